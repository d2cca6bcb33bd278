import { useEffect, useState } from "preact/hooks";
import { ApiProblem, type Body } from "../../../core/client/index.ts";
import { today } from "./dates.ts";
import { drop, keep, kept } from "./kept.ts";
import { Button, Fault, inLine, Link, Picture, SearchField, Told, useWork } from "./parts.tsx";
import { partsOf } from "./recipe-lines.ts";
import { all, api, change, findRecipes } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.recipe;
type Recipe = Body<"GET /v1/recipes/{id}">;

const minutesOf = ({ cookTimeMin }: Pick<Recipe, "cookTimeMin">) =>
  cookTimeMin !== undefined && texts.recipes.minutes(cookTimeMin);

export const RecipesScreen = () => {
  const [search, setSearch] = useState("");
  const recipes = all("recipes");
  const found = findRecipes(search, 100);
  return (
    <>
      <h1>{texts.nav.recipes}</h1>
      <div class="bar search">
        <SearchField value={search} onInput={setSearch} />
        <Link to="#add-recipe" text={texts.recipes.add} />
      </div>
      {found.length === 0 && <p>{recipes.length === 0 ? texts.recipes.empty : texts.recipes.none}</p>}
      <ul class="recipes">
        {found.map((recipe) => (
          <li key={recipe.id}>
            <a href={`#recipe/${recipe.id}`}>
              <Picture name={recipe.name} at={recipe.heroImageUrl} />
              <span>
                {recipe.name}
                <small>{inLine([texts.recipes.effort[recipe.effort], minutesOf(recipe)])}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Loads a recipe and keeps it, so that people can cook it without a network. */
export const keepRecipe = async (id: string): Promise<Recipe> => {
  try {
    const recipe = await api.call("GET /v1/recipes/{id}", { params: { id } });
    keep(`recipe ${id}`, recipe);
    return recipe;
  } catch (error) {
    // Also for an address that never was one.
    if (!(error instanceof ApiProblem && (error.status === 404 || error.status === 400))) throw error;
    drop(`recipe ${id}`);
    throw new Told(says.isGone);
  }
};

/** Keeps the screen on while somebody cooks, where the browser can. */
const useScreenAwake = (isCooking: boolean): void =>
  useEffect(() => {
    if (!isCooking || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    // Refused while the page is not seen.
    const keep = () => {
      lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    keep();
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      void lock?.then((taken) => taken?.release());
    };
  }, [isCooking]);

/** Returns a quantity for other servings, in thousandths as lists show them. */
const scaled = (quantity: number, servings: number, serves: number): number =>
  Math.round((quantity * servings * 1000) / serves) / 1000;

/** Returns the recipe for the people of a meal, if it says how many it serves. */
const forPeople = (recipe: Recipe, people: number): Recipe => {
  const { serves } = recipe;
  if (!serves || !people) return recipe;
  const ingredients = recipe.ingredients.map((line) => ({
    ...line,
    quantity: scaled(line.quantity, people, serves),
  }));
  return { ...recipe, serves: people, ingredients };
};

/** @param people of the meal; 0 if it is not known */
const Cooking = ({ recipe, people }: { recipe: Recipe; people: number }) => {
  const [isCooking, setCooking] = useState(false);
  const [isCooked, setCooked] = useState(false);
  useScreenAwake(isCooking);
  const log = () => {
    if (isCooked) return;
    const servings = recipe.serves && people ? { servings: people } : {};
    const body = { recipeId: recipe.id, cookedOn: today(), usePantry: true, ...servings };
    change("POST /v1/cooking-logs", { body });
    setCooked(true);
  };
  return (
    <div class={isCooking ? "cooking" : ""}>
      <div class="bar">
        <button type="button" class="main" aria-pressed={isCooking} onClick={() => setCooking(!isCooking)}>
          {isCooking ? says.stop : says.cook}
        </button>
        <Button text={says.cooked} isBusy={isCooked} onClick={log} />
        <span class="quiet" role="status">
          {isCooked ? says.isCooked : isCooking && "wakeLock" in navigator ? says.awake : ""}
        </span>
      </div>
      <h2>{says.ingredients}</h2>
      <ul class="lines">
        {recipe.ingredients.map((line) => {
          const { text, note } = partsOf(line);
          return (
            <li key={line.sortOrder}>
              <label>
                <input type="checkbox" />
                <span>
                  {text}
                  {note && <small>{note}</small>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <h2>{says.steps}</h2>
      <ol class="steps">
        {recipe.steps.map(({ stepNumber, instruction }) => (
          <li key={stepNumber}>{instruction}</li>
        ))}
      </ol>
    </div>
  );
};

export const RecipeScreen = ({ id, servings }: { id: string; servings: string }) => {
  const people = /^[1-9]\d?$|^100$/.test(servings) ? Number(servings) : 0;
  const [opened, setOpened] = useState(() => kept<Recipe>(`recipe ${id}`));
  const { fault, run } = useWork();
  useEffect(() => run(() => keepRecipe(id).then(setOpened)), []);
  const recipe = fault === says.isGone || !opened ? undefined : forPeople(opened, people);
  const tags = recipe?.tags.map((tag) => tag.name) ?? [];
  const known = recipe ?? all("recipes").find((known) => known.id === id);
  const remove = () => {
    if (!confirm(says.removeSure(known?.name ?? ""))) return;
    change("DELETE /v1/recipes/{id}", { params: { id } });
    drop(`recipe ${id}`);
    location.replace("#recipes");
  };
  return (
    <>
      <Link class="back" to="#recipes" text={says.back} />
      <h1>{known?.name ?? (fault ? says.title : texts.loading)}</h1>
      {fault && !recipe && <Fault text={fault === texts.state.needsNetwork ? says.notKept : fault} />}
      {recipe && (
        <>
          <p class="quiet">
            {inLine([recipe.serves && says.serves(recipe.serves), minutesOf(recipe), ...tags], " · ")}
          </p>
          {recipe.description && <p>{recipe.description}</p>}
          {recipe.sourceUrl && (
            <p>
              <a href={recipe.sourceUrl} rel="noreferrer">
                {says.source}
              </a>
            </p>
          )}
          <Cooking recipe={recipe} people={people} />
          <div class="bar">
            <Link class="button" to={`#edit-recipe/${id}`} text={says.edit} />
            <Button text={says.remove} onClick={remove} />
          </div>
        </>
      )}
    </>
  );
};
