import { expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import { copied } from "../../../core/plans/copy.ts";
import type { Note, Slot } from "../../../core/plans/model.ts";
import { changedNote, withChangedNote } from "../../../core/plans/note.ts";
import { newPlan, withChanged } from "../../../core/plans/plan.ts";
import { changedSlot, newLeftovers, newSlot } from "../../../core/plans/slot.ts";
import { catalogueOf } from "../../support/catalogue.ts";

// No rule names the fields of a slot or note one by one, so a field that these get one day goes the same way as all others.
// Here it is the colour.

const monday = "2026-11-16";
const summary = { id: "curry", name: "curry", effort: "easy" as const };
const catalogue = catalogueOf({ curry: "" });
const coloured = <T extends object>(record: T, colour = "red") => ({ ...record, colour });

const slot: Slot = coloured({ id: "a", slotDate: monday, recipe: summary });
const note: Note = coloured({ id: "n", noteDate: monday, text: "Eat out" });
const plan = newPlan("plan", monday, [slot], [note]);
const newId = () => "new";
const red = { colour: "red" };
const green: object = { colour: "green" };

test("a slot is planned with all its fields", () => {
  const wanted = coloured({ slotDate: monday, recipeId: "curry" });
  expect(newSlot(catalogue, monday, wanted, newId, refuse)).toMatchObject(red);
  const left = coloured({ slotDate: monday, leftoversOf: "a" }, "green");
  expect(newLeftovers(catalogue, plan, left, newId, refuse)).toMatchObject(green);
});

test("each field of a slot and of a note can change alone", () => {
  const changed = changedSlot(catalogue, plan, slot, green, undefined, refuse);
  expect(withChanged(plan, slot, changed).slots).toMatchObject([green]);
  const changedToo = changedNote(plan, note, green, refuse);
  expect(withChangedNote(plan, note, changedToo, refuse).notes).toMatchObject([green]);
});

test("a copy of a plan has all fields of its slots and notes, but not when they changed", () => {
  const stamped = newPlan("plan", monday, [{ ...slot, changedAt: 1 }], [{ ...note, changedAt: 1 }]);
  const { slots, notes } = copied(catalogue, stamped, "2026-11-23", newId);
  for (const one of [...slots, ...notes]) {
    expect(one).toMatchObject({ id: "new", ...red });
    expect(one.changedAt).toBeUndefined();
  }
});
