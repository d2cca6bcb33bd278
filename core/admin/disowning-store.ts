import { withoutPendingEmail } from "../accounts/email.ts";
import type { User } from "../accounts/model.ts";
import { changeUser } from "../accounts/store.ts";
import { type SentToken, spendConfirmation } from "../accounts/token-store.ts";
import { isUnproved } from "../accounts/unproved.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { deleteUnproved } from "./deletion-store.ts";

/**
 * Takes an address from an account when the mailbox's owner says that the account is a stranger's. An account that has
 * proved no address is deleted; another one only loses the address that waits.
 */
export const disown = async (
  user: User,
  sent: SentToken,
  deps: Pick<ClockAndIds, "now"> & { db: Reads },
): Promise<Write[]> =>
  isUnproved(user)
    ? deleteUnproved(user, deps)
    : [...changeUser(user, withoutPendingEmail(user)), spendConfirmation(sent)];
