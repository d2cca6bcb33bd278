import { describe, expect, test } from "vitest";
import { sha256 } from "../../../core/basics/sha256.ts";
import type { Method } from "../../../core/contract/contract.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, later } from "../../support/clock.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-03-02";

throughAnyDoor((service) => {
  const newKey = () => ({ headers: { "idempotency-key": crypto.randomUUID() } });
  const addMilk = async (client: Client, options?: { headers: Record<string, string> }) =>
    (await client.post("/v1/pantry-items", { customName: "Milk" }, options)).body;

  /** A draft with one meal. */
  const planOf = async (client: Client) => {
    const recipeId = (await createRecipe(client, { name: "Soup" })).id;
    const slots = [{ slotDate: MONDAY, recipeId }];
    return (await client.post("/v1/week-plans", { weekStart: MONDAY, slots })).body;
  };

  describe("an idempotency key", () => {
    test("makes a repeated change answer with the thing as it is by then", async () => {
      const anna = await service.owner();
      const path = `/v1/pantry-items/${(await addMilk(anna)).id}`;
      const etag = (await anna.patch(path, { quantity: 1, unit: "l" })).headers.get("etag") ?? "";
      const options = { headers: { ...newKey().headers, "if-match": etag } };
      const repeated = () => anna.patch(path, { quantity: 2 }, options);
      const first = await repeated();
      expect([first.body.quantity, first.headers.get("idempotent-replayed")]).toEqual([2, null]);
      const since = await anna.patch(path, { quantity: 3 });
      const again = await repeated();
      expect([again.status, again.body]).toEqual([200, since.body]);
      expect(again.headers.get("etag")).toBe(since.headers.get("etag"));
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      await anna.delete(path);
      expect((await repeated()).status).toBe(404);
    });

    test("makes a repeated deletion succeed without deleting what came since", async () => {
      const anna = await service.owner();
      const item = `/v1/pantry-items/${(await addMilk(anna)).id}`;
      const invites = "/v1/households/mine/invites";
      await anna.post(invites);
      for (const path of [item, invites]) {
        const options = newKey();
        for (const status of [204, 204]) expect((await anna.delete(path, options)).status).toBe(status);
        expect((await anna.delete(path)).status).toBe(404);
        await anna.post(invites);
        expect((await anna.delete(path, options)).status).toBe(204);
      }
      expect((await anna.get(invites)).status).toBe(200);
    });

    testInProcess("belongs to one request, one user and one household for 7 days", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const options = newKey();
      expect((await ben.post("/v1/pantry-items", {}, options)).status, "of a refusal none").toBe(400);
      const milk = await addMilk(ben, options);
      const others: [Method, string, object | undefined][] = [
        ["POST", "/v1/pantry-items", { customName: "Bread" }],
        ["POST", "/v1/tags", { name: "spicy", tagType: "other" }],
        ["PATCH", `/v1/pantry-items/${milk.id}`, { quantity: 1 }],
        ["DELETE", `/v1/pantry-items/${milk.id}`, undefined],
      ];
      for (const [method, path, body] of others)
        expect((await ben.send(method, path, body, options)).body.code).toBe("idempotency_key_reused");
      expect((await addMilk(anna, options)).id).not.toBe(milk.id);
      later(167 * HOUR);
      expect((await addMilk(ben, options)).id).toBe(milk.id);
      later(169 * HOUR);
      expect((await addMilk(ben, options)).id).not.toBe(milk.id);
    });

    test("is another one in the next household", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const changed = newKey();
      const milk = await addMilk(ben);
      const change = () => ben.patch(`/v1/pantry-items/${milk.id}`, { quantity: 1 }, changed);
      expect((await change()).status).toBe(200);
      await anna.delete(`/v1/households/mine/members/${ben.id}`);
      expect((await change()).body.code).toBe("household_required");
      const founded = newKey();
      const found = () => ben.post("/v1/households", { name: "Ben's" }, founded);
      const household = (await found()).body;
      expect((await found()).body).toEqual(household);
      expect((await change()).status).toBe(404);
    });

    test("of a request that changed nothing keeps its repeat from changing anything", async () => {
      const anna = await service.owner();
      const plan = await planOf(anna);
      const path = `/v1/week-plans/${plan.id}`;
      await anna.post(`${path}/confirm`);
      const confirmation = newKey();
      const confirm = () => anna.post(`${path}/confirm`, undefined, confirmation);
      expect((await confirm()).body.status).toBe("confirmed");
      const list = `/v1/shopping-lists/${(await anna.post(`${path}/shopping-list`)).body.id}`;
      const putAway = newKey();
      const storeAll = () => anna.post(`${list}/put-away`, undefined, putAway);
      expect((await storeAll()).body).toEqual([]);
      const [line] = (await anna.get(list)).body.items;
      await anna.patch(`${list}/items`, { items: [{ id: line.id, isChecked: true }] });
      await anna.patch(`${path}/slots/${plan.slots[0].id}`, { slotDate: "2026-03-03" });
      expect((await confirm()).body).toEqual((await anna.get(path)).body);
      const again = await storeAll();
      expect([again.status, again.body]).toEqual([200, []]);
      expect((await anna.get("/v1/pantry-items")).body).toEqual([]);
      expect((await anna.get(path)).body.status).toBe("draft");
    });

    test("of an answer of more than 100 kB makes a repeat answer with the thing as it is by then", async () => {
      const anna = await service.owner();
      const heroImageUrl = `/${"\u{20000}".repeat(499)}`;
      const recipeId = (await createRecipe(anna, { name: "Soup", heroImageUrl })).id;
      const slots = Array.from({ length: 70 }, () => ({ slotDate: MONDAY, recipeId }));
      const options = newKey();
      const create = () => anna.post("/v1/week-plans", { weekStart: MONDAY, slots }, options);
      const first = await create();
      expect(Buffer.byteLength(first.text)).toBeGreaterThan(100_000);
      const path = `/v1/week-plans/${first.body.id}`;
      await anna.patch(`${path}/slots/${first.body.slots[0].id}`, { servings: 3 });
      const again = await create();
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
      expect(again.body).toEqual((await anna.get(path)).body);
      await anna.delete(path);
      expect((await create()).body.code).toBe("conflict");
    });

    testInProcess("is all that is kept of a request that changed nothing", async () => {
      const anna = await service.owner();
      const options = newKey();
      const parse = () => anna.post("/v1/ingredient-lines/parse", { lines: ["1 l milk"] }, options);
      const first = await parse();
      expect((await parse()).body).toEqual(first.body);
      const used = keys.usedKey(anna.id, anna.householdId, sha256(options.headers["idempotency-key"]));
      const kept = Object.keys((await service.deps().db.get(used)) ?? {});
      expect(kept.sort()).toEqual(["fingerprint", "pk", "sk", "ttl"]);
    });

    test.each(["households/mine/invites", "live", "calendar-feed", "webhooks", "auth/otp", "auth/tokens"])(
      "is ignored where the answer is a secret: %s",
      async (path) => {
        const anna = await service.owner();
        const options = newKey();
        const url = "https://hooks.example.com/";
        const body = { name: "Script", scope: "read", currentPassword: PASSWORD, url };
        const [first, second] = [
          await anna.post(`/v1/${path}`, body, options),
          await anna.post(`/v1/${path}`, body, options),
        ];
        expect([first.status, second.status]).toEqual(path === "webhooks" ? [201, 201] : [200, 200]);
        expect(second.body).not.toEqual(first.body);
        for (const householdId of [anna.householdId, undefined])
          expect(
            await service
              .deps()
              .db.get(keys.usedKey(anna.id, householdId, sha256(options.headers["idempotency-key"]))),
          ).toBeUndefined();
      },
    );

    test("has at most 255 characters", async () => {
      const anna = await service.owner();
      const send = (length: number) => {
        const headers = { "idempotency-key": "k".repeat(length) };
        return anna.post("/v1/pantry-items", { customName: "Milk" }, { headers });
      };
      expect(faultsIn(await send(256))).toEqual(["Idempotency-Key too_long"]);
      expect((await send(255)).status).toBe(200);
    });
  });

  test("a request with a password is recognised by its key, but not with another one, nor by a key of one without", async () => {
    const [admin, ben] = [await service.administrator(), await service.user()];
    const [of, own] = [newKey(), newKey()];
    const path = `/v1/admin/users/${ben.id}`;
    await admin.patch(path, { displayName: "Benjamin" }, of);
    const reset = (tempPassword: string, key = own) =>
      admin.post(`${path}/reset-password`, { tempPassword }, key);
    const first = await reset("a temporary phrase");
    expect([first.status, (await reset("a temporary phrase")).text]).toEqual([200, first.text]);
    for (const other of [await reset("a temporary phrasf"), await reset("a temporary phrase", of)])
      expect(other.body.code).toBe("idempotency_key_reused");
  });

  testInProcess(
    "a key itself is not kept, so that readers of the table can't try what a password was",
    async () => {
      const [anna, options] = [await service.owner(), newKey()];
      const key = options.headers["idempotency-key"];
      await anna.post("/v1/pantry-items", { customName: "Milk" }, options);
      const kept = await service.deps().db.get(keys.usedKey(anna.id, anna.householdId, sha256(key)));
      expect(kept).toHaveProperty("fingerprint");
      expect(JSON.stringify(kept)).not.toContain(key);
    },
  );
});
