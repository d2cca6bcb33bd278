import { batch, computed, signal } from "@preact/signals";
import {
  ApiProblem,
  type Body,
  type ChangeArguments,
  type ChangeRoute,
  createClient,
  type Kitchen,
  openKitchen,
} from "../../../core/client/index.ts";
import { today } from "./dates.ts";
import { texts } from "./texts.ts";

// What the page shows, and the kitchen behind it. Screens read signals and call `change`.

export const api = createClient("", { keptAnswers: 50 });

type User = Body<"GET /v1/auth/me">["data"];

/** Undefined until it is known, null if nobody is signed in. */
export const user = signal<User | null | undefined>(undefined);
export const hasEnded = signal(false);
export const isLoaded = signal(false);
export const isOffline = signal(false);
export const isReleased = signal(false);
export const waiting = signal(0);

const pageIn = () => location.hash.slice(1) || "week";
export const page = signal(pageIn());

type Refusal = { key: string; text: string; again: (() => void) | undefined; drop: () => void };
export const refusals = signal<readonly Refusal[]>([]);

let kitchen: Kitchen | undefined;
const version = signal(0);

const kinds = [
  "household",
  "recipes",
  "tags",
  "ingredientCategories",
  "weekPlans",
  "shoppingLists",
  "pantryItems",
] as const;

/** The household's things with the changes that wait, by kind. */
export const copy = computed(() => {
  void version.value;
  const all = <K extends (typeof kinds)[number]>(kind: K) => kitchen?.all(kind) ?? [];
  return {
    household: all("household")[0],
    recipes: all("recipes"),
    tags: all("tags"),
    ingredientCategories: all("ingredientCategories"),
    weekPlans: all("weekPlans"),
    shoppingLists: all("shoppingLists"),
    pantryItems: all("pantryItems"),
  };
});

/** The list of the week of today, or else the newest. */
export const currentList = () => {
  const { shoppingLists, weekPlans } = copy.value;
  const startOf = new Map(weekPlans.map(({ id, weekStart }) => [id, weekStart]));
  const lists = [...shoppingLists].sort((a, b) => b.generatedAt.localeCompare(a.generatedAt));
  const isNow = (weekStart = "") => weekStart <= today() && today() < plusWeek(weekStart);
  return lists.find(({ weekPlanId }) => isNow(startOf.get(weekPlanId))) ?? lists[0];
};
const plusWeek = (date: string): string =>
  date === "" ? "" : new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);

const refused = (key: string, text: string, again: (() => void) | undefined, drop = () => {}): void => {
  const without = () => {
    refusals.value = refusals.value.filter((one) => one.key !== key);
  };
  const then = (work: () => void) => () => {
    without();
    work();
  };
  refusals.value = [...refusals.value, { key, text, again: again && then(again), drop: then(drop) }];
};

const update = (): void => {
  if (!kitchen) return;
  const status = kitchen.status();
  if (status === "signed out") {
    hasEnded.value = user.value !== null;
    user.value = null;
    return;
  }
  batch(() => {
    version.value += 1;
    waiting.value = kitchen?.waiting().length ?? 0;
    isOffline.value = status === "offline";
    if (copy.value.household) isLoaded.value = true;
  });
};

const open = async (): Promise<void> => {
  kitchen?.close();
  kitchen = await openKitchen(api, {
    kinds,
    onUpdate: update,
    onRefused: ({ key }, problem) => refused(key, problem.detail ?? texts.tryAgain, redos.get(key)),
    onAnswer: ({ key }) => void redos.delete(key),
    onOld: ({ key }) =>
      refused(
        key,
        texts.refused.stale,
        () => void kitchen?.resend(key),
        () => void kitchen?.drop(key),
      ),
  });
  update();
  void kitchen.ask();
};

/** By key, as long as the page is open: how to do it once more. */
const redos = new Map<string, () => void>();

/** Shows at once, is sent when there is a connection. */
export const change = <R extends ChangeRoute>(route: R, given: ChangeArguments<R>): void =>
  void kitchen?.change(route, given).then(({ key }) => redos.set(key, () => change(route, given)));

/** Sends what waits before `work`, which the service does itself, and fetches what that has changed. */
export const around = async <T>(work: () => Promise<T>): Promise<T> => {
  await kitchen?.ask();
  const done = await work();
  await kitchen?.ask();
  return done;
};

/** After signing in, joining or founding. */
export const enter = async (me: User): Promise<void> => {
  batch(() => {
    user.value = me;
    hasEnded.value = false;
  });
  localStorage.setItem("me", JSON.stringify(me));
  if (me.householdId) await open();
};

/** Signs out: nothing of the household stays here. */
export const leave = async (): Promise<void> => {
  await kitchen?.signOut();
  kitchen = undefined;
  localStorage.removeItem("me");
  batch(() => {
    user.value = null;
    isLoaded.value = false;
    version.value += 1;
  });
};

const lookForRelease = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/kitchen-worker.js", { scope: "/kitchen" });
  const tell = () => {
    const next = registration.waiting ?? registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) isReleased.value = true;
    });
  };
  registration.addEventListener("updatefound", tell);
};

/** Shows the copy at once; asks meanwhile who is signed in. */
export const begin = async (): Promise<void> => {
  addEventListener("hashchange", () => {
    page.value = pageIn();
  });
  void lookForRelease().catch(() => {});
  const known = localStorage.getItem("me");
  if (known) await enter(JSON.parse(known));
  try {
    await enter((await api.call("GET /v1/auth/me")).data);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) {
      hasEnded.value = known !== null;
      user.value = null;
    } else if (!known) user.value = null;
  }
};
