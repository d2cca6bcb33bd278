import { isEqual } from "../basics/equal.ts";
import { type Patch, patched } from "../basics/patched.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Note, Plan } from "./model.ts";
import { dateFaults, unapplicable } from "./references.ts";

const requireInWeek = (weekStart: string, date: string, refuse: Refuse<"date_outside_plan">): void => {
  const faults = dateFaults(weekStart, date, { pointer: "/noteDate" });
  if (faults.length > 0) refuse(unapplicable([], faults));
};

export const requireNoteRoom = (
  notes: readonly { readonly text: string }[],
  refuse: Refuse<"limit_reached">,
): void => {
  requireRoom("notes", notes.length, refuse);
  requireRoom("noteBytes", Buffer.byteLength(notes.map(({ text }) => text).join("")), refuse);
};

/** Adds a note to a plan. The plan stays confirmed: a note is nothing to shop for. */
export const withNote = (
  plan: Plan,
  note: Note,
  refuse: Refuse<"date_outside_plan" | "limit_reached">,
): Plan => {
  const { notes = [] } = plan;
  requireInWeek(plan.weekStart, note.noteDate, refuse);
  requireNoteRoom([...notes, note], refuse);
  return { ...plan, notes: [...notes, note] };
};

export const noteOf = ({ notes = [] }: Plan, noteId: string, refuse: Refuse<"not_found">): Note =>
  notes.find(({ id }) => id === noteId) ??
  refuse(new AppError("not_found", "There is no such note in this plan."));

/** Returns a note with changed fields. Null clears the meal type. */
export const changedNote = (
  { weekStart }: Plan,
  note: Note,
  change: Patch<Omit<Note, "id" | "changedAt">>,
  refuse: Refuse<"date_outside_plan">,
): Note => {
  const changed = patched(note, change);
  requireInWeek(weekStart, changed.noteDate, refuse);
  return changed;
};

/** Replaces a note in its plan. On a new day it comes last; if nothing changes, the plan is the same object. */
export const withChangedNote = (
  plan: Plan,
  note: Note,
  changed: Note,
  refuse: Refuse<"limit_reached">,
): Plan => {
  const { notes = [] } = plan;
  requireNoteRoom([...withoutNote(plan, note).notes, changed], refuse);
  if (isEqual(changed, note)) return plan;
  return changed.noteDate !== note.noteDate
    ? { ...plan, notes: [...withoutNote(plan, note).notes, changed] }
    : { ...plan, notes: notes.map((one) => (one === note ? changed : one)) };
};

export const withoutNote = (plan: Plan, note: Note) => ({
  ...plan,
  notes: (plan.notes ?? []).filter((one) => one !== note),
});
