import { expect, test } from "vitest";
import { loadPasswordHash, loadUser } from "../../../core/accounts/store.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { addOtp } from "../../support/otp.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const hashOf = async (id: string) => {
    const { db } = service.deps();
    const user = await loadUser(db, id);
    return user && (await loadPasswordHash(db, user));
  };

  test("a password that changes during a log-in makes the old one wrong", async () => {
    const { id, email } = await service.user();
    const { db } = service.deps();
    const hash = `${(await hashOf(id))?.slice(0, -4)}AAAA`;
    const change = () => db.transact([{ put: { ...keys.password(id), hash } }]);
    expect((await overtaken(() => service.logIn(email), change)).status).toBe(401);
  });

  test("a password that is asked for after the account was deleted is not called wrong", async () => {
    const deps = service.deps();
    for (const ask of [
      (anna: Client) => anna.post("/v1/auth/me/deletion", { currentPassword: PASSWORD }),
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
});
