import { expect } from "vitest";
import { type Chance, chanceOf } from "../../support/random.ts";
import { isWhole } from "../../support/sample.ts";
import { isLinearizable, type Model, recorder } from "./linearizable.ts";

/** How many act at the same time. */
export const CLIENTS = 8;
/** How many times they do what they do every day. */
export const LONGER = isWhole ? 5 : 1;

/**
 * Lets all clients act at the same time, and checks what they were told. `thingOf` separates actions on
 * unrelated things, so that there are fewer orders to search.
 */
export const check = async <State, Op, Told>(
  name: string,
  each: number,
  initial: State,
  model: Model<State, Op, Told>,
  act: (client: number, chance: Chance) => [Op, () => Promise<Told>],
  thingOf: (op: Op) => string = () => "",
) => {
  const { events, during } = recorder<Op, Told>();
  const chance = chanceOf(each * 31 + name.length);
  const one = async (client: number) => {
    for (let nth = 0; nth < each * LONGER; nth++) await during(...act(client, chance));
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)));
  console.info(`${name}: a history of ${events.length} requests by ${CLIENTS} clients`);
  expect(events).toHaveLength(CLIENTS * each * LONGER);
  for (const history of Map.groupBy(events, ({ op }) => thingOf(op)).values())
    expect(isLinearizable(history, initial, model), JSON.stringify(history)).toBe(true);
};
