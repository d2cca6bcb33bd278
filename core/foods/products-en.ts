import { type FoodGroup, pairs } from "./food-group.ts";

const berriesForJelly = `apple crab-apple cranberry currant grape guava mint quince red-currant black-currant rowan rosehip damson pepper
chilli wine port`;

/**
 * Foods that somebody has made of others. What some makers put in stands here too, so a food in front of them (apple
 * cake, chilli sauce) adds what it has, and nothing else is unknown.
 */
export const products: readonly FoodGroup[] = [
  {
    has: "",
    foods: `
pancake-syrup
adzuki-bean-paste ogura agave agave-nectar agave-syrup allulose americano anko apricot-nectar aspartame brine candy-floss
cane-syrup canola caster castor chai-tea chicory-coffee club-soda coca-cola cocoa cocoa-solid cacao coconut-fat coffee coffee-bean espresso-bean coke cola
cola-drink cold-brew corn-syrup cotton-candy cream-soda crisco curing-salt date-syrup demerara dextrose dr-pepper
earl-grey energy-drink 7-up hojicha jamaica ramune erythritol espresso evoo fleur-de-sel fructose fruit-nectar fruit-tea garlic-salt gatorade
ginger-ale ginger-tea glucose glucose-syrup gremolata gur herb-tea herbal-tea
hibiscus-tea himalayan-salt sendha-namak namak horseradish-root ice infusion inulin isomalt isotonic-drink jaggery jasmine-tea
juice-drink lemon-lime-soda lemon-tea lemon-water lotus-seed-paste maldon maltodextrin maple maple-syrup matcha mate
mineral-water mint-tea monk-fruit monosodium-glutamate msg muscovado nectar nectar-drink nescafe
oil onion-salt oolong orange-soda palm-fat palm-butter turbinado maltose mishri shakkar cheeni gula-melaka kuromitsu panela peach-nectar pepsi pickling-salt piloncillo
pomegranate-molasses rapadura red-bean-paste rice-malt-syrup rice-syrup rock-salt rooibos root-beer saccharin salt table-salt
salt-water saltpetre seltzer shea shea-butter shortening silan simple-syrup soda soda-pop sorbitol splenda sprite
stevia sucralose swerve yacon-syrup sugar sugar-cane sugar-syrup sweetener syrup tabasco tabasco-sauce tea tea-drink
tonic lapsang-souchong assam darjeeling sencha vegetable-fat vegetable-shortening vanaspati dalda water water-drink xylitol yerba-mate yuzu-kosho dende-oil edible-glitter lustre-dust luster-dust gum-tragacanth tylose certo sure-jell clear-jel
${pairs("sanding sparkling pearl vanilla rock beet cane palm coconut date maple nib preserving jam confectioner castor caster icing muscovado demerara invert", "sugar")}
${pairs("olive sunflower rapeseed canola corn grape-seed avocado safflower coconut palm cotton-seed flax-seed linseed hemp pumpkin-seed truffle rice rice-bran camellia citrus peppermint orange lemon perilla argan camelina tea-seed poppy-seed cumin moringa mct algae garlic basil herb soy soybean vegetable neutral cooking flavourless frying salad chia nigella", "oil")}`,
  },
  {
    has: "gluten",
    foods: `
acini-di-pepe ditali ditalini elbow fusilli 
macaroni mezze-rigatoni orzo penne penne-rigate 
rigatoni risoni rotelle rotini sourdough-starter stelline
tubetti tubettini whole-wheat-pasta ziti`,
  },
  {
    has: "gluten crustaceans eggs? fish? soy? milk? celery? sesame? molluscs? meat? pork?",
    foods: `
har-gow prawn-toast shrimp-toast`,
  },
  {
    has: "gluten eggs",
    foods: `
chitarra egg-noodle fettuccine fettuccini garganelli maltagliati pappardelle spaetzle spatzle tagliatelle tagliolini
`,
  },
  { has: "gluten eggs milk fish? celery? meat? byProducts? pork?", foods: "quiche quiche-lorraine souffle" },
  { has: "gluten eggs milk soy? nuts? sulphites? byProducts? alcohol?", foods: "opera-cake tiramisu trifle" },
  { has: "gluten eggs meat soy? milk? celery? mustard? sulphites? pork?", foods: "maultaschen scotch-egg" },
  {
    has: "gluten eggs soy? milk? nuts?",
    foods: `
angel-food-cake chiffon-cake clafoutis crepe-mix dutch-baby eggo eggwaffle eggy-bread
french-toast genoise kaiserschmarrn lady-finger meringue-roulade popover savoiardi sponge-finger
toad-in-the-hole-batter trifle-sponge yorkshire-pudding`,
  },
  {
    has: "gluten fish eggs? soy? milk? mustard?",
    foods: `
battered-cod battered-fish battered-haddock breaded-cod breaded-fish fish-and-chip fish-burger
fish-finger fish-goujon fish-nugget fish-pie-breaded fish-stick fried-fish`,
  },
  {
    has: "gluten soy",
    foods: `
dark-soy dark-soy-sauce light-soy light-soy-sauce shoyu soy-glaze soy-sauce usukuchi`,
  },
  { has: "gluten soy fish? sulphites?", foods: "ponzu ponzu-sauce" },
  { has: "gluten soy milk? nuts?", foods: "oreo oreo-cookie oreo-crumb" },
  {
    has: "gluten milk eggs? fish? soy? celery? mustard? sulphites? meat? byProducts? pork?",
    foods: `
calzone cauliflower-cheese croque-monsieur lasagna lasagne mac-and-cheese mac-cheese mac-n-cheese macaroni-and-cheese
macaroni-and-cheese-dinner macaroni-and-cheese-mix macaroni-cheese margherita-pizza moussaka pasta-bake pastitsio pizza pizza-margherita
pizza-roll rarebit stromboli welsh-rabbit`,
  },
  {
    has: "gluten milk eggs? soy? nuts?",
    foods: `
tim-tam penguin-bar pocky chocolate-biscuit
kit-kat kit-kat-finger malteser twix twix-bar
banoffee-pie butter-biscuit butter-cookie cannoli cheese-cake cheesecake-mix choc-chip-cookie
chocolate-finger croissant fondant-fancy kanelbulle kouign-amann melktert milk-tart pain-au-chocolat
shortcake`,
  },
  {
    has: "gluten milk eggs? soy? nuts? byProducts?",
    foods: `
alfajor alfajore cannoli-shell croissant-dough gougere`,
  },
  {
    has: "gluten milk eggs? soy? sesame?",
    foods: `
cheese-biscuit cheez-it goldfish-cracker cheese-cracker cheese-on-toast cheese-scone cheese-straw cheese-toastie cheese-twist
cheesy-bread garlic-baguette garlic-bread garlic-naan grilled-cheese texas-toast`,
  },
  {
    has: "gluten milk soy?",
    foods: `
beurre-manie horlick malted-milk malted-milk-ball malted-milk-drink milo bournvita ovaltine`,
  },
  {
    has: "gluten nuts eggs? peanuts? soy? milk? sesame? honey?",
    foods: `
almond-croissant baclava baklava frangipane-tart kataifi-dessert pecan-pie`,
  },
  { has: "gluten nuts soy? milk? sulphites? honey?", foods: "panforte" },
  { has: "gluten celery", foods: "marmite" },
  {
    has: "gluten meat pork eggs? soy? milk? celery? mustard? sulphites?",
    foods: `
black-pudding blood-pudding gala-pie goetta hog-pudding melton-mowbray-pie pork-pie sausage-roll scrapple
white-pudding`,
  },
  {
    has: "gluten meat eggs? soy? milk? celery? mustard?",
    foods: `
beef-wellington bovril breaded-chicken chicken-dipper chicken-finger chicken-fried-steak
chicken-goujon chicken-katsu chicken-kiev chicken-nugget chicken-tender-breaded cordon-bleu fried-chicken
haggis karaage popcorn-chicken schnitzel tonkatsu wiener-schnitzel`,
  },
  {
    has: "gluten alcohol sulphites?",
    foods: `
ale beer bock guinness ipa lager pils pilsener pilsner porter shandy stout weissbier witbier`,
  },
  {
    has: "gluten crustaceans? eggs? fish? peanuts? soy? celery? sesame? meat? pork?",
    foods: `
buldak-noodle dan-dan-noodle japchae-kit laksa-noodle-soup`,
  },
  {
    has: "gluten crustaceans? eggs? fish? soy? milk? nuts? celery? sulphites? meat? byProducts? pork?",
    foods: `
agnolotti cannelloni manicotti cappelletti filled-pasta ravioli stuffed-pasta tortellini tortelloni`,
  },
  {
    has: "gluten crustaceans? eggs? fish? soy? milk? celery? mustard? sesame? molluscs? meat?",
    foods: `
chow-mein lo-mein sushi-roll-tempura yakisoba`,
  },
  {
    has: "gluten crustaceans? eggs? fish? soy? milk? celery? sesame? molluscs? meat? pork?",
    foods: `
bao-filled cup-noodle dim-sum dumpling maggi-noodle egg-roll empanada gyoza instant-noodle jiaozi
lumpia mandu momo noodle-soup pasty pot-noodle pot-sticker ramen ramen-noodle-soup ramen-soup shumai
siu-mai spring-roll won-ton xiaolongbao`,
  },
  {
    has: "gluten eggs?",
    foods: `
fideo fideo-fino fideo-noodle
angel-hair bow-tie brik-pastry cannelloni-shell cannelloni-tube capellini chow-mein-noodle dumpling-wrapper
egg-roll-wrapper farfalle gyoza-skin gyoza-wrapper hokkien-noodle wheat-noodle jumbo-shell kadaif kataifi
lasagna-noodle lasagna-pasta lasagna-sheet lasagne-noodle lasagne-sheet linguine linguini lo-mein-noodle bucatini campanelle casarecce cavatappi conchiglie gemelli mafaldine mian mostaccioli cavatelli castellane malloreddus orecchiette paccheri pastina perciatelli radiatore strozzapreti trofie spaghetti spaghettini dried-pasta soup-pasta lumpia-wrapper
manicotti-shell mee noodle pasta pasta-shape pici potsticker-wrapper reshteh shanghai-noodle spaghetti-alla-chitarra
spring-roll-pastry spring-roll-wrapper warqa wok-noodle won-ton-wrapper wonton-skin 
yaki-soba yakisoba-noodle yufka`,
  },
  {
    has: "gluten eggs? fish? soy? milk? nuts? celery? sesame? meat? byProducts? pork?",
    foods: `
bastilla borek boureka burek empanada-wrapper kibbe kibbeh kreplach lahmacun mille-feuille msemen pastilla
pissaladiere samosa-pastry spanakopita spring-roll-sheet tiropita vol-au-vent`,
  },
  {
    has: "gluten eggs? peanuts? soy? milk? nuts? sesame? sulphites? honey?",
    foods: `
breakfast-bar cereal-bar granola-bar muesli-bar oat-bar`,
  },
  {
    has: "gluten eggs? soy? milk?",
    foods: `
batter-bit fry-bread kulcha naan naan-bread nan okonomiyaki-flour pakora-mix peshwari-naan takoyaki-flour takoyaki-mix
tempura-bit tempura-flake tenkasu yorkshire-pudding-mix`,
  },
  {
    has: "gluten eggs? soy? milk? nuts?",
    foods: `
biscoff-spread brandy-snap club-cracker cookie-butter devil-food-cake devil-food-cake-mix ficelle jiffy-mix
pastry-horn speculoos-paste speculoos-spread`,
  },
  {
    has: "gluten eggs? soy? milk? nuts? sulphites?",
    foods: `
animal-cracker anzac babka snickerdoodle bear-claw doughnut-hole linzer linzer-cookie whoopie-pie sponge-layer cake-layer sponge-cake-layer lemon-bar magic-bar bakewell battenberg beignet berliner birthday-cake biscoff biscuit biscuit-crumb
biscuit-dough biscuit-mix blini blintz blondie bourbon-biscuit bread-and-butter-pudding bread-pudding brownie
brownie-mix cake cake-crumb cake-mix castella charlotte chocolate-log choux choux-pastry 
churro cinnamon-roll cobbler coffee-cake cone cookie cookie-crumb cookie-dough cookie-mix cream-puff crepe
crescent-dough crescent-roll crescent-roll-dough crispy-cake crumble cup-cake custard-cream custard-tart danish-pastry
digestive-chocolate donut dorayaki eccles-cake eclair egg-tart fairy-cake fig-roll fillo-dough filo
filo-pastry financier flan-case flapjack fortune-cookie fruit-cake funnel-cake garibaldi gateau ginger-bread
ginger-cake ginger-nut ginger-snap gingerbread-man gnocchi hamantaschen ice-cream-cone
icebox-cake jaffa-cake jammie-dodger kolache lamington madeira-cake lava-cake lebkuchen lemon-meringue-pie lemon-snap madeleine
mooncake muffin muffin-mix paczki pancake scotch-pancake pancake-mix pandoro panettone parkin pastel-de-nata
pastry-sheet pfeffernusse phyllo phyllo-dough phyllo-pastry pie pop-tart pound-cake pretzel-twist profiterole
pudding-cake puff-pastry red-velvet-cake rock-cake rocky-road rugelach sandwich-cookie savoiardi-crumb scone
short-bread shortbread-finger victoria-sandwich speculaas speculoos sponge sponge-cake sponge-pudding springerle steamed-pudding sticky-bun
sticky-toffee-pudding stollen stroopwafel strudel strudel-pastry summer-pudding sweet-pastry swiss-roll taiyaki tart
tart-case tartlet tea-bread tea-loaf tiffin torte turnover victoria-sponge viennese-whirl wafer wafer-roll waffle
waffle-batter waffle-mix wedding-cake yule-log`,
  },
  {
    has: "gluten eggs? soy? milk? nuts? celery? sesame? sulphites? meat? byProducts? pork? alcohol?",
    foods: "arancini arancino suppli",
  },
  { has: "gluten eggs? soy? milk? celery? sesame?", foods: "couscous-mix crouton flavoured-couscous" },
  {
    has: "gluten eggs? soy? milk? celery? sulphites? meat? pork?",
    foods: `
bread-stuffing burrito cornbread-stuffing enchilada hot-pocket paxo quesadilla
sage-and-onion-stuffing scotch-broth stuffing stuffing-mix `,
  },
  {
    has: "gluten eggs? soy? milk? mustard?",
    foods: `
baking-mix batter batter-mix beer-batter beer-batter-mix bisquick breadcrumb-coating breading coating-mix
crispy-coating crispy-onion crispy-shallot fried-shallot hush-puppy-mix onion-ring seasoned-flour
shake-n-bake tempura tempura-batter-mix tempura-flour`,
  },
  {
    has: "gluten eggs? soy? milk? sesame?",
    foods: `
bagel baguette banana-bread bao bap barbari barm-cake batch-loaf bath-oliver bialy bloomer bread bread-crumb
bread-flour-mix bread-mix breadstick brioche brown-bread bruschetta-bread bun burger-bun challah
bolillo concha pan-dulce telera cheese-bread ciabatta corn-bread cracker cracker-crumb cracker-meal cream-cracker crisp-bread
crostini crumb crumpet digestive digestive-biscuit dinner-roll english-muffin flat-bread fougasse
french-bread french-stick garlic-bread-plain graham-cracker graham-crumb grissini hamburger-bun hamburger-roll hot-dog-roll
hoagie-roll hobnob hot-dog-bun italian-bread kaiser-roll knackebrod lavash loaf mantou matzo
matzo-meal matzoh melba-toast milk-bread monkey-bread muffin-english oat-cake oyster-cracker pane-carasau sandwich-roll sandwich-bun
panini panini-bread panko panko-crumb pide pita-chip potato-bread pretzel pullman-loaf rich-tea
ritz-cracker roll rusk rye-bread ryvita saltine sandwich-bread sandwich-thin simit slider-bun soda-bread sourdough
sourdough-bread stottie sub-bun sub-roll tea-cake texas-bread thick-bread tiger-bread toast toastie-bread triscuit tuc
turkish-bread water-biscuit white-bread wholemeal-bread`,
  },
  {
    has: "gluten eggs? soy? milk? sulphites? meat? pork?",
    foods: `
crust dough pastry pastry-case pastry-dough empanada-dough pie-crust pie-dough pie-shell shortcrust`,
  },
  {
    has: "gluten eggs? milk? meat? byProducts? pork?",
    foods: "knish pierogi vareniki",
  },
  {
    has: "gluten peanuts? soy? milk? nuts? sesame? sulphites? honey?",
    foods: `
cereal cluster crunchy-nut granola muesli`,
  },
  {
    has: "gluten soy? milk? sesame?",
    foods: `
arepa-flour-mix bhatura bread-dough chapati chapatti dough-ball focaccia khobz lavash-bread luchi
markook paratha piadina pita pita-bread pitta pitta-bread pitta-pocket pizza-base pizza-crust pizza-dough poori
pretzel-stick pumpernickel puri roti saj `,
  },
  {
    has: "gluten milk?",
    foods: `
roux
bran-flake wheat-flake cheerio chex corn-flake grape-nut instant-oatmeal malt-drink overnight-oat porridge
puffed-wheat ready-brek rice-crispy rice-krispie rice-krispie-cereal shredded-wheat shreddy special-k weetabix
wheat-biscuit-cereal wheaty`,
  },
  { has: "gluten milk? celery?", foods: "tarhana trahana vegemite" },
  { has: "gluten nuts? celery?", foods: "tabbouleh tabouleh tabouli" },
  {
    has: "crustaceans gluten? eggs? fish? soy? milk? mustard? sulphites?",
    foods: `
breaded-prawn breaded-scampi breaded-shrimp crab-cake crab-dip crab-paste crab-rangoon lobster-paste 
popcorn-shrimp potted-shrimp prawn-cocktail prawn-salad scampi shrimp-cocktail tempura-prawn`,
  },
  {
    has: "crustaceans gluten? fish? soy?",
    foods: `
kerupuk-udang kroepoek krupuk prawn-cracker shrimp-chip shrimp-cracker`,
  },
  {
    has: "crustaceans gluten? fish? soy? milk? celery? molluscs?",
    foods: `
crab-boil-mix`,
  },
  { has: "crustaceans gluten? fish? soy? sesame? sulphites? molluscs? meat? pork?", foods: "xo-sauce" },
  { has: "eggs soy gluten? mustard?", foods: "japanese-mayonnaise kewpie kewpie-mayo kewpie-mayonnaise" },
  { has: "eggs milk byProducts", foods: "grana grana-padano padano" },
  {
    has: "eggs milk gluten?",
    foods: `
bavarian-cream bread-and-butter-custard creme-anglaise creme-brulee creme-caramel creme-patissiere egg-custard flan
pastry-cream zabaglione-milk`,
  },
  {
    has: "eggs milk soy? mustard? sulphites? byProducts?",
    foods: `
bearnaise bearnaise-sauce blue-cheese-dressing hollandaise hollandaise-sauce ranch ranch-dressing ranch-salad-dressing`,
  },
  { has: "eggs milk soy? alcohol?", foods: "egg-nog " },
  { has: "eggs milk sulphites?", foods: "fruit-curd lemon-curd lime-curd orange-curd passion-fruit-curd" },
  { has: "eggs nuts soy? milk?", foods: "dacquoise macaron" },
  { has: "eggs celery milk? mustard? sulphites?", foods: "celeriac-remoulade celery-remoulade" },
  { has: "eggs sulphites alcohol", foods: "sabayon zabaglione zabaione" },
  {
    has: "eggs gluten? crustaceans? soy? milk? sesame?",
    foods: `
benedict deviled-egg devilled-egg egg-bite egg-fried-rice fried-egg fried-rice-egg frittata omelet 
quiche-filling quorn quorn-mince scrambled-egg spanish-tortilla tamagoyaki tortilla-espanola`,
  },
  {
    has: "eggs gluten? fish? soy? milk? celery? mustard? sulphites?",
    foods: `
big-mac-sauce burger-relish-sauce egg-mayonnaise egg-salad fry-sauce gribiche marie-rose-sauce remoulade
russian-dressing tartar-sauce tartare-sauce thousand-island thousand-island-dressing`,
  },
  {
    has: "eggs gluten? fish? soy? milk? mustard? sulphites?",
    foods: `
chipotle-mayo spicy-mayo sriracha-mayo truffle-mayo wasabi-mayo`,
  },
  {
    has: "eggs soy? milk? mustard? sulphites?",
    foods: `
aioli alioli best-food-mayo best-food-mayonnaise japanese-mayonnaise-plain mayo mayonnaise miracle-whip salad-cream`,
  },
  {
    has: "eggs milk? nuts?",
    foods: `
floating-island fluff marshmallow-creme marshmallow-fluff meringue meringue-kiss meringue-nest pavlova`,
  },
  {
    has: "fish gluten? crustaceans? eggs? soy? milk? celery? mustard? molluscs?",
    foods: `
fish-ball fish-bouillon fish-broth fish-cake fish-paste fish-pate fish-pie fish-pie-mix fish-soup fish-stock fish-tofu
chikuwa fumet gefilte-fish hanpen kamaboko kedgeree narutomaki salmon-pate smoked-mackerel-pate tuna-pate tuna-salad
${pairs("bloater kipper mackerel salmon sardine tuna", "paste")}`,
  },
  {
    has: "fish gluten? crustaceans? eggs? soy? milk? molluscs?",
    foods: `
crab-flavoured-stick crab-stick king-crab-stick snow-crab-stick fish-sausage imitation-crab imitation-crab-meat kanikama
ocean-stick seafood-stick surimi tarama taramasalata`,
  },
  {
    has: "fish gluten? eggs? soy? milk? mustard? sulphites? byProducts?",
    foods: `
anchovy-dressing caesar-dressing caesar-salad caesar-salad-dressing`,
  },
  {
    has: "fish gluten? soy? celery? sulphites?",
    foods: `
bloody-mary-mix lea-and-perrin worcester worcester-sauce worcestershire worcestershire-sauce`,
  },
  {
    has: "fish crustaceans? molluscs?",
    foods: `
anchovy-sauce colatura fish-sauce garum kecap-ikan nam-pla nuoc-nam nuoc-cham nuoc-mam patis`,
  },
  { has: "fish crustaceans? gluten? peanuts? soy? sesame?", foods: "sa-cha shacha shacha-sauce" },
  { has: "fish gluten? eggs? milk? soy? celery? mustard? sesame? sulphites?", foods: "tuna-melt" },
  { has: "fish milk?", foods: "anchovy-butter bagna-cauda " },
  {
    has: "peanuts soy milk nuts?",
    foods: `
butterfinger butterfinger-bar peanut-m-and-m peanut-m-and-ms reese-piece
peanut-butter-candy peanut-butter-chip peanut-butter-cup peanut-m-m reese-cup reese-peanut-butter-cup `,
  },
  { has: "peanuts gluten?", foods: "chilli-peanut coated-peanut" },
  {
    has: "peanuts gluten? crustaceans? fish? soy? milk? nuts? sesame? sulphites?",
    foods: `
gado-gado-sauce peanut-sauce satay satay-sauce`,
  },
  { has: "peanuts soy? milk? nuts?", foods: "peanut-bar peanut-brittle" },
  {
    has: "soy",
    foods: `

bragg-amino gluten-free-miso gluten-free-soy-sauce gluten-free-tamari liquid-amino
soy-lecithin-granule`,
  },
  { has: "soy milk nuts", foods: " hazelnut-chocolate-spread nutella" },
  {
    has: "soy gluten?",
    foods: `
wheat-free-soy-sauce wheat-free-tamari
miso shiro-miso gochujang gochujang-base kecap kecap-manis ketjap-manis
soybean-sauce tamari tamari-soy-sauce`,
  },
  { has: "soy gluten? fish? sesame? meat? pork?", foods: "mapo-doufu" },
  {
    has: "soy gluten? peanuts? sesame? sulphites?",
    foods: `
bulgogi-marinade bulgogi-sauce char-siu-sauce chili-bean-sauce hoisin hoisin-sauce ssamjang
teriyaki teriyaki-marinade teriyaki-sauce yakiniku-sauce yakitori-sauce`,
  },
  { has: "soy mustard? sulphites?", foods: "soy-mayonnaise tofu-mayo tofu-mayonnaise" },
  {
    has: "milk",
    foods: `
butter butter-spread cottage-cheese-plain garlic-butter greek-yoghurt herb-butter
lassi-mango mascarpone paneer panir raita-plain 
yoghurt `,
  },
  { has: "milk nuts gluten? eggs? soy?", foods: "almond-joy walnut-whip" },
  { has: "milk celery gluten? eggs? soy? meat?", foods: "cream-of-celery cream-of-celery-soup" },
  { has: "milk meat gluten? eggs? soy? celery?", foods: "cream-of-chicken cream-of-chicken-soup" },
  {
    has: "milk byProducts",
    foods: `
gorgonzola gruyere parmesan parmigiano pecorino-romano reggiano roquefort sbrinz`,
  },
  {
    has: "milk alcohol eggs? soy?",
    foods: `
amarula baileys brandy-butter brandy-sauce cream-liqueur irish-cream rum-butter`,
  },
  {
    has: "milk gluten? eggs? peanuts? soy? nuts?",
    foods: `
after-eight bounty-bar crunchie-bar daim daim-bar galaxy-bar 3-musketeer andes-mint hershey-kiss hershey-bar three-musketeer lindor lion-bar m-and-m m-and-ms milky-way milky-way-bar quality-street rolo milk-chocolate-bar
cadbury-flake candy-bar chocolate-candy chocolate-covered-biscuit heath-bar m-m
mar-bar smartie `,
  },
  {
    has: "milk gluten? eggs? soy? nuts? celery? mustard? meat? byProducts? pork?",
    foods: `
alfredo alfredo-pasta-sauce alfredo-sauce bechamel bechamel-sauce bread-sauce carbonara carbonara-sauce cheese-sauce
cheese-sauce-mix cream-sauce mornay-sauce parsley-sauce peppercorn-sauce queso-dip white-sauce`,
  },
  {
    has: "milk gluten? eggs? soy? nuts? byProducts?",
    foods: `
affogato banana-split bavarois bread-and-milk butter-cream cheesecake-filling choc-ice 
chocolate-pudding eton-mess fromage-frais-dessert frozen-custard frozen-yoghurt frozen-vanilla-yogurt gelato gulab-jamun
ice-cream spaghetti-ice ice-cream-bar ice-cream-sandwich junket kheer knickerbocker-glory milk-pudding mousse panna-cotta
parfait peach-melba posset quarkspeise ras-malai rasgulla raspberry-ripple rice-pudding semifreddo semolina-pudding
shrikhand soft-serve syllabub tapioca-pudding`,
  },
  {
    has: "milk gluten? eggs? soy? celery? meat? pork?",
    foods: `
cream-soup
${pairs("cream-of", "mushroom-soup tomato-soup asparagus-soup onion-soup broccoli-soup potato-soup vegetable-soup mushroom celery-and-mushroom-soup")}`,
  },
  { has: "milk gluten? soy?", foods: "cheese-ball cheese-puff cheesy-puff cheeto wotsit" },
  { has: "milk gluten? sulphites? byProducts? alcohol?", foods: "aligot fondue" },
  { has: "milk eggs? soy?", foods: "chantilly chantilly-cream cream-filling custard" },
  {
    has: "milk eggs? soy? nuts? sulphites? byProducts?",
    foods: "pesto pesto-genovese pesto-rosso pesto-sauce",
  },
  {
    has: "milk soy? nuts?",
    foods: `
white-chocolate-bar
butterscotch butterscotch-chip butterscotch-sauce candy-bar-milk caramel caramel-candy caramel-chip caramel-sauce
chocolate-milk chocolate-mousse-milk chocolate-truffle fudge ganache milk-chocolate milk-chocolate-chip milk-shake
toffee toffee-sauce white-chocolate white-chocolate-chip`,
  },
  {
    has: "milk soy? byProducts?",
    foods: `
american-cheese cheese-dip cheese-powder cheese-triangle cheese-slice cheese-single cheese-spread sandwich-cheese  laughing-cow melting-cheese
processed-cheese protein-shake spray-cheese velveeta whey-protein`,
  },
  {
    has: "milk gluten? fish? soy? celery? mustard? sulphites? byProducts?",
    foods: "cheese-whiz cheez-whiz french-onion-dip onion-dip",
  },
  { has: "milk mustard? sulphites?", foods: "borani raita sour-cream-dip tzatziki" },
  {
    has: "milk byProducts?",
    foods: `
akkawi asadero kasseri teleme chihuahua-cheese alpine-cheese anari babybel beaufort bel-paese bergkase bleu-cheese bleu-d-auvergne bocconcini boursin
brick-cheese brie brunost burger-cheese burrata caciocavallo caerphilly cambozola camembert cantal cashel-blue
chaource cheddar cheese cheese-curd cheese-log cheese-sauce-cheddar cheshire chevre colby colby-jack comte cotija
cottage-cheese cream-cheese-spread crescenza danablu danish-blue derby dolcelatte drinking-yogurt edam emmental
emmentaler emmenthal epoisses esrom farmer-cheese fat-free-yogurt feta fior-di-latte fontina fourme-d-ambert
fromage-blanc fromage-frais fruit-yoghurt garrotxa gjetost gloucester goat-cheese-log gouda graviera halloumi haloumi
havarti idiazabal jack-cheese jarlsberg kasar kashkaval kefalograviera kefalotyri labne labneh lancashire
langres lappi leerdammer leicester limburger livarot low-fat-yoghurt mahon manouri mimolette mizithra
monterey-jack montgomery-jack morbier mountain-cheese mozzarella mozzarella-ball mozzarella-di-bufala muenster munster
myzithra nabulsi neufchatel nonfat-greek-yogurt nonfat-yogurt oaxaca oka ossau-iraty parmesan-style pecorino
pepper-jack philadelphia pizza-cheese pont-l-eveque port-salut provola provolone quark quesillo queso
queso-blanco queso-fresco queso-panela raclette reblochon requeson ricotta ricotta-salata robiola romano saint-agur
saint-nectaire scamorza shropshire-blue skyr stilton stracchino stracciatella taleggio
tilsit tomme tommette tvorog twarog vacherin wagasi wensleydale whey-powder yarg
${pairs("goat sheep buffalo cow ewe", "cheese feta brie gouda cheddar mozzarella ricotta")}`,
  },
  { has: "nuts celery eggs? soy? milk? mustard? sulphites?", foods: "waldorf-salad" },
  { has: "nuts gluten? eggs? soy? milk? celery?", foods: "nut-cutlet nut-loaf nut-roast" },
  { has: "nuts gluten? sesame? sulphites?", foods: "muhammara romesco romesco-sauce skordalia-nut" },
  { has: "nuts gluten? sulphites?", foods: "ajo-blanco pickled-walnut" },
  {
    has: "nuts eggs? soy? milk?",
    foods: `
almond-cream almond-yoghurt hazelnut-cream hazelnut-yogurt
marzipan almond-paste marzipan-fruit almond-milk-ice-cream nougat-paste pistachio-cream pistachio-spread walnut-cream`,
  },
  {
    has: "nuts peanuts? soy? milk?",
    foods: "almond-brittle gianduia gianduiotti gianduja pralin hazelnut-spread pecan-brittle praline",
  },
  { has: "celery mustard", foods: "old-bay old-bay-seasoning" },
  {
    has: "mustard honey eggs? soy? milk? sulphites?",
    foods: `
honey-mustard-dressing honey-mustard-sauce`,
  },
  { has: "mustard gluten? celery? sulphites?", foods: "crab-boil piccalilli seafood-boil" },
  {
    has: "mustard gluten? sulphites?",
    foods: `
colman dijon dijon-mustard french-mustard mustard mustard-flour mustard-sauce wholegrain-mustard`,
  },
  { has: "sesame", foods: "hommus houmous hummous hummus humous humus tahini-sauce" },
  { has: "sesame gluten?", foods: "za-atar zahtar" },
  { has: "sesame gluten? crustaceans? eggs? fish? soy? milk?", foods: "furikake" },
  {
    has: "sesame gluten? eggs? soy? milk?",
    foods: `
baba-ganouj baba-ganoush baba-ghanoush everything-bagel-seasoning goma-dare goma-dressing sesame-dressing tahini-dressing`,
  },
  { has: "sesame peanuts? nuts?", foods: "dukka dukkah duqqa" },
  {
    has: "sulphites alcohol",
    foods: `
amontillado asti barolo beaujolais bordeaux burgundy cabernet cava chablis champagne chardonnay chianti claret
cream-sherry cremant dessert-wine dubonnet fino gewurztraminer ginger-wine lambrusco lillet madeira malbec manzanilla-sherry
martini merlot moscato mulled-wine muscadet muscat oloroso pedro-ximenez pinot-grigio pinot-noir port prosecco retsina
riesling rioja rose-wine sangria sauternes sauvignon sauvignon-blanc sekt sherry shiraz syrah vermouth vin-santo
vinho-verde wine zinfandel`,
  },
  { has: "sulphites alcohol eggs?", foods: "marsala" },
  { has: "sulphites gluten?", foods: "balsamic-cream balsamic-glaze balsamic-reduction balsamic-syrup" },
  { has: "molluscs gluten? crustaceans? fish? soy?", foods: "oyster-sauce" },
  {
    has: "molluscs gluten? eggs? soy? milk?",
    foods: `
breaded-calamari calamari-ring fried-calamari oyster-stew`,
  },
  { has: "molluscs gluten? fish? soy? milk? celery? meat? pork?", foods: "clam-chowder" },
  { has: "molluscs fish? celery? sulphites?", foods: "clamato tomato-clam-juice" },
  { has: "meat byProducts gluten? fish? celery? sulphites? pork?", foods: "aspic" },
  {
    has: "meat pork gluten? eggs? soy? milk? celery?",
    foods: `
ham-base ham-stock pork-broth pork-floss pork-stock real-bacon-bit tonkotsu`,
  },
  {
    has: "meat pork gluten? eggs? soy? milk? celery? mustard? sulphites?",
    foods: `
blood-sausage pork-sausage boudin-noir brawn head-cheese kaszanka morcilla rillette souse`,
  },
  {
    has: "meat pork gluten? fish? soy? milk? celery? mustard? sesame? sulphites?",
    foods: `
boston-butt-bbq carnitas char-siu char-siu-pork pulled-pork siu-yuk`,
  },
  {
    has: "meat pork gluten? soy? milk? nuts? celery? mustard? sulphites?",
    foods: `
bologna capocollo capicola chourico cervelat chicharron chicharrones chorizo coppa devilled-ham finocchiona fuet jamon-york mortadella lap-cheong lap-xuong lap-yuk tocino chinese-sausage
nduja pepperoni pork-scratching salame salami salchichon saucisson sobrassada soppressata tasso`,
  },
  {
    has: "meat gluten? eggs? fish? soy? milk? nuts? celery? mustard? sulphites? pork? alcohol?",
    foods: `
ardennes-pate brussels-pate chopped-liver duck-pate liver-paste liver-pate`,
  },
  {
    has: "meat gluten? eggs? fish? soy? celery? mustard? sulphites?",
    foods: `
beef-tartare steak-tartare vitello-tonnato`,
  },
  {
    has: "meat gluten? eggs? soy? milk? nuts? celery? mustard? sulphites? pork?",
    foods: `
antipasti-meat charcuterie cold-cut deli-meat dutch-loaf lunch-meat luncheon-meat sandwich-meat`,
  },
  {
    has: "meat gluten? eggs? soy? milk? celery?",
    foods: `
beef-tea chicken-soup-base
${pairs("chicken beef veal lamb turkey duck game meat bone brown-chicken oxtail", "stock broth bouillon consomme gravy stock-pot base")}
${pairs("chicken beef meat", "powder granule essence extract concentrate seasoning-powder bouillon-powder")}`,
  },
  {
    has: "meat gluten? eggs? soy? milk? celery? mustard? sulphites? pork?",
    foods: `
all-beef-frank andouille ball-park-frank beef-frank turkey-frank banger brat beef-burger bockwurst boerewor boudin boudin-blanc bratwurst braunschweiger
cevapcici cevapi chipolata cocktail-sausage corned-beef-hash cotechino
cumberland-sausage currywurst doner faggot frankfurter frikadelle gyro gyro-meat hamburger hamburger-patty haslet
hot-dog hot-link kebab kefta kielbasa knackwurst kofta kofte longganisa leberkase lincolnshire-sausage linguica
liverwurst longaniza loukaniko meat-loaf meatball merguez mettwurst rissole salisbury-steak sausage sausage-meat
sausage-patty saveloy spam sucuk sujuk teewurst weisswurst wiener wurst zampone`,
  },
  {
    has: "meat gluten? soy? milk? celery? mustard? sulphites?",
    foods: `
basturma beef-bacon biltong bresaola chicken-ham chipped-beef corned-beef deli-turkey dried-beef pastirma
pastrami pemmican roast-beef-slice salt-beef smoked-chicken smoked-duck smoked-turkey turkey-bacon turkey-ham`,
  },
  {
    has: "meat gluten? eggs? fish? soy? milk? celery? mustard? sulphites? pork? alcohol?",
    foods: `
barbacoa al-pastor birria beef-bourguignon beef-carpaccio beef-casserole beef-stew boeuf-bourguignon bolognese bolognese-sauce 
casserole-beef chili-con-carne coq-au-vin cottage-pie goulash hotpot irish-stew lamb-stew
lancashire-hotpot meat-sauce pulled-beef pulled-chicken rabbit-stew ragu rendang-beef shawarma shepherd-pie
shish-kebab sobrasada souvlaki souvlaki-meat steak-and-kidney-pie steak-pie`,
  },
  { has: "meat gluten? soy? sesame? sulphites?", foods: "aromatic-duck crispy-duck bulgogi peking-duck" },
  {
    has: "meat gluten? soy? milk? celery? mustard?",
    foods: "rotisserie-chicken rotisserie-turkey rotisserie",
  },
  {
    has: "byProducts eggs? fish? milk? sulphites? meat? pork?",
    foods: `
fruit-gum gummi-bear gummy gummy-candy gummy-worm haribo jell-o jelly-baby jelly-bear jelly-crystal
jelly-cube jelly-powder marshmallow marshmallow-snowman wine-gum`,
  },
  { has: "honey", foods: "acacia-honey bee-pollen honey honey-comb manuka propolis royal-jelly" },
  {
    has: "alcohol",
    foods: `
absinthe akvavit alcohol angostura aperol aquavit armagnac aromatic-bitters arrack bacardi baijiu benedictine bourbon
brandy cachaca calvados campari cassis chambord chartreuse cognac cointreau creme-de-cacao creme-de-cassis
creme-de-menthe curacao cynar drambuie eau-de-vie everclear fernet galliano gin grand-marnier grappa jagermeister
kirsch kirschwasser kummel limoncello single-malt malt-whisky liquor metaxa mezcal midori moonshine jameson branca orange-bitters ouzo pastis pernod
pimm pisco raki ricard rum rye-whisky sake sambuca schnapps scotch shochu slivovitz sloe-gin soju
southern-comfort tequila-blanco blanco-tequila reposado-tequila tequila-reposado anejo-tequila spirit st-germain strega tequila tia-maria triple-sec vodka whisky
${pairs("orange elderflower raspberry cherry melon maraschino peach apple apricot banana black-currant strawberry", "liqueur brandy schnapps")}`,
  },
  {
    has: "alcohol eggs? milk? nuts?",
    foods: "liqueur",
  },
  {
    has: "alcohol milk?",
    foods: "chocolate-liqueur coffee-liqueur coffee-brandy coffee-schnapps irish-coffee kahlua white-russian",
  },
  {
    has: "alcohol nuts?",
    foods: `
almond-liqueur amaretto disaronno frangelico hazelnut-liqueur nocino walnut-liqueur`,
  },
  { has: "alcohol sulphites?", foods: "alcopop cider hard-cider scrumpy perry" },
  {
    has: "gluten?",
    foods: `
appam arepa bhel-puri black-vinegar cassava-chip chevdo chinkiang-vinegar congee corn-chip dango dhokla
dosa dosa-batter dosa-mix elote gathiya hushpuppy idli idli-batter idli-mix lentil-chip nacho papad appalam papadum pappadam
frito plantain-chip polenta-chip poppadom poppadum puffed-snack rice-vinegar rice-wine-vinegar
root-crisp sev boondi papdi pani-puri-shell totopo vada sopes sushi-vinegar taco tortilla-chip tostada tostone uttapam
vegetable-suet`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? peanuts? soy? milk? nuts? celery? mustard? sesame? sulphites? molluscs? meat? byProducts? pork? honey? alcohol?",
    foods: `
antipasti antipasto cocktail-sauce curry-kit dip glaze dressing filling marinade meal-kit noodle-sauce
pizza-topping ready-meal sandwich-filling sandwich-spread sauce seasoning-mix simmer-sauce spice-paste stir-fry-paste
taco-kit`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? peanuts? soy? milk? nuts? celery? mustard? sesame? molluscs? meat? pork?",
    foods: `
banh-mi banh-xeo bibimbap fried-rice fried-rice-mix gado-gado gimbap green-curry japchae kimbap laab larb mapo-tofu
nasi-goreng nasi-lemak pancit pho red-curry shabu-shabu stir-fry sukiyaki takoyaki thai-curry yakitori`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? peanuts? soy? celery? sesame? meat?",
    foods: `
pad-thai rice-paper-roll summer-roll`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? soy? milk? celery? mustard? meat? pork?",
    foods: `
${pairs("chicken beef pork duck bacon ham meat steak turkey lamb sausage", "style")}`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? soy? milk? celery? sulphites? molluscs?",
    foods: `
bisque bouillabaisse chowder cioppino kani mock-crab seafood-broth seafood-salad seafood-soup seafood-stock shellfish-broth
shellfish-stock
${pairs("fish tuna salmon crab prawn shrimp lobster scallop", "style")}`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? soy? milk? mustard? sesame? sulphites? molluscs?",
    foods: `
california-roll maki maki-roll nori-roll onigiri sushi sushi-roll`,
  },
  {
    has: "gluten? crustaceans? eggs? fish? soy? celery? sulphites? molluscs?",
    foods: `
bulldog-sauce katsu-sauce kimchee kimchi okonomiyaki-sauce takoyaki-sauce tonkatsu-sauce
yakisoba-sauce
${pairs("thai-red thai-green red green yellow thai thai-yellow", "curry-paste")}`,
  },
  {
    has: "gluten? crustaceans? fish? peanuts? soy? milk? nuts? celery? mustard? sulphites? molluscs?",
    foods: `
balti balti-paste balti-sauce bhuna-paste butter-chicken-paste butter-chicken-sauce butter-masala-sauce biryani biryani-masala bumbu chilli-jam-thai curry curry-roux
curry-sauce-mix jalfrezi jalfrezi-sauce katsu-curry-sauce korma korma-curry korma-sauce laksa madras
madras-curry-paste madras-paste madras-sauce masala-paste massaman nam-prik thai-chilli-paste roasted-chilli-paste nam-prik-pao nasi-goreng-paste panang
rendang rogan-josh sambal-belacan sinigang-mix tagine-paste tandoori-paste tikka-masala tikka-masala-sauce tikka-paste
tom-kha tom-yam-paste tom-yum-paste vindaloo vindaloo-sauce`,
  },
  {
    has: "gluten? eggs? fish? soy? milk? nuts? celery? mustard? sesame? sulphites? lupin? meat? pork?",
    foods: `
burger nugget patty slider veggie-burger-mix`,
  },
  {
    has: "gluten? eggs? fish? soy? milk? nuts? celery? mustard? sulphites? meat? byProducts? pork? alcohol?",
    foods: `
galantine meat-paste pate pate-en-croute potted-meat sandwich-paste terrine`,
  },
  {
    has: "gluten? eggs? fish? soy? milk? nuts? celery? mustard? sulphites? meat? byProducts? pork?",
    foods: `
chimichanga chile-relleno etouffee fajita flauta mofongo paprikash picadillo ropa-vieja taquito avgolemono bobotie casserole stew stroganoff tray-bake pozole cabbage-roll
leftover-chili prepared-chili homemade-chili turkey-chili beef-chili bean-chili vegetarian-chili veggie-chili
chili-mac chili-with-bean chili-without-bean chili-no-bean hormel-chili hash colcannon bubble-and-squeak chakalaka bruschetta bunny-chow caldo-verde cassoulet feijoada chilaquile croqueta doro-wat jollof jollof-rice keftede
koshari salad panzanella patatas-bravas poutine quenelle ribollita sabich sambar shakshuka tartiflette yassa`,
  },
  {
    has: "gluten? eggs? fish? soy? milk? celery? mustard? sulphites? meat? pork?",
    foods: `
french-onion-soup-mix macaroni-salad minestrone onion-soup-mix pasta-salad potato-salad soup soup-mix`,
  },
  {
    has: "gluten? eggs? fish? soy? milk? celery? sulphites? meat? byProducts?",
    foods: `
arrabbiata puttanesca puttanesca-sauce arrabbiata-sauce bolognese-sauce-veg marinara marinara-sauce napoletana-sauce pasta-bake-sauce pasta-sauce
pizza-sauce spaghetti-sauce tomato-and-basil-sauce tomato-basil-sauce `,
  },
  {
    has: "gluten? eggs? fish? soy? milk? celery? meat? pork?",
    foods: `
better-than-bouillon bouillon broth consomme demi-glace gravy gravy-browning gravy-mix au-jus jus knorr-stock-pot
maggi-cube oxo soup-base stock stock-pot veloute veloute-sauce`,
  },
  {
    has: "gluten? eggs? fish? soy? celery? sesame? sulphites?",
    foods: `
adobo-sauce bibimbap-sauce eel-sauce garlic-sauce general-tso-sauce gochujang-sauce hot-pot-base kung-pao
kung-pao-sauce mapo-sauce mapo-tofu-sauce orange-sauce peking-duck-sauce shabu-sauce sichuan-sauce
stir-fry-kit szechuan-sauce unagi-sauce`,
  },
  {
    has: "gluten? eggs? peanuts? soy? milk? nuts? celery? mustard? sesame? sulphites?",
    foods: `
baking-blend kit mix`,
  },
  {
    has: "gluten? eggs? peanuts? soy? milk? nuts? sesame? sulphites? byProducts? honey?",
    foods: `
barfi brittle burfi chikki energy-ball halva halvah halwa kulfi laddu ladoo nougat protein-ball sesame-snap torrone
turkish-delight turron`,
  },
  {
    has: "gluten? eggs? fish? peanuts? soy? milk? nuts? sulphites? byProducts?",
    foods: `
allsort boiled-sweet bubble-gum cake-decoration candy candy-cane candy-corn chewing-gum fondant
fruit-leather fruit-pastille hard-candy jelly-bean licorice liquorice liquorice-allsort lollipop lolly nonpareil
peppermint ready-to-roll-icing rock-candy royal-icing sherbet skittle starburst sour-patch-kid gum-drop nerd tootsie-roll peppermint-pattie junior-mint sprinkle sugar-decoration sugar-pearl
sugar-strand sweetie toffee-apple`,
  },
  {
    has: "gluten? eggs? peanuts? soy? milk? nuts? lupin? byProducts?",
    foods: `
meal-replacement-shake protein-isolate protein-powder
${pairs("cheese mozzarella cheddar feta butter cream egg mayo", "style")}`,
  },
  {
    has: "gluten? eggs? peanuts? soy? milk? celery? mustard? sesame? sulphites? meat?",
    foods: `
kettle-chip sun-chip ruffle bhujia crisp crispy-snack dorito hula-hoop potato-chip pringle puffs snack-chip veggie-straw`,
  },
  {
    has: "gluten? eggs? soy? milk?",
    foods: `
bhaji bhajia custard-sauce fried-onion okonomiyaki pakora vanilla-sauce`,
  },
  {
    has: "gluten? eggs? soy? milk? nuts?",
    foods: `
amaretti amaretti-biscuit biscotti cantucci cantuccini florentine ricciarelli `,
  },
  {
    has: "gluten? eggs? soy? milk? nuts? celery? mustard? sesame? sulphites? lupin?",
    foods: `
chick-n chik-n bean-burger beyond-burger beyond-meat falafel-burger impossible-burger impossible-meat meat-substitute 
quorn-vegan soya-sausage tofu-burger tofu-sausage tofurky 
vegetable-burger vegetable-patty veggie-bacon

${pairs("vegan vegetarian veggie meatless meat-free plant plant-based", "mince ground meatball ball sausage dog hot-dog burger patty nugget crumble chunk")}`,
  },
  { has: "gluten? eggs? soy? milk? celery? mustard? sulphites?", foods: "coleslaw slaw" },
  {
    has: "gluten? eggs? soy? milk? celery? meat?",
    foods: `
golden-rice chicken-salt rice-a-roni rice-mix rice-pilaf rice-pilaf-mix savoury-rice stuffing-cube`,
  },
  {
    has: "gluten? eggs? soy? milk? byProducts?",
    foods: `
angel-delight bird-custard-powder blancmange custard-powder dessert dessert-mix pudding
pudding-mix vanilla-pudding-mix`,
  },
  { has: "gluten? eggs? milk? nuts? sulphites?", foods: "horchata" },
  {
    has: "gluten? eggs? milk? sulphites?",
    foods: `
avocado-dip dumpling-mix guacamole knodel latke mashed-avocado noodle-soup-base potato-dumpling potato-dumpling-mix
potato-pancake vermicelli`,
  },
  {
    has: "gluten? fish? soy? celery? mustard? sulphites?",
    foods: `
mushroom-ketchup
a1-sauce manwich sloppy-joe-mix sloppy-joe-sauce steak-sauce`,
  },
  {
    has: "gluten? fish? soy? celery? mustard? sulphites? meat? honey?",
    foods: `
barbecue-glaze barbecue-sauce barbeque-sauce bbq-glaze bbq-marinade bbq-sauce rib-sauce `,
  },
  {
    has: "gluten? peanuts? soy? milk? nuts? sesame? sulphites? honey?",
    foods: `
candied-nut date-bar energy-bar fruit-and-nut fruit-and-nut-mix fruit-bar mole mole-paste mole-poblano
mole-sauce nutrition-bar party-mix raw-bar snack-bar snack-mix studentenfutter trail-mix trail-mix-bar`,
  },
  {
    has: "gluten? peanuts? soy? nuts? sesame?",
    foods: `
chile-oil chili-crisp chilli-crunch crispy-chilli-oil lao-gan-ma salsa-macha
`,
  },
  { has: "gluten? peanuts? nuts? celery? sesame?", foods: "fattoush fattoush-salad suya suya-spice yaji" },
  { has: "gluten? peanuts? mustard? sesame?", foods: "gunpowder-spice-mix podi" },
  {
    has: "gluten? soy?",
    foods: `
mushroom-oyster-sauce mushroom-stir-fry-sauce vegan-fish-sauce vegan-oyster-sauce vegan-xo-sauce vegetarian-fish-sauce
vegetarian-oyster-sauce`,
  },
  {
    has: "gluten? soy? milk? nuts? celery? lupin?",
    foods: `
facon non-dairy-milk-blend nut-based-milk pilaf pilau plant-milk soyrizo vegan-bacon vegan-block
vegan-spread vegetarian-bacon`,
  },
  {
    has: "gluten? soy? milk? nuts? celery? mustard? meat? byProducts?",
    foods: `
aloo-gobi aloo-tikki bombay-aloo bombay-potato chana-masala dal-makhani saag tarka-dal`,
  },
  {
    has: "gluten? soy? milk? nuts? sulphites?",
    foods: `
coconut-cheese coconut-cream-liqueur coconut-ice-cream coconut-kefir coconut-milk-yogurt coconut-spread
coconut-yoghurt condensed-coconut-milk cream-of-coconut evaporated-coconut-milk
`,
  },
  {
    has: "gluten? soy? milk? celery?",
    foods: `
vegetable-granule vegetable-powder bouillon-vegetable butternut-squash-soup carrot-soup garlic-pepper garlic-pepper-seasoning
gazpacho leek-and-potato-soup lemon-pepper lemon-pepper-seasoning mushroom-broth mushroom-soup
mushroom-stock pea-soup pumpkin-soup tomato-soup veg-stock vegetable-base vegetable-bouillon vegetable-broth
vegetable-consomme vegetable-gravy vegetable-soup vegetable-stock veggie-broth `,
  },
  { has: "gluten? soy? milk? mustard?", foods: "wasabi wasabi-sauce" },
  { has: "gluten? soy? milk? meat? pork?", foods: "bacon-bit bacon-crisp bacon-flavoured-bit" },
  {
    has: "gluten? soy? celery? mustard? sulphites?",
    foods: `
jerk-marinade jerk-paste maggi`,
  },
  {
    has: "gluten? soy? celery? mustard? sulphites? meat? pork?",
    foods: `
baked-bean beanz boston-baked-bean chilli-bean pork-and-bean refried-bean`,
  },
  { has: "soy gluten? eggs? milk? celery? mustard? sulphites?", foods: "tofu-scramble scrambled-tofu" },
  { has: "gluten? soy? celery? sesame?", foods: "falafel falafel-mix" },
  {
    has: "gluten? soy? celery? sulphites?",
    foods: `
henderson-relish vegan-worcester-sauce vegan-worcestershire-sauce vegetarian-worcester-sauce
vegetarian-worcestershire-sauce`,
  },
  {
    has: "gluten? soy? sesame? sulphites?",
    foods: `
black-bean-paste chinese-sauce duck-sauce lemon-sauce-chinese orange-sauce-chinese plum-sauce sweet-and-sour
sweet-and-sour-sauce`,
  },
  { has: "gluten? milk? sulphites?", foods: "potato-waffle" },
  {
    has: "gluten? milk?",
    foods: `
cream-corn cream-style-corn creamed-corn creamed-sweetcorn potato-farl potato-scone tattie-scone`,
  },
  { has: "gluten? milk? nuts? sulphites? meat? alcohol?", foods: "mincemeat fruit-mince" },
  { has: "gluten? nuts? celery? sulphites?", foods: "amba caponata chermoula ratatouille schug zhoug zhug" },
  {
    has: "gluten? celery? mustard?",
    foods: `
pav-bhaji-masala chole-masala
adobo tajin barbecue-rub barbecue-seasoning bbq-rub bbq-seasoning berbere berbere-spice brewer-yeast 
cajun-spice cajun-spice-mix chicken-masala chicken-seasoning chilli-seasoning-mix curry-powder
 fish-masala fish-seasoning goda-masala kitchen-king-masala lawry-seasoned-salt madras-curry-powder
meat-tenderizer montreal-steak-seasoning mrs-dash pizza-seasoning poultry-seasoning rasam-powder rub sambar-powder
sazon season-all spice seasoned-salt seasoning seasoning-salt shawarma-spice spice-blend spice-mix
steak-seasoning tandoori-masala tandoori-spice tikka-masala-powder vadouvan vegeta yeast-extract`,
  },
  {
    has: "gluten? celery? mustard? sulphites?",
    foods: `
achar branston bread-and-butter-pickle caramelised-onion-chutney chutney giardiniera onion-marmalade pickle relish
sandwich-pickle vindaloo-paste`,
  },
  {
    has: "gluten? mustard? sesame?",
    foods: `
aubergine-caviar baharat eggplant-caviar shichimi shichimi-togarashi togarashi`,
  },
  {
    has: "gluten? sulphites?",
    foods: `
achiote-paste recado recado-rojo
chip chipotle-chilli-in-adobo chipotle-in-adobo chipotle-pepper-in-adobo cocktail-onion fries hash-brown-patty french-fry-frozen hash-brown hash-brown-potato oven-chip potato-wedge shoestring-potato
home-fry mint-sauce pickled-shallot potato-cake potato-puff rosti shoestring-fries
seasoned-rice-vinegar seasoned-rice-wine-vinegar silverskin-onion tater-tot vinegar waffle-fry`,
  },
  { has: "gluten? meat?", foods: "suet suet-pastry vegetable-suet-mix" },
  { has: "crustaceans? fish? celery? sulphites? molluscs?", foods: "ceviche sashimi" },
  {
    has: "eggs? fish? soy? milk? mustard? sulphites? byProducts?",
    foods: `
italian-dressing italian-salad-dressing`,
  },
  {
    has: "eggs? soy? milk?",
    foods: `
buttercream-icing chocolate-frosting cool-whip dream-whip dream-topping egg-beater egg-substitute frosting frozen-dessert
fruit-ice ice-lolly icing instant-whip popsicle sherbet-ice sorbet sugar-paste topping toum`,
  },
  {
    has: "gluten? eggs? soy? milk? celery? mustard?",
    foods: `
fish-free-caesar-dressing ranch-dressing-mix ranch-seasoning ranch-seasoning-mix `,
  },
  { has: "eggs? soy? milk? sulphites? alcohol?", foods: "peppermint-cream" },
  { has: "eggs? milk? mustard? sulphites?", foods: "horseradish horseradish-cream horseradish-sauce" },
  {
    has: "fish? sulphites?",
    foods: `
olive-paste sriracha sriracha-sauce
sweet-chili-sauce tapenade`,
  },
  {
    has: "soy?",
    foods: "baking-spray cooking-spray non-stick-spray pam vegetable-spray vegetable-cooking-spray",
  },
  {
    has: "soy? milk?",
    foods: `
baking-block butter-flavour-shortening butter-flavoured-shortening butter-spray coffee-whitener creamer margarine oleo
mocha non-dairy-creamer spread stork`,
  },
  {
    has: "soy? milk? nuts?",
    foods: `

almond-bark ibarra abuelita candy-coating candy-melt carob-chip chocolate chocolate-bar chocolate-chip
chocolate-coating chocolate-drink chocolate-egg chocolate-fudge-sauce
chocolate-morsel semisweet-chip semi-sweet-chip bittersweet-chip dark-chip chocolate-orange chocolate-sauce chocolate-sprinkle chocolate-vermicelli cocoa-mix nesquik swiss-miss baking-chocolate baker-chocolate magic-shell couverture
easter-egg hot-chocolate-mix hundred-and-thousand peshwari`,
  },
  { has: "soy? milk? nuts? sulphites? lupin?", foods: "earth-balance plant-spread smart-balance" },
  {
    has: "soy? mustard? sulphites?",
    foods: `
  pickled-ginger gari sushi-ginger vegenaise`,
  },
  {
    has: "soy? lupin?",
    foods: "egg-replacement-powder egg-replacer ener-g flax-egg-free vegan-egg-replacer",
  },
  { has: "milk? nuts? sulphites? meat?", foods: "dolma dolmade sarma stuffed-grape-leaf stuffed-vine-leaf" },
  {
    has: "celery? mustard? sulphites?",
    foods: `
 catsup chili-sauce harissa hot-sauce ketchup
redhot valentina tapatio mango-chutney pepper-sauce peri-peri peri-peri-sauce picante-sauce pico-de-gallo piri-piri
piri-piri-sauce pizza-sauce-plain salsa salsa-roja taco-sauce `,
  },
  {
    has: "mustard? sulphites? honey?",
    foods: `
balsamic-dressing balsamic-vinaigrette vinaigrette vinegar-dressing`,
  },
  {
    has: "sulphites?",
    foods: `
adobo-chile ajvar ginger-beer grenadine orangeade molasses treacle apple-butter apple-cider-vinegar apple-pie-filling balsamic-onion balsamic-vinegar biber-salcasi
bloody-mary-juice cane-vinegar champagne-vinegar chili-garlic-sauce chili-paste 
chilli-sauce-plain chimichurri cider-vinegar coconut-vinegar compote conserve coulis cranberry-sauce cumberland-sauce
damson-cheese date-spread distilled-vinegar elderflower-syrup fruit-chutney-plain
fruit-cocktail fruit-cup fruit-filling fruit-puree fruit-salad fruit-sauce fruit-spread garlic-paste ginger-paste
guava-paste hi-c horseradish-root-grated 
jam kool-aid lekvar lemongrass-paste lime-syrup margarita-mix marmalade
membrillo mojito-mix oelek ulek olek pear-butter pickling-vinegar
pie-filling pomegranate-sauce potato-hash preserve pumpkin-butter pumpkin-pie-filling
punch quince-cheese quince-paste raspberry-vinegar red-pepper-paste salsa-verde-mexican sherry-vinegar
smoothie sour-mix spirit-vinegar sun-dried-tomato-paste sweet-and-sour-mix tamarind-sauce
tomato-sauce-plain white-balsamic white-vinegar wine-vinegar
${pairs(berriesForJelly, "jelly")}`,
  },
  { has: "fish? sulphites? byProducts?", foods: "fruit-snack jelly" },
  { has: "meat pork soy? milk? celery?", foods: "bacon gammon ham kassler lardon lomo lonza speck" },
  { has: "meat pork milk?", foods: "pancetta" },
  { has: "milk? alcohol?", foods: "cappuccino chai-latte flat-white latte white-coffee" },
  { has: "gluten eggs? soy? milk? nuts? sulphites? meat?", foods: "jam-roly-poly spotted-dick suet-pudding" },
  {
    has: "meat gluten? eggs? soy? milk? celery? mustard?",
    foods: `
boneless-wing buffalo-chicken buffalo-wing chicken-ball chicken-bite chicken-stick chicken-strip chicken-tender hot-wing`,
  },
  {
    has: "gluten milk eggs? soy? byProducts?",
    foods: `
cheese-bite cheese-stick cinnamon-twist mozzarella-stick`,
  },
  { has: "eggs? soy? milk? celery? mustard? sulphites? honey?", foods: "french-dressing" },
  { has: "eggs gluten? soy? milk? celery? mustard? sulphites?", foods: "burger-sauce" },
  { has: "gluten? soy? sesame? sulphites? molluscs?", foods: "chow-mein-sauce oyster-flavoured-sauce" },
  { has: "milk eggs? soy? nuts?", foods: "cadbury-creme-egg creme-egg" },
  { has: "gluten eggs milk soy?", foods: "baked-alaska" },
  { has: "gluten? eggs? soy? milk? nuts? sulphites? byProducts?", foods: "bonbon dolly-mixture" },
  { has: "milk sulphites?", foods: "fruit-fool gooseberry-fool raspberry-fool rhubarb-fool" },
  { has: "meat gluten? eggs? soy? milk? celery? sulphites? pork?", foods: "albondiga" },
  { has: "alcohol gluten? fish? soy? celery? sulphites?", foods: "bloody-mary" },
  {
    has: "gluten? crustaceans? eggs? fish? soy? milk? celery? sulphites? molluscs? meat? pork?",
    foods: `
gumbo jambalaya paella`,
  },
  {
    has: "gluten eggs? soy? milk? nuts? sulphites? meat? alcohol?",
    foods: `
christmas-pudding mince-pie mincemeat-pie mincemeat-tart plum-pudding`,
  },
  { has: "gluten eggs milk alcohol soy? nuts? sulphites? byProducts?", foods: "sherry-trifle" },
  { has: "gluten meat eggs? soy? milk? celery? mustard? pork?", foods: "cornish-pasty meat-pasty" },
  { has: "honey alcohol sulphites?", foods: "mead" },
  { has: "eggs? peanuts? soy? nuts?", foods: "mazapan" },
  { has: "crustaceans? fish? sulphites?", foods: "sambal" },
  { has: "gluten? soy? milk? sesame? sulphites?", foods: "tortilla rice-cake" },
  {
    has: "soy gluten? sesame?",
    foods: "tianmianjiang tian-mian-jiang toban-djan bean-paste bean-sauce chili-bean-paste doubanjiang",
  },
  {
    has: "gluten? soy? milk? celery? mustard?",
    foods: "taco-seasoning burrito-seasoning fajita-mix fajita-seasoning taco-seasoning-mix",
  },
  { has: "gluten? soy? nuts? celery? mustard? sulphites?", foods: "vegan-caesar-dressing" },
  { has: "soy? milk? mustard? sulphites?", foods: "eggless-mayo eggless-mayonnaise" },
  { has: "fish milk gluten?", foods: "patum-peperium gentleman-relish" },
  {
    has: "gluten? eggs? fish? soy? milk? celery? mustard? sulphites?",
    foods: "buffalo-wing-sauce buffalo-sauce wing-sauce",
  },
  { has: "eggs nuts gluten? soy? milk?", foods: "frangipane" },
  { has: "gluten soy milk nuts", foods: "hanuta kinder-bueno ferrero-rocher" },
  { has: "gluten? eggs? soy? milk? nuts? sulphites?", foods: "macaroon coconut-macaroon skordalia" },
  { has: "gluten eggs milk soy? celery? mustard? sulphites? meat? pork?", foods: "toad-in-the-hole" },
  {
    has: "gluten crustaceans? eggs? fish? soy? milk? nuts? celery? mustard? sesame? sulphites? meat? byProducts? pork?",
    foods: "blt cheesesteak club-sandwich hoagie panini-sandwich philly-cheesesteak reuben sandwich toastie",
  },
  { has: "peanuts gluten? soy? nuts? sesame?", foods: "beer-nut" },
  { has: "eggs milk nuts honey soy?", foods: "toblerone" },
  { has: "eggs peanuts soy milk nuts?", foods: "snickers snickers-bar" },
  { has: "gluten peanuts eggs? soy? milk? nuts?", foods: "nutter-butter" },
  { has: "mustard sulphites?", foods: "mostarda mostarda-di-frutta" },
  {
    has: "gluten molluscs eggs?",
    foods: "spaghetti-al-nero-di-seppia squid-ink-pasta squid-ink-spaghetti cuttlefish-ink-pasta",
  },
  { has: "milk meat gluten? soy? nuts? celery? mustard? sulphites?", foods: "butter-chicken" },
  {
    has: "meat gluten? eggs? fish? soy? milk? celery? mustard? sulphites? pork?",
    foods: "beef-paste chicken-paste duck-paste ham-paste turkey-paste",
  },
  { has: "milk? soy? nuts? gluten? eggs?", foods: "candy-egg kinder-egg kinder-surprise mini-egg" },
  { has: "milk? eggs?", foods: "egg-cream" },
  { has: "eggs? alcohol", foods: "amaretto-sour pisco-sour whisky-sour" },
  { has: "milk? sulphites? alcohol?", foods: "pina-colada pina-colada-mix" },
  { has: "gluten? eggs? fish? soy? sesame?", foods: "tteokbokki" },
  { has: "gluten? soy? sesame?", foods: "crispy-seaweed gim seaweed-snack" },
  { has: "milk eggs? soy? mustard? sulphites? byProducts?", foods: "pimento-cheese pimiento-cheese" },
  { has: "gluten? eggs? peanuts? soy? milk? nuts? sesame? sulphites? honey?", foods: "protein-bar" },
  {
    has: "gluten eggs? soy? milk? sesame? sulphites?",
    foods: "hot-cross-bun chelsea-bun fruit-bread raisin-bread malt-loaf fruit-loaf bath-bun",
  },
  { has: "mustard? sulphites?", foods: "pickle-brine pickle-juice" },
  { has: "gluten eggs? milk? celery?", foods: "matzo-ball spaghetti-hoop" },
  { has: "gluten soy? milk? sesame? sulphites?", foods: "flour-tortilla wheat-tortilla wrap" },
  {
    has: "soy? milk? sulphites?",
    foods:
      "instant-mash instant-mashed-potato instant-potato mashed-potato-flake potato-flake dried-potato potato-mash-instant",
  },
  { has: "gluten? eggs? soy? milk? sulphites?", foods: "croquette potato-croquette fritter" },
  { has: "gluten? fish? soy? celery? mustard? sulphites? molluscs?", foods: "brown-sauce hp-sauce" },
  { has: "meat gluten? fish? soy? milk? celery? mustard? sulphites?", foods: "jerky" },
  {
    has: "gluten? crustaceans? eggs? fish? peanuts? soy? celery? sesame? sulphites?",
    foods: "pad-thai-sauce pad-thai-paste",
  },
  { has: "gluten meat eggs? soy? milk? celery? mustard? sulphites? pork?", foods: "corn-dog" },
  {
    has: "crustaceans gluten? eggs? fish? soy? milk? celery? sulphites? molluscs?",
    foods:
      "crab-stock lobster-stock prawn-stock shrimp-stock crab-bisque lobster-bisque prawn-bisque shrimp-bisque",
  },
  {
    has: "milk gluten? eggs? soy? celery? sulphites? byProducts?",
    foods:
      "eggplant-parmesan eggplant-parm eggplant-parmigiana aubergine-parmesan aubergine-parmigiana parmigiana parmigiana-di-melanzane",
  },
  {
    has: "meat milk gluten? eggs? soy? celery? sulphites? byProducts?",
    foods: "chicken-parmesan chicken-parm chicken-parmigiana chicken-parmo veal-parmesan veal-parmigiana",
  },
  { has: "gluten nuts eggs? soy? milk? sulphites?", foods: "bakewell-tart bakewell-slice linzer-torte" },
  { has: "gluten? peanuts? soy? milk? nuts? mustard? sesame? sulphites? honey?", foods: "bombay-mix chevda" },
  {
    has: "gluten? crustaceans? peanuts? soy? milk? nuts? mustard? sesame? sulphites?",
    foods: "rice-cracker senbei wasabi-pea",
  },
  { has: "gluten sulphites?", foods: "barley-water malt-vinegar" },
  {
    has: "milk eggs? byProducts?",
    foods: "asiago manchego hard-cheese italian-hard-cheese italian-style-hard-cheese",
  },
  {
    has: "gluten? eggs? soy? milk? celery?",
    foods: "vegetable-stock-cube vegetable-bouillon-cube veggie-stock-cube",
  },
  { has: "gluten? soy? milk? celery? sulphites? meat? byProducts?", foods: "borscht" },
  { has: "soy gluten? sesame? sulphites?", foods: "black-bean-sauce black-bean-garlic-sauce" },
  { has: "fish? celery? mustard? sulphites?", foods: "green-salsa green-sauce salsa-verde" },
  { has: "gluten? soy? milk? celery? meat? pork?", foods: "pupusa tamale" },
  { has: "gluten? soy? milk?", foods: "popcorn kettle-corn" },
  { has: "gluten eggs? soy? milk? celery? meat? byProducts? pork?", foods: "manti pelmeni" },
  { has: "mustard honey gluten? eggs? soy? milk? sulphites?", foods: "honey-mustard" },
  { has: "gluten? soy? milk? celery? mustard? sulphites?", foods: "tomato-sauce enchilada-sauce" },
  {
    has: "gluten meat eggs? soy? milk? celery? mustard? sulphites?",
    foods: pairs(
      "chicken beef lamb turkey game meat minced-beef chicken-and-mushroom chicken-and-leek steak-and-ale",
      "pie pot-pie",
    ),
  },
  { has: "gluten crustaceans? eggs? fish? soy? milk? celery? mustard? meat? pork?", foods: "samosa" },
  { has: "soy gluten? fish? sesame? sulphites?", foods: "sukiyaki-sauce" },
  {
    has: "soy? milk? nuts? sulphites?",
    foods: "chocolate-coated-raisin chocolate-covered-raisin chocolate-raisin flavoured-syrup",
  },
  { has: "gluten milk? sulphites?", foods: "raisin-bran sultana-bran" },
];
