import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { loadUser } from "../../../core/accounts/store.ts";
import { loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import { loadHousehold, loadMembers } from "../../../core/households/store.ts";
import { createDb } from "../../../core/storage/db.ts";
import { type Key, keys, partitions } from "../../../core/storage/table.ts";
import { reasonOf } from "../../command-line/reason.ts";

/** Before anybody may write. */

/** A page of 1 MB of each: at most 100 MB, in seconds and for a cent. They are spread over all keys. */
const SEGMENTS = 100;
const AT_ONCE = 10;
const SAMPLES = 20;

const kinds = Object.entries(partitions).map(
  ([kind, pattern]) => [kind, new RegExp(`^${pattern.replaceAll("*", ".*")}$`, "s")] as const,
);
const UNKNOWN = "unknown";
const kindOf = (pk: string): string => kinds.find(([, pattern]) => pattern.test(pk))?.[0] ?? UNKNOWN;

type Survey = {
  counts: ReadonlyMap<string, number>;
  items: number;
  isWhole: boolean;
  households: readonly string[];
  users: readonly string[];
};

const pageOf = async (client: DynamoDBDocumentClient, table: string, segment: number, segments: number) => {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: table,
      Segment: segment,
      TotalSegments: segments,
      ProjectionExpression: "#pk, #sk",
      ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
    }),
  );
  return {
    found: Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
    isLast: !LastEvaluatedKey,
  };
};

const pagesOf = async (client: DynamoDBDocumentClient, table: string) => {
  const first = await pageOf(client, table, 0, 1);
  if (first.isLast) return [first];
  const pages: (typeof first)[] = [];
  for (let from = 0; from < SEGMENTS; from += AT_ONCE) {
    const segments = Array.from({ length: AT_ONCE }, (_, at) => from + at);
    pages.push(...(await Promise.all(segments.map((segment) => pageOf(client, table, segment, SEGMENTS)))));
  }
  return pages;
};

export const survey = async (control: DynamoDBClient, table: string): Promise<Survey> => {
  const pages = await pagesOf(DynamoDBDocumentClient.from(control), table);
  const found = pages.flatMap((page) => page.found);
  const counts = new Map<string, number>();
  for (const { pk } of found) counts.set(kindOf(pk), (counts.get(kindOf(pk)) ?? 0) + 1);
  const named = (key: (id: string) => Key) =>
    found.flatMap(({ pk, sk }) => {
      const [, id = ""] = pk.split("#");
      return pk === key(id).pk && sk === key(id).sk ? [id] : [];
    });
  return {
    counts,
    items: found.length,
    isWhole: pages.every(({ isLast }) => isLast),
    households: named(keys.household),
    users: named(keys.user),
  };
};

export const comparison = (restored: Survey, before: Survey | undefined): string[] => {
  const all = [...new Set([...restored.counts.keys(), ...(before?.counts.keys() ?? [])])].sort();
  const shown = (count = 0) => count.toLocaleString("en");
  const isWhole = restored.isWhole && before?.isWhole !== false;
  return [
    `Items of each kind${isWhole ? "" : ", in a sample"}${before ? " (in the table before)" : ""}:`,
    ...all.map(
      (kind) =>
        `  ${kind} ${shown(restored.counts.get(kind))}${before ? ` (${shown(before.counts.get(kind))})` : ""}`,
    ),
  ];
};

export const faultsOf = async (
  control: DynamoDBClient,
  table: string,
  { items, counts, households, users }: Survey,
): Promise<string[]> => {
  const db = createDb(DynamoDBDocumentClient.from(control), table);
  const read = async (what: string, ids: readonly string[], load: (id: string) => Promise<unknown>) => {
    const faults: string[] = [];
    for (const id of ids.slice(0, SAMPLES))
      await load(id).catch((error: unknown) =>
        faults.push(`The ${what} ${id} can't be read: ${reasonOf(error)}`),
      );
    return faults;
  };
  const unknown = counts.get(UNKNOWN) ?? 0;
  return [
    ...(items === 0 ? ["The table is empty."] : []),
    ...(unknown > 0 ? [`${unknown} items are of no kind that this release knows.`] : []),
    ...(await read("household", households, async (id) => {
      await loadHousehold(db, id);
      await loadMembers(db, id);
      await loadLoggedCatalogue(db, id);
    })),
    ...(await read("user", users, (id) => loadUser(db, id))),
  ];
};
