import { currentUser } from "./session.js";

// In examples they don't exist. Forms and samples get the signed-in person's, and in a demo those in its mails.

const { dataset } = document.querySelector("main");
const isDemo = "demo" in dataset;

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const calendar = `/v1/calendar?from=${day(-45)}&to=${day(45)}`;
const meal = (days) => days.flatMap(({ planned }) => planned).at(-1);
const noteBeside = (days) => {
  const planId = meal(days)?.planId;
  return days.flatMap(({ notes }) => notes).findLast((note) => note.planId === planId)?.id;
};
const isNotMe = ({ userId }) => userId !== currentUser().id;
const idAt = (place) => (list) => list[place]?.id;

const sources = {
  recipe: ["/v1/recipes?limit=2", idAt(0)],
  otherRecipe: ["/v1/recipes?limit=2", idAt(1)],
  tag: ["/v1/tags", idAt(0)],
  otherTag: ["/v1/tags", idAt(1)],
  ingredient: ["/v1/ingredients", idAt(0)],
  otherIngredient: ["/v1/ingredients", idAt(1)],
  // The demo's only one that no recipe has.
  unusedIngredient: ["/v1/ingredients?search=liquorice", idAt(0)],
  category: ["/v1/ingredient-categories", idAt(0)],
  otherCategory: ["/v1/ingredient-categories", idAt(1)],
  plan: [calendar, (days) => meal(days)?.planId],
  slot: [calendar, (days) => meal(days)?.slotId],
  note: [calendar, noteBeside],
  list: ["/v1/shopping-list", ({ id }) => id],
  line: ["/v1/shopping-list", ({ items }) => items[0]?.id],
  pantryItem: ["/v1/pantry-items", idAt(0)],
  log: ["/v1/cooking-logs", idAt(0)],
  otherSession: ["/v1/auth/sessions", (sessions) => sessions.find(({ isCurrent }) => !isCurrent)?.id],
  apiToken: ["/v1/auth/tokens", idAt(0)],
  webhook: ["/v1/webhooks", idAt(0)],
  user: ["/v1/auth/me", ({ id }) => id],
  otherUser: ["/v1/households/mine/members", (members) => members.find(isNotMe)?.userId],
  guest: ["/v1/people", (people) => people.find(({ isMember }) => !isMember)?.id],
  account: ["/v1/admin/users?search=lee@example.com", idAt(0)],
  inviteCode: ["/v1/households/mine/invites", ({ inviteCode }) => inviteCode],
  feed: ["/docs/tokens.json", ({ feed }) => feed],
  confirmToken: ["/docs/tokens.json", ({ confirm }) => confirm],
  resetToken: ["/docs/tokens.json", ({ reset }) => reset],
};

const mayRead = (path) => {
  if (path.startsWith("/docs/")) return isDemo;
  if (path.startsWith("/v1/admin/")) return currentUser()?.systemRole === "admin";
  return Boolean(currentUser()?.householdId);
};

const examples = Object.entries(JSON.parse(dataset.examples));
let answers = new Map();

export const forgetIds = () => {
  answers = new Map();
};

const read = (path) => {
  const known = answers.get(path) ?? fetch(path).then((response) => response.json());
  answers.set(path, known);
  return known;
};

const realOne = async (kind) => {
  const [path, pick] = sources[kind] ?? [];
  const body = path && mayRead(path) && (await read(path).catch(() => undefined));
  return body && !("code" in body) ? pick(body.data ?? body) : undefined;
};

const EXAMPLE_WEEK = "2026-03-02";
const EXAMPLE_DAY = /2026-03-0[2-8]/g;

const movedTo = async (planId) => {
  const plan = await read(`/v1/week-plans/${planId}`).catch(() => undefined);
  const start = (plan?.data ?? plan)?.weekStart ?? EXAMPLE_WEEK;
  const moved = (text) => new Date(Date.parse(text) - Date.parse(EXAMPLE_WEEK) + Date.parse(start));
  return (text) => text.replace(EXAMPLE_DAY, (date) => moved(date).toISOString().slice(0, 10));
};

const identity = (text) => text;

/** Outside a demo, people name themselves what they change or delete. */
const isFilledIn = ({ method, path }) =>
  method === "GET" || (method === "POST" && !/\/(merge|reset-password)$/.test(path)) || isDemo;

const placesIn = (article) => {
  if (!isFilledIn(article.querySelector("form.try").dataset)) return [];
  return [...article.querySelectorAll("form.try input, form.try textarea, .sample")];
};
const textIn = (place) => place.value ?? place.textContent;

export const fillIn = async (article) => {
  const places = placesIn(article);
  const text = places.map(textIn).join("\n");
  const replaced = [];
  let move = identity;
  const deletes = article.querySelector("[data-method=DELETE]");
  for (const [example, kind] of examples.filter(([one]) => text.includes(one))) {
    const real = await realOne(deletes && kind === "otherIngredient" ? "unusedIngredient" : kind);
    if (real) replaced.push([example, real]);
    if (real && kind === "plan") move = await movedTo(real);
  }
  // A GET by a day finds what there is.
  const isByDay =
    move === identity && article.querySelector("[data-method=GET]") && text.search(EXAMPLE_DAY) >= 0;
  const plan = isByDay && (await realOne("plan"));
  if (plan) move = await movedTo(plan);
  for (const place of places) {
    const before = textIn(place);
    const after = move(replaced.reduce((all, [example, real]) => all.replaceAll(example, real), before));
    if (after === before) continue;
    if ("value" in place) place.value = after;
    else place.textContent = after;
  }
};

document.addEventListener("session", () => {
  forgetIds();
  for (const article of document.querySelectorAll("article.operation:has(> details[open])"))
    void fillIn(article);
});
