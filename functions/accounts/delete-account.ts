import { deleteAccount } from "../../core/accounts/contract.ts";
import { deleteAccount as deletionOf } from "../../core/admin/deletion-store.ts";
import { verifyCurrentPassword } from "../endpoint/access/current-password.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(deleteAccount, async (input, deps) => {
  const { householdId } = input.actor;
  if (householdId !== undefined) void deps.newestEntryOf(householdId);
  const { user, effects, refused } = await verifyCurrentPassword(input, deps);
  if (refused) return { effects, refused };
  const deletion = await deletionOf(user, deps);
  return deletion.refused
    ? { effects: deletion.effects, refused: deletion.refused }
    : { effects: [...deletion.effects, ...effects], session: "ended" };
});
