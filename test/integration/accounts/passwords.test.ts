import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPasswordHash, loadUser } from "../../../core/accounts/store.ts";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const OTHER = "quite another phrase";

throughHandlers((service) => {
  const writeNewest = (writesNewest: boolean) => {
    service.deps().db = { ...service.deps().db, writesNewest };
  };
  const logIn = async (email: string, password: string) =>
    (await service.visitor().post("/v1/auth/login", { email, password })).status;
  const whereIsHash = async (id: string) => {
    const { db } = service.deps();
    const [user, own] = [await loadUser(db, id), await db.get(keys.password(id))];
    return { inProfile: user?.passwordHash !== undefined, inOwnItem: own !== undefined };
  };

  test("a password's hash stays in the profile while the release before may still run", async () => {
    const { id, email } = await service.user();
    expect(await logIn(email, PASSWORD)).toBe(200);
    expect(await whereIsHash(id)).toEqual({ inProfile: true, inOwnItem: false });
  });

  describe("where a stage writes the newest formats, a password's hash", () => {
    beforeAll(() => writeNewest(true));
    afterAll(() => writeNewest(false));
    const moved = { inProfile: false, inOwnItem: true };

    test("leaves the profile with each new password, and is found", async () => {
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

    test("leaves the profile at the next log-in, and stays known to who goes back", async () => {
      writeNewest(false);
      const { id, email } = await service.user();
      writeNewest(true);
      expect(await logIn(email, PASSWORD)).toBe(200);
      expect(await whereIsHash(id)).toEqual(moved);
      writeNewest(false);
      expect([await logIn(email, OTHER), await logIn(email, PASSWORD)]).toEqual([401, 200]);
      writeNewest(true);
    });

    test("that is in both places counts as it is in the profile, where the newer one is written", async () => {
      const { id, email, ...anna } = await service.user();
      writeNewest(false);
      await anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: OTHER });
      expect(await whereIsHash(id)).toEqual({ inProfile: true, inOwnItem: true });
      expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([401, 200]);
      writeNewest(true);
    });

    test("that changes during a log-in makes the old password a wrong one", async () => {
      const { id, email } = await service.user();
      const { db } = service.deps();
      const user = await loadUser(db, id);
      const stale = user && (await loadPasswordHash(db, user));
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
});
