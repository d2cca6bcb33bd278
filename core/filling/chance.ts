/** Returns numbers from 0 up to 1, each time the same (a linear congruential generator, Numerical Recipes). */
export const chanceFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
