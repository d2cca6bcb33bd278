import * as z from "zod/mini";
import type { User } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { householdRoles } from "../contract/values.ts";
import type { Db } from "../storage/db.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Invite } from "./invite.ts";

const memberRecord = z.object({
  userId: z.string(),
  displayName: z.string(),
  role: z.enum(householdRoles),
  joinedAt: z.string(),
});

/** Who belongs to a household; the name is the account's. */
export type Member = z.infer<typeof memberRecord>;

const inviteRecord = z.object({
  code: z.string(),
  householdId: z.string(),
  householdName: z.string(),
  expiresAt: z.string(),
});

/** The members of a household, in the order in which they joined. */
export const loadMembers = async (db: Db, householdId: string): Promise<Member[]> =>
  (await db.query(ranges.members(householdId)))
    .map((item) => memberRecord.parse(item))
    .sort((a, b) => compareText(a.joinedAt, b.joinedAt) || compareText(a.userId, b.userId));

/** Adds a household. */
export const addHousehold = (household: { id: string; name: string }): Write => ({
  put: { ...keys.household(household.id), ...household },
  if: "absent",
});

/** Adds a member; fails with OutOfDate when the user is one already. */
export const addMember = (householdId: string, member: Member): Write => ({
  put: { ...keys.member(householdId, member.userId), ...member },
  if: "absent",
});

/** Brings a user's new name to the list of members. */
export const renameMember = ({ id, displayName, household }: User): Write[] =>
  household ? [{ update: keys.member(household.id, id), set: { displayName }, if: "present" }] : [];

/** The code of the household's current invite, if it has one. */
export const loadInviteCode = async (db: Db, householdId: string): Promise<string | undefined> => {
  const item = await db.get(keys.household(householdId));
  return typeof item?.inviteCode === "string" ? item.inviteCode : undefined;
};

/** An expired invite stays this long, so that its answer can say so. */
const EXPIRED_KEPT_SECONDS = 30 * 86_400;

/** Makes an invite the household's only one. */
export const replaceInvite = (invite: Invite, previousCode: string | undefined): Write[] => [
  {
    put: {
      ...keys.invite(invite.code),
      ...invite,
      ttl: epochSeconds(new Date(invite.expiresAt)) + EXPIRED_KEPT_SECONDS,
    },
    if: "absent",
  },
  ...(previousCode ? [{ delete: keys.invite(previousCode) }] : []),
  {
    update: keys.household(invite.householdId),
    set: { inviteCode: invite.code },
    if: { inviteCode: previousCode },
  },
];

/** The invite with a code, or undefined. */
export const loadInvite = async (db: Db, code: string): Promise<Invite | undefined> => {
  const item = await db.get(keys.invite(code));
  return item && inviteRecord.parse(item);
};

/** Holds while the invite has not been replaced. */
export const inviteStands = (invite: Invite): Write => ({
  check: keys.invite(invite.code),
  if: { householdId: invite.householdId },
});
