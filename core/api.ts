import { createApiToken, deleteApiToken, listApiTokens } from "./accounts/api-token-contract.ts";
import { deleteAccount, getMe, logIn, logOut } from "./accounts/contract.ts";
import { confirmEmail, refuseEmail, requestPasswordReset } from "./accounts/link-contract.ts";
import { confirmOtp, removeOtp, setUpOtp } from "./accounts/otp-contract.ts";
import { signUp, updateMe } from "./accounts/password-contract.ts";
import { confirmPasswordReset } from "./accounts/password-link-contract.ts";
import { endOtherSessions, endSession, listSessions } from "./accounts/session-contract.ts";
import { listAuditLog, listUsers, updateUser } from "./admin/contract.ts";
import { createUser, resetPassword } from "./admin/password-contract.ts";
import { listChanges } from "./changes/contract.ts";
import { type Contract, withHead } from "./contract/contract.ts";
import { getCalendar } from "./cooking/calendar-contract.ts";
import { createCookingLog, deleteCookingLog, getRecipeHistory, listCookingLogs } from "./cooking/contract.ts";
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
} from "./cooking/feed-contract.ts";
import { fillWeekPlan } from "./filling/contract.ts";
import {
  acceptInvite,
  createHousehold,
  createInvite,
  getInvite,
  getMyHousehold,
  handOverHousehold,
  listMembers,
  removeMember,
  renameHousehold,
  withdrawInvite,
} from "./households/contract.ts";
import { createLiveTicket } from "./live/contract.ts";
import {
  deleteIngredientNutrition,
  getIngredientNutrition,
  getRecipeNutrition,
  getWeekPlanNutrition,
  putIngredientNutrition,
} from "./nutrition/contract.ts";
import { createPantryItem, deletePantryItem, listPantryItems, updatePantryItem } from "./pantry/contract.ts";
import {
  createPerson,
  deletePerson,
  getPerson,
  getRecipeSuitability,
  getWeekPlanSuitability,
  listPeople,
  patchPerson,
} from "./people/contract.ts";
import { addPicture } from "./pictures/contract.ts";
import {
  addNote,
  addSlot,
  changeNote,
  changeSlot,
  confirmWeekPlan,
  createWeekPlan,
  deleteWeekPlan,
  getWeekPlan,
  getWeekPlanById,
  removeNote,
  removeSlot,
} from "./plans/contract.ts";
import { importRecipes } from "./recipe-import/contract.ts";
import { parseIngredientLines } from "./recipe-import/lines/contract.ts";
import { readRecipePage } from "./recipe-import/pages/contract.ts";
import {
  createRecipe,
  deleteRecipe,
  getRecipe,
  listRecipes,
  rateRecipe,
  replaceRecipe,
} from "./recipes/contract.ts";
import {
  addShoppingListItem,
  checkShoppingListItem,
  checkShoppingListItems,
  deleteShoppingListItem,
  generateShoppingList,
  getCurrentShoppingList,
  getShoppingList,
  putAwayShoppingList,
} from "./shopping/contract.ts";
import { getHealth, getOpenapi } from "./system/contract.ts";
import { exportHousehold, importHousehold } from "./transfer/contract.ts";
import { getVarietyScore } from "./variety/contract.ts";
import { listSuggestions } from "./variety/suggestions/contract.ts";
import {
  createIngredientCategory,
  createTag,
  deleteIngredient,
  deleteIngredientCategory,
  deleteTag,
  listIngredientCategories,
  listIngredients,
  listTags,
  mergeIngredient,
  mergeTag,
  patchIngredient,
  patchIngredientCategory,
  patchTag,
} from "./vocabulary/contract.ts";
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from "./webhooks/contract.ts";

/**
 * All contracts, in the order of the documentation. A handler imports only its own contract: its bundle has no other
 * schemas. "create-recipe" in `modules.recipes` is functions/recipes/create-recipe.ts.
 */
const modules = {
  recipes: [listRecipes, createRecipe, getRecipe, replaceRecipe, rateRecipe, deleteRecipe],
  vocabulary: [
    listTags,
    createTag,
    patchTag,
    mergeTag,
    deleteTag,
    listIngredients,
    patchIngredient,
    mergeIngredient,
    deleteIngredient,
    listIngredientCategories,
    createIngredientCategory,
    patchIngredientCategory,
    deleteIngredientCategory,
  ],
  "recipe-import": [importRecipes, parseIngredientLines, readRecipePage],
  pictures: [addPicture],
  plans: [
    getWeekPlan,
    getWeekPlanById,
    createWeekPlan,
    deleteWeekPlan,
    addSlot,
    changeSlot,
    removeSlot,
    addNote,
    changeNote,
    removeNote,
    confirmWeekPlan,
  ],
  people: [
    listPeople,
    createPerson,
    getPerson,
    patchPerson,
    deletePerson,
    getRecipeSuitability,
    getWeekPlanSuitability,
  ],
  nutrition: [
    getRecipeNutrition,
    getWeekPlanNutrition,
    getIngredientNutrition,
    putIngredientNutrition,
    deleteIngredientNutrition,
  ],
  variety: [getVarietyScore, listSuggestions],
  filling: [fillWeekPlan],
  shopping: [
    generateShoppingList,
    getShoppingList,
    getCurrentShoppingList,
    addShoppingListItem,
    checkShoppingListItem,
    checkShoppingListItems,
    deleteShoppingListItem,
    putAwayShoppingList,
  ],
  pantry: [listPantryItems, createPantryItem, updatePantryItem, deletePantryItem],
  cooking: [
    listCookingLogs,
    createCookingLog,
    deleteCookingLog,
    getRecipeHistory,
    getCalendar,
    createCalendarFeed,
    getCalendarFeed,
    deleteCalendarFeed,
    readCalendarFeed,
  ],
  changes: [listChanges],
  live: [createLiveTicket],
  webhooks: [createWebhook, listWebhooks, testWebhook, deleteWebhook],
  transfer: [exportHousehold, importHousehold],
  households: [
    createHousehold,
    getMyHousehold,
    renameHousehold,
    listMembers,
    handOverHousehold,
    removeMember,
    createInvite,
    getInvite,
    withdrawInvite,
    acceptInvite,
  ],
  accounts: [
    signUp,
    logIn,
    logOut,
    getMe,
    updateMe,
    listSessions,
    endSession,
    endOtherSessions,
    setUpOtp,
    confirmOtp,
    removeOtp,
    createApiToken,
    listApiTokens,
    deleteApiToken,
    confirmEmail,
    refuseEmail,
    requestPasswordReset,
    confirmPasswordReset,
    deleteAccount,
  ],
  admin: [listUsers, createUser, updateUser, resetPassword, listAuditLog],
  system: [getHealth, getOpenapi],
} satisfies Record<string, readonly Contract[]>;

export type Module = keyof typeof modules;

export type ContractOf<M extends Module> = (typeof modules)[M][number];

export type DeclaredContract = ContractOf<Module>;

export type Operation = { module: string; contract: Contract };

export const operations: readonly Operation[] = Object.entries(modules).flatMap(([module, contracts]) =>
  contracts.map((contract) => ({ module, contract })),
);

const routes = operations
  .flatMap(({ contract }) => withHead(contract.route))
  .map((route) => {
    const [method = "", path = ""] = route.split(" ");
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return { method, path, pattern, placeholders: path.split("{").length };
  });

/**
 * Returns the methods of all operations at a path. Literal segments win over placeholders: at `/v1/recipes/import`
 * there is no operation of `/v1/recipes/{id}`.
 */
export const methodsAt = (path: string): string[] => {
  const fitting = routes.filter(({ pattern }) => pattern.test(path));
  const least = Math.min(...fitting.map(({ placeholders }) => placeholders));
  return fitting.filter(({ placeholders }) => placeholders === least).map(({ method }) => method);
};

/** Routes that no operation has, though a gateway would give them to one whose path has an id in that segment. */
export const refusedRoutes: readonly string[] = [...new Set(routes.map(({ path }) => path))].flatMap(
  (path) => {
    const allowed = methodsAt(path);
    return routes
      .filter(({ method, pattern }) => pattern.test(path) && !allowed.includes(method))
      .map(({ method }) => `${method} ${path}`);
  },
);
