import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Kitchen } from "../../../core/client/kitchen-types.ts";
import { memoryStorage } from "../../../core/client/storage.ts";
import { householdService } from "./support/household.ts";

const POST = "POST /v1/pantry-items";
const PATCH = "PATCH /v1/pantry-items/{id}";
const TICK = "PATCH /v1/shopping-lists/{listId}/items/{itemId}";
const TICKS = "PATCH /v1/shopping-lists/{id}/items";
const recipe = { effort: "easy" as const, tagIds: ["tag"], ingredients: [] };
const salt = { body: { customName: "Salt", quantity: 1, unit: "kg" } };
const milk = { id: "milk", name: "Milk", quantity: 1, unit: "l", isChecked: false };
const params = { listId: "list", itemId: "milk" };
const check = { params, body: { isChecked: true } };

let service: ReturnType<typeof householdService>;
let opened: Kitchen[] = [];
beforeEach(() => {
  service = householdService();
  service.put(milk);
});
afterEach(() => {
  for (const kitchen of opened) kitchen.close();
  opened = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open: typeof service.open = async (options) => {
  const made = await service.open(options);
  opened.push(made.kitchen);
  return made;
};
const openOffline = async () => {
  const made = await open();
  service.flags.isOffline = true;
  return made;
};
/** Brings the network back. */
const reconnect = async (kitchen: Kitchen) => {
  service.flags.isOffline = false;
  await kitchen.ask();
};
const lineOf = (kitchen: Kitchen) => kitchen.all("shoppingLists")[0]?.items.find(({ id }) => id === "milk");
const names = (kitchen: Kitchen) => kitchen.all("pantryItems").map(({ name }) => name);

test("an aisle that is moved shows in its place at once, and so do the others", async () => {
  const { kitchen } = await openOffline();
  const ids = new Map<string, string>();
  for (const name of ["Fruit", "Bread", "Dairy", "Frozen"])
    ids.set(name, (await kitchen.change("POST /v1/ingredient-categories", { body: { name } })).id);
  const aisles = () =>
    [...kitchen.all("ingredientCategories")]
      .sort((one, other) => one.position - other.position)
      .map(({ name, position }) => `${position} ${name}`);
  const move = (name: string, position: number) =>
    kitchen.change("PATCH /v1/ingredient-categories/{id}", {
      params: { id: ids.get(name) ?? "" },
      body: { position },
    });
  expect(aisles()).toEqual(["0 Fruit", "1 Bread", "2 Dairy", "3 Frozen"]);
  await move("Frozen", 2);
  await move("Frozen", 1);
  expect(aisles()).toEqual(["0 Fruit", "1 Frozen", "2 Bread", "3 Dairy"]);
  await move("Fruit", 9);
  expect(aisles()).toEqual(["0 Frozen", "1 Bread", "2 Dairy", "3 Fruit"]);
});

test("a deleted week takes its list along at once", async () => {
  const { kitchen } = await openOffline();
  const { id } = await kitchen.change("POST /v1/week-plans", { body: { weekStart: "2026-11-23" } });
  await kitchen.change("DELETE /v1/week-plans/{id}", { params: { id } });
  expect(kitchen.all("shoppingLists")).toHaveLength(1);
  await kitchen.change("DELETE /v1/week-plans/{id}", { params: { id: "plan" } });
  expect(kitchen.all("shoppingLists")).toEqual([]);
});

test("own changes show at once, and are sent in order when there is a network", async () => {
  const { kitchen } = await openOffline();
  const { id } = await kitchen.change(POST, salt);
  await kitchen.change(PATCH, { params: { id }, body: { quantity: 2, unit: null } });
  await kitchen.change(TICK, check);
  await kitchen.ask();
  expect(kitchen.status()).toBe("offline");
  expect(kitchen.find("pantryItems", id)).toEqual({ id, name: "Salt", quantity: 2 });
  const soup = await kitchen.change("POST /v1/recipes", { body: { ...recipe, name: "Soup" } });
  await kitchen.change("PUT /v1/recipes/{id}", {
    params: { id: soup.id },
    body: { ...recipe, name: "Broth" },
  });
  expect(kitchen.all("recipes")).toEqual([
    { id: soup.id, name: "Broth", effort: "easy", isChildFriendly: false, isFavourite: false },
  ]);
  await kitchen.drop(soup.key);
  expect(lineOf(kitchen)).toMatchObject({ isChecked: true, checkedBy: "anna" });
  await reconnect(kitchen);
  expect(kitchen.status()).toBe("polling");
  expect(kitchen.waiting()).toEqual([]);
  const [real] = service.pantry.keys();
  expect(service.received().map(({ route }) => route)).toEqual([
    POST,
    `PATCH /v1/pantry-items/${real}`,
    "PATCH /v1/shopping-lists/list/items/milk",
  ]);
  // The temporary id still finds it.
  expect(kitchen.find("pantryItems", id)).toMatchObject({ id: real, quantity: 2 });
  await kitchen.change("DELETE /v1/pantry-items/{id}", { params: { id } });
  await kitchen.ask();
  expect(service.pantry.size).toBe(0);
});

test("what people say of food shows at once; what the service knows shows when it has answered", async () => {
  const { kitchen } = await openOffline();
  const say = (food: { contains: "milk"[]; unknown: []; isConfirmed?: boolean } | null) =>
    kitchen.change("PATCH /v1/ingredients/{id}", { params: { id: "butter" }, body: { food } });
  const shown = () => kitchen.find("ingredients", "butter")?.food;
  const known = { contains: ["milk"], unknown: [], isConfirmed: false };
  await say({ contains: [], unknown: [], isConfirmed: false });
  expect(shown()).toEqual(known);
  await say(null);
  expect(shown()).toEqual(known);
  await say({ contains: [], unknown: [] });
  expect(shown()).toEqual({ contains: [], unknown: [], isConfirmed: true });
});

test("a heart and the first stars show at once; a mean only changes with the service's answer", async () => {
  const { kitchen } = await openOffline();
  const { id } = await kitchen.change("POST /v1/recipes", { body: { ...recipe, name: "Dal" } });
  const rate = (body: { stars?: number | null; isFavourite?: boolean }) =>
    kitchen.change("PUT /v1/recipes/{id}/rating", { params: { id }, body });
  await rate({ stars: 4, isFavourite: true });
  expect(kitchen.find("recipes", id)).toMatchObject({ rating: 4, isFavourite: true });
  await rate({ stars: 2 });
  await rate({ isFavourite: false });
  await rate({ stars: null });
  expect(kitchen.find("recipes", id)).toMatchObject({ name: "Dal", rating: 4, isFavourite: false });
});

test("recipes that an import brings only show when the service has read them", async () => {
  const { kitchen } = await openOffline();
  await kitchen.change("POST /v1/recipes/import", { body: { recipes: [{ name: "Soup" }], tagIds: ["tag"] } });
  expect(kitchen.all("recipes")).toEqual([]);
});

test("what was not answered before a crash is sent again with its key, and what waits behind it gets its id", async () => {
  const storage = memoryStorage();
  const first = await open({ storage });
  service.fates.push("lost after");
  const { id } = await first.kitchen.change(POST, salt);
  await first.kitchen.ask();
  service.flags.isOffline = true;
  await first.kitchen.change(PATCH, { params: { id }, body: { quantity: 3 } });
  first.kitchen.close();
  const { kitchen } = await open({ storage });
  expect(names(kitchen)).toEqual(["Salt"]);
  await reconnect(kitchen);
  expect([...service.pantry.values()]).toMatchObject([{ name: "Salt", quantity: 3 }]);
});

test("a change whose key waits already is not kept again", async () => {
  const { kitchen, refused } = await openOffline();
  const { id } = await kitchen.change(POST, salt);
  for (let times = 0; times < 2; times += 1)
    await kitchen.change("DELETE /v1/pantry-items/{id}", { params: { id } }, "salt is used up");
  await reconnect(kitchen);
  expect(service.pantry.size).toBe(0);
  expect(refused).toEqual([]);
});

test("what the service refuses is told with all that depends on it, and the copy is right again", async () => {
  const { kitchen, refused } = await openOffline();
  const { id } = await kitchen.change(POST, salt);
  await kitchen.change(PATCH, { params: { id }, body: { quantity: 2 } });
  await kitchen.change(POST, { body: { customName: "Rice" } });
  service.fates.push("refused");
  await reconnect(kitchen);
  expect(refused).toEqual([
    ["POST", salt.body, "limit_reached"],
    ["PATCH", { quantity: 2 }, "limit_reached"],
  ]);
  expect(names(kitchen)).toEqual(["Rice"]);
});

describe("a tick that waited", () => {
  const tickedWhile = async (meanwhile: () => void, seen = milk) => {
    service.put(seen);
    const made = await openOffline();
    await made.kitchen.change(TICK, check);
    meanwhile();
    await reconnect(made.kitchen);
    return made;
  };

  test("is sent again with what is there now when more is needed, and still says what was seen", async () => {
    const { refused } = await tickedWhile(() => service.put({ ...milk, quantity: 2 }));
    expect(service.received().map(({ ifMatch }) => ifMatch)).toEqual(["[false,1]", "[false,2]"]);
    expect(service.received()[1]?.body).toMatchObject({ seenQuantity: 1, seenUnit: "l" });
    expect(service.lines.get("milk")?.isChecked).toBe(true);
    expect(refused).toEqual([]);
  });

  test("stays unticked when somebody has unticked it", async () => {
    const { kitchen, refused } = await tickedWhile(() => service.put(milk), { ...milk, isChecked: true });
    expect(refused).toMatchObject([["PATCH", { isChecked: true }, "precondition_failed"]]);
    expect(lineOf(kitchen)?.isChecked).toBe(false);
  });

  test("is sent when the line is again as it was seen, which counts as unchanged", async () => {
    const { kitchen: robin, refused } = await openOffline();
    await robin.change(TICK, check);
    await robin.send();
    service.flags.isOffline = false;
    const { kitchen: sam } = await open();
    for (const isChecked of [true, false]) {
      await sam.change(TICK, { params, body: { isChecked } });
      await sam.send();
    }
    await robin.ask();
    expect(service.received().map(({ body }) => body.isChecked)).toEqual([true, false, true]);
    expect(lineOf(robin)?.isChecked).toBe(true);
    expect(refused).toEqual([]);
  });

  test("is not the only one: of many, those that somebody has unticked stay so", async () => {
    service.put({ ...milk, isChecked: true });
    service.put({ ...milk, id: "tea" });
    const { kitchen, refused } = await openOffline();
    await kitchen.change(TICKS, {
      params: { id: "list" },
      body: { items: ["milk", "tea"].map((id) => ({ id, isChecked: true })) },
    });
    expect(lineOf(kitchen)?.isChecked).toBe(true);
    service.put(milk);
    await reconnect(kitchen);
    expect([...service.lines.values()].map(({ isChecked }) => isChecked)).toEqual([false, true]);
    expect(refused).toMatchObject([["PATCH", { items: [{ id: "milk" }] }, "precondition_failed"]]);
  });
});

describe("ticks that follow one within two seconds", () => {
  const tick = (kitchen: Kitchen, itemId: string, isChecked = true) =>
    kitchen.change(TICK, { params: { listId: "list", itemId }, body: { isChecked } });
  const tickAll = async (kitchen: Kitchen) => {
    for (const id of ["milk", "tea", "rum"]) await tick(kitchen, id);
  };
  const checked = () => [...service.lines.values()].filter((line) => line.isChecked).map(({ id }) => id);
  beforeEach(() => {
    vi.useFakeTimers();
    for (const id of ["tea", "rum"]) service.put({ ...milk, id });
  });

  test("go together, after the first, which doesn't wait", async () => {
    const { kitchen } = await open();
    await tick(kitchen, "milk");
    await vi.advanceTimersByTimeAsync(1);
    expect(checked()).toEqual(["milk"]);
    await tick(kitchen, "tea");
    await tick(kitchen, "rum");
    await vi.advanceTimersByTimeAsync(1_900);
    expect(checked()).toEqual(["milk"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(checked()).toEqual(["milk", "tea", "rum"]);
    expect(service.received().map(({ body }) => body.items?.map(({ id }) => id))).toEqual([
      undefined,
      ["tea", "rum"],
    ]);
    expect(service.received()[1]?.body.items?.[0]).toMatchObject({ seenQuantity: 1, seenUnit: "l" });
    expect(kitchen.waiting()).toEqual([]);
  });

  test("are repeated as they were when their answer was lost, without those that came later", async () => {
    const { kitchen } = await openOffline();
    await tickAll(kitchen);
    service.flags.isOffline = false;
    service.fates.push("lost after");
    await kitchen.ask();
    // Somebody unticks it meanwhile.
    service.put(milk);
    service.put({ ...milk, id: "gin" });
    await tick(kitchen, "gin");
    await kitchen.ask();
    const sent = service.received();
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key, expect.anything()]);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(checked().sort()).toEqual(["gin", "rum", "tea"]);
  });

  test("are refused one by one, and don't take along what is gone", async () => {
    service.put({ ...milk, id: "tea", unit: "kg" });
    const { kitchen, refused } = await openOffline();
    await tickAll(kitchen);
    await tick(kitchen, "gone");
    service.lines.delete("rum");
    await reconnect(kitchen);
    expect(checked()).toEqual(["milk"]);
    expect(refused).toMatchObject([
      ["PATCH", { seenUnit: "kg" }, "unit_mismatch"],
      ["PATCH", { isChecked: true }, "not_found"],
      ["PATCH", { isChecked: true }, "not_found"],
    ]);
  });

  test.each(["signOut", "hide"] as const)("go at once at %s", async (end) => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("document", page);
    const { kitchen, refused } = await open();
    await tickAll(kitchen);
    if (end === "signOut") await kitchen.signOut();
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(10);
    expect(checked()).toEqual(["milk", "tea", "rum"]);
    expect(refused).toEqual([]);
  });
});

describe("a kitchen with a socket", () => {
  const onSocket = async () => {
    vi.useFakeTimers();
    service.flags.hasSockets = true;
    const { kitchen } = await open();
    await vi.advanceTimersByTimeAsync(10_010);
    expect(kitchen.status()).toBe("live");
    /** What it asks after something has happened. */
    const asks = async (act: () => unknown, seconds = 3) => {
      const before = service.asked();
      await act();
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      return service.routes().slice(before);
    };
    const tick = (isChecked: boolean) => () => kitchen.change(TICK, { params, body: { isChecked } });
    return { kitchen, asks, tick };
  };
  const TOLD = "PATCH /v1/shopping-lists/list/items/{id}";
  const ASKED = "GET /v1/changes";

  test("asks at once after somebody else's change, and 10 seconds after its own", async () => {
    const { kitchen, asks, tick } = await onSocket();
    expect(await asks(tick(true), 9)).toEqual([TOLD]);
    expect(await asks(() => {}, 2)).toEqual([ASKED]);
    expect(lineOf(kitchen)?.isChecked).toBe(true);
    service.put(milk);
    expect(await asks(service.tell)).toEqual([ASKED]);
    expect(lineOf(kitchen)?.isChecked).toBe(false);
  });

  test("asks at a second message after its own change, and then at each while somebody else is at work", async () => {
    const { asks, tick } = await onSocket();
    const both = async () => {
      await tick(true)();
      await vi.advanceTimersByTimeAsync(100);
      service.tell();
    };
    expect(await asks(both)).toEqual([TOLD, ASKED]);
    expect(await asks(tick(false))).toEqual([TOLD, ASKED]);
  });
});

test("what has waited more than 6 days is told, and only sent or dropped by the app", async () => {
  let now = Date.parse("2026-11-02T12:00:00Z");
  const old: string[] = [];
  const { kitchen } = await open({ now: () => now, onOld: ({ key }) => old.push(key) });
  service.flags.isOffline = true;
  const first = await kitchen.change(POST, salt);
  const second = await kitchen.change(POST, { body: { customName: "Rice" } });
  await kitchen.change(PATCH, { params: { id: second.id }, body: { quantity: 2 } });
  now += 6.1 * 86_400_000;
  const third = await kitchen.change(POST, { body: { customName: "Tea" } });
  await reconnect(kitchen);
  expect(old.slice(0, 2)).toEqual([first.key, second.key]);
  expect(kitchen.waiting().map(({ key }) => key)).not.toContain(third.key);
  await kitchen.drop(first.key);
  for (const { key } of kitchen.waiting()) await kitchen.resend(key);
  expect(kitchen.waiting()).toEqual([]);
  expect([...service.pantry.values()]).toMatchObject([{ name: "Tea" }, { name: "Rice", quantity: 2 }]);
});

test("a copy and what waits are never another person's, and end with the session", async () => {
  const storage = memoryStorage();
  const first = await open({ storage });
  service.flags.isOffline = true;
  await first.kitchen.change(POST, salt);
  await first.kitchen.ask();
  first.kitchen.close();
  service.me.id = "ben";
  service.flags.isOffline = false;
  const { kitchen, refused } = await open({ storage });
  expect(refused).toEqual([["POST", salt.body, "Somebody else has signed in"]]);
  expect(service.received()).toEqual([]);
  await kitchen.signOut();
  expect(await storage.read()).toEqual([]);
});

test("an app that knows who is signed in sees nothing of another person's copy, not even without a network", async () => {
  const storage = memoryStorage();
  const first = await open({ storage });
  service.flags.isOffline = true;
  await first.kitchen.change(POST, salt);
  first.kitchen.close();
  const person = { userId: "ben", householdId: service.me.householdId };
  const { kitchen, refused } = await open({ storage, person });
  expect([kitchen.all("pantryItems"), kitchen.all("household"), kitchen.waiting()]).toEqual([[], [], []]);
  expect(refused).toEqual([["POST", salt.body, "Somebody else has signed in"]]);
});

test("another person's copy is erased before the first request, so what waited is told once", async () => {
  const kept = memoryStorage();
  const first = await open({ storage: kept });
  service.flags.isOffline = true;
  await first.kitchen.change(POST, salt);
  await first.kitchen.ask();
  first.kitchen.close();
  service.me.id = "ben";
  service.flags.isOffline = false;
  const before = service.asked();
  const write: typeof kept.write = async (entries) => {
    for (let turns = 0; turns < 9; turns += 1) await new Promise(setImmediate);
    await kept.write(entries);
  };
  const person = { userId: "ben", householdId: service.me.householdId };
  const { kitchen, refused } = await open({ storage: { ...kept, write }, person });
  expect(refused).toEqual([["POST", salt.body, "Somebody else has signed in"]]);
  expect(service.routes().slice(before)).toEqual(["GET /v1/auth/me", "GET /v1/changes"]);
  expect(new Map(await kept.read()).get("shoppingLists/list")).toBeDefined();
  kitchen.close();
});

test("a tab in the background opens a socket for one that is looked at", async () => {
  service.flags.hasSockets = true;
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
  const storage = { ...memoryStorage(), name: "shared" };
  const { kitchen } = await open({ storage });
  await expect.poll(() => kitchen.status()).toBe("polling");
  const { kitchen: other } = await open({ storage });
  await expect.poll(() => [kitchen.status(), other.status()]).toEqual(["live", "live"]);
});

test("a session that has ended keeps what waits", async () => {
  const { kitchen } = await open();
  service.flags.isSignedOut = true;
  await kitchen.change(POST, salt);
  await kitchen.ask();
  expect(kitchen.status()).toBe("signed out");
  service.flags.isSignedOut = false;
  await kitchen.ask();
  expect(names(kitchen)).toEqual(["Salt"]);
  expect(service.pantry.size).toBe(1);
});

test("a page that nobody sees sends what waits, and otherwise asks for nothing until somebody looks", async () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  vi.stubGlobal("document", page);
  const { kitchen } = await open();
  const askedIn = async (minutes: number) => {
    const before = service.asked();
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return service.asked() - before;
  };
  await askedIn(1 / 60);
  expect(await askedIn(60)).toBe(0);
  service.flags.isOffline = true;
  await kitchen.change(POST, salt);
  await askedIn(1);
  service.flags.isOffline = false;
  await askedIn(1);
  expect(kitchen.waiting()).toEqual([]);
  expect(await askedIn(60)).toBeLessThan(5);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(await askedIn(60)).toBeGreaterThan(100);
});

test("kitchen and client take at most 12 kB, minified and packed", async () => {
  const shape = { bundle: true, format: "esm", platform: "neutral", target: "es2022", write: false } as const;
  const { outputFiles } = await build({ entryPoints: ["core/client/index.ts"], minify: true, ...shape });
  expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThanOrEqual(12_000);
});
