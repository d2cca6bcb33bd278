import type { Thing } from "../../../core/client/index.ts";
import { aislesInOrder, findAisle } from "./aisles.ts";
import { amountOf, unitBy, unitWord } from "./amount.ts";
import {
  AmountField,
  changesIn,
  Dialog,
  Field,
  fieldsOf,
  Select,
  SheetEnd,
  type Submitted,
} from "./parts.tsx";
import { all, change } from "./state.ts";
import { texts } from "./texts.ts";
import { removeLine } from "./undoable.ts";

const says = texts.list;
type Line = Thing<"shoppingLists">["items"][number];

/** Shows the fields of a line that somebody wrote; one that meals need can't be changed. */
const OwnFields = ({ line: { quantity, unit, note } }: { line: Line }) => (
  <>
    <div class="bar">
      <AmountField label={says.amount} quantity={quantity} />
      <Field label={says.unit} name="unit" maxLength={20} required={false} defaultValue={unitWord(unit)} />
    </div>
    <Field label={says.note} name="note" maxLength={200} required={false} defaultValue={note} />
  </>
);

/** Shows what is the ingredient's, on all lists. */
const OfIngredient = ({ line }: { line: Line }) => {
  const ingredient = all("ingredients").find(({ id }) => id === line.ingredientId);
  if (!ingredient) return null;
  const aisles = Object.fromEntries(aislesInOrder().map(({ id, name }) => [id, name]));
  const chosen = findAisle()(line)?.id ?? "";
  return (
    <>
      <Select label={says.aisle} name="aisle" options={{ ...aisles, "": says.noAisle }} chosen={chosen} />
      <label class="choice">
        <input type="checkbox" name="isStaple" defaultChecked={ingredient.isStaple} />
        {says.atHome}
      </label>
    </>
  );
};

type OfLine = { listId: string; line: Line; onClose: () => void };

/** Shows what people change about a line: how much, a note, and where it stands in the shop. */
export const LineSheet = ({ listId, line, onClose }: OfLine) => {
  const isOwn = line.sourceRecipes.length === 0;
  const { ingredientId: id } = line;
  const submit = (event: Submitted) => {
    const { quantity, unit, note, aisle, isStaple } = fieldsOf(event);
    const typed = {
      quantity: Number(quantity) || null,
      unit: unitBy(unit, line.unit) || null,
      note: note || null,
    };
    const own = isOwn ? changesIn(line, typed) : {};
    if (Object.keys(own).length > 0)
      change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
        params: { listId, itemId: line.id },
        body: own,
      });
    const ingredient = all("ingredients").find((one) => one.id === id);
    if (id && ingredient) {
      const before = { categoryId: ingredient.category?.id, isStaple: ingredient.isStaple };
      const body = changesIn(before, { categoryId: aisle || null, isStaple: isStaple === "on" });
      if (Object.keys(body).length > 0) change("PATCH /v1/ingredients/{id}", { params: { id }, body });
    }
    onClose();
  };
  const remove = () => {
    removeLine(listId, line);
    onClose();
  };
  return (
    <Dialog title={line.name} onClose={onClose}>
      <form onSubmit={submit}>
        {isOwn ? (
          <OwnFields line={line} />
        ) : (
          <p class="quiet">
            {amountOf(line.quantity, line.unit)}: {says.generated}
          </p>
        )}
        <OfIngredient line={line} />
        <SheetEnd name={line.name} onRemove={remove} />
      </form>
    </Dialog>
  );
};
