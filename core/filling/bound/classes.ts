import { memo } from "../../basics/memo.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Card } from "../../catalogue/model.ts";
import type { TagType } from "../../contract/values.ts";
import { leastAlikeness, tagWeightIn } from "../../variety/alikeness.ts";

/** Any two recipes of a class are alike. */
export type Classes = {
  readonly count: number;
  readonly classOf: Int32Array;
  /** By item: its least alikeness to its class. */
  readonly least: Float64Array;
};

/** A recipe belongs to the first kind of which it has a tag. */
export const partings: readonly (readonly TagType[])[] = [
  ["protein", "other", "cuisine"],
  ["cuisine", "protein", "other"],
  ["other", "protein", "cuisine"],
];

/** Tags of type "other", a bit each. */
const BITS = 31;
const bitsIn = (set: number): number => {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
};

type Member = { readonly weight: number; readonly others: number };

/** What two share, over what they have together. */
const leastTo = (members: readonly Member[], { weight, others }: Member, shared: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of members) {
    // Heaviest first: the others are no less alike.
    if (leastAlikeness(shared, weight + other.weight - shared) >= least) break;
    const both = shared + bitsIn(others & other.others);
    least = Math.min(least, leastAlikeness(both, weight + other.weight - both));
  }
  return least;
};

/**
 * Two recipes that share tags of weight w are alike by at least 0.6 w / (W + V - w), with W and V the weights of all
 * their tags.
 * @param items recipes that can be chosen
 */
export const classesByTags = (
  { tags }: Pick<Catalogue, "tags">,
  cardOf: (item: number) => Card | undefined,
  items: readonly number[],
  parting: readonly TagType[],
): Classes => {
  const size = items.reduce((most, item) => Math.max(most, item), 0) + 1;
  const classOf = new Int32Array(size).fill(-1);
  const least = new Float64Array(size);
  const bits = new Map<string, number>();
  const classes = new Map<string, { number: number; shared: number; members: Map<number, Member> }>();
  const found = items.map((item) => {
    const its = (cardOf(item)?.tagIds ?? []).flatMap((id) => tags.get(id) ?? []);
    const weight = its.reduce((sum, { tagType }) => sum + tagWeightIn[tagType], 0);
    const type = parting.find((one) => its.some(({ tagType }) => tagType === one));
    const key = its.find(({ tagType }) => tagType === type);
    let others = 0;
    for (const { id, tagType } of its) {
      if (tagType !== "other" || id === key?.id) continue;
      const bit = bits.get(id) ?? bits.size;
      bits.set(id, bit);
      if (bit < BITS) others |= 1 << bit;
    }
    const known = classes.get(key?.id ?? "") ?? {
      number: classes.size,
      shared: type ? tagWeightIn[type] : 0,
      members: new Map<number, Member>(),
    };
    classes.set(key?.id ?? "", known);
    if (weight > (known.members.get(others)?.weight ?? -1)) known.members.set(others, { weight, others });
    classOf[item] = known.number;
    return { item, known, weight, others };
  });
  const membersOf = memo(({ members }: (typeof found)[number]["known"]) =>
    [...members.values()].sort((a, b) => b.weight - a.weight),
  );
  for (const { item, known, weight, others } of found)
    if (known.shared > 0) least[item] = leastTo(membersOf(known), { weight, others }, known.shared);
  return { count: classes.size, classOf, least };
};
