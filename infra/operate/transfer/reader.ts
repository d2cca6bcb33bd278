import type { PlannerRecipe } from "../../../core/recipe-import/planners/planner.ts";
import { plannerOf, planners } from "../../../core/recipe-import/planners/planners.ts";
import { documentsIn } from "./documents.ts";

export type Read = PlannerRecipe & { readonly entry: string };

export type Reader = {
  readonly planner: string;
  readonly recipes: () => AsyncGenerator<Read>;
};

async function* recipesOf(file: string): AsyncGenerator<Read> {
  for await (const { entry, ...content } of documentsIn(file)) {
    if ("message" in content) yield { entry, ...content };
    else {
      const planner = plannerOf(content.document, entry);
      const found = planner?.recipesIn(content.document) ?? [{ message: "There is no recipe in it." }];
      for (const [at, one] of found.entries())
        yield { entry: found.length > 1 ? `${entry}, recipe ${at + 1}` : entry, ...one };
    }
  }
}

/** The first planner that knows a document of the file. */
export const readerOf = async (file: string): Promise<Reader | undefined> => {
  for await (const { entry, ...content } of documentsIn(file)) {
    const planner = "document" in content ? plannerOf(content.document, entry) : undefined;
    if (planner) return { planner: planner.name, recipes: () => recipesOf(file) };
  }
  return undefined;
};

export const understood = [...new Map(planners.map(({ name, exports }) => [name, exports]))]
  .map(([name, exports]) => `  ${name}: ${exports}`)
  .join("\n");
