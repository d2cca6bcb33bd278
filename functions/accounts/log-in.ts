import { loadForLogIn, noticeAddress } from "../../core/accounts/address-store.ts";
import { logIn } from "../../core/accounts/contract.ts";
import { deactivated, wrongCredentials } from "../../core/accounts/refusals.ts";
import { findUserId, saveLogIn } from "../../core/accounts/store.ts";
import { loggedIn, profileOf } from "../../core/accounts/user.ts";
import {
  checkUncounted,
  countAttempt,
  countSuccess,
  loadPasswordCounters,
} from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { proves, upgradeOf } from "../endpoint/passwords.ts";

export const handler = endpoint(logIn, async (input, { db, newId, now }) => {
  const { body, address, about, cookieSession, refuse } = input;
  const { email, password } = body;
  const counting = loadPasswordCounters(db, email, address, now(), refuse);
  const finding = findUserId(db, email).then(about);
  // The log names the account also when there were too many attempts.
  const refusing = counting.catch((error) => finding.then(() => Promise.reject(error)));
  const [userId, counters, before] = await Promise.all([finding, refusing, cookieSession()]);
  // An unknown e-mail costs the same work, so that the time of the answer does not tell who has an account.
  const { user, passwordHash, known } = await loadForLogIn(db, userId ?? newId(), address, now());
  const isProven = await proves(body, password, { user, passwordHash }, now());
  if (!isProven || !user || !passwordHash)
    return { effects: countAttempt(counters, now()), refused: wrongCredentials() };
  if (!user.isActive) return { effects: checkUncounted(counters), refused: deactivated() };
  const upgraded = await upgradeOf(body, password, passwordHash);
  const opened = loggedIn(user, newId(), before?.sessionId, now());
  const effects = saveLogIn(user, passwordHash, { ...opened, upgraded }, before);
  const noticed = noticeAddress(user, known, now());
  return {
    effects: [...effects, ...countSuccess(counters), ...noticed.effects],
    session: { user, ...opened, isFromNewAddress: noticed.isNew },
    answer: profileOf(user),
  };
});
