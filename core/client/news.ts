/** After its answer, a change's own message takes this long at most. */
const OWN_MS = 3_000;
/** Somebody who has changed something will perhaps do so again, even in the same second. */
const OTHERS_MS = 10 * 60_000;

/**
 * Tells messages about own changes from those of others, because the service also tells who made a change.
 * Its message is no news then, unless somebody else's change of the same second shares it. So it is news
 * while others are at work, and else the kitchen asks a little later.
 */
export const newsOf = (now: () => number) => {
  let own = 0;
  let ownUntil = 0;
  let othersUntil = 0;
  return {
    /** Sends a change, and knows that its message is no news. */
    own: async <T>(send: () => Promise<T>): Promise<T> => {
      if (now() > ownUntil) own = 0;
      own += 1;
      ownUntil = Number.POSITIVE_INFINITY;
      try {
        return await send();
      } catch (error) {
        own = 0;
        throw error;
      } finally {
        ownUntil = now() + OWN_MS;
      }
    },
    /** Whether a message says that somebody else may have changed something. */
    isNews: (): boolean => {
      const isOwn = own > 0 && now() <= ownUntil;
      if (isOwn) own -= 1;
      else othersUntil = now() + OTHERS_MS;
      return now() < othersUntil;
    },
  };
};
