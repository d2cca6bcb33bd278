import * as z from "zod/mini";
import type { User } from "../accounts/model.ts";
import { DAY_SECONDS, epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { dayIn } from "../basics/time-zone.ts";
import type { Refuse } from "../contract/errors.ts";
import { householdRoles, languages } from "../contract/values.ts";
import { type Counted, countMore, loadCount } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import { OutOfDate } from "../storage/troubles.ts";
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
  timeZone: z.optional(z.string()),
  language: z.optional(z.enum(languages)),
  inviteCode: z.optional(z.string()),
  invitedBy: z.optional(z.string()),
} satisfies ShapeOf<Household>);

export const loadMember = async (
  db: Reads,
  householdId: string,
  userId: string,
): Promise<Member | undefined> => memberRecord.parseIf(await db.get(keys.member(householdId, userId)));

export const loadMembers = async (db: Reads, householdId: string): Promise<Member[]> =>
  membersIn(await db.query(ranges.members(householdId)));

/** Reads members, in the order in which they joined. */
export const membersIn = (items: readonly Item[]): Member[] =>
  items
    .map((item) => memberRecord.parse(item))
    .sort((a, b) => compareText(a.joinedAt, b.joinedAt) || compareText(a.userId, b.userId));

export const loadHousehold = async (db: Reads, householdId: string) =>
  householdRecord.parseIf(await db.get(keys.household(householdId)));

/**
 * Loads the household of somebody who is in it.
 * @throws OutOfDate if the household was erased after the session was read
 */
export const loadOwnHousehold = async (db: Reads, householdId: string): Promise<Household> => {
  const household = await loadHousehold(db, householdId);
  if (!household) throw new OutOfDate();
  return household;
};

/** @throws OutOfDate if it was erased after the account was read */
export const loadHouseholdIf = async (db: Reads, householdId: string | undefined) =>
  householdId === undefined ? undefined : loadOwnHousehold(db, householdId);

export const checkName = ({ id, name }: Pick<Household, "id" | "name">): Write => ({
  check: keys.household(id),
  if: { name },
});

/** Loads which date it is in the household's time zone. */
export const loadToday = async (db: Reads, householdId: string, now: Date): Promise<string> =>
  dayIn((await loadHousehold(db, householdId))?.timeZone, now);

export const addHousehold = (household: Household): Write => ({
  put: { ...keys.household(household.id), ...household },
  if: "absent",
});

/** Writes a member into a household's list. OutOfDate if the user is in it already. */
export const addMember = (householdId: string, member: Member): Write => ({
  put: { ...keys.member(householdId, member.userId), ...member },
  if: "absent",
});

export const renameMember = ({ id, displayName, household }: User): Write[] =>
  household ? [{ update: keys.member(household.id, id), set: { displayName }, if: "present" }] : [];

export const checkOwner = (householdId: string, userId: string): Write => ({
  check: keys.member(householdId, userId),
  if: { role: "owner" },
});

/** Checks that no invite was made or withdrawn meanwhile, else OutOfDate. */
export const checkInvite = (householdId: string, inviteCode: string | undefined): Write => ({
  check: keys.household(householdId),
  if: { inviteCode },
});

const EXPIRED_KEPT_SECONDS = 30 * DAY_SECONDS;

/**
 * Writes a new invite and deletes the one before. OutOfDate if `by` is no longer the owner, or the household was
 * renamed or got another invite.
 */
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
    set: { inviteCode: invite.code, invitedBy: by },
    if: { name, inviteCode: previousCode },
  },
];

/** Deletes a household's invite. OutOfDate if a new one has replaced it. */
export const endInvite = (householdId: string, code: string): Write[] => [
  { delete: keys.invite(code) },
  { update: keys.household(householdId), remove: ["inviteCode", "invitedBy"], if: { inviteCode: code } },
];

export const loadInvite = async (db: Reads, code: string): Promise<Invite | undefined> =>
  inviteRecord.parseIf(await db.get(keys.invite(code)));

/** Loads a household's invite, perhaps an expired one. Two round trips. */
export const loadOwnInvite = async (db: Reads, householdId: string): Promise<Invite | undefined> => {
  const { inviteCode } = await loadOwnHousehold(db, householdId);
  if (inviteCode === undefined) return undefined;
  const invite = await loadInvite(db, inviteCode);
  // Another one may have replaced it just now, and a code outlives its expired invite.
  if (invite || (await loadOwnHousehold(db, householdId)).inviteCode === inviteCode) return invite;
  return loadOwnInvite(db, householdId);
};

export const countMembers = (db: Reads, householdId: string, now: Date): Promise<Counted> =>
  loadCount(
    db,
    { limit: "members", key: keys.memberCount(householdId), range: ranges.members(householdId) },
    now,
  );

/**
 * Writes that somebody joins by an invite; refuses if the household is full. OutOfDate if the invite was replaced or
 * withdrawn, or the household renamed.
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
  countMore(counted, refuse),
];
