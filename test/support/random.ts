/** A seeded source of numbers in [0, 1): mulberry32 (Tommy Ettinger, public domain). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Chance = ReturnType<typeof chanceOf>;

/** The kinds of random values that tests need. */
export const chanceOf = (seed: number) => {
  const next = seeded(seed);
  /** An integer from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(things: readonly T[]): T => things[between(0, things.length - 1)] as T;
  /** `count` different things. The first ones are picked most often, like onions in a kitchen. */
  const pickDifferent = <T>(things: readonly T[], count: number): T[] => {
    const picked = new Set<T>();
    while (picked.size < count) picked.add(things[Math.floor(things.length * next() ** 2)] as T);
    return [...picked];
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join("");
  /** An id of version 7, like those of the service. */
  const uuid = () => `019${hex(5)}-${hex(4)}-7${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`;
  return { next, between, pick, pickDifferent, uuid };
};
