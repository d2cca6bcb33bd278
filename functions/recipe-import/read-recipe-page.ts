import { AppError } from "../../core/contract/errors.ts";
import { decodedPage } from "../../core/recipe-import/pages/charset.ts";
import { readRecipePage } from "../../core/recipe-import/pages/contract.ts";
import { recipesOfPage } from "../../core/recipe-import/pages/read-page.ts";
import { countVisit } from "../../core/visiting/count-store.ts";
import { visited } from "../../core/visiting/visit.ts";
import { endpoint } from "../endpoint/endpoint.ts";

const pages = {
  accept: ["text/html", "application/xhtml+xml"],
  maxBytes: 5 * 1024 ** 2,
  instead: "paste the page's text instead",
};

export const handler = endpoint(
  readRecipePage,
  async ({ body: { html, url = "" }, actor, earlier, refuse }, { config, db, now }) => {
    // In a transaction of its own: a visit that fails counts too, and none begins before the session is confirmed.
    if (html === undefined && earlier.length === 0)
      return {
        effects: await countVisit(db, actor, now(), refuse),
        isUnfinished: true,
        answer: { recipes: [] },
      };
    const page = html === undefined && (await visited(url, { ...config.visitor, ...pages }, refuse));
    const source = page ? decodedPage(page.bytes, page.contentType) : (html ?? "");
    const recipes = recipesOfPage(source, page ? page.url : url);
    if (recipes.length === 0)
      refuse(
        new AppError(
          "no_recipe_found",
          "The page has no recipe that we can read: type it, or paste its ingredients.",
        ),
      );
    return { answer: { recipes } };
  },
);
