/** What a request changes of a record: a field that is absent stays, null clears one. */
export type Patch<T> = {
  readonly [Field in keyof T]?: T[Field] | (undefined extends T[Field] ? null : never) | undefined;
};

/** Returns the record with these changes. Changing a field that the record doesn't have is a type error. */
export const patched = <T extends object, P extends Patch<T>>(
  before: T,
  changes: P & Record<Exclude<keyof P, keyof T>, never>,
): T => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changes)
      .filter(([, to]) => to !== undefined)
      .map(([field, to]) => [field, to ?? undefined]),
  ),
});
