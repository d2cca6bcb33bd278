import { inside, type ModuleScenes } from "./scene.ts";

export const pantry: ModuleScenes<"pantry"> = {
  "create-pantry-item": { who: "member", outsider: "unknown_reference" },
  "list-pantry-items": { who: "member" },
  "update-pantry-item": {
    ...inside,
    call: ({ unused }) => ({ body: { unit: unused("g") } }),
  },
  "delete-pantry-item": inside,
};
