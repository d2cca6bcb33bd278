import type { DynamoDBStreamEvent } from "aws-lambda";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import { putAwayWaiting } from "../../core/shopping/put-away-store.ts";
import { removeLeftParts } from "../../core/shopping/removal-store.ts";
import { untilUpToDate } from "../../core/storage/out-of-date.ts";
import { type UpkeepDue, upkeepIn } from "../../core/storage/table.ts";
import { services } from "../endpoint/deps.ts";
import { loggedJob } from "../endpoint/log.ts";

const doUpkeep = async ({ householdId, weekStart }: UpkeepDue): Promise<number> => {
  const { db, now, newId } = services();
  if (weekStart === undefined) return Number(await compactIfDue(db, householdId, now()));
  // Another attempt sees the week's new list.
  const removed = await untilUpToDate(() => removeLeftParts(db, householdId, weekStart, now()));
  await putAwayWaiting(db, householdId, weekStart, { now, newId });
  return removed;
};

/** Called with the table's stream, where one partition's records come one after another. */
export const handler = loggedJob("do-upkeep", async (_context, { Records }: DynamoDBStreamEvent) => {
  let done = 0;
  const faults: unknown[] = [];
  for (const { eventName, dynamodb: { Keys = {} } = {} } of Records) {
    const due = eventName !== "REMOVE" && upkeepIn({ pk: Keys.pk?.S ?? "", sk: Keys.sk?.S ?? "" });
    if (!due) continue;
    try {
      done += await doUpkeep(due);
    } catch (fault) {
      faults.push(fault);
    }
  }
  return { did: { done }, counts: {}, faults };
});
