import { spawnSync } from "node:child_process";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { command, Misuse } from "../command-line/command.ts";
import { typedLine } from "../command-line/typed-line.ts";
import { connectTo } from "../stage/access.ts";
import { deployedUrl } from "../stage/sst.ts";
import { say, timeIn } from "./restore/by-operator.ts";
import { planOf, restoreBeside, restoreStage, type Tools, type Wish } from "./restore/restore-stage.ts";

const help = `Restores a stage's data as it was at a moment of the last 35 days. The command stops all writes, makes a new
table, deploys the stage on it, checks the table, allows writes again, and tries the main job. The stage answers
requests that only read all the time. It takes about an hour.

  npm run restore -- --stage STAGE --to TIME [OPTION …]

  --stage STAGE  a deployed stage
  --to TIME      the moment, such as 2026-11-21T08:00:00Z
  --from TABLE   the table whose past to restore (default: the stage's present table)
  --table TABLE  instead of --to: an existing table, for example one that AWS Backup has made
  --beside       only make the table. The stage keeps its own, and writes go on
  --yes          don't ask for the stage's name
  --help         this text

After an interruption, give the same command again: it goes on where it stopped. The old table stays.`;

const options = {
  stage: { type: "string" },
  to: { type: "string" },
  from: { type: "string" },
  table: { type: "string" },
  beside: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

const run = (file: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: "inherit" });
  if (status !== 0)
    throw new Error(
      `${file} has failed. Once you know why, give the same command again: it goes on where it stopped.`,
    );
};

const toolsFor = async (stage: string): Promise<Tools> => {
  const connection = await connectTo(stage);
  return {
    connection,
    client: new DynamoDBClient({ region: connection.region }),
    // Nobody may write yet, so the main job would fail.
    deploy: async () => {
      process.env.RESTORING = "true";
      run("infra/operate/deploy.ts", "--stage", stage, "--at-once", "--untried");
    },
    tryOut: async () => run("infra/operate/smoke.ts", deployedUrl()),
    say,
  };
};

const wishIn = (stage: string, { to, from, table }: { to?: string; from?: string; table?: string }): Wish => {
  if (table !== undefined && (to !== undefined || from !== undefined))
    throw new Misuse("Use either --table or --to, not both.");
  if (table !== undefined) return { stage, table };
  if (to === undefined) throw new Misuse("Say which moment: --to 2026-11-21T08:00:00Z");
  return { stage, to: timeIn("--to", to), from };
};

const restore = async (tools: Tools, wish: Wish, yes: boolean): Promise<void> => {
  const plan = await planOf(tools, wish);
  const { stage, target, isThere, current, source, to } = plan;
  const made = isThere ? "is there already" : `is made from ${source} as it was at ${to?.toISOString()}`;
  const loses = current && current !== target ? ` What was entered since is only in ${current}.` : "";
  console.log(`The table ${target} ${made}. ${stage} then works on it.${loses}`);
  if (!yes) {
    const typed = await typedLine("To stop all writes and restore it, type the stage's name: ");
    if (typed?.trim() !== stage) throw new Error("That is not the stage's name. Nothing was done.");
  }
  await restoreStage(tools, plan);
};

await command(help, options, async ({ stage, beside, yes, ...asked }) => {
  if (!stage) throw new Misuse(help);
  const wish = wishIn(stage, asked);
  if (beside && "table" in wish) throw new Misuse("--beside makes a table: say which moment, with --to.");
  const tools = await toolsFor(stage);
  if (!beside) return restore(tools, wish, yes);
  const plan = await planOf(tools, wish);
  await restoreBeside(tools, plan);
  console.log(
    `${plan.target} is there. When you no longer need it: aws dynamodb delete-table --table-name ${plan.target}`,
  );
});
