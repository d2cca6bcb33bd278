import type { DynamoDBStreamEvent } from "aws-lambda";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import { householdOfUpkeep } from "../../core/storage/table.ts";
import { services } from "../endpoint/deps.ts";
import { loggedJob } from "../endpoint/log.ts";

/** Called with the table's stream, where one household's records come one after another. */
export const handler = loggedJob("compact-catalogues", async (_context, { Records }: DynamoDBStreamEvent) => {
  const { db, now } = services();
  const due = Records.map(({ dynamodb: { Keys = {} } = {} }) =>
    householdOfUpkeep({ pk: Keys.pk?.S ?? "", sk: Keys.sk?.S ?? "" }),
  );
  let compacted = 0;
  const faults: unknown[] = [];
  for (const householdId of new Set(due))
    if (householdId !== undefined)
      await compactIfDue(db, householdId, now()).then(
        (isDone) => {
          compacted += Number(isDone);
        },
        (fault: unknown) => faults.push(fault),
      );
  return { did: { compacted }, counts: {}, faults };
});
