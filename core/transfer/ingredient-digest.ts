import { sha256 } from "../basics/sha256.ts";
import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/** What stands for an ingredient in a recipe whose ingredients have names too long for a page: SHA-256, as base64url. */
export const digestOf = (name: string): string => sha256(nameKey(name));

/** The names that the ingredients of a household have, or had, by their digests. */
export const namesByDigest = ({
  ingredients,
  formerIngredients,
}: Pick<Catalogue, "ingredients" | "formerIngredients">): ReadonlyMap<string, string> =>
  new Map([...formerIngredients.values(), ...ingredients.values()].map(({ name }) => [digestOf(name), name]));
