import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openapiDocument } from "./openapi/document.ts";
import { faultsIn } from "./openapi/lint.ts";

// npm run openapi: writes the document. With --check it only says whether it is current and keeps to the rules.

const file = path.join(import.meta.dirname, "../core/system/openapi.json");
const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const text = `${JSON.stringify(openapiDocument(), undefined, 2)}\n`;

const faults = await faultsIn(text);
if (!values.check) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text)
  faults.push("core/system/openapi.json is not what the contracts say: run npm run openapi");

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `core/system/openapi.json is ${values.check ? "current" : "written"}, ${text.length} characters`,
  );
