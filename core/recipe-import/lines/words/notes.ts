import { phrases, words } from "./list.ts";

/** Phrases that begin a note about the ingredient. */
export const openers = phrases(`
  about, approximately, as, at, available, but, depending, dissolved in, each, enough, for, from a, i like, i use,
  i used, if, like, minus, mixed with, more, of choice, of your choice, only, optional, optionnel, or equivalent, less,
  or similar, or so, plus, preferably, see, such as, to, total, until, when, without, per, alternatively, alternativ,
  am besten, ca, davon, ersatzweise, etwa, für, mind, n.b., nach bedarf, nach belieben, nach geschmack, z ., zum, zur,
  + etwas, + un peu, au goût, à volonté, env, environ, facultatif, pour, selon, soit
`);

/** These make a "to" after them part of the name: "ready to roll icing". */
export const readyWords = words("easy ready");

/** A comma after only these doesn't end a name: "low-sodium, fat-free broth". */
export const adjectives = words(`
  all-purpose black blanched blue boiled bone-in boneless brown canned cold crisp crusty dark dried dry fat-free firm fresh
  fried frozen golden good green hot large lean light long low-fat low-sodium mild orange organic plain pure purple raw red
  reduced-fat reduced-sodium ripe roasted salted skin-on skinless small smoked smooth soft sour sweet tart tender thick thin
  unbleached unsalted unsweetened very warm white whole yellow young
`);

/** Words that with a point describe what follows: "getr. Tomaten". */
export const abbreviations = words(
  "entst fr frischgem geh gek gem ger gerieb geräuch gesch geschn getr gewürf grob mittl tiefgek unbeh vorgek",
);
