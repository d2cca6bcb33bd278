import { currentId } from "../catalogue/current-id.ts";
import type { Ingredient, Tombstone, Tombstones } from "../catalogue/model.ts";
import { faulty, type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";

type Things<T> = ReadonlyMap<string, T>;

/** Returns what remains of a deleted tag or ingredient, so that things which name it can show its name. */
export const deleted = (
  tombstones: Tombstones,
  { id, name, categoryId }: Pick<Ingredient, "id" | "name" | "categoryId">,
  refuse: Refuse<"limit_reached">,
): Tombstone => {
  requireRoom("former", tombstones.size + 1, refuse);
  return { id, name, categoryId };
};

/**
 * Returns what a tag or ingredient is merged into, and the tombstone that remains of it.
 * @param intoId an id of the target or of something merged into it
 */
export const merged = <T extends { readonly id: string; readonly name: string }>(
  things: Things<T>,
  tombstones: Tombstones,
  { id, name }: T,
  intoId: string,
  refuse: Refuse<"unknown_reference" | "merge_into_itself" | "limit_reached">,
): { target: T; tombstone: Tombstone } => {
  const target = things.get(currentId(tombstones, intoId));
  if (!target) return refuse(unknownReference("/intoId", "There is no such thing to merge it into."));
  if (target.id === id) {
    const message = `This would merge "${name}" into itself. Choose another one.`;
    refuse(faulty("merge_into_itself", [{ pointer: "/intoId", code: "merge_into_itself", message }]));
  }
  requireRoom("former", tombstones.size + 1, refuse);
  return { target, tombstone: { id, name, into: target.id } };
};
