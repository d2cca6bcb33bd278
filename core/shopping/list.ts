import { datedId } from "../basics/dated-id.ts";
import type { Named } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { withIngredientsNow } from "../catalogue/former.ts";
import type { Plan } from "../plans/model.ts";
import { markedAs, marksByLine } from "./mark.ts";
import type { Need } from "./merge.ts";
import type { Line, List, Mark, Marks, OwnLine, WholeList } from "./model.ts";
import type { Needed } from "./needs.ts";

export const newList = (
  { id: planId, weekStart }: Pick<Plan, "id" | "weekStart">,
  newId: () => string,
): WholeList => ({
  list: {
    id: datedId(newId(), weekStart),
    planId,
    weekStart,
    generatedAt: "",
    filteredStaplesCount: 0,
    lines: [],
    rev: 0,
  },
  ownLines: [],
  marks: new Map(),
  sheets: new Map(),
});

const NOTHING = "0";
export const keyOf = ({ ingredientId, measure }: Pick<Need, "ingredientId" | "measure">) =>
  `${ingredientId} ${measure}`;

/**
 * @param previous the current list after `united`, or a new one
 * @param inStock its marks, if the pantry was subtracted
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

/** With present ids of ingredients. */
export const listNow = (catalogue: Catalogue, whole: WholeList): WholeList => ({
  ...whole,
  list: { ...whole.list, lines: withIngredientsNow(catalogue, whole.list.lines) },
  ownLines: withIngredientsNow(catalogue, whole.ownLines),
});

/** When the list was generated. */
export const isNeeded = ({ amount }: Pick<Line, "amount">): boolean => amount !== NOTHING;

export const neededLines = ({ lines }: List): Line[] => lines.filter(isNeeded);

export const visibleLines = ({ list, marks }: WholeList): Line[] =>
  neededLines(list).filter((line) => !markedAs(line, marks.get(line.id)).isDeleted);

export const withMarks = (whole: WholeList, changed: readonly Mark[]): WholeList => ({
  ...whole,
  marks: new Map([...whole.marks, ...marksByLine(changed)]),
});

export const withoutOwnLine = (whole: WholeList, { id }: Pick<OwnLine, "id">): WholeList => ({
  ...whole,
  ownLines: whole.ownLines.filter((line) => line.id !== id),
});

export const withOwnLine = (whole: WholeList, line: OwnLine): WholeList => ({
  ...whole,
  ownLines: [...withoutOwnLine(whole, line).ownLines, line],
});

/** As they were last, not when the list was generated. */
export const withDeleted = (whole: WholeList, deleted: ReadonlyMap<string, Named>): WholeList => ({
  ...whole,
  list: {
    ...whole.list,
    lines: whole.list.lines.map((line) => ({
      ...line,
      recipes: line.recipes.map(({ id, name }) => ({ id, name: deleted.get(id)?.name ?? name })),
    })),
  },
});
