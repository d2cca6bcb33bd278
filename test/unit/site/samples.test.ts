import { execFileSync } from "node:child_process";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import { readApi } from "../../../infra/site/docs/document.ts";
import { samplesOf } from "../../../infra/site/docs/samples.ts";

// That samples also run is what test/browser/samples.spec.ts shows.

const operations = readApi().groups.flatMap((group) => group.operations);
const inLanguage = (language: string) =>
  operations.map((operation) => {
    const sample = samplesOf(operation).find(({ value }) => value === language);
    return { id: operation.id, code: sample?.code ?? "" };
  });

/** Whether the interpreter reads the code, which it gets as its input; undefined when it is not there. */
const isRead = (command: string, args: readonly string[], input: string): boolean | undefined => {
  try {
    execFileSync(command, args, { input, stdio: ["pipe", "ignore", "ignore"] });
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT" ? undefined : false;
  }
};

test("each operation has a sample in curl, TypeScript and Python", () => {
  expect(operations.length).toBeGreaterThan(75);
  for (const operation of operations) {
    const samples = samplesOf(operation);
    expect(samples.map(({ title }) => title)).toEqual(["curl", "TypeScript", "Python"]);
    for (const { code } of samples) expect(code).toContain(operation.path.split("{")[0]);
  }
});

test("TypeScript can be compiled", async () => {
  for (const { id, code } of inLanguage("typescript"))
    await expect(transform(code, { loader: "ts", format: "esm" }), id).resolves.toMatchObject({
      warnings: [],
    });
});

test("the shell and Python can read their samples", () => {
  const json = JSON.stringify(inLanguage("python").map(({ code }) => code));
  const script = "import ast, json, sys\nfor code in json.load(sys.stdin): ast.parse(code)";
  const shell = inLanguage("curl")
    .map(({ code }) => code)
    .join("\n");
  expect(isRead("python3", ["-c", script], json)).not.toBe(false);
  expect(isRead("bash", ["-n"], shell)).not.toBe(false);
});
