import type { Week } from "./add-meal.tsx";
import { shortDay } from "./dates.ts";
import { Button, Dialog, Fault, useWork } from "./parts.tsx";
import { api, around, change } from "./state.ts";
import { texts } from "./texts.ts";
import type { Variety } from "./variety.ts";

const says = texts.week;

const Repeats = ({ variety: { tagRepeats, ingredientOverlaps } }: { variety: Variety }) => {
  const repeats = [
    ...tagRepeats.map(({ tagName, days }) => ({ name: tagName, days })),
    ...ingredientOverlaps.map(({ ingredientName, days }) => ({ name: ingredientName, days })),
  ];
  return (
    <>
      <h3>{says.repeats}</h3>
      {repeats.length === 0 && <p>{says.nothingRepeats}</p>}
      <ul class="repeats">
        {repeats.map(({ name, days }) => (
          <li key={name}>
            <span dir="auto">{name}</span> <small>{days.map((day) => shortDay(day)).join(", ")}</small>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Copies the week before into a week without meals, which may not be planned yet. */
export const CopyWeek = ({ week, from }: { week: Week; from: string }) => {
  const { isBusy, fault, run } = useWork();
  const copy = async () => {
    // A plan without meals is in the way.
    if (week.id) await api.call("DELETE /v1/week-plans/{id}", { params: { id: week.id } });
    await api.call("POST /v1/week-plans", { body: { weekStart: week.weekStart, copyOf: from } });
  };
  return (
    <>
      <p>
        <Button class="tint" isBusy={isBusy} text={says.copy} onClick={() => run(() => around(copy))} />
      </p>
      {fault && <Fault text={fault} />}
    </>
  );
};

type Shown = { title: string; week: Week; variety: Variety | undefined; onClose: () => void };

/** Shows what repeats in a week, and a way to delete it. */
export const WeekMenu = ({ title, week, variety, onClose }: Shown) => {
  const remove = () => {
    change("DELETE /v1/week-plans/{id}", { params: { id: week.id } });
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {variety && <Repeats variety={variety} />}
      {week.id && (
        <>
          <h3>{says.remove}</h3>
          <p>{says.removeText(week.slots.length)}</p>
          <Button class="bad" text={says.remove} onClick={remove} />
        </>
      )}
    </Dialog>
  );
};
