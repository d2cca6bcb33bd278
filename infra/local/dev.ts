import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./child.ts";
import { stopWithLauncher } from "./launcher.ts";
import { type Options, stopped } from "./options.ts";

// Restarts the server when a source changes, and keeps its data.

const root = path.resolve(import.meta.dirname, "../..");
const server = path.join(import.meta.dirname, "sources.ts");
/** Milliseconds: editors write in several steps, and git several files. */
const QUIET_MS = 50;

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name)),
];

/** One by one: Node loses sight of a file that an editor replaces. */
const watchSources = (changed: (file: string) => void): void => {
  const watched = new Set<string>();
  const watchAll = (): void => {
    for (const folder of ["core", "functions", "infra"].flatMap((name) => foldersIn(path.join(root, name)))) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      const watcher = watch(folder, (_, name) => {
        watchAll();
        // Editors add files such as ".plan.ts.swp" and "plan.ts~".
        if (name && /^[^.].*\.\w+$/.test(name)) changed(path.relative(root, path.join(folder, name)));
      });
      watcher.on("error", () => {}).on("close", () => watched.delete(folder));
    }
  };
  watchAll();
};

export const dev = async ({ port, dataFolder }: Options): Promise<void> => {
  // Each restart would lose data in memory.
  const folder = dataFolder ? undefined : mkdtempSync(path.join(tmpdir(), "meal-planner-"));
  const given = process.argv.slice(2).filter((arg) => arg !== "--in-memory");
  const args = [
    ...given,
    ...(folder ? ["--data", folder] : []),
    "--port",
    String(port || (await freePort())),
  ];
  const env = {
    ...process.env,
    LAUNCHER_PID: String(process.pid),
    NODE_COMPILE_CACHE: path.join(root, ".build", "compile-cache"),
  };
  let child: ChildProcess | undefined;
  let then: "wait" | "start" | "stop" = "wait";
  const goOn = (): void => {
    if (then === "start") start();
    if (then !== "stop") return;
    console.log(stopped(dataFolder));
    if (folder) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  const start = (): void => {
    then = "wait";
    child = spawn(process.execPath, [server, ...args], { stdio: "inherit", env });
    child.once("exit", () => {
      child = undefined;
      if (then === "wait") console.log("The server has ended. It starts again when a source changes.");
      goOn();
    });
  };
  const end = (next: "start" | "stop"): void => {
    then = next;
    if (child) child.kill("SIGTERM");
    else goOn();
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end("stop"));
  stopWithLauncher(() => end("stop"));
  let pause: NodeJS.Timeout | undefined;
  watchSources((file) => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      if (then !== "wait") return;
      console.log(`${file} has changed: starting again`);
      end("start");
    }, QUIET_MS);
  });
  start();
};
