import type { User } from "../accounts/model.ts";
import { categoriesIn, tagsIn } from "../vocabulary/defaults.ts";
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

/** Returns a new household's categories and tags, in its language. */
export const initialVocabulary = ({ language = "en" }: Pick<Household, "language">, newId: () => string) => ({
  categories: categoriesIn(language).map((category) => ({ id: newId(), ...category })),
  tags: tagsIn(language).map((tag) => ({ id: newId(), ...tag })),
});

/**
 * Makes a household with its first vocabulary, and its founder as owner.
 * @param user must not be in a household
 */
export const founded = (
  user: User,
  given: Pick<Household, "name" | "timeZone" | "language">,
  { now, newId }: { now: Date; newId: () => string },
) => {
  const household = { ...given, id: newId() };
  return {
    household,
    vocabulary: initialVocabulary(household, newId),
    ...inHousehold(user, { id: household.id, role: "owner" }, now),
  };
};

/** @param user must not be in a household */
export const joined = (user: User, { householdId }: Invite, now: Date) =>
  inHousehold(user, { id: householdId, role: "member" }, now);
