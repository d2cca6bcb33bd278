/**
 * The milliseconds for which this thread computes. Unlike those of a clock, they are hardly more when other processes are
 * at work on the same machine. Compare them with those of something else: a slow machine takes more for both.
 *
 * What the kernel itself computes for it counts, too: Linux knows the sum exactly and only estimates the parts, of which one
 * may stand still for some milliseconds (cputime_adjust in kernel/sched/cputime.c).
 */
export const processorTime = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The least of a few times: the first is longer, and so is one in which the garbage collector works. */
export const leastTime = (work: () => unknown): number =>
  Math.min(...Array.from({ length: 3 }, () => processorTime(work)));
