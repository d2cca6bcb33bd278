import { useState } from "preact/hooks";
import { dayName, daysFrom } from "./dates.ts";
import { MealFields, type MealType } from "./meal-fields.tsx";
import { Button, Dialog, fieldsOf, Select, type Submitted } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import type { Plan, Slot } from "./plans.ts";
import { all } from "./state.ts";
import { texts } from "./texts.ts";
import { changeMeal, removeMeal } from "./undoable.ts";

const says = texts.week;

type Changing = { week: Pick<Plan, "id" | "weekStart" | "slots">; slot: Slot; onClose: () => void };

/** Shows a sheet that moves a meal, changes dish or for whom it is, or removes it: also for those who don't drag. */
export const ChangeMeal = ({ week, slot, onClose }: Changing) => {
  const [mealType, setMealType] = useState<MealType>(slot.mealType ?? "dinner");
  const [eaters, setEaters] = useState(slot.eaters);
  const part = usePeoplePart();
  const days = Object.fromEntries(daysFrom(week.weekStart).map((day) => [day, dayName(day)]));
  const serves = all("recipes").find(({ id }) => id === slot.recipe.id)?.serves ?? 1;
  const submit = (event: Submitted) => {
    const fields = fieldsOf(event);
    const servings = Number(fields.servings) || null;
    const body = {
      ...(fields.day === slot.slotDate ? {} : { slotDate: fields.day }),
      ...(mealType === (slot.mealType ?? "dinner") ? {} : { mealType }),
      ...(servings === (slot.servings ?? null) ? {} : { servings }),
      ...(eaters?.join() === slot.eaters?.join() ? {} : { eaters: eaters ? [...eaters] : null }),
    };
    if (Object.keys(body).length > 0) changeMeal(week, slot, body);
    onClose();
  };
  const remove = () => {
    removeMeal(week, slot);
    onClose();
  };
  return (
    <Dialog title={slot.recipe.name} onClose={onClose}>
      <form onSubmit={submit}>
        <Select label={says.day} name="day" options={days} chosen={slot.slotDate} />
        <MealFields mealType={mealType} people={slot.servings} from={serves} onMealType={setMealType} />
        {part && <part.EatersField eaters={eaters} onEaters={(ids) => setEaters(ids && [...ids])} />}
        <Button type="submit" class="main" text={texts.save} />
      </form>
      {part && <part.AnotherDish week={week} slot={slot} onClose={onClose} />}
      <Button class="bare bad" text={texts.remove(slot.recipe.name)} onClick={remove} />
    </Dialog>
  );
};
