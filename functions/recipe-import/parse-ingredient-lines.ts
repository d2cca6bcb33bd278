import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { idOfIngredient } from "../../core/catalogue/names.ts";
import { parseIngredientLines } from "../../core/recipe-import/lines/contract.ts";
import { type IngredientLine, readLine } from "../../core/recipe-import/lines/line.ts";
import { plainText } from "../../core/recipe-import/text.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(parseIngredientLines, async ({ body, actor: { householdId } }, { db }) => {
  const catalogue = await loadCatalogue(db, householdId);
  const lines = body.lines.map((line) => readLine(plainText(line) || line));
  const idOf = ({ name, isHeading }: IngredientLine) =>
    isHeading ? undefined : idOfIngredient(catalogue, name);
  return { answer: lines.map((line) => ({ ...line, ingredientId: idOf(line) })) };
});
