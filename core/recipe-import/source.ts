import { addressIn, addressOf } from "./image.ts";
import { entriesOf, fieldOf, type JsonNode, textIn, type Warn } from "./json.ts";
import { linesOf, plainText, shortened } from "./text.ts";

const DESCRIPTION_MAX = 2_000;
const AUTHORS_MAX = 200;

const authorsOf = (recipe: JsonNode): string[] =>
  entriesOf(fieldOf(recipe, "author"))
    .map(({ value }) => plainText(textIn(value) ?? ""))
    .filter((author) => author !== "");

/** The authors are its last line. */
export const descriptionOf = (recipe: JsonNode, warn: Warn): string | undefined => {
  const { value, pointer } = fieldOf(recipe, "description");
  const text = linesOf(textIn(value) ?? "").join("\n");
  const authors = [...new Set(authorsOf(recipe))].join(", ");
  const by = authors === "" ? "" : shortened(`By ${authors}`, AUTHORS_MAX);
  const short = shortened(text, DESCRIPTION_MAX - (by === "" ? 0 : by.length + 1));
  if (short !== text)
    warn(pointer, `A description has at most ${DESCRIPTION_MAX} characters. The rest was left out.`);
  return [short, by].filter((part) => part !== "").join("\n") || undefined;
};

export const sourceOf = (recipe: JsonNode, nodes: ReadonlyMap<string, JsonNode>): string | undefined =>
  ["url", "mainEntityOfPage"]
    .flatMap((key) => entriesOf(fieldOf(recipe, key)))
    .map((place) => addressIn(place, nodes))
    .flatMap((text) => (typeof text === "string" ? (addressOf(text) ?? []) : []))[0];
