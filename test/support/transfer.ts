import type { Client } from "./client.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into items freely
export type Item = { kind: string } & Record<string, any>;

/** All pages of a household's export. */
export const pagesOf = async (client: Client): Promise<Item[][]> => {
  const pages: Item[][] = [];
  let cursor = "";
  do {
    const answer = await client.get(`/v1/export?cursor=${cursor}`);
    if (answer.status !== 200)
      throw new Error(`The export was refused with ${answer.status}: ${answer.text}`);
    pages.push(answer.body.items);
    cursor = answer.body.cursor ?? "";
  } while (cursor !== "");
  return pages;
};

/** All that a household's export has, or that of some kind. */
export const exportOf = async (client: Client, kind?: string): Promise<Item[]> =>
  (await pagesOf(client)).flat().filter((item) => kind === undefined || item.kind === kind);
