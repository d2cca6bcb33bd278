import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import { type LimitName, limits } from "../../../core/contract/limits.ts";
import { splitEffects } from "../../../core/storage/effects.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";
import type { Client } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import type { Answer } from "../../support/doors.ts";
import { createRecipe } from "../../support/recipes.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const WEEK = "2026-06-01";
/** How many there is room for when a crowd comes, and how many come. */
const ROOM = 3;
const CROWD = 12;

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const some = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

throughHandlers((service) => {
  type Owner = Client & { householdId: string };

  /** Writes items as a release without limits would. */
  const write = async (puts: readonly Write[]): Promise<void> => {
    for (let at = 0; at < puts.length; at += 100) await service.deps().db.transact(puts.slice(at, at + 100));
  };
  const learn = async ({ householdId }: Owner, change: Parameters<typeof changeCatalogue>[1]) => {
    const { db } = service.deps();
    const logged = await loadLoggedCatalogue(db, householdId);
    await db.transact(splitEffects(changeCatalogue(logged, change)).writes);
  };
  const tagsOf = async (owner: Owner) => (await owner.get("/v1/tags")).body;
  const listOf = async (owner: Owner) => {
    const plan = (await owner.post("/v1/week-plans", { weekStart: WEEK })).body;
    return (await owner.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
  };

  const cooking = async (owner: Owner) => {
    const soup = await createRecipe(owner, { name: "Soup", ingredients: [["leek", 1, "piece"]] });
    return () => owner.post("/v1/cooking-logs", { recipeId: soup.id, cookedOn: WEEK });
  };

  type Crowded = {
    /** Makes the household have so many. */
    fill: (owner: Owner, count: number) => Promise<unknown>;
    /** Prepares requests for more, all different. */
    adding: (owner: Owner) => Promise<(at: number) => Promise<Answer>>;
    count: (owner: Owner) => Promise<number>;
  };

  const pantryItems = (householdId: string, count: number): Write[] =>
    ids(count).map((id) => ({ put: { ...keys.pantryItem(householdId, id), id, customName: id, rev: 1 } }));

  const crowded: Partial<Record<LimitName, Crowded>> = {
    pantryItems: {
      fill: ({ householdId }, count) => write(pantryItems(householdId, count)),
      adding: async (owner) => (at) => owner.post("/v1/pantry-items", { customName: `item ${at}` }),
      count: async (owner) => (await owner.get("/v1/pantry-items")).body.length,
    },
    ownLines: {
      fill: async (owner, count) => {
        const { id: listId } = await listOf(owner);
        const lines = ids(count).map((id) => ({ id, listId, customName: id, rev: 1 }));
        await write(
          lines.map((line) => ({ put: { ...keys.listItem(owner.householdId, WEEK, line.id), ...line } })),
        );
      },
      adding: async (owner) => {
        const { id } = (await owner.get(`/v1/shopping-list?weekStart=${WEEK}`)).body;
        return (at) => owner.post(`/v1/shopping-lists/${id}/items`, { customName: `line ${at}` });
      },
      count: async (owner) => (await owner.get(`/v1/shopping-list?weekStart=${WEEK}`)).body.items.length,
    },
    plans: {
      fill: ({ householdId }, count) =>
        write(
          some(count, (at) => addDays("2010-01-04", 7 * at)).map((weekStart) => ({
            put: {
              ...keys.plan(householdId, weekStart),
              ...{ id: randomUUID(), weekStart, status: "draft", wasConfirmed: false, slots: [], rev: 1 },
            },
          })),
        ),
      adding: async (owner) => (at) =>
        owner.post("/v1/week-plans", { weekStart: addDays("2030-01-07", 7 * at) }),
      count: async ({ householdId }) => (await service.deps().db.query(ranges.allPlans(householdId))).length,
    },
    members: {
      fill: ({ householdId }, count) =>
        write(
          ids(count - 1).map((userId) => ({
            put: {
              ...keys.member(householdId, userId),
              ...{ userId, displayName: "Kim", role: "member", joinedAt: "2026-01-01T00:00:00.000Z" },
            },
          })),
        ),
      adding: async (owner) => {
        const { inviteCode } = (await owner.post("/v1/households/mine/invites")).body.data;
        const people = await Promise.all(some(CROWD + 1, () => service.user()));
        return async (at) => {
          const person = people[at];
          if (!person) throw new Error(`Nobody is left for ${at}`);
          return person.post(`/v1/invites/${inviteCode}/accept`);
        };
      },
      count: async (owner) => (await owner.get("/v1/households/mine/members")).body.length,
    },
    tags: {
      fill: async (owner, count) =>
        learn(owner, {
          tags: ids(count - (await tagsOf(owner)).length).map((id) => ({ id, name: id, tagType: "other" })),
        }),
      adding: async (owner) => (at) => owner.post("/v1/tags", { name: `tag ${at}`, tagType: "other" }),
      count: async (owner) => (await tagsOf(owner)).length,
    },
    categories: {
      fill: async (owner, count) => {
        const { length } = (await owner.get("/v1/ingredient-categories")).body;
        await learn(owner, { categories: ids(count - length).map((id) => ({ id, name: id })) });
      },
      adding: async (owner) => (at) => owner.post("/v1/ingredient-categories", { name: `aisle ${at}` }),
      count: async (owner) => (await owner.get("/v1/ingredient-categories")).body.length,
    },
    cookedADay: {
      fill: async (owner, count) =>
        learn(owner, { cooked: ids(count).map((recipeId) => ({ recipeId, date: WEEK })) }),
      adding: cooking,
      count: async ({ householdId }) => cookedBy(householdId),
    },
    cooked: {
      fill: async (owner, count) => {
        const days = some(count, (at) => addDays("2020-01-01", at % 1_000));
        for (let at = 0; at < days.length; at += 2_000)
          await learn(owner, {
            cooked: days.slice(at, at + 2_000).map((date) => ({ recipeId: randomUUID(), date })),
          });
      },
      adding: cooking,
      count: async ({ householdId }) => cookedBy(householdId),
    },
  };

  const cookedBy = async (householdId: string) =>
    (await loadLoggedCatalogue(service.deps().db, householdId)).catalogue.cooked.length;

  describe.each(Object.entries(crowded))("the limit of %s", (name, { fill, adding, count }) => {
    const most = limits[name as LimitName];

    test("lets in exactly as many of a crowd as there is room for", async () => {
      const owner = await service.owner();
      await fill(owner, most - ROOM);
      const add = await adding(owner);
      const answers = await Promise.all(some(CROWD, add));
      const refused = answers.filter(({ status }) => status >= 300);
      expect(answers.length - refused.length).toBe(ROOM);
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
        new Set(["422 limit_reached"]),
      );
      expect(await count(owner)).toBe(most);
      if (name === "pantryItems") {
        const [item] = (await owner.get("/v1/pantry-items")).body;
        await owner.delete(`/v1/pantry-items/${item.id}`);
        expect((await add(CROWD)).status).toBe(200);
      }
      expect((await add(CROWD)).body.code).toBe("limit_reached");
    });
  });

  test("a count is right again 30 days after a release without counts has added some", async () => {
    const owner = await service.owner();
    const add = () => owner.post("/v1/pantry-items", { customName: "one more" });
    expect((await add()).status).toBe(200);
    await write(pantryItems(owner.householdId, limits.pantryItems));
    later(29 * DAY);
    expect((await add()).status).toBe(200);
    later(31 * DAY);
    // The session has ended meanwhile.
    await owner.post("/v1/auth/login", { email: owner.email, password: PASSWORD });
    expect((await add()).body.code).toBe("limit_reached");
  });

  test("a recipe may take 64 KiB as stored, and not a byte more", async () => {
    const owner = await service.owner();
    const { body: tags } = await owner.get("/v1/tags");
    const save = (length: number, character: string) =>
      owner.post("/v1/recipes", {
        name: "Novel",
        effort: "easy",
        tagIds: [tags[0].id],
        ingredients: [{ newIngredientName: "paper", quantity: 1, unit: "piece" }],
        steps: some(14, (at) => ({ instruction: character.repeat(at === 0 ? length : 4_600) })),
      });
    const first = (await save(1, "x")).body;
    const item = await service.deps().db.get(keys.recipe(owner.householdId, first.id));
    const { pk: _pk, sk: _sk, ...recipe } = item ?? {};
    const left = limits.recipeBytes - Buffer.byteLength(JSON.stringify({ ...recipe, rev: 0 }));
    expect((await save(1 + left, "x")).status).toBe(200);
    expect((await save(2 + left, "x")).body.code).toBe("limit_reached");
    expect((await save(1, "é")).body.code).toBe("limit_reached");
  });
});
