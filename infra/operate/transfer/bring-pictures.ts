import { readFile } from "node:fs/promises";
import { ApiProblem } from "../../../core/client/problem.ts";
import { AppError } from "../../../core/contract/errors.ts";
import { idsIn } from "../../../core/transfer/ids.ts";
import { pictureOf } from "../../../core/transfer/picture.ts";
import { printable, reasonOf } from "../../command-line/reason.ts";
import type { Household, Pictures } from "./household.ts";
import type { FileItem, ImportItem } from "./ndjson.ts";
import { pictureFile } from "./save-pictures.ts";

const refusals: readonly string[] = ["limit_reached", "payload_too_large", "picture_unreadable"];

/** Returns why the service does not take a picture; undefined unless the picture is the reason, or their number. */
const refusalIn = (error: unknown): string | undefined => {
  if (error instanceof ApiProblem && refusals.includes(error.code)) return error.problem.detail;
  return error instanceof AppError && refusals.includes(error.code) ? error.message : undefined;
};

/** Says when to go on, if the household has had too many pictures today. */
const inTime = (error: unknown, recipe: string): unknown => {
  if (!(error instanceof ApiProblem) || error.status !== 429) return error;
  const seconds = Number(error.headers.get("retry-after"));
  const time = new Date(Date.now() + seconds * 1_000).toLocaleString();
  return new Error(
    `${error.problem.detail} After ${time}, give the same command again: it goes on with ${printable(recipe)}.`,
  );
};

const recipesOf = async ({ exportPage }: Household): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await exportPage(cursor);
    for (const item of page.items) if (item.kind === "recipe") ids.add(item.id);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return ids;
};

type Bring = (item: ImportItem) => Promise<ImportItem>;
type Options = { readonly folder: string | undefined; readonly tell: (text: string) => void };

/** Passes over recipes that the household has, since an import leaves them as they are: so it goes on where it stopped. */
const bringerFrom = async (
  folder: string,
  household: Household,
  { add }: Pictures,
  tell: Options["tell"],
): Promise<Bring> => {
  const there = await recipesOf(household);
  const added = new Map<string, string>();

  const addressOf = async (name: string, recipe: string): Promise<string | undefined> => {
    const without = (reason: string) => tell(`${printable(recipe)} comes without its picture. ${reason}`);
    const bytes = await readFile(pictureFile(folder, name)).catch(reasonOf);
    if (typeof bytes === "string") return void without(bytes);
    try {
      return await add(new Uint8Array(bytes));
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === undefined) throw inTime(error, recipe);
      return void without(refusal);
    }
  };

  return async (item) => {
    const name = pictureOf(item);
    if (item.kind !== "recipe" || !name) return item;
    if (idsIn(household.id, String(item.id)).some((id) => there.has(id))) return item;
    const heroImageUrl = added.get(name) ?? (await addressOf(name, String(item.name)));
    if (heroImageUrl) added.set(name, heroImageUrl);
    return { ...item, heroImageUrl };
  };
};

/**
 * Returns what adds an item's picture from a folder, and puts the new address into the item. Without a folder, items stay
 * as they are, and a sentence says so.
 */
export const bringerInto = async (
  household: Household,
  items: readonly FileItem[],
  { folder, tell }: Options,
): Promise<Bring> => {
  const shown = items.filter(({ item }) => pictureOf(item)).length;
  const unchanged: Bring = async (item) => item;
  if (shown === 0) return unchanged;
  if (folder !== undefined && household.pictures)
    return bringerFrom(folder, household, household.pictures, tell);
  tell(
    `Pictures of recipes stay behind (${shown}), unless the household has them already. To bring them in, add --pictures DIR, the folder into which "npm run export" has put them.`,
  );
  return unchanged;
};

/** Brings in the pictures of a page. After a failure, returns the items before it, so that no picture is sent again. */
export const withPictures = async (page: readonly FileItem[], bring: Bring) => {
  const ready: FileItem[] = [];
  try {
    for (const { item, place } of page) ready.push({ item: await bring(item), place });
    return { ready };
  } catch (failure) {
    return { ready, failure };
  }
};
