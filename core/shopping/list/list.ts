import { dateKeyedId } from "../../basics/date-keyed-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { resolveMerged } from "../../catalogue/current-id.ts";
import type { Plan } from "../../plans/model.ts";
import { markedAs } from "../marks/mark.ts";
import type { Line, List, Marks, WholeList } from "../model.ts";
import { keyOf } from "./merge-needs.ts";
import type { Needed } from "./needs.ts";

/** Returns a plan's list before it is generated for the first time. */
export const newList = (
  { id: planId, weekStart }: Pick<Plan, "id" | "weekStart">,
  newId: () => string,
): WholeList => ({
  list: {
    id: dateKeyedId(newId(), weekStart),
    planId,
    weekStart,
    generatedAt: "",
    filteredStaplesCount: 0,
    lines: [],
    rev: 0,
  },
  ownLines: [],
  marks: new Map(),
  shards: new Map(),
});

const NOTHING = "0";

/**
 * Returns the list with what the plan needs now. Lines that were there keep their ids; those that are no longer needed
 * stay with the amount 0, and new ones come last.
 * @param previous the current list after `mergeLines`, or a new one
 * @param options `inStock` are its marks, if the pantry was subtracted
 */
export const regenerate = (
  previous: List,
  { needs, filteredStaplesCount }: Needed,
  { now, newId, inStock }: { now: Date; newId: () => string; inStock?: Marks | undefined },
): List => {
  const needed = new Map(needs.map((need) => [keyOf(need), need]));
  const known = new Set(previous.lines.map(keyOf));
  const kept = previous.lines.map((line): Line => {
    const need = needed.get(keyOf(line));
    if (!need) return { ...line, amount: NOTHING, recipes: [] };
    const stocked = inStock?.get(line.id)?.putAway?.amount;
    return { ...line, ...need, stocked };
  });
  const added = needs
    .filter((need) => !known.has(keyOf(need)))
    .map((need): Line => ({ ...need, id: newId() }));
  return {
    ...previous,
    generatedAt: now.toISOString(),
    filteredStaplesCount,
    lines: [...kept, ...added],
  };
};

/** Returns the list with the ids that its ingredients have now, after merges. */
export const resolveMergedOn = (catalogue: Catalogue, whole: WholeList): WholeList => ({
  ...whole,
  list: { ...whole.list, lines: resolveMerged(catalogue, whole.list.lines) },
  ownLines: resolveMerged(catalogue, whole.ownLines),
});

/** Whether the plan needed the line when the list was last generated. Others are kept with the amount 0. */
export const isNeeded = ({ amount }: Pick<Line, "amount">): boolean => amount !== NOTHING;

export const neededLines = ({ lines }: List): Line[] => lines.filter(isNeeded);

export const visibleLines = ({ list, marks }: WholeList): Line[] =>
  neededLines(list).filter((line) => {
    const mark = marks.get(line.id);
    return !mark?.isDeleted || !markedAs(line, mark).isDeleted;
  });

/** Returns the ids of the recipes that need what is on a list. */
export const recipeIdsOn = ({ list }: WholeList): string[] =>
  list.lines.flatMap(({ recipes }) => recipes.map(({ id }) => id));
