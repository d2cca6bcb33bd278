"use strict";
// All npm scripts run "node FILE …" by this file. It uses Node 24, whichever Node npm runs on, and first
// installs packages if the lock file has changed. It is CommonJS of ES2018, because the machine's own Node reads it.
const { spawn, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { findNode } = require("./find-node.cjs");

const root = path.resolve(__dirname, "..", "..");
const modules = path.join(root, "node_modules");
const { ppid: caller } = process;
const windows = process.platform === "win32";

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
};
const endLike = (code, signal) => {
  if (!signal) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
};
/** Signals go to this process, later to npm, then to the command. */
let pass = (signal) => endLike(1, signal);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => pass(signal));
/** npm's shell passes no signals on and survives npm, but then gets another parent. Undefined without /proc. */
const npmOf = () => (/^\d+ \((?:ba|da|a|z)?sh\) \S (\d+)/.exec(read(`/proc/${caller}/stat`)) || [])[1];
const firstNpm = npmOf();
// Windows keeps naming a parent that has ended.
const hasGone = () => process.ppid !== caller || !isAlive(caller) || npmOf() !== firstNpm;
if (process.env.npm_lifecycle_event) setInterval(() => hasGone() && pass("SIGTERM"), 250).unref();

const lockFile = path.join(root, "package-lock.json");
/** A copy of the lock file, made after npm has succeeded. */
const installed = path.join(modules, ".installed-lock.json");
const changedAt = (file) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
// A developer's own `npm ci` makes no copy, but writes node_modules/.package-lock.json at its end.
const isInstalled = () =>
  read(installed) === read(lockFile) ||
  changedAt(path.join(modules, ".package-lock.json")) >= changedAt(lockFile);

/** Has the id of the process that installs packages. Other commands wait for it. */
const busy = path.join(root, ".build", "installing");
const claim = () => {
  try {
    fs.mkdirSync(path.dirname(busy), { recursive: true });
    fs.writeFileSync(busy, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const pid = Number(read(busy));
    if (pid && !isAlive(pid)) fs.rmSync(busy, { force: true });
    return false;
  }
};

const npm = (args, cwd) => {
  // Windows finds npm only through a shell. `detached` makes a group of its own, to end all that npm runs.
  const line = `npm ${args} --no-audit --no-fund --loglevel=error`;
  return spawn(line, { cwd, shell: true, detached: !windows, stdio: ["ignore", "inherit", "inherit"] });
};
const untilEnd = (child) => new Promise((resolve) => child.once("error", resolve).once("exit", resolve));

const install = async () => {
  console.error("Installing packages (once, about a minute) …");
  // Windows moves a running program, but does not delete it.
  if (windows && process.execPath.startsWith(modules + path.sep))
    fs.renameSync(process.execPath, `${busy}-${process.pid}.exe`);
  const child = npm("ci", root);
  // npm may outlive this process.
  fs.writeFileSync(busy, String(child.pid));
  pass = (signal) => {
    // After a gentler signal, npm would finish first. Half an installation does no harm: npm ci begins by deleting it.
    if (windows) spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    else process.kill(-child.pid, "SIGKILL");
    fs.rmSync(busy, { force: true });
    endLike(1, signal);
  };
  if ((await untilEnd(child)) !== 0) throw new Error("npm ci failed; see above, then run the command again.");
  // npm would start this file with a Node that nobody has checked yet.
  for (const end of ["", ".cmd", ".ps1"])
    fs.rmSync(path.join(modules, ".bin", `node${end}`), { force: true });
  fs.copyFileSync(lockFile, installed);
};

const installOnce = async () => {
  for (let isTold = false; !isInstalled(); isTold = true) {
    if (claim()) {
      try {
        // Another process may have finished meanwhile.
        if (!isInstalled()) await install();
      } finally {
        fs.rmSync(busy, { force: true });
      }
    } else {
      if (!isTold) console.error(`Waiting for packages, which another command is installing (${busy}) …`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};

/** The help of commands that have no packages yet. */
const helpOf = ([file, ...args]) => {
  if (isInstalled() || !args.some((one) => one === "--help" || one === "-h")) return undefined;
  const helps = JSON.parse(read(path.join(__dirname, "help.json")) || "{}");
  const brought = file.startsWith("node_modules/") && `The help of ${file} comes with the packages: npm ci`;
  return helps[`${file} ${args[0]}`] || helps[file] || brought;
};

const main = async () => {
  const args = process.argv.slice(3);
  const help = helpOf(args);
  if (help) return console.log(help);
  await installOnce();
  const node = findNode(modules);
  const env = Object.assign({}, process.env, { LAUNCHER_PID: String(process.pid) });
  const key = Object.keys(env).find((name) => name.toUpperCase() === "PATH") || "PATH";
  env[key] = [path.dirname(node), path.join(modules, ".bin"), env[key]].join(path.delimiter);
  // Without a shell: on Windows it would split arguments at blanks, and ends apart from its command.
  const child = spawn(node, args, { env, stdio: "inherit" });
  // On Windows, Ctrl-C reaches the command directly, and kill would end it at once.
  pass = (signal) => windows || child.kill(signal);
  child.on("exit", endLike);
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
