import { sha256 } from "../basics/sha256.ts";
import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/** Replaces a name in recipes whose ingredients' names are too long for a page: SHA-256 as base64url. */
export const digestOf = (name: string): string => sha256(nameKey(name));

/** Names of the household's ingredients, also former ones, by digest. */
export const namesByDigest = ({
  ingredients,
  formerIngredients,
}: Pick<Catalogue, "ingredients" | "formerIngredients">): ReadonlyMap<string, string> =>
  new Map([...formerIngredients.values(), ...ingredients.values()].map(({ name }) => [digestOf(name), name]));
