/** Computes the result for an object once, and keeps it as long as the object lives. */
export const memo = <Argument extends object, Result>(make: (argument: Argument) => Result) => {
  const made = new WeakMap<Argument, { result: Result }>();
  return (argument: Argument): Result => {
    const known = made.get(argument);
    if (known) return known.result;
    const result = make(argument);
    made.set(argument, { result });
    return result;
  };
};

/** Computes the result once for all arguments with the same key. */
export const memoBy = <Argument, Result>(
  keyOf: (argument: Argument) => string,
  make: (argument: Argument) => Result,
) => {
  const made = new Map<string, { result: Result }>();
  return (argument: Argument): Result => {
    const key = keyOf(argument);
    const known = made.get(key) ?? { result: make(argument) };
    made.set(key, known);
    return known.result;
  };
};

/** Computes at the first call, and keeps the result. */
export const once = <Result>(make: () => Result): (() => Result) => {
  let made: { value: Result } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
