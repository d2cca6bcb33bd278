import type { DynamoDBStreamEvent } from "aws-lambda";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import { tellSockets } from "../../core/live/telling-store.ts";
import { putAwayWaiting } from "../../core/shopping/put-away-store.ts";
import { removeLeftParts } from "../../core/shopping/removal-store.ts";
import { untilUpToDate } from "../../core/storage/out-of-date.ts";
import { concernOf, type Key, type UpkeepDue, upkeepIn } from "../../core/storage/table.ts";
import { services } from "../endpoint/deps.ts";
import { gatewayConnections } from "../endpoint/gateway-connections.ts";
import { loggedJob } from "../endpoint/log.ts";

/** Milliseconds. One takes seconds at most. */
const SPARE = 30_000;

const keysIn = ({ Records }: DynamoDBStreamEvent): Key[] =>
  Records.filter(({ eventName }) => eventName !== "REMOVE").map(({ dynamodb: { Keys = {} } = {} }) => ({
    pk: Keys.pk?.S ?? "",
    sk: Keys.sk?.S ?? "",
  }));

const keepUp = async ({ householdId, weekStart }: UpkeepDue): Promise<number> => {
  const { db, now, newId } = services();
  if (weekStart === undefined) return Number(await compactIfDue(db, householdId, now()));
  // Another attempt sees the week's new list.
  const removed = await untilUpToDate(() => removeLeftParts(db, householdId, weekStart, now()));
  await putAwayWaiting(db, householdId, weekStart, { now, newId });
  return removed;
};

const keepAllUp = async (dues: readonly UpkeepDue[], hasTime: () => boolean) => {
  let done = 0;
  const faults: unknown[] = [];
  for (const due of dues) {
    try {
      if (!hasTime()) throw new Error("No time is left for upkeep");
      done += await keepUp(due);
    } catch (fault) {
      faults.push(fault);
    }
  }
  const counts = { ...(dues.length > 0 && { upkeeps: 1 }), ...(faults.length > 0 && { upkeepFaults: 1 }) };
  return { done, counts, faults };
};

const tell = (changed: readonly Key[]) => {
  const { db, now, connections = gatewayConnections() } = services();
  const concerns = changed.flatMap((key) => concernOf(key) ?? []);
  return tellSockets({ db, now, connections }, concerns).catch((fault) => ({ ...nobody, faults: [fault] }));
};

const nobody = { told: 0, ended: 0, faults: [] };
/** Lambda repeats a batch whose upkeep has failed, but sockets need not hear of it again. */
let toldBatch = "";

/** Called with the table's stream. A repeated batch finds no upkeep that was done. */
export const handler = loggedJob("follow-changes", async (context, event: DynamoDBStreamEvent) => {
  const changed = keysIn(event);
  const batch = event.Records.map(({ eventID }) => eventID).join();
  const [{ faults, ...did }, upkeep] = await Promise.all([
    batch === toldBatch ? nobody : tell(changed),
    keepAllUp(
      changed.flatMap((key) => upkeepIn(key) ?? []),
      () => context.getRemainingTimeInMillis() > SPARE,
    ),
  ]);
  if (faults.length === 0) toldBatch = batch;
  const { done, counts } = upkeep;
  return { did: { ...did, done }, counts, faults: [...faults, ...upkeep.faults] };
});
