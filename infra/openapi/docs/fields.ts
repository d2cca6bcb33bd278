const hardToGuess = "Not a common password, nor one made of the account's e-mail or name: see `sign-up`.";

/** What a field means, where its name doesn't say enough: "Component.field". */
export const fields: Readonly<Record<string, string>> = {
  "RecipeCreateRequest.heroImageUrl": "An absolute http(s) URL, or a path on the app's own host.",
  "RecipeCreateRequest.tagIds": "Duplicates count once. At most 50 different tags.",
  "RecipeCreateRequest.cookTimeMin": "In minutes.",
  "IngredientEntry.ingredientId": "Give either this or `newIngredientName`.",
  "IngredientEntry.newIngredientName": "Give either this or `ingredientId`.",
  "IngredientEntry.newIngredientCategoryId":
    "The category of a new ingredient. Without effect when the name is known.",
  "IngredientEntry.note": 'Such as "finely chopped". Shopping lists don\'t show it.',
  "MergeRequest.intoId": "The id of the target.",
  "IngredientCategoryPatchRequest.position": "Place in the order of the aisles, from 0.",
  "IngredientEntry.unit": "Common spellings of a unit are the same: `g`, `gr` and `Grams`.",
  "AddItemRequest.ingredientId": "Give either this or `customName`.",
  "AddItemRequest.customName": "Give either this or `ingredientId`.",
  "CreatePantryItemRequest.ingredientId": "Give either this or `customName`.",
  "CreatePantryItemRequest.customName": "Give either this or `ingredientId`.",
  "CreateCookingLogRequest.cookedOn": "The default is today. One day ahead at most.",
  "CreateCookingLogRequest.servings":
    "For how many people it was cooked. Only with a recipe that says how many it serves.",
  "RecipeDetailResponse.effort": "`easy`, `medium` or `hard`.",
  "RecipeSummaryResponse.effort": "`easy`, `medium` or `hard`.",
  "SlotRecipe.effort": "`easy`, `medium` or `hard`.",
  "TagItem.tagType": "`protein`, `dietary`, `cuisine` or `other`.",
  "TagResponse.tagType": "`protein`, `dietary`, `cuisine` or `other`.",
  "CreateSlotRequest.servings":
    "For how many people the shopping list counts the meal. Only with a recipe that says how many it serves.",
  "UpdateSlotRequest.servings": "`null` removes it: the amounts are those of the recipe again.",
  "SlotResponse.servings":
    "For how many people the shopping list counts the meal. Absent: as the recipe is written.",
  "WeekPlanResponse.status": "`draft` or `confirmed`.",
  "WeekPlanResponse.confirmedAt": "When the plan was confirmed. A draft doesn't have it.",
  "MealRequest.servings": "Only recipes that say how many they serve.",
  "MealRequest.tags": "Ids or names. The recipe has all of them.",
  "MealRequest.withoutTags": "Ids or names. The recipe has none of them.",
  "MealRequest.ingredients": "Ids or names. The recipe has all of them.",
  "MealRequest.withoutIngredients": "Ids or names. The recipe has none of them.",
  "MealRequest.effort": "Any of these.",
  "MealRequest.maxCookTimeMin": "In minutes. Recipes without a time are left out.",
  "FillRequest.meals": "Absent: one meal for each day of the plan that has no slot.",
  "FillRequest.avoidRecipeIds": "Recipes that are never chosen. Unknown ids are ignored.",
  "FillRequest.dryRun": "Only propose; store nothing.",
  "FillResponse.slots": "The new slots, in the order of `meals`.",
  "FillResponse.score": "The plan's variety score with them: 0 to 100, rounded to 0.1.",
  "FilledSlot.id": "Absent in a proposal.",
  "UnfilledMeal.meal": "Its place in `meals`, counted from 0.",
  "CalendarDay.planned": "In the order in which the plan shows them.",
  "VarietyScoreResponse.score": "0 to 100, rounded to 0.1.",
  "VarietyScoreResponse.tagRepeats": "Tags that come up on two or more days.",
  "VarietyScoreResponse.ingredientOverlaps":
    "Ingredients that come up on two or more days. Staples don't count.",
  "VarietyScoreResponse.recentRepeats":
    "Names of the plan's recipes that were eaten in the 14 days before the week.",
  "VarietyScoreResponse.duplicatesInPlan": "Names of recipes in two or more slots.",
  "SuggestionItem.scoreDelta": "The plan's variety score with this recipe − its score now.",
  "ShoppingListResponse.filteredStaplesCount": "How many different staples were left out.",
  "ShoppingListItemResponse.checkedBy": "The user who checked it.",
  "ShoppingListItemResponse.checkedQuantity":
    "What the line showed when it was checked, in its present unit. Only while more than that is needed.",
  "ShoppingListItemResponse.isPutAway":
    "True when all that is needed was put away into the pantry; absent otherwise.",
  "MemberResponse.role": "`owner` or `member`.",
  "MembershipResponse.role": "`owner` or `member`.",
  "UserResponse.householdRole": "`owner` or `member`.",
  "UserResponse.systemRole": "`user` or `admin`.",
  "UserResponse.mustChangePassword": "True until a temporary password has been changed; absent otherwise.",
  "UserResponse.otpEnabled": "True when log-in asks for a second factor; absent otherwise.",
  "SignupRequest.password": hardToGuess,
  "UpdateProfileRequest.newPassword": hardToGuess,
  "ConfirmPasswordResetRequest.newPassword": hardToGuess,
  "CreateUserRequest.tempPassword": hardToGuess,
  "ResetPasswordRequest.tempPassword": hardToGuess,
  "LoginRequest.otp":
    "A code from the authenticator app, or a recovery code: where the account has a second factor.",
  "SessionResponse.startedAt": "When somebody signed in.",
  "SessionResponse.client":
    "The `User-Agent` of that sign-in, at most 200 characters. Empty when it is not known.",
  "OtpSetupResponse.secret": "In base32, for people who can't scan a code.",
  "OtpSetupResponse.uri": "What an authenticator app reads from a QR code.",
  "ConfirmOtpRequest.code": "The six digits that the app shows. Spaces don't matter.",
  "ResetPasswordRequest.removeOtp": "Remove the second factor too, for someone who has lost it.",
  "AdminUserResponse.systemRole": "`user` or `admin`.",
  "AdminUserResponse.mustChangePassword":
    "True until a temporary password has been changed; absent otherwise.",
  "AuditLogResponse.action":
    "`user.created`, `user.updated`, `user.role_changed`, `user.deactivated`, `user.reactivated` or `user.password_reset`.",
  "AuditLogResponse.detail":
    "`{from, to}` for each field that was changed, and the `reason` if one was given. `removeOtp` is true where a second factor was removed.",
};
