import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, category, ids, type ModuleWords, type ParameterWords } from "../contract/words.ts";
import {
  addShoppingListItem,
  checkShoppingListItem,
  checkShoppingListItems,
  generateShoppingList,
} from "./contract.ts";

const line = {
  id: ids.line,
  ingredientId: ids.ingredient,
  name: "chickpeas",
  category,
  quantity: 1.2,
  unit: "kg",
  isChecked: false,
  etag: '"mN6mM1aTsVC5d2nmHwzcTiGZEdc"',
  sourceRecipes: [{ id: ids.recipe, name: "Chickpea curry" }],
};
const added = {
  id: ids.line,
  name: "candles",
  quantity: 2,
  unit: "piece",
  isChecked: false,
  etag: '"q0Vw5a3Zt2o8kqGd7sJvO1nXcYb"',
  sourceRecipes: [],
};
const list = {
  id: ids.list,
  weekPlanId: ids.plan,
  generatedAt: "2026-03-01T18:35:00.000Z",
  filteredStaplesCount: 3,
  items: [line],
};

const id: ParameterWords = { description: "The shopping list's id.", example: ids.list };

const shown = generateShoppingList.answer.body;
const shownLine = shown.shape.items.def.element;

export const shopping: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "The shopping list of a plan.",
  operations: {
    "generate-shopping-list": {
      description: `A plan has one list. Amounts of the same ingredient are added up across recipes if their units measure the same thing. Staples and water are left out; \`filteredStaplesCount\` says how many. A meal with \`servings\` takes quantity × servings ÷ serves; thirds are only rounded where they are shown.

Generating again updates the list. Lines that people added by hand stay. A checked line stays checked, and a deleted one stays away, while no more is needed than at that time. When more is needed, the line is back and unchecked, and \`checkedQuantity\` says which quantity was checked. When that quantity is enough again, the line is checked again.`,
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      answer: list,
    },
    "get-shopping-list": {
      description: "Lines are sorted by category, then by name.",
      parameters: { id },
      answer: list,
    },
    "get-current-shopping-list": {
      description:
        "With `weekStart`, the list of the plan that starts on that day. Without it, the list of the plan that covers today, or else the list that was generated last. Lines are sorted by category, then by name.",
      answer: list,
    },
    "add-shopping-list-item": {
      description: `Give \`ingredientId\`, \`customName\`, or a \`text\` as people type it: "2 l milk (lactose-free)" is 2 l of the household's milk with the note "lactose-free". No word is lost. The line stays when the list is generated again, and is never merged with generated ones. If an unchecked line that was added by hand has the same thing already, with the same note and in units of the same kind, the service adds to that line and returns it. A list has at most ${mostOf("ownLines")} such lines.`,
      parameters: { id },
      body: { customName: "candles", quantity: 2, unit: "piece" },
      answer: added,
    },
    "check-shopping-list-item": {
      description:
        "`checkedBy` is the user who checked the line first. Several people can check different lines at the same time. Lines that were added by hand can also get another amount or note (`null` clears them) or a name of their own, which replaces their ingredient. The plan alone decides about generated lines. Someone who was offline may have seen another amount than is needed now: send it as `seenQuantity` and `seenUnit`. If more is needed now, the line stays unchecked, and `checkedQuantity` says how much was seen. Only unchecking forgets the amount for which a line was checked.",
      body: { isChecked: true },
      answer: { ...line, isChecked: true, checkedBy: ids.user },
    },
    "check-shopping-list-items": {
      description:
        "For phones that were offline; they tell what their lists showed as `seenQuantity` and `seenUnit`. All lines are changed at once; for a line that comes twice, the last counts. Lines that are not on the list any more are passed over, and `missing` names them. With `If-Match`, nothing happens unless the whole list is still as it was.",
      parameters: { id },
      body: { items: [{ id: ids.line, isChecked: true }] },
      answer: { ...list, items: [{ ...line, isChecked: true, checkedBy: ids.user }], missing: [] },
    },
    "put-away-shopping-list": {
      description: `Each checked line that was not put away yet becomes stock: an unopened item of the same thing and measure without a best-before date gets more, or else there is a new item. If a line has grown since it was put away, only the difference counts. The answer has the items that change. A long list is put away in steps: after an error, what a step has done stays done, and another call does the rest. Lines that were put away have \`isPutAway\` until more is needed, so a second call changes nothing. Later changes to these lines leave the stock alone.

In a list that is generated with \`usePantry\`, the stock is subtracted, and check marks for amounts that were put away before don't count.`,
      parameters: { id },
      answer: [
        {
          id: ids.pantryItem,
          ingredientId: ids.ingredient,
          name: "chickpeas",
          category,
          quantity: 1.2,
          unit: "kg",
        },
      ],
    },
    "delete-shopping-list-item": { description: "A line that was added by hand is gone for good." },
  },
  requests: {
    AddItemRequest: addShoppingListItem.body,
    CheckItemRequest: checkShoppingListItem.body,
    CheckItemsRequest: checkShoppingListItems.body,
    CheckedItem: checkShoppingListItems.body.shape.items.def.element,
  },
  answers: {
    ShoppingListResponse: shown,
    CheckedItemsResponse: checkShoppingListItems.answer.body,
    ShoppingListItemResponse: shownLine,
    RecipeRef: shownLine.shape.sourceRecipes.def.element,
  },
  fields: {
    "CheckedItemsResponse.filteredStaplesCount":
      "How many different staples were left out. Water counts, too.",
    "CheckedItemsResponse.missing": "Ids of the request that are not on the list, each once, in their order.",
    "CheckItemRequest.seenQuantity":
      "The quantity that the person saw who checked the line. Lines that were added by hand ignore it.",
    "CheckItemRequest.seenUnit": "The unit of `seenQuantity`. It measures the same as the line's.",
    "CheckedItem.seenQuantity":
      "The quantity that the person saw who checked the line. Lines that were added by hand ignore it.",
    "CheckedItem.seenUnit": "The unit of `seenQuantity`. It measures the same as the line's.",
    "ShoppingListItemResponse.etag":
      "The line's ETag, for `If-Match` when it is changed or deleted. It has quotes. A line that is again as it was has the ETag of then.",
    "ShoppingListItemResponse.isChecked": "True once somebody has ticked the line off.",
    "CheckedItem.isChecked": "Ticked off, or not.",
    "ShoppingListItemResponse.category": "The aisle.",
    "ShoppingListItemResponse.quantity": "How much to buy, in `unit`.",
    "AddItemRequest.ingredientId": "Give either this or `customName`.",
    "AddItemRequest.customName": "Give either this or `ingredientId`.",
    "AddItemRequest.note": "What to look for, or for whom it is: lactose-free, for Lisa.",
    "CheckItemRequest.note": "Of a line that was added by hand; `null` clears it.",
    "ShoppingListItemResponse.note": "What people wrote beside a line that they added by hand.",
    "AddItemRequest.text":
      "Instead of the other fields. An ingredient whose name the household doesn't know becomes a name of its own.",
    "ShoppingListResponse.filteredStaplesCount":
      "How many different staples were left out. Water counts, too.",
    "ShoppingListItemResponse.checkedBy": "The user who checked it.",
    "ShoppingListItemResponse.checkedQuantity":
      "The quantity that was checked, in the line's present unit. Only while more than that is needed.",
    "ShoppingListItemResponse.isPutAway":
      "True when all that is needed was put away into the pantry; absent otherwise.",
  },
};
