import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

type Admin = Client & { id: string };

const change = (by: Client, { id }: Admin, body: Record<string, unknown>) =>
  by.patch(`/v1/admin/users/${id}`, body);

/** The ids of all active administrators of a table, as one of them sees them. */
const activeAdmins = async (admin: Client): Promise<string[]> => {
  const found: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data, meta } = (await admin.get(`/v1/admin/users?limit=100&offset=${offset}&isActive=true`)).body;
    for (const { id, systemRole } of data as { id: string; systemRole: string }[])
      if (systemRole === "admin") found.push(id);
    if (!meta.pagination.hasMore) return found;
  }
};

throughAnyDoor((service) => {
  describe("the last active administrator", () => {
    let anna: Admin;
    beforeAll(async () => {
      anna = await service.administrator();
      for (const id of await activeAdmins(anna))
        if (id !== anna.id) await anna.patch(`/v1/admin/users/${id}`, { systemRole: "user" });
    });

    test("is no longer the last beside an active one, and is again beside an inactive one", async () => {
      const ben = await service.administrator();
      expect((await change(anna, ben, { isActive: false })).status).toBe(200);
      expect((await change(anna, anna, { isActive: false })).body.code).toBe("last_admin");
      await change(anna, ben, { systemRole: "user" });
      await change(anna, ben, { isActive: true });
      expect((await change(anna, anna, { isActive: false })).body.code).toBe("last_admin");
    });

    test.each([{ systemRole: "user" }, { isActive: false }])(
      "remains when two do %j to each other at once",
      async (harm) => {
        let [one, other]: [Admin, Admin] = [anna, await service.administrator()];
        for (let round = 1; round <= 5; round++) {
          const answers = await Promise.all([change(one, other, harm), change(other, one, harm)]);
          const statuses = answers.map(({ status }) => status);
          expect(statuses.filter((status) => status === 200)).toHaveLength(1);
          // The loser is refused for being the last, or is no longer an administrator, or not signed in.
          expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
          if (statuses[1] === 200) [one, other] = [other, one];
          expect(await activeAdmins(one)).toEqual([one.id]);
          if ("isActive" in harm) other = await service.administrator();
          else await change(one, other, { systemRole: "admin" });
        }
        anna = one;
        await change(anna, other, { systemRole: "user" });
      },
    );

    test("remains when three leave or delete their accounts at once", async () => {
      const admins = [anna, await service.administrator(), await service.administrator()];
      const answers = await Promise.all(
        admins.map((admin, nth) =>
          nth === 0
            ? change(admin, admin, { isActive: false })
            : admin.post("/v1/auth/me/deletion", { currentPassword: PASSWORD }),
        ),
      );
      expect(answers.filter(({ body }) => body?.code === "last_admin")).toHaveLength(1);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(2);
      anna = admins[answers.findIndex(({ status }) => status === 409)] as Admin;
      expect(await activeAdmins(anna)).toEqual([anna.id]);
    });
  });

  testInProcess("an administrator who is demoted meanwhile can't take the role back", async () => {
    const [anna, ben] = [await service.administrator(), await service.administrator()];
    const answer = await overtaken(
      () => change(anna, anna, { systemRole: "admin" }),
      () => change(ben, anna, { systemRole: "user" }),
    );
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect(await activeAdmins(ben)).not.toContain(anna.id);
  });
});
