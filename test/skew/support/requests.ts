import { expect } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import type { Chance } from "../../support/random.ts";
import { PASSWORD } from "../../support/service.ts";
import {
  all,
  articleView,
  byId,
  type Household,
  ingredientView,
  type Line,
  type List,
  LOOKS_BACK_DAYS,
  lineView,
  listView,
  type Member,
  markLine,
  type OwnLine,
  ownLineView,
  type PantryItem,
  type Plan,
  planView,
  type Recipe,
  recipeView,
  regenerate,
  reviveMarks,
  type Share,
  slotRecipeView,
  slotView,
  summaryView,
  tidyItem,
  tidyList,
  tidyVariety,
  varietyView,
  visibleLines,
} from "./household.ts";

/** A member's next request: on things of one share, which nobody else changes meanwhile. */
type Turn = { home: Household; member: Member; share: Share; chance: Chance };
/** Whether there was anything to do it to. */
type Act = (turn: Turn) => Promise<boolean>;

const TODAY = new Date().toISOString().slice(0, 10);
/** Plans of a share at most; their weeks follow each other, so that they look back on one another. */
const PLANS = 9;
const PIECE = "piece";
/** Names that members use at once, each for the first time: the household must have each once. */
const SHARED_WORDS = Array.from({ length: 60 }, (_, nth) => `staple food ${nth}`);

const done = ({ status, text, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};

/** Creates something; now and then asks twice under the same key, to be told the same. */
const create = async ({ chance }: Turn, client: Client, path: string, body?: unknown) => {
  const options = { headers: { "idempotency-key": chance.uuid() } };
  const answered = done(await client.post(path, body, options));
  if (chance.next() < 0.15) expect(done(await client.post(path, body, options))).toEqual(answered);
  return answered;
};

const sometimes = <T>({ next }: Chance, value: T): T | undefined => (next() < 0.5 ? value : undefined);
const anyOf = <T>({ chance }: Turn, things: Iterable<T>): T | undefined => {
  const known = [...things];
  return known.length > 0 ? chance.pick(known) : undefined;
};
const word = ({ share, chance }: Turn, noun: string) => `${noun} ${share.mark} ${chance.uuid().slice(-12)}`;
const sentence = ({ chance }: Turn) =>
  Array.from({ length: chance.between(3, 12) }, () =>
    chance.pick(["stir", "chop", "sauté", "wait", "½ cup", "煮"]),
  ).join(" ");

type Entry = { quantity: number; ingredientId?: string; newIngredientName?: string };

/** What a request says of a recipe: its ingredients by id, by names of the share's own, and by shared ones. */
const recipeRequest = (turn: Turn) => {
  const { home, share, chance } = turn;
  const own = chance.shuffled([...share.ingredients.keys()]).slice(0, chance.between(0, 3));
  const named = [
    ...Array.from({ length: chance.between(0, 2) }, () => word(turn, "root")),
    ...chance.pickDifferent(SHARED_WORDS, chance.between(1, 3)),
  ];
  const entries: Entry[] = chance.shuffled([
    ...own.map((ingredientId) => ({ ingredientId, quantity: chance.between(1, 500) })),
    ...named.map((newIngredientName) => ({ newIngredientName, quantity: chance.between(1, 500) })),
  ]);
  const { pick, between } = chance;
  return {
    name: word(turn, pick(["Soup", "Curry", "Ragoût", "饺子", "Pie"])),
    effort: pick(["easy", "medium", "hard"]),
    serves: sometimes(chance, between(1, 20)),
    cookTimeMin: sometimes(chance, between(0, 240)),
    isChildFriendly: chance.next() < 0.5,
    heroImageUrl: sometimes(chance, `https://images.test/${chance.uuid()}.jpg`),
    tagIds: chance.pickDifferent([...all(home, share, "tags").keys()], between(1, 4)),
    ingredients: entries.map((entry) => ({ ...entry, unit: PIECE })),
    steps: Array.from({ length: between(0, 4) }, () => ({ instruction: sentence(turn) })),
  };
};

/** Takes up a recipe that was acknowledged, with the ingredients that are new with it. */
const learn = (
  { home, share }: Turn,
  request: ReturnType<typeof recipeRequest>,
  answered: { id: string; ingredients: { ingredientId: string }[] },
) => {
  const ids = request.ingredients.map(({ newIngredientName: name, ingredientId }, at) => {
    const id = ingredientId ?? answered.ingredients[at]?.ingredientId ?? "";
    if (name === undefined) return id;
    const noun = SHARED_WORDS.includes(name) ? home.ingredients : share.ingredients;
    const known = [...noun.values()].find((one) => one.name === name);
    // Nobody changes a shared one: it has the id that somebody was told before.
    if (known) return known.id;
    noun.set(id, { id, name, isStaple: false });
    return id;
  });
  const { ingredients, steps, ...fields } = request;
  const recipe: Recipe = {
    ...fields,
    id: answered.id,
    steps: steps.map(({ instruction }) => instruction),
    ingredients: ingredients.map(({ quantity }, at) => ({ ingredientId: ids[at] ?? "", quantity })),
  };
  share.recipes.set(recipe.id, recipe);
  expect(answered).toEqual(recipeView(home, share, recipe));
};

/** Whether a plan or a list shows a recipe. */
const isShown = ({ plans, lists }: Share, id: string) =>
  [...plans.values()].some(({ slots }) => slots.some(({ recipeId }) => recipeId === id)) ||
  [...lists.values()].some(({ lines }) =>
    [...lines.values()].some(({ recipeIds }) => recipeIds.includes(id)),
  );

const recipes: Record<string, [number, Act]> = {
  "POST /v1/recipes": [
    16,
    async (turn) => {
      const request = recipeRequest(turn);
      learn(turn, request, await create(turn, turn.member.client, "/v1/recipes", request));
      return true;
    },
  ],
  "PUT /v1/recipes/{id}": [
    10,
    async (turn) => {
      const { share, member } = turn;
      const recipe = anyOf(turn, share.recipes.values());
      if (!recipe) return false;
      if (isShown(share, recipe.id)) share.changedWhileShown.add(recipe.id);
      const request = recipeRequest(turn);
      learn(turn, request, done(await member.client.put(`/v1/recipes/${recipe.id}`, request)));
      return true;
    },
  ],
  "DELETE /v1/recipes/{id}": [
    4,
    async (turn) => {
      const { share, member } = turn;
      const recipe = anyOf(turn, share.recipes.values());
      // What plans show of a deleted recipe that has changed since it was planned, is not looked at here.
      if (!recipe || share.recipes.size < 4 || share.changedWhileShown.has(recipe.id)) return false;
      done(await member.client.delete(`/v1/recipes/${recipe.id}`));
      share.recipes.delete(recipe.id);
      share.deletedRecipes.set(recipe.id, recipe);
      return true;
    },
  ],
  "GET /v1/recipes/{id}": [
    6,
    async (turn) => {
      const { home, share, member } = turn;
      const recipe = anyOf(turn, share.recipes.values());
      if (!recipe) return false;
      expect(done(await member.client.get(`/v1/recipes/${recipe.id}`))).toEqual(
        recipeView(home, share, recipe),
      );
      return true;
    },
  ],
  "GET /v1/recipes": [
    5,
    async ({ share, member }) => {
      const { data, meta } = done(await member.client.get(`/v1/recipes?search=${share.mark}&limit=100`));
      expect(meta.pagination.total).toBe(share.recipes.size);
      expect(byId(data)).toEqual(byId([...share.recipes.values()].map(summaryView)));
      return true;
    },
  ],
};

const vocabulary: Record<string, [number, Act]> = {
  "PATCH /v1/ingredients/{id}": [
    8,
    async (turn) => {
      const { home, share, member, chance } = turn;
      const ingredient = anyOf(turn, share.ingredients.values());
      if (!ingredient) return false;
      const categoryId = chance.pick([null, ...all(home, share, "categories").keys()]);
      const name = chance.next() < 0.4 ? word(turn, "leaf") : ingredient.name;
      const isStaple = chance.next() < 0.2;
      const path = `/v1/ingredients/${ingredient.id}`;
      const changed = { id: ingredient.id, name, isStaple, categoryId: categoryId ?? undefined };
      const answered = done(await member.client.patch(path, { name, isStaple, categoryId }));
      share.ingredients.set(ingredient.id, changed);
      expect(answered).toEqual(ingredientView(home, share, changed));
      return true;
    },
  ],
  "GET /v1/ingredients": [
    4,
    async ({ home, share, member }) => {
      const found = done(await member.client.get(`/v1/ingredients?search=${share.mark}`));
      const known = [...share.ingredients.values()].map((one) => ingredientView(home, share, one));
      expect(byId(found)).toEqual(byId(known));
      return true;
    },
  ],
  "POST /v1/tags": [
    5,
    async (turn) => {
      const { home, share, member, chance } = turn;
      const tagType = chance.pick(["protein", "dietary", "cuisine", "other"]);
      if (chance.next() < 0.5) {
        const name = word(turn, "tag");
        const answered = await create(turn, member.client, "/v1/tags", { name, tagType });
        expect(answered).toEqual({ id: answered.id, name, tagType });
        share.tags.set(answered.id, answered);
        return true;
      }
      // Others may be adding the same one: whoever comes first, it is there afterwards, once.
      const name = chance.pick(SHARED_WORDS);
      const known = [...home.tags.values()].find((one) => one.name === name);
      const { status, body } = await member.client.post("/v1/tags", { name, tagType });
      if (status !== 200) {
        expect(body.code).toBe("already_exists");
        if (known) expect(body.conflictingId).toBe(known.id);
        return true;
      }
      expect(known).toBe(undefined);
      home.tags.set(body.id, body);
      return true;
    },
  ],
  "POST /v1/ingredient-categories": [
    2,
    async (turn) => {
      const name = word(turn, "aisle");
      const answered = await create(turn, turn.member.client, "/v1/ingredient-categories", { name });
      expect(answered).toEqual({ id: answered.id, name });
      turn.share.categories.set(answered.id, answered);
      return true;
    },
  ],
};

const reopen = (plan: Plan) => {
  plan.status = "draft";
  plan.confirmedAt = undefined;
};

const plans: Record<string, [number, Act]> = {
  "POST /v1/week-plans": [
    4,
    async (turn) => {
      const { home, share, member } = turn;
      if (share.plans.size === PLANS) return false;
      const weekStart = addDays(TODAY, -7 * (PLANS * home.shares.indexOf(share) + share.plans.size));
      const answered = await create(turn, member.client, "/v1/week-plans", { weekStart });
      const plan: Plan = { id: answered.id, weekStart, status: "draft", wasConfirmed: false, slots: [] };
      expect(answered).toEqual(planView(share, plan));
      share.plans.set(plan.id, plan);
      return true;
    },
  ],
  "POST /v1/week-plans/{id}/slots": [
    12,
    async (turn) => {
      const { share, member, chance } = turn;
      const plan = anyOf(turn, share.plans.values());
      const recipe = anyOf(turn, share.recipes.values());
      if (!plan || !recipe) return false;
      const slotDate = addDays(plan.weekStart, chance.between(0, 6));
      const path = `/v1/week-plans/${plan.id}/slots`;
      const answered = await create(turn, member.client, path, { slotDate, recipeId: recipe.id });
      const slot = { id: answered.id, slotDate, recipeId: recipe.id };
      expect(answered).toEqual(slotView(share, slot));
      plan.slots.push(slot);
      reopen(plan);
      return true;
    },
  ],
  "PATCH /v1/week-plans/{planId}/slots/{slotId}": [
    4,
    async (turn) => {
      const { share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      const slot = plan && anyOf(turn, plan.slots);
      const recipe = anyOf(turn, share.recipes.values());
      if (!slot || !recipe || slot.recipeId === recipe.id) return false;
      const path = `/v1/week-plans/${plan.id}/slots/${slot.id}`;
      const answered = done(await member.client.patch(path, { recipeId: recipe.id }));
      slot.recipeId = recipe.id;
      reopen(plan);
      expect(answered).toEqual(slotView(share, slot));
      return true;
    },
  ],
  "DELETE /v1/week-plans/{planId}/slots/{slotId}": [
    3,
    async (turn) => {
      const { share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      const slot = plan && anyOf(turn, plan.slots);
      if (!slot) return false;
      done(await member.client.delete(`/v1/week-plans/${plan.id}/slots/${slot.id}`));
      plan.slots.splice(plan.slots.indexOf(slot), 1);
      reopen(plan);
      return true;
    },
  ],
  "POST /v1/week-plans/{id}/confirm": [
    5,
    async (turn) => {
      const { share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      if (!plan?.slots.length) return false;
      const answered = done(await member.client.post(`/v1/week-plans/${plan.id}/confirm`));
      plan.status = "confirmed";
      plan.wasConfirmed = true;
      plan.confirmedAt ??= answered.confirmedAt;
      expect(plan.confirmedAt).toEqual(expect.any(String));
      expect(answered).toEqual(planView(share, plan));
      return true;
    },
  ],
  "GET /v1/week-plans": [
    4,
    async (turn) => {
      const { share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      if (!plan) return false;
      const answered = done(await member.client.get(`/v1/week-plans?weekStart=${plan.weekStart}`));
      expect(answered).toEqual(planView(share, plan));
      return true;
    },
  ],
  "GET /v1/week-plans/{id}/variety-score": [
    2,
    async (turn) => {
      const { home, share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      if (!plan) return false;
      const answered = done(await member.client.get(`/v1/week-plans/${plan.id}/variety-score`));
      expect(tidyVariety(answered)).toEqual(varietyView(home, share, plan));
      return true;
    },
  ],
  "GET /v1/week-plans/{id}/suggestions": [
    2,
    async (turn) => {
      const { share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      if (!plan) return false;
      const path = `/v1/week-plans/${plan.id}/suggestions?slotDate=${plan.weekStart}&topN=50`;
      const { suggestions } = done(await member.client.get(path));
      for (const { recipe } of suggestions) {
        const known = share.recipes.get(recipe.id);
        if (known || recipe.name.includes(share.mark)) expect(recipe).toEqual(known && slotRecipeView(known));
      }
      return true;
    },
  ],
};

const anyList = (turn: Turn): List | undefined => anyOf(turn, turn.share.lists.values());
const lineOn = (turn: Turn, list: List): { line?: Line; own?: OwnLine } => {
  const lines = [
    ...visibleLines(list).map((line) => ({ line })),
    ...[...list.own.values()].map((own) => ({ own })),
  ];
  return anyOf<{ line?: Line; own?: OwnLine }>(turn, lines) ?? {};
};

const articleRequest = (turn: Turn) => {
  const { share, chance } = turn;
  const ingredientId = sometimes(chance, anyOf(turn, share.ingredients.keys()));
  return {
    ...(ingredientId ? { ingredientId } : { customName: word(turn, "thing") }),
    quantity: sometimes(chance, chance.between(0, 50)),
    unit: sometimes(chance, chance.pick(["g", "bottle"])),
  };
};

const shopping: Record<string, [number, Act]> = {
  "POST /v1/week-plans/{id}/shopping-list": [
    6,
    async (turn) => {
      const { home, share, member } = turn;
      const plan = anyOf(turn, share.plans.values());
      if (!plan) return false;
      const answered = await create(turn, member.client, `/v1/week-plans/${plan.id}/shopping-list`);
      const known = share.lists.get(plan.id);
      const { id, generatedAt } = answered;
      const list: List = {
        ...(known ?? { id, weekPlanId: plan.id, filteredStaplesCount: 0, lines: new Map(), own: new Map() }),
        generatedAt,
      };
      regenerate(home, share, plan, list);
      // The ids of new lines are theirs from now on.
      const items: { id: string; ingredientId?: string }[] = answered.items;
      for (const line of visibleLines(list))
        line.id ||=
          items.find(({ id, ingredientId }) => ingredientId === line.ingredientId && !list.own.has(id))?.id ??
          "";
      share.lists.set(plan.id, list);
      reviveMarks(list, answered.items);
      expect(tidyList(answered)).toEqual(listView(home, share, list));
      return true;
    },
  ],
  "GET /v1/shopping-lists/{id}": [
    4,
    async (turn) => {
      const { home, share, member } = turn;
      const list = anyList(turn);
      if (!list) return false;
      const answered = done(await member.client.get(`/v1/shopping-lists/${list.id}`));
      expect(tidyList(answered)).toEqual(listView(home, share, list));
      return true;
    },
  ],
  "POST /v1/shopping-lists/{id}/items": [
    4,
    async (turn) => {
      const { home, share, member } = turn;
      const list = anyList(turn);
      if (!list) return false;
      const request = articleRequest(turn);
      const answered = await create(turn, member.client, `/v1/shopping-lists/${list.id}/items`, request);
      // Since 0.4.0, what is on the list already gets more.
      const known = list.own.get(answered.id);
      const { quantity } = request;
      const own: OwnLine = known
        ? { ...known, quantity: quantity === undefined ? undefined : (known.quantity ?? 0) + quantity }
        : { ...request, id: answered.id };
      list.own.set(own.id, own);
      expect(answered).toEqual(ownLineView(home, share, own));
      return true;
    },
  ],
  "PATCH /v1/shopping-lists/{listId}/items/{itemId}": [
    9,
    async (turn) => {
      const { home, share, member, chance } = turn;
      const list = anyList(turn);
      const { line, own } = list ? lineOn(turn, list) : {};
      const marked = line ?? own;
      if (!list || !marked) return false;
      const isChecked = chance.next() < 0.7;
      const path = `/v1/shopping-lists/${list.id}/items/${marked.id}`;
      const answered = done(await member.client.patch(path, { isChecked }));
      if (own) own.checkedBy = isChecked ? (own.checkedBy ?? member.id) : undefined;
      if (line && !(isChecked && line.checkedBy))
        markLine(line, isChecked ? { isDeleted: false, checkedBy: member.id } : undefined);
      expect(tidyItem(answered)).toEqual(
        line ? lineView(home, share, line) : own && ownLineView(home, share, own),
      );
      return true;
    },
  ],
  "DELETE /v1/shopping-lists/{listId}/items/{itemId}": [
    3,
    async (turn) => {
      const list = anyList(turn);
      const { line, own } = list ? lineOn(turn, list) : {};
      const id = (line ?? own)?.id;
      if (!list || !id) return false;
      done(await turn.member.client.delete(`/v1/shopping-lists/${list.id}/items/${id}`));
      if (line) markLine(line, { isDeleted: true });
      else list.own.delete(id);
      return true;
    },
  ],
};

const dayNear = ({ between }: Chance) => addDays(TODAY, between(-20, 20));

const pantry: Record<string, [number, Act]> = {
  "POST /v1/pantry-items": [
    5,
    async (turn) => {
      const { home, share, member, chance } = turn;
      const request = {
        ...articleRequest(turn),
        bestBefore: sometimes(chance, dayNear(chance)),
        openedOn: sometimes(chance, dayNear(chance)),
      };
      const answered = await create(turn, member.client, "/v1/pantry-items", request);
      const item: PantryItem = { ...request, id: answered.id };
      share.pantry.set(item.id, item);
      expect(answered).toEqual(articleView(home, share, item));
      return true;
    },
  ],
  "PATCH /v1/pantry-items/{id}": [
    4,
    async (turn) => {
      const { home, share, member, chance } = turn;
      const item = anyOf(turn, share.pantry.values());
      if (!item) return false;
      const quantity = chance.between(0, 90);
      const bestBefore = chance.pick([null, dayNear(chance)]);
      const answered = done(
        await member.client.patch(`/v1/pantry-items/${item.id}`, { quantity, bestBefore }),
      );
      Object.assign(item, { quantity, bestBefore: bestBefore ?? undefined });
      expect(answered).toEqual(articleView(home, share, item));
      return true;
    },
  ],
  "DELETE /v1/pantry-items/{id}": [
    2,
    async (turn) => {
      const { share, member } = turn;
      const item = anyOf(turn, share.pantry.values());
      if (!item) return false;
      done(await member.client.delete(`/v1/pantry-items/${item.id}`));
      share.pantry.delete(item.id);
      return true;
    },
  ],
  "GET /v1/pantry-items": [
    3,
    async ({ home, share, member }) => {
      const items: { id: string }[] = done(await member.client.get("/v1/pantry-items"));
      const own = [...share.pantry.values()].map((item) => articleView(home, share, item));
      expect(byId(items.filter(({ id }) => share.pantry.has(id)))).toEqual(byId(own));
      return true;
    },
  ],
};

const cooking: Record<string, [number, Act]> = {
  "POST /v1/cooking-logs": [
    8,
    async (turn) => {
      const { share, member, chance } = turn;
      // Often something that is planned for soon after.
      const plan = sometimes(chance, anyOf(turn, share.plans.values()));
      const slot = plan && anyOf(turn, plan.slots);
      const recipe = share.recipes.get(slot?.recipeId ?? "") ?? anyOf(turn, share.recipes.values());
      if (!recipe) return false;
      const cookedOn = addDays(plan?.weekStart ?? TODAY, -chance.between(1, LOOKS_BACK_DAYS));
      const request = { recipeId: recipe.id, cookedOn };
      const { id, ...told } = await create(turn, member.client, "/v1/cooking-logs", request);
      const cooked = { ...request, recipeName: recipe.name, cookedBy: member.id };
      expect(told).toEqual(cooked);
      share.cooked.push({ id, ...cooked });
      return true;
    },
  ],
};

const people: Record<string, [number, Act]> = {
  "PATCH /v1/auth/me": [
    2,
    async ({ member, chance }) => {
      const displayName = `Member ${chance.uuid().slice(-8)}`;
      const { data } = done(await member.client.patch("/v1/auth/me", { displayName }));
      expect(data).toMatchObject({ id: member.id, displayName });
      member.displayName = displayName;
      return true;
    },
  ],
  "GET /v1/households/mine": [
    2,
    async ({ home, member }) => {
      const { data } = done(await member.client.get("/v1/households/mine"));
      expect(data).toMatchObject({ id: home.id, name: home.name });
      const ids = data.members.map(({ userId }: { userId: string }) => userId).sort();
      expect(ids).toEqual(home.members.map(({ id }) => id).sort());
      return true;
    },
  ],
  "POST /v1/auth/login": [
    1,
    async ({ member: { client, id, email } }) => {
      done(await client.post("/v1/auth/logout"));
      expect((await client.get("/v1/auth/me")).status).toBe(401);
      expect(done(await client.post("/v1/auth/login", { email, password: PASSWORD })).data.id).toBe(id);
      return true;
    },
  ],
};

const administration: Record<string, [number, Act]> = {
  "POST /v1/admin/users": [
    1,
    async (turn) => {
      const { home, share, chance } = turn;
      const request = {
        email: `${chance.uuid()}@example.com`,
        displayName: "Employed",
        tempPassword: "a temporary phrase",
      };
      const { data } = await create(turn, home.administrator, "/v1/admin/users", request);
      const { email, displayName } = request;
      expect(data).toMatchObject({ email, displayName, isActive: true, mustChangePassword: true });
      share.accounts.set(data.id, { shown: data, actions: ["user.created"] });
      return true;
    },
  ],
  "PATCH /v1/admin/users/{id}": [
    2,
    async (turn) => {
      const account = anyOf(turn, turn.share.accounts.values());
      if (!account) return false;
      const { shown, actions } = account;
      const isActive = !shown.isActive;
      const path = `/v1/admin/users/${shown.id}`;
      const { data } = done(await turn.home.administrator.patch(path, { isActive }));
      account.shown = { ...shown, isActive };
      actions.unshift(isActive ? "user.reactivated" : "user.deactivated");
      expect(data).toEqual(account.shown);
      return true;
    },
  ],
};

const requests = Object.entries({
  ...recipes,
  ...vocabulary,
  ...plans,
  ...shopping,
  ...pantry,
  ...cooking,
  ...people,
  ...administration,
});

/** Makes one of the requests to some operations, and takes up in the model what it was told. */
export const makeRequest = async (turn: Turn, isAllowed: (routeKey: string) => boolean): Promise<void> => {
  const lots = requests.flatMap(([route, [weight, act]]) =>
    isAllowed(route) ? Array.from({ length: weight }, () => act) : [],
  );
  while (!(await turn.chance.pick(lots)(turn)));
};
