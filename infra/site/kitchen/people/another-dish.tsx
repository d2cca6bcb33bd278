import { useState } from "preact/hooks";
import { RecipeChoices, useSuggestions } from "../choices.tsx";
import type { Plan, Slot } from "../plans.ts";
import { all } from "../state.ts";
import { changeMeal } from "../undoable.ts";
import { LikedMarks } from "./rating.tsx";
import { says } from "./says.ts";

type Exchanging = { week: Pick<Plan, "id" | "slots">; slot: Slot; onClose: () => void };

const Dishes = ({ week, slot, onClose }: Exchanging) => {
  const suggested = useSuggestions({ week, slot, date: slot.slotDate, eaters: slot.eaters });
  const choose = (recipeId: string) => {
    onClose();
    const isCountable = all("recipes").find(({ id }) => id === recipeId)?.serves !== undefined;
    changeMeal(week, slot, { recipeId, ...(slot.servings && !isCountable && { servings: null }) });
  };
  return <RecipeChoices suggested={suggested} onChoose={choose} marks={LikedMarks} />;
};

/** Folds away what else could be cooked instead of a planned meal, with the same day, people and meal type. */
export const AnotherDish = (given: Exchanging) => {
  const [isOpen, setOpen] = useState(false);
  // Leftovers are of the meal that they are left of.
  if (given.slot.leftoversOf) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{says.instead}</summary>
      {isOpen && <Dishes {...given} />}
    </details>
  );
};
