import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Thing } from "../../../core/client/index.ts";
import { amountOf } from "./amount.ts";
import { daysUntil, plusDays, shortDay, today } from "./dates.ts";
import { PantrySheet } from "./pantry-sheet.tsx";
import { AddByTyping, IconButton, Loading } from "./parts.tsx";
import { all, byName, change, isAsking, make, rowOf } from "./state.ts";
import { texts } from "./texts.ts";
import { removeItem } from "./undoable.ts";

const says = texts.pantry;
type Item = Thing<"pantryItems">;
/** Suggestions use up what is good for this many days more. */
const SOON_DAYS = 3;
/** Further days are dates: nobody counts so many. */
const COUNTED_DAYS = 14;

/** Says a day as people do: "tomorrow", "in 3 days", "2 days over". */
const dayText = (date: string): string => {
  const days = daysUntil(date);
  if (days < 0) return says.over(-days);
  if (days < 2) return days === 0 ? says.today : says.tomorrow;
  return days <= COUNTED_DAYS ? says.inDays(days) : shortDay(date);
};

const urgency = (date: string): string => {
  const days = daysUntil(date);
  if (days < 0) return "over";
  return days <= SOON_DAYS ? "soon" : "";
};

/** Returns by how much a press changes an amount: a handful of what is weighed in grams, else one. */
const stepOf = (unit: string | undefined): number => {
  if (unit === "g" || unit === "ml") return 50;
  return unit === "kg" || unit === "l" ? 0.5 : 1;
};

/** Shows an amount between a minus and a plus. What has come to nothing is used up. */
const Amount = ({ item }: { item: Item }) => {
  const { id, name, quantity = 1, unit } = item;
  // A second press comes before the first one shows.
  const pressed = useRef({ to: quantity, waiting: 0 });
  const add = async (by: number) => {
    const { current } = pressed;
    const to = Math.round(((current.waiting > 0 ? current.to : quantity) + by) * 1000) / 1000;
    if (to <= 0) return removeItem(item, texts.undo.usedUp(name));
    current.to = to;
    current.waiting += 1;
    await make("PATCH /v1/pantry-items/{id}", { params: { id }, body: { quantity: to } });
    current.waiting -= 1;
  };
  return (
    <fieldset class="stepper" aria-label={name}>
      <IconButton icon="less" label={texts.fewer(name)} onClick={() => void add(-stepOf(unit))} />
      <b>{amountOf(item.quantity, unit)}</b>
      <IconButton icon="add" label={texts.more(name)} onClick={() => void add(stepOf(unit))} />
    </fieldset>
  );
};

const Row = ({ item, onOpen }: { item: Item; onOpen: () => void }) => (
  <li>
    <button type="button" class="plain words" aria-haspopup="dialog" onClick={onOpen}>
      <span>
        <b>{item.name}</b>
        {item.bestBefore && <small class={urgency(item.bestBefore)}>{dayText(item.bestBefore)}</small>}
      </span>
    </button>
    <Amount item={item} />
  </li>
);

export const PantryScreen = () => {
  const open = useSignal("");
  const far = "9999";
  const items = [...all("pantryItems")].sort(
    (a, b) => (a.bestBefore ?? far).localeCompare(b.bestBefore ?? far) || byName(a, b),
  );
  const last = plusDays(today(), SOON_DAYS);
  const isSoon = ({ bestBefore = far }: Item) => bestBefore <= last;
  const soon = items.filter(isSoon);
  const shelves = [
    { id: "soon", title: says.soon, on: soon },
    // Nothing stands before it that it could be the rest of.
    { id: "rest", title: soon.length > 0 ? says.rest : "", on: items.filter((item) => !isSoon(item)) },
  ];
  const opened = items.find(({ id }) => rowOf(id) === open.value);
  const show = (id: string) => () => {
    open.value = id;
  };
  return (
    <>
      <h1>{texts.nav.pantry}</h1>
      {items.length === 0 && (isAsking.value ? <Loading /> : <p>{says.none}</p>)}
      {shelves.map(
        ({ id, title, on }) =>
          on.length > 0 && (
            <section key={id} aria-label={title || texts.nav.pantry}>
              {title && <h2>{title}</h2>}
              <ul class="card lines">
                {on.map((item) => (
                  <Row key={rowOf(item.id)} item={item} onOpen={show(rowOf(item.id))} />
                ))}
              </ul>
            </section>
          ),
      )}
      <div class="dock at-list">
        <AddByTyping label={says.add} onAdd={(text) => change("POST /v1/pantry-items", { body: { text } })} />
      </div>
      {opened && <PantrySheet item={opened} onClose={show("")} />}
    </>
  );
};
