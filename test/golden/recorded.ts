import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Read } from "./reads.ts";
import { fileOf, itemsIn, type StoredItem } from "./table.ts";

/** A session, read from its token. Times are epoch seconds. */
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
  /** The password of all accounts except those with a temporary one. */
  password: string;
  people: Readonly<Record<string, RecordedSession>>;
  inviteCode: string;
  expiredCode: string;
  /** A POST of Anna's that was answered under a key, and may be repeated. */
  repeated: { path: string; headers: Record<string, string>; body: unknown; answer: unknown };
  reads: readonly (Read & RecordedAnswer)[];
};

const folderOf = (release: string) => path.join(import.meta.dirname, release);

/** The releases that have golden data. */
export const releases: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const readRecorded = (release: string): Recorded => {
  const read = (file: string) => readFileSync(path.join(folderOf(release), file), "utf8");
  return { ...JSON.parse(read("answers.json")), table: itemsIn(read("table.json")) };
};

/** Writes one item or answer per line, so that two recordings are easy to compare. */
export const writeRecorded = (release: string, { table, reads, ...rest }: Recorded): void => {
  const folder = folderOf(release);
  mkdirSync(folder, { recursive: true });
  const head = JSON.stringify(rest, undefined, 2).slice(0, -2);
  const lines = reads.map((read) => JSON.stringify(read)).join(",\n");
  writeFileSync(path.join(folder, "answers.json"), `${head},\n  "reads": [\n${lines}\n]}\n`);
  writeFileSync(path.join(folder, "table.json"), fileOf(table));
};

/**
 * The part of an answer that must stay the same: all of it, except the wording of a problem. Clients go by the codes;
 * the wording is for people and may improve. Since 0.6.0 profiles say whether the e-mail is confirmed; nobody's was before.
 */
export const promiseOf = ({ status, body }: RecordedAnswer): RecordedAnswer => {
  if (body?.data?.emailConfirmed === false) {
    const { emailConfirmed: _confirmed, ...data } = body.data;
    return { status, body: { ...body, data } };
  }
  if (body?.requestId === undefined) return { status, body };
  const { requestId: _id, title: _title, detail: _detail, errors, ...rest } = body;
  const faults = errors?.map(({ message: _message, ...fault }: Record<string, unknown>) => fault);
  return { status, body: faults ? { ...rest, errors: faults } : rest };
};
