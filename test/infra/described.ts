import { fileFor, sitePaths } from "../../infra/site/files.ts";
import { allFunctions, deployedFunctions } from "../../infra/stage/functions.ts";
import type { Resource, Synthesis } from "./synthesize.ts";

/** Characters of a line. */
const WIDTH = 200;

/** In place of names that follow from the list of functions, so that one more function is no other program. */
const FUNCTION = "{function}";

/** More functions than this are not named. */
const MANY = 20;

/** A function's name in SST's own resources. */
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", "");

const routes = new Map(deployedFunctions.map(({ name, routeKey }) => [name, routeKey]));

/** The function that a resource is made for, if it is one of those that every function has. */
export const functionOf = ({ type, name }: Resource): string | undefined =>
  /lambda|role:Role|randomId|apigatewayv2\/(route|integration)|bucketObject/.test(type)
    ? allFunctions.find((one) =>
        new RegExp(
          `^(ApiRoute${pascal(one.name)}(Handler|Integration|Permissions|Route)|(Live|Head|Allow|Permission)-${one.name}$|Release-${one.name}-[\\w-]{12}$|${one.name}(Code|Role|Function|$))`,
        ).test(name),
      )?.name
    : undefined;

const ofOperation = new RegExp(`(?<=^meal-planner-.*)-(${[...routes.keys()].join("|")})$`);
const files = JSON.stringify(Object.fromEntries(sitePaths.map((at) => [at, `/${fileFor(at)}`])));

/** Reads policies and the like, which are texts in JSON. Rows that differ by the operation or the site's file are one. */
const unfolded = (value: unknown, key = ""): unknown => {
  if (typeof value === "string") {
    if (/^(\{"|\[[{"])/.test(value)) return unfolded(JSON.parse(value));
    if (key === "pathPattern" && sitePaths.includes(value)) return "{site}";
    if (key === "label" && [...routes.values()].includes(value)) return "{route}";
    return key === "" ? value.replace(ofOperation, `-${FUNCTION}`) : value.replace(files, "{files}");
  }
  if (Array.isArray(value)) {
    const rows = value.map((one) => unfolded(one));
    return rows.filter((one, at) => at === 0 || inline(one) !== inline(rows[at - 1]));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, one]) => [key, unfolded(one, key)]),
  );
};

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${inline(one)}`)
    .join(", ")} }`;
};

/** A value on one line where it fits, else its parts below one another. */
const lines = (key: string, value: unknown, indent: string): string[] => {
  const line = `${indent}${key}: ${inline(value)}`;
  if (typeof value === "string") return line.replaceAll("\n", `\n${indent}  `).split("\n");
  if (typeof value !== "object" || value === null || line.length <= WIDTH) return [line];
  const parts = Array.isArray(value) ? value.map((one) => ["-", one] as const) : Object.entries(value);
  return [`${indent}${key}:`, ...parts.flatMap(([name, one]) => lines(name, one, `${indent}  `))];
};

/** What differs from machine to machine, from release to release, and with each file of the site. */
const settled = (text: string) =>
  text
    .replaceAll(process.cwd(), "")
    .replace(/\d+\.\d+\.\d+\+[\da-f]{7,}(-dirty)?/g, "{release}")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "{time}")
    .replace(/(?<=-(TableTable|ApiApi|Api|senderconfig)-)[a-z]{8}\b/g, "{random}")
    .replace(/(?<=-code-)[\da-f]{64}/g, "{hash}")
    .replace(/\S+\/(?=[\w-]+\.zip)/g, "");

/** Rights on the table are recorded by function (infra/stage), and stages.spec.ts holds the roles against them. */
const withoutTable = (inputs: Resource["inputs"]) => ({
  ...inputs,
  inlinePolicies: inputs.inlinePolicies.map((one: { policy: string }) => {
    const policy = JSON.parse(one.policy);
    const others = policy.Statement.filter(
      ({ Action }: { Action: string[] }) => !Action.join().includes("dynamodb:"),
    );
    return { ...one, policy: { ...policy, Statement: others } };
  }),
});

const textOf = (one: Resource): string => {
  const { type, inputs, retained, ignored, isThere } = one;
  const told = [
    retained ? "stays when the program asks for it no longer" : "",
    ignored.length > 0 ? `changes of ${ignored.join(", ")} are none` : "",
    isThere ? "is there already" : "",
  ].filter(Boolean);
  const ofFunction = functionOf(one);
  const own = ofFunction && type.endsWith(":Role") ? withoutTable(inputs) : inputs;
  const text = [
    ...told.map((line) => `  (${line})`),
    ...Object.entries(unfolded(own) as object).flatMap(([key, value]) => lines(key, value, "  ")),
  ].join("\n");
  if (!ofFunction) return settled(text);
  const route = routes.get(ofFunction) ?? "";
  return settled(text)
    .replace(`routeKey: ${route}`, "routeKey: {route}")
    .replace(`routeKey: ${route.replace("GET ", "HEAD ")}`, "routeKey: HEAD {route}")
    .replace(new RegExp(`\\b${ofFunction}\\b`, "g"), FUNCTION)
    .replace(new RegExp(`\\bApiRoute${pascal(ofFunction)}(?=[A-Z])`, "g"), FUNCTION);
};

/** The lines that only one of two texts has, below their headings. */
export const differences = (before: string, after: string): string => {
  const placed = (text: string) => {
    const headings = ["", ""];
    return text
      .split("\n")
      .map((line) => {
        const level = line.startsWith("#") ? 0 : line.startsWith(" ") || line === "" ? 2 : 1;
        headings.splice(level, 2, line);
        return { heading: headings.slice(0, 2).join(" "), line };
      })
      .filter(({ line }) => line.startsWith(" "));
  };
  const [old, now] = [placed(before), placed(after)];
  const missing = (lines: typeof old, from: typeof old, sign: string) => {
    const known = new Set(from.map(({ heading, line }) => heading + line));
    return lines
      .filter(({ heading, line }) => !known.has(heading + line))
      .map(({ heading, line }) => ({ heading, line: `  ${sign}${line}` }));
  };
  const changed = Map.groupBy(
    [...missing(old, now, "-"), ...missing(now, old, "+")],
    ({ heading }) => heading,
  );
  return [...changed]
    .flatMap(([heading, lines]) => [heading.trim(), ...lines.map(({ line }) => line)])
    .filter((line) => line !== "")
    .join("\n");
};

const byType = (of: Synthesis) =>
  Map.groupBy(
    of.resources.filter(({ type }) => /^(aws|random):/.test(type)),
    ({ type }) => type,
  );

/** What the program makes, for people to read: by type, and for all functions at once what they have in common. */
export const described = (of: Synthesis): string => {
  const sections = [...byType(of)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, unsorted]) => {
      // They come in the order in which they happened to be ready.
      const resources = unsorted.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const [ofFunctions, others] = [
        resources.filter(functionOf),
        resources.filter((one) => !functionOf(one)),
      ];
      const alike = [...Map.groupBy(ofFunctions, textOf)].sort(([, a], [, b]) => b.length - a.length);
      return [
        `# ${type}`,
        ...alike.flatMap(([text, same], nth) => [
          same.length > MANY ? "(many functions)" : same.map(functionOf).sort().join(" "),
          nth === 0 ? text : differences(alike[0]?.[0] ?? "", text),
        ]),
        ...others
          .filter(({ name }) => !name.startsWith("Site-"))
          .flatMap((one) => [settled(one.name), textOf(one)]),
      ].join("\n");
    });
  const { app, outputs } = of;
  return `${settled(inline({ app, outputs }))}\n\n${sections.join("\n\n")}\n`;
};
