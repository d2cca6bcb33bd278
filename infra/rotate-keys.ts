import path from "node:path";
import { parseArgs } from "node:util";
import { rotateKeyFile } from "./key-file.ts";
import { connectTo } from "./stage.ts";
import { rotateStageKeys } from "./stage-keys.ts";
import { checkStageName } from "./stages.ts";

const help = `Replaces the key that signs sessions. Whoever is signed in stays so until the next rotation.

  npm run rotate-keys -- --stage STAGE   a deployed stage
  npm run rotate-keys -- --data DIR      a local data folder; takes effect at the next start`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      data: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(help);
  if (values.stage) {
    checkStageName(values.stage);
    await rotateStageKeys(await connectTo(values.stage), values.stage);
  } else if (values.data) await rotateKeyFile(path.join(values.data, "keys.json"));
  else throw new Error(help);
  console.log("A new key signs sessions from now on. The one before it is still accepted.");
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
