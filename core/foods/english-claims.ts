import { bitsOf, isClaim, type Phrase, phrasesIn } from "./english-phrases.ts";

/** Other products of the same name go without these. Nobody takes the nuts out of almonds. */
const REPLACEABLE = bitsOf(["gluten", "milk", "eggs", "sulphites", "meat", "pork", "alcohol"]);

/** The phrases between two joints: "granola" and "almonds" in "granola with almonds". */
export type Clause = readonly Phrase[];

export type Amounts = { contains: number; unknown: number };

type Claim = { readonly claim: Phrase; readonly at: number };

/** What a made food may have once more: a vegan butter croissant may have eggs and other butter. */
const MADE_OF = bitsOf(["milk", "eggs", "honey"]);

/** Whether a claim frees a food of what it is made of. It may say nothing of what is made with that food. */
export const isMadeOf = (claim: Phrase, food: Phrase): boolean =>
  (claim.sort === "claim" || claim.sort === "diet") && (claim.contains & food.contains & MADE_OF) !== 0;

/** Whether a claim may be only for the first word of a food: vegan butter cookies. */
const isOfFirst = (claim: Phrase, food: Phrase): boolean => {
  const [first] = food.words.length > 1 ? phrasesIn(food.words.slice(0, 1)) : [];
  return first !== undefined && isMadeOf(claim, first) && (food.contains & ~first.contains) !== 0;
};

/** Returns the claims of a clause, but for "not gluten free" and "gluten free optional". */
export const claimsOf = (clause: Clause): Claim[] =>
  clause.some(({ sort }) => sort === "maybe")
    ? []
    : clause.flatMap((claim, at) =>
        isClaim(claim) && clause.slice(0, at).every(({ sort }) => sort !== "negation") ? [{ claim, at }] : [],
      );

/** Whether a claim is for the food there: behind all foods it is for them all, else for those after it. */
export const isBeside = ({ claim, at }: Claim, food: number, last: number): boolean =>
  claim.sort === "flavour" ? food < at : food > at || at > last;

const all = (phrases: readonly Phrase[], bits: (phrase: Phrase) => number): number =>
  phrases.reduce((sum, phrase) => sum | bits(phrase), 0);

/** Whether a claim denies what the food is called: mustard-free mustard. Nobody knows what is meant. */
const isContrary = (claim: Phrase, food: Phrase): boolean =>
  food.sort === "product" && claim.words.some((word) => word !== "free" && food.words.includes(word));

/** Returns what is in a food beside claims. Where they take something away, another thing may stand in for it. */
export const claimed = (food: Phrase, beside: readonly Phrase[], isCertain: boolean): Amounts => {
  if (beside.length === 0) return food;
  const claims = beside.filter(
    (one) => (one.sort === "claim" || one.sort === "diet") && !isContrary(one, food),
  );
  const doubts = beside.filter((one) => !claims.includes(one));
  const its = food.sort === "product" ? 0 : food.contains & ~REPLACEABLE;
  const freedBy = ({ sort, contains }: Phrase) => (sort === "diet" ? contains : contains & ~its);
  const freed = all(claims, freedBy);
  const doubtful = all(doubts, ({ contains }) => contains) & food.contains;
  const some = food.contains | food.unknown;
  const standIns = all(claims, (claim) => (freedBy(claim) & some ? claim.unknown : 0));
  return {
    contains: food.contains & ~freed & ~doubtful,
    unknown:
      ((food.unknown | doubtful | standIns | all(doubts, ({ unknown }) => unknown)) & ~freed) |
      (isCertain && !beside.some((claim) => isOfFirst(claim, food)) ? 0 : some & freed),
  };
};
