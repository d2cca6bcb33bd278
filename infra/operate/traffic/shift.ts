import { setTimeout } from "node:timers/promises";
import { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import { LambdaClient } from "@aws-sdk/client-lambda";
import type { Connection } from "../../../functions/endpoint/parameter-store.ts";
import { reasonOf } from "../../command-line/reason.ts";
import { allFunctions, deployedName } from "../../stage/functions.ts";
import type { Service } from "../smoke/step.ts";
import { pointTo, readLives } from "./aliases.ts";
import { comparison, slowerIn, type Times } from "./compare.ts";
import { directly } from "./directly.ts";
import { type Clock, readLines } from "./lines.ts";
import {
  isUnfinished,
  type Live,
  type Move,
  movesBack,
  movesOf,
  newest,
  noteOf,
  type State,
  whyAtOnce,
} from "./moves.ts";
import { faultsAtStart } from "./starts.ts";

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

/** Ctrl+C comes twice: from the terminal and from the launcher. */
export const toolsFor = ({ region, credentials }: Connection): Tools => {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stop.abort(new Error(`Stopped by ${signal}`)));
  // Lambda throttles fast callers.
  const config = { region, credentials, maxAttempts: 8 };
  const wait = (ms: number) => setTimeout(ms, undefined, { signal: stop.signal });
  const clock = { now: () => new Date(), wait };
  return {
    lambda: new LambdaClient(config),
    logs: new CloudWatchLogsClient(config),
    clock,
    say: console.log,
  };
};

type Moved = { at: string; moves: readonly Move[] };

const tryMoves = async (lambda: LambdaClient, { at, moves }: Moved, state: State, share = 1) => {
  const failures: { name: string; error: unknown }[] = [];
  for (const move of moves)
    await pointTo(lambda, move, share, noteOf(state, at, move)).catch(
      (error: unknown) => void failures.push({ name: move.name, error }),
    );
  return failures;
};

const moveAll = async (...given: Parameters<typeof tryMoves>): Promise<void> => {
  const [failure] = await tryMoves(...given);
  if (failure) throw failure.error;
};

/** @returns the names of those that could not be moved */
const moveBack = async (lambda: LambdaClient, moved: Moved): Promise<string[]> =>
  (await tryMoves(lambda, moved, "gone back")).map(({ name }) => name);

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
  const failed = await moveBack(lambda, movesBack(lives));
  if (failed.length > 0) throw new Error(`These could not be moved back: ${failed.join(", ")}`);
  return readLives(lambda, stage);
};

const takenBack = async (stage: string, { at, moves }: Moved, { lambda }: Tools, error: unknown) => {
  const reversed = moves.map(({ name, from, to }) => ({ name, from: to, to: from }));
  const failed = await moveBack(lambda, { at, moves: reversed });
  return new Error(
    failed.length === 0
      ? `The deployment was taken back: ${reasonOf(error)}. All traffic goes to the versions before. Look at the lines of the new versions, then deploy a corrected release, or the one before.`
      : `The deployment went wrong (${reasonOf(error)}), and these could not be moved back: ${failed.join(", ")}. Run: npm run roll-back -- --stage ${stage}`,
  );
};

const versionsOf = (
  stage: string,
  lives: readonly Live[],
  { lambda, clock }: Tools,
  versionOf: (live: Live) => number,
) => directly(lambda, clock, stage, (name) => lives.filter((live) => live.name === name).map(versionOf)[0]);

/** Starts the newest versions that no journey has called. @throws when one can't start */
const tryStarts = async (stage: string, lives: readonly Live[], tools: Tools, called?: Times) => {
  const functions = allFunctions
    .map(({ name }) => [name, deployedName(stage, name)] as const)
    .filter(([, deployed]) => lives.some(({ name }) => name === deployed) && !called?.has(deployed));
  const faults = await faultsAtStart(versionsOf(stage, lives, tools, newest), new Map(functions));
  if (faults.length > 0) throw new Error(faults.join("; "));
  tools.say(`The other functions start: ${functions.length}`);
};

/** Tries old and new versions themselves. @throws when a new one is worse */
const tryVersions = async (stage: string, lives: readonly Live[], tools: Tools, tryOut: TryOut) => {
  const { say } = tools;
  const old = versionsOf(stage, lives, tools, ({ version }) => version);
  // The repair of a broken release must not wait for its trial.
  const known = await tryOut(old).then(
    () => old.times,
    (error) => say(`The versions before fail, so nothing is compared with them: ${reasonOf(error)}`),
  );
  const young = versionsOf(stage, lives, tools, newest);
  await tryOut(young);
  const slower = known && slowerIn(movesOf(lives), known, young.times);
  if (slower) throw new Error(slower);
  await tryStarts(stage, lives, tools, young.times);
};

/**
 * Moves the traffic: gradually a tenth first, and back if new versions do worse.
 * @param tryOut without it, nothing is tried
 */
export const shift = async (
  stage: string,
  isGradual: boolean,
  tools: Tools,
  tryOut?: TryOut,
): Promise<Moved> => {
  const { lambda, logs, clock, say } = tools;
  const lives = await settled(stage, tools);
  const moves = movesOf(lives);
  const moved = { at: clock.now().toISOString(), moves };
  if (moves.length === 0) {
    say("Every function is at its newest version: no traffic has to move");
    await tryOut?.();
    if (tryOut) await tryStarts(stage, lives, tools);
    return moved;
  }
  const reason = whyAtOnce(lives, moves);
  const isWatched = isGradual && !reason;
  if (tryOut)
    await (isWatched ? tryVersions(stage, lives, tools, tryOut) : tryStarts(stage, lives, tools)).catch(
      (cause) => {
        throw new Error(`No traffic has moved: ${reasonOf(cause)}`, { cause });
      },
    );
  const past = new Date(clock.now().getTime() - BEFORE);
  const look = async () => comparison(moves, await readLines(logs, clock, stage, past));
  // First: without figures nobody would notice a fault.
  if (isWatched) await look();
  else say(`All traffic moves at once${reason ? `: ${reason}` : ""}`);
  try {
    if (isWatched)
      for (const step of steps) {
        await moveAll(lambda, moved, "moving", step.share);
        await watch(look, tools, step);
      }
    else await moveAll(lambda, moved, reason ? "moved" : "moving");
    await tryOut?.();
    // Throws if somebody has stopped the command meanwhile.
    await clock.wait(0);
  } catch (error) {
    if (!reason) throw await takenBack(stage, moved, tools, error);
    throw new Error(`There is no way back, because ${reason}. Deploy again, which moves the rest`, {
      cause: error,
    });
  }
  say(`All traffic goes to the new versions of ${moves.length} functions`);
  return moved;
};

/** Notes that all is well. Without it, the next deployment first takes this one back. */
export const keep = (moved: Moved, { lambda }: Tools): Promise<void> => moveAll(lambda, moved, "moved");

/** @returns how many functions moved */
export const goBack = async (stage: string, { lambda }: Pick<Tools, "lambda">) => {
  const back = movesBack(await readLives(lambda, stage));
  const failed = await moveBack(lambda, back);
  if (failed.length > 0) throw new Error(`These could not be moved back, try again: ${failed.join(", ")}`);
  return back.moves.length;
};
