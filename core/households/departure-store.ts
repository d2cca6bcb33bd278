import type { User } from "../accounts/model.ts";
import type { AppError } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import { OutOfDate } from "../storage/troubles.ts";
import type { Write } from "../storage/write.ts";
import { closeHousehold } from "./closed-store.ts";
import { appoint, loadEveryone, loadLeaving, unlist } from "./membership-store.ts";
import { mustHandOver } from "./refusals.ts";
import { endInvite, loadMember } from "./store.ts";

/**
 * Returns the writes that end a membership, for the transaction that deletes the account as it was read. The last
 * member closes the household; an owner with other members is refused. One round trip, three for an owner.
 */
export const depart = async (
  db: Reads,
  { id, household }: User,
  now: Date,
): Promise<{ effects: Write[]; refused?: AppError<"owner_must_hand_over"> }> => {
  if (!household) return { effects: [] };
  const [member, leaving] = await Promise.all([
    loadMember(db, household.id, id),
    loadLeaving(db, household.id, id),
  ]);
  // If somebody removed the member meanwhile, the account's condition fails.
  if (!member) return { effects: [] };
  const effects = unlist(leaving, member);
  if (member.role !== "owner") return { effects };
  const everyone = await loadEveryone(db, household.id, now);
  if (everyone.members.length > 1) return { effects: [], refused: mustHandOver() };
  return { effects: [...effects, ...closeHousehold(everyone, now)] };
};

/** Takes the user out of the household like `depart`, but the household of an owner goes to the member who joined first, without the invite. */
export const departAnyway = async (db: Reads, user: User, now: Date): Promise<Write[]> => {
  const { effects, refused } = await depart(db, user, now);
  if (!refused || !user.household) return effects;
  const [{ household, members }, leaving] = await Promise.all([
    loadEveryone(db, user.household.id, now),
    loadLeaving(db, user.household.id, user.id),
  ]);
  const owner = members.find(({ userId }) => userId === user.id);
  const heir = members.find(({ userId }) => userId !== user.id);
  if (!owner || !heir) throw new OutOfDate();
  const { id, inviteCode } = household;
  return [
    ...unlist(leaving, owner),
    ...appoint(id, heir),
    ...(inviteCode === undefined ? [] : endInvite(id, inviteCode)),
  ];
};
