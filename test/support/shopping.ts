import { emptyCatalogue, withChanges } from "../../core/catalogue/catalogue.ts";
import { refuse } from "../../core/contract/errors.ts";
import { newList, regenerate, type WholeList, withMarks } from "../../core/shopping/list.ts";
import { itemOn, listView } from "../../core/shopping/list-view.ts";
import { checkedMark, deletedMark } from "../../core/shopping/mark.ts";
import type { Mark } from "../../core/shopping/mark-store.ts";
import { mergeNeeds } from "../../core/shopping/merge.ts";
import { linesOf } from "./need-lines.ts";

/** One shopping list without a service, for one ingredient: what the plan needs goes up and down, people change it. */
export const shoppingList = () => {
  const catalogue = withChanges(emptyCatalogue, [
    { ingredients: [{ id: "flour", name: "flour", isStaple: false }] },
  ]);
  let ids = 0;
  const newId = () => `01900000-0000-7000-8000-${String(++ids).padStart(12, "0")}`;
  let whole: WholeList = newList({ id: "plan", weekStart: "2026-03-02" }, newId);

  /** The line that has been there from the first generation on. */
  const lineId = () => whole.list.lines[0]?.id ?? "";
  const item = () => itemOn(catalogue, whole, lineId(), refuse);
  return {
    /** Generates the list when quantities such as `500 g + 1 lb` are needed; nothing by default. */
    need: (text = "", { usesPantry = false } = {}) => {
      const needs = text === "" ? [] : mergeNeeds(linesOf(text));
      const inStock = usesPantry ? whole.marks : undefined;
      const now = new Date("2026-03-02T10:00:00Z");
      whole = {
        ...whole,
        list: regenerate(whole.list, { needs, filteredStaplesCount: 0 }, { now, newId, inStock }),
      };
    },
    /** Checks the line, or unchecks it. */
    check: (isChecked = true, by = "anna") => {
      const mark = checkedMark(whole, item(), isChecked, by);
      if (mark) whole = withMarks(whole, [mark]);
    },
    /** Deletes the line. */
    remove: () => {
      const { line } = item();
      if (line) whole = withMarks(whole, [deletedMark(whole, line)]);
    },
    /** Replaces the line's mark, as if a later release had made it now. */
    mark: (mark: Pick<Mark, "amount" | "putAway" | "isPutAway"> & { isDeleted?: boolean }) => {
      const { generation } = whole.list;
      const made = { lineId: lineId(), generation, isDeleted: false, ...mark };
      whole = withMarks(whole, [made.isDeleted ? made : { ...made, checkedBy: "anna" }]);
    },
    /** The line as people see it: `3 piece`, `3 piece, checked`, or nothing. */
    shown: (): string =>
      listView(catalogue, whole)
        .items.map(({ quantity, unit, isChecked }) => `${quantity} ${unit}${isChecked ? ", checked" : ""}`)
        .join("; "),
    /** Who checked the line. */
    checkedBy: () => item().view.checkedBy,
    /** The line's mark as it is. */
    marked: () => whole.marks.get(lineId()),
  };
};
