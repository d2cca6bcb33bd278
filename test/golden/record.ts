import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeJwt } from "jose";
import { uuidV7 } from "../../core/basics/id.ts";
import { services } from "../../functions/endpoint/deps.ts";
import { sessionKeys } from "../../infra/stage/key-file.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Door, doors } from "../support/doors.ts";
import { startEngine } from "../support/engine.ts";
import { log } from "../support/log.ts";
import { chanceOf } from "../support/random.ts";
import { live, MOMENT, PASSWORD, type Person } from "./life.ts";
import { readsOf, unasked } from "./reads.ts";
import { promiseOf, type Recorded, type RecordedSession, releases, writeRecorded } from "./recorded.ts";
import { openTable, type StoredItem } from "./table.ts";

// Records the golden data of a release: node infra/local/run.cjs node test/golden/record.ts 0.1.0
const SEED = 1;

/** Moves the clock by a second per request, and takes ids and codes from a seed: only what is new differs. */
const settle = (door: Door) => {
  let time = Date.parse(MOMENT);
  const { between } = chanceOf(SEED);
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => between(0, 255));
  Object.assign(services(), {
    now: () => new Date(time),
    random,
    newId: () => uuidV7(time, random(10)),
  });
  const travel = (moment: string) => {
    time = Date.parse(moment);
  };
  const ticking: Door = {
    ...door,
    send: (request) => {
      time += 1_000;
      return door.send(request);
    },
  };
  return { ticking, travel };
};

/** The kinds of item in the chart of core/storage/README.md, each with the pattern of its keys. */
const chart = (): { kind: string; pattern: RegExp }[] => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../core/storage/README.md"), "utf8");
  const rows = readme.split("\n| item ")[1]?.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  const patternOf = (key: string) =>
    key.replace(/[a-z][\w-]*/g, (word) => (word === "whom" ? ".+" : "[^#]+"));
  return rows.map((row) => {
    const [, kind = "", pk = "", sk = ""] = row.split("|").map((cell) => cell.trim());
    return { kind, pattern: new RegExp(`^${patternOf(pk)} ${patternOf(sk)}$`) };
  });
};

/** Kinds that are still read, and that only earlier releases wrote. */
const noLongerWritten = ["mark on a line"];

/**
 * @returns how many kinds of item there are
 * @throws Error when life.ts has left no item of some kind
 */
const checkKinds = (items: readonly StoredItem[]): number => {
  const kinds = chart().filter(({ kind }) => !noLongerWritten.includes(kind));
  const keys = items.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
  const missing = kinds.filter(({ pattern }) => !keys.some((key) => pattern.test(key)));
  if (kinds.length === 0 || missing.length > 0)
    throw new Error(`Leave in test/golden/life.ts: ${missing.map(({ kind }) => kind).join(", ")}`);
  return kinds.length;
};

/** The kinds of change in the catalogues that are in no snapshot yet. All kinds should be among them. */
const waitingIn = (items: readonly StoredItem[]): string[] => {
  const brought = items.flatMap(({ change }) => (change?.S ? Object.keys(JSON.parse(change.S)) : []));
  return [...new Set(brought)].sort();
};

/** A person's session, read from the token in their cookie jar. */
const sessionOf = ({ jar }: Client): RecordedSession => {
  const { sub = "", jti = "", household, admin, iat = 0, exp = 0 } = decodeJwt([...jar.values()][0] ?? "");
  return {
    userId: sub,
    sessionId: jti,
    household: household as string | undefined,
    isAdmin: admin === true,
    issuedAt: iat,
    expiresAt: exp,
  };
};

const record = async (): Promise<Recorded> => {
  const door = await doors.handlers();
  const { ticking, travel } = settle(door);
  const { people, ...known } = await live(ticking, travel);
  const table = openTable();
  const items = await table.dump();
  table.close();

  // From here on the clock stands still.
  const clients = new Map<string, Client>(Object.entries(people));
  const as = async (person: Person): Promise<Client> => {
    const client = createClient(door);
    for (const [name, value] of clients.get(person)?.jar ?? []) client.jar.set(name, value);
    return client;
  };
  const sessions = Object.entries(people).map(([name, client]) => [name, sessionOf(client)]);
  const asked = await readsOf(as);
  const reads = [];
  for (const read of asked) reads.push({ ...read, ...promiseOf(await (await as(read.by)).get(read.path)) });
  return {
    moment: MOMENT,
    password: PASSWORD,
    people: Object.fromEntries(sessions),
    ...known,
    reads,
    table: items,
  };
};

const release = process.argv[2];
if (!release || !/^\d+\.\d+\.\d+$/.test(release)) throw new Error("Name the release, as in: record.ts 0.1.0");
if (releases.includes(release))
  throw new Error(`${release} is recorded already. What a release wrote stays as it is.`);
log.write = () => {};
const engine = await startEngine();
try {
  Object.assign(process.env, {
    TABLE_NAME: engine.tableName,
    DYNAMODB_ENDPOINT: engine.endpoint,
    AWS_REGION: "local",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    SESSION_KEYS: await sessionKeys(),
    STAGE: "golden",
    ALLOWED_ORIGINS: "",
    APP_URL: "https://app.test",
  });
  const recorded = await record();
  const { table, reads } = recorded;
  const kinds = checkKinds(table);
  const missing = unasked(reads);
  if (missing.length > 0) throw new Error(`Ask for it in test/golden/reads.ts: ${missing.join(", ")}`);
  writeRecorded(release, recorded);
  console.log(`${release}: ${table.length} items of ${kinds} kinds, ${reads.length} answers`);
  console.log(`Waiting for a snapshot: ${waitingIn(table).join(", ")}`);
} finally {
  await engine.stop();
}
