import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockOf, countBits, emptyDirectory, withBit } from "../../../core/accounts/directory.ts";
import { loadAccounts } from "../../../core/accounts/directory-search-store.ts";
import { addEntry } from "../../../core/accounts/directory-store.ts";
import type { Directory } from "../../../core/accounts/model.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { addAuditEntries, loadAuditLog } from "../../../core/admin/audit-store.ts";
import type { AuditEntry } from "../../../core/admin/model.ts";
import { type Item, keys } from "../../../core/storage/table.ts";
import type { Write } from "../../../core/storage/write.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { startEngine, type TestEngine } from "../../support/engine.ts";

let engine: TestEngine;
let table: ReturnType<typeof meteredStorage>;
beforeAll(async () => {
  engine = await startEngine();
  table = meteredStorage(engine.tableName, engine.endpoint);
});
afterAll(() => engine.stop());

/** Writes items in wire format: with 40,000 of them, the SDK would take longer to convert than the engine to write. */
const write = async (items: readonly Item[]) => {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) =>
    items.slice(at * 25, (at + 1) * 25),
  );
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const requests = batch.map((item) => ({ PutRequest: { Item: onTheWire(item).M } }));
      const answer = await fetch(engine.endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": "DynamoDB_20120810.BatchWriteItem",
          "x-amz-date": "20260101T000000Z",
          authorization:
            "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
        },
        body: JSON.stringify({ RequestItems: { [engine.tableName]: requests } }),
      });
      expect(await answer.text()).toMatch(/"UnprocessedItems":\{\}/);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
};

const onTheWire = (value: unknown): Record<string, unknown> => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
  const known = Object.entries(value as Item).filter(([, inner]) => inner !== undefined);
  return { M: Object.fromEntries(known.map(([name, inner]) => [name, onTheWire(inner)])) };
};

const putsOf = (writes: readonly Write[]): Item[] => writes.flatMap((one) => ("put" in one ? [one.put] : []));

/** One in ten is inactive. A name without a word has no search terms: the e-mails have enough of them. */
const accountOf = (number: number, isZoe: boolean) => ({
  ...newUser(
    {
      id: `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`,
      number,
      email: `person-${String(number).padStart(6, "0")}@example.com`,
      displayName: isZoe ? "Zoe Zander" : "-",
      passwordHash: "",
    },
    new Date(0),
  ),
  isActive: number % 10 !== 0,
});

const auditEntry = (number: number): AuditEntry => ({
  id: `entry-${number}`,
  adminId: "admin",
  adminEmail: "admin@example.com",
  targetUserId: "target",
  targetEmail: "target@example.com",
  action: "user.updated",
  detail: { displayName: { from: "A", to: "B" } },
  performedAt: new Date(0).toISOString(),
});

/** Brings the table from one number of accounts to another, and the audit log to a tenth of it. */
const grow = async (from: number, to: number): Promise<void> => {
  const items: Item[] = [];
  const bits = new Map<number, Uint8Array>();
  for (let number = from; number < to; number++) {
    const account = accountOf(number, from === 0 && number % 300 === 7);
    items.push(...putsOf(addEntry({ ...emptyDirectory, accounts: number }, account)));
  }
  for (let number = 0; number < to; number += 10)
    bits.set(blockOf(number), withBit(bits.get(blockOf(number)), number, true));
  for (let count = from / 10; count < to / 10; count++)
    items.push(...putsOf(addAuditEntries([{ log: "ALL", count }], [auditEntry(count)])));
  const directory: Directory = {
    accounts: to,
    admins: 1,
    inactiveIn: Object.fromEntries([...bits].map(([block, of]) => [block, countBits(of)])),
  };
  items.push({ ...keys.directory(), ...directory });
  for (const [block, of] of bits) items.push({ ...keys.inactive(block), bits: of });
  await write(items);
};

const pages = {
  "the first page": { limit: 50, offset: 0 },
  "a page in the middle": { limit: 50, offset: 1_000 },
  "the last page": { limit: 50, offset: -50 },
  "the active ones": { limit: 50, offset: 900, isActive: true },
  "the inactive ones": { limit: 50, offset: 100, isActive: false },
  "a search by name": { limit: 50, offset: 0, search: "zand" },
  "a search among the inactive": { limit: 50, offset: 0, search: "zoe", isActive: false },
  "a search by e-mail": { limit: 50, offset: 0, search: "person-000123@" },
};

type Page = { items: readonly unknown[]; total: number };
const figureOf = async (load: () => Promise<Page>) => {
  let figure = { found: 0, total: 0 };
  const { read } = await table.costOf(async () => {
    const { items, total } = await load();
    figure = { found: items.length, total };
  });
  return { ...figure, units: read };
};

const measure = async (accounts: number) => {
  const figures: Record<string, { found: number; total: number; units: number }> = {};
  for (const [name, page] of Object.entries(pages)) {
    const offset = page.offset < 0 ? accounts + page.offset : page.offset;
    figures[name] = await figureOf(() => loadAccounts(table.db, { ...page, offset }));
  }
  for (const offset of [0, 100]) {
    figures[`the audit log from ${offset}`] = await figureOf(() =>
      loadAuditLog(table.db, { limit: 50, offset }),
    );
  }
  return figures;
};

describe("what administrators read", () => {
  test("costs the same with 2,000 and with 20,000 accounts", async () => {
    await grow(0, 2_000);
    const small = await measure(2_000);
    await grow(2_000, 20_000);
    const large = await measure(20_000);
    expect(small["the inactive ones"]).toMatchObject({ found: 50, total: 200 });
    expect(large["the inactive ones"]).toMatchObject({ found: 50, total: 2_000 });
    expect(large["a search by name"]).toMatchObject({ found: 7, total: 7 });
    expect(large["a search by e-mail"]).toMatchObject({ found: 1, total: 1 });
    for (const [name, { found, units }] of Object.entries(large)) {
      expect(found, name).toBe(small[name]?.found);
      expect(units, name).toBeLessThanOrEqual(small[name]?.units ?? 0);
      expect(units, name).toBeLessThanOrEqual(25);
    }
    // Far from the newest block, whose bits come with the counts.
    const far = { isActive: false, limit: 50, offset: 1_000 };
    const ids = Array.from({ length: 50 }, (_, nth) => accountOf(19_990 - 10 * (1_000 + nth), false).id);
    for (const wanted of [far, { ...far, search: "person" }]) {
      const { items, total } = await loadAccounts(table.db, wanted);
      expect([items.map(({ id }) => id), total]).toEqual([ids, 2_000]);
    }
  });
});
