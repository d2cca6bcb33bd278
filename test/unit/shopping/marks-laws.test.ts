import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../support/law.ts";
import { shoppingList } from "../../support/shopping.ts";

/** What can happen to a line: the plan needs more or less of it, or people change it. */
type Step = { need: number } | { seen: number } | "check" | "uncheck" | "delete" | "put away";
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }).map((need): Step => ({ need })) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 }).map((seen): Step => ({ seen })) },
    { weight: 2, arbitrary: fc.constantFrom<Step>("check", "uncheck", "delete", "put away") },
  ),
  { maxLength: 30 },
);

const amount = (pieces: number) => (pieces === 0 ? "" : `${pieces} piece`);

/** A slow and simple opinion: how much is needed and became stock, and what people did last and for how much. */
type Opinion = { need: number; stock: number; mark?: { is: "checked" | "deleted"; for: number } };

const counts = ({ need, mark }: Opinion) => mark !== undefined && need <= mark.for;
const isShown = (opinion: Opinion) =>
  opinion.need > 0 && !(counts(opinion) && opinion.mark?.is === "deleted");
const isChecked = (opinion: Opinion) => counts(opinion) && opinion.mark?.is === "checked";
const shownOf = (opinion: Opinion): string => {
  const { need, stock, mark } = opinion;
  if (!isShown(opinion)) return "";
  const before = mark?.is === "checked" && mark.for > 0 ? [`${mark.for} before`] : [];
  const marked = isChecked(opinion) ? ["checked"] : before;
  return [amount(need), ...marked, ...(need <= stock ? ["put away"] : [])].join(", ");
};
const after = (opinion: Opinion, step: Step): Opinion => {
  const { need, stock, mark } = opinion;
  if (typeof step === "object" && "need" in step) return { ...opinion, ...step };
  if (step === "put away") return isChecked(opinion) ? { ...opinion, stock: Math.max(need, stock) } : opinion;
  if (!isShown(opinion)) return opinion;
  if (step === "uncheck") return { need, stock };
  const held = mark?.for ?? 0;
  if (step === "delete") return { need, stock, mark: { is: "deleted", for: Math.max(need, held) } };
  const seen = typeof step === "object" ? step.seen : need;
  return { need, stock, mark: { is: "checked", for: Math.max(seen, held) } };
};
const mergedOf = (one: Opinion, other: Opinion): Opinion => {
  const marks = [one, other].flatMap(({ mark }) => mark ?? []);
  const is = marks.some((mark) => mark.is === "checked") ? "checked" : "deleted";
  const sum = marks.reduce((total, mark) => total + mark.for, 0);
  const both = { need: one.need + other.need, stock: one.stock + other.stock };
  return marks.length === 0 ? both : { ...both, mark: { is, for: sum } };
};

/** Takes the steps, and expects after each what the opinion says. */
const through = (list: ReturnType<typeof shoppingList>, start: Opinion, taken: readonly Step[]): Opinion =>
  taken.reduce<Opinion>((before, step) => {
    if (typeof step === "object" && "need" in step) list.need(amount(step.need));
    else if (step === "put away") list.putAway();
    else if (isShown(before)) {
      if (step === "delete") list.remove();
      else if (typeof step === "object") list.checkSeen(`${step.seen} piece`);
      else list.check(step === "check");
    }
    const opinion = after(before, step);
    expect(list.shown()).toBe(shownOf(opinion));
    expect(list.stock().reduce((sum, { quantity = 0 }) => sum + quantity, 0)).toBe(opinion.stock);
    return opinion;
  }, start);

const newLine = { need: 1, stock: 0 };

test("only people change marks: a line says by what they did to it last whether it is checked and was put away", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const list = shoppingList();
      list.need("1 piece");
      through(list, newLine, taken);
    }),
    { numRuns: 1_000 },
  );
});

test("lines that become one have the sum of what was marked, and of what was put away", () => {
  fc.assert(
    fc.property(steps, steps, steps, (one, other, later) => {
      const lists = [shoppingList(), shoppingList()] as const;
      for (const list of lists) list.need("1 piece");
      const merged = mergedOf(through(lists[0], newLine, one), through(lists[1], newLine, other));
      lists[0].merge(lists[1]);
      through(lists[0], merged, [{ need: merged.need }, ...later]);
    }),
    { numRuns: 1_000 },
  );
});

const units = fc.constantFrom("g", "kg", "oz", "lb");
const sums = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), units), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([thousandths, unit]) => `${thousandths / 1_000} ${unit}`).join(" + "));

test("generating a list any number of times, for any amounts in any units, and then as it was, changes no mark", () => {
  holds(sums, fc.array(sums, { maxLength: 5 }), fc.boolean(), (needed, others, isDeleted) => {
    const list = shoppingList();
    list.need(needed);
    if (isDeleted) list.remove();
    else list.check();
    const shown = list.shown();
    for (const other of others) list.need(other);
    list.need(needed);
    expect(list.shown()).toBe(shown);
  });
});
