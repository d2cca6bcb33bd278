import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { throughAnyDoor } from "../../support/service.ts";

type Entry = { action: string; detail: Record<string, unknown>; targetUserId: string };
const log = async (admin: Client, query = "") => (await admin.get(`/v1/admin/audit-log?${query}`)).body;
const actionsOf = (page: { data: Entry[] }) => page.data.map(({ action }) => action);

throughAnyDoor((service) => {
  describe("the audit log", () => {
    test("tells who did what to whom", async () => {
      const admin = await service.administrator();
      const email = `${randomUUID()}@example.com`;
      const created = await admin.post("/v1/admin/users", {
        email,
        displayName: "Ben",
        tempPassword: "a temporary phrase",
      });
      const { id } = created.body.data;
      const page = await log(admin, `targetUserId=${id}`);
      expect(page.meta.pagination).toEqual({ total: 1, limit: 50, offset: 0, hasMore: false });
      expect(page.data).toEqual([
        {
          id: expect.any(String),
          adminId: admin.id,
          adminEmail: admin.email,
          targetUserId: id,
          targetEmail: email,
          action: "user.created",
          detail: {
            email: { to: email },
            displayName: { to: "Ben" },
            systemRole: { to: "user" },
            isActive: { to: true },
          },
          performedAt: expect.stringMatching(/Z$/),
        },
      ]);
      expect((await log(admin, "limit=1")).data).toEqual(page.data);
    });

    test("has one entry per action, newest first, and none when nothing changed or somebody changes the own name", async () => {
      const [admin, anna] = [await service.administrator(), await service.user("Anna")];
      const path = `/v1/admin/users/${anna.id}`;
      await admin.patch(path, { displayName: "Ann", systemRole: "admin", isActive: false });
      await anna.patch("/v1/auth/me", { displayName: "Ann" });
      await admin.patch(path, { displayName: "Ann", systemRole: "admin" });
      await admin.patch(path, { email: admin.email, displayName: "Annie" });
      await admin.patch(path, {});
      await admin.patch(path, { isActive: true, systemRole: "user" });
      await admin.post(`${path}/reset-password`, {
        tempPassword: "a temporary phrase",
        reason: "lost phone",
      });
      const page = await log(admin, `targetUserId=${anna.id}`);
      expect(actionsOf(page)).toEqual(
        `user.password_reset user.reactivated user.role_changed user.deactivated
      user.role_changed user.updated`.split(/\s+/),
      );
      expect(page.data[0].detail).toEqual({ reason: "lost phone" });
      expect(page.data[5].detail).toEqual({ displayName: { from: "Anna", to: "Ann" } });
      expect(JSON.stringify(page)).not.toMatch(/temporary phrase|argon2/);
      const second = await log(admin, `targetUserId=${anna.id}&limit=2&offset=2`);
      expect(second.data).toEqual(page.data.slice(2, 4));
      expect(second.meta.pagination).toEqual({ total: 6, limit: 2, offset: 2, hasMore: true });
      expect((await log(admin, `targetUserId=${anna.id}&offset=6`)).data).toEqual([]);
    });

    test("neither loses nor doubles entries when many changes happen at once", async () => {
      const [admin, other] = [await service.administrator(), await service.administrator()];
      const people = await Promise.all(Array.from({ length: 6 }, () => service.user()));
      const before = (await log(admin)).meta.pagination.total;
      const answers = await Promise.all(
        people.flatMap(({ id }) => [
          admin.patch(`/v1/admin/users/${id}`, { isActive: false }),
          other.patch(`/v1/admin/users/${id}`, { displayName: "Renamed" }),
        ]),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const after = await log(admin, "limit=12");
      expect(after.meta.pagination.total).toBe(before + 12);
      expect(actionsOf(after).sort()).toEqual([
        ...Array.from({ length: 6 }, () => "user.deactivated"),
        ...Array.from({ length: 6 }, () => "user.updated"),
      ]);
    });
  });
});
