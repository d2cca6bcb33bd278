import { logIn } from "../../core/accounts/contract.ts";
import { deactivated, wrongCredentials } from "../../core/accounts/refusals.ts";
import { addSession, findUserId, loadUser } from "../../core/accounts/store.ts";
import { loggedIn, profileOf } from "../../core/accounts/user.ts";
import { countFailure, countSuccess, loadPasswordCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { matches, upgradeOf } from "../endpoint/passwords.ts";

export const handler = endpoint(logIn, async ({ body, address, about }, { db, newId, now }) => {
  const { email, password } = body;
  const counting = loadPasswordCounters(db, email, address, now());
  const finding = findUserId(db, email).then(about);
  const refusing = counting.catch(async (error) => {
    // The log names the account also when there were too many attempts.
    await finding;
    throw error;
  });
  const [userId, counters] = await Promise.all([finding, refusing]);
  // An unknown e-mail costs the same work, so that the time of the answer does not tell who has an account.
  const user = await loadUser(db, userId ?? newId());
  if (!(await matches(body, password, user?.passwordHash)) || !user)
    return { effects: countFailure(counters, now()), refused: wrongCredentials() };
  if (!user.isActive) return { refused: deactivated() };
  const upgraded = await upgradeOf(body, password, user.passwordHash);
  const opened = loggedIn(user, newId(), now());
  const effects = [addSession(user, { ...opened, upgraded }), ...countSuccess(counters)];
  return { effects, session: { user, ...opened }, answer: profileOf(user) };
});
