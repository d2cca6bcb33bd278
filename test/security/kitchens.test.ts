import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../core/basics/dates.ts";
import { type ChangeKind, changeKinds } from "../../core/contract/values.ts";
import { releases } from "../skew/support/planted.ts";
import { edited, routesOf } from "../skew/support/release.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Door, doorTo, plainHandlerDoor } from "../support/doors.ts";
import { expectSameElsewhere } from "../support/moving.ts";
import { chanceOf } from "../support/random.ts";
import { createRecipe } from "../support/recipes.ts";
import { isWhole } from "../support/sample.ts";
import { throughHandlers } from "../support/service.ts";
import { actsOf, type Note, nameOf } from "./support/acts.ts";
import { type Air, airOf, type Phone, phoneOf } from "./support/phones.ts";

const HISTORIES = Number(process.env.KITCHEN_HISTORIES ?? (isWhole ? 2_000 : 50));
/** Each night plays other histories. */
const SEED = Number(process.env.KITCHEN_SEED ?? (isWhole ? Date.now() % 1_000_000 : 29));
const PHONES = 8;
const ACTIONS = 10;
/** So many play in one household, which may not write endlessly in a day. */
const STAY = 10;
/** After so many, the household is taken along to another one. */
const MOVES = 5 * STAY;

const today = new Date().toISOString().slice(0, 10);

type Member = Client & { id: string };
type Thing = { id: string; name?: string | undefined };

throughHandlers((service) => {
  let chance = chanceOf(SEED);
  const next = () => chance.next();
  const pick = <T>(things: readonly T[]): T => chance.pick(things);
  let anna: Client & { householdId: string };
  let dora: Member;
  let air: Air;
  let phones: Phone[] = [];
  let place: { planId: string; listId: string; today: string };
  let act: (phone: Phone) => Promise<readonly Note[]>;

  let doors: readonly Door[];
  beforeAll(async () => {
    process.env.POWERTOOLS_LOG_LEVEL = "ERROR";
    doors = [doorTo(await routesOf(edited("kitchens", releases.learns))), await plainHandlerDoor()];
  });
  afterAll(() => {
    for (const phone of phones) phone.close();
  });

  /** Through two releases on one table. */
  const onPhone = ({ jar }: Client): Client => {
    const client = createClient({ send: (request) => pick(doors).send(request), close: async () => {} });
    for (const [name, value] of jar) client.jar.set(name, value);
    return client;
  };
  const moveIn = async (seed: number) => {
    for (const phone of phones) phone.close();
    console.info(`In the household of KITCHEN_SEED=${seed}`);
    chance = chanceOf(seed);
    anna = await service.owner();
    const members: Client[] = [anna];
    for (const name of ["Ben", "Carla", "Dora"]) {
      dora = await service.memberOf(anna, name);
      members.push(dora);
    }
    const soup = await createRecipe(anna, {
      name: "Soup",
      serves: 1,
      ingredients: ["onion", "leek", "carrot"].map((name) => [name, 1, "piece"]),
    });
    const slots = [{ slotDate: today, recipeId: soup.id, servings: 1 }];
    const { id: planId } = (await anna.post("/v1/week-plans", { weekStart: today, slots })).body;
    const { id: listId } = (await anna.post(`/v1/week-plans/${planId}/shopping-list`)).body;
    place = { planId, listId, today };
    act = actsOf(chance, place);
    air = airOf(chance);
    phones = [];
    for (let nth = 0; nth < PHONES; nth += 1) {
      const person = onPhone(members[nth % members.length] ?? anna);
      phones.push(await phoneOf(person, chance, air, `phone ${nth}`));
    }
    await settle();
  };

  const fresh = async (): Promise<Record<ChangeKind, Thing[]>> => {
    const read = async (path: string) => (await anna.get(`/v1/${path}`)).body;
    const weekPlans = [];
    const shoppingLists = [];
    for (const week of [today, addDays(today, 7)]) {
      const plan = await read(`week-plans?weekStart=${week}`);
      if (plan.id) weekPlans.push(plan);
      const list = await read(`shopping-list?weekStart=${week}`);
      if (list.id) shoppingLists.push(list);
    }
    return {
      household: [(await read("households/mine")).data],
      recipes: (await read("recipes?limit=100")).data,
      tags: await read("tags"),
      ingredients: await read("ingredients"),
      ingredientCategories: await read("ingredient-categories"),
      weekPlans,
      shoppingLists,
      pantryItems: await read("pantry-items"),
      cookingLogs: await read("cooking-logs?limit=100"),
      people: await read("people"),
    };
  };
  type Fresh = Awaited<ReturnType<typeof fresh>>;

  const settle = async () => {
    air.isQuiet = true;
    for (const phone of phones) Object.assign(phone.network, { isGood: true, isOffline: false });
    const ask = () => Promise.all(phones.map(({ kitchen }) => kitchen.ask()));
    const isBusy = () =>
      phones.some(({ kitchen }) => kitchen.waiting().length > 0 || kitchen.status() === "offline");
    // Of those that write at once, one may be told to come back. The last to send are heard by those that were first.
    for (let round = 0, rests = 0; rests < 2 && round < 40; round += 1) {
      await ask();
      rests = isBusy() ? 0 : rests + 1;
    }
    air.isQuiet = false;
  };

  let isAway = false;
  const leave = async () => {
    if (isAway) return;
    isAway = (await dora.delete(`/v1/households/mine/members/${dora.id}`)).status === 204;
  };
  const join = async () => {
    if (!isAway) return;
    const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
    isAway = (await dora.post(`/v1/invites/${inviteCode}/accept`)).status !== 200;
  };

  const expectCopies = (now: Fresh) => {
    for (const phone of phones) {
      expect(phone.kitchen.waiting(), phone.id).toEqual([]);
      expect(phone.kitchen.status(), phone.id).not.toBe("offline");
      for (const kind of changeKinds) {
        const sorted = (things: readonly Thing[]) => [...things].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(phone.kitchen.all(kind)), `${phone.id}: ${kind}`).toEqual(sorted(now[kind]));
      }
    }
  };

  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  const inside = (things: readonly any[], part: string): any[] => things.flatMap((one) => one[part]);

  const expectChanges = (notes: readonly Note[], now: Fresh) => {
    // Of all that people make up.
    const names = [
      ...[...now.tags, ...now.pantryItems, ...now.recipes, ...now.ingredientCategories],
      ...inside(now.shoppingLists, "items"),
      ...inside(now.weekPlans, "notes").map(({ text }) => ({ name: text })),
    ].map(({ name = "" }) => name);
    const isDone = ({ phone, change }: Note) => phone.done.has(change.key);
    for (const note of notes) {
      const { phone, change, adds } = note;
      const isAnswered = phone.acknowledged.has(change.key);
      expect(isAnswered || phone.refused.includes(change.key), `${change.route} is dropped`).toBe(true);
      if (isAnswered) expect(isDone(note), `${change.route} is not done`).toBe(true);
      if (adds === undefined) continue;
      const isGone = notes.some(({ removes, ...other }) => removes === adds && isDone({ ...note, ...other }));
      const here = names.filter((name) => nameOf(name) === adds);
      expect(here.length, `${change.route} ${adds}`).toBe(isDone(note) && !isGone ? 1 : 0);
      const renamed = notes.filter((other) => other.renames?.[0] === adds && isDone(other));
      const wanted = renamed.length === 0 ? [adds] : renamed.flatMap(({ renames = [] }) => renames[1] ?? []);
      for (const name of here) expect(wanted, `${change.route} ${adds}`).toContain(name);
    }
  };

  /** What ticks that took effect had seen, by line. A line that nobody needs just now keeps its mark. */
  const seen = new Map<string, (number | undefined)[]>();
  const expectTicks = (notes: readonly Note[], { shoppingLists }: Fresh) => {
    for (const { ticks = {}, phone, change } of notes) {
      const asked = phone.done.get(change.key);
      if (asked === undefined) continue;
      // Some lines of many may have been left out on the way.
      for (const [id, amount] of Object.entries(ticks))
        if (asked.includes(id) || change.given.params?.itemId === id)
          seen.set(id, [...(seen.get(id) ?? []), amount]);
    }
    const list = shoppingLists.filter(({ id }) => id === place.listId);
    for (const { id, name, quantity = 0, isChecked, sourceRecipes } of inside(list, "items")) {
      if (sourceRecipes.length === 0) continue;
      const ticks = seen.get(id) ?? [];
      const isEnough = ticks.some((amount) => amount !== undefined && amount >= quantity);
      if (isChecked) expect(isEnough, `${name} is a ghost`).toBe(true);
      else if (!ticks.includes(undefined)) expect(isEnough, `${name} was lost`).toBe(false);
    }
  };

  const untick = async () => {
    const { items } = (await anna.get(`/v1/shopping-lists/${place.listId}`)).body;
    const body = { items: items.map(({ id }: Thing) => ({ id, isChecked: false })) };
    const { status } = await anna.patch(`/v1/shopping-lists/${place.listId}/items`, body);
    if (body.items.length > 0) expect(status).toBe(200);
    for (const { id } of items) seen.delete(id);
  };

  const history = async (): Promise<void> => {
    for (const { network } of phones) Object.assign(network, { isGood: false, isOffline: next() < 0.3 });
    const notes: Note[] = [];
    for (let action = 0; action < ACTIONS; action += 1) {
      const phone = pick(phones);
      notes.push(...(await act(phone)));
      const luck = next();
      if (luck < 0.2) phone.network.isOffline = !phone.network.isOffline;
      else if (luck < 0.4) await pick(phones).kitchen.ask();
      else if (luck < 0.55) await phone.crash();
      else if (luck < 0.56) await leave();
      else if (luck < 0.6) await join();
    }
    if (isAway) {
      await settle();
      for (const { kitchen, id } of phones.filter((_, at) => at % 4 === 3))
        expect(kitchen.all("shoppingLists"), id).toEqual([]);
      await join();
    }
    await settle();
    const now = await fresh();
    expectCopies(now);
    expectChanges(notes, now);
    expectTicks(notes, now);
    await untick();
  };

  test(
    "every copy is right, every change is done once, and no tick is lost or a ghost",
    async () => {
      for (let nth = 0; nth < HISTORIES; nth += 1) {
        if (nth % STAY === 0) await moveIn(SEED + nth / STAY);
        await history();
        if (nth % MOVES === MOVES - 1) await expectSameElsewhere(service, anna);
      }
    },
    HISTORIES * 10_000,
  );
});
