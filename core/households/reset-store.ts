import type { User } from "../accounts/model.ts";
import type { Notice } from "../outbox/mail.ts";
import type { Reads } from "../storage/db.ts";
import { loadMembers } from "./store.ts";

/** For somebody who has taken an account with a link. One round trip at a first proof, else none. */
export const noticesOfReset = async (
  db: Reads,
  { household }: User,
  isFirstProof: boolean,
): Promise<Notice[]> => {
  const changed: Notice = { kind: "password-changed" };
  if (!isFirstProof || !household) return [changed];
  const members = (await loadMembers(db, household.id)).length;
  return [changed, { kind: "household-found", household: household.name, members }];
};
