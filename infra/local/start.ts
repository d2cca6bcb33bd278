import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { demoMarker } from "./data-folder.ts";
import { type Options, withOptions } from "./options.ts";

// Replaces itself with the bundle, which takes half the memory: sources need type stripping and all of AWS's client.

/**
 * MB. Without a limit, the heap would grow with the machine. Half the young generation would save 8 MB more, and cost a
 * sixth of the speed.
 */
const FLAGS = ["--enable-source-maps", "--expose-gc", "--max-semi-space-size=8", "--max-old-space-size=256"];
/**
 * The threshold is glibc's default, but fixed: otherwise it keeps freed memory, 20 MB for each password hashed at once.
 * Each further arena would keep as much again.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "1" };
/** Where Node keeps what it compiled. A server that compiles the bundle takes 28 MB more as long as it runs. */
const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, "../../.build/compile-cache");
const env = { ...ALLOCATOR, NODE_COMPILE_CACHE, ...process.env };

const serveBundle = async ({ demo, dataFolder }: Options): Promise<void> => {
  const { serverFile } = await import("../bundle/server.ts");
  const { file, isNew } = await serverFile((line) => console.log(`  ${line}`));
  const args = process.argv.slice(2);
  if (process.platform !== "win32") {
    const untilReady = { ...env, ENDS_WHEN_READY: "true", LAUNCHER_PID: String(process.pid) };
    const run = (...given: string[]) =>
      spawnSync(process.execPath, [...FLAGS, file, ...given], { env: untilReady });
    // Node writes its cache when a process ends. One that fills the demo takes 30 MB more as long as it runs, too.
    if (demo && dataFolder && !existsSync(demoMarker(dataFolder))) {
      console.log("  Filling in the demo household");
      run(...args);
    } else if (isNew) run("--help");
    // Keeps the process id; not on Windows.
    process.execve?.(process.execPath, [process.execPath, ...FLAGS, file, ...args], env);
  }
  process.setSourceMapsEnabled(true);
  createRequire(import.meta.url)(file);
};

await withOptions(async (options) =>
  options.watch ? (await import("./dev.ts")).dev(options) : serveBundle(options),
);
