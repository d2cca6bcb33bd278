import { createRequire } from "node:module";
import { withOptions } from "./options.ts";

// Replaces itself with the bundle, which takes half the memory: sources need type stripping and all of AWS's client.

/**
 * MB. Without a limit, the heap would grow with the machine. Half the young generation would save 8 MB more, and cost a
 * sixth of the speed.
 */
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=256"];
/**
 * The threshold is glibc's default, but fixed: otherwise it keeps freed memory, 20 MB for each password hashed at once.
 * Each further arena would keep as much again.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "1" };

const serveBundle = async (): Promise<void> => {
  const { serverFile } = await import("../bundle/server.ts");
  const file = await serverFile((line) => console.log(`  ${line}`));
  const args = process.argv.slice(2);
  // Keeps the process id; not on Windows.
  if (process.platform !== "win32")
    process.execve?.(process.execPath, [process.execPath, ...FLAGS, file, ...args], {
      ...ALLOCATOR,
      ...process.env,
    });
  process.setSourceMapsEnabled(true);
  createRequire(import.meta.url)(file);
};

await withOptions(async (options) =>
  options.watch ? (await import("./dev.ts")).dev(options) : serveBundle(),
);
