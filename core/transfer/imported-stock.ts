import { knownArticle } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { PantryItem } from "../pantry/model.ts";
import type { Mark, OwnLine } from "../shopping/model.ts";
import { ownLineIdFor } from "../shopping/own-line.ts";
import { idsIn } from "./ids.ts";
import { importedMark, type MemberOf } from "./imported-lists.ts";
import { ingredientIdOf } from "./imported-recipes.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

const articleOf = (
  catalogue: Catalogue,
  { ingredient, customName, quantity, unit }: ItemOf<"line" | "pantryItem">,
  refuse: Refuse<"unknown_reference">,
) => {
  if (ingredient === undefined) return { customName, quantity, unit };
  const ingredientId = ingredientIdOf(catalogue, ingredient);
  if (ingredientId === undefined)
    return refuse(unknownReference("/ingredient", `There is no ingredient "${ingredient}".`));
  return { ingredientId, quantity, unit };
};

type Present<T> = { readonly count: number; readonly present: readonly T[] };

export const importedPantryItems = (
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"pantryItem">>[],
  { count, present }: Present<PantryItem>,
): { items: PantryItem[]; tally: Tally } => {
  const items: PantryItem[] = [];
  const known = new Set(present.map(({ id }) => id));
  const tally = decideEach(entries, (item, refuse) => {
    const ids = idsIn(householdId, item.id);
    if (ids.some((id) => known.has(id))) return "unchanged";
    const article = knownArticle(catalogue, articleOf(catalogue, item, refuse), refuse);
    requireRoom("pantryItems", count + items.length + 1, refuse);
    const { bestBefore, openedOn } = item;
    items.push({ id: ids[1], ...article, bestBefore, openedOn, rev: 0 });
    known.add(ids[1]);
    return "created";
  });
  return { items, tally };
};

/** The last digit depends on the ingredient's id, which differs between households. */
const withoutLastDigit = (id: string): string => id.slice(0, -1);

/**
 * Sums nothing up.
 * @param present all lines that people added to the list
 */
export const importedLines = (
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"line">>[],
  {
    listId,
    count,
    present,
    memberOf,
    requireList,
  }: Present<OwnLine> & {
    listId: string;
    memberOf: MemberOf;
    requireList: (refuse: Refuse<"limit_reached">) => void;
  },
): { lines: OwnLine[]; marks: Mark[]; tally: Tally } => {
  const lines: OwnLine[] = [];
  const marks: Mark[] = [];
  const known = new Set(present.map(({ id }) => withoutLastDigit(id)));
  const tally = decideEach(entries, (item, refuse) => {
    const ids = idsIn(householdId, item.id).map(withoutLastDigit);
    if (ids.some((id) => known.has(id))) return "unchanged";
    const article = { ...articleOf(catalogue, item, refuse), note: item.note };
    requireRoom("ownLines", count + lines.length + 1, refuse);
    requireList(refuse);
    const [, uuid] = idsIn(householdId, item.id);
    const id = ownLineIdFor(article, uuid);
    lines.push({ ...article, listId, id, rev: 0 });
    if (item.mark) marks.push(importedMark(id, item.mark, memberOf));
    for (const one of ids) known.add(one);
    return "created";
  });
  return { lines, marks, tally };
};
