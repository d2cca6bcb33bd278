import { withProvedEmail } from "../../core/accounts/email.ts";
import { confirmPasswordReset } from "../../core/accounts/password-link-contract.ts";
import { requireGoodPassword } from "../../core/accounts/password-rules.ts";
import { tokenInvalid } from "../../core/accounts/refusals.ts";
import { changeUser } from "../../core/accounts/store.ts";
import { loadReset } from "../../core/accounts/token-store.ts";
import { isEmailConfirmed, withFreshKeys, withReset } from "../../core/accounts/user.ts";
import { plainAddress } from "../../core/basics/address.ts";
import { tellOfTaking } from "../../core/households/reset-store.ts";
import { takeAccount } from "../../core/households/taking-store.ts";
import { checkUncounted, countAttempt, forget, loadCounters } from "../../core/throttle/store.ts";
import { hashOf, matches } from "../endpoint/access/passwords.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(confirmPasswordReset, async (input, { db, now }) => {
  const { body, sender, refuse } = input;
  const { token, newPassword } = body;
  const counting = loadCounters(db, [["link-address", sender.address]], now(), refuse);
  const [counters, found] = await Promise.all([counting, loadReset(db, token, now())]);
  const proved = found && withProvedEmail(found.user, found.sent.email);
  if (!proved) return { effects: countAttempt(counters, now()), refused: tokenInvalid() };
  const { user, sent, passwordHash } = found;
  const oldPassword = (await matches(body, newPassword, passwordHash)) ? newPassword : undefined;
  requireGoodPassword(newPassword, { ...user, oldPassword }, "/newPassword", refuse);
  sender.about(user.id);
  const isFirstProof = !isEmailConfirmed(user);
  const owner = isFirstProof ? withFreshKeys(proved) : proved;
  const { taken, ends } = await takeAccount(owner, "link", { db, now: now(), used: sent });
  const changed = withReset(taken, await hashOf(body, newPassword), now());
  const effects = [
    ...changeUser(user, changed),
    ...ends,
    forget("otp-code-account", user.id),
    forget("reset-account", plainAddress(sent.email)),
    ...checkUncounted(counters),
    ...(await tellOfTaking(db, proved, isFirstProof, { now })),
  ];
  return { effects };
});
