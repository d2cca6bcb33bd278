import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./suite.ts";

/** How long all tests took when they last passed here. */
const file = path.join(root, ".build", "test-time");

const textOf = (name: string): string | undefined => {
  try {
    return readFileSync(name, "utf8");
  } catch {
    return undefined;
  }
};

/** The kernel counts in hundredths of a second what it tells of a process (proc_pid_stat(5), USER_HZ). */
const TICKS = 100;

/** The seconds that processors worked for this process and those that it started, where the system tells (Linux). */
const processorSeconds = (): number | undefined => {
  const [, fields] = textOf("/proc/self/stat")?.split(") ") ?? [];
  // utime, stime, cutime and cstime are fields 14 to 17, and the third comes first here.
  return fields
    ?.split(" ")
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0);
};

/** Says how long all tests took the last time, and at the end how long they took now. */
export const tellHowLong = (): void => {
  const before = textOf(file);
  if (before) console.log(`All tests took ${before} here when they last passed.`);
  process.once("exit", (code) => {
    const work = processorSeconds();
    const minutes = `${(process.uptime() / 60).toFixed(1)} minutes`;
    const time = work === undefined ? minutes : `${minutes} and ${work.toFixed(0)} s of CPU`;
    console.log(`All tests took ${time}.`);
    if (code !== 0) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, time);
  });
};
