import { useEffect, useRef, useState } from "preact/hooks";
import type { Body, Thing } from "../../../core/client/index.ts";
import { dayName, daysFrom, plusDays } from "./dates.ts";
import {
  AddByTyping,
  Button,
  Count,
  Dialog,
  fieldsOf,
  Picture,
  SearchField,
  Select,
  type Submitted,
  useWork,
} from "./parts.tsx";
import { api, change, findRecipes, isOffline } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.week;
export type Plan = Thing<"weekPlans">;
export type Slot = Plan["slots"][number];

export const mealTypes = ["breakfast", "lunch", "snack", "dinner"] as const;
const mealTypeIn = (text: string | undefined) => mealTypes.find((mealType) => mealType === text);

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
  const select = useRef<HTMLSelectElement>(null);
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<Body<"GET /v1/week-plans/{id}/suggestions">>();
  const { fault, run } = useWork();
  const params = { id: plan.id };
  // The service does not know the plan yet.
  const isNew = plan.id.startsWith("new-");
  useEffect(() => {
    if (isNew) return;
    const wanted = { params, query: { slotDate: date, topN: 8 } };
    run(() => api.call("GET /v1/week-plans/{id}/suggestions", wanted).then(setFound));
  }, [plan.id, date]);
  const mealType = () => mealTypeIn(select.current?.value);
  const add = (what: { recipeId: string } | { leftoversOf: string }) => {
    const body = { slotDate: date, mealType: mealType(), ...what };
    change("POST /v1/week-plans/{id}/slots", { params, body });
    onClose();
  };
  const note = (text: string) => {
    const body = { noteDate: date, mealType: mealType(), text };
    change("POST /v1/week-plans/{id}/notes", { params, body });
    onClose();
  };
  // Without a network people choose from all.
  const isSearch = search.trim() !== "" || isNew || isOffline.value || fault !== "";
  const suggested = found?.suggestions.map(({ recipe, hasConflict }) => ({
    ...recipe,
    hint: hasConflict ? says.conflict : "",
  }));
  // Of meals of the same day or up to four days before.
  const leftovers = plan.slots
    .filter(({ leftoversOf, slotDate: day }) => !leftoversOf && day <= date && date <= plusDays(day, 4))
    .map(({ id, recipe }) => ({ id, name: says.leftoversOf(recipe.name) }));
  return (
    <Dialog title={says.addMeal(dayName(date))} onClose={onClose}>
      <Select ref={select} label={says.mealType} options={says.mealTypes} />
      <SearchField value={search} onInput={setSearch} />
      <h3>{isSearch ? texts.nav.recipes : says.suggestions}</h3>
      <Choices
        choices={isSearch ? findRecipes(search, 20) : (suggested ?? [])}
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
  const params = { planId: plan.id, slotId: slot.id };
  const days = Object.fromEntries(daysFrom(plan.weekStart).map((day) => [day, dayName(day)]));
  const submit = (event: Submitted) => {
    const fields = fieldsOf(event);
    const mealType = mealTypeIn(fields.mealType);
    const servings = Number(fields.servings) || null;
    const body = {
      ...(fields.day === slot.slotDate ? {} : { slotDate: fields.day }),
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
        <Select label={says.day} name="day" options={days} chosen={slot.slotDate} />
        <Select label={says.mealType} name="mealType" options={says.mealTypes} chosen={slot.mealType} />
        <Count label={says.people} name="servings" min="1" max="100" defaultValue={slot.servings} />
        <Button type="submit" class="main" text={texts.save} />
      </form>
      <Button text={texts.remove(slot.recipe.name)} onClick={remove} />
    </Dialog>
  );
};
