import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { shipAll } from "./bundle/ship.ts";
import { connectTo, ensureStageKeys } from "./stage-keys.ts";
import { placeholdersIn, settingsOf } from "./stages.ts";

const help = `Puts the service on AWS, into the account of the credentials at hand.

  npm run deploy -- --stage STAGE             deploy
  npm run deploy -- --stage STAGE --preview   only show what would change
  npm run remove -- --stage STAGE             take it down; not for protected stages`;

const refusePlaceholders = (stage: string): void => {
  const missing = placeholdersIn(settingsOf(stage));
  if (missing.length > 0)
    throw new Error(
      `infra/stages.ts still has addresses at example.com for ${stage}: ${missing.join(", ")}.`,
    );
};

const sst = (command: string, stage: string): void => {
  const { status, error } = spawnSync("sst", [command, "--stage", stage], { stdio: "inherit" });
  if (error) throw error;
  process.exitCode = status ?? 1;
};

const deploy = async (stage: string, preview: boolean): Promise<void> => {
  refusePlaceholders(stage);
  if (preview) return sst("diff", stage);
  const isNew = await ensureStageKeys(await connectTo(stage), stage);
  console.log(isNew ? "Session keys made" : "Session keys are there");
  sst("deploy", stage);
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: "string" }, preview: { type: "boolean" } },
  });
  if (!values.stage) throw new Error(help);
  await shipAll();
  if (positionals[0] === "remove") sst("remove", values.stage);
  else await deploy(values.stage, values.preview ?? false);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
