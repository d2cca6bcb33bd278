import { saveUser } from "../../core/accounts/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { acceptInvite } from "../../core/households/contract.ts";
import { isExpired, typedInviteCode } from "../../core/households/invite.ts";
import { addMember, inviteStands, loadInvite } from "../../core/households/store.ts";
import { countFailure, loadCounters, uncounted } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(acceptInvite, async ({ params, actor }, { db, now }) => {
  const { user } = actor;
  const [invite, counters] = await Promise.all([
    loadInvite(db, typedInviteCode(params.code)),
    loadCounters(db, [["invite-user", user.id]], now()),
  ]);
  if (!invite)
    return {
      writes: countFailure(counters, now()),
      refused: new AppError("not_found", "There is no invite with this code. Ask for a new one."),
    };
  const { householdId, householdName } = invite;
  if (user.household?.id === householdId)
    return { answer: { householdId, householdName, role: user.household.role } };
  if (isExpired(invite, now()))
    throw new AppError("invite_expired", "This invite has expired. Ask for a new one.");
  if (user.household)
    throw new AppError("already_in_household", `You are in the household "${user.household.name}" already.`);
  const household = { id: householdId, name: householdName, role: "member" } as const;
  const { role } = household;
  const member = { ...user, household };
  return {
    writes: [
      inviteStands(invite),
      ...uncounted(counters),
      addMember(householdId, {
        userId: user.id,
        displayName: user.displayName,
        role,
        joinedAt: now().toISOString(),
      }),
      saveUser(member),
    ],
    session: { ...actor, user: member },
    answer: { householdId, householdName, role },
  };
});
