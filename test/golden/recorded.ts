import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Read } from "./reads.ts";
import { fileOf, itemsIn, type StoredItem } from "./table.ts";

/** A session as its token told it. Times are epoch seconds. */
export type RecordedSession = {
  userId: string;
  sessionId: string;
  household?: string | undefined;
  isAdmin: boolean;
  issuedAt: number;
  expiresAt: number;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
export type RecordedAnswer = { status: number; body?: any };

/** What a release left behind, and what it answered to whom. */
export type Recorded = {
  table: readonly StoredItem[];
  moment: string;
  /** Of all accounts but those with a temporary one. */
  password: string;
  people: Readonly<Record<string, RecordedSession>>;
  inviteCode: string;
  expiredCode: string;
  /** A POST of Anna's that was answered under a key, and may be repeated. */
  repeated: { path: string; headers: Record<string, string>; body: unknown; answer: unknown };
  reads: readonly (Read & RecordedAnswer)[];
};

const folderOf = (release: string) => path.join(import.meta.dirname, release);

/** The releases that golden data was recorded of. */
export const releases: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const readRecorded = (release: string): Recorded => {
  const read = (file: string) => readFileSync(path.join(folderOf(release), file), "utf8");
  return { ...JSON.parse(read("answers.json")), table: itemsIn(read("table.json")) };
};

/** One item, and one answer, a line: so that what differs between two recordings can be seen. */
export const writeRecorded = (release: string, { table, reads, ...rest }: Recorded): void => {
  const folder = folderOf(release);
  mkdirSync(folder, { recursive: true });
  const head = JSON.stringify(rest, undefined, 2).slice(0, -2);
  const lines = reads.map((read) => JSON.stringify(read)).join(",\n");
  writeFileSync(path.join(folder, "answers.json"), `${head},\n  "reads": [\n${lines}\n]}\n`);
  writeFileSync(path.join(folder, "table.json"), fileOf(table));
};

/**
 * What an answer promises: all of it, but for the wording of a problem. Clients go by its codes; people read the rest,
 * which may be said better one day.
 */
export const promiseOf = ({ status, body }: RecordedAnswer): RecordedAnswer => {
  if (body?.requestId === undefined) return { status, body };
  const { requestId: _id, title: _title, detail: _detail, errors, ...rest } = body;
  const faults = errors?.map(({ message: _message, ...fault }: Record<string, unknown>) => fault);
  return { status, body: faults ? { ...rest, errors: faults } : rest };
};
