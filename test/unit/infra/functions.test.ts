import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { deployedFunctions, tableActions } from "../../../infra/functions.ts";
import { checkStageName, placeholdersIn, STAGE_NAME_MAX, settingsOf } from "../../../infra/stages.ts";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

describe("deployed functions", () => {
  test("are one for each operation, and one for what is none", () => {
    const expected = [...operations.map(({ contract }) => contract.route), "$default"];
    expect(deployedFunctions.map(({ routeKey }) => routeKey)).toEqual(expected);
  });

  test("have names of their own that fit into Lambda's 64 characters on every stage", () => {
    const stage = "x".repeat(STAGE_NAME_MAX);
    const names = deployedFunctions.map(({ name }) => `meal-planner-${stage}-${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(64);
  });

  test("may reach the table where their handler does, and write where it writes", () => {
    for (const { module, name, table } of deployedFunctions) {
      const source = read(`functions/${module}/${name}.ts`);
      if (table !== "write") expect([name, /\bwrites\b/.test(source)]).toEqual([name, false]);
      if (table === "none") expect([name, /\bdb\b/.test(source)]).toEqual([name, false]);
    }
  });

  test("may send every command that the table's port knows, and no more", () => {
    const actions: Record<string, string[]> = {
      BatchGetCommand: ["BatchGetItem"],
      BatchWriteCommand: ["BatchWriteItem"],
      GetCommand: ["GetItem"],
      PutCommand: ["PutItem"],
      QueryCommand: ["Query"],
      TransactWriteCommand: ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
    };
    const commands = new Set(read("core/storage/db.ts").match(/\b[A-Z]\w+Command\b/g));
    const needed = new Set([...commands].flatMap((command) => actions[command] ?? [`unknown ${command}`]));
    expect([...tableActions.write].sort()).toEqual([...needed].map((action) => `dynamodb:${action}`).sort());
  });
});

describe("stages", () => {
  test("share nothing with production but the program", () => {
    expect(settingsOf("production")).toMatchObject({ isProtected: true });
    expect(settingsOf("anna")).toMatchObject({ isProtected: false });
  });

  test("have names that fit into those of AWS's resources", () => {
    for (const name of ["production", "anna", "preview-12", "x".repeat(STAGE_NAME_MAX)])
      expect(() => checkStageName(name)).not.toThrow();
    for (const name of ["", "Production", "my stage", "../production", "9", "x".repeat(STAGE_NAME_MAX + 1)])
      expect(() => checkStageName(name)).toThrow("can't be the name of a stage");
  });

  test("with addresses that nobody owns are not deployed", () => {
    expect(placeholdersIn(settingsOf("anna"))).toEqual([]);
    expect(placeholdersIn({ ...settingsOf("anna"), alarmsTo: "a@example.com" })).toEqual(["alarmsTo"]);
  });
});
