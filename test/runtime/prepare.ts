import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleAll } from "../../infra/bundle/bundle.ts";
import { client, folder } from "./lambda.ts";

const name = "aws-lambda-ric";
const version = "4.0.2";
/** Exit code that says: this machine can't run the client, nothing was tested. */
const SKIPPED = 3;
/** What its build needs, besides npm. */
const tools = ["cmake", "g++", "make", "python3", "tar", "xz"];

/** Whether the client is installed, in the version that is asked for. */
export const isThere = (): boolean => {
  if (!existsSync(path.join(client, "rapid-client.node"))) return false;
  return JSON.parse(readFileSync(path.join(client, "package.json"), "utf8")).version === version;
};

/** Node's headers, if they came with it; otherwise node-gyp downloads them. */
const headers = (): NodeJS.ProcessEnv => {
  const node = path.resolve(process.execPath, "../..");
  return existsSync(path.join(node, "include/node/node.h")) ? { npm_config_nodedir: node } : {};
};

/** Why this machine can't run the client; undefined when it can. */
const obstacle = (): string | undefined => {
  if (process.platform !== "linux") return `${name} runs on Linux only.`;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const missing = tools.filter((tool) => !folders.some((folder) => existsSync(path.join(folder, tool))));
  if (missing.length === 0) return undefined;
  return `${name} has to be compiled once, and ${missing.join(", ")} is missing.`;
};

/** Installs the program that runs Node functions in Lambda, into a folder that git ignores. */
const install = (): void => {
  console.log(`Compiling ${name} ${version} (once, a minute or two) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  // Its script compiles it; the project's .npmrc lets no other one run.
  const options = "--ignore-scripts=false --no-package-lock --no-audit --no-fund --loglevel=error";
  execFileSync("npm", ["install", "--prefix", folder, ...options.split(" ")], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...headers() },
  });
  if (!isThere()) throw new Error(`${name} was installed, but not compiled: does npm run install scripts?`);
};

export const setup = async (): Promise<void> => {
  if (!isThere()) {
    const reason = obstacle();
    if (reason) {
      console.error(`${reason} Skipped, nothing was tested.`);
      process.exit(SKIPPED);
    }
    install();
  }
  await bundleAll();
};
