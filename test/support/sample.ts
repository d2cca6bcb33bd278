/** `ALL=1` tries every case of a cross product. Without it, each run tries the same sample. */
export const isWhole = process.env.ALL === "1";

/** One in `every` of some cases, and at least one. `nth` chooses which: others for each row of a cross product. */
export const sampled = <T>(cases: readonly T[], nth: number, every = cases.length): readonly T[] => {
  const step = Math.min(every, cases.length);
  return isWhole ? cases : cases.filter((_, at) => at % step === nth % step);
};
