import { useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { shortDay } from "./dates.ts";
import { drop } from "./kept.ts";
import { Button, Fault, useWork } from "./parts.tsx";
import { after, all, api } from "./state.ts";
import { texts } from "./texts.ts";
import { isAsDone } from "./undo.tsx";
import { forgetCooked } from "./undoable.ts";

const says = texts.recipe;
type Entry = Body<"GET /v1/cooking-logs">[number];

/** How many are asked for at once. */
const AT_ONCE = 30;

/** Shows what the household has cooked, once somebody opens it, and takes out what was noted by mistake. */
export const Cooked = () => {
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [hasMore, setMore] = useState(false);
  const { isBusy, fault, run } = useWork();
  const load = (known: readonly Entry[]) =>
    run(async () => {
      const query = { limit: AT_ONCE, offset: known.length };
      const found = await after(() => api.call("GET /v1/cooking-logs", { query }));
      setEntries([...known, ...found]);
      setMore(found.length === AT_ONCE);
    });
  const remove = (entry: Entry) => {
    setEntries((known = []) => known.filter((one) => one !== entry));
    forgetCooked(entry, () => setEntries(entries));
    // That it was cooked today can be noted again.
    drop(`cooked ${entry.recipeId}`);
  };
  const nameOf = (userId: string) =>
    all("household")[0]?.members.find((member) => member.userId === userId)?.displayName;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load([])}>
      <summary>{says.log}</summary>
      <p class="quiet">{entries?.length === 0 ? says.nothingCooked : says.logText}</p>
      <ul class="card lines">
        {entries
          ?.filter(({ id }) => !isAsDone(id))
          .map((entry) => (
            <li key={entry.id}>
              <a class="row" href={`#recipe/${entry.recipeId}`}>
                <span dir="auto">
                  {entry.recipeName}
                  <small>
                    {shortDay(entry.cookedOn)}: {says.wasCooked(nameOf(entry.cookedBy))}
                  </small>
                </span>
              </a>
              <Button
                text={texts.removeThis}
                aria-label={texts.remove(entry.recipeName)}
                onClick={() => remove(entry)}
              />
            </li>
          ))}
      </ul>
      {hasMore && <Button text={texts.recipes.more} isBusy={isBusy} onClick={() => load(entries ?? [])} />}
      {fault && <Fault text={fault} />}
    </details>
  );
};
