import * as z from "zod/mini";
import type { User } from "../accounts/model.ts";
import { epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Refuse } from "../contract/errors.ts";
import { householdRoles } from "../contract/values.ts";
import { type Counted, loadCount, oneMore } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Household, Invite, Member } from "./model.ts";

const memberRecord = stored({
  userId: z.string(),
  displayName: z.string(),
  role: z.enum(householdRoles),
  joinedAt: z.string(),
} satisfies ShapeOf<Member>);

const inviteRecord = stored({
  code: z.string(),
  householdId: z.string(),
  householdName: z.string(),
  expiresAt: z.string(),
} satisfies ShapeOf<Invite>);

const householdRecord = stored({
  id: z.string(),
  name: z.string(),
  inviteCode: z.optional(z.string()),
} satisfies ShapeOf<Household>);

/** The member with this id, or undefined. */
export const loadMember = async (
  db: Reads,
  householdId: string,
  userId: string,
): Promise<Member | undefined> => memberRecord.parseIf(await db.get(keys.member(householdId, userId)));

/** The members of a household, in the order in which they joined. */
export const loadMembers = async (db: Reads, householdId: string): Promise<Member[]> =>
  (await db.query(ranges.members(householdId)))
    .map((item) => memberRecord.parse(item))
    .sort((a, b) => compareText(a.joinedAt, b.joinedAt) || compareText(a.userId, b.userId));

/** The household with this id, or undefined. */
export const loadHousehold = async (db: Reads, householdId: string) =>
  householdRecord.parseIf(await db.get(keys.household(householdId)));

/**
 * The household that somebody is in.
 * @throws OutOfDate when they are not any more: it was closed and erased after their session was read
 */
export const loadOwnHousehold = async (db: Reads, householdId: string): Promise<Household> => {
  const household = await loadHousehold(db, householdId);
  if (!household) throw new OutOfDate();
  return household;
};

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

/** Checks that a member still is the owner. */
export const checkOwner = (householdId: string, userId: string): Write => ({
  check: keys.member(householdId, userId),
  if: { role: "owner" },
});

/** Expired invites are kept this long, so that people learn that theirs has expired. */
const EXPIRED_KEPT_SECONDS = 30 * 86_400;

/** Makes this the household's only invite. Fails with OutOfDate when `by` has handed the household over. */
export const replaceInvite = (
  invite: Invite,
  { id, name, inviteCode: previousCode }: Household,
  by: string,
): Write[] => [
  checkOwner(id, by),
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
    update: keys.household(id),
    set: { inviteCode: invite.code },
    if: { name, inviteCode: previousCode },
  },
];

/** Ends the household's invite. Fails with OutOfDate when a new one has replaced it. */
export const endInvite = (householdId: string, code: string): Write[] => [
  { delete: keys.invite(code) },
  { update: keys.household(householdId), remove: ["inviteCode"], if: { inviteCode: code } },
];

/** The invite with this code, or undefined. */
export const loadInvite = async (db: Reads, code: string): Promise<Invite | undefined> =>
  inviteRecord.parseIf(await db.get(keys.invite(code)));

/** The household's invite, if it has one that has not been deleted yet: it may have expired. Two round trips. */
export const loadOwnInvite = async (db: Reads, householdId: string): Promise<Invite | undefined> => {
  const { inviteCode } = await loadOwnHousehold(db, householdId);
  if (inviteCode === undefined) return undefined;
  const invite = await loadInvite(db, inviteCode);
  // Another one may have replaced it just now. Its code also stays behind when the table deletes what expired long ago.
  if (invite || (await loadOwnHousehold(db, householdId)).inviteCode === inviteCode) return invite;
  return loadOwnInvite(db, householdId);
};

/** How many members a household has. */
export const countMembers = (db: Reads, householdId: string, now: Date): Promise<Counted> =>
  loadCount(
    db,
    { limit: "members", key: keys.memberCount(householdId), range: ranges.members(householdId) },
    now,
  );

/**
 * Adds a member by an invite; fails with OutOfDate when the invite has been replaced or withdrawn, or the household has
 * got another name.
 * @param refuse with `limit_reached`
 */
export const addInvited = (
  invite: Invite,
  member: Member,
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => [
  {
    check: keys.invite(invite.code),
    if: { householdId: invite.householdId, householdName: invite.householdName },
  },
  addMember(invite.householdId, member),
  oneMore(counted, refuse),
];
