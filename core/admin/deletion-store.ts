import { countsAfter } from "../accounts/directory/directory.ts";
import { checkAdminCount, loadDirectory, removeEntry } from "../accounts/directory/directory-store.ts";
import type { Directory, User } from "../accounts/model.ts";
import { deleteOtp } from "../accounts/otp-store.ts";
import { checkUnchanged, removeUser } from "../accounts/store.ts";
import { voidTokens } from "../accounts/token-store.ts";
import { isEmailConfirmed } from "../accounts/user.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { AppError } from "../contract/errors.ts";
import { depart, departAnyway } from "../households/departure-store.ts";
import { sendLater } from "../outbox/outbox-store.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { noteDeleted } from "./deleted-store.ts";
import { lastAdmin } from "./refusals.ts";

type Deps = Pick<ClockAndIds, "now"> & { db: Reads };

const removalOf = (user: User, directory: Directory, departure: readonly Write[], now: Date): Write[] => [
  ...removeUser(user),
  deleteOtp(user.id),
  ...voidTokens(user.id),
  ...removeEntry(directory, user),
  ...departure,
  noteDeleted(user, now),
];

/**
 * Returns the writes that delete an account, its membership and its entry in the directory, at most 51. Refuses the
 * last administrator, and an owner with other members. OutOfDate if the account was written since it was read.
 */
export const deleteAccount = async (
  user: User,
  { db, ...clock }: Deps,
): Promise<{ effects: Write[]; refused?: AppError<"last_admin" | "owner_must_hand_over"> }> => {
  const now = clock.now();
  const [directory, { effects, refused }] = await Promise.all([loadDirectory(db), depart(db, user, now)]);
  if (refused) return { effects, refused };
  if (user.systemRole === "admin" && countsAfter(directory, user, undefined).admins === 0)
    return { effects: [checkUnchanged(user), checkAdminCount(directory)], refused: lastAdmin() };
  return {
    effects: [
      ...removalOf(user, directory, effects, now),
      ...(isEmailConfirmed(user) ? [sendLater({ kind: "account-deleted", to: user.email }, clock)] : []),
    ],
  };
};

/** Deletes an account that nobody has proved, without asking its user. OutOfDate if it was written meanwhile. */
export const deleteUnproved = async (user: User, { db, now }: Deps): Promise<Write[]> => {
  const moment = now();
  const [directory, departure] = await Promise.all([loadDirectory(db), departAnyway(db, user, moment)]);
  return removalOf(user, directory, departure, moment);
};
