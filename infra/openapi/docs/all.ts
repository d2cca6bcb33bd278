import type { Module } from "../../../core/api.ts";
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { cooking } from "./cooking.ts";
import type { ModuleDocs, OperationDocs } from "./docs.ts";
import { filling } from "./filling.ts";
import { households } from "./households.ts";
import { pantry } from "./pantry.ts";
import { plans } from "./plans.ts";
import { recipeImport } from "./recipe-import.ts";
import { recipes } from "./recipes.ts";
import { shopping } from "./shopping.ts";
import { system } from "./system.ts";
import { transfer } from "./transfer.ts";
import { variety } from "./variety.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * The words for every module, in the order of a first use: from signing up to shopping, then what comes later. Tags of
 * the document have this order, and so have the groups of the documentation.
 */
export const docs: { readonly [M in Module]: ModuleDocs<M> } = {
  accounts,
  households,
  recipes,
  "recipe-import": recipeImport,
  vocabulary,
  plans,
  filling,
  variety,
  shopping,
  pantry,
  cooking,
  transfer,
  admin,
  system,
};

const byName = new Map(
  Object.values(docs).flatMap(({ operations }) => Object.entries<OperationDocs>(operations)),
);

/** The words for the operation whose contract has this name. */
export const docsOf = (name: string): OperationDocs => {
  const found = byName.get(name);
  if (!found) throw new Error(`Describe ${name} in infra/openapi/docs/`);
  return found;
};
