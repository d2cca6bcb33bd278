import type { ModuleScenes } from "./scene.ts";

export const webhooks: ModuleScenes<"webhooks"> = {
  "create-webhook": {
    who: "owner",
    call: async ({ roomForWebhook }) => {
      await roomForWebhook();
      return {};
    },
  },
  "list-webhooks": { who: "owner" },
  "test-webhook": { who: "owner", outsider: "not_found" },
  "delete-webhook": { who: "owner", outsider: "not_found" },
};
