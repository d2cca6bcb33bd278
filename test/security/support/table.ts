import { isDeepStrictEqual } from "node:util";
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import type { Item } from "../../../core/storage/table.ts";
import { connect } from "../../../functions/endpoint/aws/deps.ts";

/** Everything in a table, by key. */
export type State = ReadonlyMap<string, Item>;

/** The keys of the items that differ between two states. */
export const differing = (a: State, b: State): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => !isDeepStrictEqual(a.get(key), b.get(key))).sort();

/** Reads and restores the whole table of the running service. */
export const openTable = () => {
  const client = DynamoDBDocumentClient.from(connect());
  const table = process.env.TABLE_NAME ?? "";

  const dump = async (): Promise<State> => {
    const items: Item[] = [];
    for await (const page of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
      items.push(...(page.Items ?? []));
    return new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  };

  /** Restores an earlier state, given the current one. */
  const restore = async (before: State, now?: State): Promise<void> => {
    const current = now ?? (await dump());
    const requests = differing(before, current).map((key) => {
      const [was, is] = [before.get(key), current.get(key)];
      return was ? { PutRequest: { Item: was } } : { DeleteRequest: { Key: { pk: is?.pk, sk: is?.sk } } };
    });
    for (let at = 0; at < requests.length; at += 25)
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests.slice(at, at + 25) } }));
    forgetCatalogues();
  };

  return { dump, restore, close: () => client.destroy() };
};
