import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Item } from "../../core/storage/table.ts";

type Request = { method: string; path: string; body?: unknown };
/** A scene's request, whose cookies it was sent with, and the answer. Answers of writes have new ids: only their status counts. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
export type Played = { name: string; request: Request; jar: [string, string][]; status: number; body?: any };

/** A table as a release wrote it, and its answers. */
export type Recorded = { moment: string; sessionKeys: string; items: Item[]; played: Played[] };

const ending = ".json.br";
const fileOf = (release: string) => path.join(import.meta.dirname, release + ending);

/** The releases that have golden data. */
export const releases: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

const written = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { binary: Buffer.from(value).toString("base64") } : value;
const read = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && "binary" in value
    ? Buffer.from(String(value.binary), "base64")
    : value;

export const readRecorded = (release: string): Recorded =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(release))).toString(), read);

export const writeRecorded = (release: string, recorded: Recorded): void => {
  // A Buffer would become JSON by itself before anybody sees its bytes.
  const items = recorded.items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? written("", value) : value,
      ]),
    ),
  );
  writeFileSync(fileOf(release), brotliCompressSync(JSON.stringify({ ...recorded, items })));
};
