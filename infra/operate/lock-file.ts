import { readFileSync, writeFileSync } from "node:fs";

// npm does not check packages without `integrity`: infra/README.md. With --fix, optional ones are removed from lock files.

type Entry = {
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

const fixes = process.argv.includes("--fix");
for (const file of ["package-lock.json", "infra/aws/package-lock.json"]) {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, "utf8"));
  for (const [at, { integrity, link, optional }] of Object.entries(lock.packages)) {
    if (at === "" || integrity || link) continue;
    if (fixes && optional) {
      delete lock.packages[at];
      const [name = ""] = at.split("node_modules/").slice(-1);
      for (const { optionalDependencies = {} } of Object.values(lock.packages))
        delete optionalDependencies[name];
    } else {
      console.log(`${file} has no integrity for ${at}`);
      process.exitCode = 1;
    }
  }
  if (fixes) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
