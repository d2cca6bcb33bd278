import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { services } from "../../functions/endpoint/aws/deps.ts";
import { contracts } from "../support/calls.ts";
import type { Answer } from "../support/doors.ts";
import { log } from "../support/log.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { faults, withStorage } from "./support/faults.ts";
import { stageFor } from "./support/stage.ts";

const CANARY = "Kanarienvogel-7f3a9";

const HEADERS = ["if-match", "if-none-match", "idempotency-key", "origin", "user-agent", "x-request-id"];

throughHandlers((service) => {
  let lines: string[] = [];

  beforeAll(() => {
    // The lines as they are on Lambda, where they are metrics as well.
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "meal-planner-test");
    vi.stubEnv("RELEASE", "1.2.3+1a2b3c4");
  });
  const stage = stageFor(service);
  afterAll(() => vi.unstubAllEnvs());
  afterEach(() => vi.restoreAllMocks());
  beforeEach(() => {
    // No waiting between tries.
    vi.spyOn(Math, "random").mockReturnValue(0);
    lines = [];
    log.write = (line) => {
      lines.push(line);
    };
  });

  const line = () => {
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("\n");
    return JSON.parse(lines[0] ?? "");
  };

  describe("a request leaves one line", () => {
    const common = {
      stage: "test",
      release: "1.2.3+1a2b3c4",
      duration: expect.any(Number),
      requestId: expect.stringMatching(/^request-/),
    };
    const metered = { _aws: { Timestamp: expect.any(Number), CloudWatchMetrics: [expect.any(Object)] } };

    test("about who did what, and how it went", async () => {
      const { id, householdId } = stage.people.owner;
      await stage.people.owner.get("/v1/tags");
      expect(line()).toEqual({
        ...common,
        level: "info",
        route: "GET /v1/tags",
        status: 200,
        coldStart: false,
        userId: id,
        householdId,
      });
    });

    test.each([
      ["change-slot", 2],
      ["create-week-plan", 1],
      ["create-invite", 0],
    ] as const)("of %s with the %i ids of things in its path, and of what it made", async (name, count) => {
      const { method, path, body } = stage.requestOf(name);
      const { body: made } = await stage.as(fitFor(name)).send(method, path, body);
      const ids = [...path.split("/"), made?.id].filter((part) => /^[0-9a-f-]{36}$/.test(part));
      expect(line().things ?? []).toEqual([...new Set(ids)].slice(0, count));
      expect(line().things ?? []).toHaveLength(count);
      await stage.reset();
    });

    test.each([
      ["where an id belongs", `/v1/week-plans/${CANARY}`, { route: "GET /v1/week-plans/{id}", status: 400 }],
      ["of an invite's page", `/invites/${CANARY}`, { route: "$default", status: 200 }],
      ["of no operation", `/v1/${CANARY}`, { route: "$default", status: 404, code: "not_found" }],
    ])("without the text %s", async (_, path, told) => {
      await stage.people.owner.get(path);
      expect(line()).toMatchObject(told);
      expect(lines.join()).not.toContain(CANARY);
    });

    test.each(["/v1/health", "/v1/openapi.json"])("also at %s, which has no chain", async (path) => {
      await service.visitor().get(path);
      expect(line()).toMatchObject({ route: `GET ${path}`, status: 200 });
    });

    test("with the code of a refusal, and the account that somebody tried to get into", async () => {
      const { method, path, body } = stage.requestOf("log-in");
      const guess = () => service.visitor().send(method, path, { ...Object(body), password: "wrong" });
      await guess();
      expect(line()).toEqual({
        ...common,
        ...metered,
        level: "info",
        route: "POST /v1/auth/login",
        status: 401,
        logInFailures: 1,
        code: "invalid_credentials",
        coldStart: false,
        userId: expect.any(String),
        address: "192.0.2.1",
      });
      const { userId } = line();
      for (let nth = 1; nth <= 10; nth++) await guess();
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ status: 429, userId });
      await stage.reset();
    });

    test("with who was refused", async () => {
      const { id: userId, householdId } = stage.people.owner;
      const { method, path, body } = stage.requestOf("create-user");
      await stage.people.owner.send(method, path, body);
      expect(line()).toMatchObject({ status: 403, code: "forbidden", userId, householdId });
    });

    test("with the causes of a fault on our side", async () => {
      const fault = faults.find(({ name }) => name === "status 500");
      if (!fault) throw new Error("There is no such fault");
      await withStorage({ fault, at: 0, stays: true }, () => stage.people.owner.get("/v1/tags"));
      const { errors, ...rest } = line();
      expect(rest).toEqual({
        ...common,
        ...metered,
        level: "error",
        route: "GET /v1/tags",
        status: 503,
        faults: 1,
        code: "unavailable",
        coldStart: false,
      });
      const stack = expect.stringContaining("core/storage/db.ts");
      expect(errors).toMatchObject([{ name: "AppError", stack }, { name: "InternalServerError" }]);
    });
  });

  /** The body with the secret in one field after the other, and in fields that don't exist. */
  const spoiltBodies = (body: Record<string, unknown> | undefined): unknown[] => [
    CANARY,
    { [CANARY]: CANARY },
    ...Object.keys(body ?? {}).map((name) => ({ ...body, [name]: [{ [CANARY]: CANARY }] })),
    { ...body, [CANARY]: CANARY, nested: { [CANARY]: [CANARY] } },
  ];

  const expectSilence = ({ status, text, headers }: Answer) => {
    expect(lines.join("\n")).not.toContain(CANARY);
    if (status < 400) return;
    expect(text).not.toContain(CANARY);
    expect(JSON.stringify([...headers])).not.toContain(CANARY);
  };

  describe("each line says who is signed in, and no secret gets into it or into a refusal", () => {
    test.each(contracts.map((contract) => [contract.name, contract] as const))(
      "of %s",
      async (_name, contract) => {
        const { method, path } = stage.requestOf(contract.name);
        const body = stage.callOf(contract.name).body as Record<string, unknown> | undefined;
        const visit = () => {
          const client = stage.as(fitFor(contract.name));
          client.jar.set("theme", CANARY);
          return client;
        };
        const sent = [
          ...(contract.body ? spoiltBodies(body) : []).map((spoilt) => ({ body: spoilt, headers: {} })),
          ...HEADERS.map((name) => ({ body, headers: { [name]: CANARY } })),
          { body, headers: { authorization: `Bearer ${CANARY}` } },
          { body, headers: { cookie: `__Host-session=${CANARY}` } },
          { body: body && JSON.stringify(body), headers: { "content-type": CANARY } },
          { body: body && `{"${CANARY}`, headers: {} },
        ];
        for (const { body: spoilt, headers } of sent) {
          const answer = await visit().send(method, path, spoilt, { headers });
          expectSilence(answer);
          const isStranger = ["unauthenticated", "csrf_rejected"].includes(answer.body?.code);
          const { id } = stage.people[fitFor(contract.name)] as { id?: string };
          if (contract.access !== "anyone" && !isStranger)
            expect(JSON.parse(lines.at(-1) ?? "").userId).toBe(id);
          // Otherwise later refusals would rightly name what was made here.
          if (answer.status < 400 && method !== "GET") await stage.reset();
        }
        // Not even when the storage fails.
        for (const fault of faults.filter(({ of }) => of === undefined)) {
          const strike = { fault, at: 1, stays: true };
          const spoilt = contract.body ? { ...body, [CANARY]: CANARY } : undefined;
          const { result } = await withStorage(strike, () => visit().send(method, path, spoilt));
          expectSilence(result);
        }
        await stage.reset();
      },
    );

    test("even if it is someone's password or session", async () => {
      const client = service.visitor();
      const email = `${crypto.randomUUID()}@example.com`;
      await client.post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" });
      await client.post("/v1/auth/login", { email, password: PASSWORD });
      await client.get("/v1/auth/me");
      await client.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` });
      await service.visitor().post("/v1/auth/login", { email, password: PASSWORD });
      const secrets = [PASSWORD, email, "Anna", ...client.jar.values()];
      for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
    });
  });

  test("an error that no one foresaw tells the client nothing", async () => {
    const { db } = services();
    const fail = () => Promise.reject(new TypeError("the table is called kitchen-sink"));
    services().db = { ...db, get: fail, getMany: fail };
    const { status, body } = await stage.people.owner.get("/v1/tags");
    services().db = db;
    expect([status, body.code]).toEqual([500, "internal_error"]);
    expect(JSON.stringify(body)).not.toContain("kitchen");
    expect(line()).toMatchObject({ level: "error", errors: [{ name: "TypeError" }] });
  });
});
