import { amountText, type Thing } from "../../../core/client/index.ts";
import { mondayOf, plusDays, today, weekName } from "./dates.ts";
import { AddByTyping, Button, Groups, IconButton, inLine, Link } from "./parts.tsx";
import { all, byName, change, currentList, listedWeeks, planOn } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.list;
type Line = Thing<"shoppingLists">["items"][number];

const ListLine = ({ listId, line }: { listId: string; line: Line }) => {
  const { id: itemId, name, quantity, unit, isChecked, isPutAway, checkedQuantity, sourceRecipes } = line;
  const params = { listId, itemId };
  const tick = () =>
    change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", { params, body: { isChecked: !isChecked } });
  const remove = () => change("DELETE /v1/shopping-lists/{listId}/items/{itemId}", { params });
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChecked} onChange={tick} />
        <span class={isChecked ? "done" : ""}>
          <span>
            {amountText(quantity, unit, texts.language)} {name}
          </span>
          {line.note && <small>{line.note}</small>}
          {isPutAway && <small>{says.isPutAway}</small>}
          {checkedQuantity !== undefined && (
            <small>{says.more(amountText(checkedQuantity, unit, texts.language))}</small>
          )}
          {sourceRecipes.length > 0 && (
            <small>{says.for(inLine(sourceRecipes.map(({ name }) => name)))}</small>
          )}
        </span>
      </label>
      <IconButton icon="remove" label={texts.remove(name)} onClick={remove} />
    </li>
  );
};

/** The lines by aisle, in the order of the service; aisles that are done come last. */
const aislesOf = (lines: readonly Line[]): [aisle: string, lines: Line[]][] => {
  const position = new Map(all("ingredientCategories").map(({ id, position }) => [id, position]));
  const place = ({ category }: Line) => (category ? (position.get(category.id) ?? 1e6) : 1e7);
  const sorted = [...lines].sort((a, b) => place(a) - place(b) || byName(a, b));
  const isDone = (all: readonly Line[]) => all.every(({ isChecked }) => isChecked);
  return [...Map.groupBy(sorted, ({ category }) => category?.name ?? says.noAisle)].sort(
    ([, a], [, b]) => Number(isDone(a)) - Number(isDone(b)),
  );
};

/** As people call it. */
const nameOf = (weekStart: string): string => {
  const weekAt = (date: string) => planOn(date)?.weekStart ?? mondayOf(date);
  if (weekStart === weekAt(today())) return says.thisWeek;
  return weekStart === weekAt(plusDays(today(), 7)) ? says.nextWeek : weekName(weekStart);
};

/** Leads to the other lists that people still shop from. */
const Weeks = ({ shown }: { shown: string }) => {
  const weeks = listedWeeks()
    .map(({ weekStart }) => weekStart)
    .filter((weekStart) => weekStart && (weekStart === shown || today() < plusDays(weekStart, 7)));
  if (weeks.length < 2)
    return shown && nameOf(shown) !== says.thisWeek && <p class="quiet">{weekName(shown)}</p>;
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

/** @param id the first day of the list's week; "" for the list of today */
export const ListScreen = ({ id: wanted }: { id: string }) => {
  const found = wanted ? listedWeeks().find(({ weekStart }) => weekStart === wanted) : currentList();
  if (!found)
    return (
      <>
        <h1>{says.title}</h1>
        <p>{wanted ? says.noneThen : says.none}</p>
        <Link to="#week" text={says.toWeek} />
      </>
    );
  const { list, weekStart } = found;
  const { id, items } = list;
  const done = items.filter(({ isChecked }) => isChecked);
  return (
    <>
      <h1>{says.title}</h1>
      <Weeks shown={weekStart} />
      <AddByTyping
        label={says.add}
        onAdd={(text) => change("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text } })}
      />
      <p class="quiet" role="status">
        {says.done(done.length, items.length)}
      </p>
      <progress aria-hidden="true" value={done.length} max={Math.max(1, items.length)} />
      <Groups groups={aislesOf(items)} row={(line) => <ListLine key={line.id} listId={id} line={line} />} />
      {done.some(({ isPutAway }) => !isPutAway) && (
        <div class="bar">
          <Button
            class="main"
            text={says.putAway}
            onClick={() => change("POST /v1/shopping-lists/{id}/put-away", { params: { id } })}
          />
        </div>
      )}
    </>
  );
};
