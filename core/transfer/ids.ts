import { hash } from "node:crypto";
import { dateKeyedId } from "../basics/date-keyed-id.ts";
import { uuidV7 } from "../basics/id.ts";
import { createdAt } from "../catalogue/catalogue.ts";

/** Returns the same id each time, so that another import finds the thing. It begins with the exported id's time. */
const importedId = (householdId: string, id: string): string =>
  uuidV7(createdAt({ id }), hash("sha256", `${householdId} ${id}`, "buffer"));

/** Own, if the thing comes from this household. */
type Ids = readonly [own: string, imported: string];

export const idsIn = (householdId: string, id: string): Ids => [id, importedId(householdId, id)];

/** Returns the ids that a thing may have in this household, for kinds whose ids contain a day. */
export const dateKeyedIdsIn = (householdId: string, id: string, day: string): Ids => [
  id,
  dateKeyedId(importedId(householdId, id), day),
];
