import { complete } from "../basics/complete.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { isNeeded } from "../shopping/list/list.ts";
import { withMarks } from "../shopping/marks/mark.ts";
import { ownLineIdFor } from "../shopping/marks/own-line.ts";
import type { Line, List, Mark, OwnLine, WholeList } from "../shopping/model.ts";
import { parseUnit } from "../units/unit.ts";
import type { ExportedOf } from "./fields.ts";
import { dateKeyedIdsIn, idsIn } from "./ids.ts";
import { ingredientIdOf, ingredientName, withIngredientId, withIngredientName } from "./ingredient-name.ts";
import { inPages, listLimits } from "./page.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf, type Reason, type Tally } from "./tally.ts";

type ExportedLine = ExportedOf<"list">["lines"][number];

/** Returns a line's mark; undefined if nobody changed the line, or somebody undid it. */
const exportedMark = (mark: Mark | undefined): ExportedLine["mark"] => {
  if (!mark) return undefined;
  const { lineId: _, isDeleted, ...made } = mark;
  if (!isDeleted && !made.checkedBy && !made.putAway) return undefined;
  return complete<NonNullable<ExportedLine["mark"]>>()({ ...made, isDeleted: isDeleted || undefined });
};

/** Exports a list. A long one takes several items, each with the list's own fields. */
export const exportedList = (
  catalogue: Catalogue,
  { list: { weekStart, linesVersion: _, rev: __, lines, ...list }, marks }: WholeList,
): PositionedItem[] => {
  const items = lines.map(({ ingredientId, measure: _measure, ...line }) =>
    complete<ExportedLine>()({
      ...line,
      ingredient: ingredientName(catalogue, ingredientId),
      sourceUnits: [...line.sourceUnits],
      recipes: line.recipes.map(({ id, name }) => ({ id, name: catalogue.recipes.get(id)?.name ?? name })),
      mark: exportedMark(marks.get(line.id)),
    }),
  );
  // A line may be needed again, and then its mark counts.
  const kept = items.filter((line) => isNeeded(line) || line.mark);
  return inPages(kept, listLimits).map((some, at) => ({
    item: complete<ExportedOf<"list">>()({ kind: "list", ...list, lines: some }),
    position: `${weekStart}#${String(at).padStart(3, "0")}`,
  }));
};

/** Exports an own line with its mark. */
export const exportedLine = (
  catalogue: Catalogue,
  { planId, weekStart }: Pick<List, "planId" | "weekStart">,
  { listId: _, rev: __, ...line }: OwnLine,
  mark: Mark | undefined,
): PositionedItem => ({
  item: complete<ExportedOf<"line">>()({
    ...{ kind: "line", planId, mark: exportedMark(mark) },
    ...withIngredientName(catalogue, line),
  }),
  position: `${weekStart}#${line.id}`,
});

type ListItem = ItemOf<"list">;

export type MemberOf = (userId: string) => string;

const importedMark = (
  lineId: string,
  mark: NonNullable<ListItem["lines"][number]["mark"]>,
  memberOf: MemberOf,
): Mark => {
  const { isDeleted = false, checkedBy, ...made } = mark;
  const by = checkedBy === undefined ? undefined : memberOf(checkedBy);
  return complete<Mark>()({ ...made, lineId, isDeleted, checkedBy: by });
};

/** Returns a file's lines with this household's ingredients and recipes. They keep their ids, and so their order. */
const linesOf = (
  householdId: string,
  catalogue: Catalogue,
  lines: ListItem["lines"],
  refuse: Refuse<Reason>,
): Line[] =>
  lines.map(({ ingredient, recipes, mark: _, ...line }) => {
    const { recipes: present } = catalogue;
    const ingredientId =
      ingredientIdOf(catalogue, ingredient) ??
      refuse(unknownReference("/lines", `There is no ingredient "${ingredient}".`));
    return complete<Line>()({
      ...line,
      ingredientId,
      measure: parseUnit(line.unit).measure,
      recipes: recipes.map(({ id, name }) => {
        const [own, imported] = idsIn(householdId, id);
        return { id: present.has(own) ? own : imported, name };
      }),
    });
  });

/**
 * Returns a plan's list with the lines of a file. A list of another moment stays as it is.
 * @param known the plan's present list
 * @param empty a new list for the plan (`rev` 0)
 */
export const importedList = (
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<ListItem>[],
  {
    known,
    empty,
    memberOf,
    store,
  }: {
    known: WholeList | undefined;
    empty: WholeList;
    memberOf: MemberOf;
    store: (list: List, refuse: Refuse<"limit_reached">) => void;
  },
): { whole: WholeList | undefined; marks: Mark[]; tally: Tally } => {
  let whole = known;
  const marks: Mark[] = [];
  const tally = decideEach(entries, (item, refuse) => {
    const { kind: _, planId: __, lines: inFile, ...given } = item;
    const ids = dateKeyedIdsIn(householdId, item.id, empty.list.weekStart);
    if (whole && !(ids.includes(whole.list.id) && whole.list.generatedAt === item.generatedAt))
      return "unchanged";
    const present = new Set(whole?.list.lines.map(({ id }) => id));
    const missing = inFile.filter(({ id }) => !present.has(id));
    if (whole && missing.length === 0) return "unchanged";
    const before = whole ?? { ...empty, list: { ...empty.list, ...given, id: ids[1] } };
    const lines = [...before.list.lines, ...linesOf(householdId, catalogue, missing, refuse)];
    const list = { ...before.list, lines };
    store(list, refuse);
    const made = missing.flatMap(({ id, mark }) => (mark ? importedMark(id, mark, memberOf) : []));
    marks.push(...made);
    whole = withMarks({ ...before, list }, made);
    return "created";
  });
  return { whole, marks, tally };
};

/** Drops an id's last digit, which depends on the ingredient's id and so differs between households. */
const withoutLastDigit = (id: string): string => id.slice(0, -1);

/**
 * Returns the lines added by hand that a file adds. It sums nothing up.
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
  }: {
    listId: string;
    count: number;
    present: readonly OwnLine[];
    memberOf: MemberOf;
    requireList: (refuse: Refuse<"limit_reached">) => void;
  },
): { lines: OwnLine[]; marks: Mark[]; tally: Tally } => {
  const lines: OwnLine[] = [];
  const marks: Mark[] = [];
  const known = new Set(present.map(({ id }) => withoutLastDigit(id)));
  const tally = decideEach(entries, ({ kind: _, planId: __, mark, ...given }, refuse) => {
    const ids = idsIn(householdId, given.id).map(withoutLastDigit);
    if (ids.some((id) => known.has(id))) return "unchanged";
    const line = withIngredientId(catalogue, given, refuse);
    requireRoom("ownLines", count + lines.length + 1, refuse);
    requireList(refuse);
    const [, uuid] = idsIn(householdId, given.id);
    const id = ownLineIdFor(line, uuid);
    lines.push(complete<OwnLine>()({ ...line, listId, id, rev: 0 }));
    if (mark) marks.push(importedMark(id, mark, memberOf));
    for (const one of ids) known.add(one);
    return "created";
  });
  return { lines, marks, tally };
};
