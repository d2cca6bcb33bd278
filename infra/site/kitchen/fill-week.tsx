import { useEffect, useRef, useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { dayName, daysFrom, isWorkday, today, weekdayShort } from "./dates.ts";
import { type MealType, mealTypes } from "./meal-fields.tsx";
import { openDays } from "./open-days.ts";
import { Button, Chip, Dialog, Fault, IconButton, inLine, Picture, Told, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import type { Week } from "./plans.ts";
import { planFor, planOn } from "./plans.ts";
import { after, all, api, make } from "./state.ts";
import { texts } from "./texts.ts";
import { tellFilled } from "./undoable.ts";
import { inEnglish } from "./usual-tags.ts";
import { scoreText } from "./variety.ts";
import { asksWhoEats, hasLimits } from "./who-eats.ts";

const says = texts.fill;
type Filled = Body<"POST /v1/week-plans/{id}/fill">;
type Meal = Filled["slots"][number];

const rules = ["fish", "meatless", "quick", "pantry"] as const;
type Rule = (typeof rules)[number];
/** Rules that count meals with a tag. */
const counted = { fish: { tag: "fish", min: 1, max: 1 }, meatless: { tag: "vegetarian", min: 2 } } as const;
const QUICK_MIN = 30;

type Wish = {
  days: readonly string[];
  types: readonly MealType[];
  rules: readonly Rule[];
  eaters?: readonly string[] | undefined;
};

/** Returns the household's own name of a usual tag, if it has that. */
const tagOf = (rule: keyof typeof counted): string | undefined =>
  all("tags").find(({ name }) => inEnglish(name) === counted[rule].tag)?.name;

const canKeep = (rule: Rule): boolean =>
  rule === "quick" || (rule === "pantry" ? all("pantryItems").length > 0 : tagOf(rule) !== undefined);

/** Returns the meals that are still free, as the service takes them. */
const mealsOf = ({ slots, notes }: Week, { days, types, rules, eaters }: Wish) => {
  const isTaken = (day: string, type: MealType) =>
    slots.some((slot) => slot.slotDate === day && (slot.mealType ?? "dinner") === type) ||
    notes.some((note) => note.noteDate === day && (note.mealType ?? "dinner") === type);
  return days.flatMap((slotDate) =>
    types
      .filter((type) => !isTaken(slotDate, type))
      .map((mealType) => ({
        slotDate,
        mealType,
        ...(rules.includes("quick") && isWorkday(slotDate) && { maxCookTimeMin: QUICK_MIN }),
        ...(eaters && { eaters: [...eaters] }),
      })),
  );
};

const rulesOf = ({ rules }: Wish) =>
  (["fish", "meatless"] as const)
    .filter((rule) => rules.includes(rule))
    .map((rule) => {
      const { tag, ...bounds } = counted[rule];
      return { tags: [tagOf(rule) ?? tag], ...bounds };
    });

type Asked = { meals: ReturnType<typeof mealsOf>; usePantry: boolean };
type More = { rules?: ReturnType<typeof rulesOf>; avoidRecipeIds?: string[] };

const preview = async (weekStart: string, body: Asked & More): Promise<Filled> => {
  const made = await planFor(weekStart);
  return after(() => {
    const params = { id: planOn(weekStart)?.id ?? made };
    return api.call("POST /v1/week-plans/{id}/fill", { params, body: { ...body, dryRun: true } });
  });
};

type Reasons = Pick<Filled, "unfilled" | "toConfirm">;

const idsIn = ({ slots }: Filled): string[] => [...new Set(slots.map(({ recipe }) => recipe.id))];

/**
 * Returns for whom there are too few recipes, and what people should say about ingredients. The service tells it of
 * meals that get none; where recipes repeat, it is asked for others.
 */
const reasonsFor = async (weekStart: string, body: Asked, found: Filled): Promise<Reasons> => {
  const ids = idsIn(found);
  const [meal] = body.meals;
  if (!meal || !hasLimits() || found.unfilled.length > 0 || ids.length === found.slots.length) return found;
  return preview(weekStart, { ...body, meals: [meal], avoidRecipeIds: ids });
};

/** Ms without a press before the service is asked. */
const PAUSE = 300;

/** Returns the week as it would be, and a way to swap one of its meals. */
const usePreview = (week: Week, wish: Wish) => {
  const [filled, setFilled] = useState<Filled>();
  const [reasons, setReasons] = useState<Reasons>();
  const [old, setOld] = useState<string[]>([]);
  const { isBusy, fault, run } = useWork();
  const meals = mealsOf(week, wish);
  const usePantry = wish.rules.includes("pantry");
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([meals, wish.rules, round]);
  const latest = useRef(asked);
  latest.current = asked;
  const tried = useRef("");
  useEffect(() => {
    if (meals.length === 0) {
      tried.current = "";
      return setFilled(undefined);
    }
    // Until the service has answered, another question would be dropped: it follows the answer.
    if (isBusy || tried.current === asked) return;
    const ask = () => {
      tried.current = asked;
      run(async () => {
        const found = await preview(week.weekStart, { meals, usePantry, rules: rulesOf(wish) });
        if (latest.current !== asked) return;
        setFilled(found);
        setReasons(found);
        // Nobody waits for it before taking the meals.
        const show = (better: Reasons) => latest.current === asked && setReasons(better);
        void reasonsFor(week.weekStart, { meals, usePantry }, found).then(show, () => {});
      });
    };
    const later = setTimeout(ask, filled ? PAUSE : 0);
    return () => clearTimeout(later);
  }, [asked, isBusy]);
  const swap = (meal: Meal) =>
    run(async () => {
      const slots = filled?.slots ?? [];
      const wanted = meals.filter((one) => one.slotDate === meal.slotDate && one.mealType === meal.mealType);
      const avoidRecipeIds = [...(filled ? idsIn(filled) : []), ...old];
      const found = await preview(week.weekStart, { meals: wanted, usePantry, avoidRecipeIds });
      const [other] = found.slots;
      if (!other) {
        setReasons(found);
        throw new Told(says.noOther);
      }
      setOld([...old, meal.recipe.id]);
      if (filled)
        setFilled({ ...filled, isProven: false, slots: slots.map((slot) => (slot === meal ? other : slot)) });
    });
  return {
    filled,
    reasons,
    isBusy,
    fault,
    isNone: meals.length === 0,
    isSwapped: old.length > 0,
    swap,
    again: () => setRound(round + 1),
  };
};

const toggled = <Value,>(values: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...values, value] : values.filter((one) => one !== value);

type Wishing = { weekStart: string; wish: Wish; onWish: (wish: Wish) => void };

const Wishes = ({ weekStart, wish, onWish }: Wishing) => (
  <>
    <fieldset class="week-days" aria-label={texts.week.day}>
      {daysFrom(weekStart).map((day) => (
        <button
          key={day}
          type="button"
          title={dayName(day)}
          aria-disabled={day < today()}
          aria-pressed={wish.days.includes(day)}
          onClick={() => {
            if (day < today()) return;
            onWish({ ...wish, days: toggled(wish.days, day, !wish.days.includes(day)).sort() });
          }}
        >
          {weekdayShort(day)} <small>{Number(day.slice(8))}</small>
        </button>
      ))}
    </fieldset>
    <fieldset class="chips wrap" aria-label={says.mealTypes}>
      {mealTypes.map((type) => (
        <Chip
          key={type}
          text={texts.week.mealTypes[type]}
          isOn={wish.types.includes(type)}
          onSwitch={(isOn) => onWish({ ...wish, types: toggled(wish.types, type, isOn) })}
        />
      ))}
    </fieldset>
    <fieldset class="chips wrap" aria-label={says.rules}>
      {rules.filter(canKeep).map((rule) => (
        <Chip
          key={rule}
          text={says[rule]}
          isOn={wish.rules.includes(rule)}
          onSwitch={(isOn) => onWish({ ...wish, rules: toggled(wish.rules, rule, isOn) })}
        />
      ))}
    </fieldset>
  </>
);

const Row = ({ meal, onSwap }: { meal: Meal; onSwap: (meal: Meal) => void }) => {
  const { slotDate, mealType, recipe } = meal;
  const facts = [
    mealType && mealType !== "dinner" && texts.week.mealTypes[mealType],
    recipe.cookTimeMin !== undefined && texts.recipes.minutes(recipe.cookTimeMin),
    texts.recipes.effort[recipe.effort],
  ];
  return (
    <li>
      <div class="row">
        <Picture name={recipe.name} at={recipe.heroImageUrl} />
        <span>
          <b dir="auto">{recipe.name}</b>
          <small>
            {weekdayShort(slotDate)} · {inLine(facts, " · ")}
          </small>
        </span>
      </div>
      <IconButton icon="other" label={says.another(dayName(slotDate))} onClick={() => onSwap(meal)} />
    </li>
  );
};

const Remarks = ({ filled, isSwapped }: { filled: Filled; isSwapped: boolean }) => (
  <p class="quiet" role="status">
    {inLine(
      [
        filled.unfilled.length > 0 && says.unfilled(filled.unfilled.length),
        filled.brokenRules.length > 0 && says.broken,
        filled.isProven && !isSwapped && filled.slots.length > 0 && says.proven,
      ],
      " ",
    )}
  </p>
);

/** Shows how the service would fill the free days of a week, and plans it when somebody takes it. */
export const FillWeek = ({ week, onClose }: { week: Week; onClose: () => void }) => {
  const [wish, setWish] = useState<Wish>({ days: openDays(week, today()), types: ["dinner"], rules: [] });
  const { filled, reasons, isBusy, fault, isNone, isSwapped, swap, again } = usePreview(week, wish);
  const { unfilled = [], toConfirm = [] } = reasons ?? {};
  const part = usePeoplePart(toConfirm.length + unfilled.length > 0 || asksWhoEats());
  const take = async () => {
    onClose();
    const params = { id: await planFor(week.weekStart) };
    const meals = (filled?.slots ?? []).map(({ slotDate, mealType, eaters, recipe }) =>
      make("POST /v1/week-plans/{id}/slots", {
        params,
        body: { slotDate, mealType, eaters, recipeId: recipe.id },
      }),
    );
    const ids = await Promise.all(meals);
    tellFilled(
      params.id,
      ids.map((id) => ({ id })),
    );
  };
  const slots = filled?.slots ?? [];
  return (
    <Dialog title={says.week} onClose={onClose}>
      <Wishes weekStart={week.weekStart} wish={wish} onWish={setWish} />
      {part && (
        <part.EatersDetails eaters={wish.eaters} onEaters={(eaters) => setWish({ ...wish, eaters })} />
      )}
      <div class="between">
        <h3>{says.preview}</h3>
        {filled && !isSwapped && <span class="good">{scoreText(filled.score)}</span>}
      </div>
      {isNone && <p>{says.nothing}</p>}
      {!filled && isBusy && <p role="status">{says.choosing}</p>}
      {fault && <Fault text={fault} />}
      {filled && (
        <>
          <ul class={`card lines${isBusy ? " old" : ""}`}>
            {slots.map((meal) => (
              <Row key={`${meal.slotDate} ${meal.mealType}`} meal={meal} onSwap={swap} />
            ))}
          </ul>
          <Remarks filled={filled} isSwapped={isSwapped} />
          {part && reasons && <part.FillReasons filled={reasons} onSaid={again} />}
        </>
      )}
      <div class="foot">
        <Button
          class="main"
          isBusy={isBusy || slots.length === 0}
          text={slots.length > 0 ? says.take(slots.length) : says.choosing}
          onClick={() => {
            if (!isBusy && slots.length > 0) void take();
          }}
        />
      </div>
    </Dialog>
  );
};
