import { appendFileSync, cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../support/server.ts";
import { generate, openapiGenerator } from "./support/generator.ts";
import { languages } from "./support/languages.ts";
import { emptyFolder, journeys, run, traveller } from "./support/tools.ts";

const added = path.join(import.meta.dirname, "swift");

/**
 * The compiler's warnings that every Swift client of the generator has: they are about lines of its templates. Which of
 * them a compiler gives depends on its version and system.
 */
const ofEveryClient = ["will never be executed"];

let server: Server | undefined;
beforeAll(async () => {
  server = await startServer("--no-demo");
}, 240_000);
afterAll(() => server?.stop());

// For Swift 5 the generator makes a client that needs a package which is on GitHub alone.
test.runIf(languages.Swift.isThere)(
  "a Swift client of openapi-generator compiles and plays the journey",
  async () => {
    const folder = emptyFolder("swift");
    await generate(await openapiGenerator(), "swift6", folder);
    appendFileSync(path.join(folder, "Package.swift"), readFileSync(path.join(added, "Package.swift")));
    for (const source of [path.join(journeys, "Journey.swift"), path.join(added, "MobileCoreServices.swift")])
      cpSync(source, path.join(folder, path.parse(source).name, path.basename(source)));

    const said = await run("swift", ["build"], { cwd: folder });
    const warnings = [...said.matchAll(/\bwarning: (.*)$/gm)].map(([, warning = ""]) => warning);
    expect(warnings.filter((warning) => !ofEveryClient.includes(warning))).toEqual([]);

    const journey = ["run", "--skip-build", "--quiet", "Journey"];
    expect(await run("swift", [...journey, ...traveller(server)], { cwd: folder })).toBe("played");
  },
);
