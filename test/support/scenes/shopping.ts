import { inside, type ModuleScenes } from "./scene.ts";

export const shopping: ModuleScenes<"shopping"> = {
  "generate-shopping-list": {
    // The plan tells which recipes are needed.
    trips: { "": 3 },
    ...inside,
  },
  "get-shopping-list": inside,
  "get-current-shopping-list": {
    ...inside,
    call: async ({ list, plan }) => {
      await list();
      return { query: { weekStart: (await plan()).weekStart } };
    },
  },
  "add-shopping-list-item": inside,
  "check-shopping-list-item": {
    ...inside,
    variants: {
      "an amount": async ({ ownLine }) => ({
        params: { itemId: await ownLine() },
        body: { isChecked: undefined, quantity: 3 },
      }),
    },
  },
  "check-shopping-list-items": inside,
  "put-away-shopping-list": {
    ...inside,
    call: async ({ checkedList }) => ({ params: { id: await checkedList() } }),
  },
  "delete-shopping-list-item": inside,
};
