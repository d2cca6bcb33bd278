import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { readApiToken } from "../../core/accounts/api-token.ts";
import { newSession } from "../../core/accounts/user.ts";
import { loadUser } from "../../core/accounts/user-store.ts";
import { dayOf } from "../../core/basics/dates.ts";
import { pendingMax } from "../../core/catalogue/log/log.ts";
import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { scopeFor } from "../../core/contract/contract.ts";
import type { Mail } from "../../core/outbox/mail.ts";
import { sendAt, sendLater } from "../../core/outbox/outbox-store.ts";
import { keys, ranges } from "../../core/storage/table.ts";
import { setOwed } from "../../functions/endpoint/units.ts";
import { scheduledFunctions } from "../../infra/stage/functions.ts";
import { requestOf } from "./calls.ts";
import { type Client, tokenOf } from "./client.ts";
import type { Answer } from "./doors.ts";
import { confirmed, linkFor } from "./links.ts";
import { addOtp, beginOtp } from "./otp.ts";
import { smallPicture } from "./picture.ts";
import { smallKitchen } from "./scenes/kitchen.ts";
import { callerOf, callOf, contractOf, sceneNames } from "./scenes/scenes.ts";
import { thingsOf } from "./scenes/things.ts";
import { isDeployed, PASSWORD, type Service } from "./service.ts";

const expectStatus = async (asked: Promise<Answer>, expected: number): Promise<void> => {
  const { status, text } = await asked;
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${text}`);
};

/** Requests and jobs that, all together, do everything with the table that any function ever does. */
export const playsOn = (service: Service) => {
  /** Lets the next change of the catalogue compact its log. */
  const makeCompactionDue = async ({ householdId }: { householdId: string }): Promise<void> => {
    const { db } = service.deps();
    const { snapshotBytes } = (await loadLoggedCatalogue(db, householdId)).log;
    const waiting = Math.ceil(pendingMax(snapshotBytes, snapshotBytes)) - 1;
    await db.transact([{ update: keys.catalogueHead(householdId), set: { waiting } }]);
  };

  /** Lets an owner have a webhook, which ends with what they do next. */
  const hooked = async (owner: Client): Promise<string> => {
    const { body } = await owner.post("/v1/webhooks", { url: "https://hooks.example.com/" });
    return String(body.id);
  };

  const idOf = (client: Client): string => ("id" in client ? String(client.id) : "");

  const programs = new WeakMap<Client, string>();

  /** A token's header that nobody has used today. */
  const firstUse = async (client: Client): Promise<{ authorization: string }> => {
    const wanted = { name: "Script", scope: "write", currentPassword: PASSWORD };
    const token = programs.get(client) ?? (await client.post("/v1/auth/tokens", wanted)).body.token;
    programs.set(client, token);
    const { userId, digest } = readApiToken(token) ?? { userId: "", digest: "" };
    await service.deps().db.transact([{ delete: keys.tokenUse(userId, digest) }]);
    return { authorization: `Bearer ${token}` };
  };

  /** Plays scenes as often as there is something to prepare, each time with a log that is due for compaction. */
  const playScenes = async (preparations: readonly (() => unknown)[], scenes = sceneNames) => {
    const owner = await service.owner();
    const administrator = await service.administrator();
    const unused = (text: string) => text.replace(/(?=@|$)/, randomUUID().slice(0, 8));
    const program = await firstUse(owner);
    const kitchen = { ...(await smallKitchen(service, owner, administrator)), unused };
    for (const name of scenes)
      for (const prepare of preparations) {
        const contract = contractOf(name);
        const things = thingsOf(kitchen);
        const { visitor } = service;
        const callers = {
          ...kitchen,
          ...things,
          visitor,
          owner: () => owner,
          administrator: () => administrator,
        };
        const { method, path, body } = requestOf(contract, await callOf(name, things));
        const client: Client = await callers[callerOf(name)]();
        // With a token, a function does all that it does with a session, and more.
        const headers = scopeFor(contract) ? await firstUse(client) : {};
        if (contract.access !== "anyone" && !scopeFor(contract))
          await expectStatus(service.visitor().send(method, path, body, { headers: program }), 403);
        await makeCompactionDue(owner);
        for (const id of [owner.householdId, idOf(client)]) setOwed(id, 64);
        prepare();
        const key = { "idempotency-key": randomUUID() };
        const { status, text } = await client.send(method, path, body, { headers: { ...headers, ...key } });
        if (status >= 400) throw new Error(`The scene ${name} is refused, where it has to succeed: ${text}`);
      }
  };

  /** Makes somebody's sessions old enough to be renewed. */
  const openedLongAgo = async (userId: string): Promise<void> => {
    const { db } = service.deps();
    const sessions = Object.entries((await loadUser(db, userId))?.sessions ?? {});
    const old = newSession(new Date(Date.now() - 20 * 86_400_000));
    const set = Object.fromEntries(sessions.map(([id]) => [`sessions.${id}`, old]));
    await db.transact([{ update: keys.user(userId), set }]);
  };

  /** Makes it an hour ago that accounts were deleted, and households closed. */
  const notedDownLongAgo = async (): Promise<void> => {
    const { db } = service.deps();
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const closed = await db.query(ranges.closedHouseholds());
    const deleted = await db.query(ranges.deletedAccounts());
    await db.transact([
      ...closed.map(({ sk }) => ({ update: keys.closedHousehold(`${sk}`), set: { closedAt: before } })),
      ...deleted.map(({ sk }) => ({ update: keys.deletedAccount(`${sk}`), set: { deletedAt: before } })),
    ]);
  };

  /** What scenes leave out: failures that are counted, and changes that happen only now and then. */
  const playTheRest = async () => {
    const administrator = await service.administrator();
    const owner = await confirmed(service.owner());
    const { email, id } = owner;
    const visitor = service.visitor();
    await expectStatus(visitor.post("/v1/auth/login", { email, password: "not the password" }), 401);
    setOwed(id, 64);
    await expectStatus(visitor.post("/v1/auth/login", { email, password: PASSWORD }), 200);
    const feed = new URL((await owner.post("/v1/calendar-feed")).body.url).pathname;
    await expectStatus(owner.post("/v1/week-plans", { weekStart: dayOf(new Date()) }), 200);
    await expectStatus(visitor.get(feed), 200);

    const authorization = `Bearer ${tokenOf(owner)}`;
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list-tags" } };
    const told = await visitor.post("/mcp", call, { headers: { authorization } });
    if (!told.body?.result?.structuredContent?.items) throw new Error(`No tags: ${told.text}`);
    await expectStatus(
      visitor.post("/mcp", { ...call, method: "ping" }, { headers: { authorization } }),
      200,
    );

    // A visit that fails is counted, too.
    setOwed(id, 64);
    await expectStatus(owner.post("/v1/recipe-pages", { url: "http://127.0.0.1/" }), 422);
    setOwed(id, 64);
    await expectStatus(owner.post("/v1/pictures", { url: "http://127.0.0.1/" }), 422);

    const elsewhere = { headers: { "user-agent": "another" } };
    await expectStatus(visitor.post("/v1/auth/login", { email, password: PASSWORD }, elsewhere), 200);
    const wrong = { currentPassword: "not the password" };
    const guarded = await confirmed(service.user());
    await expectStatus(guarded.post("/v1/auth/otp", wrong), 422);
    await beginOtp(guarded, PASSWORD);
    await expectStatus(guarded.post("/v1/auth/otp/confirm", { code: "no code" }), 422);
    const { recoveryCodes } = await addOtp(guarded, PASSWORD);
    await expectStatus(guarded.send("DELETE", "/v1/auth/otp", wrong), 422);
    const program = { name: "Script", scope: "read", currentPassword: PASSWORD };
    const makeProgram = (otp?: string) => guarded.post("/v1/auth/tokens", { ...program, otp });
    await expectStatus(makeProgram(recoveryCodes[0]), 200);
    // The fifth is told by mail.
    for (let nth = 1; nth <= 5; nth++) await expectStatus(makeProgram("no code"), 422);
    await expectStatus(guarded.delete("/v1/auth/sessions"), 204);
    const unproved = await service.owner();
    const confirmation = { token: await linkFor(unproved, "confirm"), password: "not the password" };
    await expectStatus(visitor.post("/v1/auth/email-confirmations", confirmation), 422);
    const another = { email: `${randomUUID()}@example.com`, currentPassword: PASSWORD };
    await expectStatus(guarded.patch("/v1/auth/me", another), 200);
    const refuse = (token: string) => visitor.post("/v1/auth/email-confirmations/refusal", { token });
    await expectStatus(refuse(await linkFor({ ...guarded, email: another.email }, "confirm")), 204);
    await expectStatus(refuse("no token"), 422);
    await service.memberOf(unproved);
    await expectStatus(refuse(confirmation.token), 204);
    const alone = await service.owner();
    await hooked(alone);
    await expectStatus(alone.post("/v1/households/mine/invites"), 200);
    await expectStatus(refuse(await linkFor(alone, "confirm")), 204);
    const [founder, host] = [await service.owner(), await service.owner()];
    for (const client of [founder, host, owner])
      await expectStatus(client.post("/v1/households/mine/invites"), 200);
    for (const client of [founder, host, owner]) await hooked(client);
    const forgotten = { tempPassword: "a temporary phrase" };
    await expectStatus(administrator.post(`/v1/admin/users/${host.id}/reset-password`, forgotten), 200);
    const taken = { token: await linkFor(founder, "reset"), newPassword: "quite another phrase" };
    await expectStatus(visitor.post("/v1/auth/password-resets/confirm", taken), 204);
    const reset = { tempPassword: "a temporary phrase", removeOtp: true };
    await expectStatus(administrator.post(`/v1/admin/users/${guarded.id}/reset-password`, reset), 200);

    const change = { currentPassword: "not the password", newPassword: "another long passphrase" };
    await expectStatus(owner.patch("/v1/auth/me", change), 422);
    await expectStatus(owner.patch("/v1/auth/me", { ...change, currentPassword: PASSWORD }), 200);
    const long = { displayName: "Anna and her nine sisters from the house by the lake" };
    for (const change of [long, { displayName: "Berta" }, long])
      await expectStatus(owner.patch("/v1/auth/me", change), 200);
    await openedLongAgo(id);
    setOwed(id, 64);
    await expectStatus(owner.get("/v1/auth/me"), 200);

    await expectStatus((await service.user()).post("/v1/invites/0000000000/accept"), 404);

    const { recipes, ingredient } = await smallKitchen(service, owner, administrator);
    await expectStatus(owner.post("/v1/pantry-items", { ingredientId: ingredient(), quantity: 1 }), 200);
    await expectStatus(owner.post("/v1/cooking-logs", { recipeId: recipes[0], usePantry: true }), 200);
    const { id: milk } = (await owner.post("/v1/pantry-items", { customName: "Milk" })).body;
    await expectStatus(owner.delete(`/v1/pantry-items/${milk}`), 204);
    const plan = (await owner.post("/v1/week-plans", { weekStart: "2030-01-07" })).body.id;
    const list = (await owner.post(`/v1/week-plans/${plan}/shopping-list`)).body.id;
    const added = (await owner.post(`/v1/shopping-lists/${list}/items`, { customName: "Candles" })).body;
    const path = `/v1/shopping-lists/${list}/items/${added.id}`;
    const tagged = (etag: string) => ({ headers: { "if-match": etag } });
    await expectStatus(owner.patch(path, { quantity: 2 }, tagged(added.etag)), 200);
    const ifMatch = (await owner.get(`/v1/shopping-lists/${list}`)).headers.get("etag") ?? "";
    const ticks = { items: [{ id: added.id, isChecked: true }] };
    await expectStatus(owner.patch(`/v1/shopping-lists/${list}/items`, ticks, tagged(ifMatch)), 200);
    const { etag } = (await owner.patch(path, { isChecked: true })).body;
    await expectStatus(owner.delete(path, tagged(etag)), 204);

    const home = "/v1/households/mine";
    const known = (await owner.get(home)).headers.get("etag") ?? "";
    await expectStatus(owner.patch(home, { name: "Other" }, tagged(known)), 200);

    const other = { email: `${randomUUID()}@example.com`, displayName: "Clara", systemRole: "admin" };
    await expectStatus(administrator.patch(`/v1/admin/users/${id}`, { ...other, isActive: false }), 200);
  };

  /** A sign-up in a browser that has a session, and a link for a password that is due to be changed. */
  const playPasswords = async () => {
    const email = `${randomUUID()}@example.com`;
    const due = { email, displayName: "Due", tempPassword: "a temporary phrase" };
    const made = await (await service.administrator()).post("/v1/admin/users", due);
    const token = await linkFor({ ...due, id: made.body.data.id }, "reset");
    const reset = { token, newPassword: PASSWORD };
    for (const status of [204, 422])
      await expectStatus(service.visitor().post("/v1/auth/password-resets/confirm", reset), status);
    const anna = await service.user();
    const another = { email: `${randomUUID()}@bücher.example`, password: PASSWORD, displayName: "Dora" };
    await expectStatus(anna.post("/v1/auth/signup", another), 200);
  };

  /** Accounts that their users delete: one with a wrong password before, one that leaves something of every kind. */
  const playDeletions = async () => {
    const administrator = await service.administrator();
    const [anna, owner] = [await confirmed(service.user()), await service.owner()];
    const deletion = (currentPassword: string) => ["/v1/auth/me/deletion", { currentPassword }] as const;
    await expectStatus(anna.post(...deletion("not the password")), 422);
    await expectStatus(anna.post(...deletion(PASSWORD)), 204);
    await expectStatus(owner.post("/v1/households/mine/invites"), 200);
    await hooked(owner);
    const promoted = { systemRole: "admin", displayName: "Olga" };
    await expectStatus(administrator.patch(`/v1/admin/users/${owner.id}`, promoted), 200);
    await expectStatus(owner.post(...deletion(PASSWORD)), 204);
    const { db } = service.deps();
    const left = [
      keys.password(owner.id),
      keys.address(owner.id, "12345"),
      keys.usedKey(owner.id, undefined, "key"),
      keys.token(owner.id, "reset"),
      keys.apiTokens(owner.id),
      keys.tokenUse(owner.id, "digest"),
      keys.unitsOfUser(owner.id, "2026-11-16"),
      keys.calendarFeed(owner.id),
    ];
    await db.transact(left.map((put) => ({ put })));
  };

  /** An account that nobody has proved for long. */
  const signedUpLongAgo = async (): Promise<void> => {
    const { db } = service.deps();
    const { id } = await service.user();
    const set = { createdAt: new Date(Date.now() - 31 * 86_400_000).toISOString() };
    const number = (await loadUser(db, id))?.number ?? 0;
    await db.transact([
      { update: keys.user(id), set },
      { update: keys.directoryEntry({ number, isActive: true }), set },
    ]);
  };

  /** A picture that no recipe shows, and one that nobody has noticed yet not to be shown. */
  const addedLongAgo = async (): Promise<void> => {
    const { db } = service.deps();
    const { householdId } = await service.owner();
    const before = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const added = (name: string, more = {}) => ({
      put: { ...keys.picture(householdId, name), name, addedAt: before, ...more },
    });
    const owner = { ...keys.pictureOwner(householdId), id: householdId, comparedAt: before };
    await db.transact([added("0"), added("1", { unshownSince: before }), { put: owner }]);
  };

  /** A webhook whose receiver nobody can reach, and one that has ended. */
  const toBeTold = async (): Promise<void> => {
    const { db, config } = service.deps();
    const { householdId, ...owner } = await service.owner();
    await expectStatus(owner.post(`/v1/webhooks/${await hooked(owner)}/test`), 202);
    await db.put(keys.webhookDue(1, householdId, "ended"));
    const network = { resolve: async () => [], connect: () => new Socket() };
    // A stage has a network of its own, in which nobody is either.
    if (!isDeployed) config.visitor = { ...config.visitor, network };
  };

  /** A household that its last member closes, and mails that are owed. */
  const playJobs = async (runJob: (name: string) => Promise<unknown>) => {
    await signedUpLongAgo();
    await addedLongAgo();
    const { id, ...owner } = await service.owner();
    await expectStatus(owner.post("/v1/pictures", smallPicture), 201);
    await expectStatus(owner.post("/v1/households/mine/invites"), 200);
    await hooked(owner);
    await toBeTold();
    await expectStatus(owner.patch(`/v1/households/mine/members/${id}`, { role: "owner" }), 200);
    await expectStatus(owner.delete(`/v1/households/mine/members/${id}`), 204);
    const mails: Mail[] = [
      { kind: "confirm-email", userId: id, to: owner.email },
      { kind: "reset-password", to: "nobody@example.com" },
    ];
    const at = service.deps().now();
    const day = at.toISOString();
    const warning = { kind: "token-ends", userId: id, tokenId: "one", madeAt: day, endsAt: day } as const;
    const oweMails = () =>
      service
        .deps()
        .db.transact([...mails.map((mail) => sendLater(mail, service.deps())), sendAt(at, warning)]);
    await notedDownLongAgo();
    // The canary has nothing to do with the table.
    for (const { name, visits, sendsMail } of scheduledFunctions) {
      if (visits) continue;
      if (sendsMail) await oweMails();
      await runJob(name);
    }
  };

  return { makeCompactionDue, playDeletions, playJobs, playPasswords, playScenes, playTheRest };
};
