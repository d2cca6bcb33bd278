import type { Thing } from "../../../core/client/index.ts";
import { amountOf } from "./amount.ts";
import { inLine } from "./parts.tsx";
import { change, rowOf } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.list;
export type Line = Thing<"shoppingLists">["items"][number];

/** Shows one line below a name: what somebody must heed, or else what is at home, and for which meals it is. */
const Below = ({ line, stock }: { line: Line; stock: string }) => {
  const { note, unit, isPutAway, isChecked, checkedQuantity, sourceRecipes } = line;
  const more = checkedQuantity !== undefined && says.more(amountOf(checkedQuantity, unit));
  const flag = inLine([note, isPutAway && says.isPutAway, more], " · ");
  if (flag) return <small class="flag">{flag}</small>;
  const meals = inLine(sourceRecipes.map(({ name }) => name));
  const facts = inLine([stock && !isChecked && says.inPantry(stock), meals && says.for(meals)], " · ");
  return facts ? <small class="clip">{facts}</small> : null;
};

type OfLine = {
  listId: string;
  line: Line;
  isPutAway: boolean;
  /** How much of it the pantry has; "" for nothing. */
  stock: string;
  onOpen: (line: Line) => void;
};

/** Shows a line: a tap on its box ticks it, a tap on its words opens it. */
export const ListLine = ({ listId, line, isPutAway, stock, onOpen }: OfLine) => {
  const { id: itemId, name, quantity, unit, isChecked } = line;
  const amount = amountOf(quantity, unit);
  const tick = () =>
    change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
      params: { listId, itemId },
      body: { isChecked: !isChecked },
    });
  return (
    <li id={`line-${rowOf(itemId)}`} class={isChecked ? "is-ticked" : ""}>
      <label class="tick">
        <input type="checkbox" aria-label={`${amount} ${name}`.trim()} checked={isChecked} onChange={tick} />
      </label>
      <button type="button" class="plain words" aria-haspopup="dialog" onClick={() => onOpen(line)}>
        <span>
          <b>{name}</b>
          <Below line={isPutAway && isChecked ? { ...line, isPutAway } : line} stock={stock} />
        </span>
        <span class="amount">{amount}</span>
      </button>
    </li>
  );
};
