import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { shipAll } from "../../infra/bundle/ship.ts";
import { writeSite } from "../../infra/site/write-site.ts";

/**
 * Puts into .sst what the deployment program builds on: SST's own sources, which come with its CLI, and the pinned
 * packages that they import. Makes the bundles and the site that are deployed. Needs the npm registry, but no AWS account. The
 * packages (170 MB) are installed once.
 */
const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".sst");
const pinned = path.join(root, "infra/aws");
const lock = "package-lock.json";

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    // Without these the CLI would download Pulumi and Bun first, which only a deployment needs.
    env: {
      ...process.env,
      SST_SKIP_DEPENDENCY_CHECK: "1",
      SST_BUN_PATH: "/bin/true",
      SST_TELEMETRY_DISABLED: "1",
    },
  });

/** All that decides what is installed: SST's version, the providers that the program asks for, and the pinned packages. */
const wanted = () =>
  [
    path.join(root, "node_modules/sst/package.json"),
    path.join(root, "sst.config.ts"),
    path.join(pinned, lock),
  ]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const install = () => {
  const stamp = path.join(folder, "installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted()) return;
  rmSync(stamp, { force: true });
  run("sst", ["install", "--stage", "test"], root);
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", lock]) copyFileSync(path.join(pinned, file), path.join(folder, file));
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  writeFileSync(stamp, wanted());
};

export const setup = async (): Promise<() => void> => {
  await shipAll();
  writeSite();
  install();
  const archives = mkdtempSync(path.join(tmpdir(), "archives-"));
  process.env.ARCHIVES = archives;
  return () => rmSync(archives, { recursive: true, force: true });
};
