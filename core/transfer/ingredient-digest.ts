import { sha256 } from "../basics/sha256.ts";
import { storedNameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/** Returns what stands for an ingredient's name that is too long for a page. */
export const digestOf = (name: string): string => sha256(storedNameKey(name));

export const namesByDigest = ({
  ingredients,
  formerIngredients,
}: Pick<Catalogue, "ingredients" | "formerIngredients">): ReadonlyMap<string, string> =>
  new Map([...formerIngredients.values(), ...ingredients.values()].map(({ name }) => [digestOf(name), name]));
