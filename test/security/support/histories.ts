import { expect } from "vitest";
import { addDays, dayNumber } from "../../../core/basics/dates.ts";
import type { Client } from "../../support/client.ts";
import { chanceOf } from "../../support/random.ts";
import { createRecipe } from "../../support/recipes.ts";
import type { Service } from "../../support/service.ts";
import { accountHistory } from "./account-history.ts";
import { CLIENTS, check, LONGER } from "./check-history.ts";
import { dismissOthers } from "./dismiss-others.ts";
import { ingredientHistory } from "./ingredient-history.ts";
import type { Model } from "./linearizable.ts";
import { membershipHistory } from "./membership-history.ts";
import { sessionHistory } from "./session-history.ts";
import { tagHistory } from "./tag-history.ts";

const MONDAY = "2026-06-01";

/**
 * What several clients do at the same time, by topic. Each one fails unless the answers could also have come
 * from doing everything one after the other.
 */
export const histories: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  "the last administrator": async (service) => {
    type Op = { by: string; whom: string; role: "admin" | "user" };
    const admins = await Promise.all(Array.from({ length: CLIENTS }, () => service.administrator()));
    const ids = admins.map(({ id }) => id);
    await dismissOthers(admins[0] as Client, ids);
    const model: Model<string[], Op, string> = (state, { by, whom, role }, told) => {
      if (!state.includes(by)) return told === "forbidden" ? state : undefined;
      const after =
        role === "admin" ? [...new Set([...state, whom])].sort() : state.filter((id) => id !== whom);
      return told === (after.length === 0 ? "last_admin" : "done")
        ? after.length === 0
          ? state
          : after
        : undefined;
    };
    await check<string[], Op, string>(
      "administrators",
      12,
      [...ids].sort(),
      model,
      (client, { pick, next }) => {
        const op: Op = { by: ids[client] ?? "", whom: pick(ids), role: next() < 0.7 ? "user" : "admin" };
        return [
          op,
          async () => {
            const path = `/v1/admin/users/${op.whom}`;
            const { status, body } = await (admins[client] as Client).patch(path, { systemRole: op.role });
            return status === 200 ? "done" : body.code;
          },
        ];
      },
    );
  },

  "joining households": async (service) => {
    const homes = await Promise.all([service.owner(), service.owner(), service.owner()]);
    const codes = await Promise.all(
      homes.map(
        async (home) => (await home.post("/v1/households/mine/invites")).body.data.inviteCode as string,
      ),
    );
    const user = await service.user();
    type Op = { home?: string };
    const model: Model<string, Op, string> = (state, { home }, told) => {
      if (home !== undefined && (state === "" || state === home)) return told === home ? home : undefined;
      if (home === undefined && state === "") return told.startsWith("new ") ? told.slice(4) : undefined;
      return told === "already_in_household" ? state : undefined;
    };
    await check<string, Op, string>("joining", 8, "", model, (_client, { between }) => {
      const nth = between(0, 3);
      const home = homes[nth];
      if (!home)
        return [
          {},
          async () => {
            const { status, body } = await user.post("/v1/households", { name: "Own" });
            return status === 200 ? `new ${body.data.id}` : body.code;
          },
        ];
      return [
        { home: home.householdId },
        async () => {
          const { status, body } = await user.post(`/v1/invites/${codes[nth]}/accept`);
          return status === 200 ? body.data.householdId : body.code;
        },
      ];
    });
  },

  "members who come and go, and the last of them": async (service) => {
    for (const round of ["I", "II", "III", "IIII", "IIIII", "IIIIII"])
      await membershipHistory(service, round);
  },

  "accounts that are deleted": async (service) => {
    for (const round of ["I", "II", "III", "IIII"]) await accountHistory(service, round);
  },

  "sessions that are opened and ended": async (service) => {
    for (const round of ["I", "II", "III", "IIII"]) await sessionHistory(service, round);
  },

  "tags that are merged": tagHistory,

  "weeks that share days": async (service) => {
    const anna = await service.owner();
    type Op = { start: string; reads: boolean };
    const model: Model<string[], Op, string> = (state, { start, reads }, told) => {
      if (reads) return told === (state.includes(start) ? "there" : "not_found") ? state : undefined;
      const clash = state.find((other) => Math.abs(dayNumber(other) - dayNumber(start)) < 7);
      if (clash !== undefined) return told === clash ? state : undefined;
      return told === "made" ? [...state, start].sort() : undefined;
    };
    await check<string[], Op, string>("plans", 12, [], model, (_client, { between, next }) => {
      const op: Op = { start: addDays(MONDAY, between(0, 40)), reads: next() < 0.3 };
      return [
        op,
        async () => {
          if (op.reads) {
            const { status, body } = await anna.get(`/v1/week-plans?weekStart=${op.start}`);
            return status === 200 ? "there" : body.code;
          }
          const { status, body } = await anna.post("/v1/week-plans", { weekStart: op.start });
          return status === 200 ? "made" : body.conflictingWeekStart;
        },
      ];
    });
  },

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
      "check marks",
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

  "adding by hand": async (service) => {
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    const people = [anna, ben];
    type Op = { thing: string; does: "add" | "check" | "read"; line?: string };
    /** How many of a thing are to be bought, and how many were, by the ids of the lines. */
    type State = { open?: [id: string, count: number]; bought: [id: string, count: number][] };
    const textOf = ({ open, bought }: State) =>
      JSON.stringify([...(open ? [[...open, false]] : []), ...bought.map((one) => [...one, true])].sort());
    const model: Model<State, Op, string> = (state, { does }, told) => {
      const { open, bought } = state;
      if (does === "read") return told === textOf(state) ? state : undefined;
      const [id = "", count = 0] = told === "" ? [] : JSON.parse(told);
      if (does === "add")
        return count === (open?.[1] ?? 0) + 1 && (!open || open[0] === id)
          ? { open: [id, count], bought }
          : undefined;
      if (told === "") return state;
      const known = bought.find(([other]) => other === id);
      if (known) return known[1] === count ? state : undefined;
      if (!open || open[0] !== id || open[1] !== count) return undefined;
      return { bought: [...bought, open].sort() };
    };
    type Item = { id: string; name: string; quantity: number; isChecked: boolean };
    const linesOf = async (client: Client, thing: string): Promise<Item[]> =>
      (await client.get(path)).body.items.filter(({ name }: Item) => name === thing);
    await check<State, Op, string>(
      "adding by hand",
      16,
      { bought: [] },
      model,
      (client, { pick, next }) => {
        const person = people[client % 2] as (typeof people)[number];
        const luck = next();
        const op: Op = {
          thing: pick(["candles", "matches"]),
          does: luck < 0.5 ? "add" : luck < 0.75 ? "check" : "read",
        };
        return [
          op,
          async () => {
            if (op.does === "add") {
              const added = { customName: op.thing, quantity: 1, unit: "piece" };
              const { id, quantity } = (await person.post(`${path}/items`, added)).body;
              return JSON.stringify([id, quantity]);
            }
            const lines = await linesOf(person, op.thing);
            if (op.does === "read")
              return JSON.stringify(
                lines.map(({ id, quantity, isChecked }) => [id, quantity, isChecked]).sort(),
              );
            const line = lines.find(({ isChecked }) => !isChecked);
            if (!line) return "";
            const { id, quantity } = (await person.patch(`${path}/items/${line.id}`, { isChecked: true }))
              .body;
            return JSON.stringify([id, quantity]);
          },
        ];
      },
      ({ thing }) => thing,
    );
  },

  "shopping and cooking": async (service) => {
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const rice = await createRecipe(anna, { name: "Rice", ingredients: [["rice", 30, "g"]] });
    const ingredientId = rice.ingredients[0]?.ingredientId;
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    const people = [anna, ben];
    const fetch = async (person: Client) => {
      const { body: line } = await person.post(`${path}/items`, { ingredientId, quantity: 50, unit: "g" });
      await person.patch(`${path}/items/${line.id}`, { isChecked: true });
      await person.post(`${path}/put-away`);
    };
    const chance = chanceOf(17);
    const taken: number[] = [];
    const one = async (client: number) => {
      const person = people[client % 2] as (typeof people)[number];
      for (let nth = 0; nth < 8 * LONGER; nth++) {
        if (chance.next() < 0.4) await fetch(person);
        const meal = { recipeId: rice.id, cookedOn: addDays("2026-01-01", client), usePantry: true };
        const cooked = await person.post("/v1/cooking-logs", meal);
        for (const { quantity } of cooked.body.used) taken.push(quantity);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)));
    await anna.post(`${path}/put-away`);
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const items: { quantity: number; isPutAway?: boolean }[] = (await anna.get(path)).body.items;
    const pantry: { quantity: number }[] = (await anna.get("/v1/pantry-items")).body;
    const bought = items.map(({ quantity }) => quantity);
    expect(items.every(({ isPutAway }) => isPutAway)).toBe(true);
    expect(sum(taken) + sum(pantry.map(({ quantity }) => quantity)), "bought = eaten + in stock").toBe(
      sum(bought),
    );
    console.info(
      `shopping and cooking: ${bought.length} lines bought, ${taken.length} times taken from the pantry`,
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
      "idempotency keys",
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
