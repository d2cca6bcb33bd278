import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { TokenPurpose } from "../../../core/accounts/token.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import { linkFor } from "../../support/links.ts";
import { connection, itemsWith } from "../../support/operator.ts";
import { addOtp } from "../../support/otp.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const deleteAccount = (client: Client) => client.post("/v1/auth/me/deletion", { currentPassword: PASSWORD });
const newWord = () => `w${randomUUID().replaceAll("-", "").slice(0, 16)}`;

throughHandlers((service) => {
  type Person = Client & { id: string; email: string };
  type Scene = { anna: Person; admin: Person; owner: Person; links: Record<TokenPurpose, string> };

  /** What somebody does while Anna, a member of the owner's household, deletes her account; and what they are told. */
  const races: Record<string, [act: (scene: Scene) => Promise<Answer>, status: number]> = {
    "an administrator renames it": [
      ({ admin, anna }) => admin.patch(`/v1/admin/users/${anna.id}`, { displayName: "Ann" }),
      404,
    ],
    "an administrator gives it another e-mail": [
      ({ admin, anna }) => admin.patch(`/v1/admin/users/${anna.id}`, { email: `${newWord()}@example.com` }),
      404,
    ],
    "an administrator deactivates it": [
      ({ admin, anna }) => admin.patch(`/v1/admin/users/${anna.id}`, { isActive: false }),
      404,
    ],
    "an administrator resets its password": [
      ({ admin, anna }) =>
        admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword: "a temporary phrase" }),
      404,
    ],
    "the owner hands the household over to her": [
      ({ owner, anna }) => owner.patch(`/v1/households/mine/members/${anna.id}`, { role: "owner" }),
      404,
    ],
    "the owner removes her": [
      ({ owner, anna }) => owner.delete(`/v1/households/mine/members/${anna.id}`),
      404,
    ],
    "the owner renames the household": [
      ({ owner }) => owner.patch("/v1/households/mine", { name: "Another" }),
      200,
    ],
    "she logs in": [({ anna }) => service.logIn(anna.email), 401],
    "she logs out": [({ anna }) => anna.post("/v1/auth/logout"), 200],
    "she takes another name": [({ anna }) => anna.patch("/v1/auth/me", { displayName: "Ann" }), 401],
    "she sets another password": [
      ({ anna }) =>
        anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: "another long passphrase" }),
      401,
    ],
    "she wants another e-mail": [
      ({ anna }) =>
        anna.patch("/v1/auth/me", { currentPassword: PASSWORD, email: `${newWord()}@example.com` }),
      401,
    ],
    "she sets up a second factor": [
      ({ anna }) => anna.post("/v1/auth/otp", { currentPassword: PASSWORD }),
      401,
    ],
    "she confirms her address": [
      ({ links }) => service.visitor().post("/v1/auth/email-confirmations", { token: links.confirm }),
      422,
    ],
    "she sets a new password with a link": [
      ({ links }) =>
        service.visitor().post("/v1/auth/password-resets/confirm", {
          token: links.reset,
          newPassword: "another long passphrase",
        }),
      422,
    ],
    "she leaves the household": [({ anna }) => anna.delete(`/v1/households/mine/members/${anna.id}`), 401],
    "she deletes it a second time": [({ anna }) => deleteAccount(anna), 401],
  };

  /** Lets something happen between what a request reads and what it writes. */
  const beforeItsWrite = async (happens: () => Promise<unknown>, request: () => Promise<Answer>) => {
    const deps = service.deps();
    const { db } = deps;
    let writes = 0;
    const transact: typeof db.transact = async (effects) => {
      if (writes++ === 0) await happens();
      return db.transact(effects);
    };
    deps.db = { ...db, transact };
    try {
      return await request();
    } finally {
      deps.db = db;
    }
  };

  const setScene = async (): Promise<Scene & { again: Client }> => {
    const admin = await service.administrator();
    const owner = await service.owner("Olga");
    const anna = await service.memberOf(owner, `Anna ${newWord()}`);
    const again = service.visitor();
    await again.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
    const links = { confirm: await linkFor(anna, "confirm"), reset: await linkFor(anna, "reset") };
    return { admin, owner, anna, again, links };
  };

  const expectNothingLeft = async ({ anna, owner }: Scene) => {
    const { db } = service.deps();
    const left = [keys.user(anna.id), keys.password(anna.id), keys.email(anna.email)];
    expect(await Promise.all(left.map((key) => db.get(key)))).toEqual([undefined, undefined, undefined]);
    const found = (await itemsWith(connection(), anna.id)).filter(({ pk }) =>
      /^(USER|PASSWORD|TOKEN|EMAIL|HH)/.test(`${pk}`),
    );
    expect(found).toEqual([]);
    const members = (await owner.get("/v1/households/mine/members")).body;
    expect(members).toMatchObject([{ userId: owner.id, role: "owner" }]);
  };

  describe("when an account is deleted between what others read of it and what they write", () => {
    test.each(Object.entries(races))("%s", async (_name, [act, status]) => {
      const scene = await setScene();
      const deleted = async () => expect((await deleteAccount(scene.again)).status).toBe(204);
      const answer = await beforeItsWrite(deleted, () => act(scene));
      expect(answer.status, answer.text).toBe(status);
      await expectNothingLeft(scene);
    });
  });

  test("a password that is asked for after the account was deleted is not called wrong", async () => {
    const deps = service.deps();
    for (const ask of [
      (anna: Client) => deleteAccount(anna),
      (anna: Client) =>
        anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: "another long passphrase" }),
      (anna: Client) => anna.post("/v1/auth/otp", { currentPassword: PASSWORD }),
      (anna: Client) => anna.send("DELETE", "/v1/auth/otp", { currentPassword: PASSWORD }),
    ]) {
      const anna = await service.user();
      await addOtp(anna, PASSWORD);
      const { db } = deps;
      const gone = keys.password(anna.id).pk;
      // As if it had been deleted between reading the user and reading the password.
      const without = (items: { pk?: unknown }[]) => items.filter(({ pk }) => pk !== gone);
      let reads = 0;
      deps.db = {
        ...db,
        get: async (key) => (key.pk === gone && reads++ === 0 ? undefined : db.get(key)),
        getMany: async (wanted) => {
          const isAsked = wanted.some(({ pk }) => pk === gone);
          const items = await db.getMany(wanted);
          return isAsked && reads++ === 0 ? without(items) : items;
        },
      };
      const answer = await ask(anna);
      deps.db = db;
      expect(answer.status, answer.text).toBeLessThan(300);
      expect(reads).toBe(2);
    }
  });

  describe("when others write an account between what its deletion reads and writes", () => {
    test.each(Object.entries(races))("%s", async (_name, [act]) => {
      const scene = await setScene();
      const acted: Answer[] = [];
      const answer = await beforeItsWrite(
        async () => acted.push(await act(scene)),
        () => deleteAccount(scene.again),
      );
      expect(acted[0]?.status).toBeLessThan(300);
      const { db } = service.deps();
      // Deactivated, with another password, or deleted already: then she is not signed in any more.
      if (answer.status === 401) return;
      if (answer.status === 409) {
        expect(answer.body.code).toBe("owner_must_hand_over");
        return expect(await db.get(keys.user(scene.anna.id))).toMatchObject({ household: { role: "owner" } });
      }
      expect(answer.status, answer.text).toBe(204);
      await expectNothingLeft(scene);
    });
  });
});
