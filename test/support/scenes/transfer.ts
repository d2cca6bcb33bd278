import { randomBytes } from "node:crypto";
import { uuidV7 } from "../../../core/basics/id.ts";
import type { ModuleScenes } from "./scene.ts";

const newId = () => uuidV7(Date.now(), randomBytes(10));

export const transfer: ModuleScenes<"transfer"> = {
  "export-household": { who: "member" },
  "import-household": {
    // The catalogue tells which of a page's recipes may be there; a list is read once its lines are counted, so that nobody deletes it in between.
    trips: { "": 3, "a plan": 3, "a list": 4 },
    who: "member",
    call: ({ unused }) => {
      const [tag, ingredient] = [unused("North African"), unused("harissa")];
      const ingredients = [{ ingredient, quantity: 2, unit: "tbsp" }];
      const heroImageUrl = "/pictures/5d0f6e0a9a4c4e0b8d1c7f2b3a495867.webp";
      const fields = { effort: "easy" as const, heroImageUrl, tags: [tag], ingredients };
      const stew = { id: newId(), name: "Chickpea stew", ...fields };
      return {
        body: {
          items: [
            { kind: "tag", name: tag, tagType: "cuisine" },
            { kind: "ingredient", name: ingredient, isStaple: false },
            { kind: "former", of: "ingredient", name: unused("chilli paste"), into: ingredient },
            { kind: "recipe", ...stew },
          ],
        },
      };
    },
    variants: {
      "a plan": ({ freeWeek }) => {
        const plan = { id: newId(), weekStart: freeWeek(), wasConfirmed: true, slots: [] };
        return { body: { items: [{ kind: "plan", ...plan }] } };
      },
      "a list": async ({ emptyPlan }) => {
        const planId = await emptyPlan();
        const list = { generatedAt: "2026-01-31T18:30:00.000Z", filteredStaplesCount: 0, lines: [] };
        const line = { id: newId(), planId, customName: "Candles", mark: { checkedBy: newId() } };
        return {
          body: {
            items: [
              { kind: "list", id: newId(), planId, ...list },
              { kind: "line", ...line },
            ],
          },
        };
      },
    },
  },
};
