import { datedId } from "../basics/dated-id.ts";
import type { Named } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { withIngredientsNow } from "../catalogue/former.ts";
import type { Plan } from "../plans/model.ts";
import { markedAs, marksByLine } from "./mark.ts";
import type { Need } from "./merge.ts";
import type { Line, List, Mark, Marks, OwnLine, WholeList } from "./model.ts";
import type { Needed } from "./needs.ts";

/** The list of a plan for which none was ever generated: empty, and not stored yet. */
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
const keyOf = ({ ingredientId, measure }: Pick<Need, "ingredientId" | "measure">) =>
  `${ingredientId} ${measure}`;

/**
 * The next generation of a list.
 * @param previous the current list, or a new one
 * @param needed what the plan needs now, and how many staples were left out
 * @param newId makes the id of a new line
 * @param inStock the marks of the list, where the pantry was subtracted: what they put away was part of it
 */
export const regenerate = (
  previous: List,
  { needs, filteredStaplesCount }: Needed,
  { now, newId, inStock }: { now: Date; newId: () => string; inStock?: Marks | undefined },
): List => {
  const needed = new Map(needs.map((need) => [keyOf(need), need]));
  // Ingredients that were merged have lines of their own until now.
  const known = new Map(previous.lines.toReversed().map((line) => [keyOf(line), line]));
  const kept = [...known.values()].toReversed().map((line): Line => {
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

/** The list with the ids by which its ingredients are known now. */
export const listNow = (catalogue: Catalogue, whole: WholeList): WholeList => ({
  ...whole,
  list: { ...whole.list, lines: withIngredientsNow(catalogue, whole.list.lines) },
  ownLines: withIngredientsNow(catalogue, whole.ownLines),
});

/** Whether a line is needed by the plan as it was when the list was generated. */
export const isNeeded = ({ amount }: Pick<Line, "amount">): boolean => amount !== NOTHING;

/** The lines that are needed, be they deleted or not. */
export const neededLines = ({ lines }: List): Line[] => lines.filter(isNeeded);

/** The lines that people see: those that are needed and not deleted. */
export const visibleLines = ({ list, marks }: WholeList): Line[] =>
  neededLines(list).filter((line) => !markedAs(line, marks.get(line.id)).isDeleted);

/** The list with some marks instead of those that its lines have. */
export const withMarks = (whole: WholeList, changed: readonly Mark[]): WholeList => ({
  ...whole,
  marks: new Map([...whole.marks, ...marksByLine(changed)]),
});

/** The list without a line that was added by hand. */
export const withoutOwnLine = (whole: WholeList, { id }: Pick<OwnLine, "id">): WholeList => ({
  ...whole,
  ownLines: whole.ownLines.filter((line) => line.id !== id),
});

/** The list with a line that was added by hand, in place of the one that has its id. */
export const withOwnLine = (whole: WholeList, line: OwnLine): WholeList => ({
  ...whole,
  ownLines: [...withoutOwnLine(whole, line).ownLines, line],
});

/** The list with the names that its deleted recipes had last, not when it was generated. */
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
