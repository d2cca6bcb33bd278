import { countOf, hourWords, minuteWords, number } from "./step-times.ts";

// Sorts the text of a page, as somebody copies it, into a recipe's parts. The person sees and corrects the result.

export type Sorted = {
  name: string;
  serves?: number | undefined;
  minutes?: number | undefined;
  ingredients: string[];
  steps: string[];
};

type Part = "top" | "ingredients" | "steps" | "else";

/** Lines that begin a part of a recipe, perhaps with some words behind: "Zutaten für 4 Personen". */
const headings: readonly (readonly [Part, RegExp])[] = [
  ["ingredients", /^(ingredients|zutaten|ingrédients|ingredientes|you (will )?need)(?!\p{L}).{0,30}$/iu],
  [
    "steps",
    /^(method|directions|instructions|preparation|steps|zubereitung|anleitung|(pré|pre)paration|étapes|etapes|preparación|how to make( it)?)(?!\p{L}).{0,20}$/iu,
  ],
  [
    "else",
    /^(equipment|tools|utensils|zubehör|ustensiles|matériel|notes?|tips?|tipps?|notizen|conseils?|astuces?|nutrition|nährwerte|video|storage|comments?|kommentare|commentaires|reviews?|did you (make|try)|you may also like|keywords?|tags)(?!\p{L}).{0,40}$/iu,
  ],
];
/** Lines that sites write around a recipe. */
const ofTheSite =
  /^(skip to .*|home|menu|search|jump to .*|(print|share|save|pin|rate)( (it|this|the|recipe|on)( .*)?)?|us customary.*|metric|(\d ?x ?){1,4}|normal|easy|medium|hard)$/i;
const bullet = /^[\s•*▢☐–-]+|^#+\s+/;
const numbered = /^((step|schritt|étape|etape)\s*\d{1,2}\s*[.):–-]?|\d{1,2}[.):])\s*(?!\d)/i;
/** Whether a line begins with an amount, and is too short for a sentence. */
const isAmount = (line: string): boolean =>
  /^[\d½¼¾⅓⅔⅛]/.test(line) && line.length < 80 && !numbered.test(line);

const people = "(?:servings?|people|portion(?:en|s)?|person(?:en|nes?|s)?|pers\\b)";
const serves = new RegExp(`(?:serves|makes|${people})\\D{0,3}(\\d{1,2})|(\\d{1,2}) ${people}`, "i");
/** Returns for how many people a text says that a recipe is. */
export const servesIn = (line: string): number | undefined => {
  const [, first, second] = serves.exec(line) ?? [];
  return first || second ? Number(first ?? second) : undefined;
};

const [hours, minutes] = [hourWords, minuteWords].map(
  (words) => new RegExp(`(${number})[\\s-]*(?:${words})(?!\\p{L})`, "iu"),
);
/** Returns how many minutes a text says that something takes. */
export const minutesIn = (line: string): number | undefined => {
  const [hour, minute] = [hours, minutes].map((pattern) => pattern?.exec(line)?.[1]);
  // "1 h 20"
  const rest = /(?:h|std\.?)\s*(\d{1,2})\s*$/i.exec(line)?.[1];
  return hour || minute ? Math.round(countOf(hour ?? "") * 60 + countOf(minute ?? rest ?? "")) : undefined;
};

/** A number of people stands on the line below: "Serves", "Portionen:". */
const labelOfPeople =
  /^(serves|servings?|makes|yields?|portionen|personen|portions|personnes|personas|raciones)\s*:?$/i;

/** Returns the lines of a text without bullets, each label of people with its number. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/).flatMap((raw) => raw.replace(bullet, "").trim() || []);
  const isWhole = (at: number) =>
    labelOfPeople.test(lines[at] ?? "") && /^\d{1,2}\b/.test(lines[at + 1] ?? "");
  return lines.flatMap((line, at) => {
    if (isWhole(at)) return `Serves ${lines[at + 1]}`;
    return isWhole(at - 1) ? [] : line;
  });
};

/** Whether a line is a time or a number of people: "15 mins", "Cuisson : 20 min", "6 personnes". */
const isFact = (line: string): boolean =>
  line.length < 60 &&
  !/[.!?]$/.test(line.replace(/\b(min|std|pers)\.$/i, "")) &&
  (servesIn(line) ?? minutesIn(line)) !== undefined;

const headingOf = (line: string): Part | undefined =>
  minutesIn(line) === undefined ? headings.find(([, pattern]) => pattern.test(line))?.[0] : undefined;

/** The most characters of an ingredient: longer lines below a list of them tell what to do. */
const INGREDIENT_MAX = 40;

/**
 * Parts a text into a recipe's ingredients and steps.
 * @param text as somebody copied it: a whole page, or only its ingredients
 */
export const sortOut = (text: string): Sorted => {
  const sorted: Sorted = { name: "", ingredients: [], steps: [] };
  const lines = linesOf(text);
  const count = (part: Part) => lines.filter((line) => headingOf(line) === part).length;
  const hasHeadings = count("ingredients") > 0;
  let total: number | undefined;
  let part: Part = "top";
  for (const [at, line] of lines.entries()) {
    const found = headingOf(line);
    // "Ingredients from the garden" may be a name.
    const heading =
      at === 0 && found !== undefined && (found === "else" || count(found) > 1) ? undefined : found;
    if (part !== "steps" && ofTheSite.test(line)) continue;
    if (heading === "ingredients" || (part === "top" && isFact(line))) {
      sorted.serves ??= servesIn(line);
      const taken = minutesIn(line);
      if (taken !== undefined && /total|gesamt|insgesamt/i.test(line)) total ??= taken;
      else if (taken !== undefined) sorted.minutes = (sorted.minutes ?? 0) + taken;
    }
    if (heading !== undefined) part = heading;
    else if (part === "else" || (part === "top" && isFact(line) && sorted.name)) continue;
    else if (part === "steps") sorted.steps.push(line.replace(numbered, ""));
    else if (part === "ingredients") sorted.ingredients.push(line);
    else if (!sorted.name && (hasHeadings || !isAmount(line))) sorted.name = line.slice(0, 200);
    // What stands between the name and the list of ingredients praises the dish.
    else if (hasHeadings) continue;
    else if (isAmount(line)) sorted.ingredients.push(line);
    else if (numbered.test(line) || line.length > (sorted.ingredients.length > 0 ? INGREDIENT_MAX : 60))
      sorted.steps.push(line.replace(numbered, ""));
    else if (sorted.ingredients.length > 0) sorted.ingredients.push(line);
  }
  // Some sites write a step's number on a line of its own.
  const steps = sorted.steps.filter((step) => step !== "" && !/^\d{1,2}$/.test(step));
  return { ...sorted, steps, minutes: total ?? sorted.minutes };
};
