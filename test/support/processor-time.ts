/**
 * The milliseconds for which this thread computes. Unlike those of a clock, they are hardly more when other processes are
 * at work on the same machine. Compare them with those of something else: a slow machine takes more for both.
 */
export const processorTime = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1000;
};
