import { useEffect, useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { dayName, daysFrom, plusDays } from "./dates.ts";
import { AddByTyping, Button, Count, Dialog, fieldsOf, Picture, SearchField, useWork } from "./parts.tsx";
import { api, change, findRecipes, isOffline } from "./state.ts";
import { texts } from "./texts.ts";
import { mealTypes, type Plan, type Slot } from "./things.ts";

const says = texts.week;
type Suggestion = Body<"GET /v1/week-plans/{id}/suggestions">["suggestions"][number];
type MealType = Slot["mealType"];

const mealTypeIn = (text: string): MealType => mealTypes.find((mealType) => mealType === text);

const MealTypes = ({ value, onChange }: { value: MealType; onChange: (value: MealType) => void }) => (
  <label>
    {says.mealType}
    <select value={value ?? ""} onChange={({ currentTarget }) => onChange(mealTypeIn(currentTarget.value))}>
      <option value="">{says.mealTypes.none}</option>
      {mealTypes.map((mealType) => (
        <option key={mealType} value={mealType}>
          {says.mealTypes[mealType]}
        </option>
      ))}
    </select>
  </label>
);

type Choice = { id: string; name: string; heroImageUrl?: string | undefined; hint?: string };

const Choices = ({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (id: string) => void }) => (
  <ul class="lines">
    {choices.map(({ id, name, heroImageUrl, hint }) => (
      <li key={id}>
        <button type="button" class="plain whole-row" onClick={() => onChoose(id)}>
          <Picture name={name} at={heroImageUrl} />
          <span>
            {name} {hint && <small>{hint}</small>}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

export const AddMeal = ({ plan, date, onClose }: { plan: Plan; date: string; onClose: () => void }) => {
  const [mealType, setMealType] = useState<MealType>(undefined);
  const [search, setSearch] = useState("");
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const { fault, run } = useWork();
  // The service does not know the plan yet.
  const isNew = plan.id.startsWith("new-");
  useEffect(() => {
    if (isNew) return;
    const wanted = { params: { id: plan.id }, query: { slotDate: date, topN: 8 } };
    run(async () =>
      setSuggestions((await api.call("GET /v1/week-plans/{id}/suggestions", wanted)).suggestions),
    );
  }, [plan.id, date]);
  const type = mealType ? { mealType } : {};
  const add = (what: { recipeId: string } | { leftoversOf: string }) => {
    change("POST /v1/week-plans/{id}/slots", {
      params: { id: plan.id },
      body: { slotDate: date, ...type, ...what },
    });
    onClose();
  };
  const note = (text: string) => {
    change("POST /v1/week-plans/{id}/notes", {
      params: { id: plan.id },
      body: { noteDate: date, ...type, text },
    });
    onClose();
  };
  // Without a network people choose from all.
  const isSearch = search.trim() !== "" || isNew || isOffline.value || fault !== "";
  const suggested = suggestions.map(({ recipe, hasConflict }) => ({
    ...recipe,
    hint: hasConflict ? says.conflict : "",
  }));
  // Of meals of the same day or up to four days before.
  const leftovers = plan.slots
    .filter(({ leftoversOf, slotDate: day }) => !leftoversOf && day <= date && date <= plusDays(day, 4))
    .map(({ id, recipe }) => ({ id, name: says.leftoversOf(recipe.name) }));
  return (
    <Dialog title={says.addMeal(dayName(date))} onClose={onClose}>
      <MealTypes value={mealType} onChange={setMealType} />
      <SearchField value={search} onInput={setSearch} />
      <h3>{isSearch ? texts.nav.recipes : says.suggestions}</h3>
      <Choices
        choices={isSearch ? findRecipes(search, 20) : suggested}
        onChoose={(recipeId) => add({ recipeId })}
      />
      {leftovers.length > 0 && (
        <Choices choices={leftovers} onChoose={(leftoversOf) => add({ leftoversOf })} />
      )}
      <h3>{says.note}</h3>
      <AddByTyping label={says.noteText} onAdd={note} />
    </Dialog>
  );
};

/** Another day or meal, for more or fewer, or not at all: also for those who don't drag. */
export const ChangeMeal = ({ plan, slot, onClose }: { plan: Plan; slot: Slot; onClose: () => void }) => {
  const [date, setDate] = useState(slot.slotDate);
  const [mealType, setMealType] = useState<MealType>(slot.mealType);
  const params = { planId: plan.id, slotId: slot.id };
  const submit = (event: Event) => {
    const servings = Number(fieldsOf(event).servings) || null;
    const body = {
      ...(date === slot.slotDate ? {} : { slotDate: date }),
      ...(mealType === slot.mealType ? {} : { mealType: mealType ?? null }),
      ...(servings === (slot.servings ?? null) ? {} : { servings }),
    };
    if (Object.keys(body).length > 0)
      change("PATCH /v1/week-plans/{planId}/slots/{slotId}", { params, body });
    onClose();
  };
  const remove = () => {
    change("DELETE /v1/week-plans/{planId}/slots/{slotId}", { params });
    onClose();
  };
  return (
    <Dialog title={slot.recipe.name} onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          {says.day}
          <select value={date} onChange={({ currentTarget }) => setDate(currentTarget.value)}>
            {daysFrom(plan.weekStart).map((day) => (
              <option key={day} value={day}>
                {dayName(day)}
              </option>
            ))}
          </select>
        </label>
        <MealTypes value={mealType} onChange={setMealType} />
        <Count label={says.people} name="servings" min="1" max="100" defaultValue={slot.servings} />
        <button type="submit" class="main">
          {texts.save}
        </button>
      </form>
      <Button text={says.removeMeal(slot.recipe.name)} onClick={remove} />
    </Dialog>
  );
};
