import { functionNames } from "../bundle/bundle.ts";
import { shipAll } from "../bundle/ship.ts";
import { checkStamp } from "../bundle/stamp.ts";
import { command, Misuse } from "../command-line/command.ts";
import { reasonOf } from "../command-line/reason.ts";
import { writeSite } from "../site/write-site.ts";
import { connectTo } from "../stage/access.ts";
import { deployedUrl, sst } from "../stage/sst.ts";
import { ensureCanary, ensureStageKeys } from "../stage/stage-keys.ts";
import { checkStageName, lacksIn, placeholdersIn, settingsOf } from "../stage/stages.ts";
import { tryService } from "./smoke/try.ts";
import { keep, shift, type TryOut } from "./traffic/shift.ts";
import { toolsFor } from "./traffic/tools.ts";

const help = `Deploys the service to AWS, to the account that your credentials belong to.

  npm run deploy -- --stage STAGE [OPTION …]

  --preview   only show what would change
  --bundled   deploy the bundles that "npm run bundle" has made, and make none
  --at-once   move all traffic to the new versions at once. Without it, a protected stage first tries them
              without traffic, sends them a tenth for five minutes, then all, and takes them back if an alarm fires
  --untried   try nothing
  --help      this text

It starts each function before any traffic moves; afterwards it tries the main job on the stage. It moves all
traffic back if that fails, or at Ctrl-C. "production" has its own
settings in infra/stage/stages.ts. Any other name makes a trial stage, where traffic always moves at once.
To go back to the versions before: npm run roll-back -- --stage STAGE`;

const checkSettings = (stage: string): void => {
  const placeholders = placeholdersIn(settingsOf(stage));
  if (placeholders.length > 0)
    throw new Error(
      `infra/stage/stages.ts still has addresses at example.com for ${stage}: ${placeholders.join(", ")}. Put your own there.`,
    );
  for (const lack of lacksIn(settingsOf(stage))) console.log(`${stage} has ${lack}`);
};

const deploy = async (stage: string, atOnce: boolean, untried: boolean): Promise<void> => {
  const connection = await connectTo(stage);
  const { isProtected } = settingsOf(stage);
  if (!sst("deploy", stage))
    throw new Error(
      `The deployment failed half-way. Traffic goes to the versions before. infra/README.md says what to do ("An interrupted deployment").`,
    );
  // Only now is there the KMS key that encrypts them. Until then, requests with a session get 503.
  const isNew = await ensureStageKeys(connection, stage);
  console.log(isNew ? "Made a session key" : "The session keys exist already");
  if (isProtected) await ensureCanary(connection, stage);
  const tools = toolsFor(connection);
  const tryOut: TryOut = async (versions) => {
    await tryService(versions ?? deployedUrl()).catch((cause) => {
      throw new Error(`the trial failed: ${reasonOf(cause)}`, { cause });
    });
  };
  await keep(await shift(stage, isProtected && !atOnce, tools, untried ? undefined : tryOut), tools);
  console.log(
    `${stage} is deployed. To go back to the versions before: npm run roll-back -- --stage ${stage}`,
  );
};

const flag = { type: "boolean", default: false } as const;

const options = {
  stage: { type: "string" },
  preview: flag,
  bundled: flag,
  "at-once": flag,
  untried: flag,
} as const;

await command(help, options, async (values) => {
  const { stage, preview, bundled } = values;
  if (!stage) throw new Misuse(help);
  checkStageName(stage);
  checkSettings(stage);
  if (bundled) checkStamp(process.cwd(), functionNames(), stage);
  else await shipAll();
  writeSite();
  if (preview) sst("diff", stage);
  else await deploy(stage, values["at-once"], values.untried);
});
