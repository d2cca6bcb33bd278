import { useState } from "preact/hooks";
import { type Choice, Choices, type Eaters, RecipeChoices, useSuggestions } from "./choices.tsx";
import { dayName, plusDays } from "./dates.ts";
import { MealFields, type MealType } from "./meal-fields.tsx";
import { AddByTyping, Dialog } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { planFor, type Week } from "./plans.ts";
import { all, change } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.week;

/** Returns the meal that a day still lacks most: dinner, then lunch. */
const usualOn = ({ slots }: Week, date: string): MealType => {
  const has = (mealType: MealType) =>
    slots.some((slot) => slot.slotDate === date && (slot.mealType ?? "dinner") === mealType);
  return has("dinner") && !has("lunch") ? "lunch" : "dinner";
};

/** Meals of the same day or up to four days before, the newest first. */
const leftoversFor = ({ slots }: Week, date: string): Choice[] =>
  slots
    .filter(({ leftoversOf, slotDate: day }) => !leftoversOf && day <= date && date <= plusDays(day, 4))
    .sort((a, b) => b.slotDate.localeCompare(a.slotDate))
    .map(({ id, recipe }) => ({ ...recipe, id, name: says.leftoversOf(recipe.name), dish: recipe.name }));

/** Returns how many a meal is for, if the recipe can be made for them. */
const servingsOf = (recipeId: string, people: number | undefined) =>
  people && all("recipes").find(({ id }) => id === recipeId)?.serves ? { servings: people } : {};

type Adding = { week: Week; date: string; onClose: () => void };

export const AddMeal = ({ week, date, onClose }: Adding) => {
  const [mealType, setMealType] = useState(() => usualOn(week, date));
  const [people, setPeople] = useState(() => week.slots.findLast(({ servings }) => servings)?.servings);
  const [eaters, setEaters] = useState<Eaters>();
  const part = usePeoplePart();
  const suggested = useSuggestions({ week, date, eaters });
  const leftovers = leftoversFor(week, date);
  const add = async (what: { recipeId: string; servings?: number } | { leftoversOf: string }) => {
    onClose();
    const params = { id: await planFor(week.weekStart) };
    const body = { slotDate: date, mealType, ...(eaters && { eaters: [...eaters] }), ...what };
    change("POST /v1/week-plans/{id}/slots", { params, body });
  };
  const note = async (text: string) => {
    onClose();
    const params = { id: await planFor(week.weekStart) };
    change("POST /v1/week-plans/{id}/notes", { params, body: { noteDate: date, mealType, text } });
  };
  return (
    <Dialog title={dayName(date)} onClose={onClose}>
      <MealFields mealType={mealType} people={people} onMealType={setMealType} onPeople={setPeople} />
      {part && <part.EatersDetails eaters={eaters} onEaters={setEaters} />}
      <RecipeChoices
        suggested={suggested}
        marks={part?.LikedMarks}
        onChoose={(recipeId) => void add({ recipeId, ...servingsOf(recipeId, people) })}
      />
      {leftovers.length > 0 && (
        <Choices choices={leftovers} onChoose={(leftoversOf) => void add({ leftoversOf })} />
      )}
      <h3>{says.note}</h3>
      <AddByTyping label={says.noteText} onAdd={(text) => void note(text)} />
    </Dialog>
  );
};
