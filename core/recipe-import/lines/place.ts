import { type LineAmount, readAmount } from "./amount.ts";
import { beginsName, elsewhere } from "./name.ts";
import { readNumber } from "./numbers.ts";
import { afterPreparations, afterSizes } from "./preparation.ts";
import { readQuantity, readQuantityWithUnit } from "./quantity.ts";
import { isGlued, skip, type Tokens, wordAt } from "./tokens.ts";
import { readUnit } from "./units.ts";
import { ofWords, parts } from "./words/vague.ts";

type Placed = { readonly amount: LineAmount; readonly rest: Tokens };

const amountAt = (tokens: Tokens, at: number): Placed | undefined => {
  const amount = readAmount(tokens, at);
  return amount && { amount: amount.value, rest: tokens.slice(amount.next) };
};

const numberAt = (tokens: Tokens, at: number): Placed | undefined => {
  const found = amountAt(tokens, at);
  return found?.amount.quantity !== undefined && found.rest.length > 0 ? found : undefined;
};

/** Returns the amount of what a part is taken of: in `juice of 2 lemons`, 2 lemons. */
const amountOfWhole = (tokens: Tokens): Placed | undefined => {
  let at = 0;
  for (let next = -1; next !== at; ) {
    next = at;
    at = skip(tokens, Math.max(at, afterPreparations(tokens, at)), (word) => parts.has(word));
  }
  const isLinked = ofWords.has(wordAt(tokens, at)) || ["from", "von"].includes(wordAt(tokens, at));
  return at > 0 ? numberAt(tokens, isLinked ? at + 1 : at) : undefined;
};

const separators = new Set([",", ":", "-", "–", "~", "x"]);

/** Larger numbers are part of a name: "Heinz 57". */
const COUNT_MAX = 20;

/** Returns an amount that ends the line: `, 1 bunch`, `: 6`, `thyme 1 sprig`, `eggs (3)`, `garlic (4 large cloves)`. */
const lastAmount = (all: Tokens, at: number): LineAmount | undefined => {
  const measured = readQuantityWithUnit(all, at);
  const amount = measured ?? readQuantity(all, at);
  if (amount === undefined) return undefined;
  const sized = afterSizes(all, amount.next);
  const counted = measured ? undefined : readUnit(all, sized);
  const unit = measured?.value.unit ?? counted?.value;
  const { isRange, quantity } = amount.value;
  const before = wordAt(all, at - 1);
  const isName = isGlued(all, at) ? before !== "(" : !unit && quantity > COUNT_MAX;
  if (isName && !separators.has(before)) return undefined;
  const end = counted?.next ?? sized;
  const isEnd = /^[;.]$/.test(wordAt(all, end)) && end === all.length - 1;
  if (!isEnd && !(before === "(" ? [")"] : [",", ""]).includes(wordAt(all, end))) return undefined;
  const said = [...(isRange ? [] : all.slice(at, amount.next)), ...all.slice(sized, end)];
  return { quantity, ...(unit && { unit }), said };
};

/** Returns the amount in `for the sauce: 2 cups milk`. */
const amountAfterColon = (tokens: Tokens, all: Tokens): Placed | undefined => {
  const colon = tokens.findIndex(({ text }) => text === ":");
  if (all.some(({ kind, start }) => kind === "number" && start < (tokens[colon]?.start ?? 0)))
    return undefined;
  const last = lastAmount(tokens, colon + 1);
  if (last) return { amount: last, rest: tokens.slice(0, colon) };
  const found = colon < 0 ? undefined : numberAt(tokens, colon + 1);
  // "410 g pour la texture" has no name.
  return found && { ...found, rest: beginsName(found.rest, 0) ? found.rest : tokens.slice(0, colon) };
};

const isMassOrVolume = ({ unit }: LineAmount): boolean =>
  unit?.measure === "mass" || unit?.measure === "volume";

/** Returns an amount behind the name: `flour 200 g`, `butter (2 tbsp)`, `parsley, 1 bunch`. */
const amountBehind = (tokens: Tokens, all: Tokens): Placed | undefined => {
  let next = 0;
  for (const [at, { kind, start }] of all.entries()) {
    if (kind !== "number" || at < next) continue;
    const found = readAmount(all, at)?.value;
    const isMeasured = found !== undefined && isMassOrVolume(found);
    // "Oats by 1 1/4 cup"
    const isBy = isMeasured && wordAt(all, at - 1) === "by";
    if (elsewhere.has(wordAt(all, at - 1)) && !isBy) {
      next = readNumber(all, at)?.next ?? at;
      continue;
    }
    const amount = isMeasured ? found : lastAmount(all, at);
    const end = isBy ? (all[at - 1]?.start ?? start) : start;
    if (amount) return { amount, rest: tokens.filter((token) => token.start < end) };
  }
  return undefined;
};

/** Adds the number that stands behind a unit: `gousses d'ail : 2`. */
const withCount = (placed: Placed): Placed => {
  const { amount, rest } = placed;
  const last = amount.quantity === undefined && amount.unit ? lastAmount(rest, rest.length - 1) : undefined;
  return last?.quantity
    ? {
        amount: { ...amount, quantity: last.quantity, said: [...amount.said, ...last.said] },
        rest: rest.slice(0, -1),
      }
    : placed;
};

/**
 * Finds the amount in a line: at its beginning, of a whole ("juice of 2 lemons"), after a colon, or behind the name.
 * @param tokens outside brackets, from the first word or number on
 */
export const placeAmount = (tokens: Tokens, all: Tokens): Placed | undefined => {
  const first = amountAt(tokens, 0);
  return first
    ? withCount(first)
    : (amountOfWhole(tokens) ?? amountAfterColon(tokens, all) ?? amountBehind(tokens, all));
};
