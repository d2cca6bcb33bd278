import { execFile, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { makePackage } from "../../infra/openapi/client/package.ts";
import { ownServer } from "../support/own-server.ts";
import { blockOf } from "../support/page-block.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const project = mkdtempSync(path.join(tmpdir(), "client-"));
const installed = path.join(project, "node_modules/meal-planner-client");
const read = (file: string) => readFileSync(file, "utf8");
const server = ownServer();

/** An empty project that installs the packed client, as others would. */
beforeAll(async () => {
  const made = path.join(project, "made");
  await makePackage(made);
  const tarballs = path.join(project, "packed");
  mkdirSync(tarballs);
  const offline = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["pack", made, "--pack-destination", tarballs, ...offline]);
  const { name, version } = JSON.parse(read(path.join(made, "package.json")));
  writeFileSync(path.join(project, "package.json"), `{"private": true, "type": "module"}`);
  await run("npm", ["install", path.join(tarballs, `${name}-${version}.tgz`), ...offline], { cwd: project });
  symlinkSync(path.join(root, "node_modules/@types"), path.join(project, "node_modules/@types"));
}, 240_000);

afterAll(() => rmSync(project, { recursive: true }));

/** The journey of an app that has nothing but the package. It says what it has seen, as JSON. */
const journey = `
import {
  ApiProblem,
  createClient,
  type Item,
  type Kitchen,
  type Line,
  type Meal,
  type Recipe,
  type Route,
  type WholeRecipe,
} from "meal-planner-client";

export const journey = async (url: string) => {
  const api = createClient(url, { keptAnswers: 10 });
  await api.call("POST /v1/auth/login", {
    body: { email: "robin@example.com", password: "demo-robin-password" },
  });
  const names: Item<"GET /v1/recipes">["name"][] = [];
  for await (const { name } of api.each("GET /v1/recipes", { query: { limit: 10 } })) names.push(name);
  const [tag] = await api.call("GET /v1/tags");
  const made: WholeRecipe = await api.call("POST /v1/recipes", {
    body: {
      name: "Porridge",
      effort: "easy",
      tagIds: [tag?.id ?? ""],
      ingredients: [{ newIngredientName: "oats", quantity: 100, unit: "g" }],
    },
  });
  const params = { id: made.id };
  await api.call("GET /v1/recipes/{id}", { params });
  const { body, etag } = await api.callWithEtag("GET /v1/recipes/{id}", { params });
  const { tags, heroImageUrl: _, ...rest } = body;
  const changed = { ...rest, name: "Oatmeal", tagIds: tags.map(({ id }) => id) };
  const ingredients = body.ingredients.map(({ ingredientId, quantity, unit }) => ({ ingredientId, quantity, unit }));
  const request = { params, body: { ...changed, ingredients }, ifMatch: etag };
  const { name } = await api.call("PUT /v1/recipes/{id}", request);
  const codes: string[] = [];
  const refused = (error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    codes.push(error.code, typeof error.requestId);
  };
  await api.call("PUT /v1/recipes/{id}", request).catch(refused);
  await api.call("DELETE /v1/recipes/{id}", { params });
  await api.call("GET /v1/recipes/{id}", { params }).catch(refused);
  await api.call("POST /v1/auth/logout");
  await api.call("GET /v1/tags").catch(refused);
  return { recipes: names.length, name, codes };
};

export const firstOnes = (kitchen: Kitchen): (Line | Meal | Recipe | undefined)[] => [
  kitchen.all("shoppingLists")[0]?.items[0],
  kitchen.all("weekPlans")[0]?.slots[0],
  kitchen.all("recipes")[0],
];

// @ts-expect-error There is no such route.
export const wrong: Route = "GET /v1/nothing";
`;

const seen = {
  recipes: 35,
  name: "Oatmeal",
  codes: ["precondition_failed", "string", "not_found", "string", "unauthenticated", "string"],
};

/** The page's example in React. Node wants the ends of files' names. */
const shopping = blockOf("core/client/README.md", "tsx", "useKitchen").replace("./log-in", "./log-in.js");
const logIn = `export const LogIn = ({ onDone }: { onDone: () => Promise<void> }) => <button onClick={onDone}>Log in</button>;`;

/** What examples in docstrings take from the reader's app. */
const frame = `
import {
  ApiProblem,
  amountText,
  createClient,
  indexedDbStorage,
  memoryStorage,
  openKitchen,
  type Arguments,
  type Body,
  type Change,
  type Client,
  type Kitchen,
  type KitchenOptions,
  type Thing,
} from "meal-planner-client";
import { useKitchen, useThings } from "meal-planner-client/react";
import { LogIn } from "./log-in.js";

declare const api: Client;
declare const kitchen: Kitchen;
declare const id: string, listId: string, email: string, password: string, text: string;
declare const params: { id: string };
declare const changed: (recipe: Body<"GET /v1/recipes/{id}">) => Arguments<"PUT /v1/recipes/{id}">["body"];
declare const getItem: (key: string) => string | null;
declare const onToken: (token: string) => void;
declare const onRefused: KitchenOptions["onRefused"];
declare const onOld: (change: Change) => void;
declare const tell: (...what: unknown[]) => void;
declare const draw: (...what: unknown[]) => void;
`;

/** Returns the types of the installed package, as text. */
const typesText = (): string =>
  readdirSync(installed)
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => read(path.join(installed, file)))
    .join("\n");

/** Returns the examples in docstrings as a source, each as a function. */
const examples = (): string => {
  const blocks = [...typesText().matchAll(/@example\n *\* ```tsx?\n(.*?)\n *\* ```/gs)];
  const codes = blocks.map(([, code = ""]) => code.replace(/^ *\* ?/gm, ""));
  expect(codes.length).toBeGreaterThan(15);
  return [frame, ...codes.map((code, nth) => `export const Example${nth} = async () => {\n${code}\n};`)].join(
    "\n",
  );
};

const main = `
import { journey } from "./journey.js";
console.log(JSON.stringify(await journey(process.argv[2] ?? "")));
`;

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
const compilerOptions = {
  ...strict,
  skipLibCheck: false,
  target: "ES2022",
  lib: ["ES2022", "DOM"],
  jsx: "react-jsx",
  types: [],
};

/** The project's own Node, and the oldest that the package promises, where the machine has that: with their versions. */
const nodes = (): [version: string, node: string][] => {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const oldest = folders
    .map((folder) => path.join(folder, "node"))
    .find((node) => /^v20\./.test(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? ""));
  return [
    [process.version, process.execPath],
    ...(oldest ? [["v20", oldest] satisfies [string, string]] : []),
  ];
};

describe("the package", () => {
  test("has the version of the service, and no more than its files", () => {
    const { version, dependencies } = JSON.parse(read(path.join(installed, "package.json")));
    expect(version).toBe(JSON.parse(read(path.join(root, "package.json"))).version);
    expect(dependencies).toBeUndefined();
    expect(readdirSync(installed).sort()).toEqual(
      `LICENSE README.md amount.d.ts change.d.ts client.d.ts index.d.ts index.js kitchen-types.d.ts kitchen.d.ts operations.d.ts
      package.json problem.d.ts react.d.ts react.js request.d.ts retry.d.ts storage.d.ts things.d.ts unit-words.d.ts`.split(
        /\s+/,
      ),
    );
  });

  test("has the types of every operation, and needs no other package for them", () => {
    const types = typesText();
    for (const { contract } of operations)
      expect(types).toContain(`/** ${contract.summary} */\n    "${contract.route}": {`);
    expect(types).not.toMatch(/import\(|from "[^.]|zod/i);
    // Nothing in a request is left open but recipes in the words of others.
    expect(types.match(/: unknown(\[\])?;/g)?.length).toBeLessThan(10);
  });

  test("says in an editor what each function does, with an example", () => {
    const entries = ["index.js", "react.js"].map((file) => read(path.join(installed, file)));
    const names = entries.flatMap((code) => /export \{([^}]*)\}/.exec(code)?.[1]?.match(/\w+/g) ?? []);
    expect(names).toEqual(expect.arrayContaining(["ApiProblem", "createClient", "openKitchen", "useThings"]));
    const types = typesText();
    const described = types.matchAll(
      /^\/\*\*\n \* [A-Z][a-z]+s ((?:(?!\*\/).)*)\*\/\nexport declare (?:const|class) (\w+)/gms,
    );
    const withExample = [...described].filter(([, words]) => words?.includes("@example"));
    expect(withExample.map(([, , name]) => name).sort()).toEqual(names.sort());
  });

  test.each([
    ["NodeNext", { moduleResolution: "NodeNext", module: "NodeNext" }],
    ["Node16", { moduleResolution: "Node16", module: "Node16" }],
    ["bundlers", { moduleResolution: "Bundler", module: "ESNext", noEmit: true }],
  ])("gives the types that an app checks with the modules of %s", async (name, modules) => {
    writeFileSync(path.join(project, "journey.ts"), journey);
    writeFileSync(path.join(project, "shopping.tsx"), shopping);
    writeFileSync(path.join(project, "log-in.tsx"), logIn);
    writeFileSync(path.join(project, "examples.tsx"), examples());
    const file = path.join(project, `tsconfig.${name}.json`);
    const config = {
      compilerOptions: { ...compilerOptions, ...modules },
      files: ["journey.ts", "shopping.tsx", "examples.tsx"],
    };
    writeFileSync(file, JSON.stringify(config));
    const tsc = path.join(root, "node_modules/@typescript/native/bin/tsc");
    const checked = run(process.execPath, [tsc, "-p", file], { cwd: project });
    await expect(checked.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: "" });
  });

  test.each(nodes())("does an app's work in Node %s", async (_, node) => {
    writeFileSync(path.join(project, "main.js"), main);
    const { stdout } = await run(node, ["main.js", server.baseUrl], { cwd: project });
    expect(JSON.parse(stdout)).toEqual(seen);
  });

  test("needs nothing that React Native lacks", async () => {
    const contents = 'export { createClient, ApiProblem } from "meal-planner-client"';
    const options = { bundle: true, format: "iife", platform: "browser", write: false } as const;
    const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: project } });
    const code = outputFiles[0]?.text ?? "";
    expect(code).not.toMatch(/node:|\brequire\(|\bcrypto\b|\bURL(SearchParams)?\b|\bprocess\b|\bBuffer\b/);
  });
});
