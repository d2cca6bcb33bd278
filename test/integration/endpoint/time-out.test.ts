import { setTimeout } from "node:timers/promises";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { createTag } from "../../../core/vocabulary/contract.ts";
import { endpoint } from "../../../functions/endpoint/endpoint.ts";
import { toContext } from "../../../infra/local/event.ts";
import { tokenOf } from "../../support/client.ts";
import { eventOf } from "../../support/doors.ts";
import { log } from "../../support/log.ts";
import { throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  test("a faulty request does not wait longer for its session than there is time", async () => {
    log.write = () => {};
    const anna = await service.owner();
    const deps = service.deps();
    const { db } = deps;
    const never = () => new Promise<never>(() => {});
    deps.db = { ...db, get: never, getMany: never };
    const handler = endpoint(createTag, async ({ body }) => ({
      answer: { id: crypto.randomUUID(), ...body },
    }));
    const headers = { authorization: `Bearer ${tokenOf(anna)}` };
    const request = { method: "POST", path: "/v1/tags", headers, body: { nothing: "right" } };
    const context = toContext("hang", "1", Date.now());
    const answer = await handler(eventOf(request, createTag.route, {}), context);
    deps.db = db;
    expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "1" } });
  });

  test("a request that runs out of time is unavailable, and changes nothing afterwards", async () => {
    log.write = () => {};
    const anna = await service.owner();
    const { promise: help, resolve: comes } = Promise.withResolvers<void>();
    const transact = vi.spyOn(service.deps().db, "transact");
    const hang = endpoint(createTag, async ({ body }) => {
      await help;
      const late = { ...keys.pantryItem(anna.householdId, "late"), id: "late", rev: 1 };
      return { answer: { id: crypto.randomUUID(), ...body }, effects: [{ put: late }] };
    });
    const event = eventOf(
      {
        method: "POST",
        path: "/v1/tags",
        headers: { cookie: [...anna.jar].map((pair) => pair.join("=")).join("; ") },
        body: { name: "late", tagType: "other" },
      },
      createTag.route,
      {},
    );
    const answer = (await hang(
      event,
      toContext("hang", "1", Date.now()),
    )) as APIGatewayProxyStructuredResultV2;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ "content-type": "application/problem+json", "retry-after": "1" });
    expect(JSON.parse(answer.body ?? "")).toMatchObject({ status: 503, code: "unavailable" });

    comes();
    await setTimeout(200);
    expect(transact).not.toHaveBeenCalled();
  });
});
