import { createRequire } from "node:module";
import { serverFile } from "../bundle/server.ts";
import { reasonOf } from "../command-line/reason.ts";
import { givenOptions } from "./options.ts";

// `npm start` begins here and goes over to the bundle, which takes half the memory: the sources need types stripped,
// and all of AWS's client.

/** Node's heap would grow as long as the machine has room; with this limit it collects garbage. In MB. */
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=2", "--max-old-space-size=256"];
/**
 * glibc keeps freed memory for later: some 20 MB after loading the bundle, and as much for each password that is
 * hashed at the same time. A fixed limit, its default in bytes, keeps it from raising that limit.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072" };

const serveBundle = async (): Promise<void> => {
  const file = await serverFile((line) => console.log(`  ${line}`));
  const args = process.argv.slice(2);
  // Replaces this process, with its id. Windows can't do this.
  if (process.platform !== "win32")
    process.execve?.(process.execPath, [process.execPath, ...FLAGS, file, ...args], {
      ...ALLOCATOR,
      ...process.env,
    });
  process.setSourceMapsEnabled(true);
  createRequire(import.meta.url)(file);
};

// Before anything is bundled.
const options = givenOptions();
try {
  await (options.watch ? (await import("./dev.ts")).dev(options) : serveBundle());
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
