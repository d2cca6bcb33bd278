import { useEffect, useState } from "preact/hooks";
import type { Body, Thing } from "../../../core/client/index.ts";
import { unitWord } from "./amount.ts";
import {
  AmountField,
  changesIn,
  Dialog,
  Fault,
  Field,
  fieldsOf,
  Picture,
  SheetEnd,
  type Submitted,
  useWork,
} from "./parts.tsx";
import { api, change } from "./state.ts";
import { texts } from "./texts.ts";
import { removeItem } from "./undoable.ts";

const says = texts.pantry;
type Item = Thing<"pantryItems">;
type Recipes = Body<"GET /v1/recipes">["data"];

/** Years before are half typed. */
const FIRST_DAY = "2000-01-01";

/** Finds recipes that use something up, the quickest first. */
const CookWith = ({ id, name }: { id: string; name: string }) => {
  const [found, setFound] = useState<Recipes>();
  const { fault, run } = useWork();
  useEffect(() => {
    const query = { ingredients: [id], sort: "cookTimeMin", limit: 5 } as const;
    run(() => api.call("GET /v1/recipes", { query }).then(({ data }) => setFound(data)));
  }, [id]);
  return (
    <>
      <h3>{says.cookWith(name)}</h3>
      {fault && <Fault text={fault} />}
      {found?.length === 0 && <p class="quiet">{says.nothingWith(name)}</p>}
      <ul class="card lines">
        {found?.map((recipe) => (
          <li key={recipe.id}>
            <a class="row" href={`#recipe/${recipe.id}`}>
              <Picture name={recipe.name} at={recipe.heroImageUrl} />
              <span dir="auto">
                {recipe.name}
                {recipe.cookTimeMin !== undefined && (
                  <small>{texts.recipes.minutes(recipe.cookTimeMin)}</small>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Shows what people change about something in the pantry, and what they can cook with it. */
export const PantrySheet = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { id, name, quantity, unit, bestBefore, ingredientId } = item;
  const submit = (event: Submitted) => {
    const fields = fieldsOf(event);
    const typed = { quantity: Number(fields.quantity) || null, bestBefore: fields.bestBefore || null };
    const body = changesIn(item, typed);
    if (Object.keys(body).length > 0) change("PATCH /v1/pantry-items/{id}", { params: { id }, body });
    onClose();
  };
  const remove = () => {
    removeItem(item);
    onClose();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <form onSubmit={submit}>
        <AmountField label={unit ? `${says.amount} (${unitWord(unit)})` : says.amount} quantity={quantity} />
        <Field
          label={says.bestBefore}
          name="bestBefore"
          type="date"
          min={FIRST_DAY}
          required={false}
          defaultValue={bestBefore}
        />
        <SheetEnd name={name} onRemove={remove} />
      </form>
      {ingredientId && <CookWith id={ingredientId} name={name} />}
    </Dialog>
  );
};
