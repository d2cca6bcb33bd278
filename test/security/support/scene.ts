import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { PASSWORD, type Service } from "../../support/service.ts";

export const MONDAY = "2026-06-01";
export const TEMPORARY = "a temporary phrase";

export type Scene = Awaited<ReturnType<typeof setScene>>;

const logIn = async (service: Service, email: string, password: string): Promise<Client> => {
  const client = service.visitor();
  const { status, text } = await client.post("/v1/auth/login", { email, password });
  if (status !== 200) throw new Error(text);
  return client;
};

/** The same person with a session of one's own making. */
const withToken = (service: Service, token: string): Client => {
  const client = service.visitor();
  client.jar.set("__Host-session", token);
  return client;
};

export const tokenOf = ({ jar }: Client): string => jar.get("__Host-session") ?? jar.get("session") ?? "";

/** A signature with another character in its middle. */
const tamper = (token: string): string => {
  const at = token.length - 20;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
};

/** A household that has one of everything, and everyone who could want something of it. */
export const setScene = async (service: Service) => {
  const [owner, stranger, loner, target, administrator] = await Promise.all([
    service.owner("Owner"),
    service.owner("Stranger"),
    service.user("Loner"),
    service.user("Target"),
    service.administrator(),
  ]);
  const member = await service.memberOf(owner, "Member");
  const email = `due-${crypto.randomUUID()}@example.com`;
  await administrator.post("/v1/admin/users", { email, displayName: "Due", tempPassword: TEMPORARY });
  const due = await logIn(service, email, TEMPORARY);
  const ended = await logIn(service, member.email, PASSWORD);
  const endedToken = tokenOf(ended);
  await ended.post("/v1/auth/logout");

  const recipe = await createRecipe(owner, { name: "Onion soup" });
  const other = await createRecipe(owner, { name: "Bread" });
  const { tags } = (await owner.get(`/v1/recipes/${recipe.id}`)).body;
  const plan = (await owner.post("/v1/week-plans", { weekStart: MONDAY })).body;
  const slots = `/v1/week-plans/${plan.id}/slots`;
  const slot = (await owner.post(slots, { slotDate: MONDAY, recipeId: recipe.id })).body;
  const list = (await owner.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
  const pantryItem = (await owner.post("/v1/pantry-items", { customName: "Milk" })).body;
  await owner.post("/v1/cooking-logs", { recipeId: recipe.id });
  const invite = (await owner.post("/v1/households/mine/invites")).body.data;

  return {
    /** Who may call; the clients by what is special about them. */
    people: {
      nobody: service.visitor(),
      "expired session": withToken(service, tokenOf(member)),
      "tampered token": withToken(service, tamper(tokenOf(member))),
      "ended session": withToken(service, endedToken),
      "no household": loner,
      "other household": stranger,
      member,
      owner,
      administrator,
      "password change due": due,
    },
    targetId: target.id,
    targetEmail: target.email,
    recipeId: recipe.id,
    otherRecipeId: other.id,
    ingredientId: recipe.ingredients[0]?.ingredientId ?? "",
    tagId: tags[0].id as string,
    planId: plan.id as string,
    slotId: slot.id as string,
    listId: list.id as string,
    lineId: list.items[0].id as string,
    pantryItemId: pantryItem.id as string,
    inviteCode: invite.inviteCode as string,
  };
};

export type Person = keyof Scene["people"];
export const everyone: readonly Person[] = [
  "nobody",
  "expired session",
  "tampered token",
  "ended session",
  "no household",
  "other household",
  "member",
  "owner",
  "administrator",
  "password change due",
];
