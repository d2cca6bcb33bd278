import { getMe, logIn, logOut, updateMe } from "./accounts/contract.ts";
import { signUp } from "./accounts/sign-up-contract.ts";
import type { Contract } from "./contract.ts";
import {
  acceptInvite,
  createHousehold,
  createInvite,
  getMyHousehold,
  listMembers,
} from "./households/contract.ts";

/**
 * Every operation by module, in the order of the documentation. Infrastructure, the local gateway and the tests
 * read it; handlers import only their own contract, so that a function carries no other's schemas.
 * The handler of `modules.recipes` "create-recipe" is functions/recipes/create-recipe.ts.
 */
const modules: Record<string, readonly Contract[]> = {
  accounts: [signUp, logIn, logOut, getMe, updateMe],
  households: [createHousehold, getMyHousehold, listMembers, createInvite, acceptInvite],
};

export type Operation = { module: string; contract: Contract };

export const operations: readonly Operation[] = Object.entries(modules).flatMap(([module, contracts]) =>
  contracts.map((contract) => ({ module, contract })),
);
