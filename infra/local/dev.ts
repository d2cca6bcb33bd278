import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./child.ts";
import { onStop } from "./launcher.ts";
import { type Options, stopped } from "./options.ts";

// Restarts the server when a source changes, and keeps its data.

const root = path.resolve(import.meta.dirname, "../..");
const server = path.join(import.meta.dirname, "sources.ts");
/** Milliseconds to wait for further changes: editors write in several steps, and git several files. */
const QUIET_MS = 50;

/** Watches each folder for itself: Node loses sight of a file that an editor replaces. */
const watchSources = (changed: (file: string) => void): void => {
  const watched = new Set<string>();
  const watchAll = (): void => {
    for (const name of globSync("{core,functions,infra}/**/", { cwd: root })) {
      const folder = path.join(root, name);
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
  const data = folder ? ["--data", folder] : [];
  const args = [...given, ...data, "--port", String(port || (await freePort()))];
  const env = {
    ...process.env,
    LAUNCHER_PID: String(process.pid),
    NODE_COMPILE_CACHE: path.join(root, ".build", "compile-cache"),
  };
  let child: ChildProcess | undefined;
  let isStopping = false;
  let change = Promise.withResolvers<void>();
  const goOn = (): void => {
    change.resolve();
    child?.kill("SIGTERM");
  };
  const stop = (): void => {
    isStopping = true;
    goOn();
  };
  onStop(stop);
  let pause: NodeJS.Timeout | undefined;
  let changed = "";
  watchSources((file) => {
    changed = file;
    clearTimeout(pause);
    pause = setTimeout(goOn, QUIET_MS);
  });
  while (!isStopping) {
    change = Promise.withResolvers();
    changed = "";
    child = spawn(process.execPath, [server, ...args], { stdio: "inherit", env });
    await once(child, "exit");
    if (!changed && !isStopping) console.log("The server has ended. It starts again when a source changes.");
    await change.promise;
    if (!isStopping) console.log(`${changed} has changed: starting again`);
  }
  console.log(stopped(dataFolder));
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
