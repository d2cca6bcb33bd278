import { afterAll, beforeAll, expect, test } from "vitest";
import type { Change } from "../../core/client/change.ts";
import type { Client } from "../support/client.ts";
import { type Chance, chanceOf } from "../support/random.ts";
import { createRecipe } from "../support/recipes.ts";
import { isWhole } from "../support/sample.ts";
import { throughHandlers } from "../support/service.ts";
import { type Phone, phoneOf } from "./support/phones.ts";

const HISTORIES = Number(process.env.KITCHEN_HISTORIES ?? (isWhole ? 10_000 : 300));
const PHONES = 8;
const ACTIONS = 10;

type Line = {
  id: string;
  name: string;
  quantity?: number | undefined;
  isChecked: boolean;
  sourceRecipes: unknown[];
};
type Note = { phone: Phone; change: Change; name?: string; deletes?: string; line?: string; seen?: number };

const today = new Date().toISOString().slice(0, 10);

throughHandlers((service) => {
  const chance: Chance = chanceOf(29);
  const { next, pick, between } = chance;
  let anna: Client;
  let phones: Phone[];
  let plan: { id: string; slots: { id: string }[] };
  let listId: string;
  let count = 0;

  beforeAll(async () => {
    anna = await service.owner();
    const ben = await service.memberOf(anna);
    const soup = await createRecipe(anna, {
      name: "Soup",
      serves: 1,
      ingredients: ["onion", "leek", "carrot"].map((name) => [name, 1, "piece"]),
    });
    const slots = [{ slotDate: today, recipeId: soup.id, servings: 1 }];
    plan = (await anna.post("/v1/week-plans", { weekStart: today, slots })).body;
    listId = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body.id;
    phones = [];
    for (let nth = 0; nth < PHONES; nth += 1)
      phones.push(await phoneOf(nth % 2 === 0 ? anna : ben, chance, `phone ${nth}`));
  });
  afterAll(() => {
    for (const phone of phones) phone.close();
  });

  const fresh = async () => ({
    household: [(await anna.get("/v1/households/mine")).body.data],
    tags: (await anna.get("/v1/tags")).body,
    ingredients: (await anna.get("/v1/ingredients")).body,
    weekPlans: [(await anna.get(`/v1/week-plans/${plan.id}`)).body],
    shoppingLists: [(await anna.get(`/v1/shopping-lists/${listId}`)).body],
    pantryItems: (await anna.get("/v1/pantry-items")).body,
  });
  type Fresh = Awaited<ReturnType<typeof fresh>>;
  const copyOf = (phone: Phone, { household: _, ...like }: Fresh) =>
    Object.fromEntries(
      (["household", ...Object.keys(like)] as (keyof Fresh)[]).map((kind) => [
        kind,
        sorted(phone.kitchen.all(kind)),
      ]),
    );
  const sorted = (things: readonly { id: string }[]) => [...things].sort((a, b) => (a.id < b.id ? -1 : 1));

  const linesOn = (phone: Phone): readonly Line[] => phone.kitchen.all("shoppingLists")[0]?.items ?? [];

  /** Something that a person does. */
  const act = async (phone: Phone): Promise<Note[]> => {
    const { kitchen } = phone;
    count += 1;
    const name = `Thing ${count}`;
    const luck = next();
    if (luck < 0.45) {
      const lines = linesOn(phone).filter(({ sourceRecipes }) => sourceRecipes.length > 0);
      if (lines.length === 0) return [];
      const line = pick(lines);
      const isChecked = next() < 0.75;
      const params = { listId, itemId: line.id };
      const body = { isChecked };
      const change = await kitchen.change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
        params,
        body,
      });
      return [{ phone, change, line: line.id, ...(isChecked ? { seen: line.quantity ?? 0 } : {}) }];
    }
    if (luck < 0.55) {
      const params = { planId: plan.id, slotId: plan.slots[0]?.id ?? "" };
      const body = { servings: between(1, 3) };
      return [
        {
          phone,
          change: await kitchen.change("PATCH /v1/week-plans/{planId}/slots/{slotId}", { params, body }),
        },
        {
          phone,
          change: await kitchen.change("POST /v1/week-plans/{id}/shopping-list", { params: { id: plan.id } }),
        },
      ];
    }
    if (luck < 0.65) {
      const body = { name, tagType: "other" } as const;
      return [{ phone, name, change: await kitchen.change("POST /v1/tags", { body }) }];
    }
    const isLine = luck < 0.8;
    const body = { customName: name };
    const change = isLine
      ? await kitchen.change("POST /v1/shopping-lists/{id}/items", { params: { id: listId }, body })
      : await kitchen.change("POST /v1/pantry-items", { body });
    const made: Note = { phone, name, change };
    if (next() < 0.6) return [made];
    // What waits behind it needs its id.
    const deletes = isLine
      ? await kitchen.change("DELETE /v1/shopping-lists/{listId}/items/{itemId}", {
          params: { listId, itemId: change.id },
        })
      : await kitchen.change("DELETE /v1/pantry-items/{id}", { params: { id: change.id } });
    return [made, { phone, change: deletes, deletes: name }];
  };

  const tidy = async () => {
    for (const { id, name } of (await anna.get("/v1/tags")).body)
      if (name.startsWith("Thing")) await anna.delete(`/v1/tags/${id}`);
    for (const { id } of (await anna.get("/v1/pantry-items")).body)
      await anna.delete(`/v1/pantry-items/${id}`);
    const { items } = (await anna.get(`/v1/shopping-lists/${listId}`)).body;
    for (const { id, sourceRecipes, isChecked, checkedQuantity } of items)
      if (sourceRecipes.length === 0) await anna.delete(`/v1/shopping-lists/${listId}/items/${id}`);
      else if (isChecked || checkedQuantity)
        await anna.patch(`/v1/shopping-lists/${listId}/items/${id}`, { isChecked: false });
  };

  const settle = async () => {
    for (const phone of phones) {
      phone.network.isGood = true;
      phone.network.isOffline = false;
    }
    const ask = () => Promise.all(phones.map(({ kitchen }) => kitchen.ask()));
    const isBusy = () =>
      phones.some(({ kitchen }) => kitchen.waiting().length > 0 || kitchen.status() === "offline");
    // Of those that write at once, one may be told to come back.
    for (let round = 0; round === 0 || (isBusy() && round < 20); round += 1) await ask();
    // The last to send are heard by those that were first.
    await ask();
  };

  const history = async (): Promise<void> => {
    for (const phone of phones) {
      phone.network.isGood = false;
      phone.network.isOffline = next() < 0.3;
    }
    const notes: Note[] = [];
    for (let nth = 0; nth < ACTIONS; nth += 1) {
      const phone = pick(phones);
      notes.push(...(await act(phone)));
      const luck = next();
      if (luck < 0.2) phone.network.isOffline = !phone.network.isOffline;
      // A message may be lost or come twice.
      else if (luck < 0.5) await pick(phones).kitchen.ask();
      else if (luck < 0.65) await phone.crash();
    }
    await settle();

    const now = await fresh();
    for (const phone of phones) {
      expect(phone.kitchen.waiting(), phone.id).toEqual([]);
      expect(copyOf(phone, now), phone.id).toEqual(
        Object.fromEntries(Object.entries(now).map(([kind, things]) => [kind, sorted(things)])),
      );
    }
    const all: { name: string }[] = [...now.tags, ...now.pantryItems, ...now.shoppingLists[0].items];
    const isDone = ({ phone, change }: Note) => phone.acknowledged.has(change.key);
    for (const note of notes) {
      expect(isDone(note) || note.phone.refused.includes(note.change.key), note.change.route).toBe(true);
      if (note.name === undefined) continue;
      const isDeleted = notes.some((other) => other.deletes === note.name && isDone(other));
      expect(all.filter(({ name }) => name === note.name).length, note.name).toBe(
        isDone(note) && !isDeleted ? 1 : 0,
      );
    }
    for (const line of now.shoppingLists[0].items as Line[]) {
      const ticks = notes.filter((note) => note.line === line.id && isDone(note));
      const isEnough = ticks.some(({ seen }) => seen !== undefined && seen >= (line.quantity ?? 0));
      if (line.isChecked) expect(isEnough, `${line.name} is a ghost`).toBe(true);
      else if (ticks.every(({ seen }) => seen !== undefined))
        expect(isEnough, `${line.name} was lost`).toBe(false);
    }
    await tidy();
  };

  test("every copy is right, every change is done once, and no tick is lost or a ghost", async () => {
    await settle();
    for (let nth = 0; nth < HISTORIES; nth += 1) await history();
  });
});
