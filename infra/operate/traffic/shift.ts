import type { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import type { LambdaClient } from "@aws-sdk/client-lambda";
import { reasonOf } from "../../command-line/reason.ts";
import type { Service } from "../smoke/step.ts";
import { pointTo, readLives } from "./aliases.ts";
import { comparison, slowerIn } from "./compare.ts";
import { directly } from "./directly.ts";
import { type Clock, readLines } from "./lines.ts";
import {
  goneBackNote,
  isUnfinished,
  type Live,
  type Move,
  movedNote,
  movesBack,
  movesOf,
  movingNote,
  newest,
  whyAtOnce,
} from "./moves.ts";

const steps = [
  { share: 0.1, minutes: 5 },
  // Some faults need the whole load.
  { share: 1, minutes: 2 },
] as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LOOK_EVERY = 15 * SECOND;
/** To compare with. */
const BEFORE = 30 * MINUTE;

export type Tools = {
  lambda: LambdaClient;
  logs: CloudWatchLogsClient;
  /** Stops at a signal. */
  clock: Clock;
  say: (line: string) => void;
};

type Failure = { name: string; error: unknown };

const tryMoves = async (
  lambda: LambdaClient,
  moves: readonly Move[],
  share: number,
  noteOf: (move: Move) => string,
): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (const move of moves) {
    const { name, from, to } = move;
    const moving =
      share === 1
        ? pointTo(lambda, name, to, noteOf(move))
        : pointTo(lambda, name, from, noteOf(move), { version: to, share });
    await moving.catch((error: unknown) => void failures.push({ name, error }));
  }
  return failures;
};

const moveAll = async (...given: Parameters<typeof tryMoves>): Promise<void> => {
  const [failure] = await tryMoves(...given);
  if (failure) throw failure.error;
};

/** @returns the names of those that could not be moved */
const moveBack = async (lambda: LambdaClient, moves: readonly Move[], at: string): Promise<string[]> =>
  (await tryMoves(lambda, moves, 1, (move) => goneBackNote(at, move))).map(({ name }) => name);

const reversed = ({ name, from, to }: Move): Move => ({ name, from: to, to: from });

/** Without `service`, by the stage's own address. */
export type TryOut = (service?: Service) => Promise<void>;

type Look = () => Promise<ReturnType<typeof comparison>>;

const watch = async (
  look: Look,
  { clock, say }: Tools,
  { share, minutes }: (typeof steps)[number],
): Promise<void> => {
  const end = clock.now().getTime() + minutes * MINUTE;
  while (clock.now().getTime() < end) {
    await clock.wait(LOOK_EVERY);
    const { requests, worse } = await look();
    const left = Math.max(0, Math.round((end - clock.now().getTime()) / SECOND));
    say(`${100 * share} % of the traffic, ${left} s to go: ${requests} requests to the new versions`);
    if (worse) throw new Error(worse);
  }
};

const settled = async (stage: string, { lambda, say }: Tools): Promise<Live[]> => {
  const lives = await readLives(lambda, stage);
  if (!lives.some(isUnfinished)) return lives;
  say("The deployment before was interrupted: first all traffic goes back to the versions before it");
  const { at, moves } = movesBack(lives);
  const failed = await moveBack(lambda, moves, at);
  if (failed.length > 0) throw new Error(`These could not be moved back: ${failed.join(", ")}`);
  return readLives(lambda, stage);
};

const takenBack = async (stage: string, moves: readonly Move[], at: string, tools: Tools, error: unknown) => {
  const failed = await moveBack(tools.lambda, moves.map(reversed), at);
  return new Error(
    failed.length === 0
      ? `The deployment was taken back: ${reasonOf(error)}. All traffic goes to the versions before. Look at the lines of the new versions, then deploy a corrected release, or the one before.`
      : `The deployment went wrong (${reasonOf(error)}), and these could not be moved back: ${failed.join(", ")}. Run: npm run roll-back -- --stage ${stage}`,
  );
};

const watching = async (stage: string, moves: readonly Move[], { logs, clock }: Tools): Promise<Look> => {
  const past = new Date(clock.now().getTime() - BEFORE);
  const look = async () => comparison(moves, await readLines(logs, clock, stage, past));
  await look();
  return look;
};

/** Tries old and new versions themselves. @throws when a new one is worse */
const tryVersions = async (stage: string, lives: readonly Live[], tools: Tools, tryOut: TryOut) => {
  const { lambda, clock, say } = tools;
  const find = (functionName: string) => lives.find(({ name }) => name === functionName);
  const old = directly(lambda, clock, stage, (name) => find(name)?.version);
  // The repair of a broken release must not wait for its trial.
  const known = await tryOut(old).then(
    () => old.times,
    (error) => say(`The versions before fail, so nothing is compared with them: ${reasonOf(error)}`),
  );
  const young = directly(lambda, clock, stage, (name) => {
    const live = find(name);
    return live && newest(live);
  });
  await tryOut(young);
  const slower = known && slowerIn(movesOf(lives), known, young.times);
  if (slower) throw new Error(slower);
};

const moveGradually = async (moves: readonly Move[], at: string, tools: Tools, look: Look) => {
  for (const step of steps) {
    await moveAll(tools.lambda, moves, step.share, (move) => movingNote(at, move));
    await watch(look, tools, step);
  }
};

export type Moved = { at: string; moves: readonly Move[] };

/** Gradually a tenth first, and back if new versions do worse. */
export const shift = async (
  stage: string,
  isGradual: boolean,
  tools: Tools,
  tryOut: TryOut = async () => {},
): Promise<Moved> => {
  const { lambda, clock, say } = tools;
  const lives = await settled(stage, tools);
  const moves = movesOf(lives);
  const at = clock.now().toISOString();
  if (moves.length === 0) {
    say("Every function is at its newest version: no traffic has to move");
    await tryOut();
    return { at, moves };
  }
  const reason = whyAtOnce(lives, moves);
  const isWatched = isGradual && !reason;
  if (isWatched)
    await tryVersions(stage, lives, tools, tryOut).catch((cause) => {
      throw new Error(`No traffic has moved: ${reasonOf(cause)}`, { cause });
    });
  // First: without figures nobody would notice a fault.
  const look = isWatched ? await watching(stage, moves, tools) : undefined;
  if (!look) say(`All traffic moves at once${reason ? `: ${reason}` : ""}`);
  try {
    if (look) await moveGradually(moves, at, tools, look);
    else await moveAll(lambda, moves, 1, (move) => (reason ? movedNote : movingNote)(at, move));
    await tryOut();
    // Throws if somebody has stopped the command meanwhile.
    await clock.wait(0);
  } catch (error) {
    if (!reason) throw await takenBack(stage, moves, at, tools, error);
    throw new Error(`There is no way back, because ${reason}. Deploy again, which moves the rest`, {
      cause: error,
    });
  }
  say(`All traffic goes to the new versions of ${moves.length} functions`);
  return { at, moves };
};

/** Notes that all is well. Without it, the next deployment first takes this one back. */
export const keep = ({ at, moves }: Moved, { lambda }: Tools): Promise<void> =>
  moveAll(lambda, moves, 1, (move) => movedNote(at, move));

/** @returns how many functions moved */
export const goBack = async (stage: string, { lambda }: Pick<Tools, "lambda">) => {
  const { at, moves } = movesBack(await readLives(lambda, stage));
  const failed = await moveBack(lambda, moves, at);
  if (failed.length > 0) throw new Error(`These could not be moved back, try again: ${failed.join(", ")}`);
  return moves.length;
};
