import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  type Connection,
  noteParameter,
  readParameter,
} from "../../../functions/endpoint/aws/parameter-store.ts";
import { restoredParameter, settingsOf, tableParameter } from "../../stage/stages.ts";
import { faultsOf } from "./checks.ts";
import { endAgain } from "./ended.ts";
import { listAgain } from "./listed.ts";
import {
  completeTable,
  describe,
  lacksOf,
  requireRestorable,
  restoredName,
  restoreTable,
} from "./restored-table.ts";
import { allowWrites, isClosed, stopWrites } from "./writes.ts";

export type Tools = {
  client: DynamoDBClient;
  connection: Connection;
  deploy: () => Promise<void>;
  tryOut: () => Promise<void>;
  say: (line: string) => void;
};

/** What is restored: a moment, of the stage's own table by default, or a table that is there. */
export type Wish = { stage: string } & ({ to: Date; from?: string | undefined } | { table: string });

type Plan = {
  stage: string;
  target: string;
  /** The stage's table; undefined if nothing is deployed, or the table is lost. */
  current: string | undefined;
  isThere: boolean;
  source: string | undefined;
  to: Date | undefined;
};

export const planOf = async ({ client, connection }: Tools, wish: Wish): Promise<Plan> => {
  const { stage } = wish;
  const noted = await readParameter(connection, tableParameter(stage));
  const current = noted && (await describe(client, noted)) ? noted : undefined;
  if ("table" in wish) {
    if (!(await describe(client, wish.table))) throw new Error(`There is no table ${wish.table}.`);
    return { stage, target: wish.table, isThere: true, current, source: undefined, to: undefined };
  }
  const { to, from = current } = wish;
  const target = restoredName(stage, to);
  if (await describe(client, target)) {
    const source = wish.from ?? (current === target ? undefined : current);
    return { stage, target, isThere: true, current, source, to };
  }
  if (from === undefined)
    throw new Error(
      noted === undefined
        ? `There is no stage "${stage}". Say which table to restore: --from TABLE`
        : `The table ${noted} is gone. DynamoDB keeps its last state for 35 days: make a table from that, and name it with --table.`,
    );
  await requireRestorable(client, from, to);
  return { stage, target, isThere: false, current, source: from, to };
};

export const restoreBeside = async (tools: Tools, { target, source, to }: Plan): Promise<void> => {
  const { client, say } = tools;
  if (source !== undefined && to) await restoreTable(client, { source, target, to, say });
};

const checkTable = async ({ client }: Tools, { stage, target }: Plan) => {
  const lacks = await lacksOf(client, target, settingsOf(stage));
  const faults = [...lacks.map((what) => `It lacks ${what}.`), ...(await faultsOf(client, target))];
  if (faults.length > 0)
    throw new Error(
      `${target} is not as it should be. Writes are still stopped.\n${faults.join("\n")}\nPut it right, then run the command again. To restore another moment: --to TIME --from TABLE.`,
    );
};

/** Restores a stage. Each step finds out whether it was done, so a restore can be started again. */
export const restoreStage = async (tools: Tools, plan: Plan): Promise<void> => {
  const { client, connection, deploy, tryOut, say } = tools;
  const { stage, target, current, source } = plan;
  const isDeployed = current === target;
  if (isDeployed && !(await isClosed(client, target))) {
    await completeTable(client, target, settingsOf(stage));
    say(`${stage} works on ${target} already, and allows writes`);
    return tryOut();
  }

  if (!isDeployed) {
    if (current !== undefined) {
      say(`Writes to ${current} are being stopped`);
      await stopWrites(client, current);
      say("Writes are stopped. Requests that write get 503; the others are answered.");
    }
    await restoreBeside(tools, plan);
    await completeTable(client, target, settingsOf(stage), source ?? current);
    if (current !== undefined) {
      // It may be closed from a restore before.
      if (await isClosed(client, target)) await allowWrites(client, target);
      const count = await endAgain(client, target, current);
      say(`Tokens, calendars' addresses, invites and links that were ended since are ended again: ${count}`);
      const pictures = await listAgain(client, target, current);
      say(`Pictures that were added since are listed, so that they will be erased: ${pictures}`);
    }
    await stopWrites(client, target);
    say(`${target} is complete. Nobody may write to it yet.`);
    await noteParameter(connection, restoredParameter(stage), target);
  }
  await deploy();
  const deployed = await readParameter(connection, tableParameter(stage));
  if (deployed !== target) throw new Error(`The deployment works on ${deployed}, not on ${target}.`);
  say(`${stage} works on ${target}`);
  await checkTable(tools, plan);
  await allowWrites(client, target);
  say("Writes are allowed again");
  await tryOut();
  say(
    `${stage} is restored.${current === undefined || isDeployed ? "" : ` ${current} stays as it is, closed.`}`,
  );
};
