import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { TagType } from "../../contract/values.ts";
import { FULL_ALIKENESS, leastAlikeness, tagWeightIn } from "../../variety/alikeness.ts";
import { FEW_MAX } from "../few.ts";
import type { Problem } from "../problem.ts";

/** Recipes in classes. Any two recipes of a class are alike, at least as much as `least` says. */
export type Classes = {
  readonly count: number;
  readonly classOf: Int32Array;
  /** Each item's least alikeness to its class. */
  readonly least: Float64Array;
};

/** A recipe belongs to the first kind of which it has a tag. */
export const partings: readonly (readonly TagType[])[] = [
  ["protein", "other", "cuisine"],
  ["cuisine", "protein", "other"],
  ["other", "protein", "cuisine"],
];

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** Tags of type "other", a bit each. */
const BITS = 31;
const bitsIn = (set: number): number => {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
};

type Member = { readonly item: number; readonly weight: number; readonly others: number };

/**
 * Returns how alike a recipe is at least to any other of its class: 0.6 of the weight of the tags that both have, over
 * that of all their tags.
 */
const leastByTags = (
  heaviestFirst: readonly Member[],
  { weight, others }: Member,
  shared: number,
): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of heaviestFirst) {
    // The others are no less alike.
    if (leastAlikeness(shared, weight + other.weight - shared) >= least) break;
    const both = shared + bitsIn(others & other.others);
    least = Math.min(least, leastAlikeness(both, weight + other.weight - both));
  }
  return least;
};

/**
 * Parts recipes into classes by their first tag of these types, with the least alikeness that each has to any other of
 * its class. If there are few recipes, their ingredients count, too.
 * @param items recipes that can be chosen
 */
export const classesOf = (
  { tags }: Pick<Catalogue, "tags">,
  { summaries, rowOf }: Pick<Problem, "summaries" | "rowOf">,
  items: Int32Array,
  parting: readonly TagType[],
): Classes => {
  const [classOf, least] = [new Int32Array(summaries.length), new Float64Array(summaries.length)];
  const bits = new Map<string, number>();
  const found = Array.from(items, (item) => {
    const its = (summaries[item]?.tagIds ?? []).flatMap((id) => tags.get(id) ?? []);
    const type = parting.find((one) => its.some(({ tagType }) => tagType === one));
    const [key] = its.filter(({ tagType }) => tagType === type).sort(byId);
    const weight = its.reduce((sum, { tagType }) => sum + tagWeightIn[tagType], 0);
    let others = 0;
    for (const { id, tagType } of its) {
      if (tagType !== "other" || id === key?.id) continue;
      const bit = bits.get(id) ?? (bits.size < BITS ? 1 << bits.size : 0);
      bits.set(id, bit);
      others |= bit;
    }
    return { item, key, weight, others };
  });
  const classes = [...Map.groupBy(found, ({ key }) => key)];
  for (const [number, [key, members]] of classes.entries()) {
    const heaviest = new Map<number, Member>();
    for (const one of members)
      if (one.weight > (heaviest.get(one.others)?.weight ?? -1)) heaviest.set(one.others, one);
    const heaviestFirst = [...heaviest.values()].sort((a, b) => b.weight - a.weight);
    for (const one of members) {
      classOf[one.item] = number;
      if (summaries.length <= FEW_MAX) {
        const row = rowOf(one.item);
        least[one.item] = FULL_ALIKENESS;
        for (const { item } of members)
          if (item !== one.item) least[one.item] = Math.min(least[one.item] ?? 0, row[item] ?? 0);
      } else if (key) least[one.item] = leastByTags(heaviestFirst, one, tagWeightIn[key.tagType]);
    }
  }
  return { count: classes.length, classOf, least };
};
