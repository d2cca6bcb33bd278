import path from "node:path";
import { root } from "../bundle/options.ts";
import { command } from "../command-line/command.ts";
import { makePackage, packageFolder } from "../openapi/client/package.ts";

const help = `Makes the package of the typed client, meal-planner-client, in .build/client.

  npm run client

  --help   this text

Then "npm pack ./.build/client" makes a file that apps install: npm install FILE. Before you publish it, give it a
name in a scope of your own: npm's registry does not reserve the plain name for us.`;

await command(help, {}, async () => {
  await makePackage();
  console.log(`The package is in ${path.relative(root, packageFolder)}`);
});
