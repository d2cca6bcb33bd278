import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../../../core/client/client.ts";
import { pantry } from "../pantry.ts";

/** Puts what is not there yet into the pantry, with dates around today. */
export const fillPantry = async (
  client: Client,
  today: string,
  ingredientIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const there = new Set((await client.call("GET /v1/pantry-items")).map(({ name }) => name));
  const day = (offset: number | undefined) => (offset === undefined ? undefined : addDays(today, offset));
  for (const { name, quantity, unit, bestBefore, openedOn } of pantry) {
    if (there.has(name)) continue;
    const ingredientId = ingredientIds.get(name);
    const article = ingredientId ? { ingredientId } : { customName: name };
    const dates = { bestBefore: day(bestBefore), openedOn: day(openedOn) };
    await client.call("POST /v1/pantry-items", { body: { ...article, quantity, unit, ...dates } });
  }
};
