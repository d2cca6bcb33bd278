import { AsyncLocalStorage } from "node:async_hooks";
import { services } from "../../functions/endpoint/aws/deps.ts";

/** Lets something happen once a request has decided what to write, and before it writes. */
export const overtaken = async <T>(
  request: () => Promise<T>,
  happens: () => Promise<unknown>,
): Promise<T> => {
  const deps = services();
  const { db } = deps;
  // Not with the role of the function that is overtaken.
  const outside = AsyncLocalStorage.snapshot();
  let isOvertaken = false;
  const transact: typeof db.transact = async (writes) => {
    deps.db = db;
    if (!isOvertaken) {
      isOvertaken = true;
      await outside(happens);
    }
    return db.transact(writes);
  };
  deps.db = { ...db, transact };
  try {
    return await request();
  } finally {
    deps.db = db;
  }
};
