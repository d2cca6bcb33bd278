"use strict";
const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

const { platform, arch, execPath, version } = process;
const windows = platform === "win32";
const executable = windows ? "node.exe" : "node";

/** By package: the SHA-256 of Node's program in the release at nodejs.org (infra/README.md). Private people publish these. */
const sumsFile = path.join(__dirname, "node-sums.json");

const requireSum = (modules, name, file) => {
  const checked = path.join(modules, ".checked-node");
  const sum = JSON.parse(fs.readFileSync(sumsFile, "utf8"))[name];
  if (fs.existsSync(checked) && fs.readFileSync(checked, "utf8") === sum) return;
  if (createHash("sha256").update(fs.readFileSync(file)).digest("hex") !== sum) {
    fs.rmSync(path.join(modules, name), { recursive: true, force: true });
    throw new Error(
      `${file} is not the one that nodejs.org released, so it is not run. Install Node 24 and try again.`,
    );
  }
  fs.writeFileSync(checked, sum);
};

/** The machine's own if it is 24, as on Lambda, or the one that npm brings, which may need glibc. */
exports.findNode = (modules) => {
  const major = parseInt(process.versions.node, 10);
  if (major === 24 && !execPath.startsWith(modules + path.sep)) return execPath;
  const system = `${windows ? "win" : platform}-${arch}`;
  for (const name of [`node-${system}`, `node-bin-${system}`]) {
    const file = path.join(modules, name, "bin", executable);
    if (!fs.existsSync(file)) continue;
    requireSum(modules, name, file);
    if (spawnSync(file, ["-v"]).status === 0) return file;
  }
  if (major > 24) return execPath;
  throw new Error(
    `npm has no Node that runs on this ${system}, and this is ${version}: install Node 24 and try again.`,
  );
};
