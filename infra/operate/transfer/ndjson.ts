import { open } from "node:fs/promises";
import type { Arguments } from "../../../core/client/client.ts";

export type ImportItem = Arguments<"POST /v1/import">["body"]["items"][number];

export type FileItem = { readonly item: ImportItem; readonly place: string };

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

export const startOf = async (file: string, bytes: number): Promise<Buffer> => {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(bytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
};

export const isHousehold = async (file: string): Promise<boolean> =>
  /^$|^\{\s*"kind"\s*:/.test((await startOf(file, 1024)).toString().trim());

export const itemsIn = async function* (file: string): AsyncGenerator<FileItem> {
  const opened = await open(file);
  let number = 0;
  for await (const line of opened.readLines()) {
    number += 1;
    const place = `line ${number}`;
    if (line.trim() !== "") yield { item: itemOf(line, `${file}, ${place},`), place };
  }
};
