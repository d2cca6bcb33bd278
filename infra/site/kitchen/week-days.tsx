import { useState } from "preact/hooks";
import { ChangeNote } from "./change-note.tsx";
import { dayName, daysFrom, plusDays, shortDay, today, weekday, weekdayShort } from "./dates.ts";
import { Icon } from "./icons.tsx";
import { mealTypes } from "./meal-fields.tsx";
import { mealWords } from "./meal-words.ts";
import { Button, IconButton, inLine, Link, Picture } from "./parts.tsx";
import type { Plan, Slot, Week } from "./plans.ts";
import { isCookedToday } from "./recipe.tsx";
import { all, rowOf } from "./state.ts";
import { texts } from "./texts.ts";
import { changeMeal, removeNote } from "./undoable.ts";
import type { Variety } from "./variety.ts";

const says = texts.week;

const factsOf = ({ mealType, servings, eaters, leftoversOf, recipe: { cookTimeMin } }: Slot): string =>
  inLine(
    [
      mealType && mealType !== "dinner" && says.mealTypes[mealType],
      leftoversOf ? says.leftovers : cookTimeMin !== undefined && texts.recipes.minutes(cookTimeMin),
      servings && says.servings(servings),
      eaters && inLine(eaters.map((eater) => all("people").find(({ id }) => id === eater)?.name)),
    ],
    " · ",
  );

const pathOf = ({ recipe, servings }: Slot): string => `${recipe.id}${servings ? `/${servings}` : ""}`;

/** The freshness below which a meal is worth a word: it is much like another one. */
const LOW = 0.4;

/**
 * Shows one line below a meal's name, so that nothing moves when the score comes. Only who eats, and for whom it is
 * not, is never cut off.
 */
const Facts = ({ slot, variety }: { slot: Slot; variety: Variety | undefined }) => {
  const meal = variety?.meals.find(({ slotId }) => slotId === slot.id);
  const word = mealWords.value[slot.id];
  const warning =
    word ||
    (meal?.likest && meal.freshness < LOW && says.like(meal.likest.recipeName, shortDay(meal.likest.date)));
  const facts = factsOf(slot);
  return (
    <small class={`${word || slot.eaters ? "" : "clip"}${warning ? " warn" : ""}`} title={warning || facts}>
      {warning || facts}
      {"\u00a0"}
    </small>
  );
};

type Acts = { onChange: (slot: Slot) => void };
type OfMeal = { slot: Slot; variety: Variety | undefined; isTonight: boolean } & Acts;

const Meal = ({ slot, variety, isTonight, onChange }: OfMeal) => (
  <li
    class={`meal${isTonight ? " is-tonight" : ""}`}
    draggable
    onDragStart={({ dataTransfer }) => dataTransfer?.setData("text/plain", slot.id)}
  >
    <Picture name={slot.recipe.name} at={slot.recipe.heroImageUrl} />
    <div class="text">
      <a href={`#recipe/${pathOf(slot)}`}>
        <b dir="auto">{slot.recipe.name}</b>
      </a>
      <Facts slot={slot} variety={variety} />
    </div>
    <IconButton icon="more" label={says.changeMeal(slot.recipe.name)} onClick={() => onChange(slot)} />
  </li>
);

type OfNote = { week: Week; note: Plan["notes"][number] };

const NoteMeal = ({ week, note }: OfNote) => {
  const [isOpen, setOpen] = useState(false);
  const { mealType, text } = note;
  return (
    <li class="meal">
      <button type="button" class="plain text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <b dir="auto">{text}</b>
        <small>{mealType && says.mealTypes[mealType]}</small>
      </button>
      <IconButton icon="remove" label={texts.remove(text)} onClick={() => removeNote(week, note)} />
      {isOpen && <ChangeNote week={week} note={note} onClose={() => setOpen(false)} />}
    </li>
  );
};

/** The order of a day's meals: breakfast first; meals of no type last. */
const order = [...mealTypes, undefined];

const mealsOn = ({ slots, notes }: Week, date: string) =>
  [
    ...slots.filter(({ slotDate }) => slotDate === date),
    ...notes.filter(({ noteDate }) => noteDate === date),
  ].sort((a, b) => order.indexOf(a.mealType) - order.indexOf(b.mealType));

/** Moves the meal that was dropped on another day. */
const moveTo = (week: Week, slotDate: string, dropped: string): void => {
  const slot = week.slots.find(({ id }) => rowOf(id) === rowOf(dropped));
  if (slot && slot.slotDate !== slotDate) changeMeal(week, slot, { slotDate });
};

type OfDay = {
  week: Week;
  date: string;
  variety: Variety | undefined;
  tonight: Slot | undefined;
  onAdd: (date: string) => void;
} & Acts;

const AddButton = ({ date, isHole, onAdd }: { isHole: boolean } & Pick<OfDay, "date" | "onAdd">) => {
  const label = says.addMeal(dayName(date));
  const add = () => onAdd(date);
  return isHole ? (
    <Button class="hole" icon="add" aria-label={`${label}: ${says.hole}`} text={says.hole} onClick={add} />
  ) : (
    <IconButton icon="add" label={label} onClick={add} />
  );
};

const whenOf = (date: string): string => {
  if (date === today()) return " today";
  return date < today() ? " past" : "";
};

const Day = ({ week, date, variety, tonight, onChange, onAdd }: OfDay) => {
  const [isOver, setOver] = useState(false);
  const meals = mealsOn(week, date);
  return (
    <section
      class={`day${whenOf(date)}${isOver ? " over" : ""}`}
      aria-label={dayName(date)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        moveTo(week, date, event.dataTransfer?.getData("text/plain") ?? "");
      }}
    >
      <h2>
        {date === today() && <span class="off-paper">{says.today}</span>}
        <span class={date === today() ? "on-paper" : ""}>{weekdayShort(date)}</span>{" "}
        <b>{Number(date.slice(8))}</b>
      </h2>
      {meals.length > 0 && (
        <ul class="card">
          {meals.map((meal) =>
            "recipe" in meal ? (
              <Meal
                key={rowOf(meal.id)}
                slot={meal}
                variety={variety}
                isTonight={meal === tonight}
                onChange={onChange}
              />
            ) : (
              <NoteMeal key={rowOf(meal.id)} week={week} note={meal} />
            ),
          )}
        </ul>
      )}
      <AddButton date={date} isHole={meals.length === 0 && date >= today()} onAdd={onAdd} />
    </section>
  );
};

/** The hour from which on the evening is over. */
const LATE = 21;

const lastMealOn = (week: Week, date: string): Slot | undefined =>
  mealsOn(week, date)
    .flatMap((meal) => ("recipe" in meal ? [meal] : []))
    .at(-1);

/** Returns the meal that is cooked next: the last of today, or once it is cooked or late in the evening that of tomorrow. */
const nextMeal = (week: Week): Slot | undefined => {
  const meal = lastMealOn(week, today());
  const isOver = new Date().getHours() >= LATE || (meal && isCookedToday(meal.recipe.id));
  return isOver ? lastMealOn(week, plusDays(today(), 1)) : meal;
};

const Tonight = ({ slot, onChange }: { slot: Slot } & Acts) => {
  const { slotDate, recipe } = slot;
  const label = slotDate === today() ? says.tonight : says.tomorrow;
  const word = mealWords.value[slot.id];
  return (
    <article class="card tonight" aria-label={label(weekday(slotDate))}>
      <Picture name={recipe.name} at={recipe.heroImageUrl} />
      <div class="pad">
        <small class="good">{label(weekday(slotDate))}</small>
        <h2 dir="auto">
          <a href={`#recipe/${pathOf(slot)}`}>{recipe.name}</a>
        </h2>
        <p class={word ? "warn" : "quiet"}>{word || factsOf(slot)}</p>
        <div class="bar">
          <Link to={`#cook/${pathOf(slot)}`} icon="cook" text={says.cook} />
          <IconButton
            class="on"
            icon="more"
            label={says.changeMeal(recipe.name)}
            onClick={() => onChange(slot)}
          />
        </div>
      </div>
    </article>
  );
};

type OfPast = { week: Week; isShown: boolean; onShow: (isShown: boolean) => void };

/** Folds days that are over into one row, on a phone. */
const PastDays = ({ week: { weekStart, slots }, isShown, onShow }: OfPast) => {
  const past = slots.filter(({ slotDate }) => slotDate < today());
  const last = plusDays(today(), -1);
  return (
    <button type="button" class="card fold" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
      <span class="pile">
        {past.slice(0, 4).map(({ id, recipe }) => (
          <Picture key={id} name={recipe.name} at={recipe.heroImageUrl} />
        ))}
      </span>
      <span class="grow">
        <b>
          {weekStart === last ? weekdayShort(last) : `${weekdayShort(weekStart)} – ${weekdayShort(last)}`}
        </b>
        <small>{says.meals(past.length)}</small>
      </span>
      <Icon name="unfold" />
    </button>
  );
};

type OfDays = Pick<OfDay, "week" | "variety" | "onAdd" | "onChange">;

/** Shows a week: on a phone from today on, on a desk as seven columns. */
export const Days = ({ week, ...given }: OfDays) => {
  const [isShown, setShown] = useState(false);
  const days = daysFrom(week.weekStart);
  const isNow = days.includes(today());
  const tonight = isNow ? nextMeal(week) : undefined;
  return (
    <>
      {isNow && week.weekStart < today() && <PastDays week={week} isShown={isShown} onShow={setShown} />}
      {tonight && <Tonight slot={tonight} onChange={given.onChange} />}
      <div class={`days${isNow && !isShown ? "" : " unfolded"}`}>
        {days.map((date) => (
          <Day key={date} week={week} date={date} tonight={tonight} {...given} />
        ))}
      </div>
    </>
  );
};
