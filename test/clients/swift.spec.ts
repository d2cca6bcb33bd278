import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../support/server.ts";
import { generate, openapiGenerator } from "./support/generator.ts";
import { languages } from "./support/languages.ts";
import { emptyFolder, journeys, run, traveller } from "./support/tools.ts";

const pinned = path.join(import.meta.dirname, "swift");

/**
 * The generated client imports modules of Apple's from everywhere but macOS. Elsewhere others stand in for them.
 * @returns how to tell the build of them
 */
const standIns = async (folder: string): Promise<string[]> => {
  if (process.platform === "darwin") return [];
  mkdirSync(folder);
  for (const name of ["MobileCoreServices", "UniformTypeIdentifiers"]) {
    const source = path.join(folder, `${name}.swift`);
    copyFileSync(path.join(pinned, `${name}.swift`), source);
    const made = ["-module-name", name, "-emit-module-path", path.join(folder, `${name}.swiftmodule`)];
    const options = ["-parse-as-library", "-emit-module", "-emit-library", "-static"];
    await run("swiftc", [...options, ...made, "-o", path.join(folder, `lib${name}.a`), source]);
  }
  return ["-Xswiftc", `-I${folder}`, "-Xlinker", `-L${folder}`, "-Xlinker", "-lUniformTypeIdentifiers"];
};

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
    copyFileSync(path.join(pinned, "Package.swift"), path.join(folder, "Package.swift"));
    copyFileSync(path.join(journeys, "Journey.swift"), path.join(folder, "Sources/Journey.swift"));
    const options = await standIns(path.join(folder, "stand-ins"));
    const here = ["--package-path", folder, ...options] as const;
    const said = await run("swift-build", here);
    expect(said.split("\n").filter((line) => line.includes("warning:"))).toEqual([]);
    const played = await run("swift-run", [...here, "--skip-build", "Journey", ...traveller(server)]);
    expect(played).toBe("played");
  },
);
