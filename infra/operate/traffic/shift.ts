import type { LambdaClient } from "@aws-sdk/client-lambda";
import { reasonOf } from "../../command-line/reason.ts";
import { allFunctions, deployedName } from "../../stage/functions.ts";
import type { Service } from "../smoke/step.ts";
import { pointTo, readLives } from "./aliases.ts";
import { directly } from "./directly.ts";
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
import type { Tools } from "./tools.ts";
import { steps, watchAlarms } from "./watch.ts";

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

/** Tries the service, without `service` by the stage's own address. */
export type TryOut = (service?: Service) => Promise<void>;

type Versions = ReturnType<typeof directly>;
type Watch = Awaited<ReturnType<typeof watchAlarms>>;

const settled = async (stage: string, { lambda, say }: Tools): Promise<Live[]> => {
  const lives = await readLives(lambda, stage);
  if (!lives.some(isUnfinished)) return lives;
  say("The deployment before was interrupted: first all traffic goes back to the versions before it");
  const failed = await moveBack(lambda, movesBack(lives));
  if (failed.length > 0) throw new Error(`These could not be moved back: ${failed.join(", ")}`);
  return readLives(lambda, stage);
};

const takenBack = async (stage: string, { at, moves }: Moved, { lambda, say }: Tools, error: unknown) => {
  say(`${reasonOf(error)}: all traffic goes back to the versions before`);
  const reversed = moves.map(({ name, from, to }) => ({ name, from: to, to: from }));
  const failed = await moveBack(lambda, { at, moves: reversed });
  return new Error(
    failed.length === 0
      ? `The deployment was taken back: ${reasonOf(error)}. All traffic goes to the versions before. Look at the lines of the new versions, then deploy a corrected release, or the one before.`
      : `The deployment went wrong (${reasonOf(error)}), and these could not be moved back: ${failed.join(", ")}. Run: npm run roll-back -- --stage ${stage}`,
  );
};

/** Starts the newest version of each function. @throws when one can't start */
const tryStarts = async (versions: Versions, stage: string, lives: readonly Live[], { say }: Tools) => {
  const functions = allFunctions
    .map(({ name }) => [name, deployedName(stage, name)] as const)
    .filter(([, deployed]) => lives.some(({ name }) => name === deployed));
  const faults = await faultsAtStart(versions, new Map(functions));
  if (faults.length > 0) throw new Error(faults.join("; "));
  say(`All ${functions.length} functions start`);
};

/** Moves the traffic, by degrees if there is somebody who watches each. */
const moveIn = async (moved: Moved, { lambda }: Tools, state: State, watch?: Watch): Promise<void> => {
  if (!watch) return moveAll(lambda, moved, state);
  for (const step of steps) {
    await moveAll(lambda, moved, state, step.share);
    await watch(step);
  }
};

/**
 * Moves the traffic to the newest versions: gradually a tenth first, and back if an alarm fires or the trial fails.
 * @param tryOut without it, nothing is tried
 */
export const shift = async (
  stage: string,
  isGradual: boolean,
  tools: Tools,
  tryOut?: TryOut,
): Promise<Moved> => {
  const { lambda, clock, say } = tools;
  const lives = await settled(stage, tools);
  const moves = movesOf(lives);
  const moved = { at: clock.now().toISOString(), moves };
  const versions = directly(
    lambda,
    stage,
    (name) => lives.filter((live) => live.name === name).map(newest)[0],
  );
  if (moves.length === 0) {
    say("Every function is at its newest version: no traffic has to move");
    await tryOut?.();
    if (tryOut) await tryStarts(versions, stage, lives, tools);
    return moved;
  }
  const reason = whyAtOnce(lives, moves);
  const isWatched = isGradual && !reason;
  const prepare = async () => {
    if (tryOut) await tryStarts(versions, stage, lives, tools);
    if (isWatched) await tryOut?.(versions);
    const watch = isWatched ? await watchAlarms(stage, tools) : undefined;
    // Throws if somebody has stopped the command meanwhile.
    await clock.wait(0);
    return watch;
  };
  const watch = await prepare().catch((cause) => {
    throw new Error(`No traffic has moved: ${reasonOf(cause)}`, { cause });
  });
  if (!isWatched) say(`All traffic moves at once${reason ? `: ${reason}` : ""}`);
  try {
    await moveIn(moved, tools, reason ? "moved" : "moving", watch);
    await tryOut?.();
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

/**
 * Takes the last deployment back.
 * @returns how many functions moved
 */
export const goBack = async (stage: string, { lambda }: Pick<Tools, "lambda">) => {
  const back = movesBack(await readLives(lambda, stage));
  const failed = await moveBack(lambda, back);
  if (failed.length > 0) throw new Error(`These could not be moved back, try again: ${failed.join(", ")}`);
  return back.moves.length;
};
