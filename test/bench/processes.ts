import { readdirSync, readFileSync } from "node:fs";

/** A file of the kernel's; empty when the process has gone. */
const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const parentOf = (pid: string): string => /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? "";

/** The process, and all that it has started, as far as their parents still run. */
const treeOf = (pid: string, all = readdirSync("/proc").filter((name) => /^\d+$/.test(name))): string[] => [
  pid,
  ...all.filter((one) => parentOf(one) === pid).flatMap((child) => treeOf(child, all)),
];

/** Whether this system tells what `memoryOf` asks. Only Linux does. */
export const tellsMemory = (): boolean => read("/proc/self/smaps_rollup") !== "";

/**
 * The memory of a process and of all below it, in MB: what is theirs alone, and their part of what they share with others
 * (PSS). Added up over all processes of a machine, it is what they take; sizes that `ps` shows count shared memory often.
 */
export const memoryOf = (pid: number): { megabytes: number; processes: number } => {
  const sizes = treeOf(String(pid)).flatMap((one) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1];
    return kilobytes ? [Number(kilobytes) * 1024] : [];
  });
  return { megabytes: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6, processes: sizes.length };
};

/** Ticks of a hundredth of a second, in which the kernel counts the time of its processors. */
const TICK_MS = 10;

/** Milliseconds that processors have worked for a process and for all below it, as far as they still run. Linux only. */
export const workOf = (pid: number): number =>
  treeOf(String(pid)).reduce((sum, one) => {
    // The name in front, in brackets, can have spaces. After it come the state and 10 more, then user and system time.
    const [user, system] = read(`/proc/${one}/stat`).split(") ").at(-1)?.split(" ").slice(11, 13) ?? [];
    return sum + TICK_MS * (Number(user ?? 0) + Number(system ?? 0));
  }, 0);
