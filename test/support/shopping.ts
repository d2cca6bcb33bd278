import { emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import { withChanges } from "../../core/catalogue/log/with-changes.ts";
import { refuse } from "../../core/contract/errors.ts";
import type { LineItem } from "../../core/line-items/model.ts";
import type { PantryItem } from "../../core/pantry/model.ts";
import { newList, regenerate } from "../../core/shopping/list/list.ts";
import { itemOn, listView } from "../../core/shopping/list/list-view.ts";
import { mergeLines } from "../../core/shopping/list/merge-lines.ts";
import { mergeNeeds, type Need } from "../../core/shopping/list/merge-needs.ts";
import { stockIn, withoutStock } from "../../core/shopping/list/stock.ts";
import { checkedMark, deletedMark } from "../../core/shopping/marks/change.ts";
import { withMarks } from "../../core/shopping/marks/mark.ts";
import { withOwnLine } from "../../core/shopping/marks/own-line.ts";
import type { WholeList } from "../../core/shopping/model.ts";
import { boughtOn, putAway } from "../../core/shopping/put-away/put-away.ts";
import { linesOf } from "./need-lines.ts";

let ids = 0;
const newId = () => `01900000-0000-7000-8000-${String(++ids).padStart(12, "0")}`;

const shownAs = ({ quantity, unit }: LineItem) => [quantity ?? "some", unit].join(" ").trim();

/** One shopping list without a service, for one ingredient: what the plan needs goes up and down, people change it. */
export const shoppingList = () => {
  const catalogue = withChanges(emptyCatalogue, [
    { ingredients: [{ id: "flour", name: "flour", isStaple: false }] },
  ]);
  let whole: WholeList = newList({ id: "plan", weekStart: "2026-03-02" }, newId);

  /** The line that has been there from the first generation on. */
  const item = () => itemOn(catalogue, whole, whole.list.lines[0]?.id ?? "", refuse);
  let pantry: PantryItem[] = [];
  const generate = (needs: Need[], isStockSubtracted = false) => {
    const now = new Date("2026-03-02T10:00:00Z");
    const needed = { needs, filteredStaplesCount: 0 };
    whole = mergeLines(whole, isStockSubtracted).whole;
    const inStock = isStockSubtracted ? whole.marks : undefined;
    whole = { ...whole, list: regenerate(whole.list, needed, { now, newId, inStock }) };
  };
  const tick = (change: Parameters<typeof checkedMark>[2], by: string) => {
    const mark = checkedMark(whole, item(), change, by);
    if (mark) whole = withMarks(whole, [mark]);
  };
  const needsOf = (text: string) => (text === "" ? [] : mergeNeeds(linesOf(text)));
  return {
    /** Generates the list when quantities such as `500 g + 1 lb` are needed; nothing by default. */
    need: (text = "") => generate(needsOf(text)),
    /** The same, and subtracts what is in the pantry. */
    needBesideStock: (text: string) => {
      const uses = linesOf(text).map((line) => ({ ...line, date: "2026-03-02" }));
      generate(withoutStock(needsOf(text), uses, stockIn(pantry), "2026-03-02"), true);
    },
    /** Puts away what was checked, and says what became stock of it. */
    putAway: (): string[] => {
      const bought = boughtOn(whole);
      const items = putAway(catalogue, bought, pantry, newId);
      whole = withMarks(
        whole,
        bought.map(({ mark }) => mark),
      );
      const isChanged = ({ id }: PantryItem) => items.some((one) => one.id === id);
      pantry = [...items.map((one) => ({ ...one, rev: 1 })), ...pantry.filter((one) => !isChanged(one))];
      return putAway(catalogue, bought, [], newId).map(shownAs);
    },
    /** Takes in another list's lines and stock: their ingredient was merged into this one's. */
    merge: (other: { whole: () => WholeList; stock: () => PantryItem[] }) => {
      const { list, marks } = other.whole();
      const lines = [...whole.list.lines, ...list.lines];
      whole = withMarks({ ...whole, list: { ...whole.list, lines } }, [...marks.values()]);
      pantry = [...pantry, ...other.stock()];
    },
    stock: () => pantry,
    /** Takes something out of the pantry. */
    eat: (text: string) => {
      const [eaten] = linesOf(text);
      pantry = pantry.map((one) => ({ ...one, quantity: (one.quantity ?? 0) - (eaten?.quantity ?? 0) }));
    },
    /** What is in the pantry. */
    pantry: () => pantry.map(shownAs),
    /** Checks the line, or unchecks it. */
    check: (isChecked = true, by = "anna") => tick({ isChecked }, by),
    /** Checks the line, of which a person saw an amount such as `500 g`. */
    checkSeen: (text: string, by = "anna") => {
      const [seen] = linesOf(text);
      tick({ isChecked: true, seenQuantity: seen?.quantity, seenUnit: seen?.unit }, by);
    },
    /** Adds a checked line by hand, or changes it: `2 roll`, `6` or `some`. */
    byHand: (text: string) => {
      const [quantity, unit] = text.split(" ");
      const lineItem = {
        customName: "bags",
        quantity: quantity === "some" ? undefined : Number(quantity),
        unit,
      };
      whole = withOwnLine(whole, { ...lineItem, id: "own", listId: whole.list.id, rev: 1 });
      const mark = whole.marks.get("own") ?? { lineId: "own", isDeleted: false, checkedBy: "anna" };
      whole = withMarks(whole, [mark]);
    },
    /** Deletes the line. */
    remove: () => {
      const { line } = item();
      if (line) whole = withMarks(whole, [deletedMark(whole, line)]);
    },
    /** The line as people see it: `3 piece`, `3 piece, checked`, `3 piece, 2 before`, or nothing. */
    shown: (): string =>
      listView(catalogue, whole)
        .items.map(({ isChecked, checkedQuantity, isPutAway, ...lineItem }) =>
          [
            shownAs(lineItem),
            ...(isChecked ? ["checked"] : []),
            ...(checkedQuantity === undefined ? [] : [`${checkedQuantity} before`]),
            ...(isPutAway ? ["put away"] : []),
          ].join(", "),
        )
        .join("; "),
    whole: () => whole,
    /** The person who checked the line. */
    checkedBy: () => item().view.checkedBy,
  };
};

/** A list on which some flour was needed, and the line checked. */
export const checkedFor = (text: string) => {
  const list = shoppingList();
  list.need(text);
  list.check();
  return list;
};
