import type { FoodGroup } from "./food-group.ts";

/** The words by which foods are read in a language other than English. */
export type WordsAbroad = {
  /** As they grow or are caught. Two of them side by side may be a third food: "Ingwernüsse". */
  readonly foods: readonly FoodGroup[];
  /** Made foods. What some makers put in stands here too, so a food beside one of them only adds what it has. */
  readonly products: readonly FoodGroup[];
  /** Parts of an animal: meat, where nothing says of what. */
  readonly cuts: string;
  /** Words and phrases that say how a food is, and add nothing to it. */
  readonly about: string;
  /** Words that stand in compounds, too, and make nothing else of a food there. */
  readonly inCompounds?: string;
  /** Words that say what was done to it, and what that adds. */
  readonly treatments: readonly FoodGroup[];
  /** Words that say what is not in it. */
  readonly claims: readonly { readonly frees: string; readonly words: string }[];
  /** What the word for "without" frees in front of these words. */
  readonly without: readonly { readonly frees: string; readonly words: string }[];
};

/** What all of them say that is made without meat, or without any animal. */
export const MEATLESS = "crustaceans fish molluscs meat byProducts pork";
export const VEGAN = `${MEATLESS} eggs milk honey`;

/** What kinds of made foods have, the same in every language. */
export const kinds = {
  bread: "gluten eggs? milk? sesame? soy?",
  dough: "gluten eggs? milk? soy? sulphites?",
  cake: "gluten eggs? milk? soy? nuts? sulphites?",
  richCake: "gluten eggs milk? soy? nuts? sulphites?",
  butterCake: "gluten milk eggs? soy? nuts?",
  cracker: "gluten milk? soy? eggs? sesame?",
  cereal: "gluten milk? nuts? peanuts? sesame? soy? sulphites? honey?",
  pasta: "gluten eggs?",
  filledPasta: "gluten eggs? milk? celery? nuts? soy? sulphites? meat? pork? byProducts? fish? crustaceans?",
  dumpling: "eggs? gluten? milk? sulphites?",
  sausage: "meat pork? celery? gluten? milk? mustard? soy? sulphites? eggs?",
  porkSausage: "meat pork celery? gluten? milk? mustard? soy? sulphites? eggs? nuts?",
  ham: "meat pork celery? gluten? milk? mustard? soy? sulphites?",
  deliMeat: "meat pork? celery? gluten? milk? mustard? soy? sulphites?",
  pate: "meat pork? celery? gluten? milk? mustard? soy? sulphites? eggs? nuts? fish? alcohol? byProducts?",
  breaded: "gluten meat eggs? milk? mustard? soy? celery? pork?",
  breadedFish: "fish gluten eggs? milk? mustard? soy?",
  fishDish: "fish crustaceans? eggs? gluten? milk? mustard? soy? molluscs? celery? sulphites?",
  surimi: "fish crustaceans? eggs? gluten? milk? molluscs? soy?",
  seafood: "crustaceans? molluscs? fish? sulphites?",
  stock: "meat? celery? gluten? milk? soy? fish? pork? eggs?",
  vegetableStock: "celery? gluten? milk? soy?",
  meatStock: "meat celery? gluten? milk? soy? eggs? pork?",
  fishStock: "fish celery? crustaceans? gluten? milk? molluscs? soy?",
  soup: "celery? gluten? milk? soy? eggs? meat? pork? sulphites? fish? mustard?",
  sauce:
    "celery? fish? gluten? mustard? soy? sulphites? milk? eggs? nuts? peanuts? sesame? crustaceans? molluscs? meat? pork? byProducts? alcohol? honey?",
  salad: "celery? eggs? gluten? milk? mustard? soy? sulphites? pork? meat? fish? nuts?",
  seasoning: "celery? gluten? mustard? sesame? soy?",
  cheese: "milk byProducts?",
  rennetCheese: "milk byProducts",
  processedCheese: "milk byProducts? soy?",
  cream: "milk? eggs? soy? nuts? gluten? byProducts?",
  iceCream: "milk eggs? nuts? soy? gluten? byProducts?",
  custard: "milk eggs? gluten? soy? byProducts? nuts?",
  plantMilk: "gluten? lupin? nuts? soy?",
  chocolate: "milk? soy? nuts?",
  milkChocolate: "milk nuts? soy?",
  candy: "byProducts? gluten? milk? soy? nuts? peanuts? eggs? sulphites?",
  gummy: "byProducts eggs? milk? fish? pork? meat? sulphites?",
  substitute: "celery? eggs? gluten? milk? mustard? soy? sesame? lupin? nuts? sulphites?",
  crisps: "gluten? milk? celery? mustard? soy? sulphites?",
  pizza: "gluten milk celery? eggs? soy? meat? pork? byProducts? fish? mustard? sulphites?",
  dish: "celery? eggs? fish? gluten? meat? milk? mustard? pork? soy? sulphites? alcohol? nuts?",
  breading: "gluten eggs? milk? soy? mustard?",
  marinade: "celery? gluten? mustard? soy? sulphites? milk? honey?",
  wine: "alcohol sulphites",
  beer: "alcohol gluten sulphites?",
} as const;
