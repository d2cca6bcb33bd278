import { appendFileSync, cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownServer } from "../support/own-server.ts";
import { generate, openapiGenerator } from "./support/generator.ts";
import { languages } from "./support/languages.ts";
import { emptyFolder, journeys, run, story, traveller } from "./support/tools.ts";

const added = path.join(import.meta.dirname, "swift");

const manifest = readFileSync(path.join(added, "Package.swift"));
const modules = ["MobileCoreServices", "UniformTypeIdentifiers"];

const server = ownServer("--no-demo");

// For Swift 5 the generator makes a client that needs a package which is on GitHub alone.
test.runIf(languages.Swift.isThere).each([
  { made: "with default options", options: [], days: "formatter" },
  {
    made: "with days",
    options: ["--additional-properties=useCustomDateWithoutTime=true"],
    days: "without-time",
  },
])("a Swift client of openapi-generator $made compiles and plays the journey", async ({ options, days }) => {
  const folder = emptyFolder("swift");
  await generate(await openapiGenerator(), "swift6", folder, options);
  appendFileSync(path.join(folder, "Package.swift"), manifest);
  for (const module of modules)
    cpSync(path.join(added, `${module}.swift`), path.join(folder, module, `${module}.swift`));
  cpSync(path.join(journeys, "Journey.swift"), path.join(folder, "Journey/Journey.swift"));
  cpSync(path.join(added, "days", `${days}.swift`), path.join(folder, "Journey/days.swift"));

  const said = await run("swift", ["build"], { cwd: folder });
  expect(said.match(/\bwarning: .*$/gm) ?? []).toEqual([]);

  const journey = ["run", "--skip-build", "--quiet", "Journey"];
  expect(await run("swift", [...journey, ...traveller(server)], { cwd: folder })).toBe(story);
});
