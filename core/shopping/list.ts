import { datedId } from "../basics/dated-id.ts";
import { type Named, sortedByName } from "../basics/text.ts";
import { labelOf } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { bytesInAnswer } from "../contract/answer-size.ts";
import { AppError } from "../contract/errors.ts";
import { limits, requireRoom } from "../contract/limits.ts";
import type { Plan } from "../plans/store.ts";
import { hasGrown, type Need } from "./merge.ts";
import type { Needed } from "./needs.ts";
import type { Line, List, Mark, OwnLine } from "./store.ts";

/**
 * A shopping list has three parts: generated lines, people's marks on them, and lines added by hand. They are
 * stored separately, so that changes to one never disturb the others.
 *
 * Each generation has a number. A line knows in which generation its amount last grew, and a mark knows in
 * which one it was made. A mark from before the growth no longer counts. So a check mark stays until the
 * amount grows, a deleted line comes back when it grows, and generating a list never has to touch a mark.
 */

/** A list with everything that people have changed on it. Marks are stored by the id of their line. */
export type WholeList = { list: List; marks: ReadonlyMap<string, Mark>; ownLines: readonly OwnLine[] };

/** The list of a plan for which none was ever generated: empty, and not stored yet. */
export const newList = (
  { id: planId, weekStart }: Pick<Plan, "id" | "weekStart">,
  newId: () => string,
): WholeList => ({
  list: {
    id: datedId(newId(), weekStart),
    planId,
    weekStart,
    generation: 0,
    generatedAt: "",
    filteredStaplesCount: 0,
    lines: [],
    rev: 0,
  },
  marks: new Map(),
  ownLines: [],
});

const NOTHING = "0";
const keyOf = ({ ingredientId, measure }: Pick<Need, "ingredientId" | "measure">) =>
  `${ingredientId} ${measure}`;

/**
 * The next generation of a list.
 * @param previous the current list, or a new one
 * @param needed what the plan needs now, and how many staples were left out
 * @param newId makes the id of a new line
 */
export const regenerate = (
  previous: List,
  { needs, filteredStaplesCount }: Needed,
  { now, newId }: { now: Date; newId: () => string },
): List => {
  const generation = previous.generation + 1;
  const needed = new Map(needs.map((need) => [keyOf(need), need]));
  const known = new Set(previous.lines.map(keyOf));
  const kept = previous.lines.map((line): Line => {
    const need = needed.get(keyOf(line));
    if (!need) return { ...line, amount: NOTHING, recipes: [] };
    return { ...need, id: line.id, grownIn: hasGrown(need.amount, line.amount) ? generation : line.grownIn };
  });
  const added = needs
    .filter((need) => !known.has(keyOf(need)))
    .map((need): Line => ({ ...need, id: newId(), grownIn: generation }));
  return {
    ...previous,
    generation,
    generatedAt: now.toISOString(),
    filteredStaplesCount,
    lines: [...kept, ...added],
  };
};

/** The mark on a line, or undefined when there is none or it no longer counts. */
export const markOn = ({ marks }: WholeList, line: Line): Mark | undefined => {
  const mark = marks.get(line.id);
  return mark && mark.generation >= line.grownIn ? mark : undefined;
};

/** The lines that people see: still needed, and not deleted since the amount last grew. */
export const visibleLines = (whole: WholeList): Line[] =>
  whole.list.lines.filter((line) => line.amount !== NOTHING && !markOn(whole, line)?.isDeleted);

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

/** What a client sees of a line. */
export type ItemView = ReturnType<typeof viewOf>;

const viewOf = (catalogue: Catalogue, line: Omit<OwnLine, "rev">, recipes: Line["recipes"]) => ({
  id: line.id,
  ingredientId: line.ingredientId,
  ...labelOf(catalogue, line),
  quantity: line.quantity,
  unit: line.unit,
  isChecked: line.checkedBy !== undefined,
  checkedBy: line.checkedBy,
  sourceRecipes: recipes.map(({ id, name }) => ({ id, name })),
});

/** No recipe takes more in an answer: 200 characters of 7 bytes, an id, and the names of the fields. */
const SOURCE_BYTES_MAX = 1_500;

/**
 * Lines with the names that their recipes have now. A deleted recipe keeps the name that it had when the list was
 * generated; so do all of them where the present names are too long to be shown in so many lines.
 */
const withPresentNames = ({ recipes }: Catalogue, lines: readonly Line[]): readonly Line[] => {
  const present = lines.map((line) => ({
    ...line,
    recipes: line.recipes.map(({ id, name }) => ({ id, name: recipes.get(id)?.name ?? name })),
  }));
  const count = lines.reduce((sum, line) => sum + line.recipes.length, 0);
  const areShort =
    count * SOURCE_BYTES_MAX <= limits.sourceBytes || sourceBytes(present) <= limits.sourceBytes;
  return areShort ? present : lines;
};

const sourceBytes = (lines: readonly Line[]): number => bytesInAnswer(lines.map(({ recipes }) => recipes));

/**
 * Checks that a list can be shown in one answer.
 * @throws AppError `limit_reached`
 */
export const requireShowable = (list: List): void => {
  const needed = list.lines.filter(({ amount }) => amount !== NOTHING);
  requireRoom("lines", needed.length);
  requireRoom("sourceBytes", sourceBytes(needed));
};

/** A generated line as clients see it. */
const lineView = (catalogue: Catalogue, whole: WholeList, line: Line): ItemView =>
  viewOf(catalogue, { ...line, checkedBy: markOn(whole, line)?.checkedBy }, line.recipes);

/** A line added by hand as clients see it. */
export const ownLineView = (catalogue: Catalogue, line: OwnLine): ItemView => viewOf(catalogue, line, []);

/** A line of the list, generated or added by hand, and how clients see it. */
export type ListItem = { view: ItemView } & (
  | { line: Line; own?: undefined }
  | { own: OwnLine; line?: undefined }
);

/**
 * The line with this id, generated or added by hand.
 * @throws AppError `not_found` when it is not on the list
 */
export const itemOn = (catalogue: Catalogue, whole: WholeList, itemId: string): ListItem => {
  const line = withPresentNames(catalogue, visibleLines(whole)).find(({ id }) => id === itemId);
  if (line) return { line, view: lineView(catalogue, whole, line) };
  const own = whole.ownLines.find(({ id }) => id === itemId);
  if (own) return { own, view: ownLineView(catalogue, own) };
  throw new AppError("not_found", "There is no such line on this list.");
};

/** The new mark of a line. It replaces the one that the line has. */
export const newMark = (
  { list, marks }: WholeList,
  lineId: string,
  made: Pick<Mark, "isDeleted" | "checkedBy">,
): Mark => ({ lineId, generation: list.generation, ...made, rev: marks.get(lineId)?.rev ?? 0 });

/**
 * The whole list as clients see it: by category in the order of the aisles, then by name. Lines without a
 * category come last.
 */
export const listView = (catalogue: Catalogue, whole: WholeList) => {
  const aisles = [...catalogue.categories.values()];
  const aisleOf = ({ category }: ItemView) => (category ? aisles.indexOf(category) : aisles.length);
  const items = sortedByName([
    ...withPresentNames(catalogue, visibleLines(whole)).map((line) => lineView(catalogue, whole, line)),
    ...whole.ownLines.map((line) => ownLineView(catalogue, line)),
  ]).sort((a, b) => aisleOf(a) - aisleOf(b));
  const { id, planId, generatedAt, filteredStaplesCount } = whole.list;
  return { id, weekPlanId: planId, generatedAt, filteredStaplesCount, items };
};

/** Who has checked a line after someone checks or unchecks it. The first person to check it stays. */
export const checkedByAfter = (
  checkedBy: string | undefined,
  isChecked: boolean | undefined,
  userId: string,
): string | undefined => {
  if (isChecked === undefined) return checkedBy;
  return isChecked ? (checkedBy ?? userId) : undefined;
};
