import { addressIn, firstAddress } from "./address.ts";
import { entriesOf, fieldOf, type JsonNode, textIn, type Warn } from "./json.ts";
import { linesOf, plainText, shortened } from "./text.ts";

const DESCRIPTION_MAX = 2_000;
const AUTHORS_MAX = 200;

/** Returns the authors' names, also of those that are only references. */
const authorsOf = (recipe: JsonNode, nodes: ReadonlyMap<string, JsonNode>): string[] =>
  entriesOf(fieldOf(recipe, "author"))
    .map((node) => {
      const id = fieldOf(node, "@id").value;
      const named = typeof id === "string" ? nodes.get(id) : undefined;
      return plainText(textIn(node.value) ?? textIn(named?.value) ?? "");
    })
    .filter((author) => author !== "");

/** Reads a recipe's description, with its authors as the last line. */
export const descriptionOf = (
  recipe: JsonNode,
  nodes: ReadonlyMap<string, JsonNode>,
  warn: Warn,
): string | undefined => {
  const field = fieldOf(recipe, "description");
  const { pointer } = field;
  const paragraphs = entriesOf(field).flatMap((node) => {
    const text = textIn(node.value);
    if (text === undefined) warn(node.pointer, "This is no text. It was left out.");
    return linesOf(text ?? "");
  });
  const text = paragraphs.join("\n");
  const authors = [...new Set(authorsOf(recipe, nodes))].join(", ");
  const by = authors === "" ? "" : shortened(`By ${authors}`, AUTHORS_MAX);
  const short = shortened(text, DESCRIPTION_MAX - (by === "" ? 0 : by.length + 1));
  if (short !== text)
    warn(pointer, `A description has at most ${DESCRIPTION_MAX} characters. The rest was left out.`);
  return [short, by].filter((part) => part !== "").join("\n") || undefined;
};

/** Reads the address of a recipe's page. */
export const sourceOf = (
  recipe: JsonNode,
  nodes: ReadonlyMap<string, JsonNode>,
  warn: Warn,
): string | undefined => {
  // `mainEntityOfPage` may also be `true`, or the page without its address.
  const pages = entriesOf(fieldOf(recipe, "mainEntityOfPage")).filter(
    (page) => typeof addressIn(page, nodes) === "string",
  );
  return firstAddress([...entriesOf(fieldOf(recipe, "url")), ...pages], nodes, warn);
};
