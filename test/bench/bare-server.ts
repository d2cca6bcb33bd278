import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { startEngine } from "../../infra/local/engine.ts";
import { ensureTable, localCredentials } from "../../infra/local/table.ts";

// What `requests.ts` compares our requests with: the least that a server can do with AWS's client, as it comes. It reads
// three items at once and, unless the request is a GET, writes four in a transaction. Then it answers with as many bytes
// of JSON as the request's query says. Its argument is the folder of its table.

const tableName = "bare";
const { endpoint } = await startEngine({ dataFile: path.join(process.argv[2] ?? "", "table.db") });
await ensureTable({ endpoint, tableName });
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint, region: "local", credentials: localCredentials }),
);

const text = "x".repeat(300);
const Keys = ["a", "b", "c"].map((sk) => ({ pk: "bare", sk }));

const write = (keys: readonly object[]) =>
  client.send(
    new TransactWriteCommand({
      ClientRequestToken: randomUUID(),
      TransactItems: keys.map((key) => ({ Put: { TableName: tableName, Item: { ...key, text } } })),
    }),
  );

const read = () =>
  client.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: true } } }));

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  for await (const _chunk of request);
  await read();
  if (request.method !== "GET")
    await write(Array.from({ length: 4 }, (_, at) => ({ pk: randomUUID(), sk: String(at) })));
  const bytes = Number(request.url?.split("=")[1]);
  const data = Array.from({ length: Math.ceil(bytes / 100) }, (_, at) => ({ at, text: text.slice(0, 80) }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
};

await write(Keys);
const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => console.log(`ready on ${Object(server.address()).port}`));
