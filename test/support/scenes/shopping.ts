import { hidden, type ModuleScenes } from "./scene.ts";

export const shopping: ModuleScenes<"shopping"> = {
  "generate-shopping-list": {
    // The plan tells which recipes are needed.
    trips: { "": 3 },
    who: "member",
    ...hidden,
  },
  "get-shopping-list": { who: "member", ...hidden },
  "get-current-shopping-list": {
    who: "member",
    ...hidden,
    call: async ({ list, plan }) => {
      await list();
      return { query: { weekStart: (await plan()).weekStart } };
    },
  },
  "add-shopping-list-item": { who: "member", ...hidden },
  "check-shopping-list-item": {
    who: "member",
    ...hidden,
    variants: {
      "an amount": async ({ ownLine }) => ({
        params: { itemId: await ownLine() },
        body: { isChecked: undefined, quantity: 3 },
      }),
    },
  },
  "check-shopping-list-items": { who: "member", ...hidden },
  "put-away-shopping-list": {
    who: "member",
    ...hidden,
    call: async ({ checkedList }) => ({ params: { id: await checkedList() } }),
  },
  "delete-shopping-list-item": { who: "member", ...hidden },
};
