import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { newFolder } from "../support/folder.ts";
import { startServer } from "../support/server.ts";

test("npm start puts a mail into the folder once it is owed, and names the file and the link; its end says where the data is", async () => {
  const folder = newFolder();
  const server = await startServer("--no-demo", "--mail", path.join(folder, "mail"));
  onTestFinished(server.stop);
  const email = "anna@example.com";
  const account = { email, displayName: "Anna", password: "a good long phrase" };
  await createClient(server.baseUrl).call("POST /v1/auth/signup", { body: account });

  const line = /^ {2}Mail to anna@example\.com: Confirm your e-mail address → (\S+\.eml) {2}link (\S+)$/m;
  await expect.poll(() => line.test(server.output())).toBe(true);
  const [, file = "", link = ""] = line.exec(server.output()) ?? [];
  expect(readdirSync(path.join(folder, "mail"))).toContain(path.basename(file));
  expect(link).toMatch(new RegExp(`^${server.baseUrl}/confirm#[\\w-]{64}$`));

  await server.stop();
  await expect.poll(server.output).toContain("Stopped. The data was in memory.");
});
