import { expect, test } from "vitest";
import { allFunctions, type LambdaFunction } from "../../infra/stage/functions.ts";
import { functionsBeside } from "./support/release.ts";

/** Each right in words: "log-in: GetItem of user". */
const rightsOf = (functions: readonly LambdaFunction[]): string[] =>
  functions.flatMap(({ name, table, keys }) => [
    ...table.flatMap(({ actions, partitions }) =>
      actions.flatMap((action) => partitions.map((partition) => `${name}: ${action} of ${partition}`)),
    ),
    ...(keys === "none" ? [] : [`${name}: session keys, ${keys}`]),
  ]);

test("the versions of the release before can do all that they could, while they share roles with this one's", async () => {
  const before = await functionsBeside();
  const still = new Set(allFunctions.map(({ name }) => name));
  const now = new Set(rightsOf(allFunctions));
  const lost = rightsOf(before.filter(({ name }) => still.has(name))).filter((right) => !now.has(right));
  expect(lost).toEqual([]);
});
