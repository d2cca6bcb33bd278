import { type Fault, invalid } from "../contract/errors.ts";
import type { TokenScope } from "../contract/values.ts";
import type { OperationRequest, RoutedTool } from "./model.ts";

/** Returns the tools that a token may call: one that may only read calls those that change nothing. */
export const toolsFor = (scope: TokenScope, tools: readonly RoutedTool[]) =>
  tools
    .filter(({ annotations }) => scope === "write" || annotations.readOnlyHint)
    .map(({ route: _route, inputSchema, ...tool }) => ({
      ...tool,
      inputSchema: { ...inputSchema, type: "object" as const },
    }));

export type Arguments = Readonly<Record<string, unknown>>;

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

const faultsOf = ({ inputSchema, route }: RoutedTool, given: Arguments): Fault[] => {
  const { properties } = inputSchema;
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name));
  const missing = namesIn(route.path).filter((name) => typeof given[name] !== "string");
  return [
    ...unknown.map((name) => ({
      pointer: `/${name}`,
      code: "not_one_of" as const,
      message: `This tool takes ${Object.keys(properties).join(", ") || "nothing"}.`,
    })),
    ...missing.map((name) => ({
      pointer: `/${name}`,
      code: "required" as const,
      message: "This is required, as text.",
    })),
  ];
};

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const queryOf = (names: readonly string[], given: Arguments): string => {
  const query = new URLSearchParams();
  for (const name of names)
    for (const value of [given[name]].flat())
      if (value !== undefined && value !== null) query.append(name, asText(value));
  return String(query);
};

/**
 * Makes the request to a tool's operation. What the operation itself refuses is left to it.
 * @throws AppError `validation_failed` for arguments that have no place in the request, or lack in its path
 */
export const requestOf = (tool: RoutedTool, given: Arguments): OperationRequest => {
  const faults = faultsOf(tool, given);
  if (faults.length > 0) throw invalid(faults);
  const { method, path, query, hasBody } = tool.route;
  const inPath = namesIn(path);
  const pathParameters = Object.fromEntries(inPath.map((name) => [name, asText(given[name])]));
  const inBody = Object.entries(given).filter(([name]) => !inPath.includes(name) && !query.includes(name));
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(pathParameters[name] ?? "")),
    pathParameters,
    rawQueryString: queryOf(query, given),
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(inBody)) } : {}),
  };
};

/** What a model neither shows to people nor sends back. */
const LEFT_OUT = new Set(["etag", "heroImageUrl", "ingredientId", "checkedBy", "sourceRecipes"]);

/**
 * Returns an answer as short as a model needs it: it pays for every word, and long lists make it forget the question.
 * What is false goes, too: most lines of a list are not checked, and the server's instructions say so.
 */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !LEFT_OUT.has(name) && inner !== false)
      .map(([name, inner]) => [name, (name === "category" && Object(inner).name) || shortened(inner)]),
  );
};

/** Makes a tool's result of an operation's answer. Protocol and models want an object, so a list is `items`. */
export const resultOf = (status: number, body: string | undefined) => {
  const answer = shortened(JSON.parse(body || "{}"));
  const structuredContent = Array.isArray(answer) ? { items: answer } : { ...Object(answer) };
  return {
    content: [{ type: "text" as const, text: JSON.stringify(structuredContent) }],
    structuredContent,
    ...(status >= 400 ? { isError: true } : {}),
  };
};
