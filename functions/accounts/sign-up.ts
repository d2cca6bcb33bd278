import { loadDirectory } from "../../core/accounts/directory-store.ts";
import { hashPassword } from "../../core/accounts/password-hash.ts";
import { signUp } from "../../core/accounts/sign-up-contract.ts";
import { addUser, findUserId } from "../../core/accounts/store.ts";
import { newSession, newUser, profileOf } from "../../core/accounts/user.ts";
import { AppError } from "../../core/contract/errors.ts";
import { countFailure, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { perRequest } from "../endpoint/per-request.ts";

const hashed = perRequest<string>();

export const handler = endpoint(signUp, async ({ body, address }, { db, newId, now }) => {
  const [taken, counters] = await Promise.all([
    findUserId(db, body.email),
    loadCounters(db, [["sign-up-address", address]], now()),
  ]);
  // Whoever tries e-mails to learn who has an account gets no further than a few.
  if (taken)
    return {
      writes: countFailure(counters, now()),
      refused: new AppError("already_exists", "There is an account with this e-mail. Sign in instead."),
    };
  const sessionId = newId();
  const session = newSession(now());
  const passwordHash = await hashed(body, "", () => hashPassword(body.password));
  // Read last: whoever else signs up between this and the write takes the number.
  const directory = await loadDirectory(db);
  const user = {
    ...newUser({ ...body, id: newId(), number: directory.accounts, passwordHash }, now()),
    sessions: { [sessionId]: session },
  };
  return {
    writes: addUser(directory, user),
    session: { user, sessionId, session },
    answer: profileOf(user),
  };
});
