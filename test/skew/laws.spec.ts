import { beforeAll, expect, test } from "vitest";
import { type Item, keys, ranges } from "../../core/storage/table.ts";
import { connect, open } from "../../functions/endpoint/aws/deps.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Door, doorTo, plainHandlerDoor } from "../support/doors.ts";
import { createRecipe } from "../support/recipes.ts";
import { type DeployedStage, reachTable, serviceBehind } from "../support/service.ts";
import type { releases } from "./support/planted.ts";
import { compactAs, folderOf, routesOf } from "./support/release.ts";

const { environment }: DeployedStage = JSON.parse(process.env.DEPLOYED_STAGE ?? "");

// Planted releases (planted.ts) after this one: the first learns to read something, the second writes it, the third
// forgets how it was before.
type Name = "this" | keyof typeof releases;
let doors: Record<Name, Door>;
beforeAll(async () => {
  reachTable(environment);
  const planted = async (name: keyof typeof releases) => doorTo(await routesOf(folderOf(name)));
  doors = {
    this: await plainHandlerDoor(),
    learns: await planted("learns"),
    writes: await planted("writes"),
    forgets: await planted("forgets"),
  };
});

/** Somebody's client at a release. */
const at = (release: Name, { jar }: Pick<Client, "jar">): Client => {
  const client = createClient(doors[release]);
  for (const [name, value] of jar) client.jar.set(name, value);
  return client;
};
const founder = () => serviceBehind(() => doors.this).owner();
const stored = ({ pk, sk }: { pk: string; sk: string }) => open(connect()).get({ pk, sk });
const catalogueOf = (householdId: string): Promise<Item[]> =>
  open(connect()).query(ranges.catalogue(householdId));

/** Adds tags at a release until it makes a snapshot. */
const makeSnapshot = async (release: keyof typeof releases, anna: Client & { householdId: string }) => {
  const client = at(release, anna);
  const head = keys.catalogueHead(anna.householdId);
  for (let nth = 0; (await stored(head))?.snapshot === 0; nth++) {
    expect((await client.post("/v1/tags", { name: `tag ${nth}`, tagType: "other" })).status).toBe(200);
    await compactAs(folderOf(release), anna.householdId);
  }
};

const body = (
  name: string,
  { tagIds, ingredients }: { tagIds: string[]; ingredients: { ingredientId: string }[] },
) => ({
  name,
  effort: "easy",
  tagIds,
  ingredients: [{ ingredientId: ingredients[0]?.ingredientId, quantity: 1, unit: "piece" }],
});

test("what a release has only learned to read stays when it replaces a thing", async () => {
  const anna = await founder();
  const [learns, writes] = [at("learns", anna), at("writes", anna)];
  const { id } = await createRecipe(writes, { name: "Soup" });
  const written = { source: "a book", pages: 4 };
  const key = keys.recipe(anna.householdId, id);
  expect(await stored(key)).toMatchObject(written);
  const recipe = (await learns.get(`/v1/recipes/${id}`)).body;
  const ingredients = recipe.ingredients;
  const tagIds = [(await learns.get("/v1/tags")).body[0].id];
  expect((await learns.put(`/v1/recipes/${id}`, body("Broth", { tagIds, ingredients }))).status).toBe(200);
  expect(await stored(key)).toMatchObject({ name: "Broth", ...written });
  const changes = (await catalogueOf(anna.householdId)).flatMap(({ change }) =>
    change ? [JSON.parse(`${change}`)] : [],
  );
  expect(changes.at(-1).recipes).toMatchObject([{ name: "Broth", ...written }]);
  // Also once it is in a snapshot, and read from there.
  await makeSnapshot("learns", anna);
  await learns.put(`/v1/recipes/${id}`, body("Stew", { tagIds, ingredients }));
  expect(await stored(key)).toMatchObject({ name: "Stew", ...written });
});

test("a column that a release has learned, and that nobody uses yet, is no trouble to the one before", async () => {
  const anna = await founder();
  const [ours, learns] = [at("this", anna), at("learns", anna)];
  await createRecipe(learns, { name: "Soup" });
  await makeSnapshot("learns", anna);
  expect((await ours.get("/v1/recipes")).body.data).toMatchObject([{ name: "Soup" }]);
  expect((await ours.post("/v1/tags", { name: "one more", tagType: "other" })).status).toBe(200);
});

test.each<[string, (writes: Client) => Promise<unknown>]>([
  ["a text and a number", (writes) => createRecipe(writes, { name: "Soup" })],
  ["a value of a closed set", (writes) => writes.post("/v1/tags", { name: "asparagus", tagType: "season" })],
])("a release refuses %s that it doesn't know, and leaves them as they are", async (_, write) => {
  for (const isInSnapshot of [false, true]) {
    const anna = await founder();
    const [ours, learns, writes] = [at("this", anna), at("learns", anna), at("writes", anna)];
    await write(writes);
    if (isInSnapshot) await makeSnapshot("writes", anna);
    const before = await catalogueOf(anna.householdId);
    for (const { status, headers, body } of [
      await ours.get("/v1/recipes"),
      await ours.post("/v1/tags", { name: "late", tagType: "other" }),
    ])
      expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "2"]);
    expect(await catalogueOf(anna.householdId)).toEqual(before);
    expect((await learns.get("/v1/recipes")).status).toBe(200);
    expect((await learns.post("/v1/tags", { name: "late", tagType: "other" })).status).toBe(200);
  }
});

const WEEK = "2026-06-01";
const path = `/v1/week-plans?weekStart=${WEEK}`;

test("a release refuses a format that it doesn't know, and leaves the item as it is", async () => {
  const anna = await founder();
  const { id } = (await at("writes", anna).post("/v1/week-plans", { weekStart: WEEK })).body;
  const key = keys.plan(anna.householdId, WEEK);
  const before = await stored(key);
  expect(before).toMatchObject({ format: 2, isDraft: true });
  const note = { noteDate: WEEK, text: "Out" };
  for (const { status, headers, body } of [
    await anna.get(path),
    await anna.post(`/v1/week-plans/${id}/notes`, note),
    await anna.delete(`/v1/week-plans/${id}`),
  ])
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "2"]);
  expect(await stored(key)).toEqual(before);
});

test("a format comes, is rolled back, comes again, and the one before is forgotten once nothing has it", async () => {
  const anna = await founder();
  const { id } = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
  const formats: unknown[] = [];
  for (const release of ["this", "learns", "writes", "learns", "writes", "forgets"] as const) {
    const client = at(release, anna);
    const note = { noteDate: WEEK, text: `Out ${formats.length}` };
    expect((await client.post(`/v1/week-plans/${id}/notes`, note)).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ id, status: "draft" });
    formats.push((await stored(keys.plan(anna.householdId, WEEK)))?.format);
  }
  expect(formats).toEqual([undefined, undefined, 2, undefined, 2, 2]);
  expect((await at("learns", anna).get(path)).body.notes).toHaveLength(formats.length);
});

test("an item of a kind that a release doesn't know stays while it works on the same household", async () => {
  const anna = await founder();
  const note = {
    pk: keys.household(anna.householdId).pk,
    sk: "NOTE#1",
    text: "What a later release keeps here",
  };
  await open(connect()).put(note);
  const { id } = await createRecipe(anna, { name: "Soup" });
  expect((await anna.delete(`/v1/recipes/${id}`)).status).toBe(204);
  expect((await anna.get("/v1/export")).status).toBe(200);
  expect(await stored(note)).toEqual(note);
});
