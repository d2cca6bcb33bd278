// What the page loads when somebody first needs it: who eats and likes what, what is in the food, which meals a list lacks,
// recipes in recipes, the household's words, its files, other programs, and where and how somebody is signed in.

export { Cooked } from "../cooked.tsx";
export { Calendar, Files } from "../household-data.tsx";
export { Programs } from "../programs.tsx";
export { History } from "../recipe-history.tsx";
export { SecondFactor } from "../second-factor.tsx";
export { Sessions } from "../sessions.tsx";
export { Vocabulary } from "../vocabulary.tsx";
export { AnotherDish } from "./another-dish.tsx";
export { ChangedWeek } from "./changed-week.tsx";
export { createRecipe } from "./create-recipe.ts";
export { EatersDetails, EatersField } from "./eaters.tsx";
export { FillReasons } from "./fill-reasons.tsx";
export { ForWhomChips } from "./for-whom.tsx";
export { holderOf, InPlace, Inside, Makes } from "./inside.tsx";
export { RecipeNutrition, WeekNutrition } from "./nutrition.tsx";
export { MakesField, PartsField, TakeRecipe } from "./parts-field.tsx";
export { People } from "./people.tsx";
export { LikedChips, LikedMarks, Rating } from "./rating.tsx";
export { RecipeFood } from "./recipe-food.tsx";
export { insideOf, toldOf } from "./typed-parts.ts";
export { WeekWords } from "./week-words.ts";
