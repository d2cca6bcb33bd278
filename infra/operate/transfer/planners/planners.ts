import { documentsIn } from "./documents.ts";
import { mealie } from "./mealie.ts";
import { mealieBackup } from "./mealie-backup.ts";
import { paprika } from "./paprika.ts";
import type { Planner, PlannerRecipe } from "./planner.ts";
import { recipeSage } from "./recipe-sage.ts";
import { nextcloudCookbook, schemaOrg } from "./schema-org.ts";
import { tandoor } from "./tandoor.ts";

/** The more special first: Mealie's API also uses schema.org's names. */
const planners: readonly Planner[] = [
  mealieBackup,
  mealie,
  tandoor,
  paprika,
  recipeSage,
  nextcloudCookbook,
  schemaOrg,
];

export type Read = PlannerRecipe & {
  readonly entry: string;
  readonly done: number;
};

export type Reader = {
  readonly planner: string;
  readonly recipes: () => AsyncGenerator<Read>;
};

const ownerOf = (document: unknown, entry: string): Planner | undefined =>
  planners.find((planner) => planner.owns(document, entry));

async function* recipesOf(file: string): AsyncGenerator<Read> {
  let before = 0;
  for await (const { entry, done, ...content } of documentsIn(file)) {
    if ("message" in content) yield { entry, done, ...content };
    else {
      const owner = ownerOf(content.document, entry);
      const found = owner?.recipesIn(content.document) ?? [{ message: "There is no recipe in it." }];
      const share = (done - before) / found.length;
      for (const [at, one] of found.entries())
        yield {
          entry: found.length > 1 ? `${entry}, recipe ${at + 1}` : entry,
          done: before + share * (at + 1),
          ...one,
        };
    }
    before = done;
  }
}

export const plannerOf = async (file: string): Promise<Reader | undefined> => {
  for await (const { entry, ...content } of documentsIn(file)) {
    const owner = "document" in content ? ownerOf(content.document, entry) : undefined;
    if (owner) return { planner: owner.name, recipes: () => recipesOf(file) };
  }
  return undefined;
};

export const understood = [...new Map(planners.map(({ name, exports }) => [name, exports]))]
  .map(([name, exports]) => `  ${name}: ${exports}`)
  .join("\n");
