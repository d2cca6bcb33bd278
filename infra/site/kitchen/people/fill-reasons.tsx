import type { Body } from "../../../../core/client/index.ts";
import { all } from "../state.ts";
import { texts } from "../texts.ts";
import { foodOf, NoneButton } from "./food.tsx";
import { barring, everybody } from "./limits.ts";
import { says } from "./says.ts";

type Filled = Pick<Body<"POST /v1/week-plans/{id}/fill">, "unfilled" | "toConfirm">;

/** So many are asked about at once: those that help most come first. */
const FEW = 3;

type Question = Omit<Parameters<typeof NoneButton>[0], "onSaid"> & { recipes: number };

const Asked = ({ asked, onSaid }: { asked: readonly Question[]; onSaid: () => void }) => (
  <ul class="card lines">
    {asked.map(({ ingredient, none, recipes }) => (
      <li key={ingredient.id}>
        <span class="row">
          <span dir="auto">
            {ingredient.name}
            <small>{texts.recipes.count(recipes, recipes)}</small>
          </span>
        </span>
        <div class="bar">
          <NoneButton ingredient={ingredient} none={none} onSaid={onSaid} />
        </div>
      </li>
    ))}
  </ul>
);

/** Tells whom too few recipes suit, and asks what is in the ingredients that would help most. */
export const FillReasons = ({ filled, onSaid }: { filled: Filled; onSaid: () => void }) => {
  const blocked = new Set(
    filled.unfilled.flatMap(({ blockedBy }) => blockedBy.map(({ personId }) => personId)),
  );
  const names = everybody().flatMap(({ id, name }) => (blocked.has(id) ? [name] : []));
  const asked = filled.toConfirm.flatMap(({ ingredientId, recipes }) => {
    const ingredient = all("ingredients").find(({ id }) => id === ingredientId);
    const none = barring().filter((trait) => foodOf(ingredient).unknown.includes(trait));
    return ingredient && none.length > 0 ? [{ ingredient, none, recipes }] : [];
  });
  return (
    <>
      {names.length > 0 && <p class="quiet">{says.blocked(names.join(", "))}</p>}
      {asked.length > 0 && (
        <section aria-label={says.sayMore}>
          <h3>{says.sayMore}</h3>
          <Asked asked={asked.slice(0, FEW)} onSaid={onSaid} />
          <p class="quiet">{says.packet}</p>
        </section>
      )}
    </>
  );
};
