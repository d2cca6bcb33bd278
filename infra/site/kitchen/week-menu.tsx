import { useState } from "preact/hooks";
import { ConfirmWeek } from "./confirm-week.tsx";
import { daysBetween, daysFrom, shortDay, today, usualStart, weekday } from "./dates.ts";
import { Button, Chip, Dialog, Fault } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import type { Week } from "./plans.ts";
import { nameOf, startLike } from "./plans.ts";
import { texts } from "./texts.ts";
import { beginWeek, deleteWeek } from "./undoable.ts";
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
            <span dir="auto">{name}</span> <small>{days.map((day) => shortDay(day)).join(" · ")}</small>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Lets people choose the weekday on which their weeks begin. */
const Begin = ({ week, onClose }: { week: Week; onClose: () => void }) => {
  const [fault, setFault] = useState("");
  const begin = async (like: string) => {
    const weekStart = startLike(week, like);
    if (!weekStart) return setFault(says.cannotBegin(weekday(like)));
    onClose();
    await beginWeek(week, weekStart);
    // A day of the week before it as well, if there is one: it is shown again after Undo.
    const shown = [today(), week.weekStart].find((day) => daysFrom(weekStart).includes(day));
    location.assign(`#week/${shown ?? weekStart}`);
  };
  return (
    <>
      <h3>{says.begin}</h3>
      <fieldset class="chips wrap" aria-label={says.begin}>
        {daysFrom(usualStart).map((like) => {
          const isOn = daysBetween(like, week.weekStart) % 7 === 0;
          return (
            <Chip key={like} text={weekday(like)} isOn={isOn} onSwitch={() => isOn || void begin(like)} />
          );
        })}
      </fieldset>
      {fault && <Fault text={fault} />}
    </>
  );
};

type Shown = { week: Week; variety: Variety | undefined; onClose: () => void };

/** Shows what repeats in a week, and ways to confirm it, to begin it on another day, and to delete it. */
export const WeekMenu = ({ week, variety, onClose }: Shown) => {
  const title = nameOf(week.weekStart);
  const part = usePeoplePart();
  const remove = () => {
    deleteWeek(week.id, title);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {variety && <Repeats variety={variety} />}
      {part && week.slots.length > 0 && <part.WeekNutrition planId={week.id} />}
      <ConfirmWeek weekStart={week.weekStart} />
      <Begin week={week} onClose={onClose} />
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
