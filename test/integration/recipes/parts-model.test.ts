import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import { faultsIn } from "../../support/faults.ts";
import {
  type Body,
  type Change,
  flattened,
  hasCircle,
  judge,
  keyOf,
  livingIds,
  type Meal,
  namesInside,
  needsOf,
  type Part,
  shownIn,
  shownOf,
  type World,
} from "../../support/naive-parts.ts";
import { type Chance, chanceOf } from "../../support/random.ts";
import { createRecipe } from "../../support/recipes.ts";
import { isWhole } from "../../support/sample.ts";
import { throughHandlers } from "../../support/service.ts";

const HISTORIES = isWhole ? 300 : 8;
const STEPS = 25;
const MONDAY = "2040-03-05";
const NOWHERE = "01980000-0000-7000-8000-000000000000";
const FOODS = ["milk", "butter", "flour", "egg", "walnuts", "leek"];
/** So many of them have milk. */
const MILKY = 2;

const amountOf = ({ pick, between }: Chance, units: readonly string[]) => {
  const unit = pick(units);
  const isLarge = unit === "g" || unit === "ml";
  return { quantity: isLarge ? between(100, 2000) : between(25, 200) / 100, unit };
};

/** What somebody wants to do to recipes; some of it is refused. */
const changeOf = (chance: Chance, world: World): Change => {
  const { pick, between, next } = chance;
  const some = <T>(most: number, draw: () => T) => Array.from({ length: between(0, most) }, draw);
  const [all, living] = [[...world.keys()], livingIds(world)];
  /** Mostly the newest: so they get deep. */
  const anyOf = (ids: readonly string[]) => pick([...ids, ...ids.slice(-3), ...ids.slice(-2)]);
  const anyId = () => (next() < 0.04 ? pick([NOWHERE, ...all]) : anyOf(living));
  const part = (): Part => {
    const recipeId = anyId();
    const { serves, makes } = world.get(recipeId) ?? {};
    const known = ["batch", ...(serves ? ["serving"] : []), ...(makes ? [makes.unit, makes.unit] : [])];
    return {
      ...{ recipeId, ...amountOf(chance, next() < 0.07 ? ["serving", "ml", "g", "piece"] : known) },
      ...(next() < 0.2 && { note: "warm" }),
      ...(next() < 0.2 && { sortOrder: between(-3, 3) }),
    };
  };
  const hasParts = living.length > 0 && next() < 0.8;
  const body = (): Body => ({
    name: `Dish ${between(0, 99)}`,
    ...(next() < 0.8 && { serves: between(1, 7) }),
    ...(next() < 0.7 && {
      makes: next() < 0.2 ? null : amountOf(chance, ["ml", "ml", "l", "g", "kg", "piece"]),
    }),
    ingredients: some(3, () => ({
      ...{ newIngredientName: pick(FOODS), ...amountOf(chance, ["g", "kg", "ml", "l", "piece"]) },
    })),
    ...(hasParts && { parts: next() < 0.1 ? null : some(3, part) }),
  });
  const what = next();
  if (what < 0.35 || living.length < 4) return { does: "create", id: "new", body: body() };
  return what < 0.85 ? { does: "replace", id: anyId(), body: body() } : { does: "delete", id: anyId() };
};

/** An answer in the model's words. The first fault of a refusal gives its code. */
const said = (answer: Answer): string => {
  if (answer.status < 300) return "200";
  const { code, errors = [] } = answer.body;
  if (!errors[0]?.pointer) return `${answer.status} ${code}`;
  const isByFirst = code === "validation_failed" || code === errors[0].code;
  return [answer.status, faultsIn(answer).toSorted().join(", "), ...(isByFirst ? [] : [code])].join(" ");
};

type ListLine = { key: string; unit: string; quantity: number; recipeIds: string[] };
type Shown = Pick<ListLine, "key" | "unit">;

const linesOf = (list: {
  items: { name: string; unit: string; quantity: number; sourceRecipes: { id: string }[] }[];
}): ListLine[] =>
  list.items
    .map(({ sourceRecipes, ...item }) => ({
      ...{ key: keyOf(item), unit: item.unit, quantity: item.quantity },
      recipeIds: sourceRecipes.map(({ id }) => id).sort(),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

/** The list that meals need, in the units that are shown. */
const listOf = (world: World, meals: readonly Meal[], inUnits: readonly Shown[]): ListLine[] => {
  const units = new Map(inUnits.map(({ key, unit }) => [key, unit]));
  return [...needsOf(world, meals)]
    .map(([key, { amount, recipeIds }]) => {
      const unit = units.get(key) ?? "missing";
      return { key, unit, quantity: shownIn(unit, amount), recipeIds: [...recipeIds].sort() };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
};

/** The change with the id of a new recipe, which the service chooses. */
const identified = (change: Change, answer: Answer): Change =>
  change.does === "create" ? { ...change, id: String(answer.body?.id) } : change;

throughHandlers((service) => {
  const kitchenOf = async (seed: number) => {
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const [tag] = (await anna.get("/v1/tags")).body;
    const all = FOODS.map((name): [string, number, string] => [name, 1, "g"]);
    const { id, ingredients } = await createRecipe(anna, { name: "All", ingredients: all });
    await anna.delete(`/v1/recipes/${id}`);
    const known = new Map(ingredients.map(({ name, ingredientId }) => [name, ingredientId]));
    const { id: planId } = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const plan = `/v1/week-plans/${planId}`;
    const send = (client: Client, change: Change): Promise<Answer> => {
      const path = `/v1/recipes/${change.id}`;
      if (change.does === "delete") return client.delete(path);
      const body = { ...change.body, effort: "easy", tagIds: [tag.id] };
      return change.does === "create" ? client.post("/v1/recipes", body) : client.put(path, body);
    };
    const get = async (path: string) => {
      const answer = await anna.get(path);
      if (answer.status !== 200) throw new Error(`${path} is refused with ${answer.status}: ${answer.text}`);
      return answer.body;
    };
    return { anna, ben, plan, known, send, get, chance: chanceOf(seed) };
  };
  type Kitchen = Awaited<ReturnType<typeof kitchenOf>>;

  /** A recipe as it is answered, as the model shows it. */
  const shown = ({ status, body }: Answer) => {
    if (status !== 200) return undefined;
    const { id, name, serves, makes, ingredients, parts } = body;
    const amounts = ingredients.map(({ name, quantity, unit }: Record<string, unknown>) => ({
      ...{ name, quantity, unit },
    }));
    return { id, name, serves, makes, ingredients: amounts, parts };
  };
  const got = async ({ anna }: Kitchen, id: string) => shown(await anna.get(`/v1/recipes/${id}`));

  /** The recipes after an answer that must be the model's. */
  const after = (world: World, sent: Change, answer: Answer): World => {
    const change = identified(sent, answer);
    const { says, conflicting, next } = judge(world, change);
    expect(said(answer), JSON.stringify(change)).toBe(says);
    if (conflicting.length > 0) expect(conflicting).toContain(answer.body.conflictingId);
    if (answer.status === 200) expect(shown(answer)).toEqual(shownOf(next, change.id));
    return next;
  };

  /** The recipes after changes at once: answers, and the recipes then, must be the model's in some order. */
  const afterAll = async (
    kitchen: Kitchen,
    worlds: readonly World[],
    changes: readonly Change[],
    answers: readonly Answer[],
  ) => {
    const sent = changes.flatMap((change, at) => {
      const answer = answers[at];
      return answer ? [{ change: identified(change, answer), answer }] : [];
    });
    const orders = sent.length > 1 ? [sent, sent.toReversed()] : [sent];
    const now = await Promise.all(sent.map(({ change }) => got(kitchen, change.id)));
    const found: World[] = [];
    const failures: unknown[] = [];
    for (const world of worlds)
      for (const order of orders)
        try {
          const next = order.reduce((then, { change, answer }) => after(then, change, answer), world);
          expect(now).toEqual(sent.map(({ change }) => shownOf(next, change.id)));
          if (!found.some((one) => isDeepStrictEqual(one, next))) found.push(next);
        } catch (failure) {
          failures.push(failure);
        }
    if (found.length === 0) throw failures[0];
    return found;
  };

  /** A random history of two members, in which each recipe is planned before anybody deletes it. */
  const live = async (kitchen: Kitchen) => {
    const { chance, anna, ben, plan, send } = kitchen;
    const meals: Meal[] = [];
    /** Mostly one. Of changes at once it may stay open which came first: what was inside a recipe when it was deleted. */
    let worlds: readonly World[] = [new Map()];
    const latest = () => worlds[0] ?? new Map();
    const planAll = async () => {
      for (const recipeId of livingIds(latest())) {
        if (meals.some((meal) => meal.recipeId === recipeId)) continue;
        const hasServings = latest().get(recipeId)?.serves && chance.next() < 0.8;
        const servings = hasServings ? chance.between(1, 12) : undefined;
        const slot = await anna.post(`${plan}/slots`, { slotDate: MONDAY, recipeId, servings });
        expect(slot.status).toBe(200);
        meals.push({ recipeId, servings });
      }
    };
    for (let step = 0; step < STEPS; step++) {
      const isTogether = chance.next() < 0.4;
      const changes = Array.from({ length: isTogether ? 2 : 1 }, () => changeOf(chance, latest()));
      if (changes.some(({ does }) => does === "delete")) await planAll();
      const answers = await Promise.all(changes.map((change, at) => send(at === 0 ? anna : ben, change)));
      worlds = await afterAll(kitchen, worlds, changes, answers);
    }
    await planAll();
    return { worlds, meals };
  };

  const seeds = Array.from({ length: HISTORIES }, (_, seed) => seed);

  describe("after random changes of two members, some at once", () => {
    test.each(seeds)("recipes, lists, stock and filters are those of a simple model (%i)", async (seed) => {
      const kitchen = await kitchenOf(seed);
      const { anna, ben, plan, get, chance, known } = kitchen;
      const { worlds, meals } = await live(kitchen);
      const { body: list } = await anna.post(`${plan}/shopping-list`);
      const lines = linesOf(list);
      const world =
        worlds.find((one) => isDeepStrictEqual(lines, listOf(one, meals, lines))) ?? worlds[0] ?? new Map();
      expect(lines).toEqual(listOf(world, meals, lines));
      expect(hasCircle(world)).toBe(false);
      const ids = [...world.keys()];
      expect(await Promise.all(ids.map((id) => got(kitchen, id)))).toEqual(
        ids.map((id) => shownOf(world, id)),
      );

      const living = livingIds(world);
      const found = async (query: string) =>
        (await get(`/v1/recipes?limit=100&${query}`)).data.map(({ id }: { id: string }) => id).sort();
      const which = (isFit: (names: ReadonlySet<string>) => boolean) =>
        living.filter((id) => isFit(namesInside(world, id))).sort();
      const food = chance.pick(FOODS);
      await anna.patch(`/v1/people/${ben.id}`, { allergies: ["milk"] });
      expect(await found(`withoutIngredients=${known.get(food)}`)).toEqual(
        which((names) => !names.has(food)),
      );
      expect(await found(`ingredients=${known.get(food)}`)).toEqual(which((names) => names.has(food)));
      expect(await found(`search=${food}`)).toEqual(which((names) => names.has(food)));
      expect(await found(`for=${ben.id}`)).toEqual(
        which((names) => !FOODS.slice(0, MILKY).some((name) => names.has(name))),
      );

      const recipeId = chance.pick(living);
      const servings = world.get(recipeId)?.serves && chance.between(1, 12);
      for (const key of needsOf(world, [{ recipeId, servings }]).keys()) {
        const [name = "", kind = ""] = key.split(" ");
        const unit = { mass: "g", volume: "l" }[kind] ?? kind;
        await anna.post("/v1/pantry-items", { ingredientId: known.get(name), unit, quantity: 1_000_000 });
      }
      const { body: entry } = await anna.post("/v1/cooking-logs", { recipeId, servings, usePantry: true });
      const nameOf = new Map([...known].map(([name, id]) => [id, name]));
      type Used = { ingredientId: string; quantity: number; unit?: string };
      const used = entry.used.map(({ ingredientId, quantity, unit = "piece" }: Used) => ({
        ...{ key: keyOf({ name: nameOf.get(ingredientId) ?? "", unit }), quantity, unit },
      }));
      const wanted = listOf(world, [{ recipeId, servings }], used).map(({ recipeIds: _, ...line }) => line);
      expect(new Set(used)).toEqual(new Set(wanted));
    });
  });

  test("recipes are on 5 levels with 1,000 lines at most, also those that contain a changed one", async () => {
    const { anna, send } = await kitchenOf(0);
    const flour = { newIngredientName: "flour", quantity: 1, unit: "g" };
    const dish = (lines: number, recipeIds: readonly string[]): Body => ({
      ...{ name: "Dish", ingredients: Array(lines).fill(flour) },
      parts: recipeIds.map((recipeId) => ({ recipeId, quantity: 1, unit: "batch" })),
    });
    const create = (...made: Parameters<typeof dish>) =>
      send(anna, { does: "create", id: "new", body: dish(...made) });
    const replace = async (id: string, ...made: Parameters<typeof dish>) =>
      said(await send(anna, { does: "replace", id, body: dish(...made) }));
    const idOf = async (...made: Parameters<typeof dish>) => String((await create(...made)).body.id);

    const many = await idOf(199, []);
    const most = await idOf(5, Array(5).fill(many));
    expect(said(await create(1, [most]))).toBe("422 limit_reached");
    const around = await idOf(0, [most]);
    expect(await replace(many, 200, [])).toBe("422 limit_reached");
    expect(await replace(most, 6, Array(5).fill(many))).toBe("422 limit_reached");
    for (const id of [around, most]) expect((await anna.delete(`/v1/recipes/${id}`)).status).toBe(204);
    expect(await replace(many, 200, [])).toBe("200");

    const [bottom, leaf] = [await idOf(1, []), await idOf(1, [])];
    let top = bottom;
    for (let level = 2; level <= 5; level++) top = await idOf(1, [top]);
    expect(said(await create(1, [top]))).toBe("422 limit_reached");
    expect(await replace(bottom, 1, [leaf])).toBe("422 limit_reached");
    expect((await anna.delete(`/v1/recipes/${top}`)).status).toBe(204);
    expect(await replace(bottom, 1, [leaf])).toBe("200");
  });

  describe("a recipe with parts is like one with all that is in them", () => {
    const tagNames = ["Thai", "chicken", "fish", "Italian", "soup"];
    const foods = [
      "butter",
      "milk",
      "flour",
      "egg",
      "leek",
      "rice",
      "tomato",
      "honey",
      "salmon",
      "moon dust",
    ];
    /** Of these, decimal numbers can tell all shares. */
    const shares = (recipeId: string) => [
      ...[0.5, 2, 0.25].map((quantity) => ({ recipeId, quantity, unit: "batch" })),
      ...[1, 2, 3].map((quantity) => ({ recipeId, quantity, unit: "serving" })),
      ...[100, 250].map((quantity) => ({ recipeId, quantity, unit: "ml" })),
    ];
    const makes = { quantity: 500, unit: "ml" };

    type Dish = { body: Body; tags: readonly string[] };
    const dishesOf = ({ between, pick, pickDifferent }: Chance): Map<string, Dish> => {
      const dishes = new Map<string, Dish>();
      for (let at = 0; at < 6; at++) {
        const line = (food: string) => {
          // Lists have lines of one name in no order of their own.
          const unit = ["g", "ml", "piece"][foods.indexOf(food) % 3] ?? "g";
          return { newIngredientName: food, quantity: 10 * between(1, 99), unit };
        };
        const parts =
          at < 2 ? [] : pickDifferent([...dishes.keys()], between(0, 2)).map((id) => pick(shares(id)));
        const some = Array.from({ length: between(parts.length > 0 ? 0 : 1, 3) }, () => pick(foods));
        // The first has all: so both households know them in the same order.
        const ingredients = (at === 0 ? foods : some).map(line);
        const body = { name: `Dish ${at}`, serves: pick([1, 2, 4, 5]), makes, ingredients, parts };
        dishes.set(body.name, { body, tags: pickDifferent(tagNames, 2) });
      }
      return dishes;
    };

    /** All that a household sees of dishes, with names for ids. */
    const seenOf = async (
      dishes: ReadonlyMap<string, Dish>,
      meals: readonly (Meal & { slotDate: string })[],
    ) => {
      const anna = await service.owner();
      const names = new Map<string, string>([[anna.id, "Anna"]]);
      const idOf = new Map<string, string>();
      const answered = async (asked: Promise<Answer>) => {
        const { status, body, text } = await asked;
        if (status >= 300) throw new Error(`Refused with ${status}: ${text}`);
        return body;
      };
      const tags: { id: string; name: string }[] = await answered(anna.get("/v1/tags"));
      for (const { body, tags: wanted } of dishes.values()) {
        const parts = (body.parts ?? []).map((part) => ({ ...part, recipeId: idOf.get(part.recipeId) }));
        const tagIds = wanted.map((name) => tags.find((tag) => tag.name === name)?.id);
        const sent = { ...body, parts, tagIds, effort: "easy" };
        const { id } = await answered(anna.post("/v1/recipes", sent));
        idOf.set(body.name, id);
        names.set(id, body.name);
      }
      const ingredients: { id: string; name: string }[] = await answered(anna.get("/v1/ingredients"));
      for (const [at, { id, name }] of ingredients.entries()) {
        names.set(id, name);
        const item = { ingredientId: id, quantity: 100 * at, unit: "g", bestBefore: "2040-03-08" };
        if (at < 6) await answered(anna.post("/v1/pantry-items", item));
      }
      const limits = { allergies: ["milk"], diets: ["pescetarian"], avoids: [foods[0]] };
      await answered(anna.patch(`/v1/people/${anna.id}`, limits));
      const slots = meals.map(({ recipeId, ...slot }) => ({ ...slot, recipeId: idOf.get(recipeId) }));
      const { id } = await answered(anna.post("/v1/week-plans", { weekStart: MONDAY, slots }));
      const plan = `/v1/week-plans/${id}`;
      const recipes = [...idOf.values()].map((one) => `/v1/recipes/${one}`);
      const seen = {
        food: recipes.map(async (path) => (await answered(anna.get(path))).food),
        nutrition: recipes.map((path) => answered(anna.get(`${path}/nutrition`))),
        suits: recipes.map((path) => answered(anna.get(`${path}/suitability`))),
        found: foods.map((food) => answered(anna.get(`/v1/recipes?search=${encodeURIComponent(food)}`))),
        week: ["variety-score", "nutrition", "suggestions?slotDate=2040-03-11&topN=50"].map((path) =>
          answered(anna.get(`${plan}/${path}`)),
        ),
        filled: [answered(anna.post(`${plan}/fill`, { dryRun: true, usePantry: true }))],
      };
      const all = Object.entries(seen).map(
        async ([what, asked]) => [what, await Promise.all(asked)] as const,
      );
      const lists = [];
      for (const query of ["", "?usePantry=true"])
        lists.push(await answered(anna.post(`${plan}/shopping-list${query}`)));
      const isTold = (key: string) => !["id", "etag", "generatedAt", "weekPlanId", "slotId"].includes(key);
      return JSON.parse(JSON.stringify([lists, Object.fromEntries(await Promise.all(all))]), (key, value) =>
        isTold(key) ? (names.get(value) ?? value) : undefined,
      );
    };

    test.each(Array.from({ length: isWhole ? 100 : 2 }, (_, seed) => seed))(
      "in all that people see (%i)",
      async (seed) => {
        const chance = chanceOf(seed);
        const nested = dishesOf(chance);
        const world: World = new Map(
          [...nested].map(([name, { body }]) => [name, { ...body, makes, parts: body.parts ?? [] }]),
        );
        const flat = new Map(
          [...nested].map(([name, { body, tags }]) => [
            name,
            { tags, body: { ...body, parts: [], ingredients: flattened(world, name) } },
          ]),
        );
        const meals = Array.from({ length: 5 }, (_, at) => ({
          ...{ slotDate: `2040-03-0${at + 5}`, recipeId: chance.pick([...nested.keys()]) },
          servings: chance.between(1, 9),
        }));
        const [one, other] = [await seenOf(nested, meals), await seenOf(flat, meals)];
        expect(one).toEqual(other);
      },
    );
  });
});
