import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Gives this process, and all that it starts, one folder for temporary files, which goes with this process. So a run
 * leaves nothing behind, also what an interrupted test had no time to delete.
 */
export const keepTemporaryFilesTogether = (): void => {
  // Short, because macOS allows the name of a socket in it 103 letters, of which its own folder takes half.
  const folder = mkdtempSync(path.join(tmpdir(), "meals-"));
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  // Processes that are just ending may still write there.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
};
