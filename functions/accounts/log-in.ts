import { logIn } from "../../core/accounts/contract.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../core/accounts/password-hash.ts";
import { addSession, findUserId, loadUser } from "../../core/accounts/store.ts";
import { newSession, profileOf, sessionsToDrop } from "../../core/accounts/user.ts";
import { AppError } from "../../core/contract/errors.ts";
import { countFailure, forgetFailures, loadCounters, uncounted } from "../../core/throttle/store.ts";
import { passwordLimits } from "../../core/throttle/throttle.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { perRequest } from "../endpoint/per-request.ts";

const verified = perRequest<boolean>();
const hashed = perRequest<string>();

export const handler = endpoint(logIn, async ({ body, address }, { db, newId, now }) => {
  const [userId, counters] = await Promise.all([
    findUserId(db, body.email),
    loadCounters(db, passwordLimits(body.email, address), now()),
  ]);
  // An unknown e-mail costs the same work, so that the time of the answer does not tell who has an account.
  const user = await loadUser(db, userId ?? newId());
  const matches = await verified(body, user?.passwordHash ?? "", () =>
    verifyPassword(body.password, user?.passwordHash),
  );
  if (!user || !matches)
    return {
      writes: countFailure(counters, now()),
      refused: new AppError("invalid_credentials", "There is no account with this e-mail and password."),
    };
  if (!user.isActive)
    throw new AppError("account_deactivated", "Ask an administrator to reactivate this account.");
  const sessionId = newId();
  const session = newSession(now());
  const upgraded = needsRehash(user.passwordHash)
    ? await hashed(body, "", () => hashPassword(body.password))
    : undefined;
  const [ofAccountHere, ...others] = counters;
  return {
    writes: [
      addSession(user, { sessionId, session, dropped: sessionsToDrop(user, now()), upgraded }),
      ...(ofAccountHere ? [forgetFailures(ofAccountHere)] : []),
      ...uncounted(others),
    ],
    session: { user, sessionId, session },
    answer: profileOf(user),
  };
});
