import type { Module } from "../../../core/api.ts";
import { type Contract, routeOf } from "../../../core/contract/contract.ts";
import { ids } from "../../../core/contract/words.ts";
import document from "../../../core/system/openapi.json" with { type: "json" };
import { type Call, contractNamed, type OperationName } from "../calls.ts";
import { smallPicture } from "../picture.ts";
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { changes } from "./changes.ts";
import { cooking } from "./cooking.ts";
import { filling } from "./filling.ts";
import { households } from "./households.ts";
import { nutrition } from "./nutrition.ts";
import { pantry } from "./pantry.ts";
import { people } from "./people.ts";
import { plans } from "./plans.ts";
import { recipes } from "./recipes.ts";
import type { Caller, ModuleScenes, Scene } from "./scene.ts";
import { shopping } from "./shopping.ts";
import type { Things } from "./things.ts";
import { transfer } from "./transfer.ts";
import { variety } from "./variety.ts";
import { vocabulary } from "./vocabulary.ts";
import { webhooks } from "./webhooks.ts";

/** The scenes of every module. Capacity is measured in this order, in a single household. */
const modules: { readonly [M in Module]: ModuleScenes<M> } = {
  recipes,
  vocabulary,
  "recipe-import": {
    "import-recipes": { who: "member", outsider: "unknown_reference" },
    "parse-ingredient-lines": { who: "member" },
    "read-recipe-page": { who: "member" },
  },
  accounts,
  nutrition,
  variety,
  filling,
  shopping,
  pantry,
  cooking,
  changes,
  webhooks,
  live: { "create-live-ticket": { who: "member", tokens: "read" } },
  pictures: { "add-picture": { who: "member", call: () => ({ file: smallPicture }), trips: { "": 3 } } },
  plans,
  people,
  transfer,
  households,
  admin,
  system: { "get-health": { who: "anyone" }, "get-openapi": { who: "anyone" } },
};

const byName: Readonly<Record<string, Scene>> = Object.assign({}, ...Object.values(modules));

/** Every operation's scene and its variants: "list-recipes", "list-recipes: search". */
export const sceneNames: readonly string[] = Object.entries(byName).flatMap(([name, { variants = {} }]) => [
  name,
  ...Object.keys(variants).map((variant) => `${name}: ${variant}`),
]);

/** An operation, its scene, its variant, and how these change the example. */
const find = (sceneName: string) => {
  const [name = "", variant = ""] = sceneName.split(": ");
  const scene = byName[name];
  const change = variant === "" ? scene?.call : scene?.variants?.[variant];
  if (!scene || (variant !== "" && !change)) throw new Error(`There is no scene ${sceneName}`);
  return { contract: contractNamed(name as OperationName), scene, variant, change };
};

export const contractOf = (sceneName: string): Contract => find(sceneName).contract;
export const sceneOf = (sceneName: string): Scene => find(sceneName).scene;

const usual = {
  anyone: "visitor",
  account: "owner",
  user: "newcomer",
  member: "owner",
  owner: "owner",
  admin: "administrator",
} as const;

/** A person for whom the call of a scene succeeds. */
export const callerOf = (sceneName: string): Caller => {
  const { scene, variant } = find(sceneName);
  return scene.callers?.[variant] ?? scene.caller ?? usual[scene.who];
};

/** How many round trips the call of a scene may take. */
export const tripsOf = (sceneName: string): number => {
  const { contract, scene, variant } = find(sceneName);
  return scene.trips?.[variant] ?? (contract.route.startsWith("GET ") ? 1 : 2);
};

type Documented = {
  parameters?: { name?: string; in?: string; example?: unknown }[];
  requestBody?: { content: { "application/json": { example: object } } };
};

/** The call in the document's example. */
const exampleOf = (contract: Contract) => {
  const { method, path } = routeOf(contract);
  const methods = (document.paths as Record<string, Record<string, Documented>>)[path];
  const documented = methods?.[method.toLowerCase()];
  if (!documented) throw new Error(`The document lacks ${contract.name}: npm run openapi`);
  const { parameters = [], requestBody } = documented;
  const inPlace = (place: string): object =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.example !== undefined)
        .map(({ name, example }) => [name, example]),
    );
  const body = requestBody?.content["application/json"].example;
  return { params: inPlace("path"), query: inPlace("query"), body };
};

/** Replaces the example's ids with real ones. */
const withIds = async (call: Call, named: Record<string, () => string | Promise<string>>): Promise<Call> => {
  let text = JSON.stringify(call);
  for (const [name, id] of Object.entries(ids)) {
    if (!text.includes(id)) continue;
    const make = named[name];
    if (!make) throw new Error(`Say in test/support/scenes/things.ts what "${name}" is in an example`);
    text = text.replaceAll(id, await make());
  }
  return JSON.parse(text);
};

/** The call of a scene, for these things. */
// biome-ignore lint/suspicious/noExplicitAny: the document's example fits the operation, which a test proves
export const callOf: (sceneName: string, things: Things) => Promise<any> = async (sceneName, things) => {
  const { contract, scene, change } = find(sceneName);
  const { params, query, body } = exampleOf(contract);
  const { unique } = scene;
  const changed = (await change?.(things)) ?? {};
  const made: Record<string, unknown> = { ...body, ...changed.body };
  if (unique) made[unique] = things.unused(String(made[unique]));
  const filled = { params: { ...params, ...changed.params }, query: { ...query, ...changed.query } };
  const call = await withIds({ ...filled, ...(body && { body: made }) }, things.named);
  return changed.file ? { ...call, body: changed.file } : call;
};
