import { expect, test } from "vitest";
import { loadPasswordHash, loadUser } from "../../../core/accounts/store.ts";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const logIn = async (email: string, password: string) => (await service.logIn(email, password)).status;
  const hashOf = async (id: string) => {
    const { db } = service.deps();
    const user = await loadUser(db, id);
    return user && (await loadPasswordHash(db, user));
  };

  test("a password that changes during a log-in makes the old one wrong", async () => {
    const { id, email } = await service.user();
    const { db } = service.deps();
    const stale = await hashOf(id);
    let isFirst = true;
    service.deps().db = {
      ...db,
      transact: async (writes) => {
        if (isFirst) {
          isFirst = false;
          const hash = `${stale?.slice(0, -4)}AAAA`;
          await db.transact([{ put: { ...keys.password(id), hash } }]);
        }
        return db.transact(writes);
      },
    };
    expect(await logIn(email, PASSWORD)).toBe(401);
    service.deps().db = db;
  });
});
