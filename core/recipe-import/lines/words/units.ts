import { words } from "./list.ts";

/** Count words, without plurals, that name the ingredient: "2 chicken breasts", "1 whole chicken". */
export const names = words(`
  batch bouquet breast case chop cutlet drumstick each ea flake floret joint kernel leg pair patty patties rack root
  shoot steak thigh whole wing wrapper x
`);

export const metricPounds = words("pfund pfd livre livres");

/** French spoons: "c. à s.", "cuillère à café". */
export const spoonWords = words("c cuil cuill cuiller cuillers cuillère cuillères cuillerée cuillerées");
export const spoonSizes: ReadonlyMap<string, string> = new Map([
  ...[...words("s soupe tab table")].map((word) => [word, "tbsp"] as const),
  ...[...words("c café t thé")].map((word) => [word, "tsp"] as const),
  ...[...words("d dessert")].map((word) => [word, "dessertspoon"] as const),
]);

const herbs = words("aneth basilic coriandre estragon laurier menthe persil romarin sarriette sauge thym");

/** French: units of only these. */
export const unitsOfSome: ReadonlyMap<string, { unit: string; of: ReadonlySet<string> }> = new Map([
  ["filet", { unit: "drizzle", of: words("citron crème huile jus lait miel sauce sirop vinaigre") }],
  ["branche", { unit: "sprig", of: herbs }],
  ["branches", { unit: "sprig", of: herbs }],
  ["noisette", { unit: "knob", of: words("beurre margarine") }],
  ["noix", { unit: "knob", of: words("beurre gingembre margarine saindoux") }],
]);

/** Units only before "de". */
export const unitsBeforeOf: ReadonlyMap<string, string> = new Map([
  ["bouquet", "bouquet"],
  ["cc", "tsp"],
  ...[...words("cuillère cuillères cuillerée cuillerées")].map((word) => [word, "spoonful"] as const),
]);

export const namesWithUnit = words(`
  bulb-onion crown-roast cube-steak dose-d' dose-de doses-d' doses-de filet-mignon
  fillet-steak glass-noodle half-and leaf-gelatine leaf-lettuce lump-crab lump-crabmeat pot-pie
  pot-roast pot-sticker rib-eye rib-roast round-roast round-steak stem-ginger strip-steak
`);

export const moreUnits = words(`
  branch brick dab glug grating grind grinding hunk jigger ladle measure nub pat quarter recipe scattering scraping slab slug
  spray sprinkle sprinkling squeeze squirt swirl thumb trickle turn twist
`);

/** These measure pieces: "2-inch piece ginger". "In" is a length only if the piece is named. */
export const lengths: ReadonlyMap<string, string> = new Map([
  ...["inch", "inches", "pouce", "pouces", '"', "″", "”"].map((spelling) => [spelling, "inch"] as const),
  ...["cm", "cms", "centimeter", "centimeters", "centimetre", "centimetres", "zentimeter"].map(
    (spelling) => [spelling, "cm"] as const,
  ),
  ["mm", "mm"],
]);

/** A line may begin with these, without number and "of": "pinch salt". Their plurals are no amount. */
export const bareUnits = words(`
  bag bottle bunch can cup dash dollop drizzle drop fistful glug grating grind grinding handful
  jar knob leaves package packet piece pinch sachet shake sheet slice smidgen splash sprig
  spoonful squeeze squirt stalk stick tablespoon tbsp teaspoon tin tsp twist
`);

/** Words between a number and its unit, besides sizes: "2 level tablespoons". */
export const descriptors = words(`
  dried firmly flat fresh full generous good healthy heavy level levelled light lightly long loose loosely modest nice
  overfilled packed rounded scant scanted short tall thick thin tightly well whole wide beau beaux belle belles bombée
  bon bons bonne bonnes fin fine fines épais gehäufte gehäufter geh gestrichene gestrichener guter halbes knapper
  pleine rase rases bombées épaisse épaisses . dicke dicker dünne dünner
`);

/** A measured amount may come in these: "10-ounce package", "5cm piece". */
export const containers = words(`
  basket bag ball bar block bottle box bunch can carton chunk container cube envelope head jar joint knob length loaf
  log pack package packet piece pkg pot pouch punnet sachet slab stick tin tray tub tube wedge wheel
`);

/** These stand behind what they are pieces of: "2 garlic cloves" are 2 cloves of garlic. */
export const piecesBehind: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["garlic", words("clove cloves")],
  ["celery", words("rib ribs stalk stalks stick sticks")],
]);
