// Pure.

export type Version = { number: number; role: string; table: string };

export type Live = {
  name: string;
  version: number;
  /** A move is under way, or was interrupted. */
  isSplit: boolean;
  note: string;
  versions: readonly Version[];
};

export type Move = { name: string; from: number; to: number };

/** `moved`: the trial has succeeded, or there is no way back. */
export type State = "moving" | "moved" | "gone back";

/** Writes a move as an alias's note. `at` is the same for functions that moved together. */
export const noteOf = (state: State, at: string, { from }: Move): string =>
  `${state} ${at}, ${state === "gone back" ? "from" : "before"}: ${from}`;

const noted = (note: string) => {
  const [, kind, at = "", version] =
    /^(moving|moved|gone back) (\S+), (?:before|from): (\d+)$/.exec(note) ?? [];
  return kind ? { hasMoved: kind !== "gone back", at, version: Number(version) } : undefined;
};

/** Whether a deployment was killed before it could say that all is well. */
export const isUnfinished = ({ isSplit, note }: Live): boolean => isSplit || note.startsWith("moving");

export const newest = ({ version, versions }: Live): number =>
  Math.max(version, ...versions.map(({ number }) => number));

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

/** Returns why two versions can't share traffic; undefined if they can. */
export const whyAtOnce = (lives: readonly Live[], moves: readonly Move[]): string | undefined => {
  if (differs(lives, moves, "table")) return "the table is another one, and only one may take writes";
  return differs(lives, moves, "role") ? "functions get other roles" : undefined;
};

/** Returns the moves that take the last deployment back: only of the functions that it moved. */
export const movesBack = (lives: readonly Live[]): { at: string; moves: Move[] } => {
  const notes = lives.flatMap(({ name, version, note }) => {
    const found = noted(note);
    return found ? [{ ...found, move: { name, from: version, to: found.version } }] : [];
  });
  const [at = ""] = notes.map((note) => note.at).sort((a, b) => (a < b ? 1 : -1));
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
