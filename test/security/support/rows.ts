import { operations } from "../../../core/api.ts";
import { type Access, type Contract, routeOf } from "../../../core/contract/contract.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import { PASSWORD } from "../../support/service.ts";
import { MONDAY, type Person, type Scene } from "./scene.ts";

/** What an operation is called with. */
type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

type Row = {
  /** Who may call it: said here once more, apart from the contract. */
  who: Access;
  call: (scene: Scene) => Call;
  /** What members of another household are told, where it is no success. */
  outsider?: ErrorCode;
  /** What this household's own members are told, where it is no success. */
  insider?: ErrorCode;
  /** What someone without a household is told. */
  homeless?: ErrorCode;
};

const recipe = ({ ingredientId, tagId }: Scene, name: string) => ({
  name,
  effort: "easy",
  serves: 2,
  ingredients: [{ ingredientId, quantity: 1, unit: "piece" }],
  steps: [{ instruction: "Stir." }],
  tagIds: [tagId],
});

const hidden = { outsider: "not_found" } as const;

/** A request that succeeds for whoever is allowed it, for every operation there is. */
export const rows: Readonly<Record<string, Row>> = {
  "list-recipes": { who: "member", call: () => ({ query: { search: "onion" } }) },
  "create-recipe": {
    who: "member",
    call: (scene) => ({ body: recipe(scene, "Onion tart") }),
    outsider: "unknown_reference",
  },
  "get-recipe": { who: "member", call: ({ recipeId }) => ({ params: { id: recipeId } }), ...hidden },
  "replace-recipe": {
    who: "member",
    call: (scene) => ({ params: { id: scene.recipeId }, body: recipe(scene, "Clear soup") }),
    ...hidden,
  },
  "delete-recipe": { who: "member", call: ({ recipeId }) => ({ params: { id: recipeId } }), ...hidden },
  "list-tags": { who: "member", call: () => ({}) },
  "create-tag": { who: "member", call: () => ({ body: { name: "smoked", tagType: "other" } }) },
  "list-ingredients": { who: "member", call: () => ({ query: { search: "onion" } }) },
  "patch-ingredient": {
    who: "member",
    call: ({ ingredientId }) => ({ params: { id: ingredientId }, body: { isStaple: true } }),
    ...hidden,
  },
  "list-ingredient-categories": { who: "member", call: () => ({}) },
  "create-ingredient-category": { who: "member", call: () => ({ body: { name: "For the boat" } }) },
  "sign-up": {
    who: "anyone",
    call: () => ({
      body: { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, displayName: "New" },
    }),
  },
  "log-in": {
    who: "anyone",
    call: ({ targetEmail }) => ({ body: { email: targetEmail, password: PASSWORD } }),
  },
  "log-out": { who: "anyone", call: () => ({}) },
  "get-me": { who: "account", call: () => ({}) },
  "update-me": { who: "account", call: () => ({ body: { displayName: "Renamed" } }) },
  "get-variety-score": { who: "member", call: ({ planId }) => ({ params: { id: planId } }), ...hidden },
  "list-suggestions": {
    who: "member",
    call: ({ planId }) => ({ params: { id: planId }, query: { slotDate: MONDAY } }),
    ...hidden,
  },
  "generate-shopping-list": { who: "member", call: ({ planId }) => ({ params: { id: planId } }), ...hidden },
  "get-shopping-list": { who: "member", call: ({ listId }) => ({ params: { id: listId } }), ...hidden },
  "get-current-shopping-list": { who: "member", call: () => ({}), ...hidden },
  "add-shopping-list-item": {
    who: "member",
    call: ({ listId }) => ({ params: { id: listId }, body: { customName: "Candles" } }),
    ...hidden,
  },
  "check-shopping-list-item": {
    who: "member",
    call: ({ listId, lineId }) => ({ params: { listId, itemId: lineId }, body: { isChecked: true } }),
    ...hidden,
  },
  "delete-shopping-list-item": {
    who: "member",
    call: ({ listId, lineId }) => ({ params: { listId, itemId: lineId } }),
    ...hidden,
  },
  "list-pantry-items": { who: "member", call: () => ({}) },
  "create-pantry-item": { who: "member", call: () => ({ body: { customName: "Rice", quantity: 1 } }) },
  "update-pantry-item": {
    who: "member",
    call: ({ pantryItemId }) => ({ params: { id: pantryItemId }, body: { quantity: 2 } }),
    ...hidden,
  },
  "delete-pantry-item": {
    who: "member",
    call: ({ pantryItemId }) => ({ params: { id: pantryItemId } }),
    ...hidden,
  },
  "list-cooking-logs": { who: "member", call: () => ({}) },
  "create-cooking-log": {
    who: "member",
    call: ({ recipeId }) => ({ body: { recipeId, cookedOn: MONDAY } }),
    outsider: "unknown_reference",
  },
  "get-week-plan": { who: "member", call: () => ({ query: { weekStart: MONDAY } }), ...hidden },
  "create-week-plan": { who: "member", call: () => ({ body: { weekStart: "2026-07-01" } }) },
  "add-slot": {
    who: "member",
    call: ({ planId, recipeId }) => ({ params: { id: planId }, body: { slotDate: MONDAY, recipeId } }),
    ...hidden,
  },
  "change-slot": {
    who: "member",
    call: ({ planId, slotId, otherRecipeId }) => ({
      params: { planId, slotId },
      body: { recipeId: otherRecipeId },
    }),
    ...hidden,
  },
  "remove-slot": {
    who: "member",
    call: ({ planId, slotId }) => ({ params: { planId, slotId } }),
    ...hidden,
  },
  "confirm-week-plan": { who: "member", call: ({ planId }) => ({ params: { id: planId } }), ...hidden },
  "create-household": {
    who: "user",
    call: () => ({ body: { name: "New home" } }),
    outsider: "already_in_household",
    insider: "already_in_household",
  },
  "get-my-household": { who: "member", call: () => ({}), homeless: "not_found" },
  "list-members": { who: "member", call: () => ({}), homeless: "not_found" },
  "create-invite": { who: "owner", call: () => ({}), homeless: "not_found" },
  "accept-invite": {
    who: "user",
    call: ({ inviteCode }) => ({ params: { code: inviteCode } }),
    outsider: "already_in_household",
  },
  "list-users": { who: "admin", call: () => ({ query: { search: "target" } }) },
  "create-user": {
    who: "admin",
    call: () => ({
      body: {
        email: `${crypto.randomUUID()}@example.com`,
        displayName: "Created",
        tempPassword: "a temporary phrase",
      },
    }),
  },
  "update-user": {
    who: "admin",
    call: ({ targetId }) => ({ params: { id: targetId }, body: { displayName: "Renamed" } }),
  },
  "reset-password": {
    who: "admin",
    call: ({ targetId }) => ({ params: { id: targetId }, body: { tempPassword: "a temporary phrase" } }),
  },
  "list-audit-log": { who: "admin", call: () => ({}) },
  "get-health": { who: "anyone", call: () => ({}) },
  "get-openapi": { who: "anyone", call: () => ({}) },
};

/** The row of an operation; a new operation has none yet. */
export const rowOf = ({ name }: Contract): Row => {
  const row = rows[name];
  if (!row) throw new Error(`Add ${name} to test/security/support/rows.ts`);
  return row;
};

/** Someone for whom the row's request succeeds. */
export const fitFor = ({ who, insider }: Row): Person => {
  if (who === "anyone") return "nobody";
  if (who === "admin") return "administrator";
  if (who === "user" && insider === undefined) return "no household";
  return who === "user" ? "no household" : "owner";
};

/** The path of a call, with its query. */
export const pathOf = (contract: Contract, { params = {}, query = {} }: Call): string => {
  const path = routeOf(contract).path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

/** The request of an operation's row, ready to be sent. */
export const requestOf = (contract: Contract, scene: Scene) => {
  const { method } = routeOf(contract);
  const call = rowOf(contract).call(scene);
  return { method, path: pathOf(contract, call), body: call.body };
};

export const contracts: readonly Contract[] = operations.map(({ contract }) => contract);
