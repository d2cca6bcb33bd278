import { accounts } from "../../core/accounts/words.ts";
import { admin } from "../../core/admin/words.ts";
import type { ContractOf, Module } from "../../core/api.ts";
import { changes } from "../../core/changes/words.ts";
import type { Contract } from "../../core/contract/contract.ts";
import type { ModuleWords, OperationWords } from "../../core/contract/words.ts";
import { cooking } from "../../core/cooking/words.ts";
import { filling } from "../../core/filling/words.ts";
import { households } from "../../core/households/words.ts";
import { live } from "../../core/live/words.ts";
import { nutrition } from "../../core/nutrition/words.ts";
import { pantry } from "../../core/pantry/words.ts";
import { people } from "../../core/people/words.ts";
import { pictures } from "../../core/pictures/words.ts";
import { plans } from "../../core/plans/words.ts";
import { recipeImport } from "../../core/recipe-import/words.ts";
import { recipes } from "../../core/recipes/words.ts";
import { shopping } from "../../core/shopping/words.ts";
import { system } from "../../core/system/words.ts";
import { transfer } from "../../core/transfer/words.ts";
import { variety } from "../../core/variety/suggestions/words.ts";
import { vocabulary } from "../../core/vocabulary/words.ts";
import { webhooks } from "../../core/webhooks/words.ts";

/** The words of all modules: from signing up to shopping, then the rest. The documentation has the same order. */
const modules: { readonly [M in Module]: ModuleWords<ContractOf<M>> } = {
  accounts,
  households,
  recipes,
  "recipe-import": recipeImport,
  pictures,
  vocabulary,
  people,
  plans,
  filling,
  nutrition,
  variety,
  shopping,
  pantry,
  cooking,
  changes,
  live,
  webhooks,
  transfer,
  admin,
  system,
};

const all: readonly Omit<ModuleWords<Contract>, "operations">[] = Object.values(modules);
const merged = <T>(
  parts: readonly (Readonly<Record<string, T>> | undefined)[],
): Readonly<Record<string, T>> => Object.assign({}, ...parts);

export const subjects = Object.entries(modules).map(([name, { about }]) => ({ name, description: about }));
export const requests = merged(all.map((module) => module.requests));
export const answers = merged(all.map((module) => module.answers));
export const fields = merged(all.map((module) => module.fields));

const byName = new Map(
  Object.values(modules).flatMap(({ operations }) => Object.entries<OperationWords>(operations)),
);

export const wordsOf = (name: string): OperationWords => {
  const found = byName.get(name);
  if (!found) throw new Error(`Describe ${name} in the words.ts beside its contract`);
  return found;
};
