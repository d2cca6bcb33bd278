import { describe, expect, test } from "vitest";
import { keys, ranges } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import { confirmed } from "../../support/links.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Shown = { id: string; client: string; isCurrent: boolean; startedAt: string; expiresAt: string };

throughAnyDoor((service) => {
  /** Signs in with a program, in a browser of its own. */
  const logIn = async (email: string, agent: string, password = PASSWORD) => {
    const browser = service.visitor();
    const { status } = await browser.post(
      "/v1/auth/login",
      { email, password },
      { headers: { "user-agent": agent } },
    );
    expect(status).toBe(200);
    return browser;
  };
  const signUp = async (agent: string) => {
    const browser = service.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    const { body } = await browser.post(
      "/v1/auth/signup",
      { email, password: PASSWORD, displayName: "Anna" },
      { headers: { "user-agent": agent } },
    );
    return confirmed(Promise.resolve({ ...browser, email, id: String(body.data.id) }));
  };
  const listOf = async (person: Client): Promise<Shown[]> => {
    const { status, body } = await person.get("/v1/auth/sessions");
    expect(status).toBe(200);
    return body;
  };
  const isOpen = async (person: Client) => (await person.get("/v1/auth/me")).status === 200;

  describe("the list of sessions", () => {
    testInProcess("shows when, how long and with what somebody is signed in, newest first", async () => {
      const laptop = await signUp(LAPTOP);
      later(60);
      const phone = await logIn(laptop.email, ` ${PHONE.padEnd(300, "é")}`);
      const sessions = await listOf(phone);
      expect(sessions).toEqual([
        {
          id: expect.any(String),
          startedAt: expect.stringMatching(/^\d{4}-.*\.000Z$/),
          expiresAt: expect.any(String),
          client: PHONE.padEnd(200, "é"),
          isCurrent: true,
        },
        expect.objectContaining({ client: LAPTOP, isCurrent: false }),
      ]);
      const { startedAt = "", expiresAt = "" } = sessions[0] ?? {};
      expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(30 * DAY * 1000);
      expect((await listOf(laptop)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    });
  });

  describe("ending a session", () => {
    test("leaves the others open, and signs out when it is the own one", async () => {
      const laptop = await signUp(LAPTOP);
      const [phone, tablet] = [await logIn(laptop.email, PHONE), await logIn(laptop.email, "tablet")];
      const lost = (await listOf(laptop)).find(({ client }) => client === PHONE);
      const path = `/v1/auth/sessions/${lost?.id}`;
      const { status, cookies } = await laptop.delete(path);
      expect([status, cookies]).toEqual([204, []]);
      expect([await isOpen(phone), await isOpen(tablet), await isOpen(laptop)]).toEqual([false, true, true]);
      expect((await laptop.delete(path)).body.code).toBe("not_found");
      const own = (await listOf(laptop)).find(({ isCurrent }) => isCurrent);
      const { headers } = await laptop.delete(`/v1/auth/sessions/${own?.id}`);
      expect([...laptop.jar.keys()].join()).toMatch(/^(__Host-)?device$/);
      expect(headers.get("clear-site-data")).toBe('"cache", "storage"');
    });

    testInProcess("is 404 for another user's, and for one that has expired", async () => {
      const [anna, ben] = [await service.user(), await service.user("Ben")];
      const [bens] = await listOf(ben);
      expect((await anna.delete(`/v1/auth/sessions/${bens?.id}`)).status).toBe(404);
      expect(await isOpen(ben)).toBe(true);
      later(20 * DAY);
      const late = await logIn(ben.email, PHONE);
      later(31 * DAY);
      expect((await late.delete(`/v1/auth/sessions/${bens?.id}`)).status).toBe(404);
    });

    test("ends all others", async () => {
      const laptop = await signUp(LAPTOP);
      const others = await Promise.all([PHONE, "tablet", "curl"].map((agent) => logIn(laptop.email, agent)));
      expect((await laptop.delete("/v1/auth/sessions")).status).toBe(204);
      expect(await Promise.all(others.map(isOpen))).toEqual([false, false, false]);
      expect(await listOf(laptop)).toMatchObject([{ isCurrent: true }]);
    });
  });

  testInProcess("a session that was ended at the same moment ends no other any more", async () => {
    const laptop = await signUp(LAPTOP);
    const [phone, tablet] = [await logIn(laptop.email, PHONE), await logIn(laptop.email, "tablet")];
    const idOf = async (person: Client) => (await listOf(person)).find(({ isCurrent }) => isCurrent)?.id;
    const [laptopId, tabletId] = [await idOf(laptop), await idOf(tablet)];
    const { status } = await overtaken(
      () => laptop.delete(`/v1/auth/sessions/${tabletId}`),
      () => phone.delete(`/v1/auth/sessions/${laptopId}`),
    );
    expect([status, await isOpen(laptop)]).toEqual([401, false]);
    expect(await isOpen(tablet)).toBe(true);
  });

  describe("a client that was not seen before", () => {
    /** The clients of which a user was told since the last look. */
    const newsOf = async (email: string) => {
      const { db } = service.deps();
      const mails = (await db.query(ranges.outbox(new Date()))).filter(
        ({ to, kind }) => to === email && kind === "new-client",
      );
      await db.transact(mails.map(({ id }) => ({ delete: keys.outbox(String(id)) })));
      return mails.map(({ client }) => client);
    };

    testInProcess(
      "is told once in 120 days, and that of the sign-up and its later versions never",
      async () => {
        const { email } = await signUp(LAPTOP);
        await logIn(email, LAPTOP);
        await logIn(email, LAPTOP.replaceAll("140.0", "141.0.2"));
        expect(await newsOf(email)).toEqual([]);
        await logIn(email, PHONE);
        expect(await newsOf(email)).toEqual([PHONE]);
        const headers = { "user-agent": "kitchen-tablet-1" };
        await service.visitor().post("/v1/auth/login", { email, password: "not this one" }, { headers });
        later(119 * DAY);
        await logIn(email, PHONE);
        await logIn(email, LAPTOP);
        expect(await newsOf(email)).toEqual([]);
        later(240 * DAY);
        for (const name of [PHONE, "kitchen-tablet-1", "kitchen-tablet-2"]) {
          await logIn(email, name);
          expect(await newsOf(email)).toEqual([name]);
        }
      },
    );

    test("is no news in an account that was made for somebody, and that nobody has used yet", async () => {
      const admin = await service.administrator();
      const email = `${crypto.randomUUID()}@example.com`;
      const made = { email, displayName: "Ben", tempPassword: PASSWORD };
      const { id } = (await admin.post("/v1/admin/users", made)).body.data;
      await confirmed(logIn(email, PHONE).then((phone) => ({ ...phone, id, email })));
      expect(await newsOf(email)).toEqual([]);
      await logIn(email, LAPTOP);
      expect(await newsOf(email)).toEqual([LAPTOP]);
    });
  });

  testInProcess(
    "what is kept of a client that drops its cookies or invents its name has an end",
    async () => {
      const anna = await signUp(LAPTOP);
      const put = (nth: number, key: object, more = {}) => {
        const ttl = Math.floor(Date.now() / 1_000) + 1_000 + nth;
        return service.deps().db.put({ ...keys.firstClient(anna.id), ...key, ...more, ttl });
      };
      for (let nth = 0; nth < 110; nth++) {
        await put(nth, keys.knownClient(anna.id, `${nth}`));
        await put(nth, keys.device(anna.id, `${nth}`));
        await put(nth, keys.clientOfSession(anna.id, `${nth}`), { id: `${nth}`, client: `${nth}` });
      }
      for (let nth = 0; nth < 10; nth++) await logIn(anna.email, `Program ${String.fromCharCode(65 + nth)}`);
      const items = await service.deps().db.query(ranges.partition(keys.firstClient(anna.id).pk));
      const kept = Map.groupBy(items, ({ sk }) => String(sk).split("#", 1)[0]);
      const sizes = ["MARK", "DEVICE", "SESSION"].map((kind) => kept.get(kind)?.length);
      expect(sizes).toEqual([100, 50, 40]);
      expect(kept.get("MARK")?.some(({ sk }) => sk === "MARK#0")).toBe(false);
      const shown = (await listOf(anna)).map(({ client }) => client);
      expect(shown).toHaveLength(11);
      expect(shown).toContain(LAPTOP);
      expect(shown).toContain("Program A");
    },
  );
});
