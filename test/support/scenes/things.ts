import type { TokenPurpose } from "../../../core/accounts/token.ts";
import { addDays, epochSeconds } from "../../../core/basics/dates.ts";
import { once } from "../../../core/basics/memo.ts";
import type { Arguments } from "../../../core/client/client.ts";
import type { ids } from "../../../core/contract/words.ts";
import { keys } from "../../../core/storage/table.ts";
import { services } from "../../../functions/endpoint/deps.ts";
import { ask } from "../calls.ts";
import type { Client } from "../client.ts";
import { linkFor } from "../links.ts";
import { addOtp, beginOtp } from "../otp.ts";
import { callOf } from "./scenes.ts";

export type RecipeBody = Arguments<"POST /v1/recipes">["body"];

/** The place of the scenes: a household and the things in it. */
export type Kitchen = {
  owner: Client;
  administrator: Client;
  /** Someone who has just signed up and has no household yet. */
  newcomer: () => Promise<Client & { id: string; email: string; password: string }>;
  /** Someone who owns a household that calls may break up. */
  host: () => Promise<Client>;
  /** Someone who is alone in such a household. */
  loner: () => Promise<Client & { id: string; email: string; password: string }>;
  /** Ids of recipes. The first ones are planned; the last one never is. */
  recipes: readonly string[];
  tag: string;
  category: string;
  /** An ingredient. If there are many, it may be a different one each time. */
  ingredient: () => string;
  /** The number of slots in a plan. */
  slots: number;
  /** The start of a week without a plan. */
  freeWeek: () => string;
  /** What replaces the example's fields in a new recipe. */
  recipe: () => Partial<RecipeBody>;
  /** A text based on the given one that is not used as a name yet. */
  unused: (text: string) => string;
};

/** The things that calls are about. Each one is made when a call first needs it, and then stays the same. */
export type Things = Pick<Kitchen, "freeWeek" | "recipe" | "unused"> & {
  /** The things that the ids in the document's examples stand for. */
  named: { readonly [Name in keyof typeof ids]?: () => string | Promise<string> };
  plan: () => Promise<{ id: string; weekStart: string; slot: string }>;
  /** The shopping list of that plan. */
  list: () => Promise<{ id: string; line: string }>;
  /** That list with something new on it, of which something was checked and not put away yet. */
  checkedList: () => Promise<string>;
  /** A plan without meals and without a list. */
  emptyPlan: () => Promise<string>;
  /** A line that was added to the list by hand. */
  ownLine: () => Promise<string>;
  /** Something in the pantry that the first recipe needs, a new item each time. */
  inStock: () => Promise<void>;
  /** The state of a client that knows the pantry as it is. */
  state: () => Promise<string>;
  /** A recipe that is in no plan. */
  newRecipe: () => Promise<string>;
  invite: () => Promise<string>;
  /** A plan of next month, with a dinner each day if there are recipes enough. */
  planSoon: () => Promise<unknown>;
  /** The secret of the owner's calendar feed, a new one each time. */
  feed: () => Promise<string>;
  host: () => Promise<Client>;
  /** The id of a member of the host's household. */
  guest: () => Promise<string>;
  loner: Kitchen["loner"];
  /** Somebody with a second factor. */
  guarded: () => Promise<{ email: string; password: string; secret: string }>;
  /** Signs the loner in in another browser, too. */
  signedInTwice: () => Promise<unknown>;
  /** The loner's second factor, set up at the first call. */
  otpInForce: () => Promise<unknown>;
  /** The secret of one that the loner begins to set up. */
  otpToConfirm: () => Promise<string>;
  /** The person whose account the call is about. */
  someone: () => Promise<{ id: string; email: string; password: string }>;
  /** The token of a link that a new person was sent for the own address. */
  link: (purpose: TokenPurpose) => Promise<string>;
  /** The token of a link that a new person was sent for another address. */
  linkToNewEmail: () => Promise<string>;
  /** Another person, whose account is inactive. */
  deactivated: () => Promise<string>;
};

/** Tests travel in time, and links are good for minutes. */
const longFromNow = () => new Date(Date.now() + 100 * 86_400_000);

export const thingsOf = (kitchen: Kitchen): Things => {
  const { owner, administrator, newcomer, recipes, slots, freeWeek, recipe, unused } = kitchen;
  const plan = once(async () => {
    const { id, weekStart } = await ask(owner, "create-week-plan", { body: { weekStart: freeWeek() } });
    const slotIds: string[] = [];
    for (let at = 0; at < slots; at++) {
      const body = { slotDate: addDays(weekStart, at % 7), recipeId: recipes[at] ?? "" };
      slotIds.push((await ask(owner, "add-slot", { params: { id }, body })).id);
    }
    return { id, weekStart, slot: slotIds[0] ?? "" };
  });
  const planSoon = once(async () => {
    const weekStart = addDays(new Date().toISOString().slice(0, 10), 30);
    const slots = recipes.slice(0, 7).map((recipeId, at) => ({ slotDate: addDays(weekStart, at), recipeId }));
    // Other things of this household may have made it.
    await owner.post("/v1/week-plans", { weekStart, slots });
  });
  const emptyPlan = once(
    async () => (await ask(owner, "create-week-plan", { body: { weekStart: freeWeek() } })).id,
  );
  const list = once(async () => {
    const { id, items } = await ask(owner, "generate-shopping-list", { params: { id: (await plan()).id } });
    return { id, line: items[0]?.id ?? "" };
  });
  const someone = once(newcomer);
  const invitedBy = async (client: Client) => (await ask(client, "create-invite", {})).data.inviteCode;
  const invite = once(() => invitedBy(owner));
  const feed = async () => (await ask(owner, "create-calendar-feed", {})).url.replace(/.*\//, "");
  const host = once(kitchen.host);
  const loner = once(kitchen.loner);
  const otpInForce = once(async () => {
    const person = await loner();
    return addOtp(person, person.password);
  });

  /** A new ingredient that no recipe has any more. */
  const unusedIngredient = async () => {
    const body = { ...(await callOf("create-recipe", things)).body, ...recipe() };
    const ingredients = [{ newIngredientName: unused("spelt"), quantity: 1, unit: "g" }];
    const made = await ask(owner, "create-recipe", { body: { ...body, ingredients } });
    await ask(owner, "delete-recipe", { params: { id: made.id } });
    return made.ingredients[0]?.ingredientId ?? "";
  };

  const things: Things = {
    freeWeek,
    recipe,
    unused,
    plan,
    planSoon,
    emptyPlan,
    list,
    checkedList: async () => {
      const { id } = await list();
      const line = await ask(owner, "add-shopping-list-item", await callOf("add-shopping-list-item", things));
      const params = { listId: id, itemId: line.id };
      await ask(owner, "check-shopping-list-item", { params, body: { isChecked: true } });
      return id;
    },
    ownLine: once(
      async () =>
        (await ask(owner, "add-shopping-list-item", await callOf("add-shopping-list-item", things))).id,
    ),
    inStock: async () => {
      const { ingredients } = await ask(owner, "get-recipe", { params: { id: recipes[0] ?? "" } });
      const { ingredientId = "", unit = "" } = ingredients[0] ?? {};
      await ask(owner, "create-pantry-item", { body: { ingredientId, unit, quantity: 0.01 } });
    },
    state: async () => {
      const query = { kinds: "pantryItems" as const };
      let { state, hasMore } = await ask(owner, "list-changes", { query });
      while (hasMore) ({ state, hasMore } = await ask(owner, "list-changes", { query: { since: state } }));
      return state;
    },
    newRecipe: once(
      async () => (await ask(owner, "create-recipe", await callOf("create-recipe", things))).id,
    ),
    invite,
    feed,
    host,
    guest: once(async () => {
      const [at, guest] = [await host(), await newcomer()];
      // A second invite would make the first one void.
      const code = at === owner ? await invite() : await invitedBy(at);
      await ask(guest, "accept-invite", { params: { code } });
      return guest.id;
    }),
    loner,
    guarded: once(async () => {
      const person = await newcomer();
      return { ...person, ...(await addOtp(person, person.password)) };
    }),
    signedInTwice: async () => {
      const [{ email, password }, other] = [await loner(), await newcomer()];
      await ask(other, "log-in", { body: { email, password } });
    },
    otpInForce,
    // After that one, which would take its place.
    otpToConfirm: once(async () => {
      await otpInForce();
      const person = await loner();
      const secret = await beginOtp(person, person.password);
      const set = { pendingSince: epochSeconds(longFromNow()) };
      await services().db.transact([{ update: keys.otp(person.id), set, add: { rev: 1 } }]);
      return secret;
    }),
    someone,
    link: async (purpose) => linkFor(await newcomer(), purpose, longFromNow()),
    linkToNewEmail: async () => {
      const { id, password: currentPassword, ...person } = await newcomer();
      const email = unused("kim@example.com");
      await ask(person, "update-me", { body: { email, currentPassword } });
      return linkFor({ id, email }, "confirm", longFromNow());
    },
    deactivated: once(async () => {
      const { id } = await newcomer();
      await ask(administrator, "update-user", { params: { id }, body: { isActive: false } });
      return id;
    }),
    named: {
      recipe: () => recipes[0] ?? "",
      otherRecipe: () => recipes.at(-1) ?? "",
      tag: () => kitchen.tag,
      otherTag: async () => {
        const body = { name: unused("party food"), tagType: "other" as const };
        return (await ask(owner, "create-tag", { body })).id;
      },
      ingredient: kitchen.ingredient,
      otherIngredient: unusedIngredient,
      category: () => kitchen.category,
      otherCategory: async () =>
        (await ask(owner, "create-ingredient-category", { body: { name: unused("Balcony") } })).id,
      plan: async () => (await plan()).id,
      slot: async () => (await plan()).slot,
      note: once(async () => {
        const { id, weekStart } = await plan();
        const body = { noteDate: weekStart, text: "Pancakes" };
        return (await ask(owner, "add-note", { params: { id }, body })).id;
      }),
      list: async () => (await list()).id,
      line: async () => (await list()).line,
      pantryItem: once(
        async () => (await ask(owner, "create-pantry-item", await callOf("create-pantry-item", things))).id,
      ),
      log: async () =>
        (await ask(owner, "create-cooking-log", await callOf("create-cooking-log", things))).id,
      otherSession: async () => (await ask(await loner(), "list-sessions", {}))[0]?.id ?? "",
      apiToken: async () => {
        const person = await loner();
        const wanted = { name: "Script", scope: "read" as const, currentPassword: person.password };
        return (await ask(person, "create-api-token", { body: wanted })).id;
      },
      otherUser: async () => (await someone()).id,
      account: async () => (await someone()).id,
    },
  };
  return things;
};
