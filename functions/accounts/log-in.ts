import { logIn } from "../../core/accounts/contract.ts";
import { deactivated, wrongCredentials } from "../../core/accounts/refusals.ts";
import { findUserId, loadWithPassword, saveLogIn } from "../../core/accounts/store.ts";
import { hasExpiredPassword, loggedIn, profileOf } from "../../core/accounts/user.ts";
import {
  checkUncounted,
  countAttempt,
  countSuccess,
  loadPasswordCounters,
} from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { matches, upgradeOf } from "../endpoint/passwords.ts";

export const handler = endpoint(
  logIn,
  async ({ body, address, about, cookieSession }, { db, newId, now }) => {
    const { email, password } = body;
    const counting = loadPasswordCounters(db, email, address, now());
    const finding = findUserId(db, email).then(about);
    // The log names the account also when there were too many attempts.
    const refusing = counting.catch((error) => finding.then(() => Promise.reject(error)));
    const [userId, counters, before] = await Promise.all([finding, refusing, cookieSession()]);
    // An unknown e-mail costs the same work, so that the time of the answer does not tell who has an account.
    const { user, passwordHash } = await loadWithPassword(db, userId ?? newId());
    const isRight = await matches(body, password, passwordHash);
    if (!isRight || !user || !passwordHash || hasExpiredPassword(user, now()))
      return { effects: countAttempt(counters, now()), refused: wrongCredentials() };
    if (!user.isActive) return { effects: checkUncounted(counters), refused: deactivated() };
    const upgraded = await upgradeOf(body, password, passwordHash);
    const opened = loggedIn(user, newId(), before?.sessionId, now());
    const effects = saveLogIn(user, passwordHash, { ...opened, upgraded }, before);
    return {
      effects: [...effects, ...countSuccess(counters)],
      session: { user, ...opened },
      answer: profileOf(user),
    };
  },
);
