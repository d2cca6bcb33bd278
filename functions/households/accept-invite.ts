import { saveUser } from "../../core/accounts/store.ts";
import { typedCrockford } from "../../core/basics/crockford.ts";
import { acceptInvite } from "../../core/households/contract.ts";
import { joined } from "../../core/households/household.ts";
import { inviteRefusal, noInvite } from "../../core/households/refusals.ts";
import { addInvited, countMembers, loadInvite } from "../../core/households/store.ts";
import { checkUncounted, countAttempt, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  acceptInvite,
  async ({ params, actor, refuse }, { db, now, newestEntryOf }) => {
    const counting = loadCounters(db, [["invite-user", actor.userId]], now(), refuse);
    const finding = loadInvite(db, typedCrockford(params.code));
    const [signedIn, invite, counters] = await Promise.all([actor.confirmed, finding, counting]);
    if (!invite) return { effects: countAttempt(counters, now()), refused: noInvite() };
    // Any other answer reveals that the code was right.
    const uncounted = checkUncounted(counters);
    const { householdId, householdName } = invite;
    const current = signedIn.user.household;
    if (current?.id === householdId)
      return { effects: uncounted, answer: { householdId, householdName, role: current.role } };
    const refused = inviteRefusal(invite, signedIn.user, now());
    if (refused) return { effects: uncounted, refused };
    const { member, user } = joined(signedIn.user, invite, now());
    void newestEntryOf(householdId);
    const counted = await countMembers(db, householdId, now());
    const effects = [...addInvited(invite, member, counted, refuse), ...uncounted, saveUser(user)];
    const answer = { householdId, householdName, role: member.role };
    return { effects, session: { ...signedIn, user }, answer };
  },
);
