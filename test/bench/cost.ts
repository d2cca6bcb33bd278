import type { Figures } from "./capacity.ts";
import { others, regions, table } from "./report.ts";
import { COLD_AT_A_MILLION, kitchenUse, monthlyUse, moreShards, starts, type Use } from "./usage.ts";

// All that a household of four costs among a million, in cents a month. A cent of each is $10,000.

const MILLION = 1_000_000;
const CENT = 10_000;

/** Of a household after three years, in gigabytes for a million: 500 recipes, 156 plans and lists, 1,095 dinners. */
const GROWN_GB = 2_600;
const YEARS = 3;
const MONTHS = 12 * YEARS;
/** As measured by this benchmark's household: the start is an empty one. */
const MEAN_SHARE = (MONTHS + 1) / (2 * MONTHS);

/** Milliseconds of a function of 512 MB, and of its start. */
const CALL_MS = 40;
const INIT_MS = 250;
/** Requests that start an environment, at this size and 110 functions. */
const STARTS = 0.01;
const GB = 0.5;

/** Bytes: a function's line, the gateway's, and what CloudWatch adds to each. It keeps them for three months at 15 %. */
const LINE = 450 + 250 + 2 * 26;
const LOG_MONTHS = 3;
const LOG_PACKED = 0.15;
/** Kilobytes, gzipped, of a mean answer. */
const ANSWER = 1.8;

/** Daily copies: 7 in the other region, 2 that pass; monthly ones: three cold, after a day, and one that passes. */
const WARM_DAILY = 7 + 2;
const WARM_MONTHLY = (1 + 2) / 31;
const COLD_MONTHLY = 3;

/** Of a change that goes with a key; a replica also deletes it, when it expires. */
const KEY = { read: 1, write: 2 };
const EXPIRY = 1;
/** At each start the browser asks for a newer worker. */
const FILES = 1;

/** A socket is open for 15 minutes: five in use, and ten until the gateway closes one whose phone has gone. */
const MINUTES_EACH = 15;
/** The socket of the person who changes something, and at one change in four another member's. */
const TOLD = 1.25;
/** `$connect` with who listens, looking for sockets that are over, forgetting it later. */
const SOCKET_UNITS = { read: 2 + 3, write: 2 + 1 };
/** 200 changes a second: 20 come at once, in 100 ms. */
const TELL = { calls: 1 / 20, ms: 5 };

/** Of provisioned units, on average of a day, with scaling. */
const USED = 0.5;
const HOUR = 3_600;

type Plan = {
  use: Use;
  /** With copy, keys, and sockets. */
  isKitchen?: true;
  copies: "daily" | "replica";
  isProvisioned?: true;
  gigabytes: number;
};

const unitsOf = (
  figures: Figures,
  { use, isKitchen }: Pick<Plan, "use"> & { isKitchen?: true | undefined },
) => {
  const sum = { read: 0, write: isKitchen ? 2 * moreShards : 0, requests: 0, changes: 0 };
  for (const [name, times] of Object.entries(use)) {
    const { cold, warm } = figures[name] ?? {};
    if (!cold || !warm) throw new Error(`There are no figures for ${name}`);
    sum.read += times * (COLD_AT_A_MILLION * cold.read + (1 - COLD_AT_A_MILLION) * warm.read);
    sum.write += times * warm.write;
    sum.requests += times;
    if (warm.write > 0 && name !== "log-in" && name !== "create-live-ticket") sum.changes += times;
  }
  if (!isKitchen) return sum;
  return {
    ...sum,
    read: sum.read + sum.changes * KEY.read,
    write: sum.write + sum.changes * KEY.write,
  };
};

const functionsOf = (calls: number, ms: number) =>
  calls * others.functions.millionCalls + (calls * ms * GB * others.functions.millionGbSeconds) / 1000;

/** Dollars for a million households, by part. */
const partsOf = (
  figures: Figures,
  { use, isKitchen, copies, isProvisioned, gigabytes }: Plan,
  region = "us-east-1",
) => {
  const { read, write, requests, changes } = unitsOf(figures, { use, isKitchen });
  const units = regions[region === "eu-central-1" ? region : "us-east-1"];
  /** The other regional prices could not be looked up: they are taken to differ as the table's do. */
  const dearer = units.millionWriteUnits / regions["us-east-1"].millionWriteUnits;
  const { gateway, edge, firewall, logs, table: stored, copies: copied } = others;
  const hourly = { read: stored.readUnitHour, write: stored.writeUnitHour };
  const unitPrice = (kind: "read" | "write", onDemand: number) =>
    isProvisioned ? (dearer * hourly[kind] * MILLION) / HOUR / USED : onDemand;
  const priced = (one: { read: number; write: number }) =>
    one.read * unitPrice("read", units.millionReadUnits) +
    one.write * unitPrice("write", units.millionWriteUnits);
  const opened = (use["create-live-ticket"] ?? 0) * 1.1;
  const told = isKitchen ? changes : 0;
  const atEdge = requests + opened + (isKitchen ? FILES * starts : 0);
  const logged = (requests * LINE) / 1000;
  const monthly = copied.gigabyteMonth * WARM_MONTHLY + copied.coldGigabyteMonth * COLD_MONTHLY;
  const daily = copied.gigabyteMonth * WARM_DAILY;
  const trips = copies === "daily" ? 31 : 1;
  const parts: Record<string, number> = {
    "HTTP API":
      dearer *
      (Math.min(requests, 300) * gateway.millionRequests +
        Math.max(0, requests - 300) * gateway.millionAbove300),
    "edge: requests, its function": atEdge * (edge.millionRequests + edge.millionFunctionCalls),
    "edge: bytes": requests * ANSWER * edge.gigabyte,
    firewall: atEdge * firewall.millionRequests + firewall.month,
    functions: functionsOf(requests, CALL_MS),
    "functions: INIT": functionsOf(requests * STARTS, INIT_MS) - functionsOf(requests * STARTS, 0),
    "table: units": priced({ read, write }),
    "table: storage": dearer * gigabytes * stored.gigabyteMonth,
    "table: 35 days of recovery": dearer * gigabytes * stored.recoveryGigabyteMonth,
    copies:
      dearer * gigabytes * (monthly + (copies === "daily" ? daily : 0)) +
      trips * gigabytes * copied.gigabyteBetweenRegions,
    replica:
      copies === "replica"
        ? dearer * gigabytes * stored.gigabyteMonth +
          priced({ read: 0, write: write + (isKitchen ? changes * EXPIRY : 0) }) +
          write * copied.gigabyteBetweenRegions
        : 0,
    logs: dearer * logged * (logs.gigabyte + logs.gigabyteMonth * LOG_MONTHS * LOG_PACKED),
    sockets:
      dearer * (told * TOLD * gateway.millionMessages + opened * MINUTES_EACH * gateway.millionMinutes) +
      functionsOf(opened, CALL_MS) +
      functionsOf(told * TELL.calls, TELL.ms / TELL.calls) +
      priced({ read: opened * SOCKET_UNITS.read + told * (1 + TOLD), write: opened * SOCKET_UNITS.write }),
    mails: others.mails.million,
    // Two composite alarms, some 60 others, metrics of ours, dashboard, keys, contributor insights.
    "alarms, metrics, keys": 20,
  };
  const sum = Object.values(parts).reduce((total, one) => total + one, 0);
  const { upTo10000, above } = others.support;
  parts.support = Math.min(sum, 10_000) * upTo10000 + Math.max(0, sum - 10_000) * above;
  return parts;
};

/**
 * Of a household with 100 pictures: one for each new recipe, half of them from a page. Kilobytes of the two sizes, as
 * photographs of dishes have them (0.6 bits a pixel at 1,600 pixels, 0.9 at 400). Two of the four open a recipe, and all
 * see its picture in lists; browsers keep both.
 */
const PICTURES = { kept: 100, added: 8, large: 144, small: 14, openedBy: 2, listedBy: 4 };
/** Of 1 GB: a phone's photograph, and waiting for pages and the bucket. */
const PICTURE_MS = 1_500;
/** Once a week: plans of three years, catalogue, and the pictures themselves. */
const COMPARISON = { times: 4.3, read: 57 + 14 + 4, write: 1 };

/** Dollars for a million households, beyond `partsOf`. */
export const picturesOf = (): number => {
  const { kept, added, large, small, openedBy, listedBy } = PICTURES;
  const { files, edge, firewall } = others;
  const units = regions["us-east-1"];
  const seen = added * (openedBy + listedBy);
  return [
    kept * (large + small) * files.gigabyteMonth,
    2 * added * files.millionPuts,
    functionsOf(added, PICTURE_MS / GB),
    COMPARISON.times *
      (COMPARISON.read * units.millionReadUnits + COMPARISON.write * units.millionWriteUnits),
    seen * (edge.millionRequests + firewall.millionRequests),
    added * (openedBy * large + listedBy * small) * edge.gigabyte,
  ].reduce((sum, part) => sum + part, 0);
};

const totalOf = (parts: Record<string, number>) =>
  Object.values(parts).reduce((total, one) => total + one, 0);

const plans: Record<string, Plan> = {
  "daily copies": { use: monthlyUse, copies: "daily", gigabytes: GROWN_GB },
  "a replica": { use: monthlyUse, copies: "replica", gigabytes: GROWN_GB },
  "kitchen page": { use: kitchenUse, isKitchen: true, copies: "replica", gigabytes: GROWN_GB },
  provisioned: {
    ...{ use: kitchenUse, isKitchen: true, copies: "replica", gigabytes: GROWN_GB },
    isProvisioned: true,
  },
};

const cents = (dollars: number) => (dollars / CENT).toFixed(3);

export const costs = (figures: Figures): string => {
  const columns = Object.values(plans);
  const all = columns.map((plan) => partsOf(figures, plan));
  const row = (name: string, of: (plan: Plan) => number) => [name, ...columns.map((plan) => cents(of(plan)))];
  return table([
    ["cents a household and month", ...Object.keys(plans)],
    ["requests", ...columns.map((plan) => String(Math.round(unitsOf(figures, plan).requests)))],
    ...Object.keys(all[0] ?? {}).map((part) => [part, ...all.map((parts) => cents(parts[part] ?? 0))]),
    row("all, after three years", (plan) => totalOf(partsOf(figures, plan))),
    row("besides, 100 pictures", picturesOf),
    row("all, on average of three years", (plan) =>
      totalOf(partsOf(figures, { ...plan, gigabytes: GROWN_GB * MEAN_SHARE })),
    ),
    row("all, after three years, in eu-central-1", (plan) => totalOf(partsOf(figures, plan, "eu-central-1"))),
  ]);
};
