import { saveUser } from "../../core/accounts/store.ts";
import { emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import { changeCatalogue } from "../../core/catalogue/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { createHousehold } from "../../core/households/contract.ts";
import { defaultCategories, defaultTags } from "../../core/households/defaults.ts";
import { addHousehold, addMember } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createHousehold, async ({ body, actor }, { newId, now }) => {
  const { user } = actor;
  if (user.household)
    throw new AppError("already_in_household", `You are in the household "${user.household.name}" already.`);
  const household = { id: newId(), name: body.name };
  const owner = {
    userId: user.id,
    displayName: user.displayName,
    role: "owner",
    joinedAt: now().toISOString(),
  } as const;
  const vocabulary = {
    categories: defaultCategories.map((name) => ({ id: newId(), name })),
    tags: defaultTags.map((tag) => ({ id: newId(), ...tag })),
  };
  const member = { ...user, household: { ...household, role: owner.role } };
  return {
    writes: [
      addHousehold(household),
      addMember(household.id, owner),
      saveUser(member),
      ...changeCatalogue(emptyCatalogue(household.id), vocabulary),
    ],
    session: { ...actor, user: member },
    answer: { ...household, members: [owner] },
  };
});
