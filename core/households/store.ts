import * as z from "zod/mini";
import type { User } from "../accounts/store.ts";
import { epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Refuse } from "../contract/errors.ts";
import { householdRoles } from "../contract/values.ts";
import { type Counted, loadCount, oneMore } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";

const memberRecord = stored({
  userId: z.string(),
  displayName: z.string(),
  role: z.enum(householdRoles),
  joinedAt: z.string(),
});

/** A member of a household. The name is that of the account. */
export type Member = Stored<typeof memberRecord>;

const inviteRecord = stored({
  code: z.string(),
  householdId: z.string(),
  householdName: z.string(),
  expiresAt: z.string(),
});

/** Any number of people can join with an invite, until it expires or a new one replaces it. */
export type Invite = Stored<typeof inviteRecord>;

const householdRecord = stored({
  id: z.string(),
  name: z.string(),
  /** The code of the current invite. */
  inviteCode: z.optional(z.string()),
});

/** The members of a household, in the order in which they joined. */
export const loadMembers = async (db: Reads, householdId: string): Promise<Member[]> =>
  (await db.query(ranges.members(householdId)))
    .map((item) => memberRecord.parse(item))
    .sort((a, b) => compareText(a.joinedAt, b.joinedAt) || compareText(a.userId, b.userId));

/** The household with this id, or undefined. */
export const loadHousehold = async (db: Reads, householdId: string) =>
  householdRecord.parseIf(await db.get(keys.household(householdId)));

/** Adds a household. */
export const addHousehold = (household: { id: string; name: string }): Write => ({
  put: { ...keys.household(household.id), ...household },
  if: "absent",
});

/** Adds a member. Fails with OutOfDate when the user is already one. */
export const addMember = (householdId: string, member: Member): Write => ({
  put: { ...keys.member(householdId, member.userId), ...member },
  if: "absent",
});

/** Updates a user's name in the list of members. */
export const renameMember = ({ id, displayName, household }: User): Write[] =>
  household ? [{ update: keys.member(household.id, id), set: { displayName }, if: "present" }] : [];

/** The code of the household's current invite, if it has one. */
export const loadInviteCode = async (db: Reads, householdId: string): Promise<string | undefined> =>
  (await loadHousehold(db, householdId))?.inviteCode;

/** Expired invites are kept this long, so that people learn that theirs has expired. */
const EXPIRED_KEPT_SECONDS = 30 * 86_400;

/** Makes this the household's only invite. */
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

/** Ends the household's invite. Fails with OutOfDate when a new one has replaced it. */
export const withdrawInvite = (householdId: string, code: string): Write[] => [
  { delete: keys.invite(code) },
  { update: keys.household(householdId), remove: ["inviteCode"], if: { inviteCode: code } },
];

/** The invite with this code, or undefined. */
export const loadInvite = async (db: Reads, code: string): Promise<Invite | undefined> =>
  inviteRecord.parseIf(await db.get(keys.invite(code)));

/** How many members a household has. */
export const countMembers = (db: Reads, householdId: string, now: Date): Promise<Counted> =>
  loadCount(
    db,
    { limit: "members", key: keys.memberCount(householdId), range: ranges.members(householdId) },
    now,
  );

/**
 * Adds a member by an invite; fails with OutOfDate when the invite has been replaced.
 * @param refuse with `limit_reached`
 */
export const addInvited = (
  invite: Invite,
  member: Member,
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => [
  { check: keys.invite(invite.code), if: { householdId: invite.householdId } },
  addMember(invite.householdId, member),
  oneMore(counted, refuse),
];
