import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { command } from "../command-line/command.ts";
import { openapiDocument } from "../openapi/document.ts";
import { faultsIn } from "../openapi/lint.ts";
import { assistantTools } from "../openapi/tools.ts";

const help = `Writes the OpenAPI document (core/system/openapi.json) and the tools of assistants
(core/assistants/tools.json) from the contracts, and checks the document.

  npm run openapi -- [OPTION]

  --check   write nothing; say whether they are up to date
  --help    this text`;

const core = path.join(import.meta.dirname, "../../core");

await command(help, { check: { type: "boolean", default: false } }, async ({ check }) => {
  const document = openapiDocument();
  const files = { "system/openapi.json": document, "assistants/tools.json": assistantTools(document) };
  const texts = Object.entries(files).map(
    ([file, contents]) => [file, `${JSON.stringify(contents, undefined, 2)}\n`] as const,
  );
  const faults = await faultsIn(JSON.stringify(document));
  for (const [file, text] of texts)
    if (!check) writeFileSync(path.join(core, file), text);
    else if (readFileSync(path.join(core, file), "utf8") !== text)
      faults.push(`core/${file} is out of date: npm run openapi`);
  if (faults.length > 0) throw new Error(["The OpenAPI document has faults:", ...faults].join("\n"));
  for (const [file, text] of texts)
    console.log(`core/${file} is ${check ? "up to date" : "written"}, ${text.length} characters`);
});
