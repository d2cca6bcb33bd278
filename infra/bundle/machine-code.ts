import { execSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256 } from "../../core/basics/sha256.ts";
import { root } from "./options.ts";

// A library in machine code is in no bundle. Functions on AWS run on another processor than most developers' machines,
// and the lock file has the sums of its packages for every one.

const LIBRARY = "sharp";

type Locked = { version: string; dependencies?: object; optionalDependencies?: object };

/** Returns the part of the lock file that the library needs: itself, and all that it names, and so on. */
export const lockedMachineCode = (): Record<string, Locked> => {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const packages: Readonly<Record<string, Locked>> = lock.packages;
  const needed: Record<string, Locked> = {};
  const add = (place: string) => {
    const one = packages[place];
    if (!one || needed[place]) return;
    needed[place] = one;
    for (const other of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) {
      const inner = `${place}/node_modules/${other}`;
      add(packages[inner] ? inner : `node_modules/${other}`);
    }
  };
  add(`node_modules/${LIBRARY}`);
  return needed;
};

const OPTIONS =
  "--cpu=arm64 --os=linux --libc=glibc --ignore-scripts --no-bin-links --no-audit --no-fund --loglevel=error";

/**
 * Installs the library's packages for functions on AWS, once for each version of them.
 * @returns their `node_modules`
 */
export const machineCode = (): string => {
  const needed = lockedMachineCode();
  const folder = path.join(root, ".build", "machine-code", sha256(JSON.stringify(needed)).slice(0, 12));
  const modules = path.join(folder, "node_modules");
  if (existsSync(modules)) return modules;
  mkdirSync(path.dirname(folder), { recursive: true });
  // Renamed when complete: another process may be looking or installing.
  const draft = mkdtempSync(`${folder}-`);
  try {
    const own = { dependencies: { [LIBRARY]: needed[`node_modules/${LIBRARY}`]?.version } };
    const lock = { lockfileVersion: 3, packages: { "": own, ...needed } };
    writeFileSync(path.join(draft, "package.json"), JSON.stringify(own));
    writeFileSync(path.join(draft, "package-lock.json"), JSON.stringify(lock));
    execSync(`npm ci --prefix . ${OPTIONS}`, { cwd: draft, stdio: ["ignore", "ignore", "inherit"] });
    if (!existsSync(modules)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return modules;
};
