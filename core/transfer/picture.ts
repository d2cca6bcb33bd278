import { pictureNamedBy } from "../pictures/bucket.ts";
import type { Entry, ItemOf } from "./tally.ts";

/** Returns the name of the service's picture that an item shows, if it is a recipe with one. */
export const pictureOf = (item: {
  readonly kind: string;
  readonly heroImageUrl?: string | undefined;
}): string | undefined => (item.kind === "recipe" ? pictureNamedBy(item.heroImageUrl ?? "") : undefined);

/**
 * Leaves out pictures that the service keeps for another household, with which they would go.
 * @param owned the names of the household's own
 */
export const withoutOthersPictures = (
  entries: readonly Entry<ItemOf<"recipe">>[],
  owned: ReadonlySet<string>,
): Entry<ItemOf<"recipe">>[] =>
  entries.map(({ item, pointer }) => {
    const name = pictureOf(item);
    return { pointer, item: name && !owned.has(name) ? { ...item, heroImageUrl: undefined } : item };
  });
