import type { User } from "../../../core/accounts/model.ts";
import { currentPasswordWrong } from "../../../core/accounts/refusals.ts";
import { loadHash, requireHash } from "../../../core/accounts/store.ts";
import type { AppError, Refuse } from "../../../core/contract/errors.ts";
import type { Write } from "../../../core/storage/write.ts";
import { countAttempt, countSuccess, loadCounters } from "../../../core/throttle/store.ts";
import type { ThrottleName } from "../../../core/throttle/throttle.ts";
import type { Deps } from "../aws/deps.ts";
import { proves } from "./passwords.ts";
import type { Actor } from "./signed-in.ts";

type Asked = {
  body: { currentPassword?: string | undefined };
  actor: Actor;
  refuse: Refuse<"too_many_requests">;
};

/**
 * Verifies the caller's current password. Returns what to write in either case. One round trip, while the session is
 * being confirmed.
 * @param limits count successes
 * @throws OutOfDate if the account was deleted meanwhile
 */
export const verifyCurrentPassword = async (
  { body, actor, refuse }: Asked,
  { db, now }: Pick<Deps, "db" | "now">,
  ...limits: readonly ThrottleName[]
): Promise<{ user: User; effects: Write[]; refused?: AppError<"current_password_incorrect"> }> => {
  const count = (name: ThrottleName) => loadCounters(db, [[name, actor.userId]], now(), refuse);
  const [{ user }, guesses, changes, hash] = await Promise.all([
    actor.confirmed,
    count("current-password-user"),
    Promise.all(limits.map(count)),
    loadHash(db, actor.userId),
  ]);
  const passwordHash = requireHash(hash);
  return (await proves(body, body.currentPassword ?? "", { user, passwordHash }, now()))
    ? { user, effects: [...countSuccess(guesses), ...countAttempt(changes.flat(), now())] }
    : { user, effects: countAttempt(guesses, now()), refused: currentPasswordWrong() };
};
