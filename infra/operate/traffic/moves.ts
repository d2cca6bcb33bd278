// What a deployment moves, and what it may not. Pure: the calls are in aliases.ts.

/** A published version of a function. */
export type Version = { number: number; role: string; table: string };

/** A function as it is called: which version its alias is at, and what the alias's description says of the last move. */
export type Live = {
  name: string;
  version: number;
  /** Part of the traffic goes to another version: a move is under way, or was interrupted. */
  isSplit: boolean;
  note: string;
  versions: readonly Version[];
};

export type Move = { name: string; from: number; to: number };

/** How many versions of a function stay, beside those that are in use. */
const VERSIONS_KEPT = 3;

/** What an alias's description says of the last move; `at` is the same for all functions that moved together. */
export const movedNote = (at: string, { from }: Move): string => `moved ${at}, before: ${from}`;
export const goneBackNote = (at: string, { from }: Move): string => `gone back ${at}, from: ${from}`;

const noted = (note: string) => {
  const [, kind, at = "", version] = /^(moved|gone back) (\S+), (?:before|from): (\d+)$/.exec(note) ?? [];
  return kind ? { hasMoved: kind === "moved", at, version: Number(version) } : undefined;
};

const newest = ({ version, versions }: Live): number =>
  Math.max(version, ...versions.map(({ number }) => number));

/** What has to move so that every function is at its newest version. */
export const movesOf = (lives: readonly Live[]): Move[] =>
  lives
    .map((live) => ({ name: live.name, from: live.version, to: newest(live) }))
    .filter(({ from, to }) => from !== to);

const versionOf = (lives: readonly Live[], name: string, number: number): Version | undefined =>
  lives.find((live) => live.name === name)?.versions.find((one) => one.number === number);

const differs = (lives: readonly Live[], moves: readonly Move[], what: "table" | "role"): boolean =>
  moves.some(
    ({ name, from, to }) => versionOf(lives, name, from)?.[what] !== versionOf(lives, name, to)?.[what],
  );

/** Why traffic can't be shared by the two versions; nothing if it can. */
export const whyAtOnce = (lives: readonly Live[], moves: readonly Move[]): string | undefined => {
  if (differs(lives, moves, "table")) return "the table is another one, and only one may take writes";
  // Lambda refuses to share traffic between versions with different roles.
  return differs(lives, moves, "role") ? "functions get other roles" : undefined;
};

/**
 * What takes the last deployment back: the functions that it moved, and none that was at its version before. `at` is when
 * that was.
 * @throws Error when there is no way back, with what to do instead
 */
export const movesBack = (lives: readonly Live[]): { at: string; moves: Move[] } => {
  const notes = lives.flatMap(({ name, version, note }) => {
    const found = noted(note);
    return found ? [{ ...found, move: { name, from: version, to: found.version } }] : [];
  });
  const at =
    notes
      .map((note) => note.at)
      .toSorted()
      .at(-1) ?? "";
  const otherwise = "Check out the release that worked, and deploy it.";
  if (!at) throw new Error(`No deployment has moved traffic yet. ${otherwise}`);
  const moves = notes.filter((note) => note.at === at && note.hasMoved).map(({ move }) => move);
  if (moves.length === 0) throw new Error(`The deployment of ${at} was taken back already. ${otherwise}`);
  const lost = moves.find(({ name, to }) => !versionOf(lives, name, to));
  if (lost) throw new Error(`Version ${lost.to} of ${lost.name} is gone. ${otherwise}`);
  const reason = whyAtOnce(lives, moves);
  if (reason) throw new Error(`The versions before can't take over: ${reason}. ${otherwise}`);
  return { at, moves };
};

/** The versions that nobody will go back to after a move. */
export const superfluousOf = ({ versions }: Live, { from, to }: Move): number[] => {
  const inUse = [from, to];
  return versions
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
    .slice(0, -VERSIONS_KEPT)
    .filter((number) => !inUse.includes(number));
};

/** Answers of a stage in a while. */
export type Counts = { errors: number; requests: number };

const rate = ({ errors, requests }: Counts) => (requests > 0 ? errors / requests : 0);

/** How many answers 5xx a move may cause, however few requests there are. */
const ERRORS_FORGIVEN = 2;

/** Whether a move goes wrong: more answers 5xx than a few, and more than twice as often as before. */
export const goesWrong = (before: Counts, since: Counts): boolean =>
  since.errors > ERRORS_FORGIVEN && rate(since) > 2 * rate(before);
