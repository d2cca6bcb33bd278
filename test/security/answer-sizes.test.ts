import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { dateKeyedId } from "../../core/basics/date-keyed-id.ts";
import { addDays } from "../../core/basics/dates.ts";
import { requireListable } from "../../core/catalogue/ingredient-list.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { refuse } from "../../core/contract/errors.ts";
import { limits } from "../../core/contract/limits.ts";
import { allergens } from "../../core/contract/values.ts";
import { newPlan } from "../../core/plans/plan.ts";
import { addPlan, countPlans } from "../../core/plans/store.ts";
import { splitEffects } from "../../core/storage/effects.ts";
import { type Item, type Key, keys } from "../../core/storage/table.ts";
import type { Write } from "../../core/storage/write.ts";
import type { Client } from "../support/client.ts";
import type { Answer } from "../support/doors.ts";
import { throughHandlers } from "../support/service.ts";

/** What a function can answer (Lambda's limit), minus a little for what surrounds the body. */
const BYTES_MAX = 6 * 1_048_576 - 10_000;
const WEEK = "2026-06-01";
/** Of few short things, as their limits say: at most 500 tags of 50 characters. */
const small = [
  "get-recipe-history",
  "list-tags",
  "list-ingredient-categories",
  "get-variety-score",
  "list-cooking-logs",
  "get-week-plan-by-id",
  "get-my-household",
  "list-members",
  "get-calendar-feed",
  // Five addresses of 500 characters.
  "list-webhooks",
  "get-person",
  "get-week-plan-suitability",
  "get-week-plan-nutrition",
  "get-ingredient-nutrition",
];

/** Text of the character that takes the most bytes in an answer: 7. A number at its end makes each text unique. */
const longest = (length: number, nth: number) => `\u0001`.repeat(length - 5) + String(nth).padStart(5, "0");
const some = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

throughHandlers((service) => {
  describe("a household that is full of the largest things", () => {
    let owner: Client & { householdId: string };
    const paths: Record<string, string[]> = {};

    const write = async (writes: readonly Write[]) => {
      for (let at = 0; at < writes.length; at += 40)
        await service.deps().db.transact(writes.slice(at, at + 40));
    };
    const put = (items: readonly (Key & Item)[]) => write(items.map((put) => ({ put })));
    type Change = Parameters<typeof changeCatalogue>[1];
    const load = () => loadLoggedCatalogue(service.deps().db, owner.householdId);
    const learn = async <T>(things: readonly T[], size: number, change: (some: T[]) => Change) => {
      for (let at = 0; at < things.length; at += size)
        await write(splitEffects(changeCatalogue(await load(), change(things.slice(at, at + size)))).writes);
    };

    const answers = new Map<string, Promise<Answer>>();
    /** Asks once: a page of so large a household takes its time. */
    const get = (path: string): Promise<Answer> => {
      const answer = answers.get(path) ?? owner.get(path);
      answers.set(path, answer);
      return answer;
    };

    /** The paths of all pages, each of which tells the next. */
    const pagesOf = async (path: string, next: (body: Answer["body"]) => string | undefined) => {
      const found: string[] = [];
      for (let query: string | undefined = ""; query !== undefined; ) {
        found.push(`/v1/${path}?${query}`);
        query = next((await get(`/v1/${path}?${query}`)).body);
      }
      return found;
    };

    beforeAll(async () => {
      owner = await service.owner();
      const { householdId } = owner;
      const { catalogue: founded } = await load();
      const named = (length: number) => (nth: number) => ({ id: randomUUID(), name: longest(length, nth) });
      const categories = some(limits.categories - founded.categories.size, named(50));
      const tags = some(limits.tags - founded.tags.size, (nth) => ({
        ...named(50)(nth),
        tagType: "protein" as const,
      }));
      await learn(categories, 100, (some) => ({ categories: some }));
      await learn(tags, 500, (some) => ({ tags: some }));
      // As many as allowed. Those on the list have the longest names and aisles, so the others must have short ones.
      const ingredients = some(limits.ingredients, (nth) => ({
        ...named(nth < limits.lines ? 200 : 8)(nth),
        categoryId: nth < limits.lines ? categories[nth % categories.length]?.id : undefined,
        isStaple: false,
      }));
      await learn(ingredients, 200, (some) => ({ ingredients: some }));
      requireListable((await load()).catalogue, [], refuse);

      const heroImageUrl = `/${"\u0001".repeat(499)}`;
      const recipes = some(limits.slots + 30, (nth) => {
        const entries = some(200, (at) => ingredients[(nth * 200 + at) % limits.lines]?.id ?? "");
        return {
          ...{ id: randomUUID(), effort: "medium" as const, serves: 20, cookTimeMin: 2_147_483_647 },
          ...{ isChildFriendly: true, heroImageUrl, name: longest(200, nth), entries },
          tagIds: tags.slice((nth * 50) % 400, ((nth * 50) % 400) + 50).map(({ id }) => id),
        };
      });
      // Twelve have 1,000 ingredients, with those of four others.
      const part = { quantity: 999_999.99, unit: "x".repeat(20), note: longest(200, 0) };
      const parts = recipes.slice(20, 24).map(({ id }, sortOrder) => ({ recipeId: id, ...part, sortOrder }));
      const composed = new Set<string>(recipes.slice(0, 12).map(({ id }) => id));
      const partsOf = ({ id }: { id: string }) => (composed.has(id) ? parts : undefined);
      await learn(recipes, 15, (some) => ({
        recipes: some.map(({ entries, ...summary }) => ({
          ...{ ...summary, ingredientIds: entries, makes: { quantity: 1, unit: part.unit } },
          parts: partsOf(summary)?.map(({ recipeId, unit }) => ({ recipeId, unit })),
        })),
      }));
      const steps = some(7, (at) => ({ stepNumber: at + 1, instruction: "\u0001".repeat(1_000) }));
      await put(
        recipes.slice(0, limits.slots).map(({ entries, ...summary }, nth) => ({
          ...{ ...keys.recipe(householdId, summary.id), ...summary, steps, rev: 1 },
          // They had short names when the list was generated, and were renamed afterwards.
          name: `recipe ${nth}`,
          ...{ makes: { quantity: 1, unit: part.unit }, parts: partsOf(summary) },
          ingredients: entries.map((ingredientId, sortOrder) => ({
            ...{ ingredientId, quantity: 999_999.99, unit: "x".repeat(20), sortOrder },
          })),
        })),
      );

      const planId = dateKeyedId(randomUUID(), WEEK);
      const slots = recipes.slice(0, limits.slots).map(({ id, name, effort, cookTimeMin }, nth) => ({
        ...{ id: randomUUID(), slotDate: addDays(WEEK, nth % 7) },
        recipe: { ...{ id, name, effort, cookTimeMin }, heroImageUrl: heroImageUrl.slice(0, 100) },
      }));
      const { db, now } = service.deps();
      const counted = await countPlans(db, householdId, now());
      await write(addPlan(householdId, newPlan(planId, WEEK, slots), counted, refuse));
      const generated = await owner.post(`/v1/week-plans/${planId}/shopping-list`);
      expect(generated.status, generated.text.slice(0, 300)).toBe(201);
      expect(generated.body.items.length).toBe(limits.lines);

      const { id: listId } = generated.body;
      await put(
        some(limits.ownLines, (nth) => {
          const texts = { customName: longest(200, nth), note: longest(200, nth) };
          const line = { id: randomUUID(), listId, ...texts, rev: 1 };
          return { ...keys.listItem(householdId, WEEK, line.id), ...line };
        }),
      );
      await put(
        some(limits.pantryItems, (nth) => {
          const item = { id: randomUUID(), customName: longest(200, nth), quantity: 999_999.99, rev: 1 };
          const more = { unit: "\u0001".repeat(20), bestBefore: WEEK, openedOn: WEEK };
          return { ...keys.pantryItem(householdId, item.id), ...item, ...more };
        }),
      );
      // Each avoids others, and everything may be in anything.
      const avoided = limits.avoided / limits.guests;
      await put(
        some(limits.guests, (nth) => {
          const avoids = some(avoided, (at) => ingredients[(nth * avoided + at) % limits.lines]?.id ?? "");
          const seat = {
            id: randomUUID(),
            name: longest(100, nth),
            avoids,
            allergies: [...allergens],
            rev: 1,
          };
          return { ...keys.seat(householdId, seat.id), ...seat };
        }),
      );
      Object.assign(paths, {
        "list-people": ["/v1/people"],
        "get-recipe-suitability": [`/v1/recipes/${recipes[0]?.id}/suitability`],
        "get-recipe-nutrition": [`/v1/recipes/${recipes[0]?.id}/nutrition`],
        "list-recipes": ["/v1/recipes?limit=100"],
        "get-recipe": recipes.slice(0, 2).map(({ id }) => `/v1/recipes/${id}`),
        "list-changes": await pagesOf("changes", ({ hasMore, state }) =>
          hasMore ? `since=${state}` : undefined,
        ),
        "list-ingredients": ["/v1/ingredients"],
        "list-suggestions": [`/v1/week-plans/${planId}/suggestions?slotDate=${WEEK}&topN=50`],
        "get-shopping-list": [`/v1/shopping-lists/${generated.body.id}`],
        "get-current-shopping-list": [`/v1/shopping-list?weekStart=${WEEK}`],
        "list-pantry-items": ["/v1/pantry-items"],
        "get-calendar": [`/v1/calendar?from=${WEEK}&to=${addDays(WEEK, 92)}`],
        "export-household": await pagesOf(
          "export",
          ({ cursor }) => cursor && `cursor=${encodeURIComponent(cursor)}`,
        ),
        "get-week-plan": [`/v1/week-plans?weekStart=${WEEK}`],
      });
    });

    const reading = operations
      .map(({ contract }) => contract)
      .filter(({ access, route }) => access === "member" && route.startsWith("GET"))
      .map(({ name }) => name)
      .filter((name) => !small.includes(name));

    test.each(reading)("is answered by %s in less than 6 MB", async (name) => {
      const asked = paths[name] ?? [];
      expect(asked, `Say here how ${name} is called`).not.toEqual([]);
      for (const path of asked) {
        const { status, text } = await get(path);
        expect(status, text.slice(0, 300)).toBe(200);
        expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(BYTES_MAX);
      }
    });

    test("is exported in pages that fit into the body of a request", async () => {
      for (const path of paths["export-household"] ?? []) {
        const { items } = (await get(path)).body;
        const body = JSON.stringify({ items });
        expect(Buffer.byteLength(body)).toBeLessThan(200 * 1024);
        expect(body.match(/[,[{]/g)?.length ?? 0).toBeLessThan(10_000);
      }
    });

    test("takes no longer names than one answer can list", async () => {
      const { catalogue } = await load();
      const many = [...catalogue.ingredients.values()].slice(0, 3_000);
      const renamed = many.map((ingredient, nth) => ({ ...ingredient, name: longest(200, nth) }));
      expect(() => requireListable(catalogue, renamed, refuse)).toThrowError(/too long/);
    });
  });
});
