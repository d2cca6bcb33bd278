/** Returns a record that has the same value for each of these keys. */
export const ofEach = <Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> => {
  const entries: (Key | Value)[][] = keys.map((key) => [key, value]);
  return Object.fromEntries(entries);
};
