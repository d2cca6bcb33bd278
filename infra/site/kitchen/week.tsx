import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { AddMeal, ChangeMeal, mealTypes, type Plan, type Slot } from "./add-meal.tsx";
import { dayName, daysFrom, mondayOf, plusDays, shortDay, today, weekName } from "./dates.ts";
import { keep, kept } from "./kept.ts";
import { keepRecipe } from "./kept-recipe.ts";
import { openDays } from "./open-days.ts";
import { Button, Fault, IconButton, inLine, Picture, Told, useWork } from "./parts.tsx";
import { after, all, api, around, change, isOffline, planOn, rowOf } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.week;
type Variety = Body<"GET /v1/week-plans/{id}/variety-score">;
/** A week's variety, and of which meals it is. */
type Scored = { meals: string; variety: Variety };
type Filled = Body<"POST /v1/week-plans/{id}/fill">;

const labelOf = (mealType: Slot["mealType"]): string => (mealType ? says.mealTypes[mealType] : "");

const SCALE = { min: 0, max: 1, low: 0.4, high: 0.7, optimum: 1 };

/** Shows a meal's freshness as a bar, because it is looked at and not read. */
const Freshness = ({ meal }: { meal: Variety["meals"][number] | undefined }) => {
  const text = meal && says.freshness(Math.round(meal.freshness * 100));
  const like = meal?.likest && says.like(meal.likest.recipeName, shortDay(meal.likest.date));
  return (
    <div class="freshness">
      {meal && <meter {...SCALE} value={meal.freshness} aria-label={text} title={text} />}
      {like && <small title={like}>{like}</small>}
    </div>
  );
};

type Acts = { onChange: (slot: Slot) => void };

const Meal = ({ slot, variety, onChange }: { slot: Slot; variety: Variety | undefined } & Acts) => {
  const { id, recipe, mealType, servings, leftoversOf } = slot;
  return (
    <li class="meal" draggable onDragStart={({ dataTransfer }) => dataTransfer?.setData("text/plain", id)}>
      <Picture name={recipe.name} at={recipe.heroImageUrl} />
      <div>
        <small>
          {inLine([labelOf(mealType), servings && says.servings(servings), leftoversOf && says.leftovers])}
        </small>
        <a href={`#recipe/${recipe.id}${servings ? `/${servings}` : ""}`}>{recipe.name}</a>
        <Freshness meal={variety?.meals.find(({ slotId }) => slotId === id)} />
      </div>
      <IconButton icon="more" label={says.changeMeal(recipe.name)} onClick={() => onChange(slot)} />
    </li>
  );
};

type OfNote = { planId: string; note: Plan["notes"][number] };

const NoteMeal = ({ planId, note: { id, mealType, text } }: OfNote) => {
  const params = { planId, noteId: id };
  const remove = () => change("DELETE /v1/week-plans/{planId}/notes/{noteId}", { params });
  return (
    <li class="meal">
      <Picture name={text} />
      <div>
        <small>{labelOf(mealType)}</small>
        {text}
      </div>
      <IconButton icon="remove" label={texts.remove(text)} onClick={remove} />
    </li>
  );
};

/** The order of a day's meals: breakfast first; meals of no type last. */
const order = [...mealTypes, undefined];

type OfDay = { plan: Plan; date: string; variety: Variety | undefined; onAdd: () => void } & Acts;

const Day = ({ plan, date, variety, onChange, onAdd }: OfDay) => {
  const [isOver, setOver] = useState(false);
  const meals = [
    ...plan.slots.filter(({ slotDate }) => slotDate === date),
    ...plan.notes.filter(({ noteDate }) => noteDate === date),
  ].sort((a, b) => order.indexOf(a.mealType) - order.indexOf(b.mealType));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = rowOf(event.dataTransfer?.getData("text/plain") ?? "");
    const slot = plan.slots.find(({ id }) => rowOf(id) === dropped);
    if (slot && slot.slotDate !== date)
      change("PATCH /v1/week-plans/{planId}/slots/{slotId}", {
        params: { planId: plan.id, slotId: slot.id },
        body: { slotDate: date },
      });
  };
  return (
    <section
      class={`day${date === today() ? " today" : ""}${isOver ? " over" : ""}`}
      aria-label={dayName(date)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div class="between">
        <h2>{dayName(date)}</h2>
        <IconButton icon="add" label={says.addMeal(dayName(date))} onClick={onAdd} />
      </div>
      <ul>
        {meals.map((meal) =>
          "recipe" in meal ? (
            <Meal key={rowOf(meal.id)} slot={meal} variety={variety} onChange={onChange} />
          ) : (
            <NoteMeal key={meal.id} planId={plan.id} note={meal} />
          ),
        )}
      </ul>
    </section>
  );
};

/** Shows what repeats in a week. It stays closed until somebody asks, because it is looked at, not read. */
const Repeats = ({ variety: { tagRepeats, ingredientOverlaps } }: { variety: Variety }) => {
  const repeats = [
    ...tagRepeats.map(({ tagName, days }) => ({ name: tagName, days })),
    ...ingredientOverlaps.map(({ ingredientName, days }) => ({ name: ingredientName, days })),
  ];
  return (
    <details>
      <summary>{says.repeats}</summary>
      {repeats.length === 0 && <p>{says.nothingRepeats}</p>}
      <ul>
        {repeats.map(({ name, days }, at) => (
          <li key={`${at} ${name}`}>
            {name}: {days.map(shortDay).join(", ")}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Planned = ({ plan }: { plan: Plan }) => {
  /** The open dialog: the person is changing a day or a meal. */
  const [doing, setDoing] = useState<{ date?: string; slot?: Slot }>({});
  const [scored, setScored] = useState(() => kept<Scored>(`score ${plan.id}`));
  const [filled, setFilled] = useState<Filled>();
  const { isBusy, fault, run } = useWork();
  // Not each time that the copy changes: the days below are many.
  const hasRecipes = useComputed(() => all("recipes").length > 0).value;
  /** Once unsent changes are sent, a plan made offline has its real id. */
  const planNow = () => all("weekPlans").find(({ weekStart }) => weekStart === plan.weekStart) ?? plan;
  const params = () => ({ id: planNow().id });
  // The score is worked out by the service, so it comes anew when the plan has changed.
  const meals = plan.slots.map(({ id, slotDate, recipe }) => `${id} ${slotDate} ${recipe.id}`).join();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const score = async () => {
      if (scored?.meals === meals) return;
      const variety = await after(() =>
        api.call("GET /v1/week-plans/{id}/variety-score", { params: params(), signal }),
      );
      if (signal.aborted) return;
      setScored({ meals, variety });
      keep(`score ${plan.id}`, { meals, variety });
      const isThere = new Set(all("recipes").map(({ id }) => id));
      for (const { recipe } of plan.slots)
        if (isThere.has(recipe.id) && kept(`recipe ${recipe.id}`) === undefined) await keepRecipe(recipe.id);
    };
    void score().catch(() => {});
    return () => leaving.abort();
  }, [plan.id, meals]);
  const variety = scored?.meals === meals ? scored.variety : undefined;
  // Nobody eats on days that are over.
  const fill = () => {
    const meals = openDays(planNow(), today()).map((slotDate) => ({ slotDate }));
    if (meals.length === 0) throw new Told(says.isFull);
    return api.call("POST /v1/week-plans/{id}/fill", { params: params(), body: { meals } });
  };
  const makeList = () => api.call("POST /v1/week-plans/{id}/shopping-list", { params: params() });
  const onFill = () => run(() => around(fill).then(setFilled));
  const onMakeList = () => run(() => around(makeList).then(() => location.assign(`#list/${plan.weekStart}`)));
  const close = () => setDoing({});
  return (
    <>
      <div class="bar">
        {hasRecipes && today() < plusDays(plan.weekStart, 7) && (
          <Button class="main" text={isBusy ? says.filling : says.fill} isBusy={isBusy} onClick={onFill} />
        )}
        <Button text={says.makeList} isBusy={isBusy} onClick={onMakeList} />
      </div>
      <p class="score">
        {variety && plan.slots.length > 0 && <strong>{says.score(variety.score)}</strong>}
        {isOffline.value && !variety && says.scoreLater}
      </p>
      {!hasRecipes && (
        <p>
          {says.noRecipes} <a href="#add-recipe">{texts.recipes.add}</a>
        </p>
      )}
      {fault && <Fault text={fault} />}
      {filled && (
        <p role="status">
          {filled.isProven ? says.proven : says.bound(filled.bestPossible)}{" "}
          {filled.unfilled.length > 0 && says.unfilled(filled.unfilled.length)}
        </p>
      )}
      <div class="days">
        {daysFrom(plan.weekStart).map((date) => (
          <Day
            key={date}
            plan={plan}
            date={date}
            variety={variety}
            onChange={(slot) => setDoing({ slot })}
            onAdd={() => setDoing({ date })}
          />
        ))}
      </div>
      {variety && <Repeats variety={variety} />}
      {doing.date && <AddMeal plan={plan} date={doing.date} onClose={close} />}
      {doing.slot && <ChangeMeal plan={plan} slot={doing.slot} onClose={close} />}
    </>
  );
};

export const WeekScreen = () => {
  const shown = useSignal(today());
  const plan = useComputed(() => planOn(shown.value)).value;
  const weekStart = plan?.weekStart ?? mondayOf(shown.value);
  const go = (days: number) => () => {
    shown.value = plusDays(weekStart, days);
  };
  return (
    <>
      <div class="between">
        <IconButton class="" icon="earlier" label={says.earlier} onClick={go(-7)} />
        <h1>{weekName(weekStart)}</h1>
        <IconButton class="" icon="later" label={says.later} onClick={go(7)} />
      </div>
      {plan ? (
        <Planned key={weekStart} plan={plan} />
      ) : (
        <>
          <p>{says.none}</p>
          <Button
            class="main"
            text={says.plan}
            onClick={() => change("POST /v1/week-plans", { body: { weekStart } })}
          />
        </>
      )}
    </>
  );
};
