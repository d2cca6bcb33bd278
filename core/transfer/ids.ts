import { hash } from "node:crypto";
import { datedId } from "../basics/dated-id.ts";
import { uuidV7 } from "../basics/id.ts";
import { createdAt } from "../catalogue/catalogue.ts";

/**
 * The id that something gets when it is imported into a household: always the same, so that importing it again finds it.
 * It begins with the same time as the exported id, because recipes are sorted by that.
 */
const importedId = (householdId: string, id: string): string =>
  uuidV7(createdAt({ id }), hash("sha256", `${householdId} ${id}`, "buffer"));

/** The ids that something from a file can have in a household: its own, where it comes from there, or the imported one. */
export type Ids = readonly [own: string, imported: string];

export const idsIn = (householdId: string, id: string): Ids => [id, importedId(householdId, id)];

/** The same for ids that contain a day. */
export const datedIdsIn = (householdId: string, id: string, day: string): Ids => [
  id,
  datedId(importedId(householdId, id), day),
];
