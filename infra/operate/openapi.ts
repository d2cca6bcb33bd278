import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { command } from "../command-line/command.ts";
import { openapiDocument } from "../openapi/document.ts";
import { faultsIn } from "../openapi/lint.ts";

const help = `Writes the OpenAPI document (core/system/openapi.json) from the contracts, and checks it.

  npm run openapi -- [OPTION]

  --check   write nothing; say whether it is up to date
  --help    this text`;

const file = path.join(import.meta.dirname, "../../core/system/openapi.json");

await command(help, { check: { type: "boolean", default: false } }, async ({ check }) => {
  const text = `${JSON.stringify(openapiDocument(), undefined, 2)}\n`;
  const faults = await faultsIn(text);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) faults.push("it is out of date: npm run openapi");
  if (faults.length > 0) throw new Error(["core/system/openapi.json has faults:", ...faults].join("\n"));
  console.log(`core/system/openapi.json is ${check ? "up to date" : "written"}, ${text.length} characters`);
});
