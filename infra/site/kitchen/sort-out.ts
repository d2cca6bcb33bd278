// Sorts the text of a page, as somebody copies it, into a recipe's parts. The person sees and corrects the result.

export type Sorted = { name: string; ingredients: string[]; steps: string[] };

const ingredientsBegin = /^(ingredients|zutaten|ingrédients|you (will )?need)\b.{0,20}$/i;
const stepsBegin =
  /^(method|directions|instructions|preparation|steps|zubereitung|préparation|how to make( it)?)\b.{0,20}$/i;
const bullet = /^[\s•*▢☐–-]+/;
const numbered = /^(step\s*)?\d{1,2}[.):]\s+/i;
/** A line that begins with an amount, and is too short for a sentence. */
const isAmount = (line: string): boolean =>
  /^[\d½¼¾⅓⅔⅛]/.test(line) && line.length < 80 && !numbered.test(line);

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
    else if (numbered.test(line) || line.length > 60) sorted.steps.push(line.replace(numbered, ""));
  }
  return sorted;
};
