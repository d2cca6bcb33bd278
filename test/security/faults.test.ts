import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { uuidV7 } from "../../core/basics/id.ts";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import { forgetCatalogues } from "../../core/catalogue/log/kept.ts";
import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { takesKey } from "../../core/contract/contract.ts";
import { requestOf } from "../support/calls.ts";
import type { Answer } from "../support/doors.ts";
import { log } from "../support/log.ts";
import { sampled } from "../support/sample.ts";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { fitFor, type Person } from "./support/cast.ts";
import { alike, effectOf, idsOf, isCounted, showing } from "./support/effects.ts";
import { expectGoodAnswer, expectProblem } from "./support/expect-answer.ts";
import { faults, type Strike, strikesAt, withStorage } from "./support/faults.ts";
import { type Stage, setStage } from "./support/stage.ts";
import { differing, openTable, type State } from "./support/table.ts";

/** One fault in this many is tried. */
const EVERY = 128;
const DAY_MS = 86_400_000;
/** However the storage behaves, the client has an answer by then, and as much later as the machine is slow just then. */
const BEARABLE_MS = 3_000;
const LATER_TIMES = 100;

/** What a table holds, and what of it can be seen. */
type Look = { state: State; shown: State };
type Request = { method: string; path: string; body?: unknown };
/** A scene, the person who plays it, and what is different in the call. */
type Case = { name: string; scene: string; as: Person; params?: object; body?: object };

const cases: Case[] = [
  ...sceneNames.map((name) => ({ name, scene: name, as: fitFor(name) })),
  // Refusals that are counted write, too.
  { name: "log-in with a wrong password", scene: "log-in", as: "nobody", body: { password: "wrong" } },
  {
    name: "accept-invite with a wrong code",
    scene: "accept-invite",
    as: "no household",
    params: { code: "WRONG" },
  },
  {
    name: "update-me of a member, with a new password",
    scene: "update-me",
    as: "member",
    body: { currentPassword: PASSWORD, newPassword: "another long passphrase" },
  },
  {
    name: "update-user, deactivating",
    scene: "update-user",
    as: "administrator",
    body: { isActive: false, email: "moved@example.com" },
  },
];

const settling = [
  "confirm-week-plan",
  "fill-week-plan: as a proposal",
  "merge-ingredient",
  "merge-tag",
  "parse-ingredient-lines",
  "put-away-shopping-list",
];
/** They write nothing but their key where they change nothing. */
const repeatable = sceneNames.filter(
  (name) =>
    settling.includes(name) ||
    // That one sends another mail.
    (/^(PUT|PATCH) /.test(contractOf(name).route) && name !== "update-me: another e-mail"),
);

throughHandlers((service) => {
  let stage: Stage;
  let table: ReturnType<typeof openTable>;
  /** The states of the table from which requests start. */
  let starts: { plain: Look; due: Look };
  let present: Look | undefined;
  let known: Set<string>;
  let operations = 0;

  const catalogueNow = () => {
    forgetCatalogues();
    return loadLoggedCatalogue(service.deps().db, stage.people.owner.householdId);
  };

  const compact = () => compactIfDue(service.deps().db, stage.people.owner.householdId);

  const requestFor = ({ scene, params, body }: Case): Request => {
    const call = stage.callOf(scene);
    return requestOf(contractOf(scene), {
      ...call,
      params: { ...call.params, ...params },
      ...(body ? { body: { ...Object(call.body), ...body } } : {}),
    });
  };

  const look = async (): Promise<Look> => {
    const state = await table.dump();
    return { state, shown: showing(await catalogueNow(), state) };
  };

  /** The table when the household's next change will make a snapshot, which replaces an older one. */
  const nextIsDue = async (): Promise<Look> => {
    let found = await look();
    for (let nth = 0, snapshots = 0; snapshots < 2; nth++) {
      found = await look();
      const { snapshot } = (await catalogueNow()).log;
      await stage.people.owner.post("/v1/tags", { name: `tag ${nth}`, tagType: "other" });
      await compact();
      if ((await catalogueNow()).log.snapshot > snapshot) snapshots += 1;
    }
    return found;
  };

  beforeAll(async () => {
    stage = await setStage(service);
    table = openTable();
    starts = { plain: await look(), due: await nextIsDue() };
    known = idsOf(starts.due.state);
    return () => table.close();
  });
  beforeEach(() => {
    log.write = (line) => {
      if (line.includes("internal_error")) console.error(line);
    };
    // No waiting between tries.
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(() => vi.restoreAllMocks());

  let cleanMs = 0;
  /** Sends a request, always at the same moment and with the same ids and key. Returns its answer and effect. */
  const run = async (start: Look, one: Case, request: Request, strike?: Strike) => {
    await table.restore(start.state, present?.state);
    return send(start, one, request, { strike });
  };
  type How = { strike?: Strike | undefined; key?: string };
  const send = async (start: Look, { as, scene }: Case, request: Request, { strike, key }: How = {}) => {
    const { method, path, body } = request;
    present = undefined;
    const client = stage.as(as);
    const deps = service.deps();
    // Late enough for sessions to be renewed.
    const now = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS);
    let ids = 0;
    Object.assign(deps, {
      now: () => now,
      random: (bytes: number) => new Uint8Array(bytes).fill(7),
      newId: () => uuidV7(now.getTime(), new Uint8Array(10).with(8, ids >> 8).with(9, ids++ & 255)),
    });
    const headers = { "idempotency-key": key ?? "the same each time" };
    forgetCatalogues();
    const startedAt = performance.now();
    const { result, sent } = await withStorage(strike, () => client.send(method, path, body, { headers }));
    const ms = performance.now() - startedAt;
    if (!strike) cleanMs = ms;
    expect(ms).toBeLessThan(BEARABLE_MS + LATER_TIMES * cleanMs);
    expectGoodAnswer(contractOf(scene), result, path);
    present = await look();
    return { answer: result, sent, effect: effectOf(start.shown, present.shown, known) };
  };

  const told = ({ status, text }: Answer) => `${status} ${alike(text, known)}`;

  /** Lets each storage request of an operation fail, in a sample of all ways. */
  const strikeAll = async (start: Look, one: Case, request: Request, usually: readonly string[] = []) => {
    const clean = await run(start, one, request);
    if (clean.sent.join() === usually.join()) return clean.sent;
    const cleanly = told(clean.answer);
    if (request.method !== "GET" && contractOf(one.scene).records !== "nothing")
      expect(
        clean.effect,
        `The call of ${one.scene} changes nothing. Scenes share their things, so another scene may leave them like that: give this one a \`call\` in test/support/scenes/ that makes a difference`,
      ).not.toBe("[]");
    const isKept = takesKey(contractOf(one.scene)) && clean.answer.status < 400;
    if (isKept) {
      // The answer was lost on its way to the client.
      const { answer, effect } = await send(start, one, request);
      expect(effect).toBe(clean.effect);
      // A person who has left, or handed over, is told so.
      expect([clean.answer.status, 401, 403, 404]).toContain(answer.status);
    }
    if (repeatable.includes(one.name)) {
      const before = await table.dump();
      await send(start, one, request, { key: "another" });
      const changed = differing(before, await table.dump());
      expect(changed.filter((key) => !/^KEY#/.test(key) && !isCounted(key))).toEqual([]);
    }
    expect((await run(start, one, request)).effect).toBe(clean.effect);
    for (const strike of sampled(strikesAt(clean.sent), operations, EVERY)) {
      const { fault, at, stays } = strike;
      const what = `${fault.name} ${stays ? "from" : "at"} request ${at}, ${clean.sent[at]}`;
      const { answer, effect } = await run(start, one, request, strike);
      // Making a snapshot can wait: an operation succeeds if only that has failed.
      if (!stays || fault.code === undefined || told(answer) === cleanly) {
        expect([told(answer), effect], what).toEqual([cleanly, clean.effect]);
        continue;
      }
      expectProblem(answer, request.path);
      // People who have not signed in are not told about conflicts.
      const code = contractOf(one.scene).access === "anyone" ? "unavailable" : fault.code;
      expect(answer.body.code, what).toBe(code);
      const all = fault.commits ? ["[]", clean.effect] : ["[]"];
      expect(all, what).toContain(effect);
      // Clients send a change again with its key.
      if (isKept) expect((await send(start, one, request)).effect, `${what}, then again`).toBe(clean.effect);
    }
    return clean.sent;
  };

  test.each(cases.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    operations += 1;
    const request = requestFor(one);
    const sent = await strikeAll(starts.plain, one, request);
    await strikeAll(starts.due, one, request, sent);
  });

  test("a snapshot that fails anywhere loses nothing, and is made the next time", async () => {
    const one = cases.find(({ name }) => name === "create-tag") as Case;
    const { sent: asked } = await run(starts.due, one, requestFor(one));
    expect(asked).toContain("PutItemCommand");
    const due = await look();
    const { catalogue } = await catalogueNow();
    const { sent } = await withStorage(undefined, compact);
    expect(sent).toContain("BatchWriteItemCommand");
    present = await look();
    for (const [at, command] of sent.entries())
      for (const fault of faults.filter(({ of }) => of?.test(command) ?? true)) {
        await table.restore(due.state, present?.state);
        forgetCatalogues();
        await withStorage({ fault, at, stays: true }, () => compact().catch(() => {}));
        expect((await catalogueNow()).catalogue, `${fault.name} at ${command}`).toEqual(catalogue);
        forgetCatalogues();
        await compact();
        present = await look();
        const { log: made, catalogue: after } = await catalogueNow();
        expect(after).toEqual(catalogue);
        expect(made.number - made.snapshot).toBeLessThan(2);
      }
  });
});
