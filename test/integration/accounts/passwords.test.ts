import { expect, test } from "vitest";
import { loadPasswordHash, loadUser } from "../../../core/accounts/store.ts";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const OTHER = "quite another phrase";

throughHandlers((service) => {
  const logIn = async (email: string, password: string) =>
    (await service.visitor().post("/v1/auth/login", { email, password })).status;
  const whereIsHash = async (id: string) => {
    const { db } = service.deps();
    const [user, own] = [await loadUser(db, id), await db.get(keys.password(id))];
    return { inProfile: user?.passwordHash !== undefined, inOwnItem: own !== undefined };
  };
  const moved = { inProfile: false, inOwnItem: true };
  const hashOf = async (id: string) => {
    const { db } = service.deps();
    const user = await loadUser(db, id);
    return user && (await loadPasswordHash(db, user));
  };
  /** Writes the password of one user to the profile of another, as release 0.3.0 writes a new password. */
  const writeToProfile = async (id: string, from = id) => {
    const set = { passwordHash: await hashOf(from) };
    await service.deps().db.transact([{ update: keys.user(id), set }]);
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

  test("a hash that an earlier release wrote to the profile moves out of it at the next log-in", async () => {
    const { id, email } = await service.user();
    await writeToProfile(id);
    await service.deps().db.transact([{ delete: keys.password(id) }]);
    expect(await whereIsHash(id)).toEqual({ inProfile: true, inOwnItem: false });
    expect([await logIn(email, OTHER), await logIn(email, PASSWORD)]).toEqual([401, 200]);
    expect(await whereIsHash(id)).toEqual(moved);
    expect([await logIn(email, OTHER), await logIn(email, PASSWORD)]).toEqual([401, 200]);
  });

  test("of a hash in both places, the one in the profile counts, because it is newer", async () => {
    const [{ id, email }, ben] = [await service.user(), await service.user()];
    await ben.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: OTHER });
    await writeToProfile(id, ben.id);
    expect(await whereIsHash(id)).toEqual({ inProfile: true, inOwnItem: true });
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([401, 200]);
    expect(await whereIsHash(id)).toEqual(moved);
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([401, 200]);
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
