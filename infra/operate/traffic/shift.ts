import type { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import type { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import type { LambdaClient } from "@aws-sdk/client-lambda";
import { reasonOf } from "../../command-line/reason.ts";
import type { Service } from "../smoke/step.ts";
import { type Clock, deleteVersion, paced, pointTo, readLives, type Send } from "./aliases.ts";
import { type Counts, goesWrong, slowerIn, worsening } from "./compare.ts";
import { directly } from "./directly.ts";
import { countingOf } from "./errors.ts";
import { readLines } from "./lines.ts";
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
  superfluousOf,
  whyAtOnce,
} from "./moves.ts";

const steps = [
  { share: 0.1, minutes: 5 },
  // CloudWatch is two minutes late, and some faults need the whole load.
  { share: 1, minutes: 2 },
] as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LOOK_EVERY = 15 * SECOND;
/** To compare with. */
const BEFORE = 30 * MINUTE;

export type Tools = {
  lambda: LambdaClient;
  metrics: CloudWatchClient;
  logs: CloudWatchLogsClient;
  /** Stops at a signal. */
  clock: Clock;
  /** Going back has to finish. */
  steadyClock: Clock;
  say: (line: string) => void;
};

const moveAll = async (
  send: Send,
  moves: readonly Move[],
  share: number,
  noteOf: (move: Move) => string,
): Promise<void> => {
  const calls = await Promise.allSettled(
    moves.map((move) => {
      const { name, from, to } = move;
      return share === 1
        ? pointTo(send, name, to, noteOf(move))
        : pointTo(send, name, from, noteOf(move), { version: to, share });
    }),
  );
  for (const call of calls) if (call.status === "rejected") throw call.reason;
};

const moveBack = async (send: Send, moves: readonly Move[], at: string): Promise<string[]> => {
  const failed: string[] = [];
  const goBackWith = (move: Move) =>
    pointTo(send, move.name, move.to, goneBackNote(at, move)).catch(() => failed.push(move.name));
  await Promise.all(moves.map(goBackWith));
  return failed;
};

const reversed = ({ name, from, to }: Move): Move => ({ name, from: to, to: from });

/** Without `service`, by the stage's own address. */
export type TryOut = (service?: Service) => Promise<void>;

type Watch = {
  count: (from: Date, to: Date) => Promise<Counts>;
  before: Counts;
  look: () => Promise<string | undefined>;
  start: Date;
};

const watch = async (
  { count, before, look, start }: Watch,
  { clock, say }: Tools,
  { share, minutes }: (typeof steps)[number],
): Promise<void> => {
  const end = clock.now().getTime() + minutes * MINUTE;
  while (clock.now().getTime() < end) {
    await clock.wait(LOOK_EVERY);
    const since = await count(start, clock.now());
    const worse = await look();
    const left = Math.max(0, Math.round((end - clock.now().getTime()) / SECOND));
    say(
      `${100 * share} % of the traffic, ${left} s to go: ${since.requests} requests, ${since.errors} answers 5xx`,
    );
    if (goesWrong(before, since))
      throw new Error(`${since.errors} of ${since.requests} requests were answered 5xx since then`);
    if (worse) throw new Error(worse);
  }
};

const settled = async (send: Send, lives: Live[], { say }: Tools, stage: string): Promise<Live[]> => {
  if (!lives.some(isUnfinished)) return lives;
  say("The deployment before was interrupted: first all traffic goes back to the versions before it");
  const { at, moves } = movesBack(lives);
  const failed = await moveBack(send, moves, at);
  if (failed.length > 0) throw new Error(`These could not be moved back: ${failed.join(", ")}`);
  return readLives(send, stage);
};

/** Old versions count against the account's storage for code, for ever. */
const clear = async (send: Send, lives: readonly Live[], moves: readonly Move[]): Promise<void> => {
  for (const move of moves) {
    const live = lives.find(({ name }) => name === move.name);
    for (const version of live ? superfluousOf(live, move) : [])
      await deleteVersion(send, move.name, version);
  }
};

const takenBack = async (stage: string, moves: readonly Move[], at: string, tools: Tools, error: unknown) => {
  const failed = await moveBack(paced(tools.lambda, tools.steadyClock), moves.map(reversed), at);
  return new Error(
    failed.length === 0
      ? `The deployment was taken back: ${reasonOf(error)}. All traffic goes to the versions before. Look at the lines of the new versions, then deploy a corrected release, or the one before.`
      : `The deployment went wrong (${reasonOf(error)}), and these could not be moved back: ${failed.join(", ")}. Run: npm run roll-back -- --stage ${stage}`,
  );
};

const watching = async (stage: string, moves: readonly Move[], tools: Tools): Promise<Watch> => {
  const { metrics, logs, clock } = tools;
  const start = clock.now();
  const past = new Date(start.getTime() - BEFORE);
  const count = await countingOf(metrics, stage);
  const look = async () => worsening(moves, await readLines(logs, clock, stage, past));
  await look();
  return { count, before: await count(past, start), look, start };
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

const moveGradually = async (
  send: Send,
  moves: readonly Move[],
  at: string,
  tools: Tools,
  watched: Watch,
) => {
  for (const step of steps) {
    await moveAll(send, moves, step.share, (move) => movingNote(at, move));
    await watch(watched, tools, step);
  }
};

export type Moved = { at: string; moves: readonly Move[]; lives: readonly Live[] };

/** Gradually a tenth first, and back if new versions do worse. */
export const shift = async (
  stage: string,
  isGradual: boolean,
  tools: Tools,
  tryOut: TryOut = async () => {},
): Promise<Moved> => {
  const { lambda, clock, say } = tools;
  const send = paced(lambda, clock);
  const lives = await settled(send, await readLives(send, stage), tools, stage);
  const moves = movesOf(lives);
  const at = clock.now().toISOString();
  if (moves.length === 0) {
    say("Every function is at its newest version: no traffic has to move");
    await tryOut();
    return { at, moves, lives };
  }
  const reason = whyAtOnce(lives, moves);
  const isWatched = isGradual && !reason;
  if (isWatched)
    await tryVersions(stage, lives, tools, tryOut).catch((cause) => {
      throw new Error(`No traffic has moved: ${reasonOf(cause)}`, { cause });
    });
  // First: without figures nobody would notice a fault.
  const watched = isWatched ? await watching(stage, moves, tools) : undefined;
  if (!watched) say(`All traffic moves at once${reason ? `: ${reason}` : ""}`);
  try {
    if (watched) await moveGradually(send, moves, at, tools, watched);
    else await moveAll(send, moves, 1, (move) => (reason ? movedNote : movingNote)(at, move));
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
  return { at, moves, lives };
};

/** Notes that all is well. Without it, the next deployment first takes this one back. */
export const keep = async ({ at, moves, lives }: Moved, { lambda, steadyClock }: Tools): Promise<void> => {
  const send = paced(lambda, steadyClock);
  await moveAll(send, moves, 1, (move) => movedNote(at, move));
  await clear(send, lives, moves);
};

/** @returns how many functions moved */
export const goBack = async (stage: string, { lambda, clock }: Pick<Tools, "lambda" | "clock">) => {
  const send = paced(lambda, clock);
  const { at, moves } = movesBack(await readLives(send, stage));
  const failed = await moveBack(send, moves, at);
  if (failed.length > 0) throw new Error(`These could not be moved back, try again: ${failed.join(", ")}`);
  return moves.length;
};
