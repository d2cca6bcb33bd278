import type { User } from "../../../core/accounts/model.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../../core/accounts/password-hash.ts";
import { hasExpiredPassword } from "../../../core/accounts/user.ts";

/** Keeps results by the parsed body, the same object each time a handler runs: no hash is computed twice. */
const perRequest = <T>() => {
  const results = new WeakMap<object, Map<string, Promise<T>>>();
  return (body: object, key: string, work: () => Promise<T>): Promise<T> => {
    const known = results.get(body) ?? new Map<string, Promise<T>>();
    results.set(body, known);
    const result = known.get(key) ?? work();
    known.set(key, result);
    return result;
  };
};

const verified = perRequest<boolean>();
const hashed = perRequest<string>();

/** Whether the password has this hash. False, after the same time, if there is no hash. */
export const matches = (body: object, password: string, passwordHash: string | undefined): Promise<boolean> =>
  verified(body, `${passwordHash} ${password}`, () => verifyPassword(password, passwordHash));

/**
 * Whether the password is the user's, and no expired temporary one. False, after the same time, if there is no user.
 */
export const proves = async (
  body: object,
  password: string,
  { user, passwordHash }: { user: User | undefined; passwordHash: string | undefined },
  now: Date,
): Promise<boolean> => {
  const isRight = await matches(body, password, passwordHash);
  return isRight && user !== undefined && !hasExpiredPassword(user, now);
};

export const hashOf = (body: object, password: string): Promise<string> =>
  hashed(body, password, () => hashPassword(password));

export const upgradeOf = async (
  body: object,
  password: string,
  passwordHash: string,
): Promise<string | undefined> => (needsRehash(passwordHash) ? hashOf(body, password) : undefined);
