import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { AddMeal, ChangeMeal } from "./add-meal.tsx";
import { dayName, daysFrom, mondayOf, plusDays, shortDay, today, weekName } from "./dates.ts";
import { Icon } from "./icons.tsx";
import { isKept, keep, kept } from "./kept.ts";
import { Fault, Picture, useWork } from "./parts.tsx";
import { after, all, api, around, change, isOffline } from "./state.ts";
import { texts } from "./texts.ts";
import { mealTypes, type Note, type Plan, type Slot } from "./things.ts";

const says = texts.week;
type Variety = Body<"GET /v1/week-plans/{id}/variety-score">;
/** Of which meals it is. */
type Scored = { meals: string; variety: Variety };
type Filled = Body<"POST /v1/week-plans/{id}/fill">;

/** What is being done to a day or a meal, in a dialog. */
type Doing = { kind: "add"; date: string } | { kind: "change"; slot: Slot } | undefined;

const labelOf = (mealType: Slot["mealType"]): string => (mealType ? says.mealTypes[mealType] : "");

/** A bar, because it is looked at and not read. */
const Freshness = ({ meal }: { meal: Variety["meals"][number] | undefined }) => {
  const text = meal && says.freshness(Math.round(meal.freshness * 100));
  const like = meal?.likest && says.like(meal.likest.recipeName, shortDay(meal.likest.date));
  return (
    <div class="freshness">
      {meal && (
        <meter
          min="0"
          max="1"
          low={0.4}
          high={0.7}
          optimum={1}
          value={meal.freshness}
          aria-label={text}
          title={text}
        />
      )}
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
          {[
            labelOf(mealType),
            servings === undefined ? "" : says.servings(servings),
            leftoversOf ? says.leftovers : "",
          ]
            .filter(Boolean)
            .join(", ")}
        </small>
        <a href={`#recipe/${recipe.id}`}>{recipe.name}</a>
        <Freshness meal={variety?.meals.find(({ slotId }) => slotId === id)} />
      </div>
      <button
        type="button"
        class="plain"
        aria-label={says.changeMeal(recipe.name)}
        onClick={() => onChange(slot)}
      >
        <Icon name="more" />
      </button>
    </li>
  );
};

const NoteMeal = ({ plan, note: { id, mealType, text } }: { plan: Plan; note: Note }) => (
  <li class="meal">
    <Picture name={text} />
    <div>
      <small>{labelOf(mealType)}</small>
      {text}
    </div>
    <button
      type="button"
      class="plain"
      aria-label={says.removeMeal(text)}
      onClick={() =>
        change("DELETE /v1/week-plans/{planId}/notes/{noteId}", { params: { planId: plan.id, noteId: id } })
      }
    >
      <Icon name="remove" />
    </button>
  </li>
);

/** Breakfast first; meals of no type last. */
const order = (mealType: Slot["mealType"]): number =>
  mealType ? mealTypes.indexOf(mealType) : mealTypes.length;

const Day = ({
  plan,
  date,
  variety,
  onChange,
  onAdd,
}: { plan: Plan; date: string; variety: Variety | undefined; onAdd: () => void } & Acts) => {
  const isOver = useSignal(false);
  const meals = [
    ...plan.slots
      .filter(({ slotDate }) => slotDate === date)
      .map((slot) => ({ at: order(slot.mealType), slot })),
    ...plan.notes
      .filter(({ noteDate }) => noteDate === date)
      .map((note) => ({ at: order(note.mealType), note })),
  ].sort((a, b) => a.at - b.at);
  const drop = (slotId: string) => {
    isOver.value = false;
    const slot = plan.slots.find(({ id }) => id === slotId);
    if (slot && slot.slotDate !== date)
      change("PATCH /v1/week-plans/{planId}/slots/{slotId}", {
        params: { planId: plan.id, slotId },
        body: { slotDate: date },
      });
  };
  return (
    <section
      class={`day${date === today() ? " today" : ""}${isOver.value ? " over" : ""}`}
      aria-label={dayName(date)}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer?.getData("text/plain") ?? "");
      }}
    >
      <div class="between">
        <h2>{dayName(date)}</h2>
        <button type="button" class="plain" aria-label={says.addMeal(dayName(date))} onClick={onAdd}>
          <Icon name="add" />
        </button>
      </div>
      <ul>
        {meals.map((meal) =>
          "slot" in meal ? (
            <Meal key={meal.slot.id} slot={meal.slot} variety={variety} onChange={onChange} />
          ) : (
            <NoteMeal key={meal.note.id} plan={plan} note={meal.note} />
          ),
        )}
      </ul>
    </section>
  );
};

/** What repeats is looked at, not read: it stays closed until somebody asks. */
const Repeats = ({ variety: { tagRepeats, ingredientOverlaps } }: { variety: Variety }) => (
  <details>
    <summary>{says.repeats}</summary>
    {tagRepeats.length + ingredientOverlaps.length === 0 && <p>{says.nothingRepeats}</p>}
    <ul>
      {tagRepeats.map(({ tagName, days }) => (
        <li key={`tag ${tagName}`}>
          {tagName}: {days.map(shortDay).join(", ")}
        </li>
      ))}
      {ingredientOverlaps.map(({ ingredientName, days }) => (
        <li key={`ingredient ${ingredientName}`}>
          {ingredientName}: {days.map(shortDay).join(", ")}
        </li>
      ))}
    </ul>
  </details>
);

/** Says how good the filled week is, and which meals stayed empty. */
const FilledWeek = ({ filled: { isProven, bestPossible, unfilled } }: { filled: Filled }) => (
  <p role="status">
    {isProven ? says.proven : says.bound(bestPossible)}{" "}
    {unfilled.length > 0 && says.unfilled(unfilled.length)}
  </p>
);

/** So that people can cook without a network what is planned. */
const keepRecipes = async ({ slots }: Plan): Promise<void> => {
  for (const { recipe } of slots)
    if (!isKept(`recipe ${recipe.id}`))
      keep(`recipe ${recipe.id}`, await api.call("GET /v1/recipes/{id}", { params: { id: recipe.id } }));
};

const Planned = ({ plan }: { plan: Plan }) => {
  const doing = useSignal<Doing>(undefined);
  const scored = useSignal(kept<Scored>(`score ${plan.id}`));
  const filled = useSignal<Filled | undefined>(undefined);
  const { isBusy, fault, run } = useWork();
  // Not each time that the copy changes: the days below are many.
  const hasRecipes = useComputed(() => all("recipes").length > 0).value;
  /** When what waited was sent, a plan that was made here has an id of the service. */
  const params = () => ({
    id: all("weekPlans").find(({ weekStart }) => weekStart === plan.weekStart)?.id ?? plan.id,
  });
  // The score is worked out by the service, so it comes anew when the plan has changed.
  const meals = plan.slots.map(({ id, slotDate, recipe }) => `${id} ${slotDate} ${recipe.id}`).join();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const score = async () => {
      if (scored.value?.meals === meals) return;
      const variety = await after(() =>
        api.call("GET /v1/week-plans/{id}/variety-score", { params: params(), signal }),
      );
      if (signal.aborted) return;
      scored.value = { meals, variety };
      keep(`score ${plan.id}`, scored.value);
      await keepRecipes(plan);
    };
    void score().catch(() => {});
    return () => leaving.abort();
  }, [plan.id, meals]);
  const variety = scored.value?.meals === meals ? scored.value.variety : undefined;
  const fill = () =>
    run(async () => {
      filled.value = await around(() =>
        api.call("POST /v1/week-plans/{id}/fill", { params: params(), body: {} }),
      );
    });
  const makeList = () =>
    run(async () => {
      await around(() => api.call("POST /v1/week-plans/{id}/shopping-list", { params: params() }));
      location.hash = "list";
    });
  const close = () => {
    doing.value = undefined;
  };
  return (
    <>
      <div class="bar">
        {hasRecipes && (
          <button type="button" class="main" aria-disabled={isBusy} onClick={fill}>
            {isBusy ? says.filling : says.fill}
          </button>
        )}
        <button type="button" aria-disabled={isBusy} onClick={makeList}>
          {says.makeList}
        </button>
      </div>
      <p class="score">
        {variety && plan.slots.length > 0 ? (
          <strong>{says.score(variety.score)}</strong>
        ) : (
          isOffline.value && !variety && says.scoreLater
        )}
      </p>
      {!hasRecipes && (
        <p>
          {says.noRecipes} <a href="#add-recipe">{texts.recipes.add}</a>
        </p>
      )}
      {fault && <Fault text={fault} />}
      {filled.value && <FilledWeek filled={filled.value} />}
      <div class="days">
        {daysFrom(plan.weekStart).map((date) => (
          <Day
            key={date}
            plan={plan}
            date={date}
            variety={variety}
            onChange={(slot) => {
              doing.value = { kind: "change", slot };
            }}
            onAdd={() => {
              doing.value = { kind: "add", date };
            }}
          />
        ))}
      </div>
      {variety && <Repeats variety={variety} />}
      {doing.value?.kind === "add" && <AddMeal plan={plan} date={doing.value.date} onClose={close} />}
      {doing.value?.kind === "change" && <ChangeMeal plan={plan} slot={doing.value.slot} onClose={close} />}
    </>
  );
};

export const WeekScreen = () => {
  const shown = useSignal(today());
  const plan = useComputed(() =>
    all("weekPlans").find(
      ({ weekStart }) => weekStart <= shown.value && shown.value < plusDays(weekStart, 7),
    ),
  ).value;
  const weekStart = plan?.weekStart ?? mondayOf(shown.value);
  const go = (days: number) => () => {
    shown.value = plusDays(weekStart, days);
  };
  return (
    <>
      <div class="between">
        <button type="button" aria-label={says.earlier} onClick={go(-7)}>
          <Icon name="earlier" />
        </button>
        <h1>{weekName(weekStart)}</h1>
        <button type="button" aria-label={says.later} onClick={go(7)}>
          <Icon name="later" />
        </button>
      </div>
      {plan ? (
        <Planned key={weekStart} plan={plan} />
      ) : (
        <>
          <p>{says.none}</p>
          <button
            type="button"
            class="main"
            onClick={() => change("POST /v1/week-plans", { body: { weekStart } })}
          >
            {says.plan}
          </button>
        </>
      )}
    </>
  );
};
