import { entityTag } from "../../basics/sha256.ts";
import { sortedByName } from "../../basics/text.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { bytesInAnswer } from "../../contract/answer-size.ts";
import { AppError, type Refuse } from "../../contract/errors.ts";
import { limits, requireRoom } from "../../contract/limits.ts";
import { labelOf } from "../../line-items/line-item.ts";
import { categoryFor } from "../../vocabulary/category-for.ts";
import { type MarkedAs, markedAs } from "../marks/mark.ts";
import { ownMarkedAs } from "../marks/own-line.ts";
import type { AnyLine, Line, List, OwnLine, WholeList } from "../model.ts";
import { neededLines, visibleLines } from "./list.ts";

type ItemView = ReturnType<typeof viewOf>;

const viewOf = (
  catalogue: Catalogue,
  line: Omit<OwnLine, "listId" | "rev">,
  { checkedBy, checkedQuantity, isPutAway }: Omit<MarkedAs, "isDeleted">,
  recipes: Line["recipes"],
) => {
  const { ingredientId = line.ingredientId, name, ...label } = labelOf(catalogue, line);
  // Free text stands where an ingredient of this name would.
  const category = ingredientId === undefined ? categoryFor(catalogue, name) : label.category;
  const view = {
    id: line.id,
    ingredientId,
    name,
    category: category && { id: category.id, name: category.name },
    quantity: line.quantity,
    unit: line.unit,
    note: line.note,
    isChecked: checkedBy !== undefined,
    checkedBy,
    checkedQuantity,
    ...(isPutAway ? { isPutAway } : {}),
    sourceRecipes: recipes.map(({ id, name }) => ({ id, name })),
  };
  return { ...view, etag: entityTag(JSON.stringify(view)) };
};

/** 200 characters of 7 bytes, an id, and the names of the fields. */
const SOURCE_BYTES_MAX = 1_500;

/**
 * When names are too long together: at most 16 characters, and less where 1,000 sources in a meal, with those inside its
 * parts, would take more bytes. Each source has fields and an id, and characters of 7 bytes.
 */
const SHORT = { name: 16, bytes: 2_500_000, fields: 64, letter: 7 };

const shortFor = (count: number): number =>
  Math.min(SHORT.name, Math.floor((SHORT.bytes / count - SHORT.fields) / SHORT.letter));

/**
 * Returns lines with their recipes' present names, all cut off if they are too long together. Deleted recipes have
 * their last names already.
 */
const withPresentNames = ({ recipes }: Catalogue, lines: readonly Line[]): readonly Line[] => {
  const named = (length: number) =>
    lines.map((line) => ({
      ...line,
      recipes: line.recipes.map(({ id, name }) => ({
        id,
        name: (recipes.get(id)?.name ?? name).slice(0, length),
      })),
    }));
  const count = lines.reduce((sum, line) => sum + line.recipes.length, 0);
  const present = named(Number.POSITIVE_INFINITY);
  const areShort =
    count * SOURCE_BYTES_MAX <= limits.sourceBytes || sourceBytes(present) <= limits.sourceBytes;
  return areShort ? present : named(shortFor(count));
};

const sourceBytes = (lines: readonly Line[]): number => bytesInAnswer(lines.map(({ recipes }) => recipes));

/** Refuses with `limit_reached` if the list would not fit into one answer. */
export const requireShowable = (list: List, refuse: Refuse<"limit_reached">): void => {
  const needed = neededLines(list);
  requireRoom("lines", needed.length, refuse);
  requireRoom("sourceBytes", sourceBytes(needed), refuse);
};

type ListItem = AnyLine & { view: ItemView };

const linesOn = (catalogue: Catalogue, whole: WholeList): AnyLine[] => [
  ...withPresentNames(catalogue, visibleLines(whole)).map((line) => ({ line })),
  ...whole.ownLines.map((own) => ({ own })),
];

const withView = (catalogue: Catalogue, { marks }: WholeList, one: AnyLine): ListItem => {
  const { line, own } = one;
  const view = line
    ? viewOf(catalogue, line, markedAs(line, marks.get(line.id)), line.recipes)
    : viewOf(catalogue, own, ownMarkedAs(own, marks.get(own.id)), []);
  return { ...one, view };
};

/** Returns all visible lines of a list, generated and own ones, as clients see them. */
export const itemsOn = (catalogue: Catalogue, whole: WholeList): ListItem[] =>
  linesOn(catalogue, whole).map((one) => withView(catalogue, whole, one));

export const itemOn = (
  catalogue: Catalogue,
  whole: WholeList,
  itemId: string,
  refuse: Refuse<"not_found">,
): ListItem => {
  const found = linesOn(catalogue, whole).find(({ line, own }) => (line ?? own).id === itemId);
  if (!found) return refuse(new AppError("not_found", "There is no such line on this list."));
  return withView(catalogue, whole, found);
};

/** Returns a list as clients see it, with its lines by aisle. */
export const listView = (catalogue: Catalogue, whole: WholeList) => {
  const aisles = [...catalogue.categories.values()];
  const aisleOf = ({ category }: ItemView) =>
    category ? aisles.findIndex(({ id }) => id === category.id) : aisles.length;
  const views = itemsOn(catalogue, whole).map(({ view }) => view);
  const items = sortedByName(views).sort((a, b) => aisleOf(a) - aisleOf(b));
  const { id, planId, generatedAt, filteredStaplesCount } = whole.list;
  return { id, weekPlanId: planId, generatedAt, filteredStaplesCount, items };
};
