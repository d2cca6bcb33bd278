import { useEffect, useState } from "preact/hooks";
import type { Body } from "../../../../core/client/index.ts";
import { type Trait, traits } from "../../../../core/contract/values.ts";
import { keptRecipe, type Recipe } from "../kept-recipe.ts";
import { Dialog, inLine } from "../parts.tsx";
import { after, all, api } from "../state.ts";
import { isLimited } from "../who-eats.ts";
import { FoodForm, foodOf, type Ingredient, NoneButton } from "./food.tsx";
import { decisive, namesOf, wordOf } from "./limits.ts";
import { says } from "./says.ts";

type Verdicts = Body<"GET /v1/recipes/{id}/suitability">;

/** Returns whom a recipe suits, asked anew when people or food have changed; null if it can't be asked. */
const useVerdicts = (id: string): Verdicts | null | undefined => {
  const [verdicts, setVerdicts] = useState<Verdicts | null>();
  const [people, ingredients] = [all("people"), all("ingredients")];
  const asked = people.filter(isLimited).map((one) => one.id);
  useEffect(() => {
    if (asked.length === 0) return setVerdicts([]);
    let isOver = false;
    const show = (found: Verdicts | null) => {
      if (!isOver) setVerdicts(found);
    };
    const query = { people: asked };
    const found = after(() => api.call("GET /v1/recipes/{id}/suitability", { params: { id }, query }));
    found.then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [id, people, ingredients]);
  return verdicts;
};

/** Returns the ingredients of which people should say what is in them, with the traits that matter to somebody. */
const toConfirm = (verdicts: Verdicts, ingredients: readonly Ingredient[]) => {
  const found = new Map<string, Set<Trait>>();
  for (const { ingredientId, state, trait } of verdicts.flatMap(({ reasons }) => reasons))
    if (state === "unknown" && trait)
      found.set(ingredientId, (found.get(ingredientId) ?? new Set()).add(trait));
  return ingredients.flatMap((ingredient) => {
    const none = traits.filter((trait) => found.get(ingredient.id)?.has(trait));
    return none.length > 0 ? [{ ingredient, none }] : [];
  });
};

/** Shows for whom a recipe is not, or may not be, and why. */
const ForWhom = ({ id, ingredients }: { id: string; ingredients: readonly Ingredient[] }) => {
  const verdicts = useVerdicts(id);
  if (verdicts === null) return <p class="quiet">{says.needsNetwork}</p>;
  if (!verdicts) return null;
  const nameOf = (personId: string) => all("people").find((one) => one.id === personId)?.name ?? "";
  const suited = verdicts.filter(({ suits }) => suits === "yes").map(({ personId }) => nameOf(personId));
  return (
    <>
      {verdicts
        .filter(({ suits }) => suits !== "yes")
        .map((verdict) => (
          <p class="warn" key={verdict.personId}>
            {wordOf(nameOf(verdict.personId), verdict)}{" "}
            <small>({inLine([...new Set(decisive(verdict).map(({ name }) => name))])})</small>
          </p>
        ))}
      {suited.length > 0 && <p class="quiet">{says.nothingAgainst(suited.join(", "))}</p>}
      <ul class="lines">
        {toConfirm(verdicts, ingredients).map(({ ingredient, none }) => (
          <li key={ingredient.id}>
            <span class="row" dir="auto">
              {ingredient.name}
            </span>
            <div class="bar">
              <NoneButton ingredient={ingredient} none={none} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

const FoodSheet = ({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) => (
  <Dialog title={ingredient.name} onClose={onClose}>
    <FoodForm ingredient={ingredient} onDone={onClose} />
  </Dialog>
);

const OfEach = ({ ingredients }: { ingredients: readonly Ingredient[] }) => {
  const [open, setOpen] = useState<Ingredient>();
  return (
    <details>
      <summary>{says.ofEach}</summary>
      <ul class="card lines">
        {ingredients.map((ingredient) => {
          const { contains, unknown } = foodOf(ingredient);
          const perhaps = unknown.length > 0 && says.isUnknown(namesOf(unknown));
          return (
            <li key={ingredient.id}>
              <button
                type="button"
                class="plain words"
                aria-haspopup="dialog"
                onClick={() => setOpen(ingredient)}
              >
                <span>
                  <b dir="auto">{ingredient.name}</b>
                  <small>{inLine([namesOf(contains), perhaps], " · ")}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {open && <FoodSheet ingredient={open} onClose={() => setOpen(undefined)} />}
    </details>
  );
};

/** Returns a recipe and those inside that are kept here. */
export const withInside = (recipe: Recipe): ReadonlyMap<string, Recipe> => {
  const found = new Map<string, Recipe>();
  const add = (one: Recipe | undefined) => {
    if (!one || found.has(one.id)) return;
    found.set(one.id, one);
    for (const part of one.parts) add(keptRecipe(part.recipe.id));
  };
  add(recipe);
  return found;
};

/** Shows what is in a recipe, whom it does not suit, and what people should say about its ingredients. */
export const RecipeFood = ({ recipe }: { recipe: Recipe }) => {
  const known = withInside(recipe);
  const recipes = [...known.values()];
  const ids = new Set(recipes.flatMap((one) => one.ingredients.map(({ ingredientId }) => ingredientId)));
  const ingredients = all("ingredients").filter(({ id }) => ids.has(id));
  // The service knows what is in those that are not here.
  const isWhole = recipes.every(({ parts }) => parts.every((part) => known.has(part.recipe.id)));
  const foods = [...ingredients.map(foodOf), ...(isWhole ? [] : [recipe.food])];
  const contains = traits.filter((trait) => foods.some((food) => food.contains.includes(trait)));
  const unknown = traits.filter(
    (trait) => !contains.includes(trait) && foods.some((food) => food.unknown.includes(trait)),
  );
  return (
    <section aria-label={says.isIn}>
      <h2>{says.isIn}</h2>
      <ul class="chips wrap" aria-label={says.contains}>
        {contains.map((trait) => (
          <li class="chip" key={trait}>
            {says.traits[trait]}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && <p>{says.isUnknown(namesOf(unknown))}</p>}
      {contains.length + unknown.length === 0 && <p>{says.nothing}</p>}
      <p class="quiet">{says.packet}</p>
      <ForWhom id={recipe.id} ingredients={ingredients} />
      <OfEach ingredients={ingredients} />
    </section>
  );
};
