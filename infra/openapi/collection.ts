import type { DeclaredContract, Operation } from "../../core/api.ts";
import { routeOf } from "../../core/contract/contract.ts";
import { ids } from "../../core/contract/words.ts";
import { settingOf, withVariables } from "./collection-variables.ts";
import { info, servers } from "./frame.ts";
import { given, type Json } from "./json.ts";
import { operationObject } from "./operation.ts";
import { subjects, wordsOf } from "./words.ts";

// A collection for people who try an API with Postman, Bruno, Insomnia and the like, all of which read this format:
// https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html

const variable = (name: string) => `{{${name}}}`;

type Parameter = { in?: string; name?: string; required?: boolean; example?: unknown };

const parametersIn = (place: string, { parameters }: Json): Parameter[] =>
  (Array.isArray(parameters) ? parameters : []).filter((one: Parameter) => one.in === place);

const exampleOf = ({ name, example }: Parameter) => ({
  key: name,
  value: example === undefined ? "" : withVariables(String(example)),
});

const urlOf = (path: string, described: Json): Json => {
  const parts = path
    .split("/")
    .filter(Boolean)
    .map((part) => part.replace(/^\{(\w+)\}$/, ":$1"));
  const variables = parametersIn("path", described).map(exampleOf);
  // Optional ones are there to be ticked by whoever wants them.
  const query = parametersIn("query", described).map((one) => ({
    ...exampleOf(one),
    disabled: !one.required,
  }));
  return given({
    raw: `${variable("baseUrl")}/${parts.join("/")}`,
    host: [variable("baseUrl")],
    path: parts,
    variable: variables.length > 0 ? variables : undefined,
    query: query.length > 0 ? query : undefined,
  });
};

const requestOf = (operation: Operation): Json => {
  const { contract } = operation;
  const { description, body } = wordsOf(contract.name);
  const { method, path } = routeOf(contract);
  return {
    name: contract.summary,
    request: given({
      method,
      description,
      auth: contract.access === "anyone" ? { type: "noauth" } : undefined,
      header: body ? [{ key: "Content-Type", value: "application/json" }] : [],
      url: urlOf(path, operationObject(operation)),
      body: body && {
        mode: "raw",
        raw: withVariables(JSON.stringify(body, undefined, 2)),
        options: { raw: { language: "json" } },
      },
    }),
    event: [{ listen: "test", script: { type: "text/javascript", exec: settingOf(contract) } }],
    response: [],
  };
};

/** What somebody new does, in an order in which each request has what it needs from the answers before it. */
const firstSteps: readonly DeclaredContract["name"][] = [
  "sign-up",
  "create-household",
  "list-tags",
  "create-recipe",
  "list-recipes",
  "create-week-plan",
  "add-slot",
  "generate-shopping-list",
  "get-shopping-list",
];

const firstStepsOf = (all: readonly Operation[]): Json => ({
  name: "first-steps",
  description:
    "From signing up to a shopping list. Run the folder on a new service, or change the e-mail first.",
  item: firstSteps.flatMap((name) => all.filter(({ contract }) => contract.name === name).map(requestOf)),
});

/**
 * All operations as a Postman collection: a folder for each module, with the examples of the document as bodies. Answers
 * set variables that other requests use: the token, and the ids of things.
 */
export const collectionOf = (all: readonly Operation[]): Json => ({
  info: {
    name: info.title,
    description: info.description,
    schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
  },
  auth: { type: "bearer", bearer: [{ key: "token", value: variable("token"), type: "string" }] },
  variable: [
    { key: "baseUrl", value: servers[0]?.url },
    ...["token", ...Object.keys(ids)].map((key) => ({ key, value: "" })),
  ],
  item: [
    firstStepsOf(all),
    ...subjects.map(({ name, description }) => ({
      name,
      description,
      item: all.filter(({ module }) => module === name).map(requestOf),
    })),
  ],
});
