import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { batchesOf } from "../../../core/basics/batches.ts";
import type { Db } from "../../../core/storage/db.ts";
import { type Item, keys, keyText, ranges } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";
import { tableOn } from "../table/connection.ts";

const AT_ONCE = 25;

const asItWas = (item: Item): Write => ({ put: { ...item, pk: String(item.pk), sk: String(item.sk) } });

type Tables = { past: Db; present: Db };

/** @returns how many pictures of a household it has listed */
const listThose = async ({ past, present }: Tables, owner: Item): Promise<number> => {
  const householdId = String(owner.sk);
  const { pk, sk: ofCount } = keys.pictureCount(householdId);
  const [restored, known, before] = await Promise.all([
    past.query(ranges.partition(pk)),
    present.query(ranges.partition(pk)),
    past.get(keys.pictureOwner(householdId)),
  ]);
  const there = new Set(restored.map(keyText));
  const missing = known.filter((item) => !there.has(keyText(item)));
  const added = [...(before ? [] : [owner]), ...missing];
  for (const batch of batchesOf(added, AT_ONCE)) await past.transact(batch.map(asItWas));
  return missing.filter(({ sk }) => sk !== ofCount).length;
};

/**
 * Lists again in a restored table the pictures that were added since, as the table does that the stage had before. Their
 * files are there, and only those that are listed will be erased. Can be started again.
 * @returns how many it has listed
 */
export const listAgain = async (
  client: DynamoDBClient,
  restored: string,
  before: string,
): Promise<number> => {
  const tables = { past: tableOn(client, restored).db, present: tableOn(client, before).db };
  let listed = 0;
  for (const owners of batchesOf(await tables.present.query(ranges.pictureOwners()), AT_ONCE)) {
    const counts = await Promise.all(owners.map((owner) => listThose(tables, owner)));
    listed += counts.reduce((sum, count) => sum + count, 0);
  }
  return listed;
};
