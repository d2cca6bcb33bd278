/** The meals of a week, Monday to Sunday, by the names of their recipes. A day's meals stand in their order. */
type Week = readonly (readonly string[])[];

/** What was eaten in the weeks before last week, the earliest week first. */
export const earlierWeeks: readonly Week[] = [
  [
    ["Minestrone"],
    ["Fish tacos"],
    ["Egg fried rice"],
    ["Spaghetti carbonara"],
    ["Pizza Margherita"],
    ["Moussaka"],
    [],
  ],
  [
    ["Tarka dal"],
    ["Spaghetti bolognese"],
    ["Pad thai with prawns"],
    ["Leek and potato soup"],
    [],
    ["Greek salad", "Chilli con carne"],
    ["Fish pie"],
  ],
];

/** Last week as it was planned, confirmed and cooked. */
export const lastWeek: Week = [
  ["Macaroni cheese"],
  ["Chicken tikka masala"],
  ["Minestrone"],
  ["Black bean quesadillas"],
  ["Pizza Margherita"],
  ["Boeuf bourguignon"],
  ["Shakshuka", "Shepherd's pie"],
];

/** This week as far as it is planned: nobody knows yet what there will be on Friday and Sunday. */
export const thisWeek: Week = [
  ["Tarka dal"],
  ["Teriyaki salmon"],
  ["Spaghetti bolognese"],
  ["Leek and potato soup", "Thai green chicken curry"],
  [],
  ["Leek and potato soup", "Roast chicken with potatoes and carrots"],
  [],
];

/** The dishes that are planned for more people than their recipes serve, because guests come. */
export const servingsForGuests: Readonly<Record<string, number>> = {
  "Thai green chicken curry": 6,
};

/** What somebody has added to this week's list by hand. */
export const addedByHand: { readonly customName: string; readonly quantity: number; readonly unit: string } =
  { customName: "dishwasher tablets", quantity: 1, unit: "box" };
