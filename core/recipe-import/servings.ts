import { entriesOf, fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { articles, numberWords } from "./lines/words/numbers.ts";
import { plainText } from "./text.ts";

const SERVES_MAX = 20;

const yieldText = ({ value, pointer }: JsonNode): string => {
  if (!isRecord(value)) return plainText(textIn(value) ?? "");
  const amount = fieldOf({ value, pointer }, "value", "minValue", "@value", "text", "name").value;
  const parts = [amount, value.unitText].map((part) => textIn(part) ?? "");
  return plainText(parts.join(" "));
};

/** Replaces numbers in words, such as `four`, but not `a`. */
const inDigits = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const number = articles.has(word.toLowerCase()) ? undefined : numberWords.get(word.toLowerCase());
    return number !== undefined && Number.isInteger(number) ? String(number) : word;
  });

type Servings = { readonly serves: number; readonly isRange: boolean };

const number =
  "(?<![\\d.,/])(\\d{1,4})(?:\\.0+)?\\+?(?: ?(-|–|/|to|or|till?|tot|bis|oder|à|a|ou|o) ?(\\d{1,4}))?";
const grown = "(?:adults?|grown-ups?|adultes?|erwachsenen?|volwassenen|voksne)";
const small = "(?:children|child|kids?|kinder[ns]?|kind|enfants?|barn)";
const people =
  "(?:serv(?:es?|ings?)|portion(?:s|en|er|i)?|porsjon(?:er)?|porties?|porzion[ei]|porci[oó]n(?:es)?|racion(?:es)?|" +
  "people|pers|p(?:ort)?(?=\\.)|person(?:s|en|er|nes?)?|personas?|persone|pessoas?|leute|guests?|gäste|convives|couverts?|comensales|" +
  `eaters|esser|helpings?|plates?|bowls?|slices?|scheiben|tranches|parts|annosta|osoby|osób|porcj[ei]|${grown}|${small})(?!\\p{L})`;

/** These tell for how many: `4`, `4 main-course servings`, `1 loaf (10 slices)`, `Serves 4`, `for 4`. */
const forms = [
  new RegExp(`^${number}$`, "u"),
  new RegExp(`${number}(?: [\\p{L}-]+){0,2} ${people}`, "iu"),
  new RegExp(`${people}\\.? ?:? ?(?:about |ca\\.? |for |für |up to )?${number}`, "iu"),
  new RegExp(`^(?:for|für|pour|per|para|voor|till) ${number}$`, "iu"),
];

/** Finds `2 adults and 2 children`. */
const family = new RegExp(
  `${number} ${grown},? (?:and|und|et|og|en|y|with|&|\\+|,)? ?${number} ${small}`,
  "iu",
);

/** Whether a number may be one of people: `1/2` and `2 x 4` are none. */
const isCount = (text: string, { index, 1: low, 2: sign, 3: high }: RegExpExecArray): boolean =>
  !(sign === "/" && (Number(low) < 2 || Number(high) <= Number(low))) &&
  !/(?:\d ?[x×*]|dozen|dutzend) ?$/i.test(text.slice(0, index));

/** Reads a number of people, but not `24 cookies`. The smaller of a range: nobody stays hungry. */
const servingsIn = (given: string): Servings | undefined => {
  const text = inDigits(given);
  const both = family.exec(text);
  if (both) {
    const serves = Number(both[1]) + Number(both[4]);
    return serves <= SERVES_MAX ? { serves, isRange: (both[2] ?? both[5]) !== undefined } : undefined;
  }
  const match = forms.map((form) => form.exec(text)).find((found) => found !== null && isCount(text, found));
  const serves = Number(match?.[1]);
  const isDozen = /\d (?:dozen|dutzend)/i.test(match?.[0] ?? "");
  return serves >= 1 && serves <= SERVES_MAX && !isDozen
    ? { serves, isRange: match?.[2] !== undefined }
    : undefined;
};

const countIn = (text: string): string | undefined => /^\d+/.exec(text)?.[0];

/** Whether a bare number only repeats a count of things, as `16` beside `16 cookies`. */
const isCountOfThings = (text: string, all: readonly string[]): boolean =>
  /^\d+$/.test(text) &&
  all.some((other) => other !== text && countIn(other) === text && servingsIn(other) === undefined);

/** Reads for how many people a recipe is. Of several texts, the first that says it counts. */
export const servesOf = (recipe: JsonNode, warn: Warn): number | undefined => {
  let first: number | undefined;
  const nodes = entriesOf(fieldOf(recipe, "recipeYield", "yield"));
  const all = nodes.map(yieldText);
  for (const [at, { pointer }] of nodes.entries()) {
    const text = all[at] ?? "";
    const found = isCountOfThings(text, all) ? undefined : servingsIn(text);
    first ??= found?.serves;
    if (found === undefined)
      warn(pointer, `This doesn't say for how many people it is, from 1 to ${SERVES_MAX}. It was left out.`);
    else if (found.isRange || found.serves !== first) warn(pointer, `This became ${first} servings.`);
  }
  return first;
};
