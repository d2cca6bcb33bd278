import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { compactCatalogue } from "../../../core/catalogue/log/compaction-store.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import { limits } from "../../../core/contract/limits.ts";
import { allergens, diets } from "../../../core/contract/values.ts";
import { splitEffects } from "../../../core/storage/effects.ts";
import { keys } from "../../../core/storage/table.ts";
import { setOwed } from "../../../functions/endpoint/units.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { type Client, elsewhere } from "../../support/client.ts";
import { linkFor } from "../../support/links.ts";
import { codeLater } from "../../support/otp.ts";
import { PASSWORD } from "../../support/password.ts";
import { smallPicture } from "../../support/picture.ts";
import { runningNow } from "../../support/roles.ts";
import { throughHandlers } from "../../support/service.ts";
import { page, recipePage, startSite } from "../../support/sites.ts";
import { pagesOf } from "../../support/transfer.ts";

const WEEK = "2026-06-01";
const A_MEAL = 60;
const ANYTHING = 300;
/** A deleted recipe's, which shares nothing any more with what was inside it. */
const A_COPY = 600;

const some = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Letters of four bytes that compress badly. */
const longName = (letters = 200): string =>
  String.fromCodePoint(...some(letters, () => 0x20000 + Math.floor(0xa000 * Math.random())));

/** In parts: a transaction for each may take as much. */
const inParts = ["import-household", "import-recipes", "put-away-shopping-list"];

throughHandlers((service) => {
  /** Of each function that has written. */
  const written = new Map<string, number>();
  const metered = () => {
    const { db } = service.deps();
    const meter = meteredStorage(process.env.TABLE_NAME ?? "");
    /** The units and trips of a request that is answered with success. */
    return async <A extends { status: number; text: string }>(request: () => Promise<A>) => {
      const names = new Set<string>();
      const named =
        <Args extends unknown[], R>(call: (...args: Args) => R) =>
        (...args: Args) => {
          names.add(runningNow() ?? "");
          return call(...args);
        };
      service.deps().db = { ...meter.db, transact: named(meter.db.transact), put: named(meter.db.put) };
      let answer: A | undefined;
      const { read, write, trips } = await meter.costOf(async () => {
        answer = await request();
      });
      service.deps().db = db;
      if (!answer || answer.status >= 300) throw new Error(answer?.text);
      for (const name of names) written.set(name, Math.max(write, written.get(name) ?? 0));
      return { read, write, trips, answer };
    };
  };

  /** An owner whose requests are metered, in a household with a plan of 70 recipes of so many ingredients each. */
  const kitchen = async (
    ingredientsEach: number,
    letters = 200,
    unit = () => "g",
    food = (at: number) => `food ${at}`,
  ) => {
    const anna = await service.owner();
    const { db } = service.deps();
    const { householdId } = anna;
    const ingredients = some(limits.lines, (at) => ({
      id: randomUUID(),
      name: food(at),
      isStaple: false,
    }));
    const unitsOfFood = new Map<string, string>(ingredients.map(({ id }) => [id, unit()]));
    const idAt = (at: number) => ingredients[at % ingredients.length]?.id ?? "";
    const summaries = some(limits.slots, (at) => ({
      ...{ id: randomUUID(), name: longName(letters), effort: "easy" as const, serves: 4 },
      ...{ isChildFriendly: false, heroImageUrl: `/${at}-`.padEnd(500, "x"), tagIds: [] },
      ingredientIds: some(ingredientsEach, (nth) => idAt(at * ingredientsEach + nth)),
    }));
    const learn = async (change: Parameters<typeof changeCatalogue>[1]) =>
      db.transact(splitEffects(changeCatalogue(await loadLoggedCatalogue(db, householdId), change)).writes);
    for (let at = 0; at < ingredients.length; at += 300)
      await learn({ ingredients: ingredients.slice(at, at + 300) });
    for (let at = 0; at < summaries.length; at += 10) await learn({ recipes: summaries.slice(at, at + 10) });
    for (const { ingredientIds, ...summary } of summaries)
      await db.put({
        ...keys.recipe(householdId, summary.id),
        ...{ ...summary, steps: [], rev: 1 },
        ingredients: ingredientIds.map((ingredientId, sortOrder) => {
          const quantity = 1 + Math.round(1e6 * Math.random()) / 1000;
          return { ingredientId, quantity, unit: unitsOfFood.get(ingredientId), sortOrder };
        }),
      });
    await compactCatalogue(db, householdId);
    const unitsOf = metered();
    const slots = summaries.map(({ id: recipeId }, at) => ({
      ...{ slotDate: `2026-06-0${1 + (at % 7)}`, recipeId, servings: 2 },
    }));
    const created = await unitsOf(() => anna.post("/v1/week-plans", { weekStart: WEEK, slots }));
    const plan: { id: string; slots: { id: string }[] } = JSON.parse(created.answer.text);
    return { anna, unitsOf, path: `/v1/week-plans/${plan.id}`, plan, summaries, created: created.write };
  };

  describe("with 70 meals of the longest names and pictures, and 70 notes", () => {
    test("no request writes more than 60 units for one meal, and none more than 300", async () => {
      const { anna, unitsOf, path, plan, summaries, created } = await kitchen(1);
      const [one, two] = plan.slots;
      const [soup, stew] = summaries;
      const key = () => ({ headers: { "idempotency-key": randomUUID() } });
      // Of four bytes a letter, which leaves no room for another one.
      const text = longName(53);
      const added = { slotDate: WEEK, recipeId: stew?.id };
      for (const { id: _ } of plan.slots.slice(1))
        expect((await anna.post(`${path}/notes`, { noteDate: WEEK, text })).status).toBe(200);
      const over: Record<string, number> = {};
      const check = async (name: string, most: number, request: Parameters<typeof unitsOf>[0]) => {
        const { write, answer } = await unitsOf(request);
        if (write > most) over[name] = write;
        return answer.text ? JSON.parse(answer.text) : undefined;
      };
      const noted = () => anna.post(`${path}/notes`, { noteDate: WEEK, text }, key());
      const note = `${path}/notes/${(await check("a note", A_MEAL, noted)).id}`;
      const longer = await anna.patch(note, { text: longName(200) });
      expect(longer.body.code).toBe("limit_reached");
      await check("another note", A_MEAL, () => anna.patch(note, { text: longName(53) }, key()));
      const slot = `${path}/slots/${one?.id}`;
      const confirm = () => anna.post(`${path}/confirm`, undefined, key());
      await check("servings of a draft", A_MEAL, () => anna.patch(slot, { servings: 3 }));
      await check("confirmed", ANYTHING, confirm);
      await check("reopened", A_MEAL, () => anna.patch(slot, { servings: 5 }, key()));
      await check("confirmed again", ANYTHING, confirm);
      await check("removed", A_MEAL, () => anna.delete(`${path}/slots/${two?.id}`));
      await check("added", A_MEAL, () => anna.post(`${path}/slots`, added, key()));
      await check("a note removed", A_MEAL, () => anna.delete(note));
      const next = (await anna.post("/v1/week-plans", { weekStart: "2026-06-08" })).body.id;
      const meals = some(limits.slots, (at) => ({
        slotDate: `2026-06-${String(8 + (at % 7)).padStart(2, "0")}`,
      }));
      const fill = () => anna.post(`/v1/week-plans/${next}/fill`, { meals }, key());
      expect((await check("filled", ANYTHING, fill)).slots).toHaveLength(limits.slots);
      await check("a deleted recipe", A_MEAL, () => anna.delete(`/v1/recipes/${soup?.id}`));
      expect(created).toBeLessThanOrEqual(ANYTHING);
      expect(over).toEqual({});
      const shown = JSON.parse((await anna.get(path)).text).slots.map(
        (one: { recipe: object }) => one.recipe,
      );
      expect(shown).toContainEqual(expect.objectContaining({ id: soup?.id, name: soup?.name }));
    });
  });

  test("a list of 1,500 lines of 70 recipes is generated, ticked off and deleted for 300 units a request, and put away for 4 a line", async () => {
    const { anna, unitsOf, path } = await kitchen(
      40,
      130,
      () => "g",
      () => longName(),
    );
    const key = () => ({ headers: { "idempotency-key": randomUUID() } });
    const generated = await unitsOf(() => anna.post(`${path}/shopping-list`));
    const list = JSON.parse(generated.answer.text);
    expect(list.items).toHaveLength(limits.lines);
    const again = await unitsOf(() => anna.post(`${path}/shopping-list`, undefined, key()));
    const lists = `/v1/shopping-lists/${list.id}`;
    const ticked: number[] = [];
    const tick = async (lines: { id: string }[]) => {
      const items = lines.map(({ id }) => ({ id, isChecked: true }));
      ticked.push((await unitsOf(() => anna.patch(`${lists}/items`, { items }))).write);
    };
    const tickFrom = (from: number) => tick(list.items.slice(from, from + 200));
    const stored = limits.pantryItems - limits.ownLines;
    for (let from = 0; from < stored; from += 200) await tickFrom(from);
    const own: { id: string }[] = [];
    for (let at = 0; at < limits.ownLines; at++) {
      const line = { customName: longName(), quantity: at, unit: longName(20) };
      own.push(JSON.parse((await unitsOf(() => anna.post(`${lists}/items`, line, key()))).answer.text));
    }
    const first = `${lists}/items/${own[0]?.id}`;
    await unitsOf(() => anna.patch(first, { customName: longName(), isChecked: true }, key()));
    await tick(own);
    const once = key();
    const putAway = () => anna.post(`${lists}/put-away`, undefined, once);
    const stock = await unitsOf(putAway);
    expect(JSON.parse(stock.answer.text)).toHaveLength(limits.pantryItems);
    expect(stock.write).toBeLessThanOrEqual(4 * limits.pantryItems);
    // Too large to be kept.
    expect((await putAway()).body).toEqual((await anna.get("/v1/pantry-items")).body);
    for (let from = stored; from < limits.lines; from += 200) await tickFrom(from);
    await unitsOf(() => anna.delete(first, key()));
    const deleted = await unitsOf(() => anna.delete(path));
    expect((await putAway()).body).toEqual((await anna.get("/v1/pantry-items")).body);
    const all = [generated, again, deleted].map(({ write }) => write);
    expect(Math.max(...all, ...ticked)).toBeLessThanOrEqual(ANYTHING);
  });

  test("no other operation writes more than 300 units at the limits of its contract", async () => {
    const anna = await service.user(longName(100));
    const unitsOf = metered();
    const over: Record<string, number> = {};
    const send = async (route: string, body?: object, more = {}): Promise<{ id: string }> => {
      const [method = "", path = ""] = route.split(" ");
      const headers = { "idempotency-key": randomUUID(), ...more };
      const { write, answer } = await unitsOf(() => anna.send(method, path, body, { headers }));
      if (write > ANYTHING) over[route] = write;
      return answer.text ? JSON.parse(answer.text) : { id: "" };
    };
    await send("POST /v1/households", { name: longName(100) });
    await send("POST /v1/households/mine/invites");
    const { db } = service.deps();
    const householdId: string = (await anna.get("/v1/households/mine")).body.data.id;
    const member = await db.get(keys.member(householdId, anna.id));
    for (let nth = 1; nth < limits.members; nth++) {
      const id = randomUUID();
      await db.put({ ...member, ...keys.member(householdId, id), userId: id, role: "member" });
    }
    const known = (await anna.get("/v1/households/mine")).headers.get("etag");
    await send("PATCH /v1/households/mine", { name: longName(100) }, { "if-match": known });
    const present = (await anna.get("/v1/ingredient-categories")).body.length;
    for (let nth = present + 1; nth < limits.categories; nth++)
      await anna.post("/v1/ingredient-categories", { name: longName(50) });
    const tag = await send("POST /v1/tags", { name: longName(50), tagType: "other" });
    const otherTag = await send("POST /v1/tags", { name: longName(50), tagType: "other" });
    await send(`PATCH /v1/tags/${tag.id}`, { name: longName(50) });
    await send(`POST /v1/tags/${otherTag.id}/merge`, { intoId: tag.id });
    const category = await send("POST /v1/ingredient-categories", { name: longName(50) });
    await send(`PATCH /v1/ingredient-categories/${category.id}`, { name: longName(50), position: 0 });
    const recipe = (names: number, letters: number, steps: number) => ({
      ...{ name: longName(), effort: "easy", serves: 4, tagIds: [tag.id] },
      ...{ description: longName(1_000), heroImageUrl: `/${"x".repeat(499)}` },
      ingredients: some(names, () => ({
        ...{ newIngredientName: longName(letters), newIngredientCategoryId: category.id },
        ...{ quantity: 1.25, unit: longName(20) },
      })),
      steps: some(steps, () => ({ instruction: longName(1_000) })),
    });
    const tooLong = await anna.post("/v1/recipes", recipe(200, 200, 0));
    expect(tooLong.body.code).toBe("limit_reached");
    const soup = await send("POST /v1/recipes", recipe(100, 100, 0));
    const stew = await send("POST /v1/recipes", recipe(2, 200, 14));
    await send(`PUT /v1/recipes/${stew.id}`, recipe(40, 200, 2));
    await send(`PUT /v1/recipes/${stew.id}/rating`, { stars: 5, isFavourite: true });
    const [last] = (await anna.get(`/v1/recipes/${stew.id}`)).body.ingredients;
    const { ingredients } = (await anna.get(`/v1/recipes/${soup.id}`)).body;
    const [one, two] = ingredients.map(({ ingredientId }: { ingredientId: string }) => ingredientId);
    for (const { ingredientId, unit } of ingredients.slice(0, 90))
      await anna.post("/v1/pantry-items", { ingredientId, unit, quantity: 2 });
    const cooked = { recipeId: soup.id, cookedOn: WEEK, usePantry: true };
    const entry = await send("POST /v1/cooking-logs", cooked);
    await send(`DELETE /v1/cooking-logs/${entry.id}`);
    await send(`PATCH /v1/ingredients/${one}`, { name: longName() });
    await send(`POST /v1/ingredients/${one}/merge`, { intoId: two });
    const avoids = (await anna.get("/v1/ingredients")).body.slice(0, 100).map(({ id }: { id: string }) => id);
    const all = { avoids, diets: [...diets], allergies: [...allergens], isRegular: true, isStrict: true };
    const person = await send("POST /v1/people", { name: longName(100), ...all });
    await send(`PATCH /v1/people/${person.id}`, { name: longName(100), isStrict: false });
    await send(`DELETE /v1/people/${person.id}`);
    const eaten = { kcal: 1_000, protein: 99.99, fat: 99.99, salt: 99.99 };
    await send(`PUT /v1/ingredients/${avoids[0]}/nutrition`, {
      per100g: eaten,
      gramsPer: { cup: 100, piece: 50 },
    });
    await send(`DELETE /v1/ingredients/${avoids[0]}/nutrition`);
    const item = await send("POST /v1/pantry-items", { customName: longName(), unit: longName(20) });
    await send(`PATCH /v1/pantry-items/${item.id}`, { unit: longName(20) });
    await send(`DELETE /v1/pantry-items/${item.id}`);
    for (const { id } of [soup, stew]) await send(`DELETE /v1/recipes/${id}`);
    await send(`DELETE /v1/ingredients/${last.ingredientId}`);
    await send(`DELETE /v1/ingredient-categories/${category.id}`);
    await send(`DELETE /v1/tags/${tag.id}`);
    expect(over).toEqual({});
  });

  describe("with recipes of 1,000 ingredients on five levels", () => {
    /** Numbers that cancel little, so that fractions become long. */
    const part = (recipeId: string) => ({ recipeId, quantity: 999_983.89, unit: "kg" });
    const tower = async (unit: () => string) => {
      const anna = await service.owner();
      const unitsOf = metered();
      const wrote: number[] = [];
      const [{ id: tag }] = (await anna.get("/v1/tags")).body;
      const fields = { effort: "easy", tagIds: [tag], makes: { quantity: 999_999.97, unit: "g" } };
      const add = async (more: object) => {
        const body = { ...fields, name: longName(), ingredients: [], ...more };
        const { write, answer } = await unitsOf(() => anna.post("/v1/recipes", body));
        wrote.push(write);
        return JSON.parse(answer.text);
      };
      const foods = some(200, (at) => ({ newIngredientName: `food ${at}`, quantity: 1, unit: "g" }));
      const { ingredients } = await add({ ingredients: foods });
      const lines = ingredients.map(({ ingredientId }: { ingredientId: string }) => ({
        ...{ ingredientId, quantity: 999_999.99, unit: unit() },
      }));
      let top: string = (await add({ ingredients: lines })).id;
      const parts = (): object[] => [part(top)];
      for (let level = 2; level < limits.recipeLevels; level++)
        top = (await add({ ingredients: lines, parts: parts() })).id;
      const whole = await add({ parts: [...parts(), part((await add({ ingredients: lines })).id)] });
      return { anna, unitsOf, add, wrote, id: `${whole.id}` };
    };

    test("none is written with more than 300 units, also with 50 parts; one that goes keeps a copy of all", async () => {
      const { anna, unitsOf, add, wrote, id } = await tower(() => longName(20));
      const { id: salt } = await add({
        ingredients: [{ newIngredientName: "salt", quantity: 1, unit: "g" }],
      });
      await add({ parts: some(50, () => ({ ...part(salt), note: longName(200) })) });
      expect(Math.max(...wrote)).toBeLessThanOrEqual(ANYTHING);
      const { write } = await unitsOf(() => anna.delete(`/v1/recipes/${id}`));
      expect(write).toBeLessThanOrEqual(A_COPY);
    });

    test("one that is deleted moves to another household with its plan", async () => {
      const { anna, id } = await tower(() => "tablespoons");
      await anna.post("/v1/week-plans", { weekStart: WEEK, slots: [{ slotDate: WEEK, recipeId: id }] });
      expect((await anna.delete(`/v1/recipes/${id}`)).status).toBe(204);
      const eva = await service.owner();
      for (const items of await pagesOf(anna))
        expect((await eva.post("/v1/import", { items })).body).toMatchObject({ skipped: [] });
      expect((await eva.get(`/v1/week-plans?weekStart=${WEEK}`)).body.slots).toHaveLength(1);
    });
  });

  test("a change of a recipe costs the same units and trips when it is inside others, on five levels", async () => {
    const anna = await service.owner();
    const unitsOf = metered();
    const [{ id: tag }] = (await anna.get("/v1/tags")).body;
    const recipe = (more: object) => ({ effort: "easy", serves: 4, tagIds: [tag], ingredients: [], ...more });
    const add = async (more: object): Promise<string> =>
      (await anna.post("/v1/recipes", recipe(more))).body.id;
    const salted = (quantity: number) => [{ newIngredientName: "salt", quantity, unit: "g" }];
    const inside = await add({ name: "Dough 1", ingredients: salted(1) });
    const alone = await add({ name: "Dough 2", ingredients: salted(1) });
    for (let level = 2, below = inside; level <= limits.recipeLevels; level++)
      below = await add({ name: longName(), parts: [{ recipeId: below, quantity: 1, unit: "batch" }] });
    // A new ingredient, which is then in all of them.
    const change = async (id: string, name: string, food: string) => {
      const ingredients = [...salted(2), { newIngredientName: food, quantity: 1, unit: "g" }];
      const body = recipe({ name, ingredients });
      // Neither counts the day's units.
      setOwed(anna.householdId, 0);
      const { read, write, trips, answer } = await unitsOf(() => anna.put(`/v1/recipes/${id}`, body));
      expect(answer.status).toBe(200);
      return { read, write, trips };
    };
    const apart = await change(alone, "Dough 2", "flour");
    expect(await change(inside, "Dough 1", "yeast")).toEqual(apart);
    expect((await anna.get("/v1/recipes?ingredients=yeast")).body.data).toHaveLength(limits.recipeLevels);
  });

  test("200 lines are put away in three steps, also onto items that were typed by hand", async () => {
    const anna = await service.owner();
    const unitsOf = metered();
    const names = some(limits.ownLines, (at) => `food ${at}`);
    const putAway = async (weekStart: string) => {
      const plan = (await anna.post("/v1/week-plans", { weekStart })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      const path = `/v1/shopping-lists/${list.id}`;
      for (const customName of names)
        await anna.post(`${path}/items`, { customName, quantity: 125, unit: "g" });
      const lines: { id: string }[] = (await anna.get(path)).body.items;
      await anna.patch(`${path}/items`, { items: lines.map(({ id }) => ({ id, isChecked: true })) });
      const { write, trips, answer } = await unitsOf(() => anna.post(`${path}/put-away`));
      expect(JSON.parse(answer.text)).toHaveLength(names.length);
      expect(trips).toBeLessThanOrEqual(4 * 3);
      return Math.ceil(write / 100) * 100;
    };
    expect(await putAway("2026-06-01")).toBeLessThanOrEqual(500);
    expect(await putAway("2026-06-08")).toBeLessThanOrEqual(500);
    const stored: { id: string; quantity: number }[] = (await anna.get("/v1/pantry-items")).body;
    expect(stored.map(({ quantity }) => quantity)).toEqual(names.map(() => 250));
    for (const { id } of stored) await anna.delete(`/v1/pantry-items/${id}`);
    for (const customName of names)
      await anna.post("/v1/pantry-items", { customName, quantity: 1, unit: "g" });
    expect(await putAway("2026-06-15")).toBeLessThanOrEqual(500);
  });

  test("no operation on accounts does, with 20 sessions, 20 tokens, and names of the most words", async () => {
    const unitsOf = metered();
    const { db, now } = service.deps();
    const words = () => some(50, () => longName(1)).join(" ");
    const domain = some(3, () => "d".repeat(55)).join(".");
    const newEmail = () => `${randomUUID()}@${randomUUID()}.${domain}.example`;
    const admin = await service.administrator();
    const visitor = service.visitor();
    const person = { email: newEmail(), password: PASSWORD, displayName: words() };
    await unitsOf(() => visitor.post("/v1/auth/signup", person));
    const { id } = (await visitor.get("/v1/auth/me")).body.data;
    const session = { issuedAt: 2e9, startedAt: 2e9, expiresAt: 2e9 };
    /** Until 20. */
    const openSessions = async () => {
      const open = Object.keys((await db.get(keys.user(id)))?.sessions ?? {}).length;
      const more = some(20 - open, () => [`sessions.${randomUUID()}`, session]);
      if (more.length > 0) await db.transact([{ update: keys.user(id), set: Object.fromEntries(more) }]);
    };
    const currentPassword = PASSWORD;
    const own = { currentPassword };
    const send = async (route: string, body?: object, by: Client = visitor) => {
      const [method = "", path = ""] = route.split(" ");
      await openSessions();
      const headers = { "idempotency-key": randomUUID() };
      const { answer } = await unitsOf(() => by.send(method, path, body, { headers, ...elsewhere() }));
      const { data, ...rest } = answer.text ? JSON.parse(answer.text) : {};
      return data ?? rest;
    };
    const link = (purpose: "confirm" | "reset", email: string) => linkFor({ id, email }, purpose, now());
    await send("POST /v1/auth/email-confirmations", { token: await link("confirm", person.email) });
    const email = newEmail();
    await send("PATCH /v1/auth/me", { email, displayName: words(), currentPassword });
    await send("POST /v1/auth/email-confirmations", { token: await link("confirm", email) });
    await send("POST /v1/auth/password-resets", { email });
    for (let nth = 0; nth < limits.tokens; nth++)
      await send("POST /v1/auth/tokens", { name: longName(100), scope: "read", ...own });
    const [token] = (await visitor.get("/v1/auth/tokens")).body;
    await send(`DELETE /v1/auth/tokens/${token.id}`);
    const { secret } = await send("POST /v1/auth/otp", own);
    const { recoveryCodes } = await send("POST /v1/auth/otp/confirm", { code: codeLater(secret) });
    const [otp, another] = recoveryCodes;
    await send("POST /v1/auth/login", { ...person, email, otp });
    await send("POST /v1/auth/logout");
    await send("POST /v1/auth/login", { ...person, email, otp: another });
    await send("DELETE /v1/auth/otp", own);
    const ended = (await visitor.get("/v1/auth/sessions")).body.find(
      (one: { isCurrent: boolean }) => !one.isCurrent,
    );
    await send(`DELETE /v1/auth/sessions/${ended.id}`);
    await send("DELETE /v1/auth/sessions");
    const join = async (host: Client) => {
      const { inviteCode } = (await host.post("/v1/households/mine/invites")).body.data;
      await send(`POST /v1/invites/${inviteCode}/accept`);
    };
    // The household of an account that proved no address gets a new owner, and its invite ends.
    const squatter = service.visitor();
    const unproved = { ...person, email: newEmail(), displayName: words() };
    await squatter.post("/v1/auth/signup", unproved, elsewhere());
    await squatter.post("/v1/households", { name: longName(100) });
    await join(squatter);
    const refused = (await squatter.get("/v1/auth/me")).body.data;
    const refusal = { token: await linkFor(refused, "confirm", now()) };
    await send("POST /v1/auth/email-confirmations/refusal", refusal, service.visitor());
    expect((await visitor.get("/v1/auth/me")).body.data.householdRole).toBe("owner");
    await send(`DELETE /v1/households/mine/members/${id}`);
    const host = await service.owner();
    await join(host);
    await send(`PATCH /v1/households/mine/members/${id}`, { role: "owner" }, host);
    await send(`DELETE /v1/households/mine/members/${host.id}`);
    await send("POST /v1/households/mine/invites");
    await send("DELETE /v1/households/mine/invites");
    for (const method of ["POST", "DELETE"]) await send(`${method} /v1/calendar-feed`);
    const { id: hook } = await send("POST /v1/webhooks", { url: `https://example.com/${"x".repeat(480)}` });
    await send(`POST /v1/webhooks/${hook}/test`);
    await send(`DELETE /v1/webhooks/${hook}`);
    await send("POST /v1/live");
    await send("POST /v1/ingredient-lines/parse", { lines: some(100, () => longName(500)) });
    const site = await startSite(page(() => recipePage({ name: "Soup", recipeIngredient: ["1 l water"] })));
    service.deps().config.visitor = site.visitor;
    await send("POST /v1/recipe-pages", { url: "http://site.test/" });
    await send("POST /v1/pictures", smallPicture);
    const tempPassword = "a temporary phrase";
    await send("POST /v1/admin/users", { email: newEmail(), displayName: words(), tempPassword }, admin);
    const changed = { email: newEmail(), displayName: words(), systemRole: "admin" };
    await send(`PATCH /v1/admin/users/${id}`, changed, admin);
    await send(`PATCH /v1/admin/users/${id}`, { email, systemRole: "user", isActive: false }, admin);
    await send(`PATCH /v1/admin/users/${id}`, { isActive: true }, admin);
    await send(`POST /v1/admin/users/${id}/reset-password`, { tempPassword, reason: longName(500) }, admin);
    const reset = { token: await link("reset", email), newPassword: PASSWORD };
    await send("POST /v1/auth/password-resets/confirm", reset);
    await send("POST /v1/auth/login", { ...person, email });
    await send("POST /v1/calendar-feed");
    await send("POST /v1/auth/me/deletion", own);
  });

  test("all operations that write were played, and none wrote more than 300 units, but for a deleted recipe's copy", () => {
    const writing = operations
      .filter(({ contract }) => !contract.route.startsWith("GET "))
      .map(({ contract }) => contract.name);
    const others = writing.filter((name) => !inParts.includes(name));
    expect(others.filter((name) => !written.has(name))).toEqual([]);
    const most = (name: string) => (name === "delete-recipe" ? A_COPY : ANYTHING);
    expect(others.filter((name) => (written.get(name) ?? 0) > most(name))).toEqual([]);
  });
});
