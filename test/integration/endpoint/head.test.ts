import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { contracts, requestOf } from "../../support/calls.ts";
import type { Client } from "../../support/client.ts";
import { smallKitchen } from "../../support/scenes/kitchen.ts";
import { callerOf, callOf } from "../../support/scenes/scenes.ts";
import { type Things, thingsOf } from "../../support/scenes/things.ts";
import { throughAnyDoor } from "../../support/service.ts";

const reads = contracts.filter(({ route }) => route.startsWith("GET "));

throughAnyDoor((service) => {
  let things: Things;
  let people: Record<string, Client>;
  beforeAll(async () => {
    const [owner, administrator] = [await service.owner(), await service.administrator()];
    const unused = (text: string) => text.replace(/(?=@|$)/, randomUUID().slice(0, 8));
    things = thingsOf({ ...(await smallKitchen(service, owner, administrator)), unused });
    people = { owner, administrator, visitor: service.visitor(), newcomer: await service.user() };
  });

  test.each(reads)("HEAD $name answers like GET, without a body", async (contract) => {
    const { path } = requestOf(contract, await callOf(contract.name, things));
    const client = people[callerOf(contract.name)];
    if (!client) throw new Error(`Nobody can read ${path}`);
    const [read, head] = [await client.get(path), await client.send("HEAD", path)];
    expect([read.status, head.status, head.text]).toEqual([200, 200, ""]);
    expect(head.headers.get("etag")).toBe(read.headers.get("etag"));
    expect(head.headers.get("content-type")).toBe(read.headers.get("content-type"));
  });
});
