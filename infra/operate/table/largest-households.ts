import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { keys, placeInHousehold } from "../../../core/storage/table.ts";
import { keysOnly, type TableConnection } from "./connection.ts";

type HouseholdSize = { id: string; kinds: Map<string, number>; items: number; bytes: number };

/** Bytes that an eventually consistent read unit reads: it takes half a unit for 4 KB (DynamoDB's price list). */
const BYTES_OF_UNIT = 8192;

/**
 * Estimates the size of all households. DynamoDB tells only the size of pages (1 MB), so each item gets an equal
 * share.
 */
const surveyed = async ({ client, tableName }: TableConnection): Promise<HouseholdSize[]> => {
  const found = new Map<string, HouseholdSize>();
  const scan = { TableName: tableName, ...keysOnly, ReturnConsumedCapacity: "TOTAL" } as const;
  for await (const { Items = [], ConsumedCapacity } of paginateScan({ client }, scan)) {
    const bytesOfEach = (BYTES_OF_UNIT * (ConsumedCapacity?.CapacityUnits ?? 0)) / Items.length;
    for (const key of Items) {
      const place = placeInHousehold(key);
      if (!place) continue;
      const id = place.householdId;
      const size = found.get(id) ?? { id, kinds: new Map(), items: 0, bytes: 0 };
      size.kinds.set(place.kind, (size.kinds.get(place.kind) ?? 0) + 1);
      size.items += 1;
      size.bytes += bytesOfEach;
      found.set(id, size);
    }
  }
  return [...found.values()];
};

const largestFirst = (a: HouseholdSize, b: HouseholdSize) => b.bytes - a.bytes || b.items - a.items;

export const largestHouseholds = async (
  table: TableConnection,
  top: number,
): Promise<(HouseholdSize & { name: string | undefined })[]> => {
  const largest = (await surveyed(table)).sort(largestFirst).slice(0, top);
  const named = await table.db.getMany(largest.map(({ id }) => keys.household(id)));
  const names = new Map(named.map(({ pk, name }) => [pk, String(name)]));
  return largest.map((one) => ({ ...one, name: names.get(keys.household(one.id).pk) }));
};
