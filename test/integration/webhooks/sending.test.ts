import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { ChangeKind } from "../../../core/contract/values.ts";
import type { Db } from "../../../core/storage/db.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { sendWebhooks } from "../../../core/webhooks/sending-store.ts";
import { loadWebhooks, noteNews } from "../../../core/webhooks/store.ts";
import { makeCertificate } from "../../support/certificate.ts";
import type { Client } from "../../support/client.ts";
import { newFolder } from "../../support/folder.ts";
import { chanceOf } from "../../support/random.ts";
import { type Reply, startReceiver, visitor } from "../../support/receiver.ts";
import { isWhole } from "../../support/sample.ts";
import { throughHandlers } from "../../support/service.ts";
import { PUBLIC, startSite } from "../../support/sites.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

throughHandlers((service) => {
  const { deps } = service;
  /** The sender's clock. */
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const pass = (milliseconds: number) => {
    later += milliseconds;
  };
  const clock = { now, wait: async (milliseconds: number) => pass(milliseconds) };

  beforeEach(async () => {
    later = 0;
    deps().config.visitor = { ...visitor };
    await deps().db.erase(await deps().db.query(ranges.webhooksDue(10 ** 11)));
  });

  type Owner = Client & { householdId: string };
  const make = async (owner: Owner, url: string, kinds?: readonly ChangeKind[]): Promise<string> =>
    (await owner.post("/v1/webhooks", { url, ...(kinds && { kinds }) })).body.id;
  const hear = (owner: Owner, db: Db = deps().db) => noteNews(db, owner.householdId, now);
  /** A change of which the function on the table's stream hears. */
  const change = async (owner: Owner) => {
    const { status } = await owner.post("/v1/tags", { name: crypto.randomUUID(), tagType: "other" });
    expect(status).toBe(200);
    await hear(owner);
  };
  const run = (more: Partial<Parameters<typeof sendWebhooks>[0]> = {}) =>
    sendWebhooks({ db: deps().db, visitor, ...clock, ...more });
  const shown = async (owner: Owner) => (await owner.get("/v1/webhooks")).body[0];
  const setUp = async (reply?: (nth: number) => Reply, kinds?: readonly ChangeKind[]) => {
    const owner = await service.owner();
    const receiver = await startReceiver(reply && ((_, nth) => reply(nth)));
    const id = await make(owner, receiver.url, kinds);
    return { owner, id, ...receiver };
  };

  describe("a change", () => {
    test("is told ten seconds later, together with those that came meanwhile", async () => {
      const { owner, received } = await setUp();
      await change(owner);
      pass(9_000);
      await change(owner);
      expect(await run()).toMatchObject({ sent: 1, faults: [] });
      expect(received.map(({ kinds }) => kinds)).toEqual([["tags"]]);
      pass(DAY);
      expect(await run()).toMatchObject({ sent: 0, quiet: 1 });
    });

    test("is told to those webhooks that want its kind, or what shows it", async () => {
      const { owner, received, url } = await setUp(undefined, ["people"]);
      await make(owner, url, ["tags", "pantryItems"]);
      await change(owner);
      expect(await run()).toMatchObject({ sent: 1, quiet: 1 });
      await owner.post("/v1/ingredient-categories", { name: "Balcony" });
      await hear(owner);
      await run();
      // Two are told at the same moment.
      const [first, ...others] = received.map(({ kinds }) => kinds);
      expect(first).toEqual(["tags"]);
      expect(others.toSorted()).toEqual([
        expect.arrayContaining(["pantryItems"]),
        expect.arrayContaining(["people"]),
      ]);
    });

    test("before the webhook was made is not told, and one whose news got lost is, within a day", async () => {
      const { owner, received } = await setUp();
      await owner.post("/v1/tags", { name: "unheard", tagType: "other" });
      pass(23 * HOUR);
      expect(await run()).toMatchObject({ sent: 0 });
      pass(HOUR);
      expect(await run()).toMatchObject({ sent: 1 });
      expect(received.map(({ kinds }) => kinds)).toEqual([["tags"]]);
    });

    test("that the log may no longer know is told as one of everything", async () => {
      const { owner, id, received } = await setUp((nth) => (nth === 1 ? 410 : 204), ["people", "tags"]);
      await change(owner);
      await run();
      pass(31 * DAY);
      expect((await owner.post(`/v1/webhooks/${id}/test`)).status).toBe(202);
      await run();
      expect(received.map(({ kinds }) => kinds)).toEqual([["tags"], ["tags", "people"]]);
      pass(DAY);
      expect(await run()).toMatchObject({ quiet: 1 });
    });
  });

  describe("a message that does not arrive", () => {
    test("is sent again as it was after longer and longer, and with more news as another one", async () => {
      const { owner, received } = await setUp((nth) => (nth < 5 ? 500 : 204));
      await change(owner);
      expect(await run()).toMatchObject({ failed: 1 });
      const since = (await shown(owner)).failingSince;
      for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE]) {
        pass(wait - 20_000);
        expect(await run()).toMatchObject({ failed: 0 });
        pass(20_000);
        expect(await run()).toMatchObject({ failed: 1 });
      }
      expect(new Set(received.map(({ id, body }) => id + body)).size).toBe(1);
      expect((await shown(owner)).failingSince).toBe(since);
      await change(owner);
      pass(2 * HOUR);
      expect(await run()).toMatchObject({ sent: 1 });
      expect(new Set(received.map(({ id }) => id)).size).toBe(2);
      expect(await shown(owner)).not.toHaveProperty("failingSince");
    });

    test.each([503, 410])(
      "with %i disables the webhook, after five days or at once, until a test arrives, with all its news",
      async (status) => {
        let isUp = false;
        const start = now().getTime();
        const { owner, id, received } = await setUp(() => (isUp ? 204 : status));
        await change(owner);
        await run();
        for (let hours = 0; hours <= 5 * 24; hours += 2) {
          pass(2 * HOUR);
          await run();
        }
        const { disabledAt } = await shown(owner);
        expect(Date.parse(disabledAt) - start < MINUTE).toBe(status === 410);
        isUp = true;
        const before = received.length;
        await change(owner);
        pass(DAY);
        expect(await run()).toMatchObject({ sent: 0, failed: 0, quiet: 0 });
        expect(received.length).toBe(before);
        expect((await owner.post(`/v1/webhooks/${id}/test`)).status).toBe(202);
        await run();
        expect(received.at(-1)?.kinds).toEqual(["tags"]);
        expect(await shown(owner)).not.toHaveProperty("disabledAt");
        await change(owner);
        expect(await run()).toMatchObject({ sent: 1 });
      },
    );

    test("is not sent where a redirect leads", async () => {
      const other = await startReceiver();
      const { owner, received } = await setUp(() => ({ status: 307, headers: { location: other.url } }));
      await change(owner);
      expect(await run()).toMatchObject({ failed: 1, sent: 0 });
      expect([received.length, other.received.length]).toEqual([1, 0]);
    });

    test("because the receiver is slow fails after ten seconds, and holds up no other", async () => {
      const slow = await setUp(() => "nothing");
      const quick = await setUp();
      for (const { owner } of [slow, quick]) await change(owner);
      pass(10_000);
      const running = run();
      await expect.poll(() => [slow.received.length, quick.received.length]).toEqual([1, 1]);
      await expect.poll(async () => (await shown(quick.owner)).lastDeliveredAt).toBeDefined();
      expect(await shown(slow.owner)).not.toHaveProperty("failingSince");
      expect(await running).toMatchObject({ sent: 1, failed: 1 });
      expect(await shown(slow.owner)).toHaveProperty("failingSince");
    }, 20_000);
  });

  describe("a receiver's name", () => {
    const reachedBy = async (answers: (nth: number) => readonly string[]) => {
      const { certificate, key } = makeCertificate(newFolder(), ["DNS:hooks.example.com"]);
      const pem = { cert: readFileSync(certificate, "utf8"), key: readFileSync(key, "utf8") };
      let nth = 0;
      const site = await startSite((_, response) => void response.writeHead(204).end(), {
        certificate: pem,
        resolve: () => answers(++nth),
      });
      const owner = await service.owner();
      await make(owner, "https://hooks.example.com/");
      const ends: unknown[] = [];
      for (let attempt = 0; attempt < 2; attempt++) {
        await change(owner);
        const { sent, failed } = await run({ visitor: site.visitor });
        ends.push({ sent, failed });
      }
      return { ends, reached: site.reached };
    };

    test("is resolved anew for each message, which goes to a public address with TLS", async () => {
      const sent = { sent: 1, failed: 0 };
      expect(await reachedBy(() => [PUBLIC])).toEqual({
        ends: [sent, sent],
        reached: [`${PUBLIC} 443`, `${PUBLIC} 443`],
      });
    });

    test.each([[["10.0.0.1"]], [["::1"]], [[PUBLIC, "169.254.169.254"]], [[]]])(
      "that stands for %j is not connected to",
      async (inner) => {
        const { ends, reached } = await reachedBy((nth) => (nth === 1 ? [PUBLIC] : inner));
        expect(ends).toEqual([
          { sent: 1, failed: 0 },
          { sent: 0, failed: 1 },
        ]);
        expect(reached).toEqual([`${PUBLIC} 443`]);
      },
    );
  });

  describe("a run", () => {
    test("that is cut off after a message was sent leaves it to the next one, which sends the same", async () => {
      const { owner, received } = await setUp();
      await change(owner);
      const { db } = deps();
      const cutOff: Db = {
        ...db,
        transact: (writes) => {
          if (received.length > 0) throw new Error("cut off");
          return db.transact(writes);
        },
      };
      expect((await run({ db: cutOff })).faults).toHaveLength(1);
      expect(await run()).toMatchObject({ sent: 0 });
      pass(2 * MINUTE);
      expect(await run()).toMatchObject({ sent: 1 });
      expect(received).toHaveLength(2);
      expect(received[1]).toMatchObject({ id: received[0]?.id, body: received[0]?.body });
    });

    test("shares messages with those at the same moment", async () => {
      const owner = await service.owner();
      const { url, received } = await startReceiver();
      for (let nth = 0; nth < 5; nth++) await make(owner, url);
      await change(owner);
      pass(10_000);
      const runs = await Promise.all([run(), run(), run()]);
      expect(runs.flatMap(({ faults }) => faults)).toEqual([]);
      expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
      expect(new Set(received.map(({ id }) => id)).size).toBe(5);
      expect(received).toHaveLength(5);
    });

    test("leaves what it has no time for, and sends nothing for a webhook that has ended meanwhile", async () => {
      const { owner, id, received } = await setUp();
      await change(owner);
      pass(10_000);
      expect(await sendWebhooks({ db: deps().db, visitor, ...clock }, () => false)).toMatchObject({
        left: 1,
      });
      await owner.delete(`/v1/webhooks/${id}`);
      expect(await run()).toMatchObject({ sent: 0, left: 1, faults: [] });
      expect(received).toEqual([]);
      expect(await deps().db.query(ranges.webhooksDue(10 ** 11))).toEqual([]);
    });

    test("neither tells nor rewrites webhooks that a newer release wrote", async () => {
      const { owner, id, received } = await setUp();
      await change(owner);
      const { db } = deps();
      const key = keys.webhooks(owner.householdId);
      await db.transact([{ update: key, set: { [`hooks.${id}.colour`]: "green" } }]);
      const before = await db.get(key);
      expect((await run()).faults).toMatchObject([{ code: "unavailable" }]);
      expect([await db.get(key), received]).toEqual([before, []]);
    });
  });

  /** Fails before or after a request to the table, by chance. */
  const unreliable = (chance: ReturnType<typeof chanceOf>): Db => {
    const { db } = deps();
    const maybe =
      <Given extends unknown[], T>(call: (...given: Given) => Promise<T>) =>
      async (...given: Given): Promise<T> => {
        if (chance.next() < 0.04) throw new Error("cut off");
        const result = await call(...given);
        if (chance.next() < 0.04) throw new Error("cut off");
        return result;
      };
    return { ...db, get: maybe(db.get), query: maybe(db.query), transact: maybe(db.transact) };
  };

  const SEEDS = Array.from({ length: isWhole ? 100 : 6 }, (_, at) => at + 1);
  test.each(SEEDS)(
    "each change is told to every enabled webhook that wants it, whatever is interrupted (history %i)",
    async (seed) => {
      const chance = chanceOf(seed);
      const owner = await service.owner();
      let isHealthy = false;
      let step = 0;
      const wanted: readonly (readonly ChangeKind[] | undefined)[] = [undefined, ["tags"], ["household"]];
      const told = await Promise.all(
        wanted.map(async (kinds) => {
          const at = new Map<string, number>();
          const { url } = await startReceiver((message) => {
            if (!isHealthy && chance.next() < 0.4) return 500;
            for (const kind of message.kinds) at.set(kind, ++step);
            return 204;
          });
          await make(owner, url, kinds);
          return { kinds, at };
        }),
      );
      const changed = new Map<ChangeKind, number>();
      const changeSome = async () => {
        const kind = chance.pick(["tags", "household"] as const);
        const { status } =
          kind === "tags"
            ? await owner.post("/v1/tags", { name: crypto.randomUUID(), tagType: "other" })
            : await owner.patch("/v1/households/mine", { name: crypto.randomUUID() });
        expect(status).toBe(200);
        changed.set(kind, ++step);
        // A fifth of the news is lost for good.
        if (chance.next() < 0.8) await hear(owner, unreliable(chance)).catch(() => {});
      };
      const act = {
        change: changeSome,
        pass: async () => pass(chance.pick([1_000, 15_000, MINUTE, 3 * MINUTE, HOUR])),
        run: async () => void (await run({ db: unreliable(chance) }).catch(() => {})),
        both: async () =>
          void (await Promise.allSettled([run({ db: unreliable(chance) }), changeSome(), run()])),
      };
      const names = ["change", "change", "pass", "pass", "run", "run", "both"] as const;
      for (let nth = 0; nth < 30; nth++) await act[chance.pick(names)]();
      isHealthy = true;
      for (let nth = 0; nth < 4; nth++) {
        // What was lost is told within a day.
        pass(DAY);
        expect((await run()).faults).toEqual([]);
      }
      for (const { kinds, at } of told)
        for (const [kind, when] of changed)
          if (!kinds || kinds.includes(kind))
            expect(at.get(kind), `${kind} of ${kinds}`).toBeGreaterThan(when);
      const { hooks } = await loadWebhooks(deps().db, owner.householdId);
      const due = await deps().db.query(ranges.webhooksDue(10 ** 11));
      const asIndexed = due.map(({ sk }) => String(sk)).filter((sk) => sk.includes(owner.householdId));
      const expected = Object.values(hooks).map(
        ({ id, dueAt = 0 }) => keys.webhookDue(dueAt, owner.householdId, id).sk,
      );
      expect(asIndexed.sort()).toEqual(expected.sort());
    },
    30_000,
  );
});
