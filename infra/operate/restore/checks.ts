import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import { loadHousehold, loadMembers } from "../../../core/households/store.ts";
import { type Key, keys, partitions } from "../../../core/storage/table.ts";
import { reasonOf } from "../../command-line/reason.ts";
import { keysOnly, tableOn } from "../table/connection.ts";

/**
 * How many segments of the table are looked at, a page of 1 MB of each: at most 20 MB, in seconds. They are spread
 * over all keys.
 */
const SEGMENTS = 20;
const SAMPLES = 20;

const known = Object.values(partitions).map(
  (pattern) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`, "s"),
);

const keysIn = async (client: DynamoDBDocumentClient, TableName: string, Segment: number): Promise<Key[]> => {
  const scan = new ScanCommand({ TableName, ...keysOnly, Segment, TotalSegments: SEGMENTS });
  const { Items = [] } = await client.send(scan);
  return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
};

const sampleOf = async (client: DynamoDBDocumentClient, table: string): Promise<Key[]> =>
  (await Promise.all(Array.from({ length: SEGMENTS }, (_, at) => keysIn(client, table, at)))).flat();

/** Looks for faults in a restored table with the service's own code, before anybody may write. */
export const faultsOf = async (control: DynamoDBClient, table: string): Promise<string[]> => {
  const { client, db } = tableOn(control, table);
  const found = await sampleOf(client, table);
  const named = (key: (id: string) => Key) =>
    found.flatMap(({ pk, sk }) => {
      const [, id = ""] = pk.split("#");
      return pk === key(id).pk && sk === key(id).sk ? [id] : [];
    });
  const read = async (what: string, ids: readonly string[], load: (id: string) => Promise<unknown>) => {
    const faults: string[] = [];
    for (const id of ids.slice(0, SAMPLES))
      await load(id).catch((error: unknown) =>
        faults.push(`The ${what} ${id} can't be read: ${reasonOf(error)}`),
      );
    return faults;
  };
  const unknown = found.filter(({ pk }) => !known.some((pattern) => pattern.test(pk))).length;
  return [
    ...(found.length === 0 ? ["The table is empty."] : []),
    ...(unknown > 0 ? [`${unknown} items are of no kind that this release knows.`] : []),
    ...(await read("household", named(keys.household), async (id) => {
      await loadHousehold(db, id);
      await loadMembers(db, id);
      await loadLoggedCatalogue(db, id);
    })),
    ...(await read("user", named(keys.user), (id) => loadUser(db, id))),
  ];
};
