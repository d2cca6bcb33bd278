import { createRequire } from "node:module";
import { withOptions } from "./options.ts";

// Replaces itself with the bundle, which takes half the memory: sources need type stripping and all of AWS's client.

/** MB. Without a limit, the heap would grow with the machine. A smaller young generation costs a sixth of the speed. */
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=256"];
/** glibc's default, but fixed: otherwise it keeps freed memory, 20 MB for each password hashed at once. */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072" };

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
