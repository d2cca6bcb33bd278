import type { PlannerRecipe } from "../../../core/recipe-import/planners/planner.ts";
import { plannerOf, planners } from "../../../core/recipe-import/planners/planners.ts";
import { documentsIn } from "./documents.ts";

export type Read = PlannerRecipe & { readonly entry: string; readonly isRemark?: true };

export type PlannerExport = { readonly planner: string; readonly recipes: readonly Read[] };

/** Reads another planner's export; undefined unless a planner knows a document of the file. */
export const readExport = async (file: string): Promise<PlannerExport | undefined> => {
  let planner: string | undefined;
  const recipes: Read[] = [];
  for await (const { entry, ...content } of documentsIn(file)) {
    if ("message" in content) recipes.push({ entry, ...content });
    else {
      const owner = plannerOf(content.document, entry);
      planner ??= owner?.name;
      const found = owner?.recipesIn(content.document) ?? [{ message: "There is no recipe in it." }];
      for (const [at, one] of found.entries())
        recipes.push({ entry: found.length > 1 ? `${entry}, recipe ${at + 1}` : entry, ...one });
    }
  }
  return planner === undefined ? undefined : { planner, recipes };
};

export const understood = [...new Map(planners.map(({ name, exports }) => [name, exports]))]
  .map(([name, exports]) => `  ${name}: ${exports}`)
  .join("\n");
