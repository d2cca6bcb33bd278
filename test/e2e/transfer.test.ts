import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { runCommand } from "../support/command.ts";
import { ownServer } from "../support/own-server.ts";
import { painted, shownBy } from "../support/painted.ts";
import { PASSWORD } from "../support/service.ts";

const server = ownServer("--no-demo");
const elsewhere = ownServer("--no-demo");
const folder = mkdtempSync(path.join(tmpdir(), "transfer-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string) => path.join(folder, name);

/** Someone with a new household. */
const owner = async (name: string, { baseUrl } = server) => {
  const client = createClient(baseUrl);
  const email = `${name}@example.com`;
  await client.call("POST /v1/auth/signup", { body: { email, password: PASSWORD, displayName: name } });
  await client.call("POST /v1/households", { body: { name: `${name}'s kitchen` } });
  return { ...client, email, baseUrl };
};
type Owner = Awaited<ReturnType<typeof owner>>;

const runAt = (baseUrl: string, script: "export" | "import", email: string, ...args: string[]) =>
  runCommand([`infra/operate/${script}.ts`, "--url", baseUrl, "--email", email, ...args], {
    typed: `${PASSWORD}\n`,
  });
const run = (script: "export" | "import", email: string, ...args: string[]) =>
  runAt(server.baseUrl, script, email, ...args);

/** Cooks a dish, and adds the picture that somebody took of it. */
const cook = async (client: Owner, name: string, colour: Parameters<typeof painted>[0]) => {
  const file = new Blob([await painted(colour)], { type: "image/png" });
  const { url: heroImageUrl } = await client.call("POST /v1/pictures", { body: file });
  const tagIds = (await client.call("GET /v1/tags")).slice(0, 1).map(({ id }) => id);
  const ingredients = [{ newIngredientName: "onion", quantity: 1, unit: "piece" }];
  await client.call("POST /v1/recipes", {
    body: { name, effort: "easy", tagIds, ingredients, heroImageUrl },
  });
};

/** What people see with each recipe. */
const picturesOf = async (client: Owner) => {
  const { data } = await client.call("GET /v1/recipes");
  const seen = data.map(async ({ name, heroImageUrl }) => {
    if (heroImageUrl === undefined) return [name, "nothing"];
    const answer = await fetch(client.baseUrl + heroImageUrl);
    return [name, answer.ok ? await shownBy(new Uint8Array(await answer.arrayBuffer())) : "a dead address"];
  });
  return Object.fromEntries(await Promise.all(seen));
};

test("a household is written into a file, and another one takes it from there, once", async () => {
  const [anna, ben] = [await owner("anna"), await owner("ben")];
  const tagIds = (await anna.call("GET /v1/tags")).slice(0, 1).map(({ id }) => id);
  for (let nth = 1; nth <= 120; nth++) {
    const ingredients = [{ newIngredientName: `herb ${nth % 7}`, quantity: nth, unit: "g" }];
    const body = { name: `Soup ${nth}`, effort: "easy", tagIds, ingredients } as const;
    await anna.call("POST /v1/recipes", { body });
  }
  const file = fileOf("anna.ndjson");
  const exported = await run("export", anna.email, "--to", file);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect([exported.code, exported.output]).toEqual([0, `${file} has ${lines.length} items.\n`]);
  expect(existsSync(`${file}.part`)).toBe(false);

  const imported = await run("import", ben.email, file);
  expect(imported.errors).toContain(`${lines.length} of ${lines.length} items`);
  expect(imported.output).toContain("Added: ingredient 7, recipe 120, person 1. There already:");
  const { meta } = await ben.call("GET /v1/recipes");
  expect(meta.pagination.total).toBe(120);
  const again = await run("import", ben.email, file);
  expect(again.output).toBe(`Added: nothing. There already: ${lines.length}. Skipped: 0.\n`);
  expect((await run("export", anna.email, "--to", file)).code).toBe(2);
});

test("a file's faults are told with their places, and all else is imported", async () => {
  const carl = await owner("carl");
  const [bad, faulty, lacking] = [fileOf("bad.ndjson"), fileOf("faulty.ndjson"), fileOf("lacking.ndjson")];
  const tag = `{"kind":"tag","name":"smoky","tagType":"other"}\n`;
  writeFileSync(bad, `${tag}{"kind":`);
  const behind = `{"kind":"tag","name":"behind","tagType":"other"}\n`;
  writeFileSync(faulty, `${tag}\n{"kind":"tag","name":"","tagType":"sweet"}\n${behind}`);
  writeFileSync(lacking, `${tag}{"kind":"ingredient","name":"salt","category":"Spices\\u001b[2J"}\n`);
  for (const [file, wanted, ...told] of [
    [bad, 1, `${bad}, line 2, is not JSON.`],
    [faulty, 1, "line 3, name: Must not be empty.", "line 3, tagType: Must be one of", "1 of 3 items"],
    [lacking, 0, 'Skipped line 2: There is no category "Spices\uFFFD[2J".'],
    [fileOf("missing.ndjson"), 1, "missing.ndjson: no such file"],
  ] as const) {
    const { code, errors } = await run("import", carl.email, file);
    expect(code).toBe(wanted);
    for (const text of told) expect(errors).toContain(text);
  }
  const tags = await carl.call("GET /v1/tags");
  expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(["smoky", "behind"]));
});

test("recipes of another planner are added, each once, and what was not understood is told", async () => {
  const emil = await owner("emil");
  const schema = { "@context": "https://schema.org", "@type": "Recipe" };
  const recipe = (name: string, ...recipeIngredient: string[]) => ({ ...schema, name, recipeIngredient });
  const file = fileOf("recipes.json");
  const recipes = Array.from({ length: 30 }, (_, nth) => recipe(`Soup ${nth}`, "200 g leeks, sliced"));
  const large = { ...recipe("Large", "1 egg"), recipeInstructions: "A".repeat(300_000) };
  writeFileSync(file, JSON.stringify([large, recipe("Nothing"), ...recipes]));
  const imported = await run("import", emil.email, file);
  expect(imported.output).toContain("30 recipes added, 0 there already, 2 not added.");
  for (const told of [
    "recipe 1: The body may have at most 256 KiB.",
    "recipe 2: Give at least one ingredient.",
    "32 of 32 recipes",
  ])
    expect(imported.errors).toContain(told);
  const again = await run("import", emil.email, file);
  expect(again.output).toContain("0 recipes added, 30 there already, 2 not added.");
});

test("a household moves to another service with the pictures of its recipes", async () => {
  const frida = await owner("frida");
  await cook(frida, "Beetroot soup", "red");
  await cook(frida, "Pea soup", "green");
  const [file, folder] = [fileOf("frida.ndjson"), fileOf("pictures")];
  const exported = await run("export", frida.email, "--to", file, "--pictures", folder);
  expect([exported.code, exported.output]).toEqual([
    0,
    expect.stringContaining("pictures has 2 of 2 pictures."),
  ]);
  expect(readdirSync(folder)).toHaveLength(2);

  const there = await owner("frida", elsewhere);
  const moved = await runAt(elsewhere.baseUrl, "import", there.email, file, "--pictures", folder);
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining("recipe 2.")]);
  expect(await picturesOf(there)).toEqual({
    "Beetroot soup": "red, 40 × 30, webp",
    "Pea soup": "green, 40 × 30, webp",
  });
});

test("without the files, recipes come without pictures instead of dead addresses, and the commands say so", async () => {
  const gerda = await owner("gerda");
  await cook(gerda, "Blueberry soup", "blue");
  const file = fileOf("gerda.ndjson");
  const exported = await run("export", gerda.email, "--to", file);
  expect(exported.output).toContain(
    "lacks the pictures of recipes (1). To take them along, add --pictures DIR",
  );

  const there = await owner("gerda", elsewhere);
  const moved = await runAt(elsewhere.baseUrl, "import", there.email, file);
  expect(moved.errors).toContain("Pictures of recipes stay behind (1)");
  expect(await picturesOf(there)).toEqual({ "Blueberry soup": "nothing" });

  const missing = fileOf("no-folder");
  expect(await run("import", gerda.email, file, "--pictures", missing)).toMatchObject({
    code: 2,
    errors: `There is no folder ${missing}.\n`,
  });
});
