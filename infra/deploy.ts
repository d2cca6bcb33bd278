import { spawnSync } from "node:child_process";
import { shipAll } from "./bundle/ship.ts";
import { command } from "./command.ts";
import { Misuse } from "./misuse.ts";
import { connectTo } from "./stage.ts";
import { ensureCanary } from "./stage-canary.ts";
import { ensureStageKeys } from "./stage-keys.ts";
import { checkStageName, lacksIn, placeholdersIn, settingsOf } from "./stages.ts";

const help = `Deploys the service to AWS, to the account that your credentials belong to.

  npm run deploy -- --stage STAGE             deploy
  npm run deploy -- --stage STAGE --preview   only show what would change
  npm run remove -- --stage STAGE             take it down (not for protected stages)

  --help   this text

"production" has its own settings in infra/stages.ts. Any other name makes a trial stage.`;

/** Whether it went well. */
const sst = (command: string, stage: string): boolean => {
  const { status, error } = spawnSync("sst", [command, "--stage", stage], { stdio: "inherit" });
  if (error) throw error;
  process.exitCode = status ?? 1;
  return status === 0;
};

const deploy = async (stage: string, preview: boolean): Promise<void> => {
  const placeholders = placeholdersIn(settingsOf(stage));
  if (placeholders.length > 0)
    throw new Error(
      `infra/stages.ts still has addresses at example.com for ${stage}: ${placeholders.join(", ")}. Put your own there.`,
    );
  const lacks = lacksIn(settingsOf(stage));
  if (lacks) console.log(`${stage} has ${lacks}`);
  await shipAll();
  if (preview) {
    sst("diff", stage);
    return;
  }
  // Before the work, not after it: without credentials nothing can be done.
  const connection = await connectTo(stage);
  // The key that encrypts session keys is one of the stage's resources. Until they are there, requests with a session
  // get 503.
  if (!sst("deploy", stage)) return;
  const isNew = await ensureStageKeys(connection, stage);
  console.log(isNew ? "Made a session key" : "The session keys exist already");
  if (settingsOf(stage).isProtected) await ensureCanary(connection, stage);
};

const remove = async (stage: string): Promise<void> => {
  if (settingsOf(stage).isProtected)
    throw new Error(
      `${stage} is protected. To take it down anyway, set isProtected to false for it in infra/stages.ts, deploy, and try again.`,
    );
  await shipAll();
  sst("remove", stage);
};

const flag = { type: "boolean", default: false } as const;

await command(help, { stage: { type: "string" }, preview: flag, remove: flag }, async (values) => {
  const { stage, preview } = values;
  if (!stage) throw new Misuse(help);
  checkStageName(stage);
  if (values.remove) await remove(stage);
  else await deploy(stage, preview);
});
