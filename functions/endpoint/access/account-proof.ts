import { loadLogInCounters } from "../../../core/accounts/device-store.ts";
import type { User } from "../../../core/accounts/model.ts";
import { currentPasswordWrong, notItsUser } from "../../../core/accounts/refusals.ts";
import { loadPasswordHash } from "../../../core/accounts/store.ts";
import type { AppError, Refuse } from "../../../core/contract/errors.ts";
import type { Write } from "../../../core/storage/write.ts";
import { countAttempt, countSuccess } from "../../../core/throttle/store.ts";
import type { Deps } from "../aws/deps.ts";
import type { Sender } from "../handler.ts";
import { proves } from "./passwords.ts";
import type { Actor } from "./signed-in.ts";

type Asked = {
  body: { password?: string | undefined };
  actor: Actor | undefined;
  sender: Pick<Sender, "address" | "device">;
  refuse: Refuse<"too_many_requests">;
};

/**
 * Asks for a session of the account or its password. Wrong passwords count like those of log-in. Without a session of
 * the account, one round trip.
 */
export const proveAccount = async (
  { body, actor, sender, refuse }: Asked,
  user: User,
  { db, now }: Pick<Deps, "db" | "now">,
): Promise<{ effects: Write[]; refused?: AppError<"unauthenticated" | "current_password_incorrect"> }> => {
  if (actor?.userId === user.id) return { effects: [] };
  const { password } = body;
  if (password === undefined) return { effects: [], refused: notItsUser() };
  const { address, device } = sender;
  const asked = { email: user.email, address, device };
  const [counters, passwordHash] = await Promise.all([
    loadLogInCounters(db, asked, Promise.resolve(user.id), now(), refuse),
    loadPasswordHash(db, user),
  ]);
  return (await proves(body, password, { user, passwordHash }, now()))
    ? { effects: countSuccess(counters) }
    : { effects: countAttempt(counters, now()), refused: currentPasswordWrong() };
};
