export type Html = { readonly text: string };

export type Part = Html | string | number | undefined | readonly Part[];

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const textOf = (part: Part): string => {
  if (part === undefined) return "";
  if (typeof part === "object") return "text" in part ? part.text : part.map(textOf).join("");
  return String(part).replace(/[&<>"]/g, (character) => escapes[character] ?? "");
};

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  text: texts.map((text, index) => text + textOf(parts[index])).join(""),
});

export const joined = (parts: readonly Part[], between: string): Part[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
