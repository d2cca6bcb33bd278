import type { User } from "../accounts/model.ts";
import { noticeTo } from "../accounts/notice-store.ts";
import { deleteOtp } from "../accounts/otp-store.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { loadMembers, loadOwnHousehold } from "./store.ts";

/**
 * For somebody who has taken an account with a link: its maker keeps no second factor and no invite. One round
 * trip at a first proof, else none.
 */
export const takeOver = async (
  db: Reads,
  user: User,
  isFirstProof: boolean,
  means: Pick<ClockAndIds, "now">,
): Promise<Write[]> => {
  const changed = noticeTo(user, { kind: "password-changed" }, means);
  if (!isFirstProof) return changed;
  const taken = [...changed, deleteOtp(user.id)];
  if (!user.household) return taken;
  const { id, role } = user.household;
  const [{ length: members }, { name: household, inviteCode }] = await Promise.all([
    loadMembers(db, id),
    loadOwnHousehold(db, id),
  ]);
  const code = role === "owner" ? inviteCode : undefined;
  return [
    ...taken,
    ...(code === undefined ? [] : [{ delete: keys.invite(code) }]),
    ...noticeTo(user, { kind: "household-found", household, members }, means),
  ];
};
