import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import { confirmed } from "../../support/links.ts";
import { mailsTo } from "../../support/mails.ts";
import { connection, itemsWith } from "../../support/operator.ts";
import { createRecipe } from "../../support/recipes.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

const PATH = "/v1/auth/me/deletion";
const remove = (client: Client, currentPassword: string = PASSWORD) => client.post(PATH, { currentPassword });
const told = ({ status, body }: Answer) => [status, body?.code];
const newWord = () => `w${randomUUID().replaceAll("-", "").slice(0, 16)}`;

throughAnyDoor((service) => {
  describe("a deleted account", () => {
    test("is gone at once, for its user and for everybody else", async () => {
      const [admin, word] = [await service.administrator(), newWord()];
      const owner = await service.owner("Olga");
      const anna = await service.memberOf(owner, `Anna ${word}`);
      const soup = await createRecipe(anna, { name: "Soup" });
      await anna.post("/v1/cooking-logs", { recipeId: soup.id });
      const phone = service.visitor();
      await phone.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      const { id, email } = anna;

      const answer = await remove(anna);
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect([...anna.jar.keys()].join()).toMatch(/^(__Host-)?device$/);
      expect(answer.headers.get("clear-site-data")).toContain('"storage"');

      expect((await phone.get("/v1/auth/me")).status).toBe(401);
      expect(told(await service.logIn(email))).toEqual([401, "invalid_credentials"]);
      const members = (await owner.get("/v1/households/mine/members")).body;
      expect(members.map(({ userId }: { userId: string }) => userId)).toEqual([owner.id]);
      for (const search of [word, email])
        expect((await admin.get(`/v1/admin/users?search=${search}`)).body.data).toEqual([]);
      expect((await admin.patch(`/v1/admin/users/${id}`, { displayName: "Ann" })).status).toBe(404);
      expect((await owner.get("/v1/cooking-logs")).body).toMatchObject([{ recipeId: soup.id, cookedBy: id }]);
      const next = service.visitor();
      const signUp = { email, password: PASSWORD, displayName: "Next" };
      expect((await next.post("/v1/auth/signup", signUp)).body.data.id).not.toBe(id);
      expect((await next.get("/v1/auth/me")).body.data.householdId).toBeUndefined();
    });

    testInProcess("leaves nothing in the table but its id, and the mail that says so", async () => {
      const word = newWord();
      const owner = await service.owner("Olga");
      const anna = await confirmed(service.memberOf(owner, `Anna ${word}`));
      await remove(anna);
      expect(await itemsWith(connection(), word)).toEqual([]);
      const left = await itemsWith(connection(), anna.email);
      // The link for the address is still owed, and dropped when its turn comes.
      expect(left.map(({ pk, kind }) => `${pk} ${kind}`)).toEqual([
        "OUTBOX account-deleted",
        "OUTBOX confirm-email",
      ]);
      expect(await mailsTo(anna.email)).toHaveLength(1);
      expect(await itemsWith(connection(), anna.email)).toEqual([]);
    });
  });

  describe("deleting one's account", () => {
    test("needs the password, and ten wrong ones are too many", async () => {
      const anna = await service.user();
      for (let nth = 0; nth < 10; nth++)
        expect(told(await remove(anna, "wrong"))).toEqual([422, "current_password_incorrect"]);
      expect(told(await remove(anna))).toEqual([429, "too_many_requests"]);
      expect((await anna.get("/v1/auth/me")).status).toBe(200);
      expect((await service.visitor().post(PATH, { currentPassword: PASSWORD })).status).toBe(401);
    });

    test("of an owner needs a new owner first, unless nobody else is in the household", async () => {
      const owner = await service.owner();
      const { inviteCode } = (await owner.post("/v1/households/mine/invites")).body.data;
      const ben = await service.user("Ben");
      await ben.post(`/v1/invites/${inviteCode}/accept`);
      expect(told(await remove(owner))).toEqual([409, "owner_must_hand_over"]);
      expect(told(await remove(owner, "wrong"))).toEqual([422, "current_password_incorrect"]);
      expect((await owner.get("/v1/households/mine")).status).toBe(200);
      await owner.patch(`/v1/households/mine/members/${ben.id}`, { role: "owner" });
      expect((await remove(owner)).status).toBe(204);
      const { inviteCode: last } = (await ben.post("/v1/households/mine/invites")).body.data;
      expect((await remove(ben)).status).toBe(204);
      expect(told(await (await service.user()).post(`/v1/invites/${last}/accept`))).toEqual([
        404,
        "not_found",
      ]);
      const { db } = service.deps();
      expect(await db.get(keys.closedHousehold(owner.householdId))).toBeDefined();
    });
  });
});
