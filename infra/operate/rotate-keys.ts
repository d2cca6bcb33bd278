import path from "node:path";
import { command, Misuse } from "../command-line/command.ts";
import { connectTo } from "../stage/access.ts";
import { rotateKeyFile } from "../stage/key-file.ts";
import { rotateStageKeys } from "../stage/stage-keys.ts";

const help = `Replaces the key that signs sessions. Everyone stays signed in until the next rotation.

  npm run rotate-keys -- --stage STAGE   a deployed stage
  npm run rotate-keys -- --data DIR      a local data folder; takes effect at the next start

  --help   this text`;

await command(help, { stage: { type: "string" }, data: { type: "string" } }, async ({ stage, data }) => {
  if (stage) await rotateStageKeys(await connectTo(stage), stage);
  else if (data) await rotateKeyFile(path.join(data, "keys.json"));
  else throw new Misuse(help);
  console.log("A new key signs sessions from now on. The one before it is still accepted.");
});
