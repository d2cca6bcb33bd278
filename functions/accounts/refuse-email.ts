import { withConfirmedEmail } from "../../core/accounts/email.ts";
import { refuseEmail } from "../../core/accounts/link-contract.ts";
import { tokenInvalid } from "../../core/accounts/refusals.ts";
import { loadConfirmation } from "../../core/accounts/token-store.ts";
import { disown } from "../../core/admin/disowning-store.ts";
import { checkUncounted, countAttempt, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(refuseEmail, async ({ body, sender, refuse }, { db, now }) => {
  const counting = loadCounters(db, [["link-address", sender.address]], now(), refuse);
  const [counters, found] = await Promise.all([counting, loadConfirmation(db, body.token, now())]);
  const isItsAddress = found && withConfirmedEmail(found.user, found.sent.email) !== undefined;
  if (!isItsAddress) return { effects: countAttempt(counters, now()), refused: tokenInvalid() };
  const { user, sent } = found;
  sender.about(user.id);
  return { effects: [...(await disown(user, sent, { db, now })), ...checkUncounted(counters)] };
});
