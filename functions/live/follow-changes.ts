import type { DynamoDBStreamEvent } from "aws-lambda";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import { type Concern, concernOf, type UpkeepDue, upkeepIn } from "../../core/live/followed.ts";
import { tellSockets } from "../../core/live/telling-store.ts";
import { removeLeftParts } from "../../core/shopping/list/removal-store.ts";
import type { Db } from "../../core/storage/db.ts";
import type { Key } from "../../core/storage/table.ts";
import { untilUpToDate } from "../../core/storage/troubles.ts";
import { noteNews } from "../../core/webhooks/store.ts";
import { services } from "../endpoint/aws/deps.ts";
import { gatewayConnections } from "../endpoint/aws/gateway-connections.ts";
import { loggedJob } from "../endpoint/log.ts";
import { keepUpCounted } from "../endpoint/units.ts";

/** Upkeep stops this many milliseconds before the time limit. One piece takes seconds at most. */
const SPARE = 30_000;

const keysIn = ({ Records }: DynamoDBStreamEvent): Key[] =>
  Records.filter(({ eventName }) => eventName !== "REMOVE").map(({ dynamodb: { Keys = {} } = {} }) => ({
    pk: Keys.pk?.S ?? "",
    sk: Keys.sk?.S ?? "",
  }));

const metered = <T>(householdId: string, work: (db: Db, now: Date) => Promise<T>): Promise<T> => {
  const { db, now } = services();
  const moment = now();
  return keepUpCounted(db, householdId, moment, (counting) => work(counting, moment));
};

const keepUp = ({ householdId, weekStart }: UpkeepDue): Promise<number> =>
  metered(householdId, async (db) => {
    if (weekStart === undefined) return Number(await compactIfDue(db, householdId));
    return untilUpToDate(() => removeLeftParts(db, householdId, weekStart));
  });

const keepAllUp = async (event: DynamoDBStreamEvent, hasTime: () => boolean) => {
  const changed = keysIn(event);
  let done = 0;
  const faults: unknown[] = [];
  const attempt = async (work: () => Promise<number>) => {
    try {
      if (!hasTime()) throw new Error("No time is left for upkeep");
      done += await work();
    } catch (fault) {
      faults.push(fault);
    }
  };
  const dues = changed.flatMap((key) => upkeepIn(key) ?? []);
  for (const due of dues) await attempt(() => keepUp(due));
  const has = dues.length > 0 || done > 0 || faults.length > 0;
  const counts = { ...(has && { upkeeps: 1 }), ...(faults.length > 0 && { upkeepFaults: 1 }) };
  return { done, counts, faults };
};

/** @returns what failed */
const noteAllNews = async (concerns: readonly Concern[]): Promise<unknown[]> => {
  const { db, now } = services();
  const changed = new Set(
    concerns.flatMap((one) => ("isNews" in one && one.isNews ? [one.householdId] : [])),
  );
  const noted = await Promise.allSettled([...changed].map((householdId) => noteNews(db, householdId, now)));
  return noted.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
};

const tell = (concerns: readonly Concern[]) => {
  const { db, now, connections = gatewayConnections() } = services();
  return tellSockets({ db, now, connections }, concerns).catch((fault) => ({ ...nobody, faults: [fault] }));
};

const nobody = { told: 0, ended: 0, faults: [] };
/** Lambda repeats a batch whose upkeep has failed, but sockets need not hear this again. */
let toldBatch = "";

/** Called with the table's stream. A repeated batch finds no upkeep that was done. */
export const handler = loggedJob("follow-changes", async (context, event: DynamoDBStreamEvent) => {
  const changed = keysIn(event);
  const batch = event.Records.map(({ eventID }) => eventID).join();
  const concerns = changed.flatMap((key) => concernOf(key) ?? []);
  const [{ faults, ...did }, untold, upkeep] = await Promise.all([
    batch === toldBatch ? nobody : tell(concerns),
    noteAllNews(concerns),
    keepAllUp(event, () => context.getRemainingTimeInMillis() > SPARE),
  ]);
  if (faults.length === 0) toldBatch = batch;
  const { done, counts } = upkeep;
  return { did: { ...did, done }, counts, faults: [...faults, ...untold, ...upkeep.faults] };
});
