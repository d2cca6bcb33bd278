import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { operations } from "../../core/api.ts";
import { command } from "../command-line/command.ts";
import { collectionOf } from "../openapi/collection.ts";
import { openapiDocument } from "../openapi/document.ts";
import { faultsIn } from "../openapi/lint.ts";

const help = `Writes the OpenAPI document (core/system/openapi.json) from the contracts, and checks it.

  npm run openapi -- [OPTION]

  --check             write nothing; say whether it is up to date
  --collection FILE   write the operations as a Postman collection, which Bruno and Insomnia read too
  --help              this text`;

const file = path.join(import.meta.dirname, "../../core/system/openapi.json");

const options = { check: { type: "boolean", default: false }, collection: { type: "string" } } as const;

await command(help, options, async ({ check, collection }) => {
  if (collection !== undefined) {
    writeFileSync(collection, `${JSON.stringify(collectionOf(operations), undefined, 2)}\n`);
    console.log(`${collection} is written`);
    return;
  }
  const text = `${JSON.stringify(openapiDocument(), undefined, 2)}\n`;
  const faults = await faultsIn(text);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) faults.push("it is out of date: npm run openapi");
  if (faults.length > 0) throw new Error(["core/system/openapi.json has faults:", ...faults].join("\n"));
  console.log(`core/system/openapi.json is ${check ? "up to date" : "written"}, ${text.length} characters`);
});
