import path from "node:path";
import { root } from "./bundle/options.ts";
import { makePackage, packageFolder } from "./client/package.ts";
import { command } from "./command.ts";

const help = `Makes the package of the typed client, meal-planner-client, in .build/client.

  npm run client

  --help   this text

Publish it with: npm publish .build/client`;

await command(help, {}, async () => {
  await makePackage();
  console.log(`The package is in ${path.relative(root, packageFolder)}`);
});
