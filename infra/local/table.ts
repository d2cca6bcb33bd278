import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { HttpRequest } from "@smithy/core/protocols";
import { tableDefinition } from "../../core/storage/table.ts";

type TableAddress = { endpoint: string; tableName: string };

const { partitionKey, sortKey } = tableDefinition;
const keys = [partitionKey, sortKey];

/** Credentials for a local engine, because the SDK needs some. */
export const localCredentials = { accessKeyId: "local", secretAccessKey: "local" };

const headers = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=none",
  "x-amz-date": "20260101T000000Z",
};

/** Steps of a call that only AWS asks for. */
const UNASKED = [
  "httpAuthSchemeMiddleware",
  "httpSigningMiddleware",
  "getUserAgentMiddleware",
  "recursionDetectionMiddleware",
];

/** Saves signing, which takes a quarter of a request's time. Our engine checks no signatures, but wants the headers. */
export const withoutSignatures = (client: DynamoDBClient): DynamoDBClient => {
  const { middlewareStack } = client;
  for (const name of UNASKED) middlewareStack.remove(name);
  middlewareStack.add(
    (next) => (call) => {
      if (HttpRequest.isInstance(call.request)) Object.assign(call.request.headers, headers);
      return next(call);
    },
    { step: "build" },
  );
  return client;
};

const create = async (client: DynamoDBClient, tableName: string): Promise<boolean> => {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: [
          { AttributeName: partitionKey, KeyType: "HASH" },
          { AttributeName: sortKey, KeyType: "RANGE" },
        ],
      }),
    );
    return true;
  } catch (error) {
    // Bundles leave the class out.
    if (error instanceof Error && error.name === "ResourceInUseException") return false;
    throw error;
  }
};

/** Makes the table unless it is there. Returns whether it made one. */
export const ensureTable = async ({ endpoint, tableName }: TableAddress): Promise<boolean> => {
  const client = new DynamoDBClient({ endpoint, region: "local", credentials: localCredentials });
  try {
    const created = await create(client, tableName);
    if (created)
      await waitUntilTableExists({ client, maxWaitTime: 600, minDelay: 1 }, { TableName: tableName });
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    const found = Table?.KeySchema?.map((key) => key.AttributeName).join(", ");
    const wanted = keys.join(", ");
    if (found === wanted) return created;
    throw new Error(
      `The table "${tableName}" has the keys ${found}, not ${wanted}: another version made it. Delete the data folder, or name another one with --data.`,
    );
  } finally {
    client.destroy();
  }
};
