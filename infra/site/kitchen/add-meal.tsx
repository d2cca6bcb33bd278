import { useEffect, useRef, useState } from "preact/hooks";
import type { Body, Thing } from "../../../core/client/index.ts";
import { dayName, plusDays } from "./dates.ts";
import { MealFields, type MealType } from "./meal-fields.tsx";
import { AddByTyping, Dialog, inLine, Picture, SearchField, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { isUnsent, planFor } from "./plans.ts";
import { all, api, change, findRecipes, isOffline } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.week;
export type Plan = Thing<"weekPlans">;
export type Slot = Plan["slots"][number];
/** A week with its meals; its id is empty while nobody has planned it. */
export type Week = Pick<Plan, "id" | "weekStart" | "slots" | "notes">;

type Choice = {
  id: string;
  name: string;
  /** Whose picture it has, if that is not its name. */
  dish?: string;
  heroImageUrl?: string | undefined;
  facts?: string;
  reason?: string;
  isDoubtful?: boolean;
};

const Choices = ({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (id: string) => void }) => {
  const part = usePeoplePart();
  return (
    <ul class="card lines">
      {choices.map((choice) => (
        <li key={choice.id}>
          <button type="button" class="plain whole-row" onClick={() => onChoose(choice.id)}>
            <Picture name={choice.dish ?? choice.name} at={choice.heroImageUrl} />
            <span>
              <b dir="auto">{choice.name}</b>
              <small>
                {choice.facts}
                {part && <part.LikedMarks id={choice.id} />}
              </small>
              {choice.reason && <small class={choice.isDoubtful ? "warn" : "good"}>{choice.reason}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

type Recipe = Pick<Thing<"recipes">, "id" | "name" | "heroImageUrl" | "cookTimeMin" | "effort">;

const choiceOf = (recipe: Recipe): Choice => ({
  ...recipe,
  facts: inLine(
    [
      recipe.cookTimeMin !== undefined && texts.recipes.minutes(recipe.cookTimeMin),
      texts.recipes.effort[recipe.effort],
    ],
    " · ",
  ),
});

type Suggested = Body<"GET /v1/week-plans/{id}/suggestions">["suggestions"][number];

/**
 * Returns why a suggestion is good. Only the first one makes the week most varied, if any is better than another; to
 * say so of each would say nothing.
 */
const reasonOf = ({ hasConflict, scoreDelta }: Suggested, nth: number, least: number): string => {
  if (hasConflict) return says.conflict;
  return nth === 0 && scoreDelta > least ? says.best : "";
};

type Eaters = readonly string[] | undefined;

/** Returns what the service suggests for a day; undefined where people choose from all. */
const useSuggestions = (id: string, date: string, eaters: Eaters): Choice[] | undefined => {
  const [found, setFound] = useState<Choice[]>();
  const { isBusy, fault, run } = useWork();
  const answered = useRef<Eaters | null>(null);
  const isNew = isUnsent(id);
  useEffect(() => {
    // Until the service has answered, another question would be dropped: it follows the answer.
    if (isNew || isBusy || answered.current === eaters) return;
    answered.current = eaters;
    const show = ({ suggestions }: { suggestions: readonly Suggested[] }) => {
      const least = Math.min(...suggestions.map(({ scoreDelta }) => scoreDelta));
      setFound(
        suggestions.map((one, nth) => ({
          ...choiceOf(one.recipe),
          reason: reasonOf(one, nth, least),
          isDoubtful: one.hasConflict,
        })),
      );
    };
    const query = { slotDate: date, topN: 8, ...(eaters && { eaters: [...eaters] }) };
    run(() => api.call("GET /v1/week-plans/{id}/suggestions", { params: { id }, query }).then(show));
  }, [id, date, eaters, isBusy]);
  return isNew || isOffline.value || fault ? undefined : (found ?? []);
};

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
  const [search, setSearch] = useState("");
  const [eaters, setEaters] = useState<Eaters>();
  const part = usePeoplePart();
  const suggested = useSuggestions(week.id, date, eaters);
  const shown = search.trim() ? undefined : suggested;
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
      <SearchField label={says.searchAll(all("recipes").length)} value={search} onInput={setSearch} />
      <h3>{shown ? says.suggestions : texts.nav.recipes}</h3>
      <Choices
        choices={shown ?? findRecipes(search, 20).map(choiceOf)}
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
