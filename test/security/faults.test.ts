import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Contract } from "../../core/contract.ts";
import { uuidV7 } from "../../core/id.ts";
import { log } from "../../functions/log.ts";
import type { Answer } from "../support/doors.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { alike, effectOf, idsOf } from "./support/effects.ts";
import { expectGoodAnswer, expectProblem } from "./support/expect-answer.ts";
import { faults, type Strike, withStorage } from "./support/faults.ts";
import { contracts, fitFor, requestOf, rowOf } from "./support/rows.ts";
import { type Person, type Scene, setScene } from "./support/scene.ts";
import { openTable, type State } from "./support/table.ts";

/** Every so many of the cases; all of them take minutes. */
const EVERY = process.env.FAULTS === "all" ? 1 : 12;

type Request = { method: string; path: string; body?: unknown };
type Case = { name: string; contract: Contract; as: Person; request: (scene: Scene) => Request };

const named = (name: string): Contract => {
  const found = contracts.find((contract) => contract.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

const cases: Case[] = [
  ...contracts.map(
    (contract): Case => ({
      name: contract.name,
      contract,
      as: fitFor(rowOf(contract)),
      request: (scene) => requestOf(contract, scene),
    }),
  ),
  // Refusals that are counted are written too.
  {
    name: "log-in with a wrong password",
    contract: named("log-in"),
    as: "nobody",
    request: ({ targetEmail }) => ({
      method: "POST",
      path: "/v1/auth/login",
      body: { email: targetEmail, password: "wrong" },
    }),
  },
  {
    name: "accept-invite with a wrong code",
    contract: named("accept-invite"),
    as: "no household",
    request: () => ({ method: "POST", path: "/v1/invites/WRONG/accept" }),
  },
  {
    name: "log-out of a session",
    contract: named("log-out"),
    as: "member",
    request: () => ({ method: "POST", path: "/v1/auth/logout" }),
  },
  {
    name: "update-me with a new password",
    contract: named("update-me"),
    as: "member",
    request: () => ({
      method: "PATCH",
      path: "/v1/auth/me",
      body: { currentPassword: PASSWORD, newPassword: "another long passphrase" },
    }),
  },
  {
    name: "update-user, deactivating",
    contract: named("update-user"),
    as: "administrator",
    request: ({ targetId }) => ({
      method: "PATCH",
      path: `/v1/admin/users/${targetId}`,
      body: { isActive: false, email: "moved@example.com" },
    }),
  },
];

throughHandlers((service) => {
  let scene: Scene;
  let table: ReturnType<typeof openTable>;
  let before: State;
  let known: Set<string>;
  const done = { operations: 0, requests: 0, strikes: 0 };

  beforeAll(async () => {
    scene = await setScene(service);
    table = openTable();
    before = await table.dump();
    known = idsOf(before);
    return () => {
      table.close();
      console.info(
        `faults: ${done.strikes} strikes at ${done.requests} storage requests of ${done.operations} operations`,
      );
    };
  });
  beforeEach(() => {
    log.write = (line) => {
      if (line.includes("internal_error")) console.error(line);
    };
    // No waiting between tries.
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Sends a request at a moment and with ids that are the same each time; tells answer and effect. */
  const run = async ({ as, contract }: Case, { method, path, body }: Request, strike?: Strike) => {
    const client = service.visitor();
    for (const [name, value] of scene.people[as].jar) client.jar.set(name, value);
    const deps = service.deps();
    const now = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000);
    let ids = 0;
    Object.assign(deps, {
      now: () => now,
      random: (bytes: number) => new Uint8Array(bytes).fill(7),
      newId: () =>
        uuidV7(
          now.getTime(),
          new Uint8Array(10)
            .fill(0)
            .with(8, ids >> 8)
            .with(9, ids++ & 255),
        ),
    });
    const headers = method === "POST" ? { "idempotency-key": "the same each time" } : undefined;
    const { result, sent } = await withStorage(strike, () =>
      client.send(method, path, body, headers && { headers }),
    );
    const after = await table.dump();
    await table.restore(before, after);
    expectGoodAnswer(contract, result, path);
    return { answer: result, sent, effect: effectOf(before, after, known) };
  };

  const told = ({ status, text }: Answer) => `${status} ${alike(text, known)}`;

  test.each(cases.map((one) => [one.name, one] as const))("%s", { timeout: 120_000 }, async (_name, one) => {
    const request = one.request(scene);
    const clean = await run(one, request);
    const cleanly = told(clean.answer);
    expect((await run(one, request)).effect).toBe(clean.effect);
    done.operations += 1;
    done.requests += clean.sent.length;
    const strikes = clean.sent.flatMap((command, at) =>
      faults
        .filter(({ of }) => of?.test(command) ?? true)
        .flatMap((fault): Strike[] => [
          { fault, at, stays: false },
          { fault, at, stays: true },
        ]),
    );
    const chosen = strikes.filter((_, number) => (number + done.operations) % EVERY === 0);
    for (const strike of chosen) {
      const { fault, at, stays } = strike;
      const what = `${fault.name} ${stays ? "from" : "at"} request ${at}, ${clean.sent[at]}`;
      const { answer, effect } = await run(one, request, strike);
      done.strikes += 1;
      if (!stays) {
        expect([told(answer), effect], what).toEqual([cleanly, clean.effect]);
        continue;
      }
      expectProblem(answer, request.path);
      expect(answer.body.code, what).toBe(fault.code);
      const all = fault.commits ? ["[]", clean.effect] : ["[]"];
      expect(all, what).toContain(effect);
    }
  });
});
