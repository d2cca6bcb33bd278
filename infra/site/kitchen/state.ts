import { batch, signal } from "@preact/signals";
import {
  ApiProblem,
  type Body,
  type Change,
  type ChangeArguments,
  type ChangeRoute,
  createClient,
  type Kitchen,
  openKitchen,
  type Problem,
} from "../../../core/client/index.ts";
import { forgetOthers } from "../../../functions/system/pages/forget.js";
import { keepFor, kept } from "./kept.ts";
import { mayRepeat, sentenceOf } from "./problems.ts";
import { addRefusal, dropRefusal, type Refusal, readRefusals, refusals, replaceId } from "./refused.ts";
import { lookForRelease } from "./release.ts";
import { texts } from "./texts.ts";
import { hasWords } from "./words.ts";

// The page's state, and the kitchen behind it. Screens read signals and call `change`.

const newClient = () => createClient("", { keptAnswers: 50 });
export let api = newClient();

export type User = Body<"GET /v1/auth/me">["data"];

const ME = "kitchen me";
/** Noted when somebody has signed out here, and the service could not be told. */
const LEAVING = "kitchen leaving";

/**
 * The person who is signed in: undefined until it is known, null if nobody is. It stays when the session ends in
 * mid-work.
 */
export const user = signal<User | null | undefined>(undefined);
export const hasEnded = signal(false);
export const isLoaded = signal(false);
export const isOffline = signal(false);
/** Until the service has answered once, or could not: what is not here yet may still come. */
export const isAsking = signal(false);
export const waiting = signal(0);

const pageIn = () => location.hash.slice(1) || "week";
export const page = signal(pageIn());

let kitchen: Kitchen | undefined;
let lastStatus = "";
const version = signal(0);

const kinds = [
  "household",
  "recipes",
  "tags",
  "ingredients",
  "ingredientCategories",
  "weekPlans",
  "shoppingLists",
  "pantryItems",
  "people",
] as const;

const firstIds = new Map<string, string>();
/**
 * Returns the id that a thing had here first, so that its row, and what somebody types in it, outlives the service's
 * answer.
 */
export const rowOf = (id: string): string => firstIds.get(id) ?? id;

/** Returns the household's things of one kind, with the changes that wait. */
export const all = <K extends (typeof kinds)[number]>(kind: K) => {
  void version.value;
  return kitchen?.all(kind) ?? [];
};

type Named = { name: string };
export const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name);

type RecipeAsKept = { tags: readonly Named[]; ingredients: readonly Named[] };

/** Finds recipes by their names, and by tags and ingredients of those that were opened here. */
export const findRecipes = (search: string, most: number) => {
  const more = (id: string) => {
    const { tags = [], ingredients = [] } = kept<RecipeAsKept>(`recipe ${id}`) ?? {};
    return [...tags, ...ingredients].map(({ name }) => name);
  };
  const fits = ({ id, name }: Named & { id: string }) =>
    hasWords(search, [name]) || hasWords(search, [name, ...more(id)]);
  return all("recipes").filter(fits).sort(byName).slice(0, most);
};

/** Returns what people call the thing that a change is about. */
const nameOf = ({ given }: Pick<Change, "given">): string => {
  const { params = {}, body = {} } = JSON.parse(JSON.stringify(given));
  const ids = [...Object.values(params), body.recipeId, body.leftoversOf];
  const things = [
    ...all("shoppingLists").flatMap(({ items }) => items),
    ...all("weekPlans").flatMap(({ slots }) => slots.map(({ id, recipe: { name } }) => ({ id, name }))),
    ...all("weekPlans").flatMap(({ notes }) => notes.map(({ id, text: name }) => ({ id, name }))),
    ...all("pantryItems"),
    ...all("recipes"),
    ...all("people"),
    ...all("ingredients"),
  ];
  return body.text ?? body.customName ?? body.name ?? things.find(({ id }) => ids.includes(id))?.name ?? "";
};

/** Names of things by the key of a change that deletes them, or that was done again: they may be gone. */
const names = new Map<string, string>();

const refuse = (change: Change, why: Pick<Refusal, "text" | "mayRepeat" | "isOld">): void => {
  const { key, route, given, id } = change;
  addRefusal({ key, route, given, id, name: nameOf(change) || (names.get(key) ?? ""), ...why });
};

const refused = (change: Change, { code, ...problem }: Problem): void => {
  // While it is opened, it refuses the changes of somebody who was here before.
  if (!kitchen) return;
  // Without a code it was not the service: the change hung on another one.
  const holder = all("recipes").find(({ id }) => id === problem.conflictingId);
  const why = code === "in_use" && holder ? texts.recipe.isIn(holder.name) : sentenceOf({ code, ...problem });
  const text = code ? why : texts.refused.hung;
  refuse(change, { text, mayRepeat: mayRepeat(code), isOld: false });
};

export const repeat = async (refusal: Refusal): Promise<void> => {
  dropRefusal(refusal.key);
  if (refusal.isOld) return kitchen?.resend(refusal.key);
  const made = await kitchen?.repeat(refusal);
  if (!made) return;
  names.set(made.key, refusal.name);
  replaceId(refusal.id, made.id);
};

export const forgo = ({ key, isOld }: Refusal): void => {
  dropRefusal(key);
  if (isOld) void kitchen?.drop(key);
};

export const findOut = async (): Promise<void> => {
  const { data } = await api.call("GET /v1/auth/me");
  // The session may have ended since this was answered.
  if (!hasEnded.value) await enter(data);
};

const update = (): void => {
  if (!kitchen) return;
  const status = kitchen.status();
  const hasEndedNow = status === "signed out" && lastStatus !== status;
  lastStatus = status;
  const isThere = status === "polling" || status === "live";
  batch(() => {
    version.value += 1;
    waiting.value = kitchen?.waiting().length ?? 0;
    isOffline.value = status === "offline";
    isAsking.value = status === "asking";
    // Until the first round after a new sign-in the kitchen still says that nobody is.
    if (hasEndedNow || isThere) hasEnded.value = hasEndedNow;
  });
  if (all("household").length > 0) isLoaded.value = true;
  // Somebody has taken this person out of the household.
  else if (isLoaded.value) {
    isLoaded.value = false;
    void findOut().catch(() => {});
  }
};

const open = async ({ id: userId, householdId = "" }: User): Promise<void> => {
  const opened = await openKitchen(api, {
    kinds,
    // A copy of somebody else's is erased.
    person: { userId, householdId },
    onUpdate: update,
    onAnswer: ({ id, route }, body) => {
      const made =
        route.startsWith("POST ") && typeof body === "object" && "id" in body ? body.id : undefined;
      if (typeof made === "string") firstIds.set(made, id);
    },
    onRefused: refused,
    onOld: (change) => refuse(change, { text: texts.refused.stale, mayRepeat: true, isOld: true }),
  });
  // Somebody else may have entered meanwhile.
  if (kitchen || user.value?.id !== userId || user.value.householdId !== householdId) return opened.close();
  kitchen = opened;
  update();
  void kitchen.ask();
};

/** Shows a change at once, and sends it when there is a connection. Returns the id of what it makes: at first its own. */
export const make = async <R extends ChangeRoute>(
  route: R,
  given: ChangeArguments<R>,
  key?: string,
): Promise<string> => {
  const name = route.startsWith("DELETE ") && nameOf({ given });
  const made = await kitchen?.change(route, given, key);
  if (made && name) names.set(made.key, name);
  return made?.id ?? "";
};

/** Does what `make` does, where nobody needs the new thing's id. */
export const change = <R extends ChangeRoute>(route: R, given: ChangeArguments<R>): void =>
  void make(route, given);

/** Sends waiting changes before `work`, for which the service has to know them. */
export const after = async <T>(work: () => Promise<T>): Promise<T> => {
  if (kitchen && kitchen.waiting().length > 0) await kitchen.send();
  return work();
};

/** Sends waiting changes before `work`, and fetches afterwards what it has changed. */
export const around = async <T>(work: () => Promise<T>): Promise<T> => {
  const done = await after(work);
  await kitchen?.ask();
  return done;
};

/** Shows the household after signing in, joining or founding. */
export const enter = async (me: User): Promise<void> => {
  const known = user.value;
  const isSame = known?.id === me.id && known.householdId === me.householdId;
  forgetOthers(me);
  localStorage.removeItem(LEAVING);
  localStorage.setItem(ME, JSON.stringify(me));
  batch(() => {
    user.value = me;
    hasEnded.value = false;
    if (isSame && kitchen) return;
    kitchen?.close();
    kitchen = undefined;
    isLoaded.value = false;
    keepFor(me);
    readRefusals();
  });
  if (!me.householdId) return;
  await (kitchen ? kitchen.ask() : open(me));
};

const forgetUser = (): void => {
  kitchen?.close();
  kitchen = undefined;
  api = newClient();
  location.hash = "";
  batch(() => {
    user.value = null;
    isLoaded.value = false;
    refusals.value = [];
    version.value += 1;
  });
};

/** Signs out: nothing of the household stays here. */
export const leave = async (): Promise<void> => {
  const telling = kitchen ? kitchen.signOut() : api.call("POST /v1/auth/logout");
  const [{ status }] = await Promise.allSettled([telling]);
  forgetOthers();
  // Other tabs hear this.
  localStorage.setItem(LEAVING, "");
  if (status === "fulfilled") localStorage.removeItem(LEAVING);
  forgetUser();
};

/** Shows the copy at once. The kitchen's first question tells whether the person is still signed in. */
export const begin = async (): Promise<void> => {
  addEventListener("hashchange", () => {
    page.value = pageIn();
  });
  // In another tab, somebody has signed out, or signed in: then what waits here would go in their name.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === LEAVING && newValue !== null) forgetUser();
    if (key === ME && user.value) void findOut().catch(() => {});
  });
  const known = localStorage.getItem(ME);
  if (known) await enter(JSON.parse(known));
  // After the first paint.
  requestAnimationFrame(() => setTimeout(() => void lookForRelease().catch(() => {})));
  if (kitchen) return;
  try {
    if (localStorage.getItem(LEAVING) !== null) await api.call("POST /v1/auth/logout");
    localStorage.removeItem(LEAVING);
    await findOut();
  } catch (error) {
    if (known && error instanceof ApiProblem && error.status === 401) hasEnded.value = true;
    else if (!known) user.value = null;
  }
};
