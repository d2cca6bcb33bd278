import { mostOf } from "../contract/limits.ts";
import { ids, type ModuleWords, slotRecipe } from "../contract/words.ts";
import { getCalendar } from "./calendar-contract.ts";
import { createCookingLog, getRecipeHistory, listCookingLogs } from "./contract.ts";

const entry = {
  id: ids.log,
  recipeId: ids.recipe,
  recipeName: "Chickpea curry",
  cookedOn: "2026-03-04",
  cookedBy: ids.user,
};

const calendarDay = getCalendar.answer.body.def.element;
const cooked = createCookingLog.answer.body;

export const cooking: ModuleWords<"cooking"> = {
  about: "What was cooked and when, and the days with their meals, planned and cooked.",
  operations: {
    "list-cooking-logs": {
      description: "An entry keeps the name that the recipe had when it was cooked.",
      answer: [entry],
    },
    "create-cooking-log": {
      description: `Without \`cookedOn\` the day is today. It can be one day ahead at most. The log has at most ${mostOf("cookedADay")} entries for one day of cooking, and ${mostOf("cooked")} in all.

With \`usePantry\`, what the recipe needs is taken out of the pantry: what expires first comes first, what has no date last, and nothing that was past its date on that day. Items of which nothing is left go. \`used\` says what was taken, in the units that it has in the pantry; staples count as well, if they are there.`,
      body: { recipeId: ids.recipe, cookedOn: "2026-03-04" },
      answer: entry,
    },
    "delete-cooking-log": {
      description: "The meal no longer counts as eaten. The pantry is not refilled.",
      parameters: { id: { description: "The entry's id.", example: ids.log } },
    },
    "get-recipe-history": {
      description:
        "The entries of the cooking log that have the recipe, and its meals in plans that are or once were confirmed. Newest first; what was cooked on a day comes before what was planned. `planId` is there for planned meals, `cookedBy` for cooked ones. Follow `cursor` until there is none.",
      parameters: {
        cursor: { description: "The `cursor` of the page before. Without it: the newest meals." },
      },
      answer: {
        items: [
          { date: "2026-03-04", kind: "cooked", cookedBy: ids.user },
          { date: "2026-03-04", kind: "planned", planId: ids.plan },
        ],
      },
    },
    "get-calendar": {
      description:
        "Every day from `from` to `to` comes once, empty ones too. `isConfirmed` tells whether the plan is confirmed at present. What was cooked comes in the order of entry, under the name that the recipe had then.",
      parameters: {
        from: { description: "The first day.", example: "2026-03-04" },
        to: {
          description: "The last day, not before the first: at most 93 days with both.",
          example: "2026-03-04",
        },
      },
      answer: [
        {
          date: "2026-03-04",
          planned: [
            { planId: ids.plan, slotId: ids.slot, recipe: slotRecipe, servings: 6, isConfirmed: true },
          ],
          cooked: [{ id: ids.log, recipeId: ids.recipe, recipeName: "Chickpea curry", cookedBy: ids.user }],
        },
      ],
    },
  },
  requests: {
    CreateCookingLogRequest: createCookingLog.body,
  },
  answers: {
    CookingLogResponse: listCookingLogs.answer.body.def.element,
    CookedResponse: cooked,
    UsedItem: cooked.shape.used.def.innerType.def.element,
    RecipeHistoryResponse: getRecipeHistory.answer.body,
    HistoryItem: getRecipeHistory.answer.body.shape.items.def.element,
    CalendarDay: calendarDay,
    PlannedMeal: calendarDay.shape.planned.def.element,
    CookedMeal: calendarDay.shape.cooked.def.element,
  },
  fields: {
    "CreateCookingLogRequest.cookedOn": "The default is today. One day ahead at most.",
    "CreateCookingLogRequest.servings":
      "For how many people it was cooked. Only with a recipe that says how many it serves.",
    "CalendarDay.planned": "In the order in which the plan shows them.",
  },
};
