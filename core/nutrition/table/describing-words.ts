import { wordKey } from "../../basics/plural.ts";
import { searchForm } from "../../basics/text.ts";

/** They leave a food what it is. Not among them: dried, cooked, canned, smoked, light. */
const words = `
  a about additional aged american an approximately as best big bite boned boneless bottled bought bunch chilled chopped chunk
  cleaned coarse coarsely cold cool cooled cored crumbled crushed crusty cubed cut cutting deboned defrosted
  deseeded diced divided drained dusting each extra favorite favourite fine finely firm firmly for free fresh
  freshly frozen frying garnish generous good grated greasing ground halved heaped heirloom heaping homemade hot hulled
  husked jarred julienned jumbo large lean less level lightly loosely low lukewarm mashed medium melted mild
  minced mini more natural needed no of optional organic packed peeled piece pitted plain plus pounded pre premium
  prepared pure quality quartered range raw real reduced rinsed ripe roasted room roughly salted scant scrubbed
  seeded seedless separated serve serving shelled shredded sifted size sized skinless skinned slab slice sliced
  small sodium softened sprinkling squeezed stemmed stoned store strained strong style thawed the thick thickly
  thin thinly to toasted torn trimmed uncooked unpeeled unsalted unsweetened unwaxed very warm washed whole young your
`;

/** Names on American pages often begin with them. */
const makers = `
  barilla campbells crisco dole goya heinz hellmanns hersheys hormel hunts kikkoman knorr kraft lawrys lipton mazola
  mccormick nestle pillsbury progresso swanson tyson
`;

/** The like in German, French and Spanish. */
const otherLanguages = `
  fein festkochend festkochende flüssige frisch frische frischen frischer frisches gehackt gehackte gehackter gehobelte geraspelte gerieben geriebene geriebener gewürfelt
  geschälte geschmolzene gross grosse grosser kalte klein kleine kleiner mehligkochend mehligkochende mittelgrosse reif reife säuerliche warme weiche zimmerwarme
  bio coupé épluché émincé émincée fraîche frais fraîchement froid fondu gros grosse haché hachée moulu moulue mou mûr pelé petit petite râpé râpée ramolli tiède
  cortada cortado derretida fresca fresco fundida grande maduro madura molida molido pelada pelado pequeña pequeño picada picado rallada rallado troceada troceado
`;

export const describingWords: ReadonlySet<string> = new Set(
  searchForm(`${words} ${makers} ${otherLanguages}`).trim().split(/\s+/).map(wordKey),
);

/** Of several words, of which each alone may mean something else. */
export const describingPhrases =
  /\b(?:at room temperature|baby|bone[ -]in|full[ -]fat|hillshire farm|land o'? ?lakes|skin[ -]on|sushi[ -]grade|taco[ -]size|to taste|vacuum[ -](?:packed|sealed)|well[ -](?:shaken|stirred)|with (?:leaves|(?:its |their )?juices?))\b/g;
