import { useEffect, useState } from "preact/hooks";
import { forPeople } from "./for-people.ts";
import { keepRecipe, keptRecipe, type Recipe } from "./kept-recipe.ts";
import { useWork } from "./parts.tsx";
import { partsOf } from "./recipe-lines.ts";
import { texts } from "./texts.ts";

const says = texts.recipe;

/** Loads a recipe; until then it is the one that was opened here before. */
export const useRecipe = (id: string, people: number) => {
  const [opened, setOpened] = useState(() => keptRecipe(id));
  const { fault, run } = useWork();
  useEffect(() => run(() => keepRecipe(id).then(setOpened)), []);
  const recipe = fault === says.isGone || !opened ? undefined : forPeople(opened, people);
  const why = fault === texts.state.needsNetwork ? says.notKept : fault;
  return { recipe, fault: recipe ? "" : why };
};

type Lines = {
  lines: Recipe["ingredients"];
  /** Those that are ready, by their order. */
  done?: readonly (number | string)[];
  onDone?: (order: number) => void;
};

/** Shows ingredients to tick off. */
export const IngredientLines = ({ lines, done, onDone }: Lines) => (
  <ul class={lines.length > 0 ? "card lines" : ""}>
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
