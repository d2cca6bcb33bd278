import { complete } from "../basics/complete.ts";
import { type Named, nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Tombstone, Tombstones } from "../catalogue/model.ts";
import { idOfName } from "../catalogue/names.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { ExportedOf } from "./fields.ts";
import { tombstonesByName } from "./ingredient-name.ts";
import { byPosition, type PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf } from "./tally.ts";
import { type Added, someOf } from "./vocabulary.ts";

/** Exports merged and deleted tags and ingredients, which old recipes and lists still show. */
export const exportedFormers = (catalogue: Catalogue): PositionedItem[] => {
  const { categories, tags, ingredients, formerTags, formerIngredients } = catalogue;
  const exported = (of: "tag" | "ingredient", things: ReadonlyMap<string, Named>, tombstones: Tombstones) =>
    [...tombstonesByName(tombstones).values()]
      .filter(({ name, into }) => idOfName(things, name) === undefined && (of === "ingredient" || into))
      .map(({ id: position, into = "", categoryId = "", ...former }) => ({
        item: complete<ExportedOf<"former">>()({
          ...{ kind: "former", of, ...former, into: things.get(into)?.name },
          category: categories.get(categoryId)?.name,
        }),
        position,
      }));
  return [
    ...exported("tag", tags, formerTags),
    ...exported("ingredient", ingredients, formerIngredients),
  ].sort(byPosition);
};

/** Returns the merged and deleted tags and ingredients that a file adds. */
export const importedFormers = (
  { categories, tags, formerTags, ingredients, formerIngredients }: Catalogue,
  entries: readonly Entry<ItemOf<"former">>[],
  newId: () => string,
): Added => {
  const kindsOf = { tag: [tags, formerTags], ingredient: [ingredients, formerIngredients] } as const;
  const added = { tag: new Map<string, Tombstone>(), ingredient: new Map<string, Tombstone>() };
  const tally = decideEach(entries, ({ kind: _, of, into, category = "", ...given }, refuse) => {
    const { name } = given;
    const [things, tombstones] = kindsOf[of];
    const key = nameKey(name);
    // A name that was only deleted here may still become another name of something.
    const former = tombstonesByName(tombstones).get(key);
    const isKnown = former && (into === undefined || former.into !== undefined);
    if (idOfName(things, name) !== undefined || isKnown || added[of].has(key)) return "unchanged";
    const intoId = into === undefined ? undefined : idOfName(things, into);
    if (into !== undefined && intoId === undefined)
      refuse(unknownReference("/into", `There is no ${of} "${into}".`));
    requireRoom("former", tombstones.size + added[of].size + 1, refuse);
    const categoryId = of === "ingredient" && into === undefined ? idOfName(categories, category) : undefined;
    added[of].set(key, complete<Tombstone>()({ ...given, id: newId(), into: intoId, categoryId }));
    return "created";
  });
  const newOnes = (kind: keyof typeof added) => someOf([...added[kind].values()]);
  return { change: { formerTags: newOnes("tag"), formerIngredients: newOnes("ingredient") }, tally };
};
