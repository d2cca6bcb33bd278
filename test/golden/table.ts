import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";

/** An item in DynamoDB's own JSON. */
export type StoredItem = Record<string, AttributeValue>;

const BATCH = 25;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Binary as base64, attributes sorted by name, so that the same item always gives the same text. */
const canonical = (_name: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
};

/** Binary is `B` with a string. An attribute that happens to be called B has an object. */
const withBinary = (name: string, value: unknown): unknown =>
  name === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value;

const textOf = (item: StoredItem): string => JSON.stringify(item, canonical);
const keyOf = ({ pk, sk }: StoredItem): string => `${pk?.S} ${sk?.S}`;

/** Items as the text of a file: sorted by key, one per line. */
export const fileOf = (items: readonly StoredItem[]): string => {
  const sorted = items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return `[\n${sorted.map(textOf).join(",\n")}\n]\n`;
};

/** The items of such a file. */
export const itemsIn = (file: string): StoredItem[] => JSON.parse(file, withBinary);

/** Reads the whole table that the environment names, and restores it. */
export const openTable = () => {
  const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "" });
  const table = process.env.TABLE_NAME ?? "";

  const dump = async (): Promise<StoredItem[]> => {
    const items: StoredItem[] = [];
    for await (const page of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
      items.push(...(page.Items ?? []));
    return items;
  };

  const write = async (requests: readonly WriteRequest[]): Promise<void> => {
    for (let at = 0; at < requests.length; at += BATCH) {
      let left: WriteRequest[] | undefined = requests.slice(at, at + BATCH);
      while (left && left.length > 0) {
        const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: left } }));
        left = answer.UnprocessedItems?.[table] as WriteRequest[] | undefined;
      }
    }
  };

  /** Makes the table hold these items and no others. */
  const restore = async (items: readonly StoredItem[]): Promise<void> => {
    const wanted = new Map(items.map((item) => [keyOf(item), item]));
    const present = new Map((await dump()).map((item) => [keyOf(item), textOf(item)]));
    await write([
      ...[...wanted].flatMap(([key, item]) =>
        present.get(key) === textOf(item) ? [] : [{ PutRequest: { Item: item } }],
      ),
      ...[...present].flatMap(([key, text]) => {
        const { pk, sk }: StoredItem = JSON.parse(text);
        return wanted.has(key) || !pk || !sk ? [] : [{ DeleteRequest: { Key: { pk, sk } } }];
      }),
    ]);
  };

  return { dump, restore, close: () => client.destroy() };
};
