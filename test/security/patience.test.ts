import { createServer } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { connect, open, services } from "../../functions/endpoint/deps.ts";
import { contracts } from "../support/calls.ts";
import type { Answer } from "../support/doors.ts";
import { log } from "../support/log.ts";
import { throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { expectProblem } from "./support/expect-answer.ts";
import { faults, withStorage } from "./support/faults.ts";
import { type Stage, setStage } from "./support/stage.ts";

/** The client knows within 3 seconds that the storage is down, and as much later as the machine is slow just then. */
const PATIENCE_MS = 3_000;
const LATER_TIMES = 10;

throughHandlers((service) => {
  let stage: Stage;
  let slowest = 0;

  beforeAll(async () => {
    stage = await setStage(service);
    log.write = () => {};
    return () =>
      console.info(`patience: while the storage was down, the slowest answer took ${Math.round(slowest)} ms`);
  });

  /** Sends the requests of some operations at once. Returns each answer with the time that it took. */
  const sendAll = (names: RegExp) =>
    Promise.all(
      contracts
        .filter(({ name }) => names.test(name))
        .map(async (contract) => {
          const { method, path, body } = stage.requestOf(contract.name);
          const startedAt = performance.now();
          const answer = await stage.people[fitFor(contract.name)].send(method, path, body);
          const ms = performance.now() - startedAt;
          slowest = Math.max(slowest, ms);
          return { name: contract.name, path, answer, ms };
        }),
    );

  /** Needs the storage, but only reads. */
  const reading = /^(list-recipes|get-me|list-users)$/;
  const expectRefusals = async (
    told: { name: string; path: string; answer: Answer; ms: number }[],
    code: string | undefined,
  ) => {
    expect(told.length).toBeGreaterThan(0);
    const usual = Math.max(...(await sendAll(reading)).map(({ ms }) => ms));
    for (const { name, path, answer, ms } of told) {
      expectProblem(answer, path);
      expect([name, answer.body.code]).toEqual([name, code]);
      expect(ms, name).toBeLessThan(PATIENCE_MS + LATER_TIMES * usual);
    }
  };

  // These need no storage.
  const everything = /^(?!log-out|get-health|get-openapi)/;

  describe("every operation gives up in time on a storage that", () => {
    const lasting = faults.filter(({ of, commits }) => of === undefined && !commits);
    test.each(lasting.map((fault) => [fault.name, fault] as const))("answers: %s", async (_name, fault) => {
      const { result } = await withStorage({ fault, at: 0, stays: true }, () => sendAll(everything));
      await expectRefusals(result, fault.code);
    });

    const refusing = faults.filter(({ name }) =>
      ["conflict", "condition failed", "in progress"].includes(name),
    );
    test.each(refusing.map((fault) => [fault.name, fault] as const))(
      "refuses all writes: %s",
      async (_name, fault) => {
        const { result } = await withStorage({ fault, at: 0, stays: true }, () =>
          sendAll(/^(create-tag|add-slot)$/),
        );
        await expectRefusals(result, fault.code);
      },
    );

    test.each([
      ["accepts connections and never answers", true],
      ["can't be reached", false],
    ])("%s", async (_name, listens) => {
      const server = createServer(() => {});
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      const port = typeof address === "object" ? address?.port : 0;
      if (!listens) await new Promise((resolve) => server.close(resolve));
      const sound = { db: services().db, endpoint: process.env.DYNAMODB_ENDPOINT };
      process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${port}`;
      const client = connect(1);
      services().db = open(client);
      let told: Awaited<ReturnType<typeof sendAll>>;
      try {
        told = await sendAll(/^(list-recipes|create-tag|log-in|get-me|list-users)$/);
      } finally {
        services().db = sound.db;
        process.env.DYNAMODB_ENDPOINT = sound.endpoint;
        client.destroy();
        server.close();
      }
      await expectRefusals(told, "unavailable");
    });
  });

  test("the same operations succeed when the storage is back", async () => {
    for (const { answer, name } of await sendAll(/^(list-recipes|create-tag|log-in|get-me|list-users)$/))
      expect([name, answer.status]).toEqual([name, 200]);
  });
});
