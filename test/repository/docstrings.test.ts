import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** A function with at most this many lines may go without a docstring, if its name says all. */
const SHORT = 10;

/** Words that end in "s" like verbs: add those that somebody begins a docstring with. */
const noVerbs = new Set(
  `Administrators Always As Browsers Days Ids Ingredients Items Its Leftovers Lines Meals Members Others Perhaps Plans
  Recipes Servings Sessions Slots This Tokens Unless Users Weeks`.split(/\s+/),
);

/** Whether a docstring says what the function does: "Returns …", "Writes that …", "Whether …", but not "Items of …". */
const beginsWithVerb = (text: string): boolean => {
  const [, word = ""] = /^(Whether|[A-Z][a-z]*s) (?!of\b)/.exec(text) ?? [];
  return word !== "" && !noVerbs.has(word);
};

/** The exported functions in a source: where they begin, how long they are, and what their docstrings say. */
const exportedFunctions = (file: string, text: string) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const isExported = (node: ts.Statement) =>
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return source.statements.filter(isExported).flatMap((statement) => {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declared.flatMap((declaration) => {
      const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
      if (!value || !ts.isFunctionLike(value)) return [];
      const [docstring] = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc).slice(-1);
      const line = lineOf(statement.getStart());
      return {
        place: `${file}:${line}`,
        lines: lineOf(statement.end) - line + 1,
        says: docstring && ts.getTextOfJSDocComment(docstring.comment),
      };
    });
  });
};

/** What is wrong with the docstrings of a source, with the lines to change. */
const faultsIn = (file: string, text: string): string[] =>
  exportedFunctions(file, text).flatMap(({ place, lines, says }) => {
    if (!says)
      return lines > SHORT
        ? [`${place}: add a docstring that says what this function does: "Returns …"`]
        : [];
    return beginsWithVerb(says)
      ? []
      : [
          `${place}: begin with what this function does ("Returns …", "Whether …"), not with "${says.slice(0, 30)}"`,
        ];
  });

test.each([
  ["/** Returns the sum. */\nexport const sum = (a: number, b: number) => a + b;", 0],
  ["/** Whether it is one. */\nexport function isOne(a: number) { return a === 1; }", 0],
  ["export const sum = (a: number, b: number) => a + b;", 0],
  ["/** One round trip. */\nexport const load = () => 1;", 1],
  ["/** Items of a list. */\nexport const items = () => [];", 1],
  ["/** Leftovers are no meals. */\nexport const items = () => [];", 1],
  ["/** @throws if it is too large */\nexport const sum = () => 1;", 0],
  [`export const long = () => {${"\n".repeat(SHORT)}};`, 1],
  ["/** One round trip. */\nconst own = () => 1;", 0],
  ["/** Milliseconds. */\nexport const limit = 1;", 0],
])("%j has %i faults", (text, faults) => {
  expect(faultsIn("example.ts", text)).toHaveLength(faults);
});

test("exported functions say what they do: a long one has a docstring, and each begins with a verb", () => {
  const sources = globSync("{core,functions/endpoint}/**/*.ts", { cwd: root }).toSorted();
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap((file) => faultsIn(file, readFileSync(path.join(root, file), "utf8")))).toEqual([]);
});
