import type { Fault } from "../contract/errors.ts";
import type { Catalogue } from "./catalogue.ts";
import { idNamed } from "./names.ts";

type FieldOf = (at: number) => { pointer: string } | { parameter: string };

/**
 * Finds tags or ingredients by id or name, with a fault for each that there is none of.
 * @param fieldOf tells where the request has the text of this index
 */
export const idsNamed = (
  { tags, formerTags, ingredients, formerIngredients }: Catalogue,
  kind: "tag" | "ingredient",
  given: readonly string[],
  fieldOf: FieldOf,
): { ids: string[]; faults: Fault[] } => {
  const found = given.map((text, at) => ({
    id: kind === "tag" ? idNamed(tags, formerTags, text) : idNamed(ingredients, formerIngredients, text),
    fault: { ...fieldOf(at), code: "unknown_reference" as const, message: `There is no ${kind} "${text}".` },
  }));
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    faults: found.flatMap(({ id, fault }) => (id === undefined ? fault : [])),
  };
};
