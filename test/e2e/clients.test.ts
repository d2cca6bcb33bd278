import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { document, emptyFolder, journeys, run, story, traveller } from "../clients/support/tools.ts";
import { ownServer } from "../support/own-server.ts";

// A client in TypeScript that people generate from the document. Those in other languages need other tools:
// npm run test:clients.

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "ES2024",
  module: "ESNext",
  moduleResolution: "Bundler",
  types: ["node"],
};

const binary = (name: string) => path.resolve(import.meta.dirname, "../../node_modules/.bin", name);

const server = ownServer("--no-demo");

test("a client of openapi-fetch compiles and plays the journey", { timeout: 240_000 }, async () => {
  const folder = emptyFolder("openapi-fetch");
  await run(binary("openapi-typescript"), [document, "-o", path.join(folder, "openapi-typescript.ts")]);
  copyFileSync(path.join(journeys, "openapi-fetch.ts"), path.join(folder, "journey.ts"));
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }));
  expect(await run(binary("tsc"), ["-p", folder])).toBe("");

  const outfile = path.join(folder, "journey.mjs");
  const entryPoints = [path.join(folder, "journey.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", logLevel: "silent" });
  expect(await run(process.execPath, [outfile, ...traveller(server)])).toBe(story);
});
