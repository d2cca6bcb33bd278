import type { Arguments } from "../../../core/client/index.ts";
import { inGroups } from "./groups.ts";
import { Told } from "./parts.tsx";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

// A household as a file: a line for each thing, as `npm run export` writes it.

const says = texts.household;
type Item = Arguments<"POST /v1/import">["body"]["items"][number];

/** What the service takes at once. It counts values, too, of which short ones take some seven bytes. */
const most = { count: 100, bytes: 50_000 };

export const exportHousehold = async (): Promise<Blob> => {
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call("GET /v1/export", { query: { cursor } });
    lines.push(...page.items.map((item) => JSON.stringify(item)));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return new Blob([lines.map((line) => `${line}\n`).join("")], { type: "application/x-ndjson" });
};

const itemsIn = (text: string): Item[] => {
  try {
    return text.split("\n").flatMap((line) => (line.trim() ? [JSON.parse(line)] : []));
  } catch {
    throw new Told(says.isNoExport);
  }
};

/** Adds what a file has and the household lacks, and returns how many things these are. */
export const importHousehold = async (text: string): Promise<{ created: number; skipped: number }> => {
  const items = itemsIn(text);
  if (items.length === 0 || items.some((item) => typeof item.kind !== "string"))
    throw new Told(says.isNoExport);
  let created = 0;
  let skipped = 0;
  for (const group of inGroups(items, most)) {
    const answer = await api.call("POST /v1/import", { body: { items: group } });
    created += Object.values(answer.created).reduce((sum, count) => sum + count, 0);
    skipped += answer.skipped.length;
  }
  return { created, skipped };
};
