import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Kitchen } from "../../../core/client/kitchen-types.ts";
import { memoryStorage } from "../../../core/client/storage.ts";
import { householdService } from "./support/household.ts";
import { browserLocks } from "./support/locks.ts";

// Two kitchens with one storage are tabs of one browser, or a component that is mounted twice.

const TICK = "PATCH /v1/shopping-lists/{listId}/items/{itemId}";
const tick = { params: { listId: "list", itemId: "milk" }, body: { isChecked: true } };

const opened: Kitchen[] = [];
beforeEach(() => {
  vi.stubGlobal("navigator", { locks: browserLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const kitchen of opened.splice(0)) kitchen.close();
});

const browser = () => {
  const service = householdService();
  service.put({ id: "milk", name: "Milk", quantity: 1, unit: "l", isChecked: false });
  const storage = { ...memoryStorage(), name: crypto.randomUUID() };
  const open = async () => {
    const { kitchen } = await service.open({ storage, isAsked: false });
    opened.push(kitchen);
    return kitchen;
  };
  const isTicked = () => service.lines.get("milk")?.isChecked;
  return { service, open, isTicked };
};

describe("a kitchen that is closed right after it was opened", () => {
  test("leaves its place to the next one", async () => {
    const { open, isTicked } = browser();
    (await open()).close();
    const kitchen = await open();
    await expect.poll(kitchen.status).toBe("polling");
    await kitchen.change(TICK, tick);
    await expect.poll(isTicked).toBe(true);
  });

  test("leaves its place to one that was opened meanwhile", async () => {
    const { open, isTicked } = browser();
    const [first, kitchen] = await Promise.all([open(), open()]);
    first.close();
    await expect.poll(kitchen.status).toBe("polling");
    await kitchen.change(TICK, tick);
    await expect.poll(isTicked).toBe(true);
  });
});

test("what two tabs do at the same moment with one key is done once", async () => {
  const { service, open } = browser();
  const tabs = await Promise.all([open(), open()]);
  const body = { customName: "Salt" };
  for (const kitchen of [...tabs, ...tabs]) void kitchen.change("POST /v1/pantry-items", { body }, "act 1");
  await expect.poll(() => service.received().length).toBeGreaterThan(0);
  await Promise.all(tabs.map((kitchen) => kitchen.send()));
  await expect.poll(() => tabs.map((kitchen) => kitchen.waiting())).toEqual([[], []]);
  expect(service.pantry.size).toBe(1);
});

test("a kitchen is asking at first, also in a second tab, and not offline", async () => {
  const { open } = browser();
  const first = await open();
  expect(first.status()).toBe("asking");
  await expect.poll(first.status).toBe("polling");
  const second = await open();
  expect(second.status()).toBe("asking");
  await second.ask();
  await expect.poll(second.status).toBe("polling");
});
