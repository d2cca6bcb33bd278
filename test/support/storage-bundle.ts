import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { afterAll, beforeAll } from "vitest";
import type * as Deps from "../../functions/endpoint/deps.ts";

export type Storage = Pick<typeof Deps, "connect" | "open">;

const require = createRequire(import.meta.url);

/**
 * Bundles what functions know of the storage, for the tests of a file. The result loads it, anew each time as a
 * container does: the SDK keeps some of what it finds in the environment.
 */
export const storageBundle = (options: BuildOptions): (() => Storage) => {
  const folder = mkdtempSync(path.join(tmpdir(), "storage-"));
  const file = path.join(folder, "storage.cjs");
  beforeAll(async () => {
    const entryPoints = ["functions/endpoint/deps.ts"];
    await build({ ...options, entryPoints, outfile: file, sourcemap: false });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => {
    delete require.cache[file];
    return require(file);
  };
};
