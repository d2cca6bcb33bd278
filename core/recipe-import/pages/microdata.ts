/** What stands on a line of its own. */
const block = /^(?:br|dd|div|dt|h[1-6]|li|ol|p|section|table|tr|ul)$/;

/** Elements whose text is not shown. */
const hidden = /^(?:script|style|template)$/;

/** The most characters of one property. */
const TEXT_MAX = 50_000;

type Item = { [property: string]: unknown };

type Element = {
  readonly properties: readonly string[];
  /** The item that the element begins. */
  readonly item: Item | undefined;
  /** The item of which it is a property. */
  readonly owner: Item | undefined;
  readonly value: string | undefined;
  /** Where its text begins. */
  readonly start: number;
};

const types = /(?:^|\s)https?:\/\/(?:www\.)?schema\.org\/(\w+)\/?(?=\s|$)/gi;

const add = (item: Item, property: string, value: unknown): void => {
  const before = Object.hasOwn(item, property) ? item[property] : undefined;
  if (Array.isArray(before)) before.push(value);
  else item[property] = before === undefined ? value : [before, value];
};

/** Collects the recipes that a page's elements describe (HTML, section 5). Told of elements and texts in their order. */
export class Microdata {
  readonly recipes: Item[] = [];
  readonly #elements: Element[] = [];
  readonly #items: Item[] = [];
  #texts: string[] = [];
  #hidden = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (hidden.test(name)) this.#hidden += 1;
    if (block.test(name)) this.text("\n", true);
    const owner = this.#items.at(-1);
    const properties = owner
      ? (attributes.itemprop ?? "").split(/\s+/).filter((property) => property !== "")
      : [];
    const item: Item | undefined = attributes.itemscope === undefined ? undefined : {};
    if (item) {
      const named = [...(attributes.itemtype ?? "").matchAll(types)].flatMap(([, type]) => type ?? []);
      item["@type"] = named;
      if (named.some((type) => type.toLowerCase() === "recipe")) this.recipes.push(item);
      this.#items.push(item);
    }
    const { content, href, src, datetime } = attributes;
    const value =
      content ?? href ?? (name === "img" ? (src ?? attributes["data-src"]) : datetime || undefined);
    this.#elements.push({ properties, item, owner, value, start: this.#texts.length });
  }

  text(text: string, isBreak = false): void {
    if (this.#items.length > 0 && this.#hidden === 0)
      this.#texts.push(isBreak ? text : text.replace(/\s+/g, " "));
  }

  close(name: string): void {
    const element = this.#elements.pop();
    if (hidden.test(name)) this.#hidden -= 1;
    if (block.test(name)) this.text("\n", true);
    if (element === undefined) return;
    const { properties, item, owner, value, start } = element;
    if (owner && properties.length > 0) {
      const own = item && Object.keys(item).length > 1 ? item : (value ?? this.#textFrom(start));
      for (const property of properties.slice(0, 5)) add(owner, property, own);
    }
    if (item) this.#items.pop();
    if (this.#items.length === 0) this.#texts = [];
  }

  #textFrom(start: number): string {
    let text = "";
    for (let at = start; at < this.#texts.length && text.length < TEXT_MAX; at += 1) text += this.#texts[at];
    return text.replace(/ *\n[ \n]*/g, "\n").trim();
  }
}
