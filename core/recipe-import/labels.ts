import { cleanText, nameKey } from "../basics/text.ts";
import { entriesOf, fieldOf, type JsonNode, textIn, type Warn } from "./json.ts";
import { plainText } from "./text.ts";

const LABEL_MAX = 50;

/**
 * Reads the names of tags, each once.
 * @param key `recipeCuisine`, `recipeCategory` or `keywords`
 */
export const labelsOf = (recipe: JsonNode, key: string, warn: Warn): string[] => {
  const labels = new Map<string, string>();
  for (const { value, pointer } of entriesOf(fieldOf(recipe, key))) {
    const text = textIn(value);
    if (text === undefined) warn(pointer, "This is no text. It was left out.");
    for (const label of plainText(text ?? "")
      .split(",")
      .map(cleanText)) {
      if ([...label].length > LABEL_MAX)
        warn(pointer, `A tag has at most ${LABEL_MAX} characters. This one was left out.`);
      else if (label !== "" && !labels.has(nameKey(label))) labels.set(nameKey(label), label);
    }
  }
  return [...labels.values()];
};
