import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const NOWHERE = "01980000-0000-7000-8000-000000000000";
const namesOf = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);

throughAnyDoor((service) => {
  describe("tags", () => {
    test("are listed by name, new ones among them", async () => {
      const anna = await service.owner();
      const made = await anna.post("/v1/tags", { name: " Égypt ", tagType: "cuisine" });
      expect(made.status).toBe(200);
      expect(made.body).toEqual({ id: expect.any(String), name: "Égypt", tagType: "cuisine" });
      const listed = await anna.get("/v1/tags");
      expect(listed.body).toContainEqual(made.body);
      const names = namesOf(listed);
      expect(names).toEqual(names.toSorted(new Intl.Collator("en", { sensitivity: "base" }).compare));
    });

    test("are unique by name, also when two make one at once", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const answers = await Promise.all(
        [anna, ben].map((client, at) =>
          client.post("/v1/tags", { name: at ? "SUNDAY  roast" : "Sunday roast", tagType: "other" }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
      expect(refused?.body).toMatchObject({ code: "already_exists", conflictingId: made?.body.id });
    });
  });

  describe("categories", () => {
    test("keep the order of the aisles, new ones last, and are unique by name", async () => {
      const anna = await service.owner();
      const before = namesOf(await anna.get("/v1/ingredient-categories"));
      const made = await anna.post("/v1/ingredient-categories", { name: "Aardvark feed" });
      expect(made.body).toMatchObject({ id: expect.any(String), name: "Aardvark feed" });
      expect(namesOf(await anna.get("/v1/ingredient-categories"))).toEqual([...before, "Aardvark feed"]);
      const again = await anna.post("/v1/ingredient-categories", { name: "aardvark FEED" });
      expect([again.status, again.body.conflictingId]).toEqual([409, made.body.id]);
      expect((await anna.post("/v1/ingredient-categories", { name: "" })).status).toBe(400);
    });
  });

  describe("ingredients", () => {
    const kitchen = async () => {
      const anna = await service.owner();
      await createRecipe(anna, {
        name: "Anything",
        ingredients: [
          ["Red onion", 1, "piece"],
          ["Crème fraîche", 1, "cup"],
          ["Salt", 1, "pinch"],
        ],
      });
      const idOf = async (name: string): Promise<string> =>
        (await anna.get("/v1/ingredients")).body.find((one: { name: string }) => one.name === name).id;
      return { anna, idOf };
    };
    const searched = async (client: Client, query: string) =>
      namesOf(await client.get(`/v1/ingredients?${query}`));

    test("are listed by name, searched, and told apart from staples", async () => {
      const { anna, idOf } = await kitchen();
      const salt = await idOf("Salt");
      expect((await anna.get("/v1/ingredients?search=salt")).body).toEqual([
        {
          id: salt,
          name: "Salt",
          category: expect.objectContaining({ name: "Herbs & spices" }),
          isStaple: false,
        },
      ]);
      const [{ id, name }] = (await anna.get("/v1/ingredient-categories")).body;
      const category = { id, name };
      const patched = await anna.patch(`/v1/ingredients/${salt}`, {
        isStaple: true,
        categoryId: category.id,
      });
      expect(patched.body).toEqual({ id: salt, name: "Salt", category, isStaple: true });
      expect(await searched(anna, "")).toEqual(["Crème fraîche", "Red onion", "Salt"]);
      expect(await searched(anna, "isStaple=true")).toEqual(["Salt"]);
      expect(await searched(anna, "isStaple=false&search=fra%20CR")).toEqual(["Crème fraîche"]);
      expect(await searched(anna, "search=nion")).toEqual([]);
      expect(await searched(anna, "search=-")).toEqual([]);
      expect(await searched(anna, "search=%20")).toHaveLength(3);
      expect((await anna.get("/v1/ingredients?isStaple=")).status).toBe(400);
    });

    test("lose their category by null, and nothing else by an empty change", async () => {
      const { anna, idOf } = await kitchen();
      const path = `/v1/ingredients/${await idOf("Salt")}`;
      const [category] = (await anna.get("/v1/ingredient-categories")).body;
      const full = await anna.patch(path, { categoryId: category.id, isStaple: true, name: "Sea salt" });
      expect((await anna.patch(path, {})).body).toEqual(full.body);
      expect((await anna.patch(path, { categoryId: null })).body).toEqual({
        id: full.body.id,
        name: "Sea salt",
        isStaple: true,
      });
    });

    test("are checked in order: do they exist, does the category, is the name free", async () => {
      const { anna, idOf } = await kitchen();
      const path = `/v1/ingredients/${await idOf("Salt")}`;
      const clash = { name: "red ONION", categoryId: NOWHERE };
      expect((await anna.patch(`/v1/ingredients/${NOWHERE}`, clash)).status).toBe(404);
      expect((await anna.patch(path, clash)).body).toMatchObject({
        code: "unknown_reference",
        errors: [{ pointer: "/categoryId" }],
      });
      expect((await anna.patch(path, { name: clash.name })).body).toMatchObject({
        code: "already_exists",
        conflictingId: await idOf("Red onion"),
      });
      expect((await anna.patch(path, { name: "SALT" })).body.name).toBe("SALT");
      const stale = { headers: { "if-match": '"older"' } };
      expect((await anna.patch(path, clash, stale)).status).toBe(412);
    });
  });
});
