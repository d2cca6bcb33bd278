import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { throughAnyDoor } from "../../support/service.ts";

type Shown = { id: string; displayName: string; isActive: boolean };

/** A word that no other test's names begin with. */
const newWord = () => `w${randomUUID().replaceAll("-", "").slice(0, 16)}`;
const list = async (admin: Client, query = "") => (await admin.get(`/v1/admin/users?${query}`)).body;
const idsOf = (page: { data: Shown[] }) => page.data.map(({ id }) => id);

throughAnyDoor((service) => {
  describe("the list of accounts", () => {
    test("is newest first, by default fifty, with the exact total", async () => {
      const admin = await service.administrator();
      const before = await list(admin);
      const [anna, ben] = [await service.user("Anna"), await service.user("Ben")];
      const after = await list(admin);
      expect(idsOf(after).slice(0, 3)).toEqual([ben.id, anna.id, admin.id]);
      expect(after.data[1]).toEqual({
        id: anna.id,
        email: anna.email,
        displayName: "Anna",
        systemRole: "user",
        isActive: true,
        createdAt: expect.any(String),
      });
      const total = before.meta.pagination.total + 2;
      expect(after.meta.pagination).toEqual({ total, limit: 50, offset: 0, hasMore: total > 50 });
    });

    test("shows an inactive account at its place, and alone when asked to", async () => {
      const admin = await service.administrator();
      const [anna, ben] = [await service.user("Anna"), await service.user("Ben")];
      const totals = async () =>
        (await Promise.all(["", "isActive=true", "isActive=false"].map((query) => list(admin, query)))).map(
          (page) => page.meta.pagination.total,
        );
      const [all, active, inactive] = await totals();
      await admin.patch(`/v1/admin/users/${anna.id}`, { isActive: false });
      expect(await totals()).toEqual([all, active - 1, inactive + 1]);
      expect(idsOf(await list(admin, "limit=3"))).toEqual([ben.id, anna.id, admin.id]);
      expect(idsOf(await list(admin, "limit=1&offset=1"))).toEqual([anna.id]);
      expect(idsOf(await list(admin, "isActive=true&limit=2"))).toEqual([ben.id, admin.id]);
      expect(idsOf(await list(admin, "isActive=false&limit=1"))).toEqual([anna.id]);
      await admin.patch(`/v1/admin/users/${anna.id}`, { isActive: true });
      expect(await totals()).toEqual([all, active, inactive]);
      expect(idsOf(await list(admin, "isActive=true&limit=2"))).toEqual([ben.id, anna.id]);
    });
  });

  describe("a search", () => {
    test("finds the beginning of the e-mail and of any word of the name, newest first", async () => {
      const admin = await service.administrator();
      const word = newWord();
      const anna = await service.user(`Änna ${word}son ${word}a`);
      const ben = await service.user(`Ben von ${word}`);
      const found = async (search: string) => {
        const { data, meta } = await list(admin, `search=${encodeURIComponent(search)}`);
        expect(meta.pagination.total).toBe(data.length);
        return idsOf({ data });
      };
      expect(await found(word)).toEqual([ben.id, anna.id]);
      expect(await found(`ANNA ${word}`)).toEqual([anna.id]);
      expect(await found(word.slice(1))).toEqual([]);
      expect(await found(anna.email.slice(0, 20))).toEqual([anna.id]);
      const first = (await list(admin, `search=${word}&limit=1`)).meta.pagination;
      expect(first).toMatchObject({ total: 2, hasMore: true });
      for (const isActive of [false, true]) {
        await admin.patch(`/v1/admin/users/${anna.id}`, { isActive });
        expect(idsOf(await list(admin, `search=${word}&isActive=false`))).toEqual(isActive ? [] : [anna.id]);
      }
    });

    test("follows a new name and a new e-mail, whoever gave them", async () => {
      const [admin, anna] = [await service.administrator(), await service.user("Anna")];
      const [old, own, given] = [newWord(), newWord(), newWord()];
      await anna.patch("/v1/auth/me", { displayName: `Ann ${old}` });
      await anna.patch("/v1/auth/me", { displayName: `Ann ${own}` });
      expect(idsOf(await list(admin, `search=${own}`))).toEqual([anna.id]);
      expect(idsOf(await list(admin, `search=${old}`))).toEqual([]);
      await admin.patch(`/v1/admin/users/${anna.id}`, { email: `${given}@example.com` });
      expect(idsOf(await list(admin, `search=${given}`))).toEqual([anna.id]);
      expect(idsOf(await list(admin, `search=${anna.email}`))).toEqual([]);
    });
  });
});
