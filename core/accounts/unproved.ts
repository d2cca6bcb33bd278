import { DAY_MS, msSince } from "../basics/dates.ts";
import type { User } from "./model.ts";

const UNPROVED_DAYS = 30;

/**
 * Whether nobody has proved any of the account's addresses. Administrators get no mail when they are made, so theirs
 * doesn't count.
 */
export const isUnproved = ({ confirmedEmail, systemRole }: Pick<User, "confirmedEmail" | "systemRole">) =>
  confirmedEmail === undefined && systemRole !== "admin";

/** Whether a moment is so long ago that an unproved account without a household ends. */
export const isLongAgo = (since: string, now: Date): boolean => msSince(since, now) >= UNPROVED_DAYS * DAY_MS;

/** Whether an account ends: joining a household or proving an address keeps it, and leaving begins the time anew. */
export const isForsaken = (user: User, now: Date): boolean =>
  isUnproved(user) && !user.household && isLongAgo(user.leftAt ?? user.createdAt, now);
