import { traits } from "../contract/values.ts";
import { type FoodGroup, pairs } from "./food-group.ts";

export const everything = traits.join(" ");
const anything = traits.map((trait) => `${trait}?`).join(" ");

/** What is done to a food, and brings something with it. */
export const treatments: readonly FoodGroup[] = [
  {
    has: "gluten eggs? milk? mustard? soy?",
    foods: "battered breaded crumbed floured tempura-battered southern-fried breadcrumbed panko-crusted",
  },
  {
    has: "gluten? eggs? milk? soy?",
    foods: "fried crispy coated crusted deep-fried pan-fried stir-fried dusted",
  },
  { has: "gluten? celery? milk? soy?", foods: "dry-roasted" },
  { has: "honey gluten?", foods: "honey-roasted honey-glazed honeyed honey-cured" },
  { has: "milk? gluten?", foods: "creamed" },
  { has: "sulphites?", foods: "bottled brined jarred paste preserved sun-blushed sun-dried" },
  { has: "nuts?", foods: "nutty" },
  { has: "gluten? eggs?", foods: "nest barilla de-cecco" },
  // Brands, of what they are known for: "toast with Lurpak" has butter.
  {
    has: "milk?",
    foods: `
anchor arla belgioioso breakstone cabot carnation cathedral-city chobani country-crock danone daisy elmlea fage fairlife galbani
kerrygold lactaid land-o-lakes lurpak nido organic-valley plugra president sargento siggi stonyfield
tillamook yeo-valley yoplait eagle-brand la-lechera scrambled`,
  },
  {
    has: "gluten? eggs? soy? milk? celery? mustard? sulphites?",
    foods: `
applegate ball-park boar-head bob-evan deli hebrew-national hillshire-farm hormel jimmy-dean johnsonville
nathan oscar-mayer perdue smithfield tyson`,
  },
  { has: "soy? celery?", foods: "bumble-bee starkist" },
  { has: "gluten? celery? mustard?", foods: "blackened tony-chachere zatarain" },
  { has: "soy? milk? nuts?", foods: "cadbury ghirardelli hershey lindt nestle" },
  {
    has: "gluten? eggs? soy? milk?",
    foods: `
betty-crocker duncan-hines hovis jus-rol kingsmill lotus mcvitie mission nilla pepperidge-farm pillsbury warburton wasa`,
  },
  { has: "eggs? soy? milk? mustard? sulphites?", foods: "grey-poupon hellmann hidden-valley kraft maille" },
  { has: "gluten? fish? soy? molluscs?", foods: "kikkoman lee-kum-kee lkk pearl-river-bridge san-j" },
  { has: "celery? mustard? sulphites?", foods: "cholula encona" },
  {
    has: "gluten? eggs? soy? milk? celery? mustard? sulphites? meat?",
    foods: `
campbell frank gorton heinz knorr mccain newman-own old-el-paso ore-ida patak prego stove-top swanson`,
  },
  { has: "soy? milk? celery?", foods: "cured rasher" },
  { has: "soy?", foods: "spray" },
  { has: "milk", foods: "all-butter" },
  { has: "milk?", foods: "creamy mash mashed caramelised caramelized" },
  { has: "milk gluten?", foods: "scalloped au-gratin gratin dauphinoise" },
  { has: "nuts gluten? milk?", foods: "almondine amandine" },
  { has: "milk", foods: "buttered buttery cheesy" },
  { has: "gluten", foods: "malted" },
  { has: "celery? mustard?", foods: "spicy spiced curried" },
  { has: "mustard? sulphites? gluten?", foods: "pickled" },
  { has: "sulphites? nuts? honey?", foods: "candied glace crystallised crystallized" },
  {
    has: "gluten? eggs? fish? soy? milk? celery? mustard? sesame? sulphites? nuts? peanuts? crustaceans? molluscs? honey? alcohol?",
    foods:
      "sticky barbecue bbq marinated glazed seasoned dressed flavoured-with barbecued barbecue-style dusted-with",
  },
  // Made of other flours than its name says.
  {
    has: "gluten? eggs? soy? milk? nuts? sesame? lupin?",
    foods: "low-carb high-protein keto ketogenic paleo protein-enriched protein-rich",
  },
  { has: anything, foods: "stuffed filled topped loaded" },
];

/** Before a meat or rice they make a dish: mexican rice. Before a plant of that country they say where it is from. */
export const cuisines = `african american-style asian brazilian cajun cantonese caribbean chinese creole cuban ethiopian filipino
french greek hawaiian hungarian indian indonesian iranian italian jamaican japanese jerk korean lebanese malaysian
mediterranean mexican middle-eastern mongolian moroccan nepali oriental persian peruvian polish polynesian portuguese
russian sicilian singapore spanish sri-lankan swedish szechuan sichuan taiwanese tex-mex thai tunisian turkish tuscan vietnamese`;

/** What a country's name in front leaves as it is. */
export const ofCountries = `apple allspice artichoke asparagus aubergine bacon basil bay sprout beet beer bread broccoli butter cabbage
caper carrot cheese cherry chestnut chile chili chilli chive chocolate coffee coriander corn cream cucumber cumin date
dill plant endive fennel fig flour garlic ghee ginger grape grapefruit ham herb honey kale kiwi leek lemon lettuce
lime mandarin mango mint mushroom mustard nut oil okra olive onion orange oregano oyster paprika parsley pea peach
pear pepper pistachio plum pomegranate prosciutto prune radish raspberry rosemary saffron sage salt shallot
spinach paste squash strawberry sugar tea thyme tomato truffle turnip vinegar walnut water watercress wine yam yogurt yoghurt
almond apricot cinnamon sultana currant raisin peppercorn pumpkin vanilla brandy spice`;

/** One way to write a word, and others. */
export const spellings = {
  almond: "allmond",
  anchovy: "anchovey",
  avocado: "avacado",
  balsamic: "basalmic balsalmic",
  banana: "bannana",
  bouillon: "bouillion boullion",
  broccoli: "brocolli broccolli",
  cantaloupe: "cantelope canteloupe",
  cheddar: "chedder",
  chilli: "chili chile",
  chocolate: "choc",
  cinnamon: "cinamon",
  colour: "color",
  colouring: "coloring",
  coloured: "colored",
  coriander: "corriander",
  crystallised: "crystallized",
  cumin: "cummin",
  bulgur: "bulgar bulghar bulghur burghul",
  caramelised: "caramelized",
  doughnut: "donut",
  fettuccine: "fettucine fettucini",
  fibre: "fiber",
  flavour: "flavor",
  flavoured: "flavored",
  flavouring: "flavoring",
  flavourless: "flavorless",
  gelatine: "gelatin",
  gochujang: "kochujang",
  grey: "gray",
  hazelnut: "hazlenut",
  jalapeno: "jalepeno",
  kalamata: "calamata",
  kombu: "konbu",
  marshmallow: "marshmellow",
  mascarpone: "marscapone",
  mayonnaise: "mayonaise mayonnase mayonaisse mayonnaize majonnaise",
  mozzarella: "mozarella mozzerella",
  omelette: "omelet",
  parmesan: "parmesean parmasan parmezan",
  parsley: "parsely",
  peanut: "penut",
  pistachio: "pistacio pistaccio",
  prosciutto: "proscuitto",
  raspberry: "rasberry",
  sesame: "sesamie seasame",
  shrimp: "shirmp schrimp",
  sauce: "souce",
  soy: "soya",
  spaghetti: "spagetti",
  sriracha: "siracha",
  sulphite: "sulfite",
  sulphur: "sulfur",
  sulphured: "sulfured",
  unsulphured: "unsulfured",
  szechuan: "szechwan",
  tahini: "tahinni",
  teriyaki: "teryaki terriyaki",
  turmeric: "tumeric",
  vanilla: "vanila",
  veggie: "veg",
  walnut: "wallnut",
  whisky: "whiskey",
  wonton: "wantan",
  worcestershire: "worchestershire worstershire worcestshire",
  zucchini: "zuchini zucchinni",
  yogurt: "yoghurt yoghourt yogourt youghurt yougurt",
};

/** Meat, but for that of a fish: tuna steak. */
export const cuts: FoodGroup = {
  has: "meat",
  foods: `steak loin cheek wing belly neck breast collar shoulder mince tongue liver bone cutlet medallion escalope leg meat jowl knuckle cushion riblet`,
};

/** Words that say nothing of what is in a food. */
export const quiet = `
a an the of and-a in-total as at by into its it per your my our own fresh freshly dried dry ground finely fine
coarse coarsely roughly thinly thickly thin thick chopped sliced slice diced dice minced grated shredded crushed
cracked crumbled mashed-up peeled unpeeled pitted unpitted stoned seeded deseeded seedless cored trimmed untrimmed
halved half quartered quarter cubed cube cut torn julienned shaved slivered sliver flaked flake blanched toasted
untoasted roasted roast raw cooked uncooked precooked pre-cooked par-cooked parboiled boiled steamed grilled
griddled chargrilled baked smoked unsmoked uncured salted unsalted sweet unsweetened sweetened frozen thawed
defrosted chilled refrigerated cold hot warm lukewarm boiling room temperature softened soft melted beaten lightly
whisked whipped strained drained undrained rinsed washed unwashed soaked sifted packed level heaped heaping squeezed
pressed separated divided extra additional more less plus-extra needed required taste choice-grade large small
medium big little mini baby jumbo giant tiny size sized whole wholegrain-style long short tall round flat broad
narrow x-large xl young old aged mature vintage ripe unripe overripe firm super tender crisp-fresh mild strong sharp
bitter sour tangy tart-tasting plain natural original classic traditional regular ordinary normal standard usual
real pure organic free-range free-run corn-fed grass-fed pasture-raised pastured barn cage-free outdoor-reared wild
farmed caught line-caught sustainable local seasonal fairtrade fair-trade quality good best premium finest luxury
value basic everyday supermarket shop-bought bought store-bought ready ready-to-eat ready-to-use pre-rolled pre-cut
pre-washed prewashed homemade home-made house leftover left-over prepared instant quick fast fast-acting rapid-rise
active easy-blend easy-cook no-cook red green yellow white black brown purple pink golden blonde blond dark light
lite pale bright clear blue gold grey multicoloured rainbow mixed assorted skin-on skinless skin skinned boneless
bone-in deboned boned bone-out shell-on shelled unshelled shell-off deveined tail-on head-on headless gutted scaled
cleaned filleted unfilleted butterfly butterflied rolled unrolled tied rindless rind lean fatty marbled stewing
braising fat-free nonfat non-fat lowfat fat percent low-salt low-sodium reduced-sodium reduced-salt reduced-sugar
lower low-sugar sugar-free no-sugar no-salt no-added-sugar no-added-salt no-salt-added no-sugar-added unseasoned
high-fibre high-fiber low-calorie diet zero decaf decaffeinated caffeine-free lactose-free lactofree lacto-free
salt-free additive-free brine-cured bread-machine canning celtic coarse-grain fine-grain fast-rising flowering globe
grease haas luke-warm miniature quickcooking saigon shoepeg solid striped cholesterol-free preservative-free
gmo-free non-gmo hormone-free antibiotic-free caffeinated carbonated sparkling still filtered distilled tap iced
skim skimmed semi low reduced full pasteurised pasteurized unpasteurised unpasteurized uht long-life homogenised
homogenized cultured probiotic live fortified enriched unenriched refined unrefined virgin unfiltered unbleached
bleached stoneground self-raising-style hulled unhulled dehulled split sulphured sun-dried-style air-dried
freeze-dried oven-dried dehydrated canned tinned tin can jar bottle packet package pack bag box tub carton sachet
pouch bunch sprig head handful thumb pinch dash drop drizzle splash knob dollop scoop stick stalk rib-of stem leaf
leafy bulb clove-size frond floret floweret ear piece chunk strip ring wedge segment spear tip top end centre center
middle heart core wing-tip fillet filet portion serving joint side part bar-form block nugget-shape sheet square
stack strand thread string ribbon spiral curl shaving matchstick batons juice zest peel pith pulp flesh puree pureed
powder powdered granule granulated crystal concentrate concentrated extract essence kernel pod husk seed-head
germ-free blossom flower-head stone pit coating-free kg oz g lb lbs ml l cup tbsp tsp tablespoon teaspoon spoon
litre liter pint inch cm mm each one two three four five six ten dozen few about approx approximately around english
british scottish irish welsh american usa uk canadian australian new-zealand nz norwegian danish dutch german swiss
austrian belgian californian alaskan atlantic pacific icelandic scandinavian european imported domestic israeli
egyptian south-african argentinian argentine north-sea baltic cornish devon kentish yorkshire-style highland
aberdeen-angus angus wagyu kobe hereford style type variety kind grade brand version everyday-use blue-veined double
single triple heavy pouring whipping thickened table-style cooking baking frying roasting eating drinking
salad-style patted padded shredding slicing melting stringy flaky crunchy smooth chunky fluffy puffed popped
sprouted sprouting fermented hand-picked handpicked vine-ripened vine-ripe hothouse greenhouse garden field sea farm
farmhouse country mountain forest new early late spring summer winter autumn christmas easter holiday halloween
available coeliac celiac cheap king-size queen family individual snack-size party bulk loose include made untreated
unwaxed waxed tightly loosely very well just only quite not-too overnight cleaned-up kosher halal gluten-friendly
bakery market artisan artisanal rustic gourmet chef pearled curly bunched topped-and-tailed scrubbed scraped bruised
smashed pounded flattened scored pricked weight net gross total amount quantity peeled-and quick-cook kiln-dried
roastedsalted de-seeded stemmed destemmed hulled-out stripped picked bird-eye thai-style greek-style french-style
bone-removed refrigerator fridge freezer pantry cupboard staple cross-cut french-trimmed french-cut frenched
oak-smoked applewood-smoked hickory-smoked maple-cured wood-smoked beech-smoked sugar-cured salt-cured
reduced-sodium-style nice favourite favorite pan-ready oven-ready microwaveable microwave slow-cooked old-fashioned
oldfashioned old-fashion steel-cut stringless string-on evaporated floral barista dusting greasing rolling brushing
garnish garnishing decoration decorating sprinkling drizzling sauteing thickening dipping grilling poaching lining
brush serve finish finishing streaky hock nut-brown bite-size bite-sized minted poached runny ripple trimmings
buttons hoops flatleaf alphabet amarena blackstrap breakfast confit burnt crown filter cinder english-breakfast
wholesome aluminium aluminum condensed mccormick del-monte goya king-arthur pace blade back links blend bagged
stovetop self-raising self-rising wholemeal wholewheat ruby tawny fast-action long-grain short-grain medium-grain
granary tidbit tipo strong-bread all-purpose ap patent bread-making multi-purpose easy-bake boil-in-bag converted
pre-packed fun-size floury waxy unflavored unflavoured brewed lump fire-roasted crusty root butt tail tentacle pearl
in-shell liquid parboil pulled shell claw foot pan-fry stewed drip premade par-baked calabrian sicilian-style
neapolitan bits almond-shaped egg-shaped spaghetti-style shaped button-sized peppered tubular tube spiralized
spiralised julienne dusting-of broken unbroken hand-cut hand-torn sushi-grade sashimi-grade steak-cut crinkle-cut
straight-cut set to toulouse warmed shaken stirred sieved superfine husked debearded unwrapped low-moisture bias
mother dutch-process dutch-processed aluminium-free aluminum-free surface work-surface deep-frying colour hung desi
charred removed no-boil on-the-vine hard-boiled hard-cooked juiced zested tasty food-grade spreadable butterball
hass medjool-style italian-style mixed-colour colourful coloured colored soluble powder-form dissolved reconstituted
rehydrated bramley-style tail-off head-off vein-removed russet-type roma-type mexican-style mexicana-style wholefood
day-old stale stoned-and pickled-style bittersweet semisweet shucked spatchcock spatchcocked bodied full-bodied
medium-bodied oil-cured slurry wide side-muscle cloudy casing-removed casing-off snipped cap fragrant gel
vacuum-packed oil-packed water-packed braised seared browned scorched sauteed wilted podded destalked stemless
bashed supremed tipped riced blitzed blended jointed portioned pin-boned rounded scant generous fist-sized coin disc
lengthway lengthwise crosswise diagonally reserved discarded attached intact heritage heirloom homegrown sun-ripened
milk-fed matured chewy velvety smoky zingy peppery fruity earthy zesty juicy plump meaty paper-thin lower-sodium
naturally infused sugared undiluted boxed pot punnet slab wheel pat shard pellet all-rounder new-season maincrop
wood-fired flame-grilled slow-roasted snack-sized colossal petite slightly really choice select prime superior
wholegrain grainy ready-to-roll roe-off roe-removed modena for-dressing for-the-batter for-the-dip for-the-dressing
for-the-filling for-the-glaze for-the-marinade for-the-sauce asda tesco sainsbury waitrose aldi lidl schwartz morton
almond-breeze amul arm-and-hammer argo athenos aidell baker bertolli be-ro bianco-dinapoli billington blue-diamond
blue-dragon bonne-maman c-and-h cacique califia callebaut clabber-girl classico claussen colavita college-inn
digiorno domino double-stuf duke embasa everest filippo-berio general-mill good-season guittard haagen-dazs
ben-and-jerry herdez honey-maid idahoan jet-puffed jif justin karo keebler kellogg ken knox krusteaz la-costena lay
lindsay lipton lundberg lyle mahatma martin maruchan mazola mezzetta minute-maid mori-nu mott nabisco nasoya
near-east nissin ocean-spray pacific-food peter-pan planet pomi pompeian quaker rosarita rumford san-marco saxa shan
silk silver-spoon simply-potato skippy smucker stouffer stubb sun-maid sweet-baby-ray tate-and-lyle thomas
toll-house tostito tropicana valrhona vlasic welch wesson wish-bone wishbone angel-flake less-sodium chantenay
cubetti di grating micro milano palourde plumped pointed ribboned save segmented shallow slit tailed complete bundt
decorator lo-fat to-decorate to-glaze for-glazing undyed equal fisher honeysuckle-white nakano co-op costco iceland
kirkland kroger marks-and-spencer m-and-s morrison ocado safeway trader-joe walmart aroy-d badia bob-red-mill bush
cento chaokoh cirio contadina diamond-crystal dole fleischmann gold-medal green-giant homepride huy-fong hunt libby
mae-ploy maesri mdh mutti muir-glen napolina red-boat red-star rao s-and-b sharwood thai-kitchen three-crab tilda
uncle-ben veetee allinson dove-farm a2 alaska amber beechwood biodynamic bronze bronze-cut bronze-die bud california
carolina cartilage ceylon certified cherrywood chill chiffonade brunoise cooled cooling counter couple crimson
de-ribbed decent defatted degreased delicate devonshire envelope-of excess expeller fiery firmly florida genoa
genuine georgia glug grain-fed guernsey gulf hand high-quality hour hunk ivory jammy jersey left ligurian log-of
ball-of louisiana maine maui mellow membrane mesquite michigan minute month montmorency moon necessary
neutral-tasting new-york armenian backfin balled blender bottom broiler clover diver envelope fork fryer garnet
gently grained grind hull inner jewel kneading lake measuring muscovy nitrate-free okinawan outer rich roaster
shanghai slipper slow-simmered spiny their thoroughly tough until up without-bone without-pit without-rind
without-seed without-shell without-skin without-stem without-stone dolce iodised iodized length run scaloppine
unbaked body but double-acting rubbed against blind-baked concasse direction f for-grill for-pan fully hasselback
heat-and-serve massaged no-bake off prebaked prefer quick-rise supreme twice-baked wiped wrapping widthwise nub
oregon outdoor-bred oven-roasted pan-roasted par-boiled cook drain grate soften thaw partially peak pecanwood
pole-caught perfect petal pungent rare-breed responsibly robust rinse room-temp scalded scarlet scooped several
shred silver silverskin simmering sinew sleeve-of slow-dried soak sorted sourced spit-roasted spun squeeze stiff
sustainably tendon tepid tricolour tri-colour true trussed bundled ultra-pasteurised ultra-pasteurized unblemished
vermont vidalia walla-walla washington weighed measured leveled wisconsin woody wooden year yielding yield usda aa
al-dente count desired diagonal king microplane ounce silken temp using you use container navy-strength london-dry`;

/** Words that set a plain food against the one that replaces it: regular or oat milk. */
export const contrasts =
  "plain regular ordinary normal standard usual real traditional whole skim skimmed semi full fat";

/** Nobody knows whether the claim beside them holds: flour, gluten-free optional. */
export const maybe =
  "optional option optionally preferred preferably ideally any some such similar like etc perhaps other if omit skip unless";

/** What stands behind is what the food is for: oil for frying chicken. */
export const purposes = "for";

/** Nobody eats an oyster knife, but a salmon mould may be a dish: it has what the tool is named after. */
export const tools = `
cutter detergent grater grinder juicer knife machine match mill mold mould opener peeler slicer cooker poacher press
scissors shaker shucker soap squeezer thermometer timer toothpaste fish-kettle rolling-pin dishwasher-tablet
pizza-stone cake-board cake-stand wine-glass egg-cup
${pairs("bread cake loaf muffin pie pizza tart", "tin pan")} ${pairs("pie tart", "dish plate ring")}`;

/** Words that end a part of a name. */
export const joints =
  "and with plus in on from under over then served & + , ; : ( ) [ ] { } w alongside containing contains including a-la";

const without = (words: string): string =>
  `${pairs(words, "free less freefrom")} ${pairs("no non without free-from free-of zero minus sans", words)}`;

const animals = "fish crustaceans molluscs meat byProducts pork";
const instead = "gluten? soy? nuts? lupin?";

/** They free the food beside them of what `has` contains. Where there was some, something else may stand in for it. */
export const claims: readonly FoodGroup[] = [
  {
    has: "gluten eggs? soy? milk? nuts? lupin?",
    foods: `${without("gluten")} gf coeliac-friendly suitable-for-coeliac`,
  },
  { has: `milk ${instead}`, foods: `${without("dairy milk")} nondairy df` },
  { has: `eggs ${instead} milk?`, foods: without("egg") },
  { has: "fish soy? gluten?", foods: without("fish") },
  { has: "peanuts soy? nuts? sesame?", foods: without("peanut") },
  { has: "soy gluten? lupin?", foods: without("soy soya soybean") },
  { has: "nuts soy? sesame?", foods: without("nut tree-nut treenut") },
  { has: "celery", foods: without("celery") },
  { has: "mustard", foods: without("mustard") },
  { has: "sesame", foods: without("sesame") },
  {
    has: "sulphites",
    foods: `${without("sulphite sulfite sulphur sulfur sulphur-dioxide")} unsulphured unsulfured`,
  },
  { has: "lupin", foods: without("lupin") },
  { has: "molluscs", foods: without("mollusc mollusk") },
  { has: "crustaceans", foods: without("crustacean") },
  { has: "crustaceans molluscs soy? gluten? fish?", foods: without("shellfish") },
  { has: "fish crustaceans molluscs soy? gluten?", foods: without("seafood") },
  { has: `meat pork ${instead} eggs? milk?`, foods: without("meat") },
  { has: "pork meat?", foods: without("pork") },
  { has: "honey", foods: without("honey") },
  { has: "alcohol", foods: `${without("alcohol")} non-alcoholic nonalcoholic` },
  { has: "byProducts", foods: without("gelatine gelatin rennet") },
];

/** The same of animals and what they give. */
export const diets: readonly FoodGroup[] = [
  {
    has: `${animals} milk eggs honey ${instead}`,
    foods: `
vegan plant-based plant veganised strict-vegetarian suitable-for-vegan daiya gardein miyoko sheese so-delicious violife`,
  },
  {
    has: `${animals} ${instead} eggs? milk?`,
    foods: "vegetarian meatless-style lacto-ovo suitable-for-vegetarian",
  },
];

/** They leave open what `has` contains: almond-free marzipan may have other nuts. */
export const doubts: readonly FoodGroup[] = [
  { has: "gluten eggs? soy? milk? nuts? lupin?", foods: without("wheat grain flour") },
  { has: everything, foods: "based" },
  { has: "gluten", foods: without("barley rye oat spelt") },
  { has: "nuts", foods: without("almond walnut hazelnut cashew pecan pistachio macadamia brazil-nut") },
  { has: `milk ${instead}`, foods: without("whey casein") },
  { has: "milk", foods: without("butter cheese cream yogurt") },
  { has: "crustaceans", foods: without("prawn crab shrimp lobster") },
  { has: "molluscs", foods: without("oyster mussel clam squid scallop") },
  { has: "fish", foods: without("anchovy salmon tuna cod") },
  { has: "meat pork", foods: without("beef chicken lamb bacon ham gelatine-and-meat") },
  {
    has: `${everything} gluten? fish? soy? nuts? eggs? milk? lupin? molluscs?`,
    foods:
      "imitation mock faux fake artificial substitute replacement replacer alternative analogue analog veggie-style meatless-alternative simulated",
  },
];

/** They leave open what the food before them has: prawn flavoured crisps. */
export const flavours = "flavour flavoured flavouring aroma tasting scented";

/** "Milk free from hormones" and "eggs, free range" are no claims. */
export const noClaims: readonly FoodGroup[] = [
  ["gluten", "gluten"],
  ["milk", "milk dairy"],
  ["eggs", "egg"],
  ["fish", "fish"],
  ["peanuts", "peanut"],
  ["soy", "soy soya"],
  ["nuts", "nut"],
  ["meat", "meat"],
  ["meat pork", "pork"],
  ["honey", "honey"],
].map(([has = "", words = ""]) => ({
  has,
  foods: pairs(words, "free-from free-of free-range free-run free-flow"),
}));

/** Before a claim, they turn it round. */
export const negations = "not non no never isnt arent dont";
