import { withConfirmedEmail } from "../../core/accounts/email.ts";
import { confirmEmail } from "../../core/accounts/link-contract.ts";
import { noticeTo } from "../../core/accounts/notice-store.ts";
import { pendingEmailTaken, tokenInvalid } from "../../core/accounts/refusals.ts";
import { changeUser, findUserId } from "../../core/accounts/store.ts";
import { loadConfirmation, spendConfirmation } from "../../core/accounts/token-store.ts";
import { checkUncounted, countAttempt, loadCounters } from "../../core/throttle/store.ts";
import { proveAccount } from "../endpoint/access/account-proof.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(confirmEmail, async (input, { db, now }) => {
  const { body, sender, refuse } = input;
  const counting = loadCounters(db, [["link-address", sender.address]], now(), refuse);
  const [counters, found] = await Promise.all([counting, loadConfirmation(db, body.token, now())]);
  const confirmed = found && withConfirmedEmail(found.user, found.sent.email);
  if (!confirmed) return { effects: countAttempt(counters, now()), refused: tokenInvalid() };
  const { user, sent } = found;
  sender.about(user.id);
  const proof = await proveAccount(input, user, { db, now });
  if (proof.refused) return proof;
  const spent = [spendConfirmation(sent), ...checkUncounted(counters)];
  const effects = [...changeUser(user, confirmed), ...spent, ...proof.effects];
  const { email: newEmail } = confirmed;
  if (user.email.toLowerCase() === newEmail.toLowerCase()) return { effects };
  // The other account may give up the address.
  const ownerId = await findUserId(db, newEmail);
  if (ownerId !== undefined && ownerId !== user.id) return { refused: pendingEmailTaken() };
  return { effects: [...effects, ...noticeTo(user, { kind: "email-changed", newEmail }, { now })] };
});
