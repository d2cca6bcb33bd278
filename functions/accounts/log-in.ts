import { logIn } from "../../core/accounts/contract.ts";
import { deviceMark } from "../../core/accounts/device.ts";
import { loadLogInCounters } from "../../core/accounts/device-store.ts";
import { judgeCode, loadForLogIn, saveLogIn } from "../../core/accounts/log-in-store.ts";
import { deactivated, wrongCredentials } from "../../core/accounts/refusals.ts";
import { findUserId } from "../../core/accounts/store.ts";
import { loggedIn } from "../../core/accounts/user.ts";
import { loadProfile } from "../../core/households/profile-store.ts";
import { checkUncounted, countAttempt, countSuccess } from "../../core/throttle/store.ts";
import { proves, upgradeOf } from "../endpoint/access/passwords.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(logIn, async ({ body, sender, refuse }, deps) => {
  const { db, newId, now, random } = deps;
  const finding = findUserId(db, body.email).then(sender.about);
  const counting = loadLogInCounters(db, { ...body, ...sender }, finding, now(), refuse);
  // The log names the account even after too many attempts.
  const refusing = counting.catch((error) => finding.then(() => Promise.reject(error)));
  const [userId, counters, before] = await Promise.all([finding, refusing, sender.cookieSession()]);
  // An unknown e-mail costs the same work, so no account is revealed.
  const { user, passwordHash, ...found } = await loadForLogIn(db, userId ?? newId(), sender, now());
  const isProven = await proves(body, body.password, { user, passwordHash }, now());
  const wrong = () => ({ effects: countAttempt(counters, now()), refused: wrongCredentials() });
  if (!isProven || !user || !passwordHash) return wrong();
  if (!user.isActive) return { effects: checkUncounted(counters), refused: deactivated() };
  const asked = { typed: body.otp, wrong: wrongCredentials() };
  const judged = judgeCode(user, { ...found, counters }, asked, deps);
  if (judged.refused) return { effects: judged.effects, refused: judged.refused };
  const upgraded = await upgradeOf(body, body.password, passwordHash);
  const opened = { user, ...loggedIn(user, newId(), before?.sessionId, now()) };
  const device = deviceMark(sender.device, random);
  const { effects, session } = saveLogIn(
    { ...found, ...opened, passwordHash, upgraded, judged, before, device },
    deps,
  );
  return { effects: [...effects, ...countSuccess(counters)], session, answer: () => loadProfile(db, user) };
});
