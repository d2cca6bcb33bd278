import type { Operation } from "../../core/api.ts";
import { routeOf } from "../../core/contract/contract.ts";
import { docs, docsOf } from "./docs/all.ts";
import { info, servers } from "./frame.ts";
import { given, type Json } from "./json.ts";

// A collection for people who try an API with Postman, Bruno, Insomnia and the like, all of which read this format:
// https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html

const variable = (name: string) => `{{${name}}}`;

/** A path's parameter that another operation's answer tells is a variable of the request: `:id`. */
const urlOf = ({ contract }: Operation): Json => {
  const parts = routeOf(contract)
    .path.split("/")
    .filter(Boolean)
    .map((part) => part.replace(/^\{(\w+)\}$/, ":$1"));
  const names = parts.filter((part) => part.startsWith(":")).map((part) => part.slice(1));
  const query = Object.keys(contract.query?.shape ?? {});
  return given({
    raw: `${variable("baseUrl")}/${parts.join("/")}`,
    host: [variable("baseUrl")],
    path: parts,
    variable: names.length > 0 ? names.map((key) => ({ key, value: "" })) : undefined,
    // Optional ones, to be ticked by whoever wants them.
    query: query.length > 0 ? query.map((key) => ({ key, value: "", disabled: true })) : undefined,
  });
};

const requestOf = (operation: Operation): Json => {
  const { contract } = operation;
  const { description, body } = docsOf(contract.name);
  return {
    name: contract.summary,
    request: given({
      method: routeOf(contract).method,
      description,
      auth: contract.access === "anyone" ? { type: "noauth" } : undefined,
      header: body ? [{ key: "Content-Type", value: "application/json" }] : [],
      url: urlOf(operation),
      body: body && {
        mode: "raw",
        raw: JSON.stringify(body, undefined, 2),
        options: { raw: { language: "json" } },
      },
    }),
    response: [],
  };
};

/** All operations as a Postman collection: a folder for each module, with the examples of the document as bodies. */
export const collectionOf = (all: readonly Operation[]): Json => ({
  info: {
    name: info.title,
    description: info.description,
    schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
  },
  auth: { type: "bearer", bearer: [{ key: "token", value: variable("token"), type: "string" }] },
  variable: [
    { key: "baseUrl", value: servers[0]?.url },
    { key: "token", value: "" },
  ],
  item: Object.entries(docs).map(([name, { about }]) => ({
    name,
    description: about,
    item: all.filter(({ module }) => module === name).map(requestOf),
  })),
});
