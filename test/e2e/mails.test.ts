import { readdirSync } from "node:fs";
import path from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { sendLater } from "../../core/outbox/outbox-store.ts";
import { createDb } from "../../core/storage/db.ts";
import { localCredentials } from "../../infra/local/table.ts";
import { newFolder } from "../support/folder.ts";
import { startServer } from "../support/server.ts";

test("npm start puts a mail into the folder once a request is answered, and names the file and the link; its end says where the data is", async () => {
  const folder = newFolder();
  const server = await startServer("--no-demo", "--mail", path.join(folder, "mail"));
  onTestFinished(server.stop);
  const [, endpoint = ""] = /DynamoDB at (\S+)/.exec(server.output()) ?? [];
  const client = new DynamoDBClient({ endpoint, region: "local", credentials: localCredentials });
  onTestFinished(() => client.destroy());
  const db = createDb(DynamoDBDocumentClient.from(client), "meal-planner");

  const email = "anna@example.com";
  const account = { email, displayName: "Anna", password: "a good long phrase" };
  await createClient(server.baseUrl).call("POST /v1/auth/signup", { body: account });
  await db.transact([sendLater({ kind: "reset-password", to: email }, { now: () => new Date() })]);
  await createClient(server.baseUrl).call("POST /v1/auth/login", { body: account });

  const line = /^ {2}Mail to anna@example\.com: Set a new password → (\S+\.eml) {2}link (\S+)$/m;
  await expect.poll(() => line.test(server.output())).toBe(true);
  const [, file = "", link = ""] = line.exec(server.output()) ?? [];
  expect(readdirSync(path.join(folder, "mail"))).toContain(path.basename(file));
  expect(link).toMatch(new RegExp(`^${server.baseUrl}/reset#[\\w-]{64}$`));

  await server.stop();
  await expect.poll(server.output).toContain("Stopped. The data was in memory.");
});
