import { useState } from "preact/hooks";
import { parseUnit } from "../../../../core/units/unit.ts";
import { amountOf } from "../amount.ts";
import { scaled, timesOver } from "../for-people.ts";
import { keepRecipe, keptRecipe, type Recipe } from "../kept-recipe.ts";
import { IngredientLines, useRecipe } from "../opened-recipe.tsx";
import { Fault } from "../parts.tsx";
import { all } from "../state.ts";
import { ingredientsIn } from "../step-ingredients.ts";
import { StepText } from "../step-text.tsx";
import { texts } from "../texts.ts";
import { isAsDone } from "../undo.tsx";
import { says } from "./says.ts";

// Recipes in recipes.

type Part = Recipe["parts"][number];
type Amount = Pick<Part, "quantity" | "unit">;
type Scaled = Recipe & { times?: number };

/** Returns an amount of another recipe as people say it: 400 ml, 2 servings. */
const partText = (quantity: number, unit: string): string => {
  const words: Readonly<Record<string, readonly string[]>> = says.units;
  const [one, many] = words[unit] ?? [];
  if (!one) return amountOf(quantity, unit);
  const isOne = quantity <= 1 || new Intl.PluralRules(texts.language).select(quantity) === "one";
  return `${amountOf(quantity, "piece")} ${isOne ? one : many}`;
};

/** Tells what else than servings one makes of a recipe, for as many as the amounts on the screen are. */
export const Makes = ({ recipe: { makes, times = 1 } }: { recipe: Scaled }) =>
  makes && <p class="quiet">{says.makes(partText(scaled(makes.quantity, makes.unit, times), makes.unit))}</p>;

const Line = ({ part: { recipe, quantity, unit, note }, times }: { part: Part; times: number }) => (
  <span dir="auto">
    {`${partText(scaled(quantity, unit, times), unit)} ${recipe.name} `}
    {note && <small>{note}</small>}
  </span>
);

/** Shows what of other recipes is in one. */
export const Inside = ({ recipe: { parts, times = 1 } }: { recipe: Scaled }) =>
  parts.length > 0 && (
    <ul class="card lines" aria-label={says.inside}>
      {parts.map((part) => (
        <li key={part.sortOrder}>
          <a class="row" href={`#recipe/${part.recipe.id}`}>
            <Line part={part} times={times} />
          </a>
        </li>
      ))}
    </ul>
  );

/** Returns a recipe that contains another one, of those that are kept here. */
export const holderOf = (id: string) => {
  const holds = (one: string) => keptRecipe(one)?.parts.some(({ recipe }) => recipe.id === id);
  const holder = all("recipes").find((one) => holds(one.id) && !isAsDone(one.id));
  // Somebody may have taken it out there: then the next time will know.
  if (holder) void keepRecipe(holder.id).catch(() => {});
  return holder;
};

/** Returns how many times all of a recipe an amount of it is. */
const shareOf = ({ quantity, unit }: Amount, { serves = 1, makes }: Recipe): number => {
  const { measure, size } = parseUnit(unit);
  if (measure === "count:batch") return quantity;
  if (measure === "count:serving" || !makes) return quantity / serves;
  return (quantity * Number(size)) / (makes.quantity * Number(parseUnit(makes.unit).size));
};

type Ticking = {
  /** Ingredients that are ready, each by its order after the place of its recipe. */
  done: readonly (number | string)[];
  onDone: (ticked: string) => void;
};
type OfPart = Ticking & { part: Part; times: number; place: string; cooked: Recipe };

const Whole = ({ part, times, place, cooked, done, onDone }: OfPart) => {
  const { recipe, fault } = useRecipe(part.recipe.id, 0);
  if (!recipe) return fault ? <Fault text={fault} /> : <p role="status">{texts.loading}</p>;
  const inner = timesOver(recipe, times * shareOf(part, recipe));
  const { ingredients, steps, name } = inner;
  const idOf = (order: number) => `${place} ${order}`;
  const ready = ingredients.map(({ sortOrder }) => sortOrder).filter((order) => done.includes(idOf(order)));
  // A timer leads back to what somebody cooks.
  const said = { id: cooked.id, serves: cooked.serves, name };
  return (
    <>
      <IngredientLines lines={ingredients} done={ready} onDone={(order) => onDone(idOf(order))} />
      <Parts {...{ recipe: inner, cooked, done, onDone }} place={`${place}/`} parts={inner.parts} />
      {steps.map(({ stepNumber, instruction }) => (
        <p key={stepNumber}>
          <StepText recipe={said} text={instruction} />
        </p>
      ))}
    </>
  );
};

const OnePart = (given: OfPart) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Line part={given.part} times={given.times} />
      </summary>
      {isOpen && <Whole {...given} />}
    </details>
  );
};

type Opened = Ticking & { recipe: Scaled; parts: readonly Part[]; place: string; cooked: Recipe };

const Parts = ({ recipe: { times = 1 }, parts, place, ...rest }: Opened) =>
  parts.length > 0 && (
    <div class="card folds">
      {parts.map((part) => (
        <OnePart key={part.sortOrder} {...{ part, times, ...rest }} place={`${place}${part.sortOrder}`} />
      ))}
    </div>
  );

type Cooked = Ticking & {
  recipe: Scaled;
  /** Of the step, if it is one. */
  instruction: string | undefined;
};

/** Shows the recipes that a step needs, or all inside, each to be opened in place, with the amounts that are needed. */
export const InPlace = ({ recipe, instruction, ...rest }: Cooked) => {
  const named = recipe.parts.map((part) => ({ ...part, name: part.recipe.name }));
  const parts = instruction === undefined ? named : ingredientsIn(instruction, named);
  return <Parts {...rest} recipe={recipe} parts={parts} place="" cooked={recipe} />;
};
