// Sorts the text of a page, as somebody copies it, into a recipe's parts. The person sees and corrects the result.

export type Sorted = {
  name: string;
  serves?: number | undefined;
  minutes?: number | undefined;
  ingredients: string[];
  steps: string[];
};

const ingredientsBegin = /^(ingredients|zutaten|ingrédients|you (will )?need)\b.{0,20}$/i;
const stepsBegin =
  /^(method|directions|instructions|preparation|steps|zubereitung|préparation|how to make( it)?)\b.{0,20}$/i;
const bullet = /^[\s•*▢☐–-]+/;
const numbered = /^(step\s*)?\d{1,2}[.):]\s+/i;
/** A line that begins with an amount, and is too short for a sentence. */
const isAmount = (line: string): boolean =>
  /^[\d½¼¾⅓⅔⅛]/.test(line) && line.length < 80 && !numbered.test(line);

const serves =
  /(?:serves|servings|makes|portionen|personen|personnes|portions)\D{0,3}(\d{1,2})|(\d{1,2}) (?:servings|people|portionen|personen|personnes|portions)/i;
const minutes = /(\d{1,3})\s*(?:min\b|minutes|minuten)/i;
const numberIn = (line: string, pattern: RegExp): number | undefined => {
  const [, first, second] = pattern.exec(line) ?? [];
  return first || second ? Number(first ?? second) : undefined;
};

/** Longer lines below a list of ingredients tell what to do. */
const INGREDIENT_MAX = 40;

/** @param text as somebody copied it: a whole page, or only its ingredients */
export const sortOut = (text: string): Sorted => {
  const sorted: Sorted = { name: "", ingredients: [], steps: [] };
  let part: "top" | "ingredients" | "steps" = "top";
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(bullet, "").trim();
    if (!line) continue;
    if (ingredientsBegin.test(line)) part = "ingredients";
    else if (stepsBegin.test(line)) part = "steps";
    else if (part === "steps") sorted.steps.push(line.replace(numbered, ""));
    else if (part === "ingredients" || isAmount(line)) sorted.ingredients.push(line);
    else if (!sorted.name) sorted.name = line.slice(0, 200);
    else if (numbered.test(line) || line.length > (sorted.ingredients.length > 0 ? INGREDIENT_MAX : 60))
      sorted.steps.push(line.replace(numbered, ""));
    else if (sorted.ingredients.length > 0) sorted.ingredients.push(line);
    else {
      sorted.serves ??= numberIn(line, serves);
      sorted.minutes ??= numberIn(line, minutes);
    }
  }
  return sorted;
};
