"use strict";
// All npm scripts run "node FILE …" by this file. It uses Node 24, whichever Node npm runs on, and first
// installs packages if the lock file has changed. It is CommonJS of ES2018, because the machine's own Node reads it.
const { spawn, spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

const root = path.resolve(__dirname, "..", "..");
const modules = path.join(root, "node_modules");
const { ppid: caller, env, execPath, version } = process;
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
/** Signals end this process, later the command. */
let pass = (signal) => endLike(1, signal);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => pass(signal));
/** npm's shell survives npm, but then /proc names another parent. Windows keeps naming one that has ended. */
const npmOf = () => (/^\d+ \((?:ba|da|a|z)?sh\) \S (\d+)/.exec(read(`/proc/${caller}/stat`)) || [])[1];
const hasGone = (npm) => process.ppid !== caller || !isAlive(caller) || npmOf() !== npm;
if (env.npm_lifecycle_event) setInterval((npm) => hasGone(npm) && pass("SIGTERM"), 250, npmOf()).unref();

const lockFile = path.join(root, "package-lock.json");
/** A copy of the lock file, made after npm has succeeded. */
const installed = path.join(modules, ".installed-lock.json");
/** A developer's own `npm ci` makes no copy, but writes this at its end. */
const written = path.join(modules, ".package-lock.json");
const timeOf = (file) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
const isInstalled = () => read(installed) === read(lockFile) || timeOf(written) >= timeOf(lockFile);
/** Has the id of the process that installs packages. Other commands wait for it. */
const busy = path.join(root, ".build", "installing");

const install = async () => {
  console.error("Installing packages (once, about a minute) …");
  // Windows finds npm only through a shell. `detached` makes a group of its own, to end all that npm runs.
  const how = { cwd: root, shell: true, detached: !windows, stdio: ["ignore", "inherit", "inherit"] };
  const child = spawn("npm ci --no-audit --no-fund --loglevel=error", how);
  // npm may outlive this process: then the next command waits for it.
  fs.writeFileSync(busy, String(child.pid));
  // After a gentler signal, npm would finish first. Half an installation does no harm: npm ci begins by deleting it.
  pass = (signal) => endLike(windows || process.kill(-child.pid, "SIGKILL"), signal);
  const code = await new Promise((resolve) => child.once("error", resolve).once("exit", resolve));
  if (code !== 0) throw new Error("npm ci failed; see above, then run the command again.");
  // npm would start this file with a Node that nobody has checked yet.
  for (const end of ["", ".cmd", ".ps1"])
    fs.rmSync(path.join(modules, ".bin", `node${end}`), { force: true });
  fs.copyFileSync(lockFile, installed);
};

const installOnce = async (isTold = false) => {
  try {
    fs.mkdirSync(path.dirname(busy), { recursive: true });
    fs.writeFileSync(busy, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(Number(read(busy)) || caller)) fs.rmSync(busy, { force: true });
    else if (!isTold) console.error(`Waiting for packages, which another command is installing (${busy}) …`);
    await new Promise((resolve) => setTimeout(resolve, 250));
    return isInstalled() || installOnce(true);
  }
  try {
    // Another process may have finished meanwhile.
    if (!isInstalled()) await install();
  } finally {
    fs.rmSync(busy, { force: true });
  }
};

/** Reads in pieces: as a whole, Node's 120 MB would stay in memory as long as the command runs. */
const sumOf = (file) => {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(65536);
  const opened = fs.openSync(file, "r");
  const next = () => fs.readSync(opened, piece, 0, piece.length, null);
  for (let length = next(); length > 0; length = next()) hash.update(piece.slice(0, length));
  fs.closeSync(opened);
  return hash.digest("hex");
};

const system = `${windows ? "win" : process.platform}-${process.arch}`;
const again = "install Node 24 and try again.";
/** The machine's own Node if it is 24, as on Lambda, or the one that npm brings, which may need glibc. */
const findNode = () => {
  const major = parseInt(process.versions.node, 10);
  if (major === 24 && !execPath.startsWith(modules + path.sep)) return execPath;
  for (const [name, sum] of Object.entries(require("./node-sums.json"))) {
    const file = path.join(modules, name, "bin", windows ? "node.exe" : "node");
    if (!name.endsWith(`-${system}`) || !fs.existsSync(file)) continue;
    // Each time, because "npm update" may have written another: see infra/README.md.
    if (sumOf(file) !== sum) {
      fs.rmSync(path.join(modules, name), { recursive: true, force: true });
      throw new Error(`${file} is not the one that nodejs.org released, so it is not run: ${again}`);
    }
    if (spawnSync(file, ["-v"]).status === 0) return file;
  }
  if (major > 24) return execPath;
  throw new Error(`npm has no Node that runs on this ${system}, and this is ${version}: ${again}`);
};

/** Of a command that has no packages yet. */
const helpOf = ([file, arg], helps = require("./help.json")) => helps[`${file} ${arg}`] || helps[file];

const main = async (args) => {
  const help = args.some((one) => one === "--help" || one === "-h") && !isInstalled() && helpOf(args);
  if (help) return console.log(help);
  if (!isInstalled()) await installOnce();
  const node = findNode();
  env.LAUNCHER_PID = String(process.pid);
  env.PATH = [path.dirname(node), path.join(modules, ".bin"), env.PATH].join(path.delimiter);
  // Without a shell: on Windows it would split arguments at blanks, and ends apart from its command.
  const child = spawn(node, args, { stdio: "inherit" });
  // On Windows, Ctrl-C reaches the command directly, and kill would end it at once.
  pass = (signal) => windows || child.kill(signal);
  child.on("exit", endLike);
};

main(process.argv.slice(3)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
