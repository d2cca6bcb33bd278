import { ids } from "../../../core/contract/words.ts";
import { inside, type ModuleScenes } from "./scene.ts";

export const people: ModuleScenes<"people"> = {
  "list-people": { who: "member" },
  // People are read after the catalogue, so that two guests never get one name.
  "create-person": { who: "member", unique: "name", trips: { "": 3 } },
  "get-person": inside,
  "patch-person": {
    ...inside,
    trips: { "": 3, "a member": 3 },
    variants: { "a member": () => ({ params: { id: ids.user } }) },
  },
  "delete-person": { ...inside, trips: { "": 3 } },
  "get-recipe-suitability": inside,
  "get-week-plan-suitability": inside,
};
