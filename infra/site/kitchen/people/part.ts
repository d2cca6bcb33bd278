// What the page loads when somebody first needs it: who eats and likes what, what is in the food, recipes in recipes, and
// the household's words.

export { Cooked } from "../cooked.tsx";
export { History } from "../recipe-history.tsx";
export { Vocabulary } from "../vocabulary.tsx";
export { EatersDetails, EatersField } from "./eaters.tsx";
export { FillReasons } from "./fill-reasons.tsx";
export { ForWhomChips } from "./for-whom.tsx";
export { InPlace, Inside, Makes } from "./inside.tsx";
export { RecipeNutrition, WeekNutrition } from "./nutrition.tsx";
export { People } from "./people.tsx";
export { LikedChips, LikedMarks, Rating } from "./rating.tsx";
export { RecipeFood } from "./recipe-food.tsx";
export { WeekWords } from "./week-words.ts";
