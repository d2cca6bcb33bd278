import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { forgetCatalogues } from "../../core/catalogue/log/kept.ts";
import { ranges } from "../../core/storage/table.ts";
import { signToken } from "../../functions/endpoint/session.ts";
import type { Person } from "../golden/life.ts";
import { readsOf, routeOf, unasked } from "../golden/reads.ts";
import {
  promiseOf,
  type Recorded,
  type RecordedSession,
  readRecorded,
  releases,
} from "../golden/recorded.ts";
import { openTable } from "../golden/table.ts";
import { type Golden, writes } from "../golden/writes.ts";
import { type Client, createClient } from "../support/client.ts";
import type { Door } from "../support/doors.ts";
import { type Service, throughHandlers } from "../support/service.ts";

const writing = operations.map(({ contract }) => contract).filter(({ route }) => !route.startsWith("GET"));

/** Makes the service's table that of a release, at the moment of its recording. */
const load = async ({ deps }: Service, { table, moment }: Recorded): Promise<void> => {
  deps().now = () => new Date(moment);
  const stored = openTable();
  await stored.restore(table);
  stored.close();
  forgetCatalogues();
};

/** Lets a golden table's people in, with the sessions that they had; and notes which operations succeed. */
const serve = (service: Service, recorded: Recorded): Golden & { succeeded: Set<string | undefined> } => {
  const succeeded = new Set<string | undefined>();
  const noting: Door = {
    send: async ({ method, path, headers = {}, body }) => {
      const answer = await service.visitor().send(method, path, body, { headers });
      if (answer.status < 300) succeeded.add(routeOf(method, path));
      return answer;
    },
    close: async () => {},
  };
  const as = async (person: Person): Promise<Client> => {
    const client = createClient(noting);
    const session = recorded.people[person];
    if (session) client.jar.set("__Host-session", await tokenOf(service, session));
    return client;
  };
  return { recorded, as, succeeded };
};

const tokenOf = async ({ deps }: Service, { userId, household, isAdmin, ...session }: RecordedSession) => {
  const { keys, config } = deps();
  const user = {
    id: userId,
    household: household === undefined ? undefined : { id: household, name: "", role: "member" as const },
    systemRole: isAdmin ? ("admin" as const) : ("user" as const),
  };
  return signToken(await keys(), config.stage, { user, sessionId: session.sessionId, session });
};

/** The keys of the snapshots that a household's catalogue has. */
const snapshotsOf = async ({ deps }: Service, household = ""): Promise<string[]> => {
  const items = await deps().db.query(ranges.catalogue(household));
  return items.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith("BASE#"));
};

/** Adds recipes and deletes them again, until there is a new snapshot. Nothing of them is to be seen afterwards. */
const writeUntilSnapshot = async (
  service: Service,
  { as, recorded }: Golden,
  person: Person,
): Promise<void> => {
  const client = await as(person);
  const household = recorded.people[person]?.household;
  const before = await snapshotsOf(service, household);
  const [tag] = (await client.get("/v1/tags")).body;
  const [ingredient] = (await client.get("/v1/ingredients")).body;
  const many = 60;
  for (let nth = 0; nth < many; nth++) {
    const { status, body } = await client.post("/v1/recipes", {
      name: "x".repeat(200),
      effort: "easy",
      heroImageUrl: `/${"x".repeat(400)}`,
      tagIds: [tag.id],
      ingredients: [{ ingredientId: ingredient.id, quantity: 1, unit: "piece" }],
    });
    expect(status).toBe(200);
    await client.delete(`/v1/recipes/${body.id}`);
    const now = await snapshotsOf(service, household);
    if (now.some((key) => !before.includes(key))) return;
  }
  throw new Error(`${many} recipes made no snapshot`);
};

test("every operation that writes is tried on golden tables", () => {
  const missing = writing.flatMap(({ name }) => (writes[name] ? [] : [name]));
  expect(missing, "Say in test/golden/writes.ts how each of these is called").toEqual([]);
  const gone = Object.keys(writes).filter((name) => !writing.some((contract) => contract.name === name));
  expect(gone, "Take these out of test/golden/writes.ts").toEqual([]);
});

throughHandlers((service) => {
  describe.each(releases)("the table that %s wrote", (release) => {
    const recorded = readRecorded(release);
    const expectRead = async ({ as }: Golden, { by, path, status, body }: Recorded["reads"][number]) => {
      const answer = await (await as(by)).get(path);
      expect(promiseOf(answer), `${by}: ${path}`).toEqual({ status, body });
    };

    describe("is read as it was then", () => {
      beforeAll(() => load(service, recorded));

      test.each(recorded.reads)("$by: $path", (read) => expectRead(serve(service, recorded), read));

      test("also by GETs that were added later", async () => {
        const { as } = serve(service, recorded);
        const asked = await readsOf(as);
        expect(unasked(asked), "Ask for each of these in test/golden/reads.ts").toEqual([]);
        const known = new Set(recorded.reads.map(({ path }) => path));
        for (const { by, path } of asked.filter((read) => !known.has(read.path)))
          expect((await (await as(by)).get(path)).status, path).toBeLessThan(500);
      });
    });

    describe("takes", () => {
      beforeEach(() => load(service, recorded));

      test.each(writing.filter(({ name }) => writes[name]))("$name", async ({ name, route }) => {
        const golden = serve(service, recorded);
        await writes[name]?.(golden);
        expect([...golden.succeeded], "No such request succeeded").toContain(route);
      });

      test("a repeat under an old key, and answers it as it did then, for a day", async () => {
        const { as } = serve(service, recorded);
        const { path, headers, body, answer } = recorded.repeated;
        const anna = await as("anna");
        const before = (await anna.get("/v1/cooking-logs")).body;
        expect((await anna.post(path, body, { headers })).body).toEqual(answer);
        expect((await anna.get("/v1/cooking-logs")).body).toEqual(before);
        const other = await anna.post("/v1/tags", { name: "Other", tagType: "other" }, { headers });
        expect(other.body.code).toBe("idempotency_key_reused");
        const forgotten = { headers: { "idempotency-key": "toast on Sunday" } };
        expect((await anna.post(path, body, forgotten)).status).toBe(200);
      });

      test.each(["anna", "dora"] as const)(
        "enough changes by %s for a new snapshot, and is read as it was then",
        async (person) => {
          const golden = serve(service, recorded);
          await writeUntilSnapshot(service, golden, person);
          forgetCatalogues();
          for (const read of recorded.reads) await expectRead(golden, read);
        },
      );
    });
  });
});
