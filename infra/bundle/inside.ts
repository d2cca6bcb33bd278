import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

// What bundles do without inside the SDK's packages, where `alias` does not reach.

/** The stand-in with this name, a file of this folder. */
export const standIn = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);

/**
 * Files that the SDK's packages import from themselves, and the stand-ins for them. Paginators are there because the
 * document client would make them at each start.
 */
export const insides = {
  AdaptiveRetryStrategy: "unused",
  HeaderFormatter: "unused",
  "date-utils": "unused",
  endpointResolver: "endpoint",
  pagination: "unused",
  partitions: "endpoint",
};

/** The client reads its own version out of its package.json. */
const onlyVersion = (manifest: string): string => JSON.stringify({ version: JSON.parse(manifest).version });

/** An error in the client's schemas that has a message and no other members, and its registration. */
const plainError =
  /^export var (?!ReplicatedWriteConflict)\w+\$ = \[-3, .*\n {4}\{.*\},\n {4}\[_[mM]\],\n {4}\[0\]\n\];\n\w+\.registerError\(.*\n/gm;

/**
 * The client knows each of DynamoDB's errors by a schema and a class. One with nothing but a message needs neither: it
 * gets the same name and members as an error that the client has never heard of. Only a write conflict between replicas
 * has to stay, because its class says that it may be sent again.
 */
const withoutPlainErrors = (schemas: string): string => schemas.replace(plainError, "");

/** Files of the client that are bundled with less in them. */
const edits: [file: RegExp, edit: (source: string) => string][] = [
  [/@aws-sdk[\\/]client-(dynamodb|sesv2)[\\/]package\.json$/, onlyVersion],
  [/@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/, withoutPlainErrors],
];

export const insideTheSdk: Plugin = {
  name: "inside the SDK",
  setup: ({ onResolve, onLoad }) => {
    for (const [file, name] of Object.entries(insides))
      onResolve({ filter: new RegExp(`^\\..*/${file}$`) }, ({ importer }) =>
        /node_modules[\\/]@(aws-sdk|smithy)[\\/]/.test(importer) ? { path: standIn(name) } : undefined,
      );
    for (const [filter, edit] of edits)
      onLoad({ filter }, async ({ path: file }) => ({
        contents: edit(await readFile(file, "utf8")),
        loader: "default",
      }));
  },
};
