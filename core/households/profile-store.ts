import type { User } from "../accounts/model.ts";
import { changeUser } from "../accounts/store.ts";
import { profileOf } from "../accounts/user.ts";
import { isEqual } from "../basics/equal.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import type { Household } from "./model.ts";
import { checkName, loadHouseholdIf, renameMember } from "./store.ts";

export const loadProfile = async (db: Reads, user: User) =>
  profileOf(user, await loadHouseholdIf(db, user.household?.id));

/**
 * Writes a changed account, also its name in the household's list of members.
 * @param asRead OutOfDate if this household was renamed since it was read
 * @param counted is written with a change only
 */
export const saveProfile = (
  before: User,
  after: User,
  asRead?: Household,
  counted: readonly Write[] = [],
): Write[] =>
  isEqual(before, after)
    ? []
    : [
        ...(asRead ? [checkName(asRead)] : []),
        ...changeUser(before, after),
        ...(after.displayName === before.displayName ? [] : renameMember(after)),
        ...counted,
      ];
