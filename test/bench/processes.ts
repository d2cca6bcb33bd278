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
