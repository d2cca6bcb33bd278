import { createRequire } from "node:module";
import { serverFile } from "../bundle/server.ts";
import { reasonOf } from "../command-line/reason.ts";
import { givenOptions } from "./options.ts";

// What `npm start` runs first. It goes over to the bundle, which takes half the memory that the sources would: they need
// TypeScript's types stripped, and the whole of AWS's client.

/** Node would let its heap grow for as long as the machine has room: here it collects garbage instead. In MB. */
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=2", "--max-old-space-size=256"];
/**
 * glibc keeps what was freed in case it is wanted again: some 20 MB after loading the bundle, and as much for each password
 * that is hashed at the same time. A fixed limit, which is its default in bytes, keeps it from raising that.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072" };

const serveBundle = async (): Promise<void> => {
  const file = await serverFile((line) => console.log(`  ${line}`));
  const args = process.argv.slice(2);
  // In the place of this process, with its id. Windows has no such thing.
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
