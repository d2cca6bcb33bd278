import type { User } from "../accounts/model.ts";
import { defaultCategories, defaultTags } from "../vocabulary/defaults.ts";
import type { Household, Invite, Member } from "./model.ts";

const inHousehold = (
  user: User,
  household: NonNullable<User["household"]>,
  now: Date,
): { member: Member; user: User } => ({
  member: {
    userId: user.id,
    displayName: user.displayName,
    role: household.role,
    joinedAt: now.toISOString(),
  },
  user: { ...user, household },
});

/** Returns a new household's categories and tags. */
export const initialVocabulary = (newId: () => string) => ({
  categories: defaultCategories.map((category) => ({ id: newId(), name: category })),
  tags: defaultTags.map((tag) => ({ id: newId(), ...tag })),
});

/**
 * Makes a household with its first vocabulary, and its founder as owner.
 * @param user must not be in a household
 */
export const founded = (
  user: User,
  given: Pick<Household, "name" | "timeZone">,
  { now, newId }: { now: Date; newId: () => string },
) => {
  const household = { ...given, id: newId() };
  return {
    household,
    vocabulary: initialVocabulary(newId),
    ...inHousehold(user, { id: household.id, role: "owner" }, now),
  };
};

/** @param user must not be in a household */
export const joined = (user: User, { householdId }: Invite, now: Date) =>
  inHousehold(user, { id: householdId, role: "member" }, now);
