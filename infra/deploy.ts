import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { shipAll } from "./bundle/ship.ts";
import { connectTo } from "./stage.ts";
import { ensureStageKeys } from "./stage-keys.ts";
import { checkStageName, placeholdersIn, settingsOf } from "./stages.ts";

const help = `Puts the service on AWS, into the account of the credentials at hand.

  npm run deploy -- --stage STAGE             deploy
  npm run deploy -- --stage STAGE --preview   only show what would change
  npm run remove -- --stage STAGE             take it down; not for protected stages

"production" has settings of its own in infra/stages.ts; every other name makes a trial stage.`;

const sst = (command: string, stage: string): void => {
  const { status, error } = spawnSync("sst", [command, "--stage", stage], { stdio: "inherit" });
  if (error) throw error;
  process.exitCode = status ?? 1;
};

const deploy = async (stage: string, preview: boolean): Promise<void> => {
  const placeholders = placeholdersIn(settingsOf(stage));
  if (placeholders.length > 0)
    throw new Error(
      `infra/stages.ts still has addresses at example.com for ${stage}: ${placeholders.join(", ")}. Put your own there.`,
    );
  await shipAll();
  if (preview) return sst("diff", stage);
  const isNew = await ensureStageKeys(await connectTo(stage), stage);
  console.log(isNew ? "Session keys made" : "Session keys are there");
  sst("deploy", stage);
};

const remove = async (stage: string): Promise<void> => {
  if (settingsOf(stage).isProtected)
    throw new Error(
      `${stage} is protected. To take it down all the same, set isProtected to false for it in infra/stages.ts, deploy that, and try again.`,
    );
  await shipAll();
  sst("remove", stage);
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: "string" },
      preview: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(help);
  if (!values.stage) throw new Error(help);
  checkStageName(values.stage);
  if (positionals[0] === "remove") await remove(values.stage);
  else await deploy(values.stage, values.preview ?? false);
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
