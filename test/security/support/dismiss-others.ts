import type { Client } from "../../support/client.ts";

/** Demotes all administrators but those with these ids: earlier tests may have left some behind. */
export const dismissOthers = async (admin: Client, ids: readonly string[]): Promise<void> => {
  const users: { id: string; systemRole: string }[] = [];
  for (let total = 1; users.length < total; ) {
    const { body } = await admin.get(`/v1/admin/users?limit=100&offset=${users.length}`);
    users.push(...body.data);
    total = body.meta.pagination.total;
  }
  for (const { id, systemRole } of users)
    if (systemRole === "admin" && !ids.includes(id))
      await admin.patch(`/v1/admin/users/${id}`, { systemRole: "user" });
};
