import type { ModuleScenes } from "./scene.ts";

export const admin: ModuleScenes<"admin"> = {
  "list-users": {
    // Only the search terms tell which accounts are on a page.
    trips: { search: 2 },
    who: "admin",
    variants: {
      search: () => ({ query: { search: "kim" } }),
      inactive: async ({ deactivated }) => {
        await deactivated();
        return { query: { isActive: false } };
      },
    },
  },
  "create-user": { who: "admin", unique: "email" },
  "update-user": { who: "admin" },
  "reset-password": { who: "admin" },
  "list-audit-log": { who: "admin" },
};
