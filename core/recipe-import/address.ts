import { withoutEntities } from "./entities.ts";
import { entriesOf, fieldOf, isRecord, type JsonNode, type Warn } from "./json.ts";

const URL_MAX = 500;

const NO_ADDRESS = `This is no http(s) address of at most ${URL_MAX} characters. It was left out.`;

/** A path, or the name of a picture's file. */
const relative = /^(?:\.{0,2}\/(?!\/)|[^:?#/.]+(?:\/[^:?#]+)?\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$))/i;

/**
 * Returns an address of the web, also a relative one or one without a scheme; undefined for anything else.
 * @param base of a relative address
 */
const addressOf = (text: string, base?: string): string | undefined => {
  const trimmed = withoutEntities(text.trim());
  const url = relative.test(trimmed)
    ? URL.parse(trimmed, base)
    : URL.parse(trimmed.startsWith("//") ? `https:${trimmed}` : trimmed);
  const isStorable = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= URL_MAX;
  return isStorable ? url.href : undefined;
};

/** Returns the address in a text, an ImageObject, or a reference to one, unchecked. */
export const addressIn = ({ value, pointer }: JsonNode, nodes: ReadonlyMap<string, JsonNode>): unknown => {
  if (!isRecord(value)) return value;
  const own = entriesOf(fieldOf({ value, pointer }, "url", "contentUrl", "@id"))[0]?.value;
  const node = typeof own === "string" && value.url === undefined ? nodes.get(own)?.value : undefined;
  return isRecord(node) ? (node.url ?? node.contentUrl ?? own) : own;
};

/**
 * Returns the first of these nodes' addresses, and warns of those before it.
 * @param nodes of the document, by `@id`
 * @param base of relative addresses
 */
export const firstAddress = (
  given: readonly JsonNode[],
  nodes: ReadonlyMap<string, JsonNode>,
  warn: Warn,
  base?: string,
): string | undefined => {
  for (const node of given) {
    const text = addressIn(node, nodes);
    const address = typeof text === "string" ? addressOf(text, base) : undefined;
    if (address !== undefined) return address;
    if (typeof text !== "string" || text.trim() !== "") warn(node.pointer, NO_ADDRESS);
  }
  return undefined;
};
