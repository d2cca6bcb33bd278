import { useState } from "preact/hooks";
import { today } from "./dates.ts";
import { peopleIn } from "./for-people.ts";
import { drop, keep, kept } from "./kept.ts";
import type { Recipe } from "./kept-recipe.ts";
import { IngredientLines, useRecipe } from "./opened-recipe.tsx";
import { Button, Fault, inLine, Link, Picture } from "./parts.tsx";
import { type PeoplePart, usePeoplePart } from "./people-part.ts";
import { all } from "./state.ts";
import { StepText } from "./step-text.tsx";
import { Stepper } from "./stepper.tsx";
import { texts } from "./texts.ts";
import { isAsDone, tell } from "./undo.tsx";
import { deleteRecipe, logCooked } from "./undoable.ts";

const says = texts.recipe;

/** Notes what was cooked, for as many as the amounts on the screen are. */
export const noteCooked = ({ id, serves }: Recipe): void => {
  keep(`cooked ${id}`, today());
  const body = { recipeId: id, cookedOn: today(), usePantry: true, ...(serves && { servings: serves }) };
  logCooked(body, () => drop(`cooked ${id}`));
};

/** Whether somebody has cooked it here today, so that nobody notes it twice. Asked anew when that is undone. */
export const isCookedToday = (id: string): boolean =>
  isAsDone(`cooked ${id}`) || kept<string>(`cooked ${id}`) === today();

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

const Ingredients = ({ recipe, onPeople, part }: Shown & { part: PeoplePart | undefined }) => (
  <section>
    <div class="between">
      <h2>{says.ingredients}</h2>
      {recipe.serves && (
        <Stepper label={says.people} min={1} max={100} defaultValue={recipe.serves} onCount={onPeople} />
      )}
    </div>
    <IngredientLines lines={recipe.ingredients} />
    {part && <part.Inside recipe={recipe} />}
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
    const holder = part?.holderOf(id);
    if (holder)
      return tell(says.isIn(holder.name), {
        text: texts.list.show,
        onPress: () => location.assign(`#recipe/${holder.id}`),
      });
    deleteRecipe(id, name);
    location.replace("#recipes");
  };
  return (
    <>
      <Facts recipe={recipe} />
      {part && <part.Makes recipe={recipe} />}
      <div class="bar liking">{part && <part.Rating recipe={recipe} />}</div>
      <div class="beside">
        <Ingredients recipe={recipe} onPeople={onPeople} part={part} />
        <Steps recipe={recipe} />
      </div>
      {part && <part.RecipeFood recipe={recipe} />}
      {part && <part.RecipeNutrition recipe={recipe} />}
      {part && <part.History id={id} />}
      <div class="bar">
        <Link class="button" to={`#edit-recipe/${id}`} text={says.edit} />
        <Button text={says.remove} onClick={remove} />
      </div>
      <Acts recipe={recipe} />
    </>
  );
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
