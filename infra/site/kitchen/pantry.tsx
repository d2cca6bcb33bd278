import { amountText } from "../../../core/client/index.ts";
import { plusDays, today } from "./dates.ts";
import { Icon } from "./icons.tsx";
import { AddByTyping, Fault, useWork } from "./parts.tsx";
import { api, change, copy } from "./state.ts";
import { texts } from "./texts.ts";
import type { PantryItem } from "./things.ts";

const says = texts.pantry;
/** Suggestions use up what is good for this many days more. */
const SOON_DAYS = 3;

const Item = ({ item }: { item: PantryItem }) => {
  const { id, name, quantity, unit, bestBefore } = item;
  return (
    <li>
      <div class="row">
        <span>
          {amountText(quantity, unit, texts.language)} {name}
          {bestBefore && bestBefore < today() && <small class="warn">{says.past}</small>}
        </span>
      </div>
      <input
        type="date"
        aria-label={`${says.bestBefore}: ${name}`}
        value={bestBefore ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change("PATCH /v1/pantry-items/{id}", { params: { id }, body: { bestBefore: value || null } })
        }
      />
      <button
        type="button"
        class="plain"
        aria-label={`${texts.remove} ${name}`}
        onClick={() => change("DELETE /v1/pantry-items/{id}", { params: { id } })}
      >
        <Icon name="remove" />
      </button>
    </li>
  );
};

/** The service reads the line as a cook would type it. */
const addToPantry = async (text: string): Promise<void> => {
  const [line] = await api.call("POST /v1/ingredient-lines/parse", { body: { lines: [text] } });
  if (!line) return;
  const { ingredientId, name, quantity, unit } = line;
  change("POST /v1/pantry-items", {
    body: {
      ...(ingredientId ? { ingredientId } : { customName: name }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(unit === undefined ? {} : { unit }),
    },
  });
};

const Shelf = ({ title, items }: { title: string; items: readonly PantryItem[] }) =>
  items.length > 0 ? (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="lines">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ) : null;

export const PantryScreen = () => {
  const { fault, attempt } = useWork();
  const far = "9999";
  const items = [...copy.value.pantryItems].sort(
    (a, b) => (a.bestBefore ?? far).localeCompare(b.bestBefore ?? far) || a.name.localeCompare(b.name),
  );
  const last = plusDays(today(), SOON_DAYS);
  const isSoon = ({ bestBefore }: PantryItem) => bestBefore !== undefined && bestBefore <= last;
  return (
    <>
      <h1>{says.title}</h1>
      <AddByTyping label={says.add} onAdd={(text) => attempt(() => addToPantry(text))} />
      {fault && <Fault text={fault} />}
      {items.length === 0 && <p>{says.none}</p>}
      <Shelf title={says.soon} items={items.filter(isSoon)} />
      <Shelf title={says.rest} items={items.filter((item) => !isSoon(item))} />
    </>
  );
};
