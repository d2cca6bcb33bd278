import { describe, expect, test } from "vitest";
import { type Trait, traits } from "../../../core/contract/values.ts";
import { foodOfName } from "../../../core/foods/food-of-name.ts";

const of = (name: string, trait: Trait) => {
  const { contains, unknown } = foodOfName(name);
  if (contains.includes(trait)) return "contained";
  return unknown.includes(trait) ? "unknown" : "free";
};

type Names = Partial<Record<Trait, string>>;

/** Expects the same of all names of each trait. */
const expectEach = (state: "contained" | "unknown" | "free", names: Names) => {
  for (const trait of traits)
    for (const name of names[trait]?.split("; ") ?? [])
      expect([name, trait, of(name, trait)]).toEqual([name, trait, state]);
};

describe("what a name says is in the food", () => {
  test("is what its words have, wherever they stand in it", () => {
    expectEach("contained", {
      gluten: "bread; beer; couscous; arancini; breadcrumbs, toasted; cream crackers; oats (rolled)",
      crustaceans: "king prawns, peeled; prawn crackers; shrimp paste",
      eggs: "eggs, free range; free-range egg whites; mayonnaise; rice noodles with egg; tofu scramble with egg",
      fish: "Worcestershire sauce; fish fresh mint; anchovy fillets in oil; olives stuffed with anchovies; caviar; fish bones",
      peanuts: "peanut butter; satay sauce; groundnut oil",
      soy: "tofu; soy sauce; edamame; miso",
      milk: "ghee; nut-brown butter; half-and-half; crème fraîche; lactose-free milk; goat's cheese; pesto; milk free from hormones",
      nuts: "frangipane; macarons; nutella; chopped (almonds or walnuts)",
      celery: "celeriac; soup vegetables; old bay seasoning",
      mustard: "dijon; piccalilli; mustard greens",
      sesame: "hummus; tahini; za’atar; sesame oil",
      sulphites: "white wine; dried apricots; golden raisins",
      lupin: "lupin flour",
      molluscs: "oyster sauce; calamari; clam juice; squid ink pasta",
      meat: "rooster; chicken stock; head cheese; sweetbreads; steak pie; lard",
      byProducts: "gelatine; marshmallows; parmesan; gruyère",
      pork: "pancetta; chorizo; black pudding",
      honey: "honey mustard; lavender honey",
      alcohol: "sherry; rum raisins; irish cream",
    });
  });

  test("may be in some products only", () => {
    expectEach("unknown", {
      gluten:
        "vegetable stock; curry powder; vinegar; corn tortillas; gochujang; sausages; beef suet; masa; chicken paste; hash browns; creamed spinach; eggplant parmesan; pickled onions; maki rolls; cabbage rolls",
      eggs: "pasta; spaghetti; minestrone; almond paste; lecithin; custard; potato salad; whisky sour",
      fish: "filet; tapenade; kimchi; salad dressing; beef jerky; crabmeat, imitation; cheez whiz; fruit jelly",
      peanuts: "pad thai sauce; rice crackers; ground nuts",
      soy: "olive oil spray; gari; spanakopita; instant mash; popcorn; tomato sauce",
      sesame: "char siu; black bean sauce",
      molluscs: "lobster bisque; imitation crabmeat",
      nuts: "ground nuts; kibbeh; pesto; granola; pine nuts; curry paste; christmas cake; mole",
      lupin: "keto bread; high-protein pasta",
      milk: "mini semisweet chips; potato waffles; arancini; dark chocolate; choc chips; margarine; bread; coconut milk powder; chicken powder",
      mustard: "seeds; rollmops; natto; gherkins; chicken pie; dal makhani; wasabi peas",
      celery:
        "vegetables; cured meats; stewed tomatoes; stock cubes; ketchup; mixed vegetables; frozen stir-fry vegetables; chicken salt; turkey rashers",
      sulphites:
        "flavored syrup; roasted bell peppers; dates; prunes; dried morels; treacle; flour tortillas; vine leaves; jarred garlic; aji amarillo paste; lemon juice from concentrate; coconut milk; raisins; prawns; white wine vinegar",
      meat: "marrow; suet; mincemeat; gravy; leftover chili; arancini",
      byProducts: "cheddar; cheese; panna cotta",
    });
  });

  test("is nothing that a word only sounds like", () => {
    expectEach("free", {
      gluten:
        "tart apples; tart green apples; dried tart cherries; cake tin; buckwheat; rice noodles; rice paper; corn flour; chickpea flour; ginger ale; root beer",
      crustaceans: "crab apples; lobster mushrooms",
      eggs: "eggplant",
      fish: "fish mint",
      milk: "coconut milk; cocoa butter; butter beans; butternut squash; cream of tartar; milk thistle; butterhead lettuce; cream soda",
      nuts: "nutmeg; coconut; water chestnuts; chestnuts; tiger nuts; butternut squash",
      honey: "honeydew melon",
      meat: "fish bones; bombay duck; lamb's lettuce; beef tomatoes; chicken of the woods; steak seasoning; goat's cheese; duck eggs",
      molluscs: "vegetable oyster; oyster mushrooms; rocky mountain oysters; oyster crackers",
      alcohol:
        "cider vinegar; ginger beer; apple cider; champagne grapes; scotch beef; scotch broth; scotch pancakes",
      sulphites: "champagne grapes; seeded muscadine grapes",
    });
  });

  test("is read where words are misspelt as many misspell them", () => {
    for (const name of ["tumeric", "szechwan peppercorns", "jalepenos", "brocolli"])
      expect([name, foodOfName(name)]).toEqual([name, { contains: [], unknown: [] }]);
  });

  test("is nobody's guess where a word is unknown or there is no food", () => {
    for (const name of ["", "fresh", "organic, chopped", "glorp", "寿司", "🥜", "ham glorp", "no"])
      expect([name, foodOfName(name).unknown.length + foodOfName(name).contains.length]).toEqual([
        name,
        traits.length,
      ]);
    expectEach("contained", { pork: "ham glorp", milk: "cheese gloop" });
  });
});

describe("two foods in one name", () => {
  test("are a dish of which nobody knows the rest", () => {
    expectEach("contained", {
      milk: "butter chicken",
      gluten: "ginger nuts; lemon tart",
      meat: "butter chicken; scotch eggs",
      eggs: "scotch eggs",
    });
    expectEach("unknown", {
      nuts: "butter chicken; mexican rice",
      celery: "mexican rice; garlic prawns",
      gluten: "garlic prawns; thai beef",
      eggs: "lemon tart; ginger nuts",
      milk: "lemon tart; garlic mushrooms; thai beef",
    });
  });

  test("are one where they are of one kind, or one is a part of the other", () => {
    for (const name of [
      "iceberg lettuce",
      "habanero chilli",
      "basmati rice",
      "spanish onion",
      "thai basil",
      "lemon zest",
    ])
      expect([name, foodOfName(name)]).toEqual([name, { contains: [], unknown: [] }]);
    expectEach("free", {
      meat: "tuna steaks; monkfish cheeks; crab legs; cod loin",
      nuts: "beef mince; chicken thighs",
    });
  });

  test("add up where the second is made with the first", () => {
    expectEach("contained", {
      milk: "cheese crackers",
      gluten: "cheese crackers; walnut bread",
      nuts: "walnut bread",
    });
    expectEach("free", { fish: "cheese crackers; chilli jam; peach ice cream" });
  });

  test("are the worse of both behind or, and/or and a slash", () => {
    expectEach("contained", {
      gluten:
        "gluten-free or plain flour; plain or gluten-free flour; flour (plain or gluten-free); flour (gluten-free or plain); gluten-free bread/rolls, or bread",
      milk: "vegan or dairy cream; dairy or vegan cream; butter and/or margarine; whole milk/oat milk",
      nuts: "walnuts and/or pumpkin seeds",
    });
    expectEach("unknown", { milk: "regular or oat milk" });
  });

  test("may share the last word of the second", () => {
    expectEach("unknown", {
      gluten:
        "egg or rice noodles; egg/rice noodles; egg and/or rice noodles; egg, rice or glass noodles; egg & rice noodles",
      soy: "oyster or fish sauce",
      crustaceans: "fish or vegetable stock; cod or crab sticks",
    });
  });
});

describe("a word that stands apart from its food", () => {
  test("makes it what both together are, or what the food is alone", () => {
    expectEach("contained", {
      nuts: "cheese, cashew; milk (almond); flour, almond",
      peanuts: "butter, peanut",
    });
    expectEach("unknown", {
      milk: "cheese, cashew; milk, oat",
      soy: "cheese, cashew",
      gluten: "noodles, rice",
    });
    expectEach("free", { gluten: "starch, potato", milk: "noodles, egg" });
  });

  test("may be how a fruit is, which brings sulphites", () => {
    expectEach("contained", {
      sulphites: "dried pitted apricots; Turkish dried apricots",
    });
    expectEach("unknown", {
      sulphites:
        "dried tart cherries; apricots, dried; cherries (dried); dried, chopped apricots; dried Turkish apricots; dried figs and apricots; Aprikosen, getrocknet; abricots (secs); albaricoques, secos",
    });
    expectEach("free", { sulphites: "oregano, dried; Thymian, getrocknet" });
  });

  test("says what it isn't", () => {
    expectEach("free", { gluten: "pumpkin purée (not sweetened)", milk: "cold water" });
    expectEach("unknown", { sulphites: "pumpkin purée (not pie filling)" });
    expectEach("contained", {
      gluten: "not gluten-free flour; oats (not certified gluten-free); flour (gluten-free if needed)",
      fish: "anchovies (omit for vegetarians); anchovies for vegetarians",
      meat: "sausages, not vegetarian",
    });
    expectEach("unknown", { meat: "non-vegetarian sausages" });
  });
});

test("a brand has what it is known for, or some of its products do", () => {
  expectEach("unknown", {
    milk: "toast with Lurpak; fruit dipped in Lindt",
    eggs: "crusty rolls with Hellmann's",
    mustard: "honey and grey poupon",
  });
  expectEach("free", { gluten: "Lurpak butter; Hellmann's mayonnaise" });
});

test("a phrase torn apart may mean its first word", () => {
  expectEach("free", { eggs: "egg plant", gluten: "gluten-free rolled rice" });
  expectEach("contained", { eggs: "egg large plant", fish: "fish fresh mint" });
  expect(foodOfName("gluten-free rolled oats")).toEqual(foodOfName("gluten-free oats"));
});

test("characters that nobody sees part no words", () => {
  expectEach("contained", { milk: "but\u00adter", peanuts: "pea\u200bnut butter" });
});

test("what a food is for may be near it, but is not in it", () => {
  expectEach("free", { eggs: "walnut oil, for dressing; olive oil for the marinade" });
  expectEach("contained", { gluten: "flour for dusting", milk: "butter for the pan" });
  expectEach("unknown", { meat: "oil for frying chicken" });
});

test("a tool has what it is named after: a salmon mould may be a dish", () => {
  expectEach("contained", { gluten: "flour-dusted knife", fish: "salmon mould", molluscs: "oyster knife" });
});

describe("a form that replaces a food", () => {
  test("has what it is made of instead", () => {
    expectEach("contained", {
      gluten: "oat milk; unsweetened oat drink",
      nuts: "almond flour; almond butter; cashew cheese",
      soy: "soya yoghurt",
    });
    expectEach("free", {
      milk: "oat milk; almond butter; soya yoghurt; rice milk",
      gluten: "almond flour; rice flour",
    });
  });

  test("is open where its words don't say", () => {
    expectEach("unknown", {
      eggs: "egg substitute",
      milk: "coconut yoghurt; milk alternative",
      meat: "chicken-style pieces",
    });
  });
});

describe("a claim", () => {
  test("frees the food beside it of what it names", () => {
    expectEach("free", {
      gluten:
        "gluten-free flour; (gluten-free) flour; flour, gluten free; pasta (gluten-free); glutenfree bread; gluten free ginger biscuits",
      milk: "dairy-free butter; milk-free margarine; non-dairy milk; vegan cheese; vegan cheddar cheese; Violife feta",
      eggs: "egg-free mayonnaise; eggless mayonnaise; vegan mayo",
      nuts: "nut-free pesto",
      fish: "vegan fish sauce",
      meat: "vegetarian sausages; meat-free meatballs; meat-free mince; plant-based mince; veggie burger",
      honey: "vegan honey",
      sesame: "sesame-free hummus",
      alcohol: "alcohol-free wine",
    });
  });

  test("says nothing of the rest, and something else may stand in for what it frees of", () => {
    expectEach("unknown", {
      soy: "vegan butter; dairy-free milk; gluten-free bread; vegan mince; plant-based steak",
      nuts: "vegan cheese; dairy-free milk; vegan caesar dressing; grain-free tortillas",
      gluten: "vegan sausages; meat-free meatballs; veg mince",
      celery: "plant-based mince; vegan meatballs",
      lupin: "gluten-free flour; wheat-free bread; dairy-free milk",
      peanuts: "nut-free granola",
    });
    expectEach("contained", {
      peanuts: "nut-free peanut butter",
      milk: "gluten-free cheese",
      nuts: "dairy-free almond milk",
    });
  });

  test("frees nothing else in the name", () => {
    expectEach("contained", {
      nuts: "nut free granola with almonds; nut-free almonds; dairy-free walnut bread",
      milk: "vegan burger with cheese; vegetarian parmesan",
      pork: "vegan cheese and ham",
      gluten: "gluten-free oats with bread",
    });
  });

  test("is none with not, of a single kind, of something else, or beside an unknown word", () => {
    expectEach("contained", {
      gluten:
        "flour not gluten free; non-gluten-free flour; gluten-free glorp bread; bread (gluten free optional)",
      milk: "not dairy-free butter; lactose-free cream; milk free of antibiotics",
      eggs: "egg free range",
    });
    expectEach("unknown", {
      milk: "vegan butter croissant; vegan butter cookies; dairy-free cheese pizza",
      eggs: "vegan butter croissant",
      nuts: "almond-free marzipan; nut free? trail mix",
      gluten: "wheat-free bread",
      crustaceans: "prawn flavoured crisps",
    });
  });

  test("that denies what the food is called leaves it open", () => {
    expectEach("unknown", {
      mustard: "mustard-free mustard; mustard, mustard-free; mustard without mustard",
      soy: "soy-free soy sauce",
      milk: "milk-free milk chocolate",
    });
  });
});
