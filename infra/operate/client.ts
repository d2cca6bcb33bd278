import path from "node:path";
import { root } from "../bundle/options.ts";
import { command } from "../command-line/command.ts";
import { makePackage, packageFolder } from "../openapi/client/package.ts";

const help = `Makes the package of the typed client, meal-planner-client, in .build/client.

  npm run client

  --help   this text

Then "npm pack ./.build/client" makes a file of it, which apps install: npm install FILE. To publish it, give it a name in a
scope of your own first: the name without one is not ours in npm's registry.`;

await command(help, {}, async () => {
  await makePackage();
  console.log(`The package is in ${path.relative(root, packageFolder)}`);
});
