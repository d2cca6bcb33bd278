import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import { withMarks } from "../shopping/list.ts";
import type { Line, List, Mark, WholeList } from "../shopping/model.ts";
import { parseUnit } from "../units/unit.ts";
import { datedIdsIn, idsIn } from "./ids.ts";
import { ingredientIdOf } from "./imported-recipes.ts";
import { decideEach, type Entry, type ItemOf, type Reason, type Tally } from "./tally.ts";

type ListItem = ItemOf<"list">;

export type MemberOf = (userId: string) => string;

export const importedMark = (
  lineId: string,
  mark: NonNullable<ListItem["lines"][number]["mark"]>,
  memberOf: MemberOf,
): Mark => {
  const { isDeleted = false, checkedBy, ...made } = mark;
  const by = checkedBy === undefined ? {} : { checkedBy: memberOf(checkedBy) };
  return { lineId, isDeleted, ...by, ...made };
};

/** The file's ids keep their order. */
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
    return {
      ...line,
      ingredientId,
      measure: parseUnit(line.unit).measure,
      recipes: recipes.map(({ id, name }) => {
        const [own, imported] = idsIn(householdId, id);
        return { id: present.has(own) ? own : imported, name };
      }),
    };
  });

/**
 * A list of another moment stays.
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
    const ids = datedIdsIn(householdId, item.id, empty.list.weekStart);
    const { generatedAt, filteredStaplesCount } = item;
    if (whole && !(ids.includes(whole.list.id) && whole.list.generatedAt === generatedAt)) return "unchanged";
    const present = new Set(whole?.list.lines.map(({ id }) => id));
    const missing = item.lines.filter(({ id }) => !present.has(id));
    if (whole && missing.length === 0) return "unchanged";
    const before = whole ?? {
      ...empty,
      list: { ...empty.list, id: ids[1], generatedAt, filteredStaplesCount },
    };
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
