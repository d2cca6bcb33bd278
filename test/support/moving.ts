import { expect } from "vitest";
import type { Client } from "./client.ts";
import type { Service } from "./service.ts";
import { type Item, pagesOf } from "./transfer.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An export as two households can have it: recipes and plans by name and week, all other ids alike, in any order. */
const withoutIds = (items: readonly Item[]): string[] => {
  const others = items.filter(({ kind }) => kind !== "person");
  const names = new Map(others.map(({ id, name, weekStart }) => [id, name ?? weekStart]));
  return items.map((item) => JSON.stringify(item).replace(UUID, (id) => names.get(id) ?? "an id")).sort();
};

/** A household without a tag, an ingredient or a category. */
const emptyHousehold = async (service: Service): Promise<Client & { id: string }> => {
  const eva = await service.owner("Eva");
  for (const kind of ["tags", "ingredient-categories"])
    for (const { id } of (await eva.get(`/v1/${kind}`)).body) await eva.delete(`/v1/${kind}/${id}`);
  return eva;
};

/** Imports a household's export into an empty household, whose export has to be the same. */
export const expectSameElsewhere = async (service: Service, client: Client): Promise<void> => {
  const pages = await pagesOf(client);
  const eva = await emptyHousehold(service);
  for (const items of pages) {
    const answer = await eva.post("/v1/import", { items });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.skipped).toEqual([]);
  }
  const moved = (await pagesOf(eva)).flat().filter(({ id }) => id !== eva.id);
  expect(withoutIds(moved)).toEqual(withoutIds(pages.flat()));
};
