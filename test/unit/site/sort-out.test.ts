import { expect, test } from "vitest";
import { minutesIn, sortOut } from "../../../infra/site/kitchen/sort-out.ts";

test.each([
  [
    "with headings",
    "Lentil soup\nServes 4 · 30 minutes\n\nIngredients:\n- 300 g red lentils\n▢ salt\nDirections:\n1. Sweat the onion.\nSimmer.",
    { name: "Lentil soup", serves: 4, minutes: 30 },
    ["300 g red lentils", "salt"],
    ["Sweat the onion.", "Simmer."],
  ],
  [
    "without any",
    "Pancakes\n250 g flour\n3 eggs\npinch of salt\n\nWhisk all, fry in a hot pan until golden on both sides.",
    { name: "Pancakes" },
    ["250 g flour", "3 eggs", "pinch of salt"],
    ["Whisk all, fry in a hot pan until golden on both sides."],
  ],
  [
    "of German",
    "Spätzle\nFür 2 Personen\nZutaten\n½ kg Mehl\nZubereitung\n2) Schaben.",
    { serves: 2 },
    ["½ kg Mehl"],
    ["Schaben."],
  ],
  [
    "whose times are told apart from its headings",
    "Gratin\nPréparation : 15 min\nCuisson : 1 h 10 min\nIngrédients pour 6 personnes\n1 chou\nÉtapes\n1. Couper.",
    { name: "Gratin", serves: 6, minutes: 85 },
    ["1 chou"],
    ["Couper."],
  ],
  [
    "whose labels and numbers have lines of their own",
    "Lemon pasta\nServes\n4\nCook time\n15 min\nIngredients\n2 lemons\nMethod\n1\nBoil.\n2\nMix.",
    { serves: 4, minutes: 15 },
    ["2 lemons"],
    ["Boil.", "Mix."],
  ],
  [
    "with a total time",
    "Pie\nPrep: 20 mins\nTotal time: 1 hr 30 mins\nIngredients\n1 egg\nMethod\nBake.",
    { minutes: 90 },
    ["1 egg"],
    ["Bake."],
  ],
  [
    "whose name begins with a number",
    "7 Bean Chili\nServes 4\nThis is the dish that we have cooked on every birthday for twenty years.\nIngredients\n7 beans\nMethod\nSoak.",
    { name: "7 Bean Chili", serves: 4 },
    ["7 beans"],
    ["Soak."],
  ],
  [
    "with what sites write around it",
    "Skip to recipe\nHome\n# Stew\nnormal\nEquipment\n1 large pot\nIngredients\n1x 2x 3x\n1 leek\nMethod\nStep 1\nCut.\nNotes\nKeeps a week.\nDid you make this?",
    { name: "Stew" },
    ["1 leek"],
    ["Cut."],
  ],
])("a pasted recipe %s is sorted into its parts", (_, text, top, ingredients, steps) => {
  expect(sortOut(text)).toMatchObject({ ...top, ingredients, steps });
});

test.each([
  ["Cook 1.5 hours", 90],
  ["Cook: 1 1/2 hours", 90],
  ["Total time 1-1/2 hours", 90],
  ["Cook time: 1/2 hour", 30],
  ["Cook: 1½ hours", 90],
  ["Half an hour", 30],
  ["Backzeit: 1,5 Stunden", 90],
  ["Kochzeit 1 Std. 20 Min.", 80],
  ["Garzeit 3/4 Std.", 45],
  ["Cuisson : 1 h 30", 90],
  ["Cuisson : 1h30", 90],
  ["Preparación: 20 minutos", 20],
  ["Prep 30-40 min", 40],
  ["Bake until golden", undefined],
])("of %j, the minutes are %j", (line, minutes) => {
  expect(minutesIn(line)).toBe(minutes);
});
