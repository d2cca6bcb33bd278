import { expect, test } from "vitest";
import { loadPasswordHash, loadUser } from "../../../core/accounts/store.ts";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const OTHER = "quite another phrase";

throughHandlers((service) => {
  const logIn = async (email: string, password: string) => (await service.logIn(email, password)).status;
  const whereIsHash = async (id: string) => {
    const { db } = service.deps();
    const [user, own] = [await db.get(keys.user(id)), await db.get(keys.password(id))];
    return { inProfile: user?.passwordHash !== undefined, inOwnItem: own !== undefined };
  };
  const moved = { inProfile: false, inOwnItem: true };
  const hashOf = async (id: string) => {
    const { db } = service.deps();
    const user = await loadUser(db, id);
    return user && (await loadPasswordHash(db, user));
  };

  test("a new password's hash is never in the profile", async () => {
    const [admin, anna] = [await service.administrator(), await service.user()];
    expect(await whereIsHash(admin.id)).toEqual(moved);
    expect(await whereIsHash(anna.id)).toEqual(moved);
    const change = (currentPassword: string, newPassword: string) =>
      anna.patch("/v1/auth/me", { currentPassword, newPassword });
    expect((await change(OTHER, "a third good phrase")).status).toBe(422);
    expect((await change(PASSWORD, OTHER)).status).toBe(200);
    expect(await whereIsHash(anna.id)).toEqual(moved);
    expect([await logIn(anna.email, PASSWORD), await logIn(anna.email, OTHER)]).toEqual([401, 200]);
    const reset = (tempPassword: string) =>
      admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword });
    expect((await reset(OTHER)).body.errors).toMatchObject([{ pointer: "/tempPassword" }]);
    expect((await reset("a temporary phrase")).status).toBe(200);
    expect(await whereIsHash(anna.id)).toEqual(moved);
    expect(await logIn(anna.email, "a temporary phrase")).toBe(200);
  });

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
