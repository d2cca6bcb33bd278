import { shipAll } from "../bundle/ship.ts";
import { command } from "../command-line/command.ts";

const help = `Makes the bundles that are deployed, in .build/deploy, so that several stages can get the same files.

  npm run bundle

  --help   this text

Deploy them with: npm run deploy -- --stage STAGE --bundled`;

await command(help, {}, async () =>
  console.log(`The bundles are those of ${(await shipAll()).slice(0, 12)}`),
);
