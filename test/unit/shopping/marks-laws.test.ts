import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../support/law.ts";
import { shoppingList } from "../../support/shopping.ts";

/** What can happen to a line: the plan needs more or less of it, or people change it. */
type Step = { need: number } | "check" | "uncheck" | "delete";
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }).map((need): Step => ({ need })) },
    { weight: 2, arbitrary: fc.constantFrom<Step>("check", "uncheck", "delete") },
  ),
  { maxLength: 30 },
);

const amount = (pieces: number) => (pieces === 0 ? "" : `${pieces} piece`);

/** A slow and simple opinion: how much is needed, and what people did last and for how much. */
type Opinion = { need: number; mark?: { is: "checked" | "deleted"; for: number } };

const counts = ({ need, mark }: Opinion) => mark !== undefined && need <= mark.for;
const isShown = (opinion: Opinion) =>
  opinion.need > 0 && !(counts(opinion) && opinion.mark?.is === "deleted");
const shownOf = (opinion: Opinion): string => {
  const { need, mark } = opinion;
  if (!isShown(opinion)) return "";
  if (counts(opinion)) return `${amount(need)}, checked`;
  return mark?.is === "checked" ? `${amount(need)}, ${mark.for} before` : amount(need);
};
const after = ({ need, mark }: Opinion, step: Exclude<Step, object>): Opinion => {
  if (step === "uncheck") return { need };
  if (step === "delete") return { need, mark: { is: "deleted", for: need } };
  return { need, mark: counts({ need, mark } as Opinion) && mark ? mark : { is: "checked", for: need } };
};

test("only people change marks: a line is checked, and says what was bought, by what they did to it last", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const list = shoppingList();
      list.need("1 piece");
      let opinion: Opinion = { need: 1 };
      for (const step of taken) {
        if (typeof step === "object") {
          list.need(amount(step.need));
          opinion = { ...opinion, ...step };
        } else if (isShown(opinion)) {
          if (step === "delete") list.remove();
          else list.check(step === "check");
          opinion = after(opinion, step);
        }
        expect(list.shown()).toBe(shownOf(opinion));
      }
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
