/** ":*" at the end means every port. */
const covers = (allowed: string, origin: string): boolean =>
  allowed.endsWith(":*")
    ? origin.startsWith(allowed.slice(0, -1)) && /^\d+$/.test(origin.slice(allowed.length - 1))
    : origin === allowed;

/** Whether pages of an origin may send requests on a user's behalf. */
export const isAllowed = (origins: readonly string[], origin: string): boolean =>
  origins.some((allowed) => covers(allowed, origin));
