type Field = { pointer?: string; parameter?: string };

/** "newIngredientName" gives "new ingredient name", "tagIds" "tags". */
const wordsOf = (name: string): string =>
  name
    .replace(/^expiresInDays$/, "number of days")
    .replace(/\.\w+$/, "")
    .replace(/(?<=[a-z])Id(s?)$/, "$1")
    .replace(/(?<=[a-z])(Min|Of)$/, "")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

const one = (words: string): string => words.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/** "/ingredients/1/quantity" gives "quantity of ingredient 2". */
const labelOf = ({ pointer, parameter }: Field): string => {
  const names = parameter === undefined ? (pointer ?? "").split("/").slice(1) : [parameter];
  const label = names.reduce((within, name, at) => {
    if (/^\d+$/.test(name)) return `${one(wordsOf(names[at - 1] ?? "item"))} ${Number(name) + 1}`;
    return /\d$/.test(within) ? `${wordsOf(name)} of ${within}` : wordsOf(name);
  }, "");
  return /\d$/.test(label) && !label.includes(" of ") ? label : `the ${label}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rewrites a fault's message for people, who see a form and no field names: "Quantity of ingredient 2 must be …". */
export const sentenceFor = (field: Field, told: string): string => {
  const label = labelOf(field);
  // These name several fields.
  const message = /^Give |true with/.test(told) ? told.replace(/[a-z]+[A-Z]\w+/g, wordsOf) : told;
  if (label === "the ") return message;
  if (message === "Must have at least one entry.") return `Add at least one ${one(label.slice(4))}.`;
  if (message === "This is required.") return `${capital(label)} is missing.`;
  if (message === "Not valid.") return `${capital(label)} is not valid.`;
  return /^Must /.test(message) ? `${capital(label)} must${message.slice(4)}` : message;
};
