/** A function that works its result out once for each argument, and keeps it for as long as that object lives. */
export const memo = <Argument extends object, Result>(make: (argument: Argument) => Result) => {
  const made = new WeakMap<Argument, { result: Result }>();
  return (argument: Argument): Result => {
    const known = made.get(argument) ?? { result: make(argument) };
    made.set(argument, known);
    return known.result;
  };
};
