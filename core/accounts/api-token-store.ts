import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import { tokenScopes } from "../contract/values.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { type Item, type Key, keys, ranges } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import type { ApiToken, ApiTokens } from "./model.ts";

const record = stored({
  tokens: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      scope: z.enum(tokenScopes),
      createdAt: z.string(),
      expiresAt: z.string(),
      digest: z.string(),
    } satisfies ShapeOf<ApiToken>),
  ),
  rev: z.number(),
} satisfies ShapeOf<ApiTokens>);

const useRecord = stored({ usedOn: z.string(), ttl: z.number() });

export const loadApiTokens = async (db: Reads, userId: string): Promise<ApiTokens> =>
  record.parseIf(await db.get(keys.apiTokens(userId))) ?? { tokens: [], rev: 0 };

/** Writes a user's tokens. OutOfDate if they were written since they were read. */
export const saveApiTokens = (userId: string, all: ApiTokens): Write => replace(keys.apiTokens(userId), all);

export const endApiTokens = (userId: string): Write => ({ delete: keys.apiTokens(userId) });

/** Loads the last day on which a token was used; undefined if it never was. */
export const loadUse = async (db: Reads, userId: string, digest: string): Promise<string | undefined> =>
  useRecord.parseIf(await db.get(keys.tokenUse(userId, digest)))?.usedOn;

export const loadUses = async (db: Reads, userId: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.query(ranges.tokenUses(userId))).map((item) => [String(item.sk), useRecord.parse(item).usedOn]),
  );

/**
 * Returns the item that notes on which day a token was last used. It has a partition of its own, because functions
 * that only read also write it.
 */
export const useOf = (userId: string, { digest, expiresAt }: ApiToken, usedOn: string): Key & Item => ({
  ...keys.tokenUse(userId, digest),
  usedOn,
  ttl: epochSeconds(new Date(expiresAt)),
});
