import { mealie } from "./mealie.ts";
import { mealieBackup } from "./mealie-backup.ts";
import { paprika } from "./paprika.ts";
import type { Planner } from "./planner.ts";
import { recipeSage } from "./recipe-sage.ts";
import { nextcloudCookbook, schemaOrg } from "./schema-org.ts";
import { tandoor } from "./tandoor.ts";

/** All planners whose files can be imported, the more special first: Mealie's API also uses schema.org's names. */
export const planners: readonly Planner[] = [
  mealieBackup,
  mealie,
  tandoor,
  paprika,
  recipeSage,
  nextcloudCookbook,
  schemaOrg,
];

export const plannerOf = (document: unknown, entry: string): Planner | undefined =>
  planners.find((planner) => planner.owns(document, entry));
