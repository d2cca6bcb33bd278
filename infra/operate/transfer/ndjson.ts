import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Arguments } from "../../../core/client/client.ts";

export type ImportItem = Arguments<"POST /v1/import">["body"]["items"][number];

export type FileItem = { readonly item: ImportItem; readonly place: string };

const itemOf = (line: string, place: string): ImportItem => {
  try {
    const item = JSON.parse(line);
    if (typeof item?.kind === "string") return item;
  } catch {
    throw new Error(`${place} is not JSON. Each line has to be an item, as "npm run export" writes it.`);
  }
  throw new Error(`${place} has no "kind". Each line has to be an item, as "npm run export" writes it.`);
};

export const startOf = (file: string, bytes: number): Promise<Buffer> =>
  buffer(createReadStream(file, { end: bytes - 1 }));

export const isHousehold = async (file: string): Promise<boolean> =>
  /^$|^\{\s*"kind"\s*:/.test((await startOf(file, 1024)).toString().trim());

export const itemsIn = async (file: string): Promise<FileItem[]> => {
  const items: FileItem[] = [];
  let number = 0;
  for await (const line of (await open(file)).readLines()) {
    number += 1;
    const place = `line ${number}`;
    if (line.trim() !== "") items.push({ item: itemOf(line, `${file}, ${place},`), place });
  }
  return items;
};
