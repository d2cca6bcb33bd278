export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | undefined | readonly Part[];

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const textOf = (part: Part): string => {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string" || typeof part === "number")
    return String(part).replace(/[&<>"]/g, (character) => escapes[character] ?? "");
  return part.map(textOf).join("");
};

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + textOf(parts[index])).join(""));

export const joined = (parts: readonly Part[], between: string): Part[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
