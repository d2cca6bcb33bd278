import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import { faultsIn } from "../../support/faults.ts";
import { testNew, throughAnyDoor } from "../../support/service.ts";

const faultsOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(faultsIn(answer).map((fault) => fault.split(" ")));

const soupFor = async (client: Client) => {
  const [tag] = (await client.get("/v1/tags")).body;
  return {
    name: "Soup",
    effort: "easy",
    tagIds: [tag.id],
    ingredients: [{ newIngredientName: "Leek", quantity: 2, unit: "piece" }] as Record<string, unknown>[],
  };
};

throughAnyDoor((service) => {
  describe("what is sent as a recipe", () => {
    test("gets all of its faults reported at once", async () => {
      const anna = await service.owner();
      const refused = await anna.post("/v1/recipes", {
        name: " ",
        effort: "lazy",
        ingredients: [
          { quantity: 0, unit: "g" },
          { ingredientId: "x", newIngredientName: "Leek", quantity: "1", unit: "g" },
          // So close to a whole number that JavaScript hardly sees it, and too small to be stored.
          { newIngredientName: "Chives", quantity: 1, unit: "g", sortOrder: 1e-300 },
        ],
        steps: [{ stepNumber: 1, instruction: "Cook." }, { stepNumber: 2_147_483_648 }],
        tagIds: [],
      });
      expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
      expect(faultsOf(refused)).toEqual({
        "/name": "too_short",
        "/effort": "not_one_of",
        "/ingredients/0": "exactly_one",
        "/ingredients/0/quantity": "too_small",
        "/ingredients/1": "exactly_one",
        "/ingredients/1/ingredientId": "invalid_format",
        "/ingredients/1/quantity": "invalid_type",
        "/ingredients/2/sortOrder": "invalid_type",
        "/steps/1/stepNumber": "too_large",
        "/steps/1/instruction": "required",
        "/tagIds": "too_short",
      });
    });

    test("gets a sentence about what is wrong: the only fault, or how many there are and the first", async () => {
      const anna = await service.owner();
      const soup = await soupFor(anna);
      const { body: one } = await anna.post("/v1/recipes", { ...soup, name: " " });
      expect(one.detail).toBe("The name must not be empty.");
      const { name: _, ...nameless } = soup;
      expect((await anna.post("/v1/recipes", nameless)).body.detail).toBe("The name is missing.");
      const page = await anna.get("/v1/recipes?limit=0");
      expect(page.body.detail).toBe("The limit must be at least 1.");
      const { body: two } = await anna.post("/v1/recipes", { ...soup, name: " ", serves: 21 });
      expect(two.detail).toBe("2 things are wrong. The name must not be empty.");
      const unknown = ["01980000-0000-7000-8000-000000000001", "01980000-0000-7000-8000-000000000002"];
      const { body: tags } = await anna.post("/v1/recipes", { ...soup, tagIds: unknown });
      expect(tags.detail).toBe("2 things are wrong. There is no such tag in the household.");
    });

    test("may have unknown members, which are ignored", async () => {
      const anna = await service.owner();
      const soup = JSON.stringify(await soupFor(anna)).slice(0, -1);
      const strange = `,"__proto__":{"serves":3,"admin":true},"constructor":{"prototype":{"serves":4}},"toString":null}`;
      const made = await anna.post("/v1/recipes", soup + strange);
      expect(made.status).toBe(200);
      expect(made.body).not.toHaveProperty("serves");
      expect(JSON.stringify(made.body)).not.toContain("proto");
      const renamed = await anna.patch(
        "/v1/auth/me",
        '{"__proto__":{"displayName":"Eve"},"displayName":"Ann"}',
      );
      expect(renamed.body.data.displayName).toBe("Ann");
    });

    test("has its limits", async () => {
      const anna = await service.owner();
      const soup = await soupFor(anna);
      const most = {
        ...soup,
        name: "é".repeat(200),
        tagIds: [...Array(60)].map(() => soup.tagIds[0]),
        steps: Array(100).fill({ instruction: "Stir." }),
        ingredients: Array.from({ length: 200 }, (_, at) => ({
          newIngredientName: `New ${at}`,
          quantity: 0.01,
          unit: "x".repeat(20),
        })),
      };
      const made = await anna.post("/v1/recipes", most);
      expect(made.status).toBe(200);
      expect(made.body.ingredients).toHaveLength(200);
      expect(made.body.tags).toHaveLength(1);
      expect((await anna.get("/v1/ingredients")).body).toHaveLength(200);
    });

    test("shows a picture from a host or the app's own path, and nothing else", async () => {
      const anna = await service.owner();
      const soup = await soupFor(anna);
      const statusOf = async (heroImageUrl: string) =>
        (await anna.post("/v1/recipes", { ...soup, heroImageUrl })).status;
      const good = ["https://img.test/a.png?b=1#c", "HTTP://img.test", "/a/b.png", "/"];
      expect(await Promise.all(good.map(statusOf))).toEqual(good.map(() => 200));
      const bad = [
        "a.png",
        "//img.test/a",
        "/\\img.test",
        "/\t/img.test",
        "javascript:alert(1)",
        "data:image/png;base64,x",
        "https://",
        "https:///a",
        "https://a b",
        "ftp://img.test/a",
        `/${"x".repeat(500)}`,
      ];
      expect(await Promise.all(bad.map(statusOf))).toEqual(bad.map(() => 400));
    });
  });

  describe("a list of recipes", () => {
    const household = async () => {
      const anna = await service.owner();
      const soup = await soupFor(anna);
      const [tag] = (await anna.get("/v1/tags")).body.filter(({ name }: { name: string }) => name === "Thai");
      const recipes = [
        { name: "Crème brûlée", effort: "hard", cookTimeMin: 60 },
        { name: "apple pie", effort: "medium", cookTimeMin: 45, isChildFriendly: true },
        { name: "Noodles", cookTimeMin: 10, tagIds: [tag.id] },
        { name: "Thai curry", cookTimeMin: 30 },
        { name: "Bread", ingredients: [{ newIngredientName: "Thai flour", quantity: 1, unit: "kg" }] },
      ];
      for (const recipe of recipes) await anna.post("/v1/recipes", { ...soup, ...recipe });
      const names = async (query: string): Promise<string[]> =>
        (await anna.get(`/v1/recipes?${query}`)).body.data.map(({ name }: { name: string }) => name);
      return { anna, names };
    };

    test("is searched, filtered and sorted", async () => {
      const { names } = await household();
      const all = ["apple pie", "Bread", "Crème brûlée", "Noodles", "Thai curry"];
      expect(await names("")).toEqual(all);
      expect(await names("search=&effort=&sort=&unknown=1")).toEqual(all);
      expect(await names("search=thai")).toEqual(["Thai curry", "Noodles", "Bread"]);
      expect(await names("search=creme+BR")).toEqual(["Crème brûlée"]);
      expect(await names("effort=medium,hard")).toEqual(["apple pie", "Crème brûlée"]);
      expect(await names("effort=medium&effort=&effort=hard")).toEqual(["apple pie", "Crème brûlée"]);
      expect(await names("isChildFriendly=true")).toEqual(["apple pie"]);
      expect(await names("cookTimeMin.lte=30&sort=-cookTimeMin")).toEqual(["Thai curry", "Noodles"]);
      expect(await names("sort=effort,-cookTimeMin")).toEqual([
        "Thai curry",
        "Noodles",
        "Bread",
        "apple pie",
        "Crème brûlée",
      ]);
      expect(await names("sort=effort&sort=-cookTimeMin")).toEqual(await names("sort=effort,-cookTimeMin"));
      expect(await names("sort=-createdAt&effort=easy")).toEqual(["Bread", "Thai curry", "Noodles"]);
    });

    testNew("comes in pages that follow one another", async () => {
      const { anna, names } = await household();
      const pages = await Promise.all([0, 2, 4].map((offset) => names(`limit=2&offset=${offset}`)));
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(await names(""));
      const meta = async (query: string) => (await anna.get(`/v1/recipes?${query}`)).body.meta.pagination;
      expect(await meta("limit=2&offset=2")).toEqual({ total: 5, limit: 2, offset: 2, hasMore: true });
      expect(await meta("limit=2&offset=4")).toMatchObject({ hasMore: false });
      for (const limit of ["1000", "2147483648", "9".repeat(400)])
        expect(await meta(`limit=${limit}&offset=9`)).toMatchObject({
          limit: 100,
          offset: 9,
          hasMore: false,
        });
      const links = async (query: string) => (await anna.get(`/v1/recipes?${query}`)).headers.get("link");
      const to = (rel: string, at: number, more = "") =>
        `</v1/recipes?limit=2&offset=${at}${more}>; rel="${rel}"`;
      expect(await links("limit=2&offset=0&sort=name")).toBe(
        [to("first", 0, "&sort=name"), to("next", 2, "&sort=name")].join(", "),
      );
      expect(await links("limit=2&offset=3")).toBe(`${to("first", 0)}, ${to("prev", 1)}`);
      expect(await links("limit=2&offset=900")).toBe(`${to("first", 0)}, ${to("prev", 3)}`);
      expect(await meta("search=thai&limit=1")).toEqual({ total: 3, limit: 1, offset: 0, hasMore: true });
    });

    test("reports all faults of its query at once", async () => {
      const anna = await service.owner();
      expect(
        faultsOf(await anna.get("/v1/recipes?sort=name&sort=taste&effort=easy,&limit=1&limit=2")),
      ).toEqual({ sort: "not_one_of", effort: "not_one_of", limit: "invalid_type" });
      const beyond = await anna.get("/v1/recipes?offset=2147483648");
      expect(faultsOf(beyond)).toEqual({ offset: "too_large" });
      expect((await anna.get("/v1/recipes?offset=2147483647")).body.data).toEqual([]);
    });
  });
});
