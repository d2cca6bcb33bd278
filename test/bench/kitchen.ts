import { addDays } from "../../core/basics/dates.ts";
import { type Catalogue, emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import { compactCatalogue } from "../../core/catalogue/log/compaction-store.ts";
import { pendingMax } from "../../core/catalogue/log/log.ts";
import { pack } from "../../core/catalogue/log/snapshot-store.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import type { RecipeSummary } from "../../core/catalogue/model.ts";
import { splitEffects } from "../../core/storage/effects.ts";
import { type Item, keys } from "../../core/storage/table.ts";
import { readServices, services } from "../../functions/endpoint/aws/deps.ts";
import { memoryBucket } from "../../infra/local/pictures.ts";
import { requestOf } from "../support/calls.ts";
import type { Client } from "../support/client.ts";
import { type Answer, doors } from "../support/doors.ts";
import { startEngine, type TestEngine } from "../support/engine.ts";
import { largeHousehold } from "../support/large-household.ts";
import { log } from "../support/log.ts";
import { callerOf, callOf, contractOf } from "../support/scenes/scenes.ts";
import { type Kitchen as SceneKitchen, thingsOf } from "../support/scenes/things.ts";
import { environmentOn, PASSWORD, serviceBehind } from "../support/service.ts";
import { meteredStorage } from "./meter.ts";

/** A household with a given number of recipes, in which scenes are played. */
export type Kitchen = SceneKitchen & { visitor: () => Client; householdId: string; catalogue: Catalogue };

/** The data of an answer. @throws Error when the request was refused */
// biome-ignore lint/suspicious/noExplicitAny: benchmarks look into answers freely
export const dataOf = ({ status, text, body }: Answer): any => {
  if (status >= 300) throw new Error(`Setting the scene failed with ${status}: ${text}`);
  return body?.data ?? body;
};

/** A stored recipe for a summary: every ingredient once, and five steps. */
const recipeItem = ({ ingredientIds, ...summary }: RecipeSummary): Item => ({
  ...summary,
  ingredients: ingredientIds.map((ingredientId, at) => ({
    ingredientId,
    quantity: 10 * (at + 1),
    unit: "g",
    sortOrder: at,
  })),
  steps: Array.from({ length: 5 }, (_, at) => ({
    stepNumber: at + 1,
    instruction: "Chop what is to be chopped, heat the oil in a large pan, and fry all of it until golden.",
  })),
  rev: 1,
});

/** The request of a scene, ready to be sent. Makes what the request needs. */
export const readyFor = async (kitchen: Kitchen, scene: string) => {
  const things = thingsOf(kitchen);
  const call = await callOf(scene, things);
  const { host, loner } = things;
  const { owner, administrator, newcomer, visitor } = kitchen;
  const callers = { visitor, newcomer, owner: () => owner, host, loner, administrator: () => administrator };
  const client = await callers[callerOf(scene)]();
  return { client, ...requestOf(contractOf(scene), call) };
};

/** Recipes that are stored in full, not only as summaries in the catalogue: those that scenes plan and read. */
const WHOLE = 100;

/** So many recipes fewer than requested, which may be the limit, so that scenes can add some. */
const ROOM = 20;

/** Stores a catalogue as the household's latest snapshot, as if members had entered it. */
const seed = async (householdId: string, catalogue: Catalogue): Promise<void> => {
  const { db } = services();
  const head = await db.get(keys.catalogueHead(householdId));
  const number = Number(head?.number);
  const parts = pack(catalogue);
  for (const [at, part] of parts.entries())
    await db.put({ ...keys.catalogueSnapshot(householdId, number, at), number, part, parts: parts.length });
  await db.transact([{ update: keys.catalogueHead(householdId), set: { snapshot: number, waiting: 0 } }]);
  const whole = [...catalogue.recipes.values()].slice(0, WHOLE);
  await db.transact(
    whole.map((summary) => ({ put: { ...recipeItem(summary), ...keys.recipe(householdId, summary.id) } })),
  );
};

/** Changes recipes until the next change would make a snapshot. To this process, another function has done it. */
export const changeUntilDue = async ({ householdId, catalogue }: Kitchen): Promise<void> => {
  const { db } = services();
  const summaries = [...catalogue.recipes.values()].slice(0, WHOLE);
  const logged = await loadLoggedCatalogue(db, householdId);
  for (let { number } = logged.log; ; number++) {
    const changed = summaries[number % summaries.length];
    const head = await db.get(keys.catalogueHead(householdId));
    const log = { ...logged.log, number, pending: Number(head?.waiting) };
    if (!changed) throw new Error("There is no recipe to change");
    const recipe = { put: { ...recipeItem(changed), ...keys.recipe(householdId, changed.id) } };
    const { writes, upkeep } = splitEffects(
      changeCatalogue({ ...logged, log }, { recipes: [changed] }, [recipe]),
    );
    if (upkeep.length > 0) return;
    await db.transact(writes);
  }
};

/** Bytes. Room for a change or two of 15 units, so that a measured request does not compact the log as well. */
const CHANGES_ROOM = 3_000;

/** Compacts the log now if one of the next changes might do so. */
export const compactIfNearlyDue = async ({ householdId }: Kitchen): Promise<void> => {
  const { db } = services();
  const { log } = await loadLoggedCatalogue(db, householdId);
  if (log.pending <= pendingMax(log.snapshotBytes, log.snapshotBytes) - CHANGES_ROOM) return;
  await compactCatalogue(db, householdId);
};

/** Another person's household with the same contents. */
export const neighbourOf = async (kitchen: Kitchen): Promise<Kitchen> => {
  const owner = await kitchen.host();
  const { householdId } = dataOf(await owner.get("/v1/auth/me"));
  const catalogue = { ...kitchen.catalogue, householdId };
  await seed(householdId, catalogue);
  return { ...kitchen, owner, householdId, catalogue };
};

/** Points functions at an engine's table, by the environment. */
export const pointTo = async (engine: TestEngine): Promise<void> => {
  Object.assign(process.env, await environmentOn(engine));
  Object.assign(services(), readServices(), { bucket: memoryBucket() });
  log.write = () => {};
};

/** Scenes whose additions are counted. The first one takes a trip more, so it comes before those that are measured. */
const COUNTING = ["create-pantry-item", "create-week-plan", "accept-invite"];

/** Starts an engine with one household that has this number of recipes, and meals of three years. */
export const openKitchen = async (recipeCount: number) => {
  const given = process.env.DYNAMODB_ENDPOINT ?? "";
  const engine = await startEngine();
  await pointTo(engine);
  const storage = meteredStorage(engine.tableName);
  Object.assign(services(), { db: storage.db });
  const door = await doors.handlers();
  const service = serviceBehind(() => door);
  const withPassword = async <T>(person: Promise<T>) => ({ ...(await person), password: PASSWORD });
  const { householdId, ...owner } = await service.owner();

  const { catalogue: made } = largeHousehold(1, {
    recipes: recipeCount - ROOM,
    ...(recipeCount < 10_000 ? { ingredients: 800, mealsADay: 1 } : {}),
  });
  // Always the same id: the size of a snapshot depends on it by a few bytes.
  const categories = [{ id: "01900000-0000-7000-8000-000000000001", name: "Vegetables" }];
  const catalogue: Catalogue = {
    ...emptyCatalogue,
    ...made,
    categories: new Map(categories.map((one) => [one.id, one])),
  };
  await seed(householdId, catalogue);

  let numbers = 0;
  const next = () => {
    numbers += 1;
    return 1_000 + numbers;
  };
  let weeks = 0;
  const whole = [...catalogue.recipes.values()].slice(0, WHOLE);
  const ingredients = [...catalogue.ingredients.keys()];
  const kitchen: Kitchen = {
    owner,
    householdId,
    administrator: await service.administrator(),
    catalogue,
    newcomer: () => withPassword(service.user()),
    host: () => service.owner(),
    loner: () => withPassword(service.owner()),
    visitor: service.visitor,
    recipes: whole.map(({ id }) => id),
    tag: [...catalogue.tags.keys()][0] ?? "",
    category: categories[0]?.id ?? "",
    ingredient: () => ingredients[next() % 100] ?? "",
    slots: 14,
    // Mondays.
    freeWeek: () => {
      weeks += 1;
      return addDays("2030-01-07", 7 * weeks);
    },
    recipe: () => ({
      name: `Recipe ${next()} with a name of usual length`,
      tagIds: whole[0]?.tagIds.slice(0, 4) ?? [],
      ingredients: ingredients
        .slice(0, 10)
        .map((ingredientId) => ({ ingredientId, quantity: 100, unit: "g" })),
      steps: Array.from({ length: 5 }, () => ({ instruction: "Fry all of it in a large pan until golden." })),
    }),
    unused: (text) => text.replace(/(?=@|$)/, `-${next()}`),
  };
  for (const scene of COUNTING) {
    const { client, method, path, body } = await readyFor(kitchen, scene);
    dataOf(await client.send(method, path, body));
  }
  return {
    kitchen,
    costOf: storage.costOf,
    close: async () => {
      storage.close();
      process.env.DYNAMODB_ENDPOINT = given;
      await engine.stop();
    },
  };
};
