import type { Thing } from "../../../core/client/index.ts";
import { plusDays, today, usualStart, weekName } from "./dates.ts";
import { all, api, around, make } from "./state.ts";
import { texts } from "./texts.ts";
import { isAsDone, settle } from "./undo.tsx";
import { type Span, startAmong, weekAmong } from "./weeks.ts";

// The household's weeks, planned or not, and their lists.

const says = texts.week;

export type Plan = Thing<"weekPlans">;
export type Slot = Plan["slots"][number];
/** A week with its meals; its id is empty while nobody has planned it. */
export type Week = Pick<Plan, "id" | "weekStart" | "slots" | "notes">;

const plans = () => all("weekPlans").filter(({ id }) => !isAsDone(id));
const starts = () => plans().map(({ weekStart }) => weekStart);

export const planOn = (date: string) =>
  plans().find(({ weekStart }) => weekStart <= date && date < plusDays(weekStart, 7));

export const weekOn = (date: string): Span => weekAmong(starts(), date, usualStart);

export const weekBefore = ({ weekStart }: Span): Span => weekOn(plusDays(weekStart, -1));
export const weekAfter = ({ weekStart, days }: Span): Span => weekOn(plusDays(weekStart, days.length));

/** Returns what people call a week: this, the next or the last one, or else by its days. */
export const nameOf = (weekStart: string): string => {
  const now = weekOn(today());
  if (weekStart === now.weekStart) return says.thisWeek;
  if (weekStart === weekAfter(now).weekStart) return says.nextWeek;
  return weekStart === weekBefore(now).weekStart ? says.lastWeek : weekName(weekStart);
};

/** Returns lists with the first days of their weeks, the earliest first; "" where the plan is not here. */
export const listedWeeks = () => {
  const starts = new Map(plans().map(({ id, weekStart }) => [id, weekStart]));
  return all("shoppingLists")
    .filter(({ weekPlanId }) => !isAsDone(weekPlanId))
    .map((list) => ({ list, weekStart: starts.get(list.weekPlanId) ?? "" }))
    .sort((a, b) => a.weekStart.localeCompare(b.weekStart));
};

/** Returns the list of the week of today, or else the newest. */
export const currentList = () => {
  const plan = planOn(today());
  const lists = listedWeeks().sort((a, b) => b.list.generatedAt.localeCompare(a.list.generatedAt));
  return lists.find(({ list }) => list.weekPlanId === plan?.id) ?? lists[0];
};

/** Returns the id of the plan that begins on a day. A week is planned silently, when its first meal needs it. */
export const planFor = async (weekStart: string): Promise<string> => {
  // One that is only shown as deleted is in the way.
  if (all("weekPlans").some(({ id }) => isAsDone(id))) await settle();
  return planOn(weekStart)?.id ?? (await make("POST /v1/week-plans", { body: { weekStart } }));
};

/** Whether the service does not know a plan yet. */
export const isUnsent = (id: string): boolean => id === "" || id.startsWith("new-");

/** Makes a week's list, and a plan for it if there is none. */
export const makeList = async (weekStart: string) => {
  const made = await planFor(weekStart);
  return around(() => {
    const params = { id: planOn(weekStart)?.id ?? made };
    return api.call("POST /v1/week-plans/{id}/shopping-list", { params });
  });
};

type Planned = { id: string; slots: readonly unknown[]; notes: readonly unknown[] };

/** Whether nothing gets lost when the plan goes. */
const isBare = ({ id, slots, notes }: Planned): boolean =>
  slots.length + notes.length === 0 &&
  all("shoppingLists").every(({ weekPlanId, items }) => weekPlanId !== id || items.length === 0);

/** Returns where a week begins once it begins like a day; undefined where plans are in the way. */
export const startLike = (week: Planned & { weekStart: string }, like: string): string | undefined => {
  const others = plans().filter(({ id }) => id !== week.id || !isBare(week));
  const isNow = weekOn(today()).weekStart === week.weekStart;
  return startAmong(
    others.map(({ weekStart }) => weekStart),
    isNow ? today() : week.weekStart,
    like,
  );
};
