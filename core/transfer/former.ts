import { type Complete, complete } from "../basics/complete.ts";
import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Tombstone, Tombstones } from "../catalogue/model.ts";
import { idOfMergedName, idOfName } from "../catalogue/names.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { ExportedOf } from "./fields.ts";
import { byPosition, type PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf } from "./tally.ts";
import { type Added, someOf } from "./vocabulary.ts";

const shownTombstones = (
  things: Catalogue["tags"] | Catalogue["ingredients"],
  tombstones: Tombstones,
): Tombstone[] => [
  ...new Map(
    [...tombstones.values()]
      .filter(({ name }) => idOfName(things, name) === undefined)
      .sort((a, b) => Number(a.into !== undefined) - Number(b.into !== undefined))
      .map((tombstone) => [nameKey(tombstone.name), tombstone]),
  ).values(),
];

type ExportedFormer = ExportedOf<"former">;
const exported = (former: Complete<Omit<ExportedFormer, "kind">>): ExportedFormer => ({
  kind: "former",
  ...former,
});

/** Exports merged and deleted tags and ingredients, which old recipes and lists still show. */
export const exportedFormers = ({
  categories,
  tags,
  ingredients,
  formerTags,
  formerIngredients,
}: Catalogue): PositionedItem[] =>
  [
    ...shownTombstones(tags, formerTags)
      .filter(({ into }) => into !== undefined)
      .map(({ id: position, categoryId: _, into = "", ...former }) => ({
        item: exported({ of: "tag", ...former, into: tags.get(into)?.name, category: undefined }),
        position,
      })),
    ...shownTombstones(ingredients, formerIngredients).map(
      ({ id: position, into = "", categoryId = "", ...former }) => ({
        item: exported({
          ...{ of: "ingredient", ...former, into: ingredients.get(into)?.name },
          category: categories.get(categoryId)?.name,
        }),
        position,
      }),
    ),
  ].sort(byPosition);

/** Returns the merged and deleted tags and ingredients that a file adds. */
export const importedFormers = (
  { categories, tags, formerTags, ingredients, formerIngredients }: Catalogue,
  entries: readonly Entry<ItemOf<"former">>[],
  newId: () => string,
): Added => {
  const kindsOf = { tag: [tags, formerTags], ingredient: [ingredients, formerIngredients] } as const;
  const added = { tag: new Map<string, Tombstone>(), ingredient: new Map<string, Tombstone>() };
  const known = (tombstones: Tombstones) =>
    new Set(Array.from(tombstones.values(), ({ name }) => nameKey(name)));
  const former = { tag: known(formerTags), ingredient: known(formerIngredients) };
  const tally = decideEach(entries, ({ kind: _, of, into, category = "", ...given }, refuse) => {
    const { name } = given;
    const [things, tombstones] = kindsOf[of];
    const key = nameKey(name);
    // A name that was only deleted here may still become another name of something.
    const isKnown = into === undefined ? former[of].has(key) : idOfMergedName(tombstones, name) !== undefined;
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
