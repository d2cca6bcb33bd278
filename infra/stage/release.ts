import { execFileSync } from "node:child_process";
import manifest from "../../package.json" with { type: "json" };

/**
 * What is running, for the log and for `/v1/health`: the release and the commit, such as "0.6.0+1a2b3c4", with "-dirty"
 * when the sources have changes that are in no commit. Only the release where there is no git. It comes to the functions
 * as an environment variable, so the bundles stay the same files everywhere.
 */
export const releaseWithCommit = (): string => {
  const args = ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=7"];
  try {
    const commit = execFileSync("git", args, {
      cwd: import.meta.dirname,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `${manifest.version}+${commit.toString().trim()}`;
  } catch {
    return manifest.version;
  }
};
