import { deleteAccount } from "../../core/accounts/contract.ts";
import { currentPasswordWrong } from "../../core/accounts/refusals.ts";
import { loadMovedHash, passwordHashOf } from "../../core/accounts/store.ts";
import { deleteAccount as deleted } from "../../core/admin/deletion-store.ts";
import { countAttempt, countSuccess, loadCounters } from "../../core/throttle/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { proves } from "../endpoint/passwords.ts";

export const handler = endpoint(deleteAccount, async ({ body, actor, refuse }, deps) => {
  const { db, now } = deps;
  const [{ user }, counters, moved] = await Promise.all([
    actor.confirmed,
    loadCounters(db, [["current-password-user", actor.userId]], now(), refuse),
    loadMovedHash(db, actor.userId),
  ]);
  const passwordHash = passwordHashOf(user, moved);
  if (!(await proves(body, body.currentPassword, { user, passwordHash }, now())))
    return { effects: countAttempt(counters, now()), refused: currentPasswordWrong() };
  const { effects, refused } = await deleted(user, deps);
  return refused
    ? { effects, refused }
    : { effects: [...effects, ...countSuccess(counters)], session: "ended" };
});
