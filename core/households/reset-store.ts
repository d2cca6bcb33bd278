import type { User } from "../accounts/model.ts";
import { noticeTo } from "../accounts/notice-store.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { loadMembers } from "./store.ts";

/**
 * Tells somebody who has set a password with a link. Another may have made the account, and chosen its household. One
 * round trip at a first proof, else none.
 */
export const tellOfTaking = async (
  db: Reads,
  user: User,
  isFirstProof: boolean,
  clock: Pick<ClockAndIds, "now">,
): Promise<Write[]> => {
  const changed = noticeTo(user, { kind: "password-changed" }, clock);
  if (!isFirstProof || !user.household) return changed;
  const { length: members } = await loadMembers(db, user.household.id);
  return [...changed, ...noticeTo(user, { kind: "household-found", members }, clock)];
};
