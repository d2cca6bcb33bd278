import { currentId } from "../catalogue/current-id.ts";
import type { Tombstones } from "../catalogue/model.ts";
import { AppError, type Refuse } from "../contract/errors.ts";

/** Returns a thing by its id, also by one that was merged into it. Refuses with `not_found` if there is none. */
export const requireThing = <T>(
  things: ReadonlyMap<string, T>,
  id: string,
  kind: "tag" | "ingredient" | "category",
  refuse: Refuse<"not_found">,
  tombstones: Tombstones = new Map(),
): T =>
  things.get(currentId(tombstones, id)) ?? refuse(new AppError("not_found", `There is no such ${kind}.`));
