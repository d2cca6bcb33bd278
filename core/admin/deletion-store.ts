import { checkAdminCount } from "../accounts/directory/directory-store.ts";
import { adminsWithout, loadRemoval, type Removal, removeEntry } from "../accounts/directory/gone-store.ts";
import { isEmailConfirmed } from "../accounts/email.ts";
import type { User } from "../accounts/model.ts";
import { deleteOtp } from "../accounts/otp-store.ts";
import { checkUnchanged, removeUser } from "../accounts/store.ts";
import { voidTokens } from "../accounts/token-store.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { AppError } from "../contract/errors.ts";
import { depart, departAnyway } from "../households/departure-store.ts";
import { sendLater } from "../outbox/outbox-store.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { noteDeleted } from "./deleted-store.ts";
import { lastAdmin } from "./refusals.ts";

type Means = Pick<ClockAndIds, "now"> & { db: Reads };

const removalOf = (user: User, removal: Removal, departure: readonly Write[], now: Date): Write[] => [
  ...removeUser(user),
  deleteOtp(user.id),
  ...voidTokens(user.id),
  ...removeEntry(removal, user),
  ...departure,
  noteDeleted(user, now),
];

/**
 * Returns the writes that delete an account, its membership and its entry in the directory, at most 52. Refuses the
 * last administrator, and an owner with other members. OutOfDate if the account was written since it was read.
 */
export const deleteAccount = async (
  user: User,
  { db, ...means }: Means,
): Promise<{ effects: Write[]; refused?: AppError<"last_admin" | "owner_must_hand_over"> }> => {
  const now = means.now();
  const [removal, { effects, refused }] = await Promise.all([loadRemoval(db, user), depart(db, user, now)]);
  if (refused) return { effects, refused };
  if (user.systemRole === "admin" && adminsWithout(removal, user) === 0)
    return { effects: [checkUnchanged(user), checkAdminCount(removal.directory)], refused: lastAdmin() };
  return {
    effects: [
      ...removalOf(user, removal, effects, now),
      ...(isEmailConfirmed(user) ? [sendLater({ kind: "account-deleted", to: user.email }, means)] : []),
    ],
  };
};

/** Deletes an account that nobody has proved, and nobody asks its user. OutOfDate if it was written meanwhile. */
export const deleteUnproved = async (user: User, { db, now }: Means): Promise<Write[]> => {
  const moment = now();
  const [removal, departure] = await Promise.all([loadRemoval(db, user), departAnyway(db, user, moment)]);
  return removalOf(user, removal, departure, moment);
};
