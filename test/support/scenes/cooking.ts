import { hidden, type ModuleScenes } from "./scene.ts";

export const cooking: ModuleScenes<"cooking"> = {
  "create-cooking-log": {
    who: "member",
    outsider: "unknown_reference",
    variants: {
      "out of the pantry": async ({ inStock }) => {
        await inStock();
        return { body: { usePantry: true } };
      },
    },
  },
  "list-cooking-logs": { who: "member" },
  "delete-cooking-log": { who: "member", ...hidden },
};
