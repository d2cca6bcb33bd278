import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import { takesKey } from "../../../core/contract/contract.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { allFunctions } from "../../../infra/stage/functions.ts";
import { type Grant, type TableAction, tableActions } from "../../../infra/stage/table-access.ts";
import { contracts } from "../../support/calls.ts";
import { playsOn } from "../../support/every-right.ts";
import { runJob } from "../../support/jobs.ts";
import { patience } from "../../support/patience.ts";
import { inside, roles, type Use } from "../../support/roles.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";
import { listen, startSockets } from "../../support/sockets.ts";

const isItemRead = (action: TableAction) => action === "BatchGetItem" || action === "GetItem";
const isRead = (action: TableAction) => isItemRead(action) || action === "Query";

/** The least that a role must allow for these uses. */
const grantsFor = (uses: readonly Use[]): Grant[] => {
  const done = new Set(uses.map(({ action }) => action));
  // Whether single items are read one by one or together is a matter of timing.
  const isUsed = (action: TableAction) =>
    done.has(action) || (isItemRead(action) && [...done].some(isItemRead));
  return [true, false]
    .map((ofReads) => {
      const kinds = new Set(uses.filter(({ action }) => isRead(action) === ofReads).map(({ kind }) => kind));
      return {
        actions: tableActions.filter((action) => isRead(action) === ofReads && isUsed(action)),
        partitions: [...kinds].filter((kind) => !kinds.has(inside[kind] ?? kind) || !inside[kind]).sort(),
      };
    })
    .filter((grant) => grant.partitions.length > 0);
};

/** Versions of 1.11, which write the name of a household into accounts, share this role with 1.12's. */
const leftFor = (name: string): Use[] => [
  ...(name === "rename-household" ? [{ action: "UpdateItem", kind: "user" } as const] : []),
  // A request of a member that changes nothing keeps its key, which the user's budget counts.
  ...(contracts.some((one) => one.name === name && (takesKey(one) || one.session === "optional"))
    ? [{ action: "UpdateItem", kind: "units" } as const]
    : []),
];

/** A line a grant, so that a review sees what a function may do from now on. */
const written = (grants: readonly (readonly [string, readonly Grant[]])[]): string => {
  const lines = grants.map(([name, some]) => {
    const inner = some.map((grant) => `    ${JSON.stringify(grant)}`).join(",\n");
    return `  "${name}": [${inner === "" ? "" : `\n${inner}\n  `}]`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
};

throughHandlers((service) => {
  const names = allFunctions.map(({ name }) => name);
  const used = new Map<string, Use[]>(names.map((name) => [name, []]));
  const { onUse } = roles;

  beforeAll(async () => {
    roles.onUse = (name, use) => used.get(name)?.push(use);
    const plays = playsOn(service);
    // In a warm and in a cold function.
    await plays.playScenes([() => {}, forgetCatalogues]);
    await plays.playTheRest();
    await plays.playPasswords();
    await plays.playDeletions();
    await plays.playJobs(runJob);
    await playSockets(plays);
  });

  /** One socket hears of a change, and then its session ends. A change makes a snapshot. */
  const playSockets = async ({ makeCompactionDue }: ReturnType<typeof playsOn>) => {
    const sockets = await startSockets();
    const owner = await service.owner();
    const listening = await listen((await owner.post("/v1/live")).body.url);
    await owner.post("/v1/auth/logout");
    await vi.waitFor(() => expect(listening.isOpen()).toBe(false), patience);
    const member = await service.owner();
    await member.post("/v1/webhooks", { url: "https://hooks.example.com/" });
    const wanted = { name: "Script", scope: "read", currentPassword: PASSWORD };
    const { token } = (await member.post("/v1/auth/tokens", wanted)).body;
    const headers = { authorization: `Bearer ${token}` };
    const { url } = (await service.visitor().send("POST", "/v1/live", undefined, { headers })).body;
    const program = await listen(url);
    const snapshot = async () =>
      (await loadLoggedCatalogue(service.deps().db, member.householdId)).log.snapshot;
    for (const name of ["one", "another"]) {
      const before = await snapshot();
      await makeCompactionDue(member);
      await member.post("/v1/tags", { name, tagType: "other" });
      await vi.waitFor(async () => expect(await snapshot()).toBeGreaterThan(before), patience);
    }
    const { householdId } = member;
    const { db } = service.deps();
    const { id } = (await member.post("/v1/week-plans", { weekStart: "2026-11-16" })).body;
    await member.post(`/v1/week-plans/${id}/shopping-list`);
    const lines = await db.get(keys.list(householdId, "2026-11-16"));
    await db.put({ ...keys.listLines(householdId, "2026-11-16"), lines: lines?.lines, version: "1" });
    await db.transact([{ update: keys.list(householdId, "2026-11-16"), set: { linesVersion: "1" } }]);
    await member.delete(`/v1/week-plans/${id}`);
    await vi.waitFor(
      async () => expect(await db.query(ranges.lists(householdId, "2026-11-16", "2026-11-16"))).toEqual([]),
      patience,
    );
    await vi.waitFor(() => expect(program.heard).not.toEqual([]), patience);
    await sockets.close();
  };

  afterAll(() => {
    roles.onUse = onUse;
  });

  test("a function's role allows what the function does with the table, and nothing else", async () => {
    const done = names.map(
      (name) => [name, grantsFor([...(used.get(name) ?? []), ...leftFor(name)])] as const,
    );
    await expect(
      written(done),
      "Functions do something else with the table than infra/stage/rights.json says. If they should: npm test -- endpoint/roles -u, and look at the difference.",
    ).toMatchFileSnapshot("../../../infra/stage/rights.json");
  });
});
