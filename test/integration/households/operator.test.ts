import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadAuditLog } from "../../../core/admin/audit-store.ts";
import { emptyHousehold, removeHousehold } from "../../../core/admin/household-removal-store.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { keys } from "../../../core/storage/table.ts";
import { categoryNames, tagsIn } from "../../../core/vocabulary/defaults.ts";
import { largestHouseholds } from "../../../infra/operate/table/largest-households.ts";
import type { Client } from "../../support/client.ts";
import {
  connection,
  cutAfter,
  fill,
  filledHousehold,
  itemsNaming,
  type Operator,
} from "../../support/operator.ts";
import { throughHandlers } from "../../support/service.ts";

const uncounted = () => () => {};
const means = { start: uncounted, newId: () => randomUUID(), now: () => new Date() };
const erase = (operator: Operator, id: string) => removeHousehold(operator.db, id, means);
const empty = (operator: Operator, id: string) => emptyHousehold(operator.db, id, means);

const namesOf = async (client: Client, path: string): Promise<string[]> =>
  (await client.get(path)).body.map(({ name }: { name: string }) => name).sort();
/** A household in which nothing was entered since it was made. */
const expectNew = async (client: Client) => {
  expect(await namesOf(client, "/v1/tags")).toEqual(
    tagsIn("en")
      .map(({ name }) => name)
      .sort(),
  );
  expect(await namesOf(client, "/v1/ingredient-categories")).toEqual([...categoryNames("en")].sort());
  expect((await client.get("/v1/recipes")).body.data).toEqual([]);
  for (const path of ["/v1/ingredients", "/v1/pantry-items", "/v1/cooking-logs"])
    expect((await client.get(path)).body).toEqual([]);
  for (const path of ["/v1/week-plans?weekStart=2026-06-01", "/v1/shopping-list"])
    expect((await client.get(path)).status).toBe(404);
};

throughHandlers((service) => {
  /** What the audit log says of an account. */
  const auditOf = async ({ id }: { id: string }) => {
    const log = await loadAuditLog(service.deps().db, { targetUserId: id, limit: 100, offset: 0 });
    return log.items.map(({ action, detail }) => ({ action, detail }));
  };

  describe("the list of the largest households", () => {
    test("has those first that take the most bytes, not the most items", async () => {
      const operator = connection();
      const [many, large, small] = [await service.owner(), await service.owner(), await service.owner()];
      const put = (householdId: string, nth: number, length: number) =>
        operator.db.put({ ...keys.recipe(householdId, `${nth}`), filler: "x".repeat(length) });
      for (let nth = 0; nth < 60; nth++) await put(many.householdId, nth, 8_000);
      for (let nth = 0; nth < 8; nth++) await put(large.householdId, nth, 300_000);
      const households = await largestHouseholds(operator, 1_000);
      const ids = households.map(({ id }) => id);
      expect(ids.indexOf(large.householdId)).toBeLessThan(ids.indexOf(many.householdId));
      expect(ids.indexOf(many.householdId)).toBeLessThan(ids.indexOf(small.householdId));
      expect(households[0]).toMatchObject({ id: large.householdId, name: "Test kitchen" });
      expect(households[0]?.kinds.get("recipe")).toBe(8);
      // Items share what a page has. AWS's own engine for laptops counts fewer.
      expect(households[0]?.bytes).toBeGreaterThan(4 * 300_000);
      expect(households[0]?.bytes).toBeLessThan(9 * 300_000);
      expect((await largestHouseholds(operator, 1)).map(({ id }) => id)).toEqual([large.householdId]);
    });
  });

  describe("erasing a household", () => {
    const erased = (id: string) => ({
      action: "user.updated",
      detail: { householdId: { from: id }, by: "operator" },
    });

    test("leaves nothing of it, and its members can found another", async () => {
      const operator = connection();
      const { anna, ben, id } = await filledHousehold(service);
      const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
      const neighbour = await filledHousehold(service);
      const before = await itemsNaming(operator, neighbour.id);
      await erase(operator, id);
      expect(await itemsNaming(operator, id)).toEqual([]);
      for (const client of [anna, ben]) {
        expect((await client.get("/v1/recipes")).body).toMatchObject({
          code: "household_required",
          status: 403,
        });
        expect((await client.get("/v1/auth/me")).body.data.householdId ?? null).toBe(null);
      }
      const cleo = await service.user("Cleo");
      expect((await cleo.post(`/v1/invites/${inviteCode}/accept`)).status).toBe(404);
      expect((await anna.post("/v1/households", { name: "Another" })).status).toBe(200);
      await expectNew(anna);
      expect(await itemsNaming(operator, neighbour.id)).toEqual(before);
      expect((await neighbour.ben.get(`/v1/recipes/${neighbour.soup.id}`)).status).toBe(200);
    });

    test("can be cut off at any write and started again, and nobody is in a household that is half gone", async () => {
      let cuts = 0;
      for (; ; cuts++) {
        const operator = connection();
        const { anna, ben, id } = await filledHousehold(service);
        const items = (await itemsNaming(operator, id)).length;
        const cut = connection();
        cutAfter(cut, cuts);
        const done = await erase(cut, id).then(
          () => true,
          () => false,
        );
        if (done) break;
        const statuses = [(await anna.get("/v1/recipes")).status, (await ben.get("/v1/recipes")).status];
        // One member may be gone, who is not the owner.
        if (statuses.includes(200))
          expect((await itemsNaming(operator, id)).length).toBeGreaterThanOrEqual(items - 1);
        if (statuses[0] !== 200) expect(statuses).toEqual([403, 403]);
        expect(await operator.db.get(keys.household(id))).toBeDefined();
        await erase(operator, id);
        expect(await itemsNaming(operator, id)).toEqual([]);
        expect((await ben.post("/v1/households", { name: "Another" })).status).toBe(200);
        for (const member of [anna, ben]) expect(await auditOf(member)).toEqual([erased(id)]);
      }
      expect(cuts).toBeGreaterThan(3);
    });

    test("releases people who join while it begins, too", async () => {
      const operator = connection();
      const anna = await service.owner();
      const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
      const cleo = await service.user("Cleo");
      let joined = 0;
      operator.client.middlewareStack.add((next, { commandName }) => async (args) => {
        if (/^TransactWrite/.test(commandName ?? "") && joined === 0)
          joined = (await cleo.post(`/v1/invites/${inviteCode}/accept`)).status;
        return next(args);
      });
      await erase(operator, anna.householdId);
      expect(joined).toBe(200);
      expect((await cleo.get("/v1/recipes")).status).toBe(403);
      expect(await itemsNaming(operator, anna.householdId)).toEqual([]);
    });
  });

  describe("emptying a household", () => {
    const emptied = (id: string) => ({
      action: "user.updated",
      detail: { emptiedHouseholdId: id, by: "operator" },
    });

    test("leaves its members a household as good as new, also in functions that knew the old one", async () => {
      const operator = connection();
      const { anna, ben, id, soup } = await filledHousehold(service);
      const { state } = (await anna.get("/v1/changes")).body;
      await empty(operator, id);
      expect((await anna.get(`/v1/changes?since=${state}`)).body.reset).toContain("recipes");
      await expectNew(ben);
      expect((await anna.get(`/v1/recipes/${soup.id}`)).status).toBe(404);
      forgetCatalogues();
      await expectNew(ben);
      expect((await anna.get("/v1/households/mine/members")).body).toHaveLength(2);
      const kinds = (await itemsNaming(operator, id)).map(({ pk, sk }) => `${pk}|${sk}`.split(id)[1]);
      expect(kinds.filter((key) => /RECIPE|PLAN|LIST|PANTRY|COOKED|LINES/.test(key ?? ""))).toEqual([]);
      await fill(ben);
      expect((await anna.get("/v1/recipes")).body.data).toHaveLength(1);
    });

    test("gives it the categories and tags of its language", async () => {
      const anna = await service.user();
      const { data } = (await anna.post("/v1/households", { name: "Zuhause", language: "de" })).body;
      await anna.post("/v1/tags", { name: "Grillen", tagType: "other" });
      await empty(connection(), data.id);
      expect(await namesOf(anna, "/v1/ingredient-categories")).toEqual([...categoryNames("de")].sort());
      expect(await namesOf(anna, "/v1/tags")).toEqual(
        tagsIn("de")
          .map(({ name }) => name)
          .sort(),
      );
    });

    test("can be cut off at any write and started again", async () => {
      let cuts = 0;
      for (; ; cuts++) {
        const { anna, id } = await filledHousehold(service);
        const cut = connection();
        cutAfter(cut, cuts);
        const done = await empty(cut, id).then(
          () => true,
          () => false,
        );
        if (!done) {
          expect((await anna.get("/v1/recipes")).status).toBe(200);
          // Nothing is deleted before the log says so.
          if ((await auditOf(anna)).length === 0)
            expect((await anna.get("/v1/recipes")).body.data).toHaveLength(1);
          await empty(connection(), id);
        }
        forgetCatalogues();
        await expectNew(anna);
        expect(await auditOf(anna)).toEqual([emptied(id)]);
        await fill(anna);
        if (done) break;
      }
      expect(cuts).toBeGreaterThan(3);
    });
  });
});
