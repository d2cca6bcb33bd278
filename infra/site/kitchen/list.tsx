import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Thing } from "../../../core/client/index.ts";
import { AddToList } from "./add-to-list.tsx";
import { AisleOrder } from "./aisle-order.tsx";
import { byAisle } from "./aisles.ts";
import { amountOf } from "./amount.ts";
import { plusDays, today } from "./dates.ts";
import { LineSheet } from "./line-sheet.tsx";
import { type Line, ListLine } from "./list-line.tsx";
import { Button, Fault, inLine, Loading, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { currentList, listedWeeks, makeList, nameOf, planOn, weekAfter, weekOn } from "./plans.ts";
import { all, isAsking, rowOf } from "./state.ts";
import { texts } from "./texts.ts";
import { isAsDone } from "./undo.tsx";
import { putAway } from "./undoable.ts";

const says = texts.list;
type List = Thing<"shoppingLists">;

/** Returns the weeks that people shop for next: this one and the one after it, or two from the next plan on. */
const nextWeeks = (): string[] => {
  const now = weekOn(today());
  const next = weekAfter(now);
  return (now.isBetween ? [next, weekAfter(next)] : [now, next])
    .filter(({ isBetween }) => !isBetween)
    .map(({ weekStart }) => weekStart);
};

/** Leads to the lists that people still shop from. */
const Weeks = ({ shown }: { shown: string }) => {
  const listed = listedWeeks()
    .map(({ weekStart }) => weekStart)
    .filter((weekStart) => weekStart && today() < plusDays(weekStart, 7));
  const weeks = [...new Set([...listed, ...nextWeeks(), shown])].filter(Boolean).sort();
  return (
    <nav class="bar" aria-label={says.weeks}>
      {weeks.map((weekStart) => (
        <a
          key={weekStart}
          class="button"
          href={`#list/${weekStart}`}
          aria-current={weekStart === shown ? "page" : undefined}
        >
          {nameOf(weekStart)}
        </a>
      ))}
    </nav>
  );
};

/** How many milliseconds after the last tick ticked lines stay in their places. */
const STAY_MS = 30_000;

/**
 * Returns which lines lie in the basket: those that were ticked when the list was opened, and later ones once nobody
 * has ticked for a while. Nothing moves under a thumb.
 */
const useBasket = (lines: readonly Line[]): ((line: Line) => boolean) => {
  const ticked = lines.filter(({ isChecked }) => isChecked).map(({ id }) => rowOf(id));
  const basket = useSignal<ReadonlySet<string>>(new Set(ticked));
  const key = ticked.join();
  useEffect(() => {
    basket.value = new Set(ticked.filter((id) => basket.value.has(id)));
    const timer = setTimeout(() => {
      basket.value = new Set(ticked);
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return ({ id, isChecked }) => isChecked && basket.value.has(rowOf(id));
};

/** Returns how much the pantry has that is still good, by ingredient. */
const inPantry = (): ReadonlyMap<string | undefined, string> => {
  const now = today();
  const found = new Map<string | undefined, string>();
  for (const { ingredientId, quantity, unit, bestBefore = now } of all("pantryItems"))
    if (ingredientId && quantity && bestBefore >= now) {
      const amount = amountOf(quantity, unit);
      found.set(ingredientId, inLine([found.get(ingredientId), amount], " + "));
    }
  return found;
};

type Row = (line: Line) => VNode;

/** Returns how to draw a line. What has not changed is the same as before, so that a tick draws one row anew. */
const useRows = (listId: string, isPutAway: boolean, onOpen: (line: Line) => void): Row => {
  const rows = useRef(new WeakMap<Line, { isPutAway: boolean; stock: string; row: VNode }>());
  const stocks = inPantry();
  return (line) => {
    const known = rows.current.get(line);
    const stock = stocks.get(line.ingredientId) ?? "";
    if (known?.isPutAway === isPutAway && known.stock === stock) return known.row;
    const drawn = { listId, line, isPutAway, stock, onOpen };
    const row = <ListLine key={rowOf(line.id)} {...drawn} />;
    rows.current.set(line, { isPutAway, stock, row });
    return row;
  };
};

const Lines = ({ lines, row }: { lines: readonly Line[]; row: Row }) => (
  <ul class="card lines">{lines.map(row)}</ul>
);

const Basket = ({ lines, row }: { lines: readonly Line[]; row: Row }) =>
  lines.length > 0 && (
    <details class="basket">
      <summary>{says.inBasket(lines.length)}</summary>
      <Lines lines={lines} row={row} />
    </details>
  );

/** Offers to put away what was bought, once something was ticked. */
const PutAway = ({ list }: { list: List }) => {
  const lines = list.items.filter((line) => !isAsDone(line.id));
  const done = lines.filter(({ isChecked }) => isChecked);
  const isAll = done.length === lines.length;
  if (isAsDone(list.id) || done.every((line) => line.isPutAway)) return null;
  return (
    <div class="between">
      <b>{says.home}</b>
      <Button class={isAll ? "main" : ""} text={says.putAway} onClick={() => putAway(list)} />
    </div>
  );
};

const Listed = ({ list }: { list: List }) => {
  const { id, items } = list;
  const open = useSignal<Line | undefined>(undefined);
  const isPutAway = isAsDone(id);
  const lines = items.filter((line) => !isAsDone(line.id));
  const part = usePeoplePart();
  const plan = all("weekPlans").find((one) => one.id === list.weekPlanId);
  const isInBasket = useBasket(lines);
  const row = useRows(id, isPutAway, (line) => {
    open.value = line;
  });
  const done = lines.filter(({ isChecked }) => isChecked);
  const close = () => {
    open.value = undefined;
  };
  return (
    <>
      <p class={lines.length > 0 ? "quiet" : ""} role="status">
        {lines.length > 0 ? says.done(done.length, lines.length) : says.none}
      </p>
      {lines.length > 0 && <progress aria-hidden="true" value={done.length} max={lines.length} />}
      {part && plan && <part.ChangedWeek list={list} plan={plan} />}
      {byAisle(
        lines.filter((line) => !isInBasket(line)),
        says.noAisle,
      ).map((aisle) => (
        <section key={aisle.id} aria-label={aisle.name}>
          <h2 class="aisle">{aisle.name}</h2>
          <Lines lines={aisle.lines} row={row} />
        </section>
      ))}
      <Basket lines={lines.filter(isInBasket)} row={row} />
      <AisleOrder />
      {open.value && <LineSheet listId={id} line={open.value} onClose={close} />}
    </>
  );
};

/** Shows a week without a list: writing its first line makes it, and so does taking what the meals need. */
const Unlisted = ({ weekStart }: { weekStart: string }) => {
  const { isBusy, fault, run } = useWork();
  const meals = planOn(weekStart)?.slots.length ?? 0;
  const make = () => run(() => makeList(weekStart));
  return (
    <>
      <p>{says.none}</p>
      {meals > 0 && (
        <div class="bar">
          <Button class="main" isBusy={isBusy} text={says.fromMeals} onClick={make} />
        </div>
      )}
      {fault && <Fault text={fault} />}
    </>
  );
};

/**
 * Shows the shopping list of a week.
 * @param id the first day of the list's week; "" for the list of today
 */
export const ListScreen = ({ id: wanted }: { id: string }) => {
  const found = wanted ? listedWeeks().find(({ weekStart }) => weekStart === wanted) : currentList();
  const list = found?.list;
  // Somebody else may have begun it.
  if (!list && isAsking.value) return <Loading />;
  const weekStart = found?.weekStart ?? (wanted || (nextWeeks()[0] ?? today()));
  return (
    <>
      <h1>{says.title}</h1>
      <Weeks shown={weekStart} />
      {list ? <Listed key={list.id} list={list} /> : <Unlisted weekStart={weekStart} />}
      <div class="dock at-list">
        {list && <PutAway list={list} />}
        <AddToList key={wanted} list={list} weekStart={weekStart} />
      </div>
    </>
  );
};
