import * as z from "zod/mini";
import { contract, ok } from "../../contract/contract.ts";
import { crossCheck, optionalOf } from "../../contract/fields.ts";
import { webUrl } from "../../recipes/contract.ts";

const eitherOne = crossCheck(
  ({ url, html }, report) => {
    if (url === undefined && html === undefined) report("url", "required", "Give url or html.");
  },
  { atLeastOne: ["url", "html"] },
);

export const readRecipePage = contract({
  name: "read-recipe-page",
  route: "POST /v1/recipe-pages",
  access: "member",
  summary: "Read the recipes of a web page",
  tool: "Reads the recipes on a web page, in the form that import-recipes takes. It adds nothing.",
  records: "nothing",
  bodyKibibytes: 2_560,
  body: z.object({ url: optionalOf(webUrl), html: z.optional(z.string()) }).check(eitherOne),
  answer: ok(z.object({ recipes: z.array(z.record(z.string(), z.unknown())) })),
  errors: ["page_unreachable", "no_recipe_found", "too_many_requests"],
});
