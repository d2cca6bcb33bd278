const sorted = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/**
 * Whether two values that JSON can hold are equal, in whatever order their members are. A member that is undefined
 * counts as absent.
 */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
