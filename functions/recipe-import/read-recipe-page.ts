import { AppError, type Refuse } from "../../core/contract/errors.ts";
import { readRecipePage } from "../../core/recipe-import/pages/contract.ts";
import { decodedPage, recipesOfPage } from "../../core/recipe-import/pages/read-page.ts";
import { countTogether, loadCounters } from "../../core/throttle/store.ts";
import { VisitError, type Visited, visit } from "../../core/visiting/visit.ts";
import type { Deps } from "../endpoint/aws/deps.ts";
import { endpoint } from "../endpoint/endpoint.ts";

const PAGES = { accept: ["text/html", "application/xhtml+xml"], maxBytes: 5 * 1024 * 1024 } as const;

const NO_RECIPE =
  "The page says nothing about its recipes that programs can read: type the recipe, or paste its text.";

const visitPage = async (
  url: string,
  { userAgent, visitsLocal }: Deps["config"],
  refuse: Refuse<"page_unreachable">,
): Promise<Visited> => {
  try {
    return await visit(url, { ...PAGES, userAgent, local: visitsLocal });
  } catch (error) {
    if (error instanceof VisitError) refuse(new AppError("page_unreachable", error.message));
    throw error;
  }
};

export const handler = endpoint(
  readRecipePage,
  async ({ body, actor: { userId, householdId }, earlier, refuse }, { db, now, config }) => {
    const found = (html: string, url: string | undefined) => {
      const recipes = recipesOfPage(html, url);
      if (recipes.length === 0) refuse(new AppError("no_recipe_found", NO_RECIPE));
      return { answer: { recipes } };
    };
    if (body.html !== undefined || body.url === undefined) return found(body.html ?? "", body.url);
    // Counted before: failed visits count too, and a count that has to be repeated visits nothing twice.
    if (earlier.length === 0) {
      const limits = [
        ["visit-user", userId],
        ["visit-household", householdId],
      ] as const;
      const counters = await loadCounters(db, limits, now(), refuse);
      return { effects: countTogether(counters, now()), isUnfinished: true, answer: { recipes: [] } };
    }
    const { bytes, contentType, url } = await visitPage(body.url, config, refuse);
    return found(decodedPage(bytes, contentType), url);
  },
);
