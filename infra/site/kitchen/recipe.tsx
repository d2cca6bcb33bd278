import { useEffect, useState } from "preact/hooks";
import { today } from "./dates.ts";
import { forPeople, peopleIn } from "./for-people.ts";
import { drop, keep, kept } from "./kept.ts";
import { keepRecipe, type Recipe } from "./kept-recipe.ts";
import { Button, Fault, inLine, Link, Picture, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { History } from "./recipe-history.tsx";
import { partsOf } from "./recipe-lines.ts";
import { all } from "./state.ts";
import { StepText } from "./step-text.tsx";
import { Stepper } from "./stepper.tsx";
import { texts } from "./texts.ts";
import { isAsDone } from "./undo.tsx";
import { deleteRecipe, logCooked } from "./undoable.ts";

const says = texts.recipe;

/** Notes what was cooked, for as many as the amounts on the screen are. */
export const noteCooked = ({ id, serves }: Recipe): void => {
  keep(`cooked ${id}`, today());
  const body = { recipeId: id, cookedOn: today(), usePantry: true, ...(serves && { servings: serves }) };
  logCooked(body, () => drop(`cooked ${id}`));
};

/** Whether somebody has cooked it here today, so that nobody notes it twice. Asked anew when that is undone. */
const isCookedToday = (id: string): boolean =>
  isAsDone(`cooked ${id}`) || kept<string>(`cooked ${id}`) === today();

type Lines = { lines: Recipe["ingredients"]; done?: readonly number[]; onDone?: (order: number) => void };

/** Shows ingredients to tick off. */
export const IngredientLines = ({ lines, done, onDone }: Lines) => (
  <ul class="card lines">
    {lines.map((line) => {
      const { text, note } = partsOf(line);
      return (
        <li key={line.sortOrder}>
          <label>
            <input
              type="checkbox"
              checked={done?.includes(line.sortOrder)}
              onChange={() => onDone?.(line.sortOrder)}
            />
            <span dir="auto">
              {text}
              {note && <small>{note}</small>}
            </span>
          </label>
        </li>
      );
    })}
  </ul>
);

const Steps = ({ recipe }: { recipe: Recipe }) => (
  <section>
    <h2>{says.steps}</h2>
    <ol class="steps">
      {recipe.steps.map(({ stepNumber, instruction }) => (
        <li key={stepNumber}>
          <StepText recipe={recipe} text={instruction} />
        </li>
      ))}
    </ol>
  </section>
);

type Shown = { recipe: Recipe; onPeople: (people: number) => void };

const Ingredients = ({ recipe, onPeople }: Shown) => (
  <section>
    <div class="between">
      <h2>{says.ingredients}</h2>
      {recipe.serves && (
        <Stepper label={says.people} min={1} max={100} defaultValue={recipe.serves} onCount={onPeople} />
      )}
    </div>
    <IngredientLines lines={recipe.ingredients} />
  </section>
);

const Facts = ({ recipe }: { recipe: Recipe }) => (
  <>
    <p class="quiet">
      {inLine(
        [
          recipe.serves && says.serves(recipe.serves),
          recipe.cookTimeMin !== undefined && texts.recipes.minutes(recipe.cookTimeMin),
          ...recipe.tags.map((tag) => tag.name),
        ],
        " · ",
      )}
    </p>
    {recipe.description && <p dir="auto">{recipe.description}</p>}
    {recipe.sourceUrl && (
      <p>
        <a class="back" href={recipe.sourceUrl} rel="noreferrer">
          {says.source}
        </a>
      </p>
    )}
  </>
);

const Acts = ({ recipe }: { recipe: Recipe }) => {
  const isCooked = isCookedToday(recipe.id);
  const log = () => {
    if (!isCooked) noteCooked(recipe);
  };
  return (
    <div class="dock">
      <Button text={isCooked ? says.isCooked : says.cooked} isBusy={isCooked} onClick={log} />
      <Link icon="cook" to={`#cook/${recipe.id}/${recipe.serves ?? ""}`} text={says.cook} />
    </div>
  );
};

const Whole = ({ recipe, onPeople }: Shown) => {
  const { id, name } = recipe;
  const part = usePeoplePart();
  const remove = () => {
    deleteRecipe(id, name);
    location.replace("#recipes");
  };
  return (
    <>
      <Facts recipe={recipe} />
      <div class="bar liking">{part && <part.Rating recipe={recipe} />}</div>
      <div class="beside">
        <Ingredients recipe={recipe} onPeople={onPeople} />
        <Steps recipe={recipe} />
      </div>
      {part && <part.RecipeFood recipe={recipe} />}
      {part && <part.RecipeNutrition id={id} />}
      <History id={id} />
      <div class="bar">
        <Link class="button" to={`#edit-recipe/${id}`} text={says.edit} />
        <Button text={says.remove} onClick={remove} />
      </div>
      <Acts recipe={recipe} />
    </>
  );
};

/** Loads a recipe; until then it is the one that was opened here before. */
export const useRecipe = (id: string, people: number) => {
  const [opened, setOpened] = useState(() => kept<Recipe>(`recipe ${id}`));
  const { fault, run } = useWork();
  useEffect(() => run(() => keepRecipe(id).then(setOpened)), []);
  const recipe = fault === says.isGone || !opened ? undefined : forPeople(opened, people);
  const why = fault === texts.state.needsNetwork ? says.notKept : fault;
  return { recipe, fault: recipe ? "" : why };
};

export const RecipeScreen = ({ id, servings }: { id: string; servings: string }) => {
  const [people, setPeople] = useState(() => peopleIn(servings));
  const { recipe, fault } = useRecipe(id, people);
  const known = all("recipes").find((one) => one.id === id);
  const { name, heroImageUrl } = recipe ?? known ?? {};
  const choose = (count: number) => {
    setPeople(count);
    // A reload and Back keep it.
    history.replaceState(null, "", `#recipe/${id}/${count}`);
  };
  return (
    <>
      <div class="head">
        {name && <Picture name={name} at={heroImageUrl} isLarge />}
        <Link class="button low" icon="earlier" to="#recipes" text={says.back} />
      </div>
      <h1 dir="auto">{name ?? (fault ? says.title : texts.loading)}</h1>
      {fault && <Fault text={fault} />}
      {recipe && <Whole recipe={recipe} onPeople={choose} />}
    </>
  );
};
