import { inEnglish } from "./usual-tags.ts";
import { wordsIn } from "./words.ts";

// Proposes tags by the words of a recipe.

/**
 * Words by the tag that they stand for. Other tags of one word are proposed when it is there; in "gluten-free" and "one
 * pot" the words mean something else alone.
 */
const wordsFor: Readonly<Record<string, string>> = {
  chicken: "hahnchen huhn poulet pollo",
  turkey: "pute truthahn dinde pavo",
  beef: "steak mince rind rinderhack boeuf ternera",
  pork: "bacon ham sausage sausages chorizo schwein speck schinken wurst porc jambon cerdo",
  lamb: "lamm agneau cordero",
  fish: "salmon cod tuna haddock trout mackerel anchovies anchovy fisch lachs thunfisch kabeljau poisson saumon pescado",
  seafood: "prawns prawn shrimp mussels squid crab clams garnelen crevettes gambas",
  eggs: "egg eier ei oeufs oeuf huevos",
  cheese: "cheddar parmesan mozzarella feta halloumi ricotta gouda kase fromage queso",
  "beans & lentils":
    "beans lentils lentil chickpeas bean linsen bohnen kichererbsen lentilles haricots lentejas",
  soup: "broth stew suppe eintopf soupe sopa",
  salad: "salat salade ensalada",
  baking: "cake bread muffins cookies kuchen brot gateau tarte",
  breakfast: "pancakes porridge granola muesli pfannkuchen",
  Italian: "pasta spaghetti risotto pizza lasagne gnocchi",
  Indian: "curry dal tikka masala naan",
  Mexican: "taco tacos burrito tortillas quesadillas",
  Japanese: "miso sushi ramen teriyaki",
  Thai: "thai",
};

/** A recipe of so many minutes is quick. */
const QUICK_MAX = 20;

type Told = { name: string; ingredients: string; minutes: string };

/** Returns the tags that the recipe's name, ingredients and minutes speak for. */
export const proposedTags = <Tag extends { name: string }>(tags: readonly Tag[], told: Told): Tag[] => {
  const words = new Set(wordsIn(`${told.name} ${told.ingredients}`));
  const isQuick = told.minutes !== "" && Number(told.minutes) <= QUICK_MAX;
  return tags.filter(({ name }) => {
    const usual = inEnglish(name);
    if (usual === "quick") return isQuick;
    const own = wordsIn(name);
    return [...(own.length === 1 ? own : []), ...wordsIn(wordsFor[usual] ?? "")].some((word) =>
      words.has(word),
    );
  });
};
