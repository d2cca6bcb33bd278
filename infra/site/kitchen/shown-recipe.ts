import { minutesIn, servesIn } from "./sort-out.ts";

// A page's recipe, as the service answers it, for people to look at. When it is saved, the service reads it itself.

export type ShownRecipe = {
  name: string;
  serves: number | undefined;
  minutes: number | undefined;
  description: string;
  lines: readonly string[];
  steps: readonly string[];
  /** Words of the page that may be tags. */
  labels: readonly string[];
  image: string;
  url: string;
};

/** Drops the tags and entities that sites write into texts. */
const plain = (html: string): string[] => {
  const broken = html.replace(/<br\s*\/?>|<\/(p|li|div|h\d)>/gi, "\n");
  const { textContent } = new DOMParser().parseFromString(broken, "text/html").body;
  return (textContent ?? "").split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
};

/** Titles that only count: "Step 1". */
const counts = /^\D{0,9}\d+\D?$/;

/** Returns the texts in a value of schema.org: of a text, a HowToStep, a HowToSection, or lists of these. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return plain(value);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const { name, text, "@value": own, value: amount, itemListElement, item, steps } = Object(value);
  const [first, ...rest] = [text, own, amount, itemListElement, item, steps].flatMap((one) =>
    one === undefined ? [] : textsIn(one),
  );
  const title = name === undefined ? "" : textsIn(name).join(" ");
  if (first === undefined) return title ? [title] : [];
  const hasTitle = title && !counts.test(title) && !first.startsWith(title);
  return [hasTitle ? `${title}: ${first}` : first, ...rest];
};

const SERVES_MAX = 20;

const servesOf = (value: unknown): number | undefined =>
  textsIn(value)
    .map((text) => (/^\d+$/.test(text) ? Number(text) : servesIn(text)))
    .find((count) => count !== undefined && count >= 1 && count <= SERVES_MAX);

/** Reads "PT1H30M", or what people write. */
const durationIn = (value: unknown): number => {
  const [text = ""] = textsIn(value);
  const [, days, hours, minutes] = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?/i.exec(text) ?? [];
  const sum = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sum || (minutesIn(text) ?? 0);
};

/** Returns a recipe of a page's data as people see it, before it is saved. */
export const shownOf = (given: Readonly<Record<string, unknown>>): ShownRecipe => {
  const time = durationIn(given.totalTime) || durationIn(given.prepTime) + durationIn(given.cookTime);
  const labels = [given.recipeCuisine, given.recipeCategory, given.keywords].flatMap((value) =>
    textsIn(value).flatMap((text) => text.split(/\s*,\s*/)),
  );
  return {
    name: textsIn(given.name).join(" "),
    serves: servesOf(given.recipeYield),
    minutes: time || undefined,
    description: textsIn(given.description).join("\n"),
    lines: textsIn(given.recipeIngredient),
    steps: textsIn(given.recipeInstructions),
    labels,
    image: textsIn(given.image).join(""),
    url: textsIn(given.url).join(""),
  };
};
