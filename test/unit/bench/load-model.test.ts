import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadModel, routeCount } from "../../bench/load-model.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../../infra/runbook/scale.md"), "utf8");

test("the operator's page has the load model as it is computed: npm run bench -- model --write", () => {
  expect(page).toContain(loadModel());
});

test("the gateway has room for every route", () => {
  expect(routeCount).toBeLessThan(300);
});
