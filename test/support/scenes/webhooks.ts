import type { ModuleScenes } from "./scene.ts";

export const webhooks: ModuleScenes<"webhooks"> = {
  "create-webhook": {
    who: "owner",
    call: async ({ withoutWebhooks }) => {
      // A household can have few.
      await withoutWebhooks();
      return {};
    },
  },
  "list-webhooks": { who: "owner" },
  "test-webhook": { who: "owner", outsider: "not_found" },
  "delete-webhook": { who: "owner", outsider: "not_found" },
};
