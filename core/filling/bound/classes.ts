import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Card } from "../../catalogue/model.ts";
import type { TagType } from "../../contract/values.ts";
import { leastAlikeness, tagWeightIn } from "../../variety/alikeness.ts";

/** Recipes parted into classes of which any two are alike. */
export type Classes = {
  readonly count: number;
  /** By item. */
  readonly classOf: Int32Array;
  /** By item: no recipe of its class is less alike to it. */
  readonly least: Float64Array;
};

/** Each recipe belongs to the first of these kinds of which it has a tag. */
export const partings: readonly (readonly TagType[])[] = [
  ["protein", "cuisine", "other"],
  ["cuisine", "protein", "other"],
  ["other", "protein", "cuisine"],
];

/**
 * Two recipes that share a tag of weight w are alike by 0.6 w / (W + V - w) at least, where W and V are the weights of
 * all their tags.
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
  const weights = new Float64Array(size);
  const classes = new Map<string, { number: number; weight: number; heaviest: number }>();
  const keys: string[] = [];
  for (const item of items) {
    const found = (cardOf(item)?.tagIds ?? []).flatMap((id) => tags.get(id) ?? []);
    const total = found.reduce((sum, { tagType }) => sum + tagWeightIn[tagType], 0);
    const type = parting.find((one) => found.some(({ tagType }) => tagType === one));
    const key = found.find(({ tagType }) => tagType === type)?.id ?? "";
    const weight = type ? tagWeightIn[type] : 0;
    const known = classes.get(key) ?? { number: classes.size, weight, heaviest: 0 };
    classes.set(key, { ...known, heaviest: Math.max(known.heaviest, total) });
    keys[item] = key;
    classOf[item] = known.number;
    weights[item] = total;
  }
  for (const item of items) {
    const { weight, heaviest } = classes.get(keys[item] ?? "") ?? { weight: 0, heaviest: 0 };
    const union = (weights[item] ?? 0) + heaviest - weight;
    least[item] = weight === 0 ? 0 : leastAlikeness(weight, union);
  }
  return { count: classes.size, classOf, least };
};
