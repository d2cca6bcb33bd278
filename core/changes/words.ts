import { changeKinds } from "../contract/values.ts";
import { type ContractsIn, ids, type ModuleWords } from "../contract/words.ts";
import { listChanges } from "./contract.ts";

const kindSchema = { type: "string", enum: changeKinds } as const;
const none = { changed: [], deleted: [] };
const shape = listChanges.answer.body.shape;

export const changes: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "What has changed since an app asked last, for apps that keep a copy.",
  operations: {
    "list-changes": {
      description: `An app that keeps a copy of the household runs this loop:

1. Forget the copy of all kinds in \`reset\`.
2. Put each object of \`changed\` into the copy, by its id, and take those in \`deleted\` out.
3. Keep \`state\`, and send it as \`since\` next time. While \`hasMore\`, ask again at once.

The first load is the same loop without \`since\`. Everything that was committed before a request came is in the answers up to the last state; nothing is missed, and a change may come twice. Objects are as their GETs show them: a recipe as in the list of recipes, a list with its lines, a plan with its slots, the household with its members. Plans and lists are those whose week ended at most 28 days ago, and the cooking log that of 28 days. An app may drop older ones.

A state is never refused. One that nobody can read, or that is too old, begins anew: then \`reset\` names all its kinds.`,
      parameters: {
        since: { description: "The `state` of the answer before. Without it, everything is told." },
        kinds: {
          description: `The kinds that the app keeps, of ${changeKinds.map((kind) => `\`${kind}\``).join(", ")}. All by default. A state knows its kinds, so this has no effect together with \`since\`.`,
          schema: { type: "array", items: kindSchema },
        },
      },
      answer: {
        state: "MSAwMTkzODZjMQ",
        hasMore: false,
        reset: [],
        household: none,
        recipes: none,
        tags: { changed: [{ id: ids.tag, name: "for guests", tagType: "other" }], deleted: [] },
        ingredients: none,
        ingredientCategories: none,
        weekPlans: none,
        shoppingLists: none,
        pantryItems: { changed: [], deleted: [ids.pantryItem] },
        cookingLogs: none,
        people: none,
      },
    },
  },
  answers: {
    ChangesResponse: listChanges.answer.body,
    HouseholdChanges: shape.household,
    RecipeChanges: shape.recipes,
    TagChanges: shape.tags,
    IngredientChanges: shape.ingredients,
    IngredientCategoryChanges: shape.ingredientCategories,
    WeekPlanChanges: shape.weekPlans,
    ShoppingListChanges: shape.shoppingLists,
    PantryItemChanges: shape.pantryItems,
    CookingLogChanges: shape.cookingLogs,
    PersonChanges: shape.people,
  },
  fields: {
    "ChangesResponse.recipes": "Changes of recipes.",
    "ChangesResponse.tags": "Changes of tags.",
    "ChangesResponse.ingredients": "Changes of ingredients.",
    "ChangesResponse.state": "Send it as `since` next time.",
    "ChangesResponse.reset": "Forget the copy of these kinds first.",
    "IngredientCategoryResponse.position": "Place in the order of the aisles, from 0.",
  },
};
