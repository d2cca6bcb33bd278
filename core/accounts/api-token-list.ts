import { DAY_MS } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { TokenScope } from "../contract/values.ts";
import { goodTokens } from "./api-token.ts";
import type { ApiToken, ApiTokens } from "./model.ts";

const WARNING_MS = 7 * DAY_MS;

/** Returns when a mail tells that a token ends soon; undefined if it lives too briefly for that. */
export const warningOf = ({ createdAt, expiresAt }: ApiToken): Date | undefined => {
  const at = new Date(Date.parse(expiresAt) - WARNING_MS);
  return at > new Date(createdAt) ? at : undefined;
};

/** Adds a new token, drops expired ones, and refuses with `limit_reached` if there are too many. */
export const withApiToken = (
  all: ApiTokens,
  wanted: { id: string; name: string; scope: TokenScope; days: number; digest: string },
  now: Date,
  refuse: Refuse<"limit_reached">,
): { all: ApiTokens; added: ApiToken } => {
  const { days, ...given } = wanted;
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const added = { ...given, createdAt: now.toISOString(), expiresAt };
  const tokens = [...goodTokens(all, now), added];
  requireRoom("tokens", tokens.length, refuse);
  return { all: { ...all, tokens }, added };
};

export const withoutApiToken = (all: ApiTokens, id: string): ApiTokens => ({
  ...all,
  tokens: all.tokens.filter((token) => token.id !== id),
});

/**
 * Returns a user's good tokens as clients see them, newest first.
 * @param usedOn the last day of use by digest
 */
export const tokensShown = (all: ApiTokens, usedOn: ReadonlyMap<string, string>, now: Date) =>
  goodTokens(all, now)
    .map(({ digest, ...token }) => ({ ...token, lastUsedOn: usedOn.get(digest) }))
    .sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));
