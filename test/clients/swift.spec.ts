import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../support/server.ts";
import { generate, openapiGenerator } from "./support/generator.ts";
import { languages } from "./support/languages.ts";
import { emptyFolder, journeys, run, traveller } from "./support/tools.ts";

let server: Server | undefined;
beforeAll(async () => {
  server = await startServer("--no-demo");
}, 240_000);
afterAll(() => server?.stop());

test.runIf(languages.Swift.isThere)(
  "a Swift client of openapi-generator compiles and plays the journey",
  async () => {
    const folder = emptyFolder("swift");
    await generate(await openapiGenerator(), "swift6", path.join(folder, "client"));
    mkdirSync(path.join(folder, "Sources"));
    copyFileSync(path.join(import.meta.dirname, "swift/Package.swift"), path.join(folder, "Package.swift"));
    copyFileSync(path.join(journeys, "Journey.swift"), path.join(folder, "Sources/Journey.swift"));
    const here = ["--package-path", folder] as const;
    const said = await run("swift-build", here);
    expect(said.split("\n").filter((line) => line.includes("warning:"))).toEqual([]);
    const played = await run("swift-run", [...here, "--skip-build", "Journey", ...traveller(server)]);
    expect(played).toBe("played");
  },
);
