import { AppError, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { MealType } from "../contract/values.ts";
import type { Note, Plan } from "./model.ts";
import { dateFaults, unapplicable } from "./references.ts";

/** Null clears a field. */
type NoteChange = {
  readonly noteDate?: string | undefined;
  readonly mealType?: MealType | null | undefined;
  readonly text?: string | undefined;
};

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

/** The plan stays confirmed: a note is nothing to shop for. */
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

export const changedNote = (
  { weekStart }: Plan,
  note: Note,
  { noteDate = note.noteDate, mealType, text = note.text }: NoteChange,
  refuse: Refuse<"date_outside_plan">,
): Note => {
  requireInWeek(weekStart, noteDate, refuse);
  return {
    ...note,
    noteDate,
    mealType: mealType === undefined ? note.mealType : (mealType ?? undefined),
    text,
  };
};

export const withChangedNote = (
  plan: Plan,
  note: Note,
  changed: Note,
  refuse: Refuse<"limit_reached">,
): Plan => {
  const { notes = [] } = plan;
  requireNoteRoom([...withoutNote(plan, note).notes, changed], refuse);
  const isMoved = changed.noteDate !== note.noteDate;
  const isSame = !isMoved && changed.mealType === note.mealType && changed.text === note.text;
  if (isSame) return plan;
  return isMoved
    ? { ...plan, notes: [...withoutNote(plan, note).notes, changed] }
    : { ...plan, notes: notes.map((one) => (one === note ? changed : one)) };
};

export const withoutNote = (plan: Plan, note: Note) => ({
  ...plan,
  notes: (plan.notes ?? []).filter((one) => one !== note),
});
