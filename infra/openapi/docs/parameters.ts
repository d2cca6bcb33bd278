import { efforts, sortKeys } from "../../../core/contract/values.ts";
import { ids, type ParameterDocs } from "./docs.ts";

/** What parameters mean wherever they occur; an operation's own docs go before. */
export const parameters: Readonly<Record<string, ParameterDocs>> = {
  id: { description: "The id of the thing in the path.", example: ids.recipe },
  planId: { description: "The plan's id.", example: ids.plan },
  slotId: { description: "The slot's id.", example: ids.slot },
  listId: { description: "The shopping list's id.", example: ids.list },
  itemId: { description: "The line's id.", example: ids.line },
  code: {
    description: "The invite code, in any case, with or without hyphens and blanks.",
    example: "7K3QX-M9T2D",
  },
  limit: { description: "Items on a page. More than 100 is brought down to 100." },
  offset: { description: "How many items to leave out at the beginning." },
  search: { description: "Words that what is searched begins with. Blank means no filter." },
  isStaple: { description: "`true`: only staples; `false`: only what is none." },
  isChildFriendly: { description: "`true`: only recipes that say so; `false`: only those that don't." },
  isActive: { description: "`true`: only active accounts; `false`: only those that are not." },
  effort: {
    description: "One or several, with commas between them.",
    schema: { type: "array", items: { type: "string", enum: efforts } },
    example: ["easy", "medium"],
  },
  "cookTimeMin.lte": {
    description: "At most so many minutes; recipes without a time are left out.",
    example: 45,
  },
  sort: {
    description:
      "Keys with commas between them, each with `-` for descending; recipes without the value come last, ties by name. Default: with `search` the best match first, otherwise `name`.",
    schema: { type: "array", items: { type: "string", enum: sortKeys } },
    example: ["cookTimeMin", "-name"],
  },
  weekStart: { description: "The day on which the plan's week starts.", example: "2026-03-02" },
  slotDate: { description: "A day of the plan's week.", example: "2026-03-04" },
  tags: {
    description:
      "Names or ids of tags, repeated or with commas: suggested recipes have all of them. A tag with a comma in its name goes by its id.",
    example: ["vegetarian"],
  },
  topN: { description: "How many suggestions to give.", example: 5 },
  usePantry: {
    description: "`true` takes off what the pantry holds, where it is still good on the day of the meal.",
  },
  targetUserId: { description: "Only what was done to this account.", example: ids.otherUser },
};
