import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { changeKinds } from "../../../core/contract/values.ts";
import { eraseClosedHouseholds } from "../../../core/households/closed-store.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { sendWebhooks } from "../../../core/webhooks/sending-store.ts";
import { loadWebhooks } from "../../../core/webhooks/store.ts";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { confirmed, takeOwed } from "../../support/links.ts";
import { startReceiver, visitor } from "../../support/receiver.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const PATH = "/v1/webhooks";

throughHandlers((service) => {
  const { deps } = service;
  beforeEach(() => {
    deps().config.visitor = { ...visitor };
  });

  const make = async (client: Client, url = "http://127.0.0.1:9/", kinds?: readonly string[]) => {
    const { status, body } = await client.post(PATH, { url, ...(kinds && { kinds }) });
    expect(status).toBe(201);
    return body;
  };
  const send = () => sendWebhooks({ db: deps().db, visitor, now: () => new Date(Date.now() + 20_000) });
  const stored = async (householdId: string) => {
    const { hooks } = await loadWebhooks(deps().db, householdId);
    const secrets = await deps().db.query(ranges.partition(keys.webhookSecret(householdId, "").pk));
    return { hooks: Object.keys(hooks).sort(), secrets: secrets.map(({ sk }) => sk).sort() };
  };

  describe("a webhook", () => {
    test("is made with a secret, shown without it, newest first, and deleted", async () => {
      const anna = await service.owner();
      const first = await make(anna);
      const second = await make(anna, "http://127.0.0.1:9/two", ["tags", "people", "tags"]);
      expect(first).toEqual({
        id: first.id,
        url: "http://127.0.0.1:9/",
        kinds: [...changeKinds],
        createdAt: first.createdAt,
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      });
      const { status, text, body } = await anna.get(PATH);
      const { secret: _first, ...shown } = first;
      const { secret: _second, ...alsoShown } = second;
      expect([status, body]).toEqual([200, [{ ...alsoShown, kinds: ["tags", "people"] }, shown]]);
      expect(text).not.toContain("whsec_");
      expect((await anna.delete(`${PATH}/${first.id}`)).status).toBe(204);
      expect((await anna.delete(`${PATH}/${first.id}`)).status).toBe(404);
      expect((await anna.get(PATH)).body.map(({ id }: { id: string }) => id)).toEqual([second.id]);
      expect(await stored(anna.householdId)).toEqual({ hooks: [second.id], secrets: [second.id] });
    });

    test("is the owner's, with a session, and of one household", async () => {
      const [anna, other] = [await service.owner(), await service.owner()];
      const ben = await service.memberOf(anna);
      const { id } = await make(anna);
      const wanted = { name: "Script", scope: "write", currentPassword: PASSWORD };
      const { token } = (await anna.post("/v1/auth/tokens", wanted)).body;
      const program = service.visitor();
      program.always.authorization = `Bearer ${token}`;
      const codesFor = async (client: Client) => {
        const asked = [
          await client.post(PATH, { url: "https://hooks.example.com/" }),
          await client.get(PATH),
          await client.post(`${PATH}/${id}/test`),
          await client.delete(`${PATH}/${id}`),
        ];
        return asked.map(({ status, body }) => `${status} ${body?.code}`);
      };
      expect(new Set(await codesFor(ben))).toEqual(new Set(["403 forbidden"]));
      expect(new Set(await codesFor(program))).toEqual(new Set(["403 session_required"]));
      expect((await codesFor(other)).slice(2)).toEqual(["404 not_found", "404 not_found"]);
    });

    test("is one of five of a household, even of those made at once or by two owners", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      await make(anna);
      await make(anna);
      expect((await anna.patch(`/v1/households/mine/members/${ben.id}`, { role: "owner" })).status).toBe(200);
      const made = await Promise.all(
        Array.from({ length: 6 }, () => ben.post(PATH, { url: "http://127.0.0.1:9/" })),
      );
      expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
      expect(made.find(({ status }) => status === 422)?.body.code).toBe("limit_reached");
      expect((await ben.get(PATH)).body).toHaveLength(5);
      const [{ id }] = (await ben.get(PATH)).body;
      await ben.delete(`${PATH}/${id}`);
      await make(ben);
    });

    test("needs an address that can be told, and kinds that there are", async () => {
      const anna = await service.owner();
      const faultsOf = async (body: object) => faultsIn(await anna.post(PATH, body));
      expect(await faultsOf({})).toEqual(["/url required"]);
      expect(await faultsOf({ url: "ftp://hooks.example.com/" })).toEqual(["/url invalid_format"]);
      expect(await faultsOf({ url: `http://127.0.0.1/${"x".repeat(500)}` })).toEqual(["/url too_long"]);
      const url = "http://127.0.0.1:9/";
      expect(await faultsOf({ url, kinds: [] })).toEqual(["/kinds too_short"]);
      expect(await faultsOf({ url, kinds: ["tags", "slots"] })).toEqual(["/kinds/1 not_one_of"]);
      deps().config.visitor = { local: false, userAgent: "test" };
      expect(await faultsOf({ url })).toEqual(["/url invalid_format"]);
      expect(await faultsOf({ url: "https://127.0.0.1/" })).toEqual(["/url invalid_format"]);
    });

    test("is told by mail to its maker", async () => {
      const anna = await confirmed(service.owner());
      await takeOwed();
      await make(anna);
      expect(await takeOwed()).toEqual([`webhook-added ${anna.email}`]);
    });
  });

  describe("a test", () => {
    test("sends a message that verifies, and is asked for ten times an hour", async () => {
      const anna = await service.owner();
      const { url, received } = await startReceiver();
      const { id, secret } = await make(anna, url, ["tags"]);
      expect((await anna.post(`${PATH}/${id}/test`)).status).toBe(202);
      await send();
      const [message] = received;
      const verified = new Verifier(secret).verify(message?.body ?? "", { ...message?.headers } as never);
      expect(verified).toMatchObject({
        type: "household.changed",
        data: { householdId: anna.householdId, kinds: [] },
      });
      expect(message?.headers).toMatchObject({
        "content-type": "application/json",
        "user-agent": visitor.userAgent,
      });
      const [{ lastDeliveredAt, failingSince }] = (await anna.get(PATH)).body;
      expect([typeof lastDeliveredAt, failingSince]).toEqual(["string", undefined]);
      for (let nth = 2; nth <= 10; nth++) expect((await anna.post(`${PATH}/${id}/test`)).status).toBe(202);
      const refused = await anna.post(`${PATH}/${id}/test`);
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      await send();
      expect(received).toHaveLength(2);
    });
  });

  describe("the webhooks that somebody has made end", () => {
    /** Anna's household, which Ben owns now; both have made one. */
    const setUp = async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const annas = await make(anna);
      await anna.patch(`/v1/households/mine/members/${ben.id}`, { role: "owner" });
      const bens = await make(ben);
      return { anna, ben, annas: annas.id, bens: bens.id, householdId: anna.householdId };
    };
    const expectOnly = async ({ householdId }: { householdId: string }, ids: string[]) =>
      expect(await stored(householdId)).toEqual({ hooks: ids, secrets: ids });

    test("when they leave, or are removed", async () => {
      const [one, other] = [await setUp(), await setUp()];
      await one.anna.delete(`/v1/households/mine/members/${one.anna.id}`);
      await other.ben.delete(`/v1/households/mine/members/${other.anna.id}`);
      for (const each of [one, other]) await expectOnly(each, [each.bens]);
    });

    test("when they delete their account", async () => {
      const known = await setUp();
      const gone = await known.anna.post("/v1/auth/me/deletion", { currentPassword: PASSWORD });
      expect(gone.status).toBe(204);
      await expectOnly(known, [known.bens]);
    });

    test("when an administrator resets their password", async () => {
      const known = await setUp();
      const administrator = await service.administrator();
      const body = { tempPassword: "a temporary phrase" };
      await administrator.post(`/v1/admin/users/${known.anna.id}/reset-password`, body);
      await expectOnly(known, [known.bens]);
    });

    test("with the household, which leaves nothing of them", async () => {
      const anna = await service.owner();
      await make(anna);
      await anna.delete(`/v1/households/mine/members/${anna.id}`);
      await expectOnly(anna, []);
      const later = () => new Date(Date.now() + 3_600_000);
      await eraseClosedHouseholds(deps().db, later, () => true);
      expect(await deps().db.get(keys.webhooks(anna.householdId))).toBeUndefined();
      await sendWebhooks({ db: deps().db, visitor, now: () => new Date(Date.now() + 25 * 3_600_000) });
      const left = await deps().db.query(ranges.webhooksDue(10 ** 11));
      expect(left.filter(({ sk }) => String(sk).includes(anna.householdId))).toEqual([]);
    });

    test("and one that is made meanwhile, too", async () => {
      const known = await setUp();
      const { ben, anna } = known;
      const leave = () => anna.delete(`/v1/households/mine/members/${anna.id}`);
      await ben.patch(`/v1/households/mine/members/${anna.id}`, { role: "owner" });
      await Promise.all([
        anna.post(PATH, { url: "http://127.0.0.1:9/" }),
        anna.patch(`/v1/households/mine/members/${ben.id}`, { role: "owner" }).then(leave),
      ]);
      await expectOnly(known, [known.bens]);
    });
  });
});
