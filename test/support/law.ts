import fc from "fast-check";

/** Fails with the smallest random values for which a law throws, or says that it does not hold. The law comes last. */
export const holds = <Values extends [unknown, ...unknown[]]>(
  ...given: [...values: { [At in keyof Values]: fc.Arbitrary<Values[At]> }, law: (...values: Values) => void]
): void => fc.assert(fc.property(...given));
