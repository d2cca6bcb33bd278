import type { HouseholdRole } from "../contract/values.ts";
import { loadRecount, type Recount } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Household, Invite, Member } from "./model.ts";
import { checkOwner, loadInvite, loadMembers, loadOwnHousehold } from "./store.ts";

/**
 * Who is in a household stands in two places: in the list of its members, and in each member's account. Both are written
 * in one transaction, on condition of what was read of the list. So of two changes at the same moment the second one
 * decides again, and a household always has exactly one owner, until the last member closes it.
 */

/** A household with all that are in it. What is written with `recount` fails with OutOfDate when others have joined. */
export type Everyone = {
  household: Household;
  members: readonly Member[];
  /** Its invite, which may have expired. */
  invite: Invite | undefined;
  recount: Recount;
};

/**
 * Everyone in a household. Two round trips.
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
 * Gives a household another name, wherever it stands: at most 53 writes, with 50 members.
 * @param asRead whether everything about the members has to be as it was read, too
 */
export const saveName = (
  { household: { id, name: before, inviteCode }, members, invite, recount }: Everyone,
  name: string,
  asRead: boolean,
): Write[] => [
  { update: keys.household(id), set: { name }, if: { name: before, inviteCode } },
  ...(invite
    ? [{ update: keys.invite(invite.code), set: { householdName: name }, if: { householdId: id } }]
    : []),
  recount(members.length),
  ...members.map(({ userId, displayName, role }) => ({
    update: keys.user(userId),
    set: { "household.name": name },
    add: { rev: 1 },
    if: { "household.id": id, ...(asRead ? { displayName, "household.role": role } : {}) },
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

/** Makes another member the owner instead of `owner`. When that is the same person, it only checks that it is so. */
export const handOver = (
  householdId: string,
  owner: string,
  { userId, displayName }: Pick<Member, "userId" | "displayName">,
): Write[] =>
  userId === owner
    ? [checkOwner(householdId, owner)]
    : [
        ...changeRole(householdId, owner, { from: "owner", to: "member" }),
        ...changeRole(householdId, userId, { from: "member", to: "owner", displayName }),
      ];

/** Takes someone off the list of members, as they were read. Their account is written in the same transaction. */
export const unlist = (householdId: string, { userId, displayName, role }: Member): Write => ({
  delete: keys.member(householdId, userId),
  if: { role, displayName },
});

/** Takes someone out of a household, as they were read. The caller makes sure that it is left with an owner. */
export const endMembership = (householdId: string, member: Member): Write[] => [
  unlist(householdId, member),
  {
    update: keys.user(member.userId),
    remove: ["household"],
    add: { rev: 1 },
    if: { "household.id": householdId },
  },
];

/** Takes someone who is not the owner out of a household; `by` is who does it: the owner, or they themself. */
export const dismiss = (householdId: string, member: Member, by: string): Write[] => [
  // Fails when the household is handed over to them at this moment.
  ...endMembership(householdId, { ...member, role: "member" }),
  ...(by === member.userId ? [] : [checkOwner(householdId, by)]),
];
