import type { Reads } from "./db.ts";

/** Returns readers at half the price. They are eventually consistent: writes of the last second may be missing. */
export const atHalfPrice = (db: Reads): Reads => {
  const getMany: Reads["getMany"] = (wanted) => db.getMany(wanted, { consistent: false });
  return {
    get: async (key) => (await getMany([key]))[0],
    getMany,
    query: (range, options) => db.query(range, { ...options, consistent: false }),
  };
};
