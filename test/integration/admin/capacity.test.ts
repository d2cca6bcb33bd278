import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countsAfter, emptyDirectory } from "../../../core/accounts/directory/directory.ts";
import { loadAccounts } from "../../../core/accounts/directory/directory-search-store.ts";
import { addEntry } from "../../../core/accounts/directory/directory-store.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { addAuditEntries, loadAuditLog } from "../../../core/admin/audit-store.ts";
import { keys, keyText } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { startEngine, type TestEngine } from "../../support/engine.ts";

const ACCOUNTS = 3_000;
/** Read units. */
const MOST = 25;

let engine: TestEngine;
let table: ReturnType<typeof meteredStorage>;
beforeAll(async () => {
  engine = await startEngine();
  table = meteredStorage(engine.tableName, engine.endpoint);
  await fill();
});
afterAll(() => engine.stop());

/** One in ten is inactive. */
const accountOf = (number: number) => {
  const id = `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  const displayName = number % 300 === 7 ? "Zoe Zander" : "-";
  const names = { email: `person-${number}@example.com`, displayName, passwordHash: "" };
  return { ...newUser({ id, number, ...names }, new Date(0)), isActive: number % 10 !== 0 };
};
const auditEntry = (number: number) => ({
  ...{ id: `entry-${number}`, adminId: "admin", adminEmail: "admin@example.com" },
  ...{ targetUserId: "target", targetEmail: "target@example.com", action: "user.updated" as const },
  ...{ detail: { displayName: { from: "A", to: "B" } }, performedAt: new Date(0).toISOString() },
});

const fill = async (): Promise<void> => {
  const writes: Write[] = [];
  let counts = emptyDirectory;
  for (let number = 0; number < ACCOUNTS; number++) {
    const user = accountOf(number);
    const added = addEntry(counts, user);
    const logged = addAuditEntries([{ log: "ALL", count: number }], [auditEntry(number)]);
    const puts = [...added, ...logged].filter((one) => "put" in one).map(({ put }) => ({ put }));
    writes.push(...puts.filter(({ put }) => keyText(put) !== keyText(keys.directory())));
    counts = countsAfter(counts, undefined, user);
  }
  writes.push({ put: { ...keys.directory(), ...counts } });
  for (let at = 0; at < writes.length; at += 100) await table.db.transact(writes.slice(at, at + 100));
};

const all = Array.from({ length: ACCOUNTS }, (_, at) => ACCOUNTS - 1 - at);
const active = all.filter((number) => number % 10);
const inactive = all.filter((number) => number % 10 === 0);
const zoes = all.filter((number) => number % 300 === 7);

const pageCost = async (page: { offset: number; isActive?: boolean; search?: string }, of: number[]) => {
  const { read } = await table.costOf(async () => {
    const { items, total } = await loadAccounts(table.db, { limit: 50, ...page });
    const ids = of.slice(page.offset, page.offset + 50).map((number) => accountOf(number).id);
    expect([items.map(({ id }) => id), total]).toEqual([ids, of.length]);
  });
  return read;
};

describe("what administrators read among thousands of accounts costs at most 25 units", () => {
  test.each([0, 1_000])("the audit log from %s", async (offset) => {
    const { read } = await table.costOf(async () => {
      expect((await loadAuditLog(table.db, { limit: 50, offset })).items).toHaveLength(50);
    });
    expect(read).toBeLessThanOrEqual(MOST);
  });

  test.each([
    ["the first page", { offset: 0 }, all],
    ["the active ones", { offset: 0, isActive: true }, active],
    ["the inactive ones", { offset: 200, isActive: false }, inactive],
    [
      "a search among the inactive",
      { offset: 0, isActive: false, search: "person-15" },
      inactive.filter((number) => String(number).startsWith("15")),
    ],
    ["a search by name", { offset: 0, search: "zand" }, zoes],
    ["a search by e-mail", { offset: 0, search: "person-1523@" }, [1_523]],
  ])("%s", async (_name, page, of) => {
    expect(await pageCost(page, of)).toBeLessThanOrEqual(MOST);
  });
});

test("a page of the list costs a unit for each dozen of accounts before it", async () => {
  expect(await pageCost({ offset: 1_000, isActive: true }, active)).toBeLessThanOrEqual(1_050 / 12);
  expect(await pageCost({ offset: 1_000 }, all)).toBeLessThanOrEqual((1_050 + inactive.length) / 12);
  expect(await pageCost({ offset: 9_000 }, all)).toBeLessThanOrEqual(ACCOUNTS / 12);
});
