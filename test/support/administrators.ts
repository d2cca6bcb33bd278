import type { Client } from "./client.ts";

type Shown = { id: string; systemRole: string };

/** The ids of all active administrators of a table, as one of them sees them. */
export const activeAdmins = async (admin: Client): Promise<string[]> => {
  const found: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data, meta } = (await admin.get(`/v1/admin/users?limit=100&offset=${offset}&isActive=true`)).body;
    for (const { id, systemRole } of data as Shown[]) if (systemRole === "admin") found.push(id);
    if (!meta.pagination.hasMore) return found;
  }
};
