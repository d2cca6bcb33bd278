/**
 * Costly work (a password hash) that is done once for a request, although its handler may run several times.
 * The result is known by the request's parsed body, which stays the same object through all runs, and by a key for
 * whatever else it depends on.
 */
export const perRequest = <T>() => {
  const results = new WeakMap<object, Map<string, Promise<T>>>();
  return (body: object, key: string, work: () => Promise<T>): Promise<T> => {
    const known = results.get(body) ?? new Map<string, Promise<T>>();
    results.set(body, known);
    const result = known.get(key) ?? work();
    known.set(key, result);
    return result;
  };
};
