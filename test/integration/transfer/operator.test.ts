import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, onTestFinished, test } from "vitest";
import { eraseClosedHouseholds } from "../../../core/households/closed-store.ts";
import { connect } from "../../../functions/endpoint/aws/deps.ts";
import { ensureTable } from "../../../infra/local/table.ts";
import { runCommand } from "../../support/command.ts";
import { createControlPlane } from "../../support/control-plane.ts";
import { fill } from "../../support/operator.ts";
import { throughHandlers } from "../../support/service.ts";
import { exportOf } from "../../support/transfer.ts";

throughHandlers((service) => {
  /** A copy of the test's table as it is now, as `npm run restore -- --beside` makes one. */
  const tableBeside = async (): Promise<string> => {
    const endpoint = process.env.DYNAMODB_ENDPOINT ?? "";
    const tableName = `beside-${crypto.randomUUID()}`;
    await ensureTable({ endpoint, tableName });
    const client = DynamoDBDocumentClient.from(connect());
    for (const Item of await createControlPlane(endpoint).itemsOf(process.env.TABLE_NAME ?? ""))
      await client.send(new PutCommand({ TableName: tableName, Item }));
    return tableName;
  };
  const folder = async () => {
    const made = await mkdtemp(path.join(tmpdir(), "operator-"));
    onTestFinished(() => rm(made, { recursive: true }));
    return path.join(made, "household.ndjson");
  };
  const run = (command: "export" | "import", table: string, email: string, ...more: string[]) =>
    runCommand([
      ...[`infra/operate/${command}.ts`, "--data", ".data", "--table", table, "--email", email],
      ...more,
    ] as [string]);
  const importInto = (email: string, file: string) =>
    run("import", process.env.TABLE_NAME ?? "", email, file);

  const comparable = (items: { kind: string; name?: string }[]) =>
    items.map(({ kind, name = "" }) => `${kind} ${name}`).sort();

  describe("an operator without a member's password", () => {
    test("brings back a household that its only member has closed, into a new one", async () => {
      const anna = await service.owner();
      await fill(anna);
      const before = await exportOf(anna);
      const then = await tableBeside();
      await anna.delete(`/v1/households/mine/members/${anna.id}`);
      const inAnHour = () => new Date(Date.now() + 3_600_000);
      const { erased } = await eraseClosedHouseholds(service.deps().db, inAnHour, { start: () => () => {} });
      expect(erased).toBe(1);

      const file = await folder();
      const exported = await run("export", then, anna.email, "--to", file);
      expect([exported.code, exported.output]).toEqual([0, `${file} has ${before.length} items.\n`]);
      const early = await importInto(anna.email, file);
      expect([early.code, early.errors]).toEqual([1, expect.stringContaining("is in no household")]);

      await anna.post("/v1/households", { name: "Once more" });
      const imported = await importInto(anna.email, file);
      expect([imported.code, imported.output]).toEqual([0, expect.stringContaining("recipe 1, plan 1")]);
      expect(imported.output).toContain("Skipped: 0.");
      expect(comparable(await exportOf(anna))).toEqual(comparable(before));
      const again = await importInto(anna.email, file);
      expect(again.output).toContain("Added: nothing.");
    });
  });
});
