import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, ids, type ModuleWords, secrets, slotRecipe } from "../contract/words.ts";
import { getCalendar } from "./calendar-contract.ts";
import { createCookingLog, getRecipeHistory, listCookingLogs } from "./contract.ts";
import { createCalendarFeed, getCalendarFeed } from "./feed-contract.ts";

const entry = {
  id: ids.log,
  recipeId: ids.recipe,
  recipeName: "Chickpea curry",
  cookedOn: "2026-03-04",
  cookedBy: ids.user,
};

const feed = { createdAt: "2026-03-01T18:30:00.000Z" };

const calendarDay = getCalendar.answer.body.def.element;
const cooked = createCookingLog.answer.body;

export const cooking: ModuleWords<
  ContractsIn<
    typeof import("./contract.ts") &
      typeof import("./calendar-contract.ts") &
      typeof import("./feed-contract.ts")
  >
> = {
  about: "The cooking log, and a calendar of planned and cooked meals.",
  operations: {
    "create-calendar-feed": {
      description:
        "Give the address to a calendar, which then shows what is planned. Anybody who has the address can read that, so treat it like a password; it is shown this once. It ends when you make another one, delete it or leave the household, when your password is reset by a link or an administrator, and when your account is deactivated or deleted.",
      answer: {
        url: `https://meals.example.com/v1/calendar-feeds/${secrets.feed}`,
        createdAt: feed.createdAt,
      },
    },
    "get-calendar-feed": { description: "The service answers 404 if you have none.", answer: feed },
    "delete-calendar-feed": { description: "The service answers 404 if you have none." },
    "read-calendar-feed": {
      description:
        "An iCalendar (RFC 5545) with the meals and notes from 28 days ago to 93 days ahead, named like the household. An event keeps its `UID`; `DTSTAMP` and `SEQUENCE` grow when it is moved, gets another recipe, or its recipe another name. Meals take an hour wherever the reader is: breakfast at 08:00, lunch at 12:30, a snack at 16:00, dinner at 18:30. Without a meal type they take the whole day. The service answers 404 for an address that is void.",
      parameters: { secret: { description: "The secret at the end of the address.", example: secrets.feed } },
      answer: [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Meal planner//Calendar feed//EN",
        "NAME:Elm Street 12",
        "X-WR-CALNAME:Elm Street 12",
        "BEGIN:VEVENT",
        `UID:${ids.slot}@meal-planner`,
        "DTSTAMP:20260301T183000Z",
        "SEQUENCE:0",
        "DTSTART;VALUE=DATE:20260304",
        "SUMMARY:Chickpea curry",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    },
    "list-cooking-logs": {
      description: "An entry keeps the name that the recipe had when it was cooked.",
      answer: [entry],
    },
    "create-cooking-log": {
      description: `Without \`cookedOn\` the day is today. It can be one day ahead at most. The log has at most ${mostOf("cookedADay")} entries for one day of cooking, and ${mostOf("cooked")} in all.

With \`usePantry\`, the recipe's ingredients are taken out of the pantry: items that expire first come first, items without a date last. Items that were past their date on that day are not used. Used up items are deleted. \`used\` lists the amounts taken, in the pantry's units; staples count, too, if they are there.`,
      body: { recipeId: ids.recipe, cookedOn: "2026-03-04" },
      answer: entry,
    },
    "delete-cooking-log": {
      description: "The meal no longer counts as eaten. The pantry is not refilled.",
      parameters: { id: { description: "The entry's id.", example: ids.log } },
    },
    "get-recipe-history": {
      description:
        "The entries of the cooking log that have the recipe, and its meals in plans that are or once were confirmed. Newest first; on one day, cooked meals come before planned ones. `planId` is there for planned meals, `cookedBy` for cooked ones. Follow `cursor` until there is none.",
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
        "Every day from `from` to `to` comes once, empty ones too. `isConfirmed` tells whether the plan is confirmed at present. Cooked recipes come in the order of entry, under the names that they had then.",
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
          notes: [],
          cooked: [{ id: ids.log, recipeId: ids.recipe, recipeName: "Chickpea curry", cookedBy: ids.user }],
        },
      ],
    },
  },
  requests: {
    CreateCookingLogRequest: createCookingLog.body,
  },
  answers: {
    NewCalendarFeedResponse: createCalendarFeed.answer.body,
    CalendarFeedResponse: getCalendarFeed.answer.body,
    CookingLogResponse: listCookingLogs.answer.body.def.element,
    CookedResponse: cooked,
    UsedItem: cooked.shape.used.def.innerType.def.element,
    RecipeHistoryResponse: getRecipeHistory.answer.body,
    HistoryItem: getRecipeHistory.answer.body.shape.items.def.element,
    CalendarDay: calendarDay,
    PlannedMeal: calendarDay.shape.planned.def.element,
    CalendarNote: calendarDay.shape.notes.def.element,
    CookedMeal: calendarDay.shape.cooked.def.element,
  },
  fields: {
    "CreateCookingLogRequest.usePantry": "Take the recipe's ingredients out of the pantry.",
    "CookedResponse.used": "What was taken out of the pantry.",
    "HistoryItem.kind": "`planned` or `cooked`.",
    "HistoryItem.date": "The day of the meal.",
    "CreateCookingLogRequest.cookedOn": "The default is today. One day ahead at most.",
    "CreateCookingLogRequest.servings":
      "The recipe was cooked for this many people. Only with a recipe that says how many it serves.",
    "CalendarDay.notes": "Meals without a recipe, sorted like `planned`.",
    "PlannedMeal.leftoversOf": "The slot whose meal leaves these.",
    "CalendarDay.planned": "In the order in which the plan shows them.",
  },
};
