import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type Contract, routeOf } from "../../core/contract/contract.ts";
import type { ErrorCode } from "../../core/contract/errors.ts";
import { contracts, pathOf } from "../support/calls.ts";
import { isWhole } from "../support/sample.ts";
import { callerOf } from "../support/scenes/scenes.ts";
import { throughHandlers } from "../support/service.ts";
import { nearSchema } from "./support/arbitrary.ts";
import { fitFor } from "./support/cast.ts";
import { expectGoodAnswer } from "./support/expect-answer.ts";
import { stageFor } from "./support/stage.ts";

const RUNS = isWhole ? 500 : 15;

/** Codes that an operation can answer with, beside its own, to someone who may call it. */
const general: readonly ErrorCode[] = [
  "malformed_json",
  "validation_failed",
  "not_found",
  "too_many_requests",
];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

throughHandlers((service) => {
  const stage = stageFor(service);
  const sent = { requests: 0, successes: 0 };

  afterAll(() => console.info(`fuzz: ${sent.requests} requests, ${sent.successes} of them succeeded`));

  /** Requests that fit the contract or nearly do, in parts that are put together when they are sent. */
  const requestsFor = (contract: Contract) => {
    const ids = [...new Set(JSON.stringify(contracts.map(({ name }) => stage.callOf(name))).match(UUID))];
    const near = (schema: Contract["body"]) =>
      schema ? nearSchema(schema, { ids }) : fc.constant(undefined);
    const valid = fc.constant(stage.callOf(contract.name));
    const record = { params: near(contract.params), query: near(contract.query), body: near(contract.body) };
    // Requests get nowhere without ids of the household's things, so three in four keep them.
    return fc
      .tuple(valid, fc.record(record), fc.integer({ min: 0, max: 3 }))
      .map(([good, made, luck]) => ({ ...made, params: luck === 0 ? made.params : good.params }));
  };

  const parts = (value: unknown): Record<string, string> =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) =>
            one === undefined
              ? []
              : [[name, typeof one === "string" ? one.toWellFormed() : JSON.stringify(one)]],
          ),
        )
      : {};

  test.each(contracts.map((contract) => [contract.name, contract] as const))(
    "%s keeps to its contract, whatever it is sent",

    async (_name, contract) => {
      const allowed: readonly string[] = [...general, ...contract.errors];
      // What breaks a household up, or ends the caller's session, leaves nobody to call it again.
      const breaksUp = callerOf(contract.name) === "host" || contract.name === "end-session";
      await stage.reset();
      const property = fc.asyncProperty(requestsFor(contract), async ({ params, query, body }) => {
        // No part of a path may be empty: the gateway would take it for another path.
        const path = pathOf(contract, { params: parts(params), query: parts(query) }).replace(
          /\/(?=\/|$)/g,
          "/-",
        );
        const answer = await stage.as(fitFor(contract.name)).send(routeOf(contract).method, path, body);
        sent.requests += 1;
        if (answer.status < 400) sent.successes += 1;
        expect(answer.status).toBeLessThan(500);
        expectGoodAnswer(contract, answer, path);
        if (answer.status >= 400) expect(allowed).toContain(answer.body.code);
        else if (breaksUp) await stage.reset();
      });
      await fc.assert(property, { numRuns: RUNS });
    },
  );
});
