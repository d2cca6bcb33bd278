import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { overtaken } from "../../support/overtaken.ts";
import { createRecipe } from "../../support/recipes.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

const HOME = "/v1/households/mine";
const NOWHERE = "01980000-0000-7000-8000-000000000000";

throughAnyDoor((service) => {
  const couple = async () => {
    const anna = await service.owner("Anna");
    return { anna, ben: await service.memberOf(anna, "Ben") };
  };
  const rate = (client: Client, { id }: { id: string }, body: object) =>
    client.put(`/v1/recipes/${id}/rating`, body);
  const namesFound = async (client: Client, query: string): Promise<string[]> => {
    const { status, body } = await client.get(`/v1/recipes?${query}`);
    if (status !== 200) throw new Error(`The search was refused with ${status}`);
    return body.data.map(({ name }: { name: string }) => name);
  };
  /** What a list and the recipe itself show. */
  const shown = async (client: Client, { id }: { id: string }) => {
    const { body: detail } = await client.get(`/v1/recipes/${id}`);
    const { data } = (await client.get("/v1/recipes")).body;
    const likedIn = ({ rating, isFavourite }: Record<string, unknown>) => ({ rating, isFavourite });
    const summary = data.find((one: { id: string }) => one.id === id);
    expect(likedIn(summary)).toEqual(likedIn(detail));
    return likedIn(detail);
  };

  describe("a rating", () => {
    test("is a member's own, and shows as the mean of all and anybody's favourite", async () => {
      const { anna, ben } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      expect(await shown(ben, soup)).toEqual({ rating: undefined, isFavourite: false });
      const first = await rate(anna, soup, { stars: 4 });
      expect([first.status, first.body]).toEqual([200, { stars: 4, isFavourite: false }]);
      expect((await rate(ben, soup, { stars: 5, isFavourite: true })).body).toEqual({
        stars: 5,
        isFavourite: true,
      });
      expect(await shown(anna, soup)).toEqual({ rating: 4.5, isFavourite: true });
    });

    test("keeps what a request leaves out; null takes the stars back", async () => {
      const { anna } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      await rate(anna, soup, { stars: 2 });
      expect((await rate(anna, soup, { isFavourite: true })).body).toEqual({ stars: 2, isFavourite: true });
      expect((await rate(anna, soup, { stars: null })).body).toEqual({ isFavourite: true });
      expect(await shown(anna, soup)).toEqual({ rating: undefined, isFavourite: true });
      expect((await rate(anna, soup, { isFavourite: false })).body).toEqual({ isFavourite: false });
      expect(await shown(anna, soup)).toEqual({ rating: undefined, isFavourite: false });
    });

    test("has 1 to 5 whole stars, a mark, or both", async () => {
      const { anna } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      const faultsOf = async (body: object) => {
        const answer = await rate(anna, soup, body);
        expect(answer.status).toBe(400);
        return faultsIn(answer);
      };
      expect(await faultsOf({})).toEqual([" required"]);
      expect(await faultsOf({ stars: 0, isFavourite: "yes" })).toEqual([
        "/stars too_small",
        "/isFavourite invalid_type",
      ]);
      expect(await faultsOf({ stars: 6 })).toEqual(["/stars too_large"]);
      expect(await faultsOf({ stars: 3.5 })).toEqual(["/stars invalid_type"]);
      expect(await faultsOf({ isFavourite: null })).toEqual([" required"]);
    });

    test("is of a recipe that the household has", async () => {
      const { anna } = await couple();
      const dora = await service.owner("Dora");
      const soup = await createRecipe(anna, { name: "Soup" });
      expect((await rate(dora, soup, { stars: 1 })).status).toBe(404);
      expect((await rate(anna, { id: NOWHERE }, { stars: 1 })).status).toBe(404);
      await anna.delete(`/v1/recipes/${soup.id}`);
      expect((await rate(anna, soup, { stars: 1 })).status).toBe(404);
    });

    test("stays when the recipe is replaced, and changes its ETag", async () => {
      const { anna, ben } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      const path = `/v1/recipes/${soup.id}`;
      const before = (await anna.get(path)).headers.get("etag");
      await rate(ben, soup, { stars: 3, isFavourite: true });
      const after = (await anna.get(path)).headers.get("etag");
      expect(after).not.toBe(before);
      const ingredients = [{ newIngredientName: "Leek", quantity: 1, unit: "piece" }];
      const [tag] = (await anna.get("/v1/tags")).body;
      const body = { name: "Leek soup", effort: "hard", tagIds: [tag.id], ingredients };
      const replaced = await anna.put(path, body, { headers: { "if-match": after ?? "" } });
      expect(replaced.body).toMatchObject({ name: "Leek soup", rating: 3, isFavourite: true });
      expect(await shown(anna, soup)).toEqual({ rating: 3, isFavourite: true });
    });

    test("succeeds for all who rate at once", async () => {
      const { anna, ben } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      const answers = await Promise.all([
        rate(anna, soup, { stars: 1 }),
        rate(ben, soup, { stars: 4 }),
        rate(ben, soup, { isFavourite: true }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await shown(anna, soup)).toEqual({ rating: 2.5, isFavourite: true });
    });

    test("is told as a change of the recipe; one that changes nothing is not told", async () => {
      const { anna, ben } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      const { body: whole } = await anna.get("/v1/changes");
      const since = async (state: string) => (await anna.get(`/v1/changes?since=${state}`)).body;
      await rate(ben, soup, { stars: 5 });
      const news = await since(whole.state);
      expect([news.reset, news.recipes]).toEqual([
        [],
        { changed: [expect.objectContaining({ id: soup.id, rating: 5, isFavourite: false })], deleted: [] },
      ]);
      await rate(ben, soup, { stars: 5, isFavourite: false });
      expect((await since(news.state)).state).toBe(news.state);
    });
  });

  describe("who leaves a household takes their ratings along", () => {
    const rejoin = async (host: Client, guest: Client) => {
      const { inviteCode } = (await host.post(`${HOME}/invites`)).body.data;
      expect((await guest.post(`/v1/invites/${inviteCode}/accept`)).status).toBe(200);
    };
    const rated = async () => {
      const { anna, ben } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      await rate(anna, soup, { stars: 4 });
      await rate(ben, soup, { stars: 1, isFavourite: true });
      return { anna, ben, soup };
    };

    test.each(["leaves", "is removed"])("one who %s, and comes back without any", async (how) => {
      const { anna, ben, soup } = await rated();
      const { state } = (await anna.get("/v1/changes")).body;
      const by = how === "leaves" ? ben : anna;
      expect((await by.delete(`${HOME}/members/${ben.id}`)).status).toBe(204);
      expect(await shown(anna, soup)).toEqual({ rating: 4, isFavourite: false });
      expect((await anna.get(`/v1/changes?since=${state}`)).body.reset).toContain("recipes");
      await rejoin(anna, ben);
      expect(await shown(ben, soup)).toEqual({ rating: 4, isFavourite: false });
      expect((await rate(ben, soup, { stars: null })).body).toEqual({ isFavourite: false });
    });

    test("one who deletes the account", async () => {
      const { anna, ben, soup } = await rated();
      expect((await ben.post("/v1/auth/me/deletion", { currentPassword: PASSWORD })).status).toBe(204);
      expect(await shown(anna, soup)).toEqual({ rating: 4, isFavourite: false });
    });

    test("but not one whose account is deactivated", async () => {
      const { anna, ben, soup } = await rated();
      const admin = await service.administrator();
      expect((await admin.patch(`/v1/admin/users/${ben.id}`, { isActive: false })).status).toBe(200);
      expect(await shown(anna, soup)).toEqual({ rating: 2.5, isFavourite: true });
    });

    test("one who never rated anything leaves the copies of others alone", async () => {
      const { anna, ben } = await couple();
      const { state } = (await anna.get("/v1/changes")).body;
      expect((await ben.delete(`${HOME}/members/${ben.id}`)).status).toBe(204);
      expect((await anna.get(`/v1/changes?since=${state}`)).body.reset).toEqual([]);
    });

    testInProcess("also if the rating comes in the moment of leaving", async () => {
      const { anna, ben } = await couple();
      const soup = await createRecipe(anna, { name: "Soup" });
      const leaving = () => ben.delete(`${HOME}/members/${ben.id}`);
      const answer = await overtaken(leaving, () => rate(ben, soup, { stars: 5 }));
      expect(answer.status).toBe(204);
      expect((await shown(anna, soup)).rating).toBeUndefined();
      const late = await couple();
      const stew = await createRecipe(late.anna, { name: "Stew" });
      const rating = () => rate(late.ben, stew, { stars: 5 });
      await overtaken(rating, () => late.ben.delete(`${HOME}/members/${late.ben.id}`));
      expect((await shown(late.anna, stew)).rating).toBeUndefined();
    });
  });

  test("recipes are found by stars and marks; those without stars are last in either order", async () => {
    const { anna, ben } = await couple();
    const [, bread, soup, stew] = await Promise.all(
      ["Apples", "Bread", "Soup", "Stew"].map((name) => createRecipe(anna, { name })),
    );
    if (!bread || !soup || !stew) throw new Error("There are four recipes");
    await rate(anna, bread, { stars: 2 });
    await rate(anna, soup, { stars: 4 });
    await rate(ben, soup, { stars: 3 });
    await rate(ben, stew, { stars: 5, isFavourite: true });
    expect(await namesFound(anna, "sort=rating")).toEqual(["Bread", "Soup", "Stew", "Apples"]);
    expect(await namesFound(anna, "sort=-rating")).toEqual(["Stew", "Soup", "Bread", "Apples"]);
    expect(await namesFound(anna, "minRating=3")).toEqual(["Soup", "Stew"]);
    expect(await namesFound(anna, "minRating=1&isFavourite=false")).toEqual(["Bread", "Soup"]);
    expect(await namesFound(anna, "isFavourite=true")).toEqual(["Stew"]);
    expect((await anna.get("/v1/recipes?minRating=6")).status).toBe(400);
  });
});
