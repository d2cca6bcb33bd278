import type { TokenPurpose } from "../../../core/accounts/token.ts";
import { addDays, epochSeconds } from "../../../core/basics/dates.ts";
import { once } from "../../../core/basics/memo.ts";
import type { Arguments } from "../../../core/client/client.ts";
import { keys } from "../../../core/storage/table.ts";
import { services } from "../../../functions/endpoint/aws/deps.ts";
import { ask } from "../calls.ts";
import type { Client } from "../client.ts";
import { linkFor } from "../links.ts";
import { addOtp, beginOtp } from "../otp.ts";
import { callOf } from "./scenes.ts";

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
  recipe: () => Partial<Arguments<"POST /v1/recipes">["body"]>;
  /** A text based on the given one that is not used as a name yet. */
  unused: (text: string) => string;
};

/** Tests travel in time, and links are good for minutes. */
const longFromNow = () => new Date(Date.now() + 100 * 86_400_000);

type Makes = "create-recipe" | "create-pantry-item" | "create-cooking-log" | "add-shopping-list-item";

/** The things that calls are about. Most are made when a call first needs them, and then stay the same. */
export type Things = ReturnType<typeof thingsOf>;

export const thingsOf = (kitchen: Kitchen) => {
  const { owner, administrator, newcomer, recipes, slots, freeWeek, recipe, unused } = kitchen;
  /** Makes what the example of an operation makes. */
  const make = async (name: Makes): Promise<{ id: string }> => ask(owner, name, await callOf(name, things));
  const newPlan = async () => {
    const weekStart = freeWeek();
    return { id: (await ask(owner, "create-week-plan", { body: { weekStart } })).id, weekStart };
  };
  const plan = once(async () => {
    const { id, weekStart } = await newPlan();
    const slotIds: string[] = [];
    for (let at = 0; at < slots; at++) {
      const body = { slotDate: addDays(weekStart, at % 7), recipeId: recipes[at] ?? "" };
      slotIds.push((await ask(owner, "add-slot", { params: { id }, body })).id);
    }
    return { id, weekStart, slot: slotIds[0] ?? "" };
  });
  /** The shopping list of that plan. */
  const list = once(async () => {
    const { id, items } = await ask(owner, "generate-shopping-list", { params: { id: (await plan()).id } });
    return { id, line: items[0]?.id ?? "" };
  });
  const someone = once(newcomer);
  const invitedBy = async (client: Client) => (await ask(client, "create-invite", {})).data.inviteCode;
  const invite = once(() => invitedBy(owner));
  const host = once(kitchen.host);
  const loner = once(kitchen.loner);
  /** The loner's. */
  const otpInForce = once(async () => addOtp(await loner(), (await loner()).password));

  /** A household can have few webhooks. The newest stay, which other calls may be about. */
  const roomForWebhook = async () => {
    for (const { id } of (await ask(owner, "list-webhooks", {})).slice(2))
      await ask(owner, "delete-webhook", { params: { id } });
  };

  const things = {
    freeWeek,
    recipe,
    unused,
    plan,
    /** A plan of next month, with a dinner each day if there are recipes enough. */
    planSoon: once(async () => {
      const weekStart = addDays(new Date().toISOString().slice(0, 10), 30);
      const dinner = (recipeId: string, at: number) => ({ slotDate: addDays(weekStart, at), recipeId });
      // Other things of this household may have made it.
      await owner.post("/v1/week-plans", { weekStart, slots: recipes.slice(0, 7).map(dinner) });
    }),
    emptyPlan: once(async () => (await newPlan()).id),
    list,
    /** That list with something new on it, of which something was checked and not put away yet. */
    checkedList: async () => {
      const { id } = await list();
      const params = { listId: id, itemId: (await make("add-shopping-list-item")).id };
      await ask(owner, "check-shopping-list-item", { params, body: { isChecked: true } });
      return id;
    },
    /** A line that was added to the list by hand. */
    ownLine: once(async () => (await make("add-shopping-list-item")).id),
    /** Puts something into the pantry that the first recipe needs, a new item each time. */
    inStock: async () => {
      const { ingredients } = await ask(owner, "get-recipe", { params: { id: recipes[0] ?? "" } });
      const { ingredientId = "", unit = "" } = ingredients[0] ?? {};
      await ask(owner, "create-pantry-item", { body: { ingredientId, unit, quantity: 0.01 } });
    },
    /** The state of a client that knows the pantry as it is. */
    state: async () => {
      const query = { kinds: "pantryItems" as const };
      let { state, hasMore } = await ask(owner, "list-changes", { query });
      while (hasMore) ({ state, hasMore } = await ask(owner, "list-changes", { query: { since: state } }));
      return state;
    },
    /** A recipe that is in no plan. */
    newRecipe: once(async () => (await make("create-recipe")).id),
    invite,
    /** The secret of the owner's calendar feed, a new one each time. */
    feed: async () => (await ask(owner, "create-calendar-feed", {})).url.replace(/.*\//, ""),
    roomForWebhook,
    host,
    /** The id of a member of the host's household. */
    guest: once(async () => {
      const [at, guest] = [await host(), await newcomer()];
      // A second invite would make the first one void.
      const code = at === owner ? await invite() : await invitedBy(at);
      await ask(guest, "accept-invite", { params: { code } });
      return guest.id;
    }),
    loner,
    /** Somebody with a second factor. */
    guarded: once(async () => {
      const person = await newcomer();
      return { ...person, ...(await addOtp(person, person.password)) };
    }),
    /** Signs the loner in in another browser, too. */
    signedInTwice: async () => {
      const [{ email, password }, other] = [await loner(), await newcomer()];
      await ask(other, "log-in", { body: { email, password } });
    },
    otpInForce,
    /** The secret of one that the loner begins to set up, after that one, which would take its place. */
    otpToConfirm: once(async () => {
      await otpInForce();
      const person = await loner();
      const secret = await beginOtp(person, person.password);
      const set = { pendingSince: epochSeconds(longFromNow()) };
      await services().db.transact([{ update: keys.otp(person.id), set, add: { rev: 1 } }]);
      return secret;
    }),
    /** The person whose account the call is about. */
    someone,
    /** The token of a link that a new person was sent for the own address. */
    link: async (purpose: TokenPurpose) => linkFor(await newcomer(), purpose, longFromNow()),
    /** The token of a link that a new person was sent for another address. */
    linkToNewEmail: async () => {
      const { id, password: currentPassword, ...person } = await newcomer();
      const email = unused("kim@example.com");
      await ask(person, "update-me", { body: { email, currentPassword } });
      return linkFor({ id, email }, "confirm", longFromNow());
    },
    /** Makes another person's account inactive. */
    deactivated: once(async () => {
      const { id } = await newcomer();
      await ask(administrator, "update-user", { params: { id }, body: { isActive: false } });
    }),
    /** The things that the ids in the document's examples stand for. */
    named: {
      recipe: () => recipes[0] ?? "",
      otherRecipe: () => recipes.at(-1) ?? "",
      tag: () => kitchen.tag,
      otherTag: async () => {
        const body = { name: unused("party food"), tagType: "other" as const };
        return (await ask(owner, "create-tag", { body })).id;
      },
      ingredient: kitchen.ingredient,
      /** A new one that no recipe has any more. */
      otherIngredient: async (): Promise<string> => {
        const { body } = await callOf("create-recipe", things);
        const ingredients = [{ newIngredientName: unused("spelt"), quantity: 1, unit: "g" }];
        const made = await ask(owner, "create-recipe", { body: { ...body, ...recipe(), ingredients } });
        await ask(owner, "delete-recipe", { params: { id: made.id } });
        return made.ingredients[0]?.ingredientId ?? "";
      },
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
      pantryItem: once(async () => (await make("create-pantry-item")).id),
      guest: async () => (await ask(owner, "create-person", { body: { name: unused("Robin") } })).id,
      log: async () => (await make("create-cooking-log")).id,
      otherSession: async () => (await ask(await loner(), "list-sessions", {}))[0]?.id ?? "",
      apiToken: async () => {
        const person = await loner();
        const wanted = { name: "Script", scope: "read" as const, currentPassword: person.password };
        return (await ask(person, "create-api-token", { body: wanted })).id;
      },
      /** A new one each time. */
      webhook: async () => {
        await roomForWebhook();
        return (await ask(owner, "create-webhook", { body: { url: "https://hooks.example.com/" } })).id;
      },
      user: async () => (await ask(owner, "get-me", {})).data.id,
      otherUser: async () => (await someone()).id,
      account: async () => (await someone()).id,
    },
  };
  return things;
};
