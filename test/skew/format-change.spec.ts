import { afterAll, beforeAll, expect, test } from "vitest";
import { compactCatalogues } from "../../infra/operate/table/compact-catalogues.ts";
import { createClient } from "../support/client.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { serviceBehind } from "../support/service.ts";
import { type Deployment, deploy } from "./support/deployment.ts";
import type { Household } from "./support/household.ts";
import { found, makeRequests } from "./support/random-requests.ts";
import { expected, readBack } from "./support/read-back.ts";
import { bundleEdited, bundleThis, type Edit, type Release } from "./support/release.ts";
import { watchSnapshots } from "./support/snapshot-watch.ts";
import { openTable, type Table } from "./support/table.ts";

// The three steps of "How a stored format changes" (core/storage/README.md), with format 2 of snapshots.

/** The releases, by what they do with format 2: read it; write it; and forget the one before. */
type Name = "reads" | "writes" | "forgets";
/** The format in which each writes. */
const formatOf = { reads: 1, writes: 2, forgets: 2 } as const;

const file = "core/catalogue/log/snapshot-record.ts";
/** What steps 2 and 3 edit, as the page says. */
const edits: readonly Edit[] = [
  { file, line: "export const SETTLED_FORMAT = 1;", by: "export const SETTLED_FORMAT = 2;" },
  { file, line: "  1: first," },
];

/** A phase has so many requests at least and at most. After each round it looks at what was written and read. */
const REQUESTS = { least: 50, most: 2_000, round: 25 };

const seed = Number(process.env.SKEW_SEED ?? Math.floor(Math.random() * 2 ** 31));
let seeds = seed;
const nextSeed = () => {
  seeds += 100;
  return seeds;
};

let table: Table;
let releases: Record<Name, Release<Name>>;
let watches: Record<Name, Awaited<ReturnType<typeof watchSnapshots>>>;
beforeAll(async () => {
  console.info(`SKEW_SEED=${seed}`);
  const ours = await bundleThis();
  const forgetful = await bundleEdited("forgets", edits);
  table = await openTable(ours);
  const watch = () => watchSnapshots(table.endpoint);
  watches = { reads: await watch(), writes: await watch(), forgets: await watch() };
  const watched = (name: Name) => ({ DYNAMODB_ENDPOINT: watches[name].endpoint });
  releases = {
    reads: { ...ours, name: "reads", variables: watched("reads") },
    writes: {
      ...ours,
      name: "writes",
      variables: { ...watched("writes"), WRITES_NEWEST_FORMATS: "true" },
    },
    forgets: { ...forgetful, variables: watched("forgets") },
  };
});
afterAll(async () => {
  for (const watch of Object.values(watches)) await watch.close();
  await table.close();
});

/** Where requests go at the moment. */
let address: string;
let requests = 0;
const service = serviceBehind(() => ({
  send: (request) => {
    requests += 1;
    return plainHttpDoor(address).send(request);
  },
  close: async () => {},
}));

/** Lets new functions of some releases answer for a while. They have nothing in memory yet. */
const during = async (names: readonly Name[], work: (deployment: Deployment<Name>) => Promise<void>) => {
  const chosen = names.map((name) => releases[name]);
  const deployment = await deploy(table, chosen, { seed: nextSeed(), instances: 1 });
  for (const watch of Object.values(watches)) watch.forget();
  address = deployment.address;
  try {
    await work(deployment);
    expect(deployment.takeFaults()).toEqual([]);
  } finally {
    console.info(deployment.report());
    await deployment.stop();
  }
};

/** A household's members make requests until a phase has shown all that it should, or until there were too many. */
const makeEnough = async (home: Household, isEnough: () => Promise<boolean>) => {
  const before = requests;
  const made = () => requests - before;
  while (made() < REQUESTS.least || (made() < REQUESTS.most && !(await isEnough()))) {
    const round = requests + REQUESTS.round;
    await makeRequests(home, nextSeed(), { isAllowed: () => true, isEnough: () => requests >= round });
  }
};

/**
 * New functions of some releases answer. Each has to read snapshots in the format that the last phase left and in those
 * that are written meanwhile, and to write them in its own. The last snapshot has the newest of these formats.
 */
const phase = (names: readonly Name[], home: Household, homes: readonly Household[]) =>
  during(names, async ({ addressOf }) => {
    const formats = [...new Set(names.map((name) => formatOf[name]))];
    const last = Math.max(...formats);
    const stored = await table.formatOf(home.id);
    const toRead = [...new Set([...formats, ...(stored ? [stored] : [])])].sort();
    const seen = () => names.map((name) => [name, watches[name].written(), watches[name].read()]);
    const toSee = names.map((name) => [name, [formatOf[name]], toRead]);
    await makeEnough(
      home,
      async () =>
        JSON.stringify(seen()) === JSON.stringify(toSee) && (await table.formatOf(home.id)) === last,
    );
    expect(seen()).toEqual(toSee);
    expect(await table.formatOf(home.id)).toBe(last);
    for (const name of names)
      for (const one of homes)
        expect((await readBack(one, plainHttpDoor(addressOf(name)))).known).toEqual(expected(one));
  });

test("a format is learned, written and forgotten, and nothing that was acknowledged is lost", async () => {
  const homes: Household[] = [];
  const settle = async () => {
    const home = await found(service);
    homes.push(home);
    return home;
  };

  await during(["reads"], async () => void (await settle()));
  const [home] = homes as [Household];
  // The switch is being set.
  await phase(["reads", "writes"], home, homes);
  expect(await table.formatOf(home.id)).toBe(2);

  // The switch is taken back. Another household writes until it has a snapshot, and then stops.
  await during(["reads"], async () => {
    const quiet = await settle();
    await makeEnough(quiet, async () => (await table.formatOf(quiet.id)) === 1);
  });
  const quiet = homes[1] as Household;
  await phase(["reads"], home, homes);
  expect(await Promise.all(homes.map(({ id }) => table.formatOf(id)))).toEqual([1, 1]);

  // The switch is set again.
  await phase(["writes"], home, homes);
  expect(await Promise.all(homes.map(({ id }) => table.formatOf(id)))).toEqual([2, 1]);

  // A release that forgets too early refuses what is left in the old format, and leaves it as it is.
  await during(["forgets"], async ({ address, takeFaults }) => {
    const client = createClient(plainHttpDoor(address));
    for (const [name, value] of quiet.members[0]?.client.jar ?? []) client.jar.set(name, value);
    const snapshot = await table.snapshotOf(quiet.id);
    for (const answer of [
      await client.get("/v1/tags"),
      await client.get("/v1/recipes"),
      await client.post("/v1/tags", { name: "lost", tagType: "other" }),
    ])
      expect([answer.status, answer.body.code]).toEqual([500, "internal_error"]);
    expect(takeFaults()).toHaveLength(3);
    expect([await table.formatOf(quiet.id), await table.snapshotOf(quiet.id)]).toEqual([1, snapshot]);
  });

  // Everything is rewritten while functions write.
  await during(["writes"], async ({ addressOf }) => {
    let isRewritten = false;
    const rewriting = compactCatalogues(table, () => () => {}).finally(() => {
      isRewritten = true;
    });
    const least = requests + REQUESTS.round;
    const isEnough = () => isRewritten && requests >= least;
    await makeRequests(home, nextSeed(), { isAllowed: () => true, isEnough });
    expect((await rewriting).left).toEqual([]);
    expect(await Promise.all(homes.map(({ id }) => table.formatOf(id)))).toEqual([2, 2]);
    for (const one of homes)
      expect((await readBack(one, plainHttpDoor(addressOf("writes")))).known).toEqual(expected(one));
  });

  // Now the old format can be forgotten.
  await phase(["writes", "forgets"], home, homes);
  await phase(["forgets"], home, homes);
});
