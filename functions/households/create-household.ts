import { saveUser } from "../../core/accounts/store.ts";
import { noCatalogue } from "../../core/catalogue/log/log.ts";
import { changeCatalogue } from "../../core/catalogue/log/store.ts";
import { createHousehold } from "../../core/households/contract.ts";
import { founded } from "../../core/households/household.ts";
import { alreadyInOne } from "../../core/households/refusals.ts";
import { addHousehold, addMember } from "../../core/households/store.ts";
import { countAttempt, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createHousehold, async (input, { db, config, newId, now }) => {
  const { body, actor, sender, refuse } = input;
  const limit = ["household-address", sender.address, config.signUpsPerHour] as const;
  const counting = loadCounters(db, [limit], now(), refuse);
  const [signedIn, counters] = await Promise.all([actor.confirmed, counting]);
  if (signedIn.user.household) return { refused: alreadyInOne() };
  const { household, vocabulary, member, user } = founded(signedIn.user, body, { now: now(), newId });
  return {
    effects: [
      addHousehold(household),
      addMember(household.id, member),
      saveUser(user),
      ...changeCatalogue(noCatalogue(household.id), vocabulary),
      ...countAttempt(counters, now()),
    ],
    session: { ...signedIn, user },
    answer: { ...household, members: [member] },
  };
});
