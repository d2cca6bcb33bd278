import type * as z from "zod/mini";
import { deleteAccount, logIn, userResponse } from "../../core/accounts/contract.ts";
import { confirmEmail, requestPasswordReset } from "../../core/accounts/link-contract.ts";
import { confirmOtp, removeOtp, setUpOtp } from "../../core/accounts/otp-contract.ts";
import { signUp, updateMe } from "../../core/accounts/password-contract.ts";
import { confirmPasswordReset } from "../../core/accounts/password-link-contract.ts";
import { listSessions } from "../../core/accounts/session-contract.ts";
import { adminUserResponse, listAuditLog, updateUser } from "../../core/admin/contract.ts";
import { createUser, resetPassword } from "../../core/admin/password-contract.ts";
import { categoryRef } from "../../core/contract/answer-fields.ts";
import { getCalendar } from "../../core/cooking/calendar-contract.ts";
import { createCookingLog, listCookingLogs } from "../../core/cooking/contract.ts";
import { fillWeekPlan } from "../../core/filling/contract.ts";
import {
  acceptInvite,
  createHousehold,
  createInvite,
  handOverHousehold,
  renameHousehold,
} from "../../core/households/contract.ts";
import { createPantryItem, updatePantryItem } from "../../core/pantry/contract.ts";
import { addSlot, changeSlot, createWeekPlan, slotRecipe } from "../../core/plans/contract.ts";
import { importRecipes } from "../../core/recipe-import/contract.ts";
import { parseIngredientLines } from "../../core/recipe-import/lines/contract.ts";
import { createRecipe, listRecipes } from "../../core/recipes/contract.ts";
import {
  addShoppingListItem,
  checkShoppingListItem,
  checkShoppingListItems,
  generateShoppingList,
} from "../../core/shopping/contract.ts";
import { getHealth } from "../../core/system/contract.ts";
import { exportHousehold, importHousehold } from "../../core/transfer/contract.ts";
import { getVarietyScore } from "../../core/variety/contract.ts";
import { listSuggestions } from "../../core/variety/suggestions/contract.ts";
import {
  createIngredientCategory,
  createTag,
  mergeTag,
  patchIngredient,
  patchIngredientCategory,
  patchTag,
} from "../../core/vocabulary/contract.ts";

// The names that schemas have in the document. Contracts need none, so that functions don't carry any.

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

const recipe = createRecipe.body.shape;
const importedItem = importHousehold.body.shape.items.def.element;
const [, , , , importRecipe, , importList, importLine] = importedItem.def.options;
const importListLine = importList.shape.lines.def.element;

/** A name for each kind of item: `ExportedRecipe`. */
const itemsOfKinds = (
  prefix: string,
  options: readonly (z.ZodMiniType & { shape: { kind: z.ZodMiniLiteral<string> } })[],
): Schemas =>
  Object.fromEntries(
    options.map((option) => {
      const [kind = ""] = option.shape.kind.def.values;
      return [`${prefix}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, option];
    }),
  );

/** What clients send. */
export const requests: Schemas = {
  RecipeCreateRequest: createRecipe.body,
  IngredientEntry: recipe.ingredients.def.element,
  StepEntry: recipe.steps.def.innerType.def.element,
  TagCreateRequest: createTag.body,
  IngredientCategoryCreateRequest: createIngredientCategory.body,
  ImportRecipesRequest: importRecipes.body,
  ParseLinesRequest: parseIngredientLines.body,
  TagPatchRequest: patchTag.body,
  MergeRequest: mergeTag.body,
  IngredientPatchRequest: patchIngredient.body,
  IngredientCategoryPatchRequest: patchIngredientCategory.body,
  CreateWeekPlanRequest: createWeekPlan.body,
  CreateSlotRequest: addSlot.body,
  UpdateSlotRequest: changeSlot.body,
  FillRequest: fillWeekPlan.body.def.innerType,
  MealRequest: fillWeekPlan.body.def.innerType.shape.meals.def.innerType.def.element,
  AddItemRequest: addShoppingListItem.body,
  CheckItemRequest: checkShoppingListItem.body,
  CheckItemsRequest: checkShoppingListItems.body,
  CheckedItem: checkShoppingListItems.body.shape.items.def.element,
  CreatePantryItemRequest: createPantryItem.body,
  UpdatePantryItemRequest: updatePantryItem.body,
  CreateCookingLogRequest: createCookingLog.body,
  CreateHouseholdRequest: createHousehold.body,
  RenameHouseholdRequest: renameHousehold.body,
  HandOverRequest: handOverHousehold.body,
  ImportRequest: importHousehold.body,
  ImportItem: importedItem,
  ...itemsOfKinds("Import", importedItem.def.options),
  ImportRecipeIngredient: importRecipe.shape.ingredients.def.element,
  ImportListLine: importListLine,
  ImportRecipeRef: importListLine.shape.recipes.def.element,
  ImportMark: importLine.shape.mark.def.innerType,
  ImportPutAway: importLine.shape.mark.def.innerType.shape.putAway.def.innerType,
  SignupRequest: signUp.body,
  LoginRequest: logIn.body,
  UpdateProfileRequest: updateMe.body,
  SetUpOtpRequest: setUpOtp.body,
  ConfirmOtpRequest: confirmOtp.body,
  RemoveOtpRequest: removeOtp.body,
  ConfirmEmailRequest: confirmEmail.body,
  RequestPasswordResetRequest: requestPasswordReset.body,
  ConfirmPasswordResetRequest: confirmPasswordReset.body,
  DeleteAccountRequest: deleteAccount.body,
  CreateUserRequest: createUser.body,
  UpdateUserRequest: updateUser.body,
  ResetPasswordRequest: resetPassword.body,
};

const recipeAnswer = createRecipe.answer.body.shape;
const plan = createWeekPlan.answer.body;
const list = generateShoppingList.answer.body;
const variety = getVarietyScore.answer.body;
const suggestions = listSuggestions.answer.body;
const calendarDay = getCalendar.answer.body.def.element;
const filled = fillWeekPlan.answer.body;
const importedRecipe = importRecipes.answer.body.shape.recipes.def.element;
const exportedItem = exportHousehold.answer.body.shape.items.def.element;
const [, , , , exportedRecipe, exportedPlan, exportedList, exportedLine] = exportedItem.def.options;
const exportedListLine = exportedList.shape.lines.def.element;
const household = createHousehold.answer.body;

/** What the service answers. */
export const answers: Schemas = {
  CategoryRef: categoryRef,
  RecipeSummaryResponse: listRecipes.answer.body,
  RecipeDetailResponse: createRecipe.answer.body,
  IngredientItem: recipeAnswer.ingredients.def.element,
  StepItem: recipeAnswer.steps.def.element,
  TagItem: recipeAnswer.tags.def.element,
  RecipeImportResponse: importRecipes.answer.body,
  ImportedRecipe: importedRecipe,
  ImportWarning: importedRecipe.shape.warnings.def.element,
  ImportError: importedRecipe.shape.error.def.innerType,
  IngredientLineResponse: parseIngredientLines.answer.body.def.element,
  TagResponse: createTag.answer.body,
  IngredientResponse: patchIngredient.answer.body,
  IngredientCategoryResponse: createIngredientCategory.answer.body,
  WeekPlanResponse: plan,
  SlotResponse: plan.shape.slots.def.element,
  SlotRecipe: slotRecipe,
  VarietyScoreResponse: variety,
  TagRepeat: variety.shape.tagRepeats.def.element,
  IngredientOverlap: variety.shape.ingredientOverlaps.def.element,
  SuggestionResponse: suggestions,
  SuggestionItem: suggestions.shape.suggestions.def.element,
  FillResponse: filled,
  FilledSlot: filled.shape.slots.def.element,
  UnfilledMeal: filled.shape.unfilled.def.element,
  ShoppingListResponse: list,
  ShoppingListItemResponse: list.shape.items.def.element,
  RecipeRef: list.shape.items.def.element.shape.sourceRecipes.def.element,
  PantryItemResponse: createPantryItem.answer.body,
  CookingLogResponse: listCookingLogs.answer.body.def.element,
  CookedResponse: createCookingLog.answer.body,
  UsedItem: createCookingLog.answer.body.shape.used.def.innerType.def.element,
  CalendarDay: calendarDay,
  PlannedMeal: calendarDay.shape.planned.def.element,
  CookedMeal: calendarDay.shape.cooked.def.element,
  ImportResponse: importHousehold.answer.body,
  ImportCounts: importHousehold.answer.body.shape.created,
  SkippedItem: importHousehold.answer.body.shape.skipped.def.element,
  ExportResponse: exportHousehold.answer.body,
  ExportedItem: exportedItem,
  ...itemsOfKinds("Exported", exportedItem.def.options),
  ExportedRecipeIngredient: exportedRecipe.shape.ingredients.def.element,
  ExportedStep: exportedRecipe.shape.steps.def.element,
  ExportedSlot: exportedPlan.shape.slots.def.element,
  ExportedListLine: exportedListLine,
  ExportedRecipeRef: exportedListLine.shape.recipes.def.element,
  ExportedMark: exportedLine.shape.mark.def.innerType,
  ExportedPutAway: exportedLine.shape.mark.def.innerType.shape.putAway.def.innerType,
  HouseholdResponse: household,
  MemberResponse: household.shape.members.def.element,
  InviteResponse: createInvite.answer.body,
  MembershipResponse: acceptInvite.answer.body,
  UserResponse: userResponse,
  SessionResponse: listSessions.answer.body.def.element,
  OtpSetupResponse: setUpOtp.answer.body,
  RecoveryCodesResponse: confirmOtp.answer.body,
  AdminUserResponse: adminUserResponse,
  PasswordResetResponse: resetPassword.answer.body,
  AuditLogResponse: listAuditLog.answer.body,
  HealthResponse: getHealth.answer.body,
};
