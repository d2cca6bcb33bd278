import { createServer } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { connect, open, services } from "../../functions/endpoint/aws/deps.ts";
import { contracts } from "../support/calls.ts";
import type { Answer } from "../support/doors.ts";
import { log } from "../support/log.ts";
import { throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { expectProblem } from "./support/expect-answer.ts";
import { type Fault, faults, withStorage } from "./support/faults.ts";
import { type Stage, setStage } from "./support/stage.ts";

/**
 * The client knows within 3 seconds that the storage is down, and as much later as the machine is slow just then: a
 * change that others keep overtaking is read, decided and written anew up to 40 times.
 */
const PATIENCE_MS = 3_000;
const LATER_TIMES = 40 * 3;

throughHandlers((service) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage(service);
    log.write = () => {};
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
          return { name: contract.name, path, answer, ms: performance.now() - startedAt };
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

  describe("every operation gives up in time on a storage that", () => {
    test.each([
      // The others need no storage.
      ["throttled", /^(?!log-out|get-health|get-openapi)/],
      ["conflict", /^(create-tag|add-slot)$/],
      ["condition failed", /^(create-tag|add-slot)$/],
    ])("answers: %s", async (name, asked) => {
      const fault = faults.find((one) => one.name === name) as Fault;
      const { result } = await withStorage({ fault, at: 0, stays: true }, () => sendAll(asked));
      await expectRefusals(result, fault.code);
    });

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
});
