import type { Arguments } from "../../../core/client/client.ts";
import { efforts } from "../../../core/contract/values.ts";

const words = (text: string) => text.split(" ");
const manners = words("roast grilled braised baked smoked crispy spicy creamy stuffed glazed steamed golden");
const foods = words(
  "aubergine chickpea lentil mushroom pumpkin spinach leek fennel beetroot carrot potato tomato salmon chicken beef lamb tofu halloumi",
);
const dishes = words("curry stew salad soup pie risotto gratin bake tacos pilaf");
const pantry = words("onion garlic butter cream rice pasta flour ginger lemon parsley cumin paprika");

type RecipeBody = Arguments<"POST /v1/recipes">["body"];

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error("The list is empty");
  return found;
};

/** The first 2,160 have different names. */
export const recipeOf = (nth: number, tagIds: readonly string[]): RecipeBody => {
  const food = at(foods, nth);
  const manner = at(manners, Math.floor(nth / foods.length));
  const dish = at(dishes, Math.floor(nth / (foods.length * manners.length)));
  return {
    name: `${manner} ${food} ${dish}`.replace(/^./, (first) => first.toUpperCase()),
    effort: at(efforts, nth),
    serves: 1 + (nth % 8),
    cookTimeMin: 10 + 5 * (nth % 17),
    isChildFriendly: nth % 3 === 0,
    tagIds: [at(tagIds, nth), at(tagIds, 7 * nth + 3)],
    ingredients: [
      { newIngredientName: food, quantity: 250 + 50 * (nth % 6), unit: "g" },
      { newIngredientName: at(pantry, nth), quantity: 1 + (nth % 4), unit: "piece" },
      { newIngredientName: at(pantry, 5 * nth + 1), quantity: 1 + (nth % 3), unit: "tbsp" },
    ],
    steps: [{ instruction: `Prepare the ${food}.` }, { instruction: "Cook until done, and taste." }],
  };
};
