import { expect } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import type { Service } from "../../support/service.ts";
import { ingredientHistory } from "./ingredient-history.ts";
import { check, type Model } from "./linearizable.ts";

const MONDAY = "2026-06-01";

/**
 * What several clients do at the same time, by topic. Each one fails unless the answers could also have come
 * from doing everything one after the other.
 */
export const histories: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  "check marks": async (service) => {
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const soup = await createRecipe(anna, {
      name: "Soup",
      ingredients: [
        ["onion", 1, "piece"],
        ["leek", 1, "piece"],
      ],
    });
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: soup.id });
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    const lines: string[] = list.items.map(({ id }: { id: string }) => id);
    const people = [anna, ben];
    type Op = { line: string; does: "check" | "uncheck" | "read" | "generate"; by: string };
    type State = Record<string, string>;
    const model: Model<State, Op, string> = (state, { line, does, by }, told) => {
      if (does === "generate") return state;
      const after = does === "check" ? state[line] || by : does === "uncheck" ? "" : (state[line] ?? "");
      return told === after ? { ...state, [line]: after } : undefined;
    };
    const initial = Object.fromEntries(lines.map((line) => [line, ""]));
    await check<State, Op, string>(
      20,
      initial,
      model,
      (client, { pick, next }) => {
        const person = people[client % 2] as (typeof people)[number];
        const luck = next();
        const does = luck < 0.4 ? "check" : luck < 0.7 ? "uncheck" : luck < 0.95 ? "read" : "generate";
        const op: Op = { line: pick(lines), does, by: person.id };
        return [
          op,
          async () => {
            if (does === "generate") {
              await person.post(`/v1/week-plans/${plan.id}/shopping-list`);
              return "";
            }
            if (does !== "read") {
              const isChecked = does === "check";
              return (await person.patch(`${path}/items/${op.line}`, { isChecked })).body.checkedBy ?? "";
            }
            const { items } = (await person.get(path)).body;
            return items.find(({ id }: { id: string }) => id === op.line).checkedBy ?? "";
          },
        ];
      },
      ({ line }) => line,
    );
  },

  "shopping and cooking while ingredients are merged and deleted": async (service) => {
    for (const seed of [1, 2]) await ingredientHistory(service, seed);
  },

  "an idempotency key": async (service) => {
    const anna = await service.owner();
    type Op = { key: string; name: string };
    const model: Model<Record<string, string>, Op, string> = (state, { key, name }, told) => {
      const first = state[key];
      if (first === undefined) return told.startsWith(`${name} `) ? { ...state, [key]: told } : undefined;
      return told === (first.startsWith(`${name} `) ? first : "idempotency_key_reused") ? state : undefined;
    };
    const keys = Array.from({ length: 12 }, () => crypto.randomUUID());
    await check(
      12,
      {},
      model,
      (_client, { pick }) => {
        const op: Op = { key: pick(keys), name: pick(["milk", "bread"]) };
        return [
          op,
          async () => {
            const headers = { "idempotency-key": op.key };
            const { status, body } = await anna.post(
              "/v1/pantry-items",
              { customName: op.name },
              { headers },
            );
            return status === 200 ? `${body.name} ${body.id}` : body.code;
          },
        ];
      },
      ({ key }) => key,
    );
    expect((await anna.get("/v1/pantry-items")).body).toHaveLength(keys.length);
  },
};
