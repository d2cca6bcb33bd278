import { useLayoutEffect, useRef } from "preact/hooks";
import { amountText, type Thing } from "../../../core/client/index.ts";
import { plusDays, today } from "./dates.ts";
import { AddByTyping, Groups, IconButton } from "./parts.tsx";
import { all, byName, change, rowOf } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.pantry;
/** Suggestions use up what is good for this many days more. */
const SOON_DAYS = 3;

/** Typing 2030 gives the years 2, 20 and 203 first. */
const FIRST_DAY = "2000-01-01";

const Item = ({ id, name, quantity, unit, bestBefore }: Thing<"pantryItems">) => {
  const field = useRef<HTMLInputElement>(null);
  // Sets only another day: `value` would erase a half-typed year when the row is drawn anew.
  useLayoutEffect(() => {
    if (field.current) field.current.value = bestBefore ?? "";
  }, [bestBefore]);
  const remove = () => change("DELETE /v1/pantry-items/{id}", { params: { id } });
  return (
    <li>
      <div class="row">
        <span>
          {amountText(quantity, unit, texts.language)} {name}
          {bestBefore && bestBefore < today() && <small class="warn">{says.past}</small>}
        </span>
      </div>
      <input
        ref={field}
        type="date"
        aria-label={`${says.bestBefore}: ${name}`}
        min={FIRST_DAY}
        onChange={({ currentTarget: { value, validity } }) => {
          if (validity.valid)
            change("PATCH /v1/pantry-items/{id}", { params: { id }, body: { bestBefore: value || null } });
        }}
      />
      <IconButton icon="remove" label={texts.remove(name)} onClick={remove} />
    </li>
  );
};

export const PantryScreen = () => {
  const far = "9999";
  const items = [...all("pantryItems")].sort(
    (a, b) => (a.bestBefore ?? far).localeCompare(b.bestBefore ?? far) || byName(a, b),
  );
  const last = plusDays(today(), SOON_DAYS);
  const shelves = Map.groupBy(items, ({ bestBefore = far }) => (bestBefore <= last ? says.soon : says.rest));
  return (
    <>
      <h1>{texts.nav.pantry}</h1>
      <AddByTyping label={says.add} onAdd={(text) => change("POST /v1/pantry-items", { body: { text } })} />
      {items.length === 0 && <p>{says.none}</p>}
      <Groups groups={shelves} row={(item) => <Item key={rowOf(item.id)} {...item} />} />
    </>
  );
};
