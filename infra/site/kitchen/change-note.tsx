import { useState } from "preact/hooks";
import { dayName, daysFrom } from "./dates.ts";
import { type MealType, MealTypeField } from "./meal-fields.tsx";
import { Button, Dialog, Field, fieldsOf, Select, type Submitted } from "./parts.tsx";
import type { Plan, Week } from "./plans.ts";
import { change } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.week;
type Changing = { week: Week; note: Plan["notes"][number]; onClose: () => void };

/** Shows a sheet that changes a note's words, day or meal. */
export const ChangeNote = ({ week, note, onClose }: Changing) => {
  const [mealType, setMealType] = useState<MealType>(note.mealType ?? "dinner");
  const days = Object.fromEntries(daysFrom(week.weekStart).map((day) => [day, dayName(day)]));
  const submit = (event: Submitted) => {
    const { text, day } = fieldsOf(event);
    const params = { planId: week.id, noteId: note.id };
    const body = { noteDate: day, mealType, text };
    change("PATCH /v1/week-plans/{planId}/notes/{noteId}", { params, body });
    onClose();
  };
  return (
    <Dialog title={note.text} onClose={onClose}>
      <form onSubmit={submit}>
        <Field label={says.noteText} name="text" maxLength={200} defaultValue={note.text} />
        <Select label={says.day} name="day" options={days} chosen={note.noteDate} />
        <MealTypeField mealType={mealType} onMealType={setMealType} />
        <Button type="submit" class="main" text={texts.save} />
      </form>
    </Dialog>
  );
};
