import { loadDirectory } from "../../core/accounts/directory-store.ts";
import { emailInUse } from "../../core/accounts/refusals.ts";
import { signUp } from "../../core/accounts/sign-up-contract.ts";
import { addUser, findUserId } from "../../core/accounts/store.ts";
import { newUser, profileOf, withSession } from "../../core/accounts/user.ts";
import { countFailure, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { hashOf } from "../endpoint/passwords.ts";

export const handler = endpoint(signUp, async ({ body, address, about }, { db, newId, now }) => {
  const counting = loadCounters(db, [["sign-up-address", address]], now());
  const [takenBy, counters] = await Promise.all([findUserId(db, body.email).then(about), counting]);
  // Whoever tries e-mails to learn who has an account gets no further than a few.
  if (takenBy) return { effects: countFailure(counters, now()), refused: emailInUse() };
  const passwordHash = await hashOf(body, body.password);
  // Read last, because anyone who signs up between this and the write takes the number.
  const directory = await loadDirectory(db);
  const fresh = newUser({ ...body, id: newId(), number: directory.accounts, passwordHash }, now());
  const opened = withSession(fresh, newId(), now());
  return { effects: addUser(directory, opened.user), session: opened, answer: profileOf(opened.user) };
});
