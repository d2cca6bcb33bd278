import { beforeAll, expect, test } from "vitest";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { scheduledFunctions } from "../../../infra/stage/functions.ts";
import type { TableAction } from "../../../infra/stage/table-access.ts";
import { contracts } from "../../support/calls.ts";
import { playsOn } from "../../support/every-right.ts";
import { runJob } from "../../support/jobs.ts";
import { grantsOf, roles, type Use } from "../../support/roles.ts";
import { throughHandlers } from "../../support/service.ts";

const tableActions: readonly TableAction[] = [
  "BatchGetItem",
  "GetItem",
  "Query",
  "BatchWriteItem",
  "ConditionCheckItem",
  "DeleteItem",
  "PutItem",
  "UpdateItem",
];
const isItemRead = (action: TableAction) => action === "BatchGetItem" || action === "GetItem";
const isRead = (action: TableAction) => isItemRead(action) || action === "Query";

throughHandlers((service) => {
  /** All that each function has done to the table. */
  const names = [...contracts, ...scheduledFunctions].map(({ name }) => name);
  const used = new Map<string, Use[]>(names.map((name) => [name, []]));

  beforeAll(async () => {
    roles.onUse = (name, use) => used.get(name)?.push(use);
    const plays = playsOn(service);
    // In a warm and in a cold function.
    await plays.playScenes([() => {}, forgetCatalogues]);
    await plays.playTheRest();
    await plays.playPasswords();
    await plays.playDeletions();
    await plays.playJobs(runJob);
  });

  test.each(names)("the role of %s allows what it does with the table, and nothing else", (name) => {
    const uses = used.get(name) ?? [];
    const done = [...new Set(uses.map(({ action }) => action))];
    // Whether single items are read one by one or together is a matter of timing.
    const isUsed = (action: TableAction) =>
      done.includes(action) || (isItemRead(action) && done.some(isItemRead));
    const kinds = (ofReads: boolean) =>
      [...new Set(uses.filter(({ action }) => isRead(action) === ofReads).map(({ kind }) => kind))].sort();
    const actions = (ofReads: boolean) =>
      tableActions.filter((action) => isRead(action) === ofReads && isUsed(action)).sort();
    const expected = [true, false]
      .map((ofReads) => ({ actions: actions(ofReads), partitions: kinds(ofReads) }))
      .filter((grant) => grant.partitions.length > 0);
    expect(grantsOf(name)).toEqual(expected);
  });
});
