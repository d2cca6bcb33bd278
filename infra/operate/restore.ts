import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { command, Misuse } from "../command-line/command.ts";
import { typedLine } from "../command-line/typed-line.ts";
import { connectTo } from "../stage/access.ts";
import { checkStageName } from "../stage/stages.ts";
import {
  giveUp,
  type Means,
  type Plan,
  planOf,
  restoreBeside,
  restoreStage,
  type Wish,
} from "./restore/restore-stage.ts";

const help = `Puts a stage back to what it was at some moment of the last 35 days. First nobody can write any more; then a
new table is made, the stage is deployed on it, and the table is checked; then writes are let in again, and
the main job is tried out. Requests that only read are answered all the time. It takes about an hour.

  npm run restore -- --stage STAGE --to TIME [OPTION …]

  --stage STAGE  a deployed stage
  --to TIME      the moment, such as 2026-11-21T08:00:00Z
  --from TABLE   the table whose past to restore, when it is not the one on which the stage works
  --table TABLE  instead of --to: a table that is there, for example one that AWS Backup has made
  --beside       only make the table. The stage goes on working on its own, and writes go on
  --give-up      instead of --to: let writes in again, when the stage is not deployed on the new table yet
  --url URL      the service, to try it out (without it, the address that the deployment prints)
  --yes          don't ask for the stage's name
  --help         this text

When it was interrupted, give the same command again: it goes on where it was. The table before stays.`;

const options = {
  stage: { type: "string" },
  to: { type: "string" },
  from: { type: "string" },
  table: { type: "string" },
  beside: { type: "boolean", default: false },
  "give-up": { type: "boolean", default: false },
  url: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

/** DynamoDB restores whole seconds. */
const timeIn = (text: string): Date => {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || Number.isNaN(time.getTime()))
    throw new Misuse(`--to ${text}: give a moment in UTC, such as 2026-11-21T08:00:00Z.`);
  return time;
};

const run = (file: string, ...args: string[]): void => {
  const { status, error } = spawnSync(process.execPath, [file, ...args], { stdio: "inherit" });
  if (error) throw error;
  if (status !== 0)
    throw new Error(
      `${file} has failed. When you know why, give the same command again: it goes on where it was.`,
    );
};

/** SST writes a deployment's output here. */
const OUTPUTS = ".sst/outputs.json";
const addressIn = (file: string): string | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).url : undefined;

const meansFor = async (stage: string, url: string | undefined): Promise<Means> => {
  const connection = await connectTo(stage);
  return {
    connection,
    client: new DynamoDBClient({ region: connection.region }),
    // Nobody may write to the table yet, so the main job can't be tried.
    deploy: async () => run("infra/operate/deploy.ts", "--stage", stage, "--at-once", "--untried"),
    tryOut: async () => {
      const address = url ?? addressIn(OUTPUTS);
      if (address === undefined) throw new Error("Try it out: npm run smoke -- URL");
      run("infra/operate/smoke.ts", address);
    },
    pause: (seconds) => setTimeout(1000 * seconds),
    say: (line) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`),
  };
};

const wishIn = (stage: string, { to, from, table }: { to?: string; from?: string; table?: string }): Wish => {
  if (table !== undefined && (to !== undefined || from !== undefined))
    throw new Misuse("Use either --table or --to, not both.");
  if (table !== undefined) return { stage, table };
  if (to === undefined) throw new Misuse("Say which moment: --to 2026-11-21T08:00:00Z");
  return { stage, to: timeIn(to), from };
};

const announce = ({ stage, target, isThere, current, source, to }: Plan): void => {
  const made = isThere
    ? `The table ${target} is there already. `
    : `The table ${target} is made from ${source} as it was at ${to?.toISOString()}. `;
  const loses =
    current && current !== target ? " What was entered after that is only in the table before." : "";
  console.log(`${made}${stage} then works on ${target}${current ? ` instead of ${current}` : ""}.${loses}`);
};

const restore = async (means: Means, wish: Wish, yes: boolean): Promise<void> => {
  const plan = await planOf(means, wish);
  announce(plan);
  if (!yes) {
    const typed = await typedLine("To stop all writes and restore it, type the stage's name: ");
    if (typed?.trim() !== wish.stage) throw new Error("That is not the stage's name. Nothing was done.");
  }
  await restoreStage(means, plan);
};

await command(help, options, async ({ stage, beside, "give-up": givesUp, url, yes, ...asked }) => {
  if (!stage) throw new Misuse(help);
  checkStageName(stage);
  if (givesUp && (beside || Object.keys(asked).length > 0))
    throw new Misuse("--give-up takes no other option than --stage.");
  if (givesUp) {
    await giveUp(await meansFor(stage, url), stage);
    console.log("Writes are let in again. The stage works on the table on which it did.");
    return;
  }
  const wish = wishIn(stage, asked);
  if (beside && "table" in wish) throw new Misuse("--beside makes a table: say which moment, with --to.");
  const means = await meansFor(stage, url);
  if (!beside) return restore(means, wish, yes);
  const plan = await planOf(means, wish);
  await restoreBeside(means, plan);
  console.log(
    `${plan.target} is there. When you are done with it: aws dynamodb delete-table --table-name ${plan.target}`,
  );
});
