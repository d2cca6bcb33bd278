import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { keys } from "../../../core/storage/table.ts";
import { handler } from "../../../functions/live/follow-changes.ts";
import { toContext } from "../../../infra/local/event.ts";
import type { Client } from "../../support/client.ts";
import { patience } from "../../support/patience.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";
import { type Listening, listen, startSockets } from "../../support/sockets.ts";

const CHANGED = '{"type":"changed"}';

throughHandlers((service) => {
  let sockets: Awaited<ReturnType<typeof startSockets>>;
  const listening: Listening[] = [];
  const { now } = { now: () => new Date() };

  beforeAll(async () => {
    sockets = await startSockets();
  });
  afterEach(() => {
    Object.assign(service.deps(), { now });
    for (const one of listening.splice(0)) one.close();
  });
  afterAll(() => sockets.close());

  const ticketFor = async (client: Client): Promise<{ url: string; expiresAt: string }> =>
    (await client.post("/v1/live")).body;
  const listenAs = async (client: Client) => {
    const one = await listen((await ticketFor(client)).url);
    listening.push(one);
    return one;
  };
  const change = (client: Client) => client.post("/v1/tags", { name: crypto.randomUUID(), tagType: "other" });
  const expectNews = (one: Listening) => expect.poll(() => one.heard.splice(0), patience).toContain(CHANGED);

  /** Refused with 403 before the connection is open. */
  const expectRefused = async (url: string) => {
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(url);
      socket.on("unexpected-response", (_request, { statusCode }) => resolve(statusCode));
      socket.on("open", () => resolve("open"));
      socket.on("error", () => {});
    });
    expect(status).toBe(403);
  };

  test("every open socket of a household hears of its changes, and nobody else's", async () => {
    const stranger = await service.owner();
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const [own, others] = [await listenAs(anna), await listenAs(ben)];
    // What this tells came after the stranger's household was founded, which its socket would hear of, too.
    await change(ben);
    await expectNews(own);
    const foreign = await listenAs(stranger);
    await change(ben);
    await expectNews(own);
    await expectNews(others);
    expect(foreign.heard).toEqual([]);
  });

  test("what a client sends does nothing, and more than 128 kB closes its socket and no other", async () => {
    const anna = await service.owner();
    const [greedy, other] = [await listenAs(anna), await listenAs(anna)];
    for (let sent = 0; sent < 2_000; sent++) other.send(`{"type":"changed","n":${sent}}`);
    greedy.send("x".repeat(128 * 1024 + 1));
    await expect.poll(greedy.isOpen, patience).toBe(false);
    await change(anna);
    await expectNews(other);
    expect([...other.heard, ...greedy.heard]).toEqual([]);
  });

  test("an address opens one socket", async () => {
    const anna = await service.owner();
    const { url, expiresAt } = await ticketFor(anna);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(50_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const answers = await Promise.allSettled([url, url, url].map(listen));
    const opened = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    listening.push(...opened);
    expect(opened).toHaveLength(1);
    await expectRefused(url);
  });

  test("an address is refused when it is old, invented, or its session has ended", async () => {
    const anna = await service.owner();
    const old = await ticketFor(anna);
    const { url } = await ticketFor(anna);
    await expectRefused(url.replace(/.{4}$/, "AAAA"));
    await expectRefused(url.replace(/\?.*/, ""));
    Object.assign(service.deps(), { now: () => new Date(Date.now() + 60_000) });
    await expectRefused(old.url);
    Object.assign(service.deps(), { now });
    await anna.post("/v1/auth/logout");
    await expectRefused(url);
  });

  const endings: Record<
    string,
    (ben: Client & { id: string; email: string }, anna: Client) => Promise<unknown>
  > = {
    "signs out": (ben) => ben.post("/v1/auth/logout"),
    "gets a new password": (ben) =>
      ben.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: "another long passphrase" }),
    leaves: (ben) => ben.delete(`/v1/households/mine/members/${ben.id}`),
    "deletes the account": (ben) => ben.post("/v1/auth/me/deletion", { currentPassword: PASSWORD }),
    "is deactivated": async (ben) =>
      (await service.administrator()).patch(`/v1/admin/users/${ben.id}`, { isActive: false }),
  };
  test.each(Object.keys(endings))("somebody who %s hears nothing more", async (how) => {
    const anna = await service.owner();
    const ben = await service.memberOf(anna);
    const [stays, goes] = [await listenAs(anna), await listenAs(ben)];
    const answer = await endings[how]?.(ben, anna);
    expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    // The first news may be of the ending.
    for (let news = 0; news < 3; news += 1) {
      await change(anna);
      await expectNews(stays);
    }
    expect(goes.heard).toEqual([]);
    await expect.poll(goes.isOpen, patience).toBe(false);
  });

  test("a program hears until its token is deleted", async () => {
    const anna = await service.owner();
    const wanted = { name: "Script", scope: "read", currentPassword: PASSWORD };
    const { id, token } = (await anna.post("/v1/auth/tokens", wanted)).body;
    const headers = { authorization: `Bearer ${token}` };
    const { url } = (await service.visitor().send("POST", "/v1/live", undefined, { headers })).body;
    const program = await listen(url);
    listening.push(program);
    await change(anna);
    await expectNews(program);
    expect(await anna.delete(`/v1/auth/tokens/${id}`)).toMatchObject({ status: 204 });
    await expect.poll(program.isOpen, patience).toBe(false);
  });

  test("of eleven sockets of a user, the oldest goes", async () => {
    const anna = await service.owner();
    const ben = await listenAs(await service.memberOf(anna));
    const oldest = await listenAs(anna);
    const others: Listening[] = [];
    for (let count = 0; count < 10; count++) others.push(await listenAs(anna));
    await expect.poll(oldest.isOpen, patience).toBe(false);
    await change(anna);
    await Promise.all([...others, ben].map(expectNews));
    expect(oldest.heard).toEqual([]);
  });

  test("a socket that has gone is forgotten, once it could be open", async () => {
    const anna = await service.owner();
    const gone = await listenAs(anna);
    const stays = await listenAs(anna);
    gone.close();
    const known = () => service.deps().db.query({ pk: `LIVE#${anna.householdId}`, from: " ", to: "~" });
    await change(anna);
    await expectNews(stays);
    expect(await known()).toHaveLength(2);
    Object.assign(service.deps(), { now: () => new Date(Date.now() + 11_000) });
    await change(anna);
    await expectNews(stays);
    await expect.poll(async () => (await known()).length, patience).toBe(1);
  });

  test("upkeep is done although messages fail, and messages go out once although upkeep is tried again", async () => {
    const anna = await service.owner();
    await listenAs(anna);
    const { db, connections } = service.deps();
    const week = "2026-06-01";
    const left = keys.listItem(anna.householdId, week, crypto.randomUUID());
    const changed = [keys.changeLogEntry(anna.householdId, 1), keys.listUpkeep(anna.householdId, week)];
    const Records = changed.map(({ pk, sk }) => ({
      eventID: sk,
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
    }));
    const follow = () => handler({ Records }, toContext("follow-changes", "id", Date.now() + 3_600_000));
    const send = vi.fn(async () => Promise.reject<boolean>(new Error("no gateway")));
    try {
      Object.assign(service.deps(), { connections: { ...connections, send } });
      await db.put(left);
      await expect(follow()).rejects.toThrow("follow-changes failed");
      expect(await db.get(left)).toBeUndefined();

      await db.put(left);
      const transact = () => Promise.reject(new Error("no table"));
      Object.assign(service.deps(), { db: { ...db, transact } });
      send.mockReset().mockResolvedValue(true);
      await expect(follow()).rejects.toThrow("follow-changes failed");
      Object.assign(service.deps(), { db });
      expect(await follow()).toEqual({ told: 0, ended: 0, done: 1 });
      expect(send).toHaveBeenCalledTimes(1);
    } finally {
      Object.assign(service.deps(), { db, connections });
    }
  });
});
