import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockOf, countBits, emptyDirectory, withBit } from "../../../core/accounts/directory/directory.ts";
import { loadAccounts } from "../../../core/accounts/directory/directory-search-store.ts";
import { addEntry } from "../../../core/accounts/directory/directory-store.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { addAuditEntries, loadAuditLog } from "../../../core/admin/audit-store.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { startEngine, type TestEngine } from "../../support/engine.ts";

/** As if older accounts were deleted from the table by hand. The newest block begins with number 16,384. */
const [FIRST, END] = [15_000, 18_000];
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
  const bits = new Map<number, Uint8Array>();
  for (let number = FIRST; number < END; number++) {
    const added = addEntry({ ...emptyDirectory, accounts: number }, accountOf(number));
    const logged = addAuditEntries([{ log: "ALL", count: number - FIRST }], [auditEntry(number)]);
    writes.push(...[...added, ...logged].filter((one) => "put" in one).map(({ put }) => ({ put })));
    if (number % 10 === 0) bits.set(blockOf(number), withBit(bits.get(blockOf(number)), number, true));
  }
  const inactiveIn = Object.fromEntries([...bits].map(([block, of]) => [block, countBits(of)]));
  writes.push({ put: { ...keys.directory(), accounts: END, admins: 1, inactiveIn } });
  for (const [block, of] of bits) writes.push({ put: { ...keys.inactive(block), bits: of } });
  for (let at = 0; at < writes.length; at += 100) await table.db.transact(writes.slice(at, at + 100));
};

const all = Array.from({ length: END }, (_, at) => END - 1 - at);
const active = all.filter((number) => number < FIRST || number % 10);
const inactive = all.filter((number) => number >= FIRST && number % 10 === 0);
const zoes = all.filter((number) => number >= FIRST && number % 300 === 7);

describe("what administrators read among thousands of accounts costs at most 25 units", () => {
  test.each([0, 1_000])("the audit log from %s", async (offset) => {
    const { read } = await table.costOf(async () => {
      expect((await loadAuditLog(table.db, { limit: 50, offset })).items).toHaveLength(50);
    });
    expect(read).toBeLessThanOrEqual(MOST);
  });

  test.each([
    ["the first page", { offset: 0 }, all],
    ["a page in the middle", { offset: 1_000 }, all],
    ["the active ones", { offset: 900, isActive: true }, active],
    // Far from the newest block, whose bits come with the counts.
    ["the inactive ones", { offset: 200, isActive: false }, inactive],
    [
      "a search among the inactive",
      { offset: 0, isActive: false, search: "person-150" },
      inactive.slice(-10),
    ],
    ["a search by name", { offset: 0, search: "zand" }, zoes],
    ["a search by e-mail", { offset: 0, search: "person-15123@" }, [15_123]],
  ])("%s", async (_name, page, of) => {
    const { read } = await table.costOf(async () => {
      const { items, total } = await loadAccounts(table.db, { limit: 50, ...page });
      const ids = of.slice(page.offset, page.offset + 50).map((number) => accountOf(number).id);
      expect([items.map(({ id }) => id), total]).toEqual([ids, of.length]);
    });
    expect(read).toBeLessThanOrEqual(MOST);
  });
});
