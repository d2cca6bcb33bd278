import { open } from "node:fs/promises";
import type { ImportItem, Reader } from "./reader.ts";

/** What `npm run export` writes: a JSON object on each line, which is an item of the API. */

/** The line that an item is on. */
export const lineOf = (item: object): string => `${JSON.stringify(item)}\n`;

const itemOf = (line: string, place: string): ImportItem => {
  try {
    const item = JSON.parse(line);
    if (typeof item?.kind === "string") return item;
  } catch {
    throw new Error(`${place} is not JSON. Each line has to be an item, as "npm run export" writes it.`);
  }
  throw new Error(`${place} has no "kind". Each line has to be an item, as "npm run export" writes it.`);
};

/** Whether a file begins like one that `npm run export` wrote, or has nothing in it. */
export const isHousehold = async (file: string): Promise<boolean> => {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(1024) });
    const beginning = buffer.toString("utf8", 0, bytesRead).trim();
    return beginning === "" || /^\{\s*"kind"\s*:/.test(beginning);
  } finally {
    await opened.close();
  }
};

export const ndjson: Reader = {
  reads: () => true,
  items: async function* (file) {
    const opened = await open(file);
    let number = 0;
    for await (const line of opened.readLines()) {
      number += 1;
      const place = `line ${number}`;
      if (line.trim() !== "") yield { item: itemOf(line, `${file}, ${place},`), place };
    }
  },
};
