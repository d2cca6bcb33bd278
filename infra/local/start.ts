import { createRequire } from "node:module";
import { reasonOf } from "../command-line/reason.ts";
import { givenOptions } from "./options.ts";

// `npm start` begins here and replaces itself with the bundle, which takes half the memory: sources need type
// stripping and all of AWS's client.

/**
 * In MB. Without a limit, Node's heap would grow as long as the machine has room. A young generation of 2 MB saves 14 to
 * 30 MB of memory and answers 180 mixed requests in a second of CPU; 16 MB answer 210 to 250.
 */
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=256"];
/**
 * In bytes, glibc's default. A fixed limit keeps glibc from raising it and keeping freed memory: 20 MB after loading,
 * and 20 MB for each password that is hashed at once.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072" };

const serveBundle = async (): Promise<void> => {
  const { serverFile } = await import("../bundle/server.ts");
  const file = await serverFile((line) => console.log(`  ${line}`));
  const args = process.argv.slice(2);
  // Keeps the process id. Windows can't do this.
  if (process.platform !== "win32")
    process.execve?.(process.execPath, [process.execPath, ...FLAGS, file, ...args], {
      ...ALLOCATOR,
      ...process.env,
    });
  process.setSourceMapsEnabled(true);
  createRequire(import.meta.url)(file);
};

// Wrong options end the process before anything is bundled.
const options = givenOptions();
try {
  await (options.watch ? (await import("./dev.ts")).dev(options) : serveBundle());
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
