"use strict";
// Runs a command with the pinned Node 24, whatever Node npm itself runs on. All npm scripts begin here. Missing
// packages are installed first, so a fresh clone needs no step before `npm start` or `npm test`. This is plain CommonJS
// of ES2018, because the machine's own Node reads it.
const { spawn, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "..", "..");
const modules = path.join(root, "node_modules");
const windows = process.platform === "win32";

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
const lockFile = path.join(root, "package-lock.json");
/** What was installed: a copy of the lock file, made after npm has ended well. */
const installed = path.join(modules, ".installed-lock.json");
const stamp = (file) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
// Somebody else's `npm ci` makes no copy, but writes node_modules/.package-lock.json at its end.
const isInstalled = () =>
  read(installed) === read(lockFile) || stamp(path.join(modules, ".package-lock.json")) >= stamp(lockFile);

/** When commands are started side by side, the first one installs and the others wait for it. */
const busy = path.join(root, ".build", "installing");
/** The process that installs, and its npm, which may outlive it. */
const holders = () => read(busy).split(" ").map(Number).filter(Boolean);
const isAlive = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
};
const claim = () => {
  const claimed = `${busy}-${process.pid}`;
  fs.mkdirSync(path.dirname(busy), { recursive: true });
  fs.writeFileSync(claimed, String(process.pid));
  try {
    // Linked when it is written, so that nobody ever reads half of it. Some file systems have no links.
    try {
      fs.linkSync(claimed, busy);
    } catch (error) {
      if (error.code === "EEXIST") throw error;
      fs.copyFileSync(claimed, busy, fs.constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    // A process that was killed left it behind: the next try takes it.
    if (!holders().some(isAlive)) fs.rmSync(busy, { force: true });
    return false;
  } finally {
    fs.rmSync(claimed, { force: true });
  }
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Ends this process by the signal itself, so that the caller sees why it ended. */
const endBy = (signal) => {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
};

// npm runs its scripts through a shell that neither passes signals on nor ends when npm is killed: the command has
// to go when npm has gone, so the processes up to npm are watched, as far as the system shows them in /proc.
const statusOf = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
    return { name, parent };
  } catch (_error) {
    return {};
  }
};
const callers = () => {
  const { name, parent } = statusOf(process.ppid);
  return /^(ba|da|a|z)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
};
const first = callers();
// Windows goes on naming a parent that has ended.
const haveGone = () => callers() !== first || !isAlive(process.ppid);
const whenCallersGo = (stop) =>
  process.env.npm_lifecycle_event ? setInterval(() => haveGone() && stop("SIGTERM"), 250) : undefined;

// In a string, because Windows finds npm only by a shell. Nothing in it comes from elsewhere.
const NPM_OPTIONS = "--no-audit --no-fund --loglevel=error";
const npmStdio = ["ignore", "inherit", "inherit"];

/** Where this process's own program goes when npm replaces it. */
const replaced = path.join(root, ".build", "replaced");
/** npm's scripts take the packaged Node where there is one. Windows deletes no program that runs, but moves it. */
const makeWay = () => {
  if (!windows) return;
  // Left behind without the program by an installation that is cut off, they would stop the next start.
  for (const name of ["node", "node.cmd", "node.ps1"])
    fs.rmSync(path.join(modules, ".bin", name), { force: true });
  if (!process.execPath.startsWith(modules + path.sep)) return;
  fs.mkdirSync(replaced, { recursive: true });
  fs.renameSync(process.execPath, path.join(replaced, `${process.pid}.exe`));
};
/** What no process runs any more. */
const removeReplaced = () => {
  for (const name of fs.existsSync(replaced) ? fs.readdirSync(replaced) : [])
    if (!isAlive(parseInt(name, 10))) fs.rmSync(path.join(replaced, name), { force: true });
};

/** Lets npm install. A signal ends npm first, and then this process. */
const install = () =>
  new Promise((resolve) => {
    console.error("Installing packages (once, about a minute) …");
    removeReplaced();
    makeWay();
    // In a process group of its own, so that everything npm runs ends with it.
    const npm = spawn(`npm ci ${NPM_OPTIONS}`, {
      cwd: root,
      stdio: npmStdio,
      shell: true,
      detached: !windows,
    });
    fs.writeFileSync(`${busy}-${process.pid}`, `${process.pid} ${npm.pid || ""}`);
    fs.renameSync(`${busy}-${process.pid}`, busy);
    let stoppedBy;
    const stop = (signal) => {
      if (stoppedBy) return;
      stoppedBy = signal;
      clearInterval(watch);
      // After a gentler signal, npm would first finish the installation. Half an installation does no harm: npm ci
      // begins by deleting what is there.
      if (windows) spawnSync("taskkill", ["/pid", String(npm.pid), "/t", "/f"]);
      else if (npm.pid) process.kill(-npm.pid, "SIGKILL");
    };
    for (const signal of signals) process.on(signal, stop);
    const watch = whenCallersGo(stop);
    const end = (status) => {
      clearInterval(watch);
      fs.rmSync(busy, { force: true });
      if (stoppedBy) return endBy(stoppedBy);
      for (const signal of signals) process.removeListener(signal, stop);
      if (status === 0) {
        installUnlocked();
        fs.copyFileSync(lockFile, installed);
      } else console.error("npm ci failed; see its message above, then run the command again.");
      resolve(status === null ? 1 : status);
    };
    npm.on("error", (error) => {
      console.error(error.message);
      end(1);
    });
    npm.on("exit", end);
  });

// The lock file leaves out programs for machines where nobody could hash them (infra/operate/lock-file.ts). Packages name them
// with their exact versions, and so does "programs" in our package.json. npm checks what it gets against its registry.
const { platform, arch } = process;
const isMusl = () => platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
const fitsHere = (name) => {
  const [fits, libc] = new RegExp(`[/-]${platform}-${arch}(?:-(.+))?$`).exec(name) || [];
  // Without a word about the C library, it needs none.
  return fits !== undefined && (platform !== "linux" || !libc || /^musl/.test(libc) === isMusl());
};
/** The programs for this machine that the lock file lacks: versions by name. */
const unlocked = () => {
  const locked = JSON.parse(read(lockFile)).packages;
  const all = Object.keys(locked).map((at) => JSON.parse(read(path.join(root, at, "package.json")) || "{}"));
  const optional = all.map((one) =>
    Object.entries(Object.assign({}, one.optionalDependencies, one.programs)),
  );
  return [].concat(...optional).filter(([name]) => fitsHere(name) && !locked[`node_modules/${name}`]);
};
/** Installs them apart, so that npm touches nothing else, and puts them beside the others. */
const installUnlocked = () => {
  const wanted = unlocked();
  if (wanted.length === 0) return;
  const apart = path.join(root, ".build", "unlocked");
  fs.mkdirSync(apart, { recursive: true });
  // Optional: npm goes on without those that its registry has not.
  const optionalDependencies = wanted.reduce(
    (all, [name, version]) => Object.assign(all, { [name]: version }),
    {},
  );
  fs.writeFileSync(path.join(apart, "package.json"), JSON.stringify({ private: true, optionalDependencies }));
  spawnSync(`npm install --ignore-scripts --no-package-lock ${NPM_OPTIONS}`, {
    cwd: apart,
    stdio: npmStdio,
    shell: true,
  });
  const isHere = ([name]) => fs.existsSync(path.join(apart, "node_modules", name, "package.json"));
  for (const [name] of wanted.filter(isHere)) {
    fs.mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    fs.renameSync(path.join(apart, "node_modules", name), path.join(modules, name));
  }
  fs.rmSync(apart, { recursive: true, force: true });
  const missing = wanted.map(([name]) => name).filter((name) => !fs.existsSync(path.join(modules, name)));
  if (missing.length > 0)
    console.error(
      `npm has no package for this machine of: ${missing.join(", ")}. Most commands go on without.`,
    );
};

const installOnce = async () => {
  let isWaiting = false;
  while (!isInstalled()) {
    if (claim()) {
      // Another process may have finished since we looked.
      const status = isInstalled() ? 0 : await install();
      fs.rmSync(busy, { force: true });
      if (status !== 0) process.exit(status);
    } else {
      const pid = holders().find(isAlive);
      if (!isWaiting && pid)
        console.error(`Waiting for packages, which process ${pid} is installing (${busy}) …`);
      isWaiting = isWaiting || pid > 0;
      await pause();
    }
  }
};

const executable = windows ? "node.exe" : "node";
const system = windows ? "win" : process.platform;
// Two people publish them, under names of their own.
const packaged = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`].map((name) =>
  path.join(modules, name, "bin"),
);
// The packaged binary needs glibc: on other systems it exists but does not run.
const works = (folder) => spawnSync(path.join(folder, executable), ["-v"]).status === 0;
const [major, minor] = process.versions.node.split(".").map(Number);
const hostIsEnough = major > 22 || (major === 22 && minor >= 18);

/** The packages whose commands have another name. */
const packageOf = { stryker: "@stryker-mutator/core" };
/** The script behind a package's command. */
const scriptOf = (command) => {
  const folder = path.join(modules, packageOf[command] || command);
  const { bin } = JSON.parse(read(path.join(folder, "package.json")) || "{}");
  if (bin === undefined) throw new Error(`There is no package for the command "${command}".`);
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
};

/** Runs the command of the command line under the Node that was found. */
const runCommand = () => {
  const folder = packaged.find(works) || (hostIsEnough ? path.dirname(process.execPath) : undefined);
  if (!folder) {
    const machine = `${platform}-${arch}${isMusl() ? " with musl" : ""}`;
    console.error(
      `npm has no Node for ${machine}, and this Node is ${process.version}: install Node 24 and try again.`,
    );
    process.exit(1);
  }

  const env = Object.assign({}, process.env, { LAUNCHER_PID: String(process.pid) });
  const key = Object.keys(env).find((name) => name.toUpperCase() === "PATH") || "PATH";
  env[key] = [folder, path.join(modules, ".bin"), env[key]].join(path.delimiter);
  // Without a shell, which on Windows would split arguments at blanks, and outlive this process or be outlived.
  const [command, ...args] = process.argv.slice(2);
  const program = command === "node" ? args : [scriptOf(command), ...args];
  const child = spawn(path.join(folder, executable), program, { env, stdio: "inherit" });
  // On Windows, Ctrl-C and a closed window reach the command by themselves, and a signal that is sent would end it at once.
  for (const signal of signals) process.on(signal, () => windows || child.kill(signal));
  const watch = whenCallersGo((signal) => child.kill(signal));
  if (watch) watch.unref();

  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (!signal) process.exit(code);
    endBy(signal);
  });
};

installOnce()
  .then(runCommand)
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
