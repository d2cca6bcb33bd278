/** How a language writes values. */
export type Style = { words: Readonly<Record<string, string>>; key: (name: string) => string };

const json: Style = { words: {}, key: (name) => JSON.stringify(name) };
const script: Style = {
  words: {},
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)),
};
const python: Style = { ...json, words: { true: "True", false: "False", null: "None" } };
export const styles = { json, script, python } as const;

/** A value as source text. Each line after the first begins with `indent`. */
export const literal = (value: unknown, style: Style, indent = ""): string => {
  if (typeof value !== "object" || value === null) {
    const text = JSON.stringify(value);
    return typeof value === "string" ? text : (style.words[text] ?? text);
  }
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, style, inner))
    : Object.entries(value).map(([name, item]) => `${style.key(name)}: ${literal(item, style, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  // Short lists of plain values read better in one line.
  const flat = parts.join(", ");
  if (parts.length === 0 || (Array.isArray(value) && flat.length < 60 && !/[{[]/.test(flat)))
    return `${open}${flat}${close}`;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
};
