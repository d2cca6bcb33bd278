import { entriesOf, fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { plainText } from "./text.ts";

const SERVES_MAX = 20;

const yieldText = (value: unknown): string => {
  if (!isRecord(value)) return plainText(textIn(value) ?? "");
  const parts = [value.value ?? value.minValue ?? value.name, value.unitText].map(
    (part) => textIn(part) ?? "",
  );
  return plainText(parts.join(" "));
};

type Servings = { readonly serves: number; readonly isRange: boolean };

const number = "(?<![\\d.,/])(\\d{1,4})(?:\\.0+)?(?: ?(-|–|to|or|bis|oder|à|ou) ?\\d{1,4})?";
const people =
  "(?:serv(?:es|ings?)|portion(?:s|en)?|people|person(?:s|en|nes?)?|adults?|guests?|helpings?|plates?|bowls?|" +
  "slices?|scheiben|tranches|parts|gäste|convives)";

/** `4`, `4 main-course servings`, `1 loaf (10 slices)`, `Serves 4`. */
const forms = [
  new RegExp(`^${number}$`),
  new RegExp(`${number}(?: [\\p{L}-]+){0,2} ${people}`, "iu"),
  new RegExp(`${people}:? (?:about |for |up to )?${number}`, "i"),
];

/** Not `24 cookies`. The smaller of a range: nobody stays hungry. */
const servingsIn = (text: string): Servings | undefined => {
  const match = forms.map((form) => form.exec(text)).find((found) => found !== null);
  const serves = Number(match?.[1]);
  return serves >= 1 && serves <= SERVES_MAX ? { serves, isRange: match?.[2] !== undefined } : undefined;
};

export const servesOf = (recipe: JsonNode, warn: Warn): number | undefined => {
  let first: number | undefined;
  for (const { value, pointer } of entriesOf(fieldOf(recipe, "recipeYield", "yield"))) {
    const text = yieldText(value);
    const found = servingsIn(text);
    first ??= found?.serves;
    if (found === undefined)
      warn(pointer, `This doesn't say for how many people it is, from 1 to ${SERVES_MAX}. It was left out.`);
    else if (found.isRange || found.serves !== first) warn(pointer, `This became ${first} servings.`);
  }
  return first;
};
