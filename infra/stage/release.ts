import { spawnSync } from "node:child_process";
import manifest from "../../package.json" with { type: "json" };

/**
 * Returns the release with its commit: "1.0.0+1a2b3c4", "-dirty" after uncommitted changes; only the release without
 * git. Functions get it from the environment, so that their bundles stay the same.
 */
export const releaseWithCommit = (): string => {
  const args = ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=7"];
  const { status, stdout } = spawnSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? `${manifest.version}+${stdout.trim()}` : manifest.version;
};
