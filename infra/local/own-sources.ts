import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { root } from "../bundle/options.ts";
import { list } from "./listed.ts";

// Functions follow their sources (watch.ts), but what the server itself does stays as it was loaded.

const entry = "infra/local/start.ts";

/** The sources that the server itself runs, relative to the project's root. */
const ownSources = async (): Promise<string[]> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: "start.js",
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const found = new Set([entry]);
  for (const source of found) {
    // The watcher follows the contracts.
    const imports = source === list ? [] : (metafile.inputs[source]?.imports ?? []);
    for (const { path: imported, external } of imports) if (!external) found.add(imported);
  }
  return [...found];
};

const changedAt = (source: string): number => {
  const file = path.join(root, source);
  return existsSync(file) ? statSync(file).mtimeMs : 0;
};

/** Finds which of the server's own sources have changed since it was asked the last time. */
export const ownChanges = async (): Promise<() => string[]> => {
  const known = new Map((await ownSources()).map((source) => [source, changedAt(source)]));
  return () =>
    [...known].flatMap(([source, before]) => {
      const now = changedAt(source);
      known.set(source, now);
      return now === before ? [] : [source];
    });
};
