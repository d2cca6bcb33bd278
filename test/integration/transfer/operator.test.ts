import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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
import { painted, shownBy } from "../../support/painted.ts";
import { createRecipe } from "../../support/recipes.ts";
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
  /** The same for a data folder, whose pictures are files. */
  const runOn = (
    data: string,
    command: "export" | "import",
    { email }: { email: string },
    ...more: string[]
  ) => run(command, process.env.TABLE_NAME ?? "", email, "--data", data, ...more);
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
      const { erased } = await eraseClosedHouseholds(service.deps().db, inAnHour, () => true);
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

    test("takes the pictures of a data folder along", async () => {
      const [anna, ben] = [await service.owner(), await service.owner("Ben")];
      const file = await folder();
      const [data, pictures] = [path.join(path.dirname(file), "data"), path.join(path.dirname(file), "out")];
      await mkdir(path.join(data, "pictures"), { recursive: true });
      const name = "0123456789abcdef0123456789abcdef";
      await writeFile(path.join(data, "pictures", `${name}.webp`), await painted("green"));
      await createRecipe(anna, { name: "Pea soup", heroImageUrl: `/pictures/${name}.webp` });

      const exported = await runOn(data, "export", anna, "--to", file, "--pictures", pictures);
      expect([exported.code, exported.output]).toEqual([0, expect.stringContaining("has 1 of 1 pictures.")]);
      const imported = await runOn(data, "import", ben, file, "--pictures", pictures);
      expect([imported.code, imported.output]).toEqual([0, expect.stringContaining("recipe 1, person 1.")]);

      const [soup] = await exportOf(ben, "recipe");
      expect(soup?.heroImageUrl).not.toContain(name);
      const large = path.join(data, soup?.heroImageUrl);
      expect(await shownBy(await readFile(large))).toBe("green, 40 × 30, webp");
      expect(await shownBy(await readFile(large.replace(".webp", "-small.webp")))).toContain("green");
    });

    test("is told that pictures of a stage need a member's password", async () => {
      const { code, errors } = await runCommand(
        "infra/operate/export.ts --stage trial --email anna@example.com --to x --pictures y".split(" ") as [
          string,
        ],
      );
      expect([code, errors]).toEqual([2, expect.stringContaining("--pictures needs a member's password")]);
    });
  });
});
