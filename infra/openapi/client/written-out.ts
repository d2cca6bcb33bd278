import ts from "typescript";

/** Comments for the members of an object, by name. */
type Notes = Readonly<Record<string, string>>;

/** Nothing in a body is as deep; without an end, a type that contains itself would be written for ever. */
const LEVELS_MAX = 30;

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** The compiler takes `boolean` for `false | true`, and puts `undefined` first. */
const unionOf = (parts: readonly string[]): string => {
  const isBoolean = parts.includes("false") && parts.includes("true");
  const others = parts.filter((part) => part !== "undefined" && !(isBoolean && /^(true|false)$/.test(part)));
  return [
    ...others,
    ...(isBoolean ? ["boolean"] : []),
    ...(parts.includes("undefined") ? ["undefined"] : []),
  ].join(" | ");
};

const listOf = (item: string): string => (/^\w+$|^\{.*\}$/s.test(item) ? `${item}[]` : `(${item})[]`);

/**
 * A type as plain objects, lists and words, without the names and the reckoning that it comes from.
 * @param notes comments for the members of the outermost object
 * @throws Error for a type that contains itself, or a function
 */
export const writtenOut = (checker: ts.TypeChecker, type: ts.Type, notes: Notes = {}, level = 0): string => {
  if (level > LEVELS_MAX) throw new Error("A type contains itself, so it can't be written out");
  const within = (one: ts.Type) => writtenOut(checker, one, {}, level + 1);

  if (type.isUnion()) return unionOf(type.types.map(within));
  if (type.flags & ts.TypeFlags.Any) return "unknown";
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return checker.typeToString(type);
  const item = checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
  if (item) return `${type.symbol.name === "ReadonlyArray" ? "readonly " : ""}${listOf(within(item))}`;
  if (type.getCallSignatures().length > 0) throw new Error("A function can't be written out");
  const members = [
    ...checker.getIndexInfosOfType(type).map((one) => `[key: ${within(one.keyType)}]: ${within(one.type)};`),
    ...type.getProperties().map((symbol) => {
      const note = notes[symbol.name] === undefined ? "" : `/** ${notes[symbol.name]} */\n`;
      const mark = symbol.flags & ts.SymbolFlags.Optional ? "?" : "";
      return `${note}${keyOf(symbol.name)}${mark}: ${within(checker.getTypeOfSymbol(symbol))};`;
    }),
  ];
  return members.length === 0 ? "{}" : `{\n${members.join("\n")}\n}`;
};
