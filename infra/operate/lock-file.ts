import { readFileSync, writeFileSync } from "node:fs";
import { command } from "../command-line/command.ts";

/** npm does not check packages without `integrity`, so they are not installed: infra/README.md. */
const files = ["package-lock.json", "infra/aws/package-lock.json"];

type Entry = {
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type LockFile = { packages: Record<string, Entry> };

const unchecked = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([at, { integrity, link }]) =>
    at === "" || integrity || link ? [] : [at],
  );

const nameOf = (at: string): string => at.slice(at.lastIndexOf("node_modules/") + "node_modules/".length);

const without = (lock: LockFile, places: readonly string[]): LockFile => {
  const gone = places.filter((at) => lock.packages[at]?.optional);
  const names = new Set(gone.map(nameOf));
  const packages = Object.entries(lock.packages).flatMap(([at, entry]) => {
    if (gone.includes(at)) return [];
    const left = Object.entries(entry.optionalDependencies ?? {}).filter(([name]) => !names.has(name));
    return [
      [at, entry.optionalDependencies ? { ...entry, optionalDependencies: Object.fromEntries(left) } : entry],
    ];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
};

const help = `Looks for packages that npm would install unchecked, because the lock file has no hash for them.

  node infra/operate/lock-file.ts         list them
  node infra/operate/lock-file.ts --fix   remove the optional ones

  --help   this text`;

await command(help, { fix: { type: "boolean", default: false } }, ({ fix }) => {
  for (const file of files) {
    const lock: LockFile = JSON.parse(readFileSync(file, "utf8"));
    const found = unchecked(lock);
    const left = fix ? without(lock, found) : lock;
    if (fix && found.length > 0) writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`);
    for (const at of unchecked(left)) {
      console.log(`${file} has no integrity for ${at}`);
      process.exitCode = 1;
    }
  }
});
