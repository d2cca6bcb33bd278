import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isRead } from "../../../core/contract/contract.ts";
import { keys, keyText } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";
import { setOwed, UNITS_A_DAY } from "../../../functions/endpoint/units.ts";
import { contracts, requestOf } from "../../support/calls.ts";
import { type Client, elsewhere } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import type { Answer } from "../../support/doors.ts";
import { confirmed, linkFor } from "../../support/links.ts";
import { smallKitchen } from "../../support/scenes/kitchen.ts";
import { callerOf, callOf, contractOf, sceneNames } from "../../support/scenes/scenes.ts";
import { thingsOf } from "../../support/scenes/things.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

/** A function counts once it owes this many. */
const DUE = 64;

/**
 * Each address may do these, or guess links' tokens, so often in an hour or a quarter of it. A household that is founded
 * has its own budget.
 */
const ofAddresses = [
  "sign-up",
  "log-in",
  "confirm-email",
  "refuse-email",
  "request-password-reset",
  "confirm-password-reset",
  "create-household",
];

/** Accounts, and who is in which household: members can always come and go, whatever the household has used up. */
const ofUsers = [
  "log-out",
  "update-me",
  "end-session",
  "end-other-sessions",
  "create-api-token",
  "delete-api-token",
  "set-up-otp",
  "confirm-otp",
  "remove-otp",
  "delete-account",
  "create-calendar-feed",
  "delete-calendar-feed",
  // Webhooks are in a partition of their own, and tell of a household without changing it.
  "create-webhook",
  "test-webhook",
  "delete-webhook",
  "create-live-ticket",
  // What is in a household's partition of pictures is no thing that its members change.
  "add-picture",
  "rename-household",
  "hand-over-household",
  "remove-member",
  "create-invite",
  "withdraw-invite",
  "accept-invite",
  "create-user",
  "update-user",
  "reset-password",
];

/** A proposal stores nothing in the household; that it was made is counted for the user. */
const ofBoth = ["fill-week-plan"];

/** Without an idempotency key, it keeps nothing. */
const ofNobody = ["parse-ingredient-lines", "read-recipe-page"];

throughHandlers((service) => {
  /** The writes of some requests, and the partitions from which they read single items. */
  const watched = async (work: () => Promise<unknown>) => {
    const { db } = service.deps();
    const [writes, read]: [Write[], string[]] = [[], []];
    service.deps().db = {
      ...db,
      get: (key) => {
        read.push(key.pk);
        return db.get(key);
      },
      getMany: (wanted, options) => {
        read.push(...wanted.map(({ pk }) => pk));
        return db.getMany(wanted, options);
      },
      transact: (some) => {
        writes.push(...some);
        return db.transact(some);
      },
      put: (item, condition) => {
        writes.push({ put: item });
        return db.put(item, condition);
      },
    };
    await work();
    service.deps().db = db;
    return { writes, read };
  };

  const today = () => service.deps().now().toISOString().slice(0, 10);
  type Someone = Client & { id?: string; householdId?: string };

  /** The budgets that counted a request's writes. */
  const budgetsOf = async (client: Someone, request: () => Promise<Answer>): Promise<string[]> => {
    const { id = "", householdId = "" } = client;
    for (const one of [id, householdId]) setOwed(one, DUE);
    const { writes, read } = await watched(async () => {
      const { status, text } = await request();
      expect(status, text).toBeLessThan(400);
    });
    const counters = new Map([
      [keyText(keys.unitsOfUser(id, today())), "user"],
      [keyText(keys.units(householdId, today())), "household"],
    ]);
    const counted = writes.flatMap((write) =>
      "update" in write ? (counters.get(keyText(write.update)) ?? []) : [],
    );
    if (writes.length === 0 || counted.length > 0) return counted;
    return [read.some((pk) => pk.startsWith("THROTTLE#")) ? "address" : "NONE"];
  };

  test("one budget counts all that an operation writes: a household's, a user's, or an address's", async () => {
    const [owner, administrator] = [await service.owner(), await service.administrator()];
    const kitchen = await smallKitchen(service, owner, administrator);
    const unused = (text: string) => text.replace(/(?=@|$)/, randomUUID().slice(0, 8));
    const found = new Map<string, Set<string>>();
    for (const scene of sceneNames) {
      const things = thingsOf({ ...kitchen, unused });
      const people = {
        ...{ ...kitchen, ...things, visitor: service.visitor },
        ...{ owner: () => owner, administrator: () => administrator },
      };
      const { method, path, body } = requestOf(contractOf(scene), await callOf(scene, things));
      const client: Someone = await people[callerOf(scene)]();
      const budgets = await budgetsOf(client, () => client.send(method, path, body, elsewhere()));
      const { name } = contractOf(scene);
      found.set(name, new Set([...(found.get(name) ?? []), ...budgets]));
    }
    const shown = Object.fromEntries([...found].map(([name, budgets]) => [name, [...budgets].join()]));
    const budgetOf = ({ name, ...contract }: (typeof contracts)[number]) => {
      if (isRead({ name, ...contract }) || ofNobody.includes(name)) return "";
      if (ofAddresses.includes(name)) return "address";
      if (ofBoth.includes(name)) return "household,user";
      return ofUsers.includes(name) ? "user" : "household";
    };
    expect(shown).toEqual(Object.fromEntries(contracts.map((one) => [one.name, budgetOf(one)])));
  });

  test("a log-in and a renewal of the session are the user's, and a failed log-in is its address's", async () => {
    const anna = await service.user();
    const logIn = (password: string) =>
      service.visitor().post("/v1/auth/login", { email: anna.email, password }, elsewhere());
    expect(await budgetsOf(anna, () => logIn(PASSWORD))).toEqual(["user"]);
    const failed = await watched(() => logIn("not the password"));
    expect(JSON.stringify(failed.writes)).not.toContain("UNITS#");
    later(2 * DAY);
    expect(await budgetsOf(anna, () => anna.get("/v1/auth/me"))).toEqual(["user"]);
  });

  test("a request that only keeps its idempotency key is the user's", async () => {
    const anna = await service.owner();
    const tag = (await anna.post("/v1/tags", { name: "Fast", tagType: "other" })).body;
    const headers = { "idempotency-key": randomUUID() };
    const again = () => anna.send("PATCH", `/v1/tags/${tag.id}`, { name: "Fast" }, { headers });
    expect(await budgetsOf(anna, again)).toEqual(["user"]);
  });

  /** From now on, this user's units of the day are used up. */
  const spend = async ({ id }: { id: string }): Promise<void> => {
    const ttl = Math.floor(Date.now() / 1_000) + 2 * DAY;
    await service.deps().db.put({ ...keys.unitsOfUser(id, today()), units: UNITS_A_DAY.user, ttl });
    setOwed(id, DUE);
  };

  test("a user who has used up the units of a day changes nothing of the account until the next one", async () => {
    const anna = await service.owner();
    await spend(anna);
    const refused = await anna.patch("/v1/auth/me", { displayName: "Berta" });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    const seconds = Number(refused.headers.get("retry-after"));
    const midnight = new Date(Date.now() + seconds * 1_000).toISOString().slice(11, 19);
    expect(midnight).toMatch(/^(00:00:0\d|23:59:5\d)$/);
    expect((await anna.get("/v1/auth/me")).body.data.displayName).toBe("Anna");
    expect((await anna.post("/v1/households/mine/invites")).status).toBe(429);
    expect((await anna.post("/v1/live")).status).toBe(429);
    // Her household's changes have another budget.
    expect((await anna.post("/v1/tags", { name: "Fast", tagType: "other" })).status).toBe(200);
    later(DAY);
    expect((await anna.patch("/v1/auth/me", { displayName: "Berta" })).status).toBe(200);
  });

  test("somebody who has used up all can sign in and out, take the account back, and leave", async () => {
    const anna = await confirmed(service.owner());
    const another = await service.logIn(anna.email);
    expect(another.status).toBe(200);
    const guest = await service.memberOf(anna);
    const newPassword = "a phrase from a link";
    const next = "a phrase of the profile";
    // The end of other sessions voids links that were sent before.
    const follow = async () => {
      const token = await linkFor(anna, "reset");
      return service.visitor().post("/v1/auth/password-resets/confirm", { token, newPassword });
    };
    const changes: [string, () => Promise<Answer>][] = [
      ["end other sessions", () => anna.delete("/v1/auth/sessions")],
      ["a password by a link", follow],
      ["a log-in", () => anna.post("/v1/auth/login", { email: anna.email, password: newPassword })],
      [
        "a password in the profile",
        () => anna.patch("/v1/auth/me", { currentPassword: newPassword, newPassword: next }),
      ],
      ["a renewed profile", () => anna.get("/v1/auth/me")],
      ["a removed member", () => anna.delete(`/v1/households/mine/members/${guest.id}`)],
      ["a log-out", () => anna.post("/v1/auth/logout")],
      ["a log-in again", () => anna.post("/v1/auth/login", { email: anna.email, password: next })],
      ["no household", () => anna.delete(`/v1/households/mine/members/${anna.id}`)],
      ["no account", () => anna.post("/v1/auth/me/deletion", { currentPassword: next })],
    ];
    for (const [name, change] of changes) {
      await spend(anna);
      const { status, text } = await change();
      expect(status, `${name}: ${text}`).toBeLessThan(300);
    }
  });

  test("an administrator who has used up all can take an account back for others", async () => {
    const [admin, anna] = [await service.administrator(), await service.user()];
    const path = `/v1/admin/users/${anna.id}`;
    await spend(admin);
    expect((await admin.patch(path, { displayName: "Berta" })).status).toBe(429);
    await spend(admin);
    expect((await admin.patch(path, { isActive: false })).status).toBe(200);
    const tempPassword = "a temporary phrase";
    expect((await admin.post(`${path}/reset-password`, { tempPassword })).status).toBe(200);
    expect((await admin.patch(path, { isActive: true })).status).toBe(429);
  });
});
