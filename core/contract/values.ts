/** How much work a recipe is, from little to much. Snapshots store positions: add new ones at the end. */
export const efforts = ["easy", "medium", "hard"] as const;
export type Effort = (typeof efforts)[number];

/** Kinds of tags. Snapshots store positions: add new ones at the end. */
export const tagTypes = ["protein", "dietary", "cuisine", "other"] as const;
export type TagType = (typeof tagTypes)[number];

export const mealTypes = ["breakfast", "lunch", "snack", "dinner"] as const;
export type MealType = (typeof mealTypes)[number];

/** The languages of default categories and tags, and of the words by which foods find their aisles. */
export const languages = ["en", "de", "fr", "es"] as const;
export type Language = (typeof languages)[number];

/** Allergens in the order of EU 1169/2011, Annex II. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof allergens)[number];

/**
 * What people ask of a food. `meat` is flesh, fat, bones and stock of land animals, `byProducts` gelatine and rennet.
 */
export const traits = [...allergens, "meat", "byProducts", "pork", "honey", "alcohol"] as const;
export type Trait = (typeof traits)[number];

export const diets = ["pescetarian", "vegetarian", "vegan", "noPork", "noAlcohol"] as const;
export type Diet = (typeof diets)[number];

/** How a meal suits somebody, from better to worse. */
export const suitabilities = ["yes", "unknown", "no"] as const;
export type Suits = (typeof suitabilities)[number];

/** Nutrients in the order of a label. `carbohydrate` is without fibre, `salt` is 2.5 times the sodium. */
export const nutrients = [
  "kcal",
  "protein",
  "fat",
  "saturates",
  "carbohydrate",
  "sugars",
  "fibre",
  "salt",
] as const;
export type Nutrient = (typeof nutrients)[number];

/** Why a line does not count: nobody knows the food, or what a cup or a piece of it weighs. */
export const missingReasons = ["food", "grams"] as const;

export const tokenScopes = ["read", "write"] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const planStatuses = ["draft", "confirmed"] as const;

export const unfilledReasons = ["no_recipe_fits"] as const;
export type UnfilledReason = (typeof unfilledReasons)[number];

export const wishNames = [
  "servings",
  "tags",
  "withoutTags",
  "ingredients",
  "withoutIngredients",
  "effort",
  "maxCookTimeMin",
  "isChildFriendly",
] as const;
export type WishName = (typeof wishNames)[number];

/** Roles in the service. `admin` is nothing special in a household. */
export const systemRoles = ["user", "admin"] as const;
export type SystemRole = (typeof systemRoles)[number];

export const householdRoles = ["owner", "member"] as const;
export type HouseholdRole = (typeof householdRoles)[number];

export const auditActions = [
  "user.created",
  "user.updated",
  "user.role_changed",
  "user.deactivated",
  "user.reactivated",
  "user.password_reset",
] as const;

export const sortFields = ["name", "cookTimeMin", "effort", "createdAt", "rating"] as const;
export type SortField = (typeof sortFields)[number];
export type SortKey = `${"" | "-"}${SortField}`;
export const sortKeys: readonly SortKey[] = sortFields.flatMap((field) => [field, `-${field}`] as const);

export const changeKinds = [
  "household",
  "recipes",
  "tags",
  "ingredients",
  "ingredientCategories",
  "weekPlans",
  "shoppingLists",
  "pantryItems",
  "cookingLogs",
  "people",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
