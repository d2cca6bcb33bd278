import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Body, Thing } from "../../../core/client/index.ts";
import { NoRecipes } from "./no-recipes.tsx";
import { inLine, Picture, SearchField, useWork } from "./parts.tsx";
import { isUnsent, type Slot, type Week } from "./plans.ts";
import { all, api, findRecipes, isOffline } from "./state.ts";
import { texts } from "./texts.ts";

// What can be cooked: for a new meal, or instead of a planned one.

const says = texts.week;

export type Choice = {
  id: string;
  name: string;
  /** Whose picture it has, if that is not its name. */
  dish?: string;
  heroImageUrl?: string | undefined;
  facts?: string;
  reason?: string;
  isDoubtful?: boolean;
};

type Choosing = {
  choices: readonly Choice[];
  onChoose: (id: string) => void;
  /** Shows who likes a recipe, once that part of the page is here. */
  marks?: ((given: { id: string }) => ComponentChildren) | undefined;
};

export const Choices = ({ choices, onChoose, marks: Marks }: Choosing) => (
  <ul class="card lines">
    {choices.map((choice) => (
      <li key={choice.id}>
        <button type="button" class="plain whole-row" onClick={() => onChoose(choice.id)}>
          <Picture name={choice.dish ?? choice.name} at={choice.heroImageUrl} />
          <span>
            <b dir="auto">{choice.name}</b>
            <small>
              {choice.facts}
              {Marks && <Marks id={choice.id} />}
            </small>
            {choice.reason && <small class={choice.isDoubtful ? "warn" : "good"}>{choice.reason}</small>}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

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

type Searching = Omit<Choosing, "choices"> & {
  /** Undefined where people choose from all. */
  suggested: readonly Choice[] | undefined;
};

/** Offers what is suggested, and lets people search all recipes. */
export const RecipeChoices = ({ suggested, ...choosing }: Searching) => {
  const [search, setSearch] = useState("");
  const count = all("recipes").length;
  if (count === 0) return <NoRecipes />;
  const shown = search.trim() ? undefined : suggested;
  const choices = shown ?? findRecipes(search, 20).map(choiceOf);
  return (
    <>
      <SearchField label={says.searchAll(count)} value={search} onInput={setSearch} />
      <h3>{shown ? says.suggestions : texts.nav.recipes}</h3>
      {shown || choices.length > 0 ? (
        <Choices choices={choices} {...choosing} />
      ) : (
        <p role="status">{texts.recipes.none}</p>
      )}
    </>
  );
};

type Suggested = Body<"GET /v1/week-plans/{id}/suggestions">["suggestions"][number];

/**
 * Returns why a suggestion is good. Only the first one makes the week most varied, if any is better than another; to
 * say so of each would say nothing.
 */
const reasonOf = ({ hasConflict, scoreDelta }: Suggested, nth: number, least: number): string => {
  if (hasConflict) return says.conflict;
  return nth === 0 && scoreDelta > least ? says.best : "";
};

export type Eaters = readonly string[] | undefined;

type Wish = {
  week: Pick<Week, "id" | "slots">;
  date: string;
  eaters: Eaters;
  /** The meal that another one takes the place of. */
  slot?: Slot;
};

/** Returns what the service suggests for a day, without its own dishes; undefined where people choose from all. */
export const useSuggestions = ({ week, date, eaters, slot }: Wish): Choice[] | undefined => {
  const { id, slots } = week;
  const [found, setFound] = useState<Choice[]>();
  const { isBusy, fault, run } = useWork();
  const answered = useRef<Eaters | null>(null);
  const isNew = isUnsent(id);
  useEffect(() => {
    // Until the service has answered, another question would be dropped: it follows the answer.
    if (isNew || isBusy || answered.current === eaters) return;
    answered.current = eaters;
    const there = slots.filter(({ slotDate }) => slotDate === date).map(({ recipe }) => recipe.id);
    const show = (found: { suggestions: readonly Suggested[] }) => {
      const suggestions = found.suggestions.filter(({ recipe }) => !there.includes(recipe.id));
      const least = Math.min(...suggestions.map(({ scoreDelta }) => scoreDelta));
      setFound(
        suggestions.map((one, nth) => ({
          ...choiceOf(one.recipe),
          reason: reasonOf(one, nth, least),
          isDoubtful: one.hasConflict,
        })),
      );
    };
    const query = {
      slotDate: date,
      topN: 8 + there.length,
      ...(slot && !isUnsent(slot.id) && { slotId: slot.id }),
      ...(eaters && { eaters: [...eaters] }),
    };
    run(() => api.call("GET /v1/week-plans/{id}/suggestions", { params: { id }, query }).then(show));
  }, [id, date, eaters, isBusy]);
  return isNew || isOffline.value || fault ? undefined : (found ?? []);
};
