"use strict";
// All npm scripts run "node FILE …" by this file. It uses Node 24, whichever Node npm runs on, and first
// installs packages if the lock file has changed. It is CommonJS of ES2018, because the machine's own Node reads it.
const { spawn, spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "..", "..");
const modules = path.join(root, "node_modules");
const { platform, arch, ppid: caller } = process;
const windows = platform === "win32";

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
const json = (file) => JSON.parse(read(file) || "{}");
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

const executable = windows ? "node.exe" : "node";
/** By package: the SHA-256 of Node's program in the release at nodejs.org (infra/README.md). Private people publish these. */
const sums = json(path.join(__dirname, "node-sums.json"));
const checked = path.join(modules, ".checked-node");
const requireSum = (name, file) => {
  if (read(checked) === sums[name]) return;
  if (createHash("sha256").update(fs.readFileSync(file)).digest("hex") !== sums[name]) {
    fs.rmSync(path.join(modules, name), { recursive: true, force: true });
    throw new Error(
      `${file} is not the one that nodejs.org released, so it is not run. Install Node 24 and try again.`,
    );
  }
  fs.writeFileSync(checked, sums[name]);
};
/** The machine's own Node if it is 24, as on Lambda, or else the one that npm brings, which may need glibc. */
const findNode = () => {
  const major = parseInt(process.versions.node, 10);
  if (major === 24 && !process.execPath.startsWith(modules + path.sep)) return path.dirname(process.execPath);
  const system = `${windows ? "win" : platform}-${arch}`;
  for (const name of [`node-${system}`, `node-bin-${system}`]) {
    const folder = path.join(modules, name, "bin");
    const file = path.join(folder, executable);
    if (!fs.existsSync(file)) continue;
    requireSum(name, file);
    if (spawnSync(file, ["-v"]).status === 0) return folder;
  }
  if (major > 24) return path.dirname(process.execPath);
  throw new Error(
    `npm has no Node that runs on this ${system}, and this is ${process.version}: install Node 24 and try again.`,
  );
};

/** Some commands' help needs no packages, and some machines' Node runs TypeScript. */
const helpsAlready = () => {
  const args = process.argv.slice(3);
  if (isInstalled() || !args.includes("--help") || !process.features.typescript) return false;
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status === 0) process.stdout.write(stdout);
  return status === 0;
};

const main = async () => {
  if (helpsAlready()) return process.exit(0);
  await installOnce();
  const folder = findNode();
  const env = Object.assign({}, process.env, { LAUNCHER_PID: String(process.pid) });
  const key = Object.keys(env).find((name) => name.toUpperCase() === "PATH") || "PATH";
  env[key] = [folder, path.join(modules, ".bin"), env[key]].join(path.delimiter);
  // Without a shell: on Windows it would split arguments at blanks, and ends apart from its command.
  const child = spawn(path.join(folder, executable), process.argv.slice(3), { env, stdio: "inherit" });
  // On Windows, Ctrl-C reaches the command directly, and kill would end it at once.
  pass = (signal) => windows || child.kill(signal);
  child.on("exit", endLike);
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
