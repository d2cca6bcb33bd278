/** A plausible week: seven dinners and two lunches. A day's slots stand in the order of its meals. */
export const plan: readonly { dayOffset: number; recipe: string }[] = [
  { dayOffset: 0, recipe: "Tarka dal" },
  { dayOffset: 1, recipe: "Teriyaki salmon" },
  { dayOffset: 2, recipe: "Spaghetti bolognese" },
  { dayOffset: 3, recipe: "Leek and potato soup" },
  { dayOffset: 3, recipe: "Thai green chicken curry" },
  { dayOffset: 4, recipe: "Pizza Margherita" },
  { dayOffset: 5, recipe: "Greek salad" },
  { dayOffset: 5, recipe: "Chilli con carne" },
  { dayOffset: 6, recipe: "Roast chicken with potatoes and carrots" },
];
