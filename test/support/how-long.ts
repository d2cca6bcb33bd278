import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second what it tells of a process (proc_pid_stat(5), USER_HZ). */
const TICKS = 100;

/** The seconds that processors worked for this process and those that it started, where the system tells (Linux). */
const processorSeconds = (): number => {
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  // utime, stime, cutime and cstime are fields 14 to 17, and the third comes first here.
  const ticks = fields.split(" ").slice(11, 15);
  return ticks.reduce((sum, more) => sum + Number(more) / TICKS, 0);
};

/** Says at the end how long all tests took. */
export const tellHowLong = (): void => {
  process.once("exit", () => {
    const work = process.platform === "linux" ? ` and ${processorSeconds().toFixed(0)} s of CPU` : "";
    console.log(`All tests took ${(process.uptime() / 60).toFixed(1)} minutes${work}.`);
  });
};
