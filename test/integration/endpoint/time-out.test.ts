import { setTimeout } from "node:timers/promises";
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
    const headers = { authorization: `Bearer ${tokenOf(anna)}` };
    const request = { method: "POST", path: "/v1/tags", headers, body: { name: "late", tagType: "other" } };
    const answer = await hang(eventOf(request, createTag.route, {}), toContext("hang", "1", Date.now()));
    expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "1" } });

    comes();
    await setTimeout(200);
    expect(transact).not.toHaveBeenCalled();
  });
});
