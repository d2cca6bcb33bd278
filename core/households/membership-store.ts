import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { appended, loadLoggedCatalogue } from "../catalogue/log/store.ts";
import type { HouseholdRole } from "../contract/values.ts";
import { loadRecount, type Recount } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { endWebhooksOf } from "../webhooks/store.ts";
import type { Household, Invite, Member } from "./model.ts";
import { checkInvite, checkOwner, endInvite, loadInvite, loadMembers, loadOwnHousehold } from "./store.ts";

/**
 * One transaction writes the household's list, as it was read, and the account: there is one owner until the last
 * member leaves.
 */

/** A household with its members and its invite. Writes with `recount` fail with OutOfDate if somebody has joined. */
export type Everyone = {
  household: Household;
  members: readonly Member[];
  /** Perhaps an expired one. */
  invite: Invite | undefined;
  recount: Recount;
};

/**
 * Loads a household with its members and its invite. Two round trips.
 * @throws OutOfDate when the household has been erased
 */
export const loadEveryone = async (db: Reads, householdId: string, now: Date): Promise<Everyone> => {
  const [household, recount] = await Promise.all([
    loadOwnHousehold(db, householdId),
    loadRecount(db, keys.memberCount(householdId), now),
  ]);
  const [members, invite] = await Promise.all([
    loadMembers(db, householdId),
    household.inviteCode === undefined ? undefined : loadInvite(db, household.inviteCode),
  ]);
  return { household, members, invite, recount };
};

/**
 * Writes a household's name, time zone and language, and the name into its invite. OutOfDate if they were changed
 * since they were read.
 * @param asRead whether all else must be as it was read, too, with names and roles of members
 */
export const saveHousehold = (
  { household: { id, inviteCode, ...before }, members, invite, recount }: Everyone,
  { name, timeZone, language }: Household,
  asRead: boolean,
): Write[] => [
  {
    update: keys.household(id),
    set: { name, ...(timeZone && { timeZone }), ...(language && { language }) },
    remove: [...(timeZone ? [] : ["timeZone"]), ...(language ? [] : ["language"])],
    if: { name: before.name, timeZone: before.timeZone, language: before.language, inviteCode },
  },
  ...(invite && name !== before.name
    ? [{ update: keys.invite(invite.code), set: { householdName: name }, if: { householdId: id } }]
    : []),
  ...(asRead ? checkEveryone(id, members, recount) : []),
];

const checkEveryone = (id: string, members: readonly Member[], recount: Recount): Write[] => [
  recount(members.length),
  ...members.map(({ userId, displayName, role }) => ({
    check: keys.member(id, userId),
    if: { displayName, role },
  })),
];

const changeRole = (
  householdId: string,
  userId: string,
  { from, to, ...asRead }: { from: HouseholdRole; to: HouseholdRole; displayName?: string },
): Write[] => [
  { update: keys.member(householdId, userId), set: { role: to }, if: { role: from, ...asRead } },
  {
    update: keys.user(userId),
    set: { "household.role": to },
    add: { rev: 1 },
    if: { "household.id": householdId, "household.role": from },
  },
];

/** Makes a member the owner. */
export const appoint = (
  householdId: string,
  { userId, displayName }: Pick<Member, "userId" | "displayName">,
): Write[] => changeRole(householdId, userId, { from: "member", to: "owner", displayName });

/**
 * Writes that a member becomes the owner. For the owner themself, only checks that they still are. OutOfDate if a role
 * or the name has changed.
 */
export const handOver = (
  householdId: string,
  owner: string,
  { userId, displayName }: Pick<Member, "userId" | "displayName">,
): Write[] =>
  userId === owner
    ? [checkOwner(householdId, owner)]
    : [
        ...changeRole(householdId, owner, { from: "owner", to: "member" }),
        ...appoint(householdId, { userId, displayName }),
      ];

/**
 * Writes that a member's ratings go. Without any, the change says nothing, but whoever gives them some at this moment
 * notices.
 */
const endRatings = ({ catalogue, log }: LoggedCatalogue, userId: string): Write[] => {
  const hasRated = [...catalogue.ratings.values()].flat().some((one) => one.userId === userId);
  return appended(log, [hasRated ? { withoutRatingsOf: [userId] } : {}]).writes;
};

/** What is read for the end of a membership. */
type Leaving = { readonly logged: LoggedCatalogue; readonly webhooksEnd: readonly Write[] };

/** Loads what the end of a membership needs. One round trip for the webhooks, and those of the catalogue. */
export const loadLeaving = async (db: Reads, householdId: string, userId: string): Promise<Leaving> => {
  const [logged, webhooksEnd] = await Promise.all([
    loadLoggedCatalogue(db, householdId),
    endWebhooksOf(db, householdId, userId),
  ]);
  return { logged, webhooksEnd };
};

/**
 * Deletes a member, what the household knows of what they eat, their ratings, and the webhooks that they made. Write the
 * member's account in the same transaction. OutOfDate if role, name, catalogue or webhooks have changed.
 */
export const unlist = ({ logged, webhooksEnd }: Leaving, { userId, displayName, role }: Member): Write[] => {
  const { householdId } = logged.log;
  return [
    ...webhooksEnd,
    { delete: keys.member(householdId, userId), if: { role, displayName } },
    { delete: keys.seat(householdId, userId) },
    ...endRatings(logged, userId),
  ];
};

/**
 * Writes that a membership ends, in the household's list and the account; the calendar's address ends, too. The caller
 * makes sure that an owner remains.
 */
export const endMembership = (leaving: Leaving, member: Member, now: Date): Write[] => [
  ...unlist(leaving, member),
  { delete: keys.calendarFeed(member.userId) },
  {
    update: keys.user(member.userId),
    set: { leftAt: now.toISOString() },
    remove: ["household"],
    add: { rev: 1 },
    if: { "household.id": leaving.logged.log.householdId },
  },
];

/** Takes a member out of the household. Fails if the member has become the owner meanwhile. */
export const leave = (leaving: Leaving, member: Member, now: Date): Write[] =>
  endMembership(leaving, { ...member, role: "member" }, now);

/** Writes that a member is removed, and ends the invite that stands: the member may know its code. */
export const dismiss = (
  { id, inviteCode }: Household,
  leaving: Leaving,
  member: Member,
  owner: string,
  now: Date,
): Write[] => [
  ...leave(leaving, member, now),
  checkOwner(id, owner),
  ...(inviteCode === undefined ? [checkInvite(id, inviteCode)] : endInvite(id, inviteCode)),
];
