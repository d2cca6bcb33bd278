import { afterEach, describe, expect, test } from "vitest";
import type { Kitchen } from "../../../core/client/kitchen-types.ts";
import { memoryStorage } from "../../../core/client/storage.ts";
import { householdService } from "./support/household.ts";

// Screens draw again when they get another object.

const TICK = "PATCH /v1/shopping-lists/{listId}/items/{itemId}";
const milk = { id: "milk", name: "Milk", quantity: 1, unit: "l", isChecked: false };
const tick = { params: { listId: "list", itemId: "milk" }, body: { isChecked: true } };
const salt = { body: { customName: "Salt" } };

let opened: Kitchen[] = [];
afterEach(() => {
  for (const kitchen of opened) kitchen.close();
  opened = [];
});

const household = async (storage = memoryStorage()) => {
  const service = householdService();
  service.put(milk);
  service.pantry.set("rice", { id: "rice", name: "Rice" });
  const { kitchen } = await service.open({ storage });
  opened.push(kitchen);
  const shown = () => ({
    lists: kitchen.all("shoppingLists"),
    list: kitchen.find("shoppingLists", "list"),
    pantry: kitchen.all("pantryItems"),
    waiting: kitchen.waiting(),
  });
  /** What is not the same object as before. */
  const changedBy = async (act: () => unknown) => {
    const before = Object.values(shown());
    await act();
    return Object.keys(shown()).filter((_, at) => Object.values(shown())[at] !== before[at]);
  };
  return { service, kitchen, changedBy };
};

describe("a kitchen gives the same arrays and things", () => {
  test("while nothing changes, also when the service tells them again", async () => {
    const { kitchen, changedBy } = await household();
    expect(await changedBy(() => {})).toEqual([]);
    expect(await changedBy(() => kitchen.ask())).toEqual([]);
  });

  test("after a change of other things", async () => {
    const { service, kitchen, changedBy } = await household();
    expect(await changedBy(() => kitchen.change("POST /v1/pantry-items", salt))).toContain("pantry");
    service.flags.isOffline = true;
    expect(await changedBy(() => kitchen.change(TICK, tick))).toEqual(["lists", "list", "waiting"]);
    // The tick still waits.
    expect(await changedBy(() => kitchen.change("POST /v1/pantry-items", salt))).toEqual([
      "pantry",
      "waiting",
    ]);
  });

  test("for lines that have not changed, also while they wait or when the service tells the list again", async () => {
    const { service, kitchen } = await household();
    service.put({ ...milk, id: "bread", name: "Bread" });
    await kitchen.ask();
    const line = (wanted: string) =>
      kitchen.find("shoppingLists", "list")?.items.find(({ id }) => id === wanted);
    service.flags.isOffline = true;
    await kitchen.change(TICK, tick);
    const ticked = line("milk");
    expect(ticked).toMatchObject({ isChecked: true });
    const bread = { params: { listId: "list", itemId: "bread" }, body: { isChecked: true } };
    await kitchen.change(TICK, bread);
    expect(line("milk")).toBe(ticked);
    service.flags.isOffline = false;
    await kitchen.send();
    const [sent, other] = [line("milk"), line("bread")];
    service.put({ ...milk, id: "bread", name: "Rye bread" });
    await kitchen.ask();
    expect(line("milk")).toBe(sent);
    expect(line("bread")).not.toBe(other);
  });

  test("after another tab has led before it", async () => {
    const storage = { ...memoryStorage(), name: crypto.randomUUID() };
    const { service, kitchen: first } = await household(storage);
    await expect.poll(first.status).toBe("polling");
    const { kitchen } = await service.open({ storage });
    opened.push(kitchen);
    const before = kitchen.all("shoppingLists");
    first.close();
    let updates = 0;
    kitchen.subscribe(() => {
      updates += 1;
    });
    await expect.poll(() => updates).toBeGreaterThan(0);
    expect(kitchen.all("shoppingLists")).toBe(before);
  });
});

test("who subscribes hears of changes until they don't want to any more", async () => {
  const { kitchen } = await household();
  const heard: string[] = [];
  const leave = kitchen.subscribe(() => heard.push("one"));
  kitchen.subscribe(() => heard.push("other"));
  await kitchen.change("POST /v1/pantry-items", salt);
  expect(new Set(heard)).toEqual(new Set(["one", "other"]));
  leave();
  heard.length = 0;
  await kitchen.change("POST /v1/pantry-items", salt);
  expect(new Set(heard)).toEqual(new Set(["other"]));
});
