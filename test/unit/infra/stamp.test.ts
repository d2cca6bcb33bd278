import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkStamp, sourceStamp, stampFile } from "../../../infra/bundle/stamp.ts";
import { newFolder } from "../../support/folder.ts";

/** A project with bundles that were made from its sources. */
const newProject = () => {
  const root = newFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const file of [
    "core/a.ts",
    "functions/b.ts",
    "infra/bundle/c.ts",
    "package.json",
    "package-lock.json",
  ])
    write(file, file);
  write(stampFile, sourceStamp(root, ["b"]));
  return { root, write };
};

test.each(["core/a.ts", "functions/new/page.html", "infra/bundle/c.ts", "package.json", "package-lock.json"])(
  "bundles that are older than %s are refused",
  (file) => {
    const { root, write } = newProject();
    expect(() => checkStamp(root, ["b"], "anna")).not.toThrow();
    write(file, "changed");
    expect(() => checkStamp(root, ["b"], "anna")).toThrow(
      "The bundles are older than the sources. Deploy with: npm run deploy -- --stage anna",
    );
  },
);

test("bundles of other functions are refused, and so is a copy that was cut short", () => {
  const { root } = newProject();
  expect(() => checkStamp(root, ["b", "d"], "anna")).toThrow("older than the sources");
  rmSync(path.join(root, stampFile));
  expect(() => checkStamp(root, ["b"], "anna")).toThrow("older than the sources");
});
