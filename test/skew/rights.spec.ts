import { expect, test } from "vitest";
import { allFunctions, type LambdaFunction } from "../../infra/stage/functions.ts";
import { functionsBeside } from "./support/release.ts";

/**
 * Rights that the functions of the release before had and this one's have not. While traffic moves, a role is shared by both
 * releases' versions. So a right stays for one release more than the code that uses it: 1.8 had these for 1.7's versions only.
 */
const unused =
  /: BatchWriteItem of (household|key|used)$|^create-household: UpdateItem of |^read-calendar-feed: \w+ of user$/;

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
  expect(lost.filter((right) => !unused.test(right))).toEqual([]);
});
