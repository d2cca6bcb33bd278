import { describe, expect, test } from "vitest";
import { limits } from "../../../core/contract/limits.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

type Person = { id: string; name: string };

throughAnyDoor((service) => {
  const peopleOf = async (client: Client): Promise<Person[]> => (await client.get("/v1/people")).body;
  const addGuest = (client: Client, name: string, limits: object = {}) =>
    client.post("/v1/people", { name, ...limits });
  /** A soup with an onion and golden kiwi, whose ids an answer gives by name. */
  const soupOf = async (client: Client) => {
    const soup = await createRecipe(client, {
      name: "Soup",
      ingredients: [
        ["onion", 1, "piece"],
        ["golden kiwi", 1, "piece"],
      ],
    });
    const idOf = (name: string) =>
      soup.ingredients.find((one) => one.name === name)?.ingredientId ?? `no ${name}`;
    return { ...soup, idOf };
  };

  describe("people", () => {
    test("are the members from joining on, then the guests by name", async () => {
      const anna = await service.owner("Anna");
      const ben = await service.memberOf(anna, "Ben");
      await addGuest(anna, "Zoe");
      const { status, body } = await addGuest(anna, "Émile", { diets: ["vegan", "noPork", "vegan"] });
      expect(status).toBe(200);
      const nobody = { diets: [], allergies: [], avoids: [], isStrict: false };
      expect(await peopleOf(ben)).toEqual([
        { id: anna.id, name: "Anna", isMember: true, isRegular: true, ...nobody },
        { id: ben.id, name: "Ben", isMember: true, isRegular: true, ...nobody },
        {
          ...nobody,
          id: body.id,
          name: "Émile",
          isMember: false,
          isRegular: false,
          diets: ["vegan", "noPork"],
        },
        expect.objectContaining({ name: "Zoe" }),
      ]);
      expect((await ben.get(`/v1/people/${body.id}`)).body).toEqual(body);
    });

    test("are changed field by field: a list replaces the one before, and null is the default", async () => {
      const anna = await service.owner("Anna");
      const path = `/v1/people/${anna.id}`;
      const { idOf } = await soupOf(anna);
      const changed = await anna.patch(path, {
        name: "Somebody else",
        allergies: ["sesame", "gluten"],
        avoids: ["Golden Kiwi", idOf("onion"), "golden kiwi"],
        isRegular: false,
        isStrict: true,
      });
      const avoids = ["golden kiwi", "onion"].map((name) => ({ id: idOf(name), name }));
      expect(changed.body).toMatchObject({
        ...{ name: "Anna", allergies: ["gluten", "sesame"], avoids, isRegular: false, isStrict: true },
      });
      const cleared = { isRegular: null, avoids: null, isStrict: null, allergies: [] };
      expect((await anna.patch(path, cleared)).body).toMatchObject({
        ...{ allergies: [], avoids: [], isRegular: true, isStrict: false },
      });
    });

    test("are refused with all faults: unknown words, ingredients and nothing at all", async () => {
      const anna = await service.owner();
      const path = `/v1/people/${anna.id}`;
      const wrong = await anna.patch(path, { name: null, diets: ["keto"], allergies: ["gluten", "cats"] });
      expect([wrong.status, ...faultsIn(wrong)]).toEqual([
        400,
        "/name invalid_type",
        "/diets/0 not_one_of",
        "/allergies/1 not_one_of",
      ]);
      const unknown = await anna.patch(path, { avoids: ["unobtainium"] });
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "/avoids/0 unknown_reference"]);
      const nothing = await anna.patch(path, {});
      expect([nothing.status, ...faultsIn(nothing)]).toEqual([400, " required"]);
      expect((await anna.get(`/v1/people/${crypto.randomUUID()}`)).status).toBe(404);
    });

    test("have names of their own, also when two are added at once", async () => {
      const anna = await service.owner("Anna");
      const both = await Promise.all([addGuest(anna, "Robin"), addGuest(anna, "robin")]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const robin = both.find(({ status }) => status === 200)?.body;
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        ...{ code: "already_exists", conflictingId: robin.id },
      });
      expect((await addGuest(anna, "anna")).body.conflictingId).toBe(anna.id);
      const sam = (await addGuest(anna, "Sam")).body;
      expect((await anna.patch(`/v1/people/${sam.id}`, { name: "ROBIN" })).status).toBe(409);
      expect((await anna.patch(`/v1/people/${sam.id}`, { name: "SAM" })).body.name).toBe("SAM");
    });

    test("go: guests when they are deleted, members by leaving, and these come back without limits", async () => {
      const anna = await service.owner("Anna");
      const ben = await service.memberOf(anna, "Ben");
      await anna.patch(`/v1/people/${ben.id}`, { allergies: ["nuts"] });
      const guest = (await addGuest(anna, "Robin")).body;
      expect((await anna.delete(`/v1/people/${ben.id}`)).body.code).toBe("conflict");
      expect((await anna.delete(`/v1/people/${guest.id}`)).status).toBe(204);
      expect((await anna.delete(`/v1/people/${guest.id}`)).status).toBe(404);
      await ben.delete(`/v1/households/mine/members/${ben.id}`);
      expect((await peopleOf(anna)).map(({ name }) => name)).toEqual(["Anna"]);
      const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
      await ben.post(`/v1/invites/${inviteCode}/accept`);
      expect(await peopleOf(anna)).toMatchObject([{}, { id: ben.id, allergies: [] }]);
    });

    test("are fifty guests at most", async () => {
      const anna = await service.owner();
      const items = Array.from({ length: 50 }, (_, at) => ({
        ...{ kind: "person", id: crypto.randomUUID(), name: `Guest ${at}` },
      }));
      expect((await anna.post("/v1/import", { items })).body.created.person).toBe(50);
      const { status, body } = await addGuest(anna, "One more");
      expect([status, body.code]).toEqual([422, "limit_reached"]);
    });

    test("avoid no more ingredients together than one answer can list", async () => {
      const anna = await service.owner("Anna");
      const { householdId } = anna;
      const { db } = service.deps();
      const avoids = Array.from({ length: limits.avoided }, () => crypto.randomUUID());
      const robin = { id: crypto.randomUUID(), name: "Robin", avoids, rev: 1 };
      await db.put({ ...keys.seat(householdId, robin.id), ...robin });
      await soupOf(anna);
      const refused = await anna.patch(`/v1/people/${anna.id}`, { avoids: ["onion"] });
      expect([refused.status, refused.body.code]).toEqual([422, "limit_reached"]);
      expect((await addGuest(anna, "Sam", { avoids: ["onion"] })).body.code).toBe("limit_reached");
      expect((await addGuest(anna, "Sam")).status).toBe(200);
    });

    test("belong to their household alone", async () => {
      const [anna, mallory] = [await service.owner("Anna"), await service.owner()];
      const guest = (await addGuest(anna, "Robin")).body;
      const path = `/v1/people/${guest.id}`;
      for (const answer of [
        await mallory.get(path),
        await mallory.patch(path, { isStrict: true }),
        await mallory.delete(path),
      ])
        expect(answer.status).toBe(404);
      expect((await anna.get(path)).body).toEqual(guest);
    });
  });

  describe("an ingredient that somebody avoids", () => {
    test("can't be deleted, and what it is merged into takes its place", async () => {
      const anna = await service.owner("Anna");
      const soup = await soupOf(anna);
      await anna.patch(`/v1/people/${anna.id}`, { avoids: ["onion"] });
      await anna.delete(`/v1/recipes/${soup.id}`);
      const onion = `/v1/ingredients/${soup.idOf("onion")}`;
      const refused = await anna.delete(onion);
      expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
      expect(refused.body.detail).toContain("Anna avoids onion");
      const kiwi = { id: soup.idOf("golden kiwi"), name: "golden kiwi" };
      await anna.post(`${onion}/merge`, { intoId: kiwi.id });
      expect((await anna.get(`/v1/people/${anna.id}`)).body.avoids).toEqual([kiwi]);
    });

    test("is never avoided by somebody after it was deleted, even at once", async () => {
      const anna = await service.owner();
      for (let round = 0; round < 5; round++) {
        const pie = await createRecipe(anna, { name: "Pie", ingredients: [["quince", 1, "piece"]] });
        await anna.delete(`/v1/recipes/${pie.id}`);
        const quince = pie.ingredients[0]?.ingredientId ?? "";
        const [deleted, avoided] = await Promise.all([
          anna.delete(`/v1/ingredients/${quince}`),
          anna.patch(`/v1/people/${anna.id}`, { avoids: [quince] }),
        ]);
        expect([
          [204, 422],
          [409, 200],
        ]).toContainEqual([deleted.status, avoided.status]);
        await anna.patch(`/v1/people/${anna.id}`, { avoids: [] });
        await anna.delete(`/v1/ingredients/${quince}`);
      }
    });
  });

  describe("eaters of a meal", () => {
    const planOf = async (client: Client, slots: readonly object[]) =>
      client.post("/v1/week-plans", { weekStart: "2026-06-01", slots });

    test("are kept with it, in the order of people, until they are cleared", async () => {
      const anna = await service.owner("Anna");
      const { id: recipeId } = await soupOf(anna);
      const robin = (await addGuest(anna, "Robin")).body.id;
      const meal = { slotDate: "2026-06-01", recipeId };
      const plan = (await planOf(anna, [{ ...meal, eaters: [robin, anna.id, robin] }, meal])).body;
      expect(plan.slots).toMatchObject([{ eaters: [anna.id, robin] }, {}]);
      expect(plan.slots[1]).not.toHaveProperty("eaters");
      await anna.post(`/v1/week-plans/${plan.id}/confirm`);
      const path = `/v1/week-plans/${plan.id}/slots/${plan.slots[0].id}`;
      expect((await anna.patch(path, { eaters: [robin] })).body.eaters).toEqual([robin]);
      const now = (await anna.get(`/v1/week-plans/${plan.id}`)).body;
      expect([now.status, now.slots[0].eaters]).toEqual(["confirmed", [robin]]);
      const days = (await anna.get("/v1/calendar?from=2026-06-01&to=2026-06-01")).body;
      expect(days[0].planned[0].eaters).toEqual([robin]);
      const copy = (await anna.post("/v1/week-plans", { weekStart: "2026-06-08", copyOf: plan.id })).body;
      expect(copy.slots[0].eaters).toEqual([robin]);
      expect((await anna.patch(path, { eaters: null })).body).not.toHaveProperty("eaters");
    });

    test("are people of the household, at least one", async () => {
      const [anna, mallory] = [await service.owner(), await service.owner()];
      const { id: recipeId } = await soupOf(anna);
      const meal = { slotDate: "2026-06-01", recipeId };
      const unknown = await planOf(anna, [{ ...meal, eaters: [anna.id, mallory.id] }]);
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "/slots/0/eaters/1 unknown_reference"]);
      const none = await planOf(anna, [{ ...meal, eaters: [] }]);
      expect([none.status, ...faultsIn(none)]).toEqual([400, "/slots/0/eaters too_short"]);
      const plan = (await planOf(anna, [meal])).body;
      const path = `/v1/week-plans/${plan.id}/slots`;
      const left = { slotDate: "2026-06-02", leftoversOf: plan.slots[0].id, eaters: [mallory.id] };
      expect(faultsIn(await anna.post(path, left))).toEqual(["/eaters/0 unknown_reference"]);
      const changed = await anna.patch(`${path}/${plan.slots[0].id}`, { eaters: [mallory.id] });
      expect(faultsIn(changed)).toEqual(["/eaters/0 unknown_reference"]);
    });

    test("are no longer shown when they have gone", async () => {
      const anna = await service.owner("Anna");
      const { id: recipeId } = await soupOf(anna);
      const robin = (await addGuest(anna, "Robin")).body.id;
      const plan = (await planOf(anna, [{ slotDate: "2026-06-01", recipeId, eaters: [robin] }])).body;
      await anna.delete(`/v1/people/${robin}`);
      const [slot] = (await anna.get(`/v1/week-plans/${plan.id}`)).body.slots;
      expect(slot).not.toHaveProperty("eaters");
    });
  });

  describe("suitability", () => {
    test("of a recipe tells for whom it is, and why not", async () => {
      const anna = await service.owner("Anna");
      const soup = await soupOf(anna);
      const robin = (await addGuest(anna, "Robin", { avoids: ["onion"] })).body;
      const path = `/v1/recipes/${soup.id}/suitability`;
      const onion = { ingredientId: soup.idOf("onion"), name: "onion" };
      const avoided = {
        personId: robin.id,
        suits: "no",
        reasons: [{ ...onion, state: "contains", because: "avoided" }],
      };
      const all = [{ personId: anna.id, suits: "yes", reasons: [] }, avoided];
      expect((await anna.get(path)).body).toEqual(all);
      expect((await anna.get(`${path}?people=${robin.id}`)).body).toEqual([avoided]);
      const unknown = await anna.get(`${path}?people=${crypto.randomUUID()}`);
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "people unknown_reference"]);
    });

    test("of a week names the meals that don't suit an eater", async () => {
      const anna = await service.owner("Anna");
      const soup = await soupOf(anna);
      const robin = (await addGuest(anna, "Robin", { avoids: ["onion"] })).body.id;
      const meal = { slotDate: "2026-06-01", recipeId: soup.id };
      const slots = [meal, { ...meal, eaters: [anna.id, robin] }];
      const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-06-01", slots })).body;
      expect((await anna.get(`/v1/week-plans/${plan.id}/suitability`)).body).toEqual([
        { slotId: plan.slots[1].id, suits: "no", people: [{ personId: robin, suits: "no" }] },
      ]);
    });

    test("finds recipes that may be planned for somebody", async () => {
      const anna = await service.owner();
      await soupOf(anna);
      await createRecipe(anna, { name: "Toast", ingredients: [["toast", 1, "piece"]] });
      const robin = (await addGuest(anna, "Robin", { avoids: ["onion"] })).body.id;
      const found = (await anna.get(`/v1/recipes?for=${robin}`)).body.data;
      expect(found.map(({ name }: Person) => name)).toEqual(["Toast"]);
      const unknown = await anna.get(`/v1/recipes?for=${crypto.randomUUID()}`);
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "for unknown_reference"]);
    });
  });

  describe("changes", () => {
    test("tell of people, of what they avoid, and of weeks whose eaters have gone", async () => {
      const anna = await service.owner("Anna");
      const soup = await soupOf(anna);
      const robin = (await addGuest(anna, "Robin", { avoids: ["onion"] })).body;
      const weekStart = new Date().toISOString().slice(0, 10);
      const slots = [{ slotDate: weekStart, recipeId: soup.id, eaters: [robin.id] }];
      const plan = (await anna.post("/v1/week-plans", { weekStart, slots })).body;
      let { state, people } = (await anna.get("/v1/changes?kinds=people,weekPlans")).body;
      expect(people.changed).toContainEqual(robin);
      const since = async () => {
        const { body } = await anna.get(`/v1/changes?since=${state}`);
        state = body.state;
        return body;
      };
      const renamed = { id: soup.idOf("onion"), name: "red onion" };
      await anna.patch(`/v1/ingredients/${renamed.id}`, { name: renamed.name });
      ({ people } = await since());
      expect(people.changed).toEqual([{ ...robin, avoids: [renamed] }]);
      await anna.delete(`/v1/people/${robin.id}`);
      const { people: gone, weekPlans } = await since();
      expect(gone.deleted).toEqual([robin.id]);
      expect(weekPlans.changed).toEqual([(await anna.get(`/v1/week-plans/${plan.id}`)).body]);
    });
  });

  describe("an export", () => {
    test("brings people and eaters along, and leaves alone who is there", async () => {
      const [anna, eva] = [await service.owner("Anna"), await service.owner("Eva")];
      const soup = await soupOf(anna);
      const robin = (await addGuest(anna, "Robin", { avoids: ["onion"], allergies: ["nuts"] })).body;
      const meal = { slotDate: "2026-06-01", recipeId: soup.id, eaters: [anna.id, robin.id] };
      await anna.post("/v1/week-plans", { weekStart: "2026-06-01", slots: [meal] });
      const { items } = (await anna.get("/v1/export")).body;
      expect((await eva.post("/v1/import", { items })).body).toMatchObject({
        ...{ created: { person: 2, plan: 1 }, skipped: [] },
      });
      const people = await peopleOf(eva);
      expect(people).toMatchObject([
        { name: "Eva" },
        { name: "Anna", isMember: false, isRegular: true },
        { name: "Robin", allergies: ["nuts"], avoids: [{ name: "onion" }] },
      ]);
      const plan = (await eva.get("/v1/week-plans?weekStart=2026-06-01")).body;
      expect(plan.slots[0].eaters).toEqual([people[1]?.id, people[2]?.id]);
      await eva.patch(`/v1/people/${people[2]?.id}`, { allergies: ["eggs"] });
      const again = (await eva.post("/v1/import", { items })).body;
      expect(again.skipped).toMatchObject([{ code: "person_differs" }]);
      expect((await peopleOf(eva))[2]).toMatchObject({ allergies: ["eggs"] });
    });
  });
});
