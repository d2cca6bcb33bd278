import { type FoodGroup, pairs } from "./food-group.ts";

/** They are dried, candied, and made into yogurts. */
const fruits = `
acai acerola apple aronia banana barberry bilberry black-berry black-currant blue-berry boysenberry cherimoya cherry
citron clementine cloudberry cranberry custard-apple damson dragon-fruit durian elderberry feijoa fig goji goji-berry
gooseberry grape grapefruit greengage guava huckleberry jackfruit jujube kiwi kiwi-fruit kumquat lemon lime lingonberry
loganberry longan loquat lychee litchi mandarin mango mangosteen melon mirabelle mulberry nectarine orange papaya
passion-fruit pawpaw peach pear persimmon physalis pine-apple plum pomegranate pomelo quince rambutan rasp-berry
red-currant rhubarb rose-hip sapodilla satsuma sea-buckthorn sloe soursop star-fruit straw-berry tamarillo tangerine
tayberry water-melon white-currant yuzu blood-orange berry fruit mixed-berry forest-fruit summer-fruit crab-apple`;

const nuts = `almond brazil-nut cashew cashew-nut filbert cobnut hazelnut hazel-nut macadamia macadamia-nut pecan
pecan-nut pistachio pistachio-nut walnut marcona`;

/** Plants of which people make flour, starch, milk and butter, and which Annex II does not name. */
const milled = `
acorn amaranth apple arepa arrowroot banana bean beetroot black-bean black-gram breadfruit broad-bean brown-rice buckwheat
carob cassava chana chestnut chia chick-pea corn egusi fava fava-bean flax flax-seed fonio fufu garbanzo
garbanzo-bean glutinous-rice gram green-banana green-lentil green-pea hemp jowar bajra kidney-bean kodo lentil lima-bean
linseed lotus maize manioc masa mesquite millet moong mung mung-bean mung-dal navy-bean pea plantain potato pounded-yam
pumpkin-seed quinoa ragi red-lentil rice sago sorghum sticky-rice sunflower sunflower-seed 
sweet-rice tapioca taro teff tiger-nut urad water-chestnut waxy-maize white-bean white-rice yam yellow-pea
yellow-split-pea yuca`;

/**
 * Foods of which people know what is in them. Two of one group are of one kind (iceberg lettuce); two of others are a
 * dish (lemon potatoes).
 */
export const foods: readonly FoodGroup[] = [
  {
    has: "",
    foods: `apple granny-smith bramley gala fuji braeburn pink-lady golden-delicious red-delicious honeycrisp mcintosh cox jazz empire jonagold cortland pippin eating-apple cooking-apple tart-apple crab-apple`,
  },
  {
    has: "",
    foods: "pear anjou bosc bartlett conference nashi prickly-pear cactus-pear williams comice avocado-pear",
  },
  {
    has: "",
    foods:
      "orange navel valencia seville mandarin cara-cara blood-orange clementine satsuma tangerine tangelo minneola citrus ",
  },
  {
    has: "",
    foods:
      "lemon lime meyer amalfi key-lime kaffir-lime makrut-lime calamondin calamansi yuzu citron pomelo grapefruit ugli-fruit kumquat bergamot finger-lime limequat ",
  },
  { has: "", foods: "grape thompson concord muscat-grape verjuice verjus grape-must" },
  {
    has: "",
    foods: "melon galia charentais cantaloupe honeydew honeydew-melon water-melon canary-melon winter-melon",
  },
  {
    has: "",
    foods:
      "cherry morello bing rainier tart-cherry plum damson greengage mirabelle pluot sloe apricot peach nectarine donut-peach ",
  },
  {
    has: "",
    foods:
      "berry aronia barberry bilberry black-berry black-currant blue-berry boysenberry cloudberry cranberry elderberry goji goji-berry gooseberry huckleberry lingonberry loganberry mulberry rasp-berry red-currant rose-hip sea-buckthorn straw-berry tayberry white-currant mixed-berry forest-fruit summer-fruit acai acerola zereshk physalis cape-gooseberry",
  },
  { has: "", foods: "date medjool deglet-noor deglet" },
  { has: "", foods: "fig " },
  { has: "", foods: "banana plantain banana-flower" },
  { has: "", foods: "pomegranate pomegranate-seed pomegranate-aril rhubarb quince persimmon sharon-fruit" },
  {
    has: "",
    foods: `
fruit ackee akee breadfruit cashew-apple cherimoya custard-apple dragon-fruit durian feijoa guava jackfruit jujube kiwi kiwi-fruit longan
loquat lychee litchi mango mangosteen medlar noni papaya passion-fruit pawpaw pine-apple pitaya rambutan salak
sapodilla soursop star-fruit tamarillo prickly-pear bael 
juice-concentrate cranberry-juice-cocktail
apple-sauce tropical-fruit`,
  },
  {
    has: "",
    foods: `rose rose-petal lavender lavender-flower violet nasturtium marigold edible-flower hibiscus hibiscus-flower chamomile camomile linden elder-flower
zucchini-flower courgette-flower flower-water rose-water orange-blossom-water orange-flower-water lily-bulb lily-flower chrysanthemum`,
  },
  // vegetables
  {
    has: "",
    foods:
      "lettuce bibb boston-lettuce iceberg gem romaine cos butter-lettuce butterhead oak-leaf-lettuce lollo-rosso radicchio treviso lamb-lettuce mache frisee escarole endive chicory batavia rocket arugula water-cress salad-green purslane heart-of-romaine",
  },
  {
    has: "",
    foods:
      "tomato cherry-tomato plum-tomato roma beefsteak-tomato beef-tomato vine-tomato campari-tomato heirloom-tomato san-marzano grape-tomato pomodorino datterino tomatillo sun-gold passata rotel ro-tel rotel-tomato ro-tel-tomato sieved-tomato ",
  },
  {
    has: "",
    foods:
      "potato maris-piper king-edward charlotte-potato russet idaho yukon desiree jersey-royal salad-potato fingerling rooster red-bliss sweet-potato kumara yam orange-sweet-potato ube",
  },
  {
    has: "",
    foods:
      "pumpkin squash acorn-squash kabocha delicata spaghetti-squash hubbard crookneck pattypan turban-squash onion-squash buttercup-squash butternut chayote choko courgette zucchini marrow zoodle courgetti luffa gourd snake-gourd ridge-gourd bitter-melon ivy-gourd tindora cucumber",
  },
  {
    has: "",
    foods:
      "onion garlic shallot banana-shallot leek scallion chive salad-onion garlic-scape garlic-clove ramp ramson onion-top calcot",
  },
  {
    has: "",
    foods: `
cabbage savoy sweetheart-cabbage hispi napa-cabbage chinese-leaf bok-choy pak-choi pak-choy choy-sum gai-lan tatsoi komatsuna broccoli romanesco cauliflower
calabrese broccoli-rabe broccoli-raab rapini broccolini tenderstem brussels-sprout brussel-sprout brussel kale cavolo-nero spring-green collard kohlrabi kohl-rabi
cima-di-rapa turnip-top cauliflower-rice cauli-rice broccoli-rice cauliflower-steak cabbage-steak broccoli-slaw purple-sprouting
lacinato-kale `,
  },
  {
    has: "",
    foods:
      "spinach chard water-spinach morning-glory kangkong kangkung malabar-spinach nettle sorrel orache dandelion callaloo molokhia mulukhiyah ewedu jute-leaf moringa pea-shoot bitter-leaf drumstick-leaf",
  },
  {
    has: "",
    foods:
      "carrot parsnip turnip swede rutabaga beet beet-root radish daikon mooli radish-sprout salsify scorzonera jicama jerusalem-artichoke sunchoke watermelon-radish burdock lotus-root taro eddo dasheen yautia malanga cassava manioc yuca yucca oca ulluco crosnes arracacha water-chestnut carrot-top radish-top konjac",
  },
  {
    has: "",
    foods: `
vegetable veg veggie alfalfa artichoke asparagus aubergine egg-plant avocado bamboo bamboo-shoot bean-sprout sprout cardoon corn sweet-corn baby-corn corn-cob corn-on-the-cob
drumstick-vegetable fennel fiddlehead samphire sea-bean okra bamia lady-finger-okra ginger ginger-root
galangal nopal nopales cactus aloe-vera aloe puntarelle agretti celtuce vine-leaf lotus-leaf huitlacoche cuitlacoche stir-fry-vegetable 
`,
  },
  {
    has: "mustard?",
    foods:
      "salad-leaf mixed-leaf mixed-salad salad-mix mesclun spring-mix cress microgreen asian-green baby-leaf mixed-green sprouting-seed mizuna leafy-green",
  },
  {
    has: "celery",
    foods:
      "celery-rib celery celeriac celery-root celery-seed celery-salt mirepoix soup-vegetable soup-green suppengrun soffritto vegetable-juice v8",
  },
  {
    has: "celery?",
    foods:
      "mixed-vegetable vegetable-mix vegetable-medley sofrito bouquet-garni crudite vegetable-stick stew-vegetable vegetable-puree frozen-vegetable",
  },
  // mushrooms and seaweed
  {
    has: "",
    foods: `
mushroom abalone-mushroom baby-bella button-mushroom blewit cep chaga chanterelle chestnut-mushroom chicken-of-the-wood
cloud-ear cremini crimini enoki enokitake fungus girolle hedgehog-mushroom hen-of-the-wood honey-mushroom king-oyster-mushroom lion-mane lobster-mushroom
maitake matsutake morel mousseron nameko oyster-mushroom parasol-mushroom penny-bun pine-mushroom porcini portabella portabello portobello puffball
reishi saffron-milk-cap milk-cap shiitake shimeji snow-fungus straw-mushroom tree-ear truffle trumpet-mushroom turkey-tail wood-ear 
beech-mushroom king-trumpet beefsteak-fungus beefsteak-mushroom`,
  },
  {
    has: "sulphites?",
    foods: "dried-mushroom dried-shiitake dried-shiitake-mushroom dried-porcini dried-porcini-mushroom",
  },
  {
    has: "",
    foods:
      "agar arame carrageenan dulse hijiki irish-moss kelp kombu laver nori sea-spaghetti sea-weed spirulina chlorella wakame alga laver-bread",
  },
  {
    has: "", // beans, peas and lentils
    foods: `
bean pea lentil adzuki aduki azuki black-bean black-eyed-bean black-eyed-pea black-eye-pea black-eye-bean turtle-bean bobby-bean borlotti broad-bean butter-bean cannellini cannelloni-bean
carlin-pea chick-pea garbanzo cowpea cranberry-bean dal dhal daal dahl chana fava fine-bean flageolet french-bean 
great-northern-bean green-bean gungo-pea haricot haricot-vert horse-gram kidney-bean lablab-bean beluga puy lima-bean long-bean marrowfat-pea mushy-pea
masoor matpe moong mung navy-bean northern-bean peas-pudding pease-pudding petit-pois pigeon-pea pinto rajma romano-bean runner-bean string-bean
split-pea toor tur toovar urad urid wax-bean winged-bean yard-long-bean gigante-bean pea-protein pea-protein-isolate chickpea-water aquafaba besan
gram-flour sugar-pea pulse legume ful ful-medames moth-bean ceci mange-tout snow-pea sugar-snap snap-pea edible-pod-pea`,
  },
  {
    has: "soy",
    foods: `
tofu-dog

chocolate-soy-milk vanilla-soy-milk
soy soybean soy-bean edamame edamame-bean tofu bean-curd silken-tofu yuba
${pairs("soy", "milk yogurt cream flour mince chunk curl protein nut lecithin butter drink granule spread crumble creamer dessert custard cheese")} soybean-sprout soy-bean-sprout okara kinako
textured-soy-protein soy-nut-butter tofu-cream tofu-steak tofu-cream-cheese`,
  },
  {
    has: "soy gluten?",
    foods:
      "tvp-mince tempeh natto miso shiro-miso fried-tofu fried-tofu-puff tofu-puff aburaage agedashi-tofu doenjang soybean-paste soy-bean-paste fermented-soybean fermented-bean-curd fermented-tofu doubanjiang fermented-black-bean salted-black-bean douchi yellow-bean-sauce marinated-tofu smoked-tofu textured-vegetable-protein tvp cheonggukjang",
  },
  { has: "soy gluten", foods: "barley-miso mugi-miso" },
  {
    has: "lupin",
    foods: `lupin lupine lupini lupin-bean lupini-bean ${pairs("lupin", "flour seed flake protein milk")}`,
  },
  // herbs and spices
  {
    has: "",
    foods: `
herb basil holy-basil bay bay-laurel borage burnet salad-burnet chervil cilantro coriander culantro dill dill-weed dillweed epazote 
fish-mint herb-de-provence herbes-de-provence provencal-herb hoja-santa houttuynia hyssop anise-hyssop laksa-leaf lovage marjoram mint spear-mint pepper-mint pepper-mint myrtle
oregano pandan parsley perilla shiso rosemary rue sage savory sweet-cicely tansy tarragon thyme lemon-thyme lemon-balm lemon-verbena lemon-grass lemon-basil lemon-myrtle verbena
woodruff milk-thistle lime-leaf kaffir-lime-leaf makrut-lime-leaf pineapple-sage apple-mint curry-leaf curry-plant
methi kasuri-methi kasoori-methi angelica betel-leaf cat-nip italian-seasoning rau-ram `,
  },
  {
    has: "",
    foods: `
pepper pepper-corn bell-pepper capsicum orange-pepper orange-bell-pepper romano-pepper piquillo pimento-pepper sichuan-peppercorn szechuan-peppercorn timut-pepper tellicherry sansho sancho cubeb grain-of-paradise allspice
chilli chilli-pepper ancho arbol chipotle guajillo pasilla mulato cascabel anaheim poblano jalapeno serrano
habanero cayenne cayenne-pepper fresno aleppo aleppo-pepper espelette espelette-pepper piment-d-espelette scotch-bonnet scotch-bonnet-pepper bonnet-pepper birdseye-chilli kashmiri-chilli finger-chilli finger-pepper banana-pepper
hatch-chilli padron shishito urfa urfa-biber pul-biber chiltepin pequin aji ghost-pepper naga cubanelle gochugaru new-mexico-chilli cherry-chilli aji-amarillo aji-panca paprika pimenton`,
  },
  {
    has: "",
    foods: `
spice ${pairs("nigella anise onion poppy cumin dill fennel caraway coriander cardamom annatto achiote fenugreek ajwain star-anise basil anis aniseed carom", "seed")} advieh ajowan ajwain carom amchur amchoor anardana anise star-anise aniseed annatto achiote black-lime loomi caraway cardamom cardamon cassia cassia-bark
cinnamon clove coriander-seed cumin dill-seed fennel-seed fennel-pollen fenugreek fenugreek-seed quatre-epice file-powder 
juniper juniper-berry kala-jeera kala-namak kokum licorice-root liquorice-root mace mahlab mahleb mastic pumpkin-pie-spice
pumpkin-spice apple-pie-spice gingerbread-spice speculaas-spice mulling-spice chai-masala chai-spice nigella kalonji onion-seed nut-meg orris poppy poppy-seed
ras-el-hanout saffron sassafras sumac tamarind tonka tonka-bean turmeric turmeric-root vanilla vanilla-bean 
wattleseed calabash-nutmeg `,
  },
  {
    has: "gluten?",
    foods:
      "buckwheat-soba asafoetida asafetida hing chaat-masala chat-masala injera kasha soba soba-noodle rice-koji koji mochi",
  },
  { has: "mustard?", foods: "garam-masala masala panch-phoron panch-puran" },
  {
    has: "mustard",
    foods:
      "mustard-seed mustard-green mustard-leaf mustard-oil mustard-cress pickling-spice kasundi bengal-mustard preserved-mustard-green",
  },
  {
    has: "sesame",
    foods:
      "sesame sesame-seed sesame-oil tahini tahina benne-seed benne gingelly gingelly-oil gomasio gomashio sesame-flour sesame-salt simsim sesame-butter",
  },
  { has: "sesame?", foods: "mixed-seed seed-mix seed salad-seed" },
  // seeds and grains
  {
    has: "",
    foods:
      "chia chia-seed flax flax-seed linseed hemp hemp-seed pumpkin-seed pepita sunflower sunflower-seed melon-seed watermelon-seed psyllium basil-seed lotus-seed perilla-seed egusi ogbono flax-egg chia-egg flax-meal flaxseed-meal linseed-meal",
  },
  {
    has: "",
    foods: `
rice tteok arborio basmati bomba carnaroli jasmine-rice vialone-nano calasparra paella-rice risotto-rice sushi-rice thai-jasmine pudding-rice camargue sona-masoori patna
glutinous-rice calrose rice-cake corn-cake rice-paper rice-paper-wrapper spring-roll-rice-paper rice-noodle rice-vermicelli
rice-vermicelli-noodle rice-flour-noodle vermicelli-rice-noodle ho-fun pho-noodle pad-thai-noodle rice-pasta poha rice-bran mochiko rice-flour-mix`,
  },
  {
    has: "",
    foods: `
amaranth buckwheat buckwheat-groat fonio millet quinoa sorghum teff job-tear mung-bean-noodle mung-bean-vermicelli cellophane-noodle glass-noodle bean-thread-noodle dangmyeon
sweet-potato-noodle sweet-potato-starch-noodle shirataki shirataki-noodle konjac-noodle kelp-noodle zucchini-noodle courgette-noodle
tapioca sago boba bubble-tea-pearl polenta grits corn-grit corn-meal hominy masa masa-harina popcorn-kernel popping-corn 
corn-starch maize cornflour corn-flour maizemeal potato-starch arrowroot kuzu kudzu corn-bran corn-pasta lentil-pasta chickpea-pasta
pea-pasta ${pairs(milled, "flour starch")} ${pairs("rice quinoa buckwheat millet amaranth", "flake")}
${pairs("hemp rice potato", "protein")} fufu gari garri eba pinole nixtamal nata-de-coco grass-jelly`,
  },
  {
    has: "",
    foods: `${pairs("rice hemp pea flax quinoa tiger-nut potato banana sunflower buckwheat millet", "milk drink yogurt cream")} ${pairs("sunflower sunflower-seed pumpkin-seed hemp watermelon-seed", "butter")}`,
  },
  {
    has: "gluten?",
    foods:
      "rice-cereal puffed-cereal corn-cereal pilau-rice pilaf-rice corn-puff quinoa-pasta ancient-grain multigrain grain groat gluten-free-oat gluten-free-porridge-oat gluten-free-oatmeal oatly gluten-free-oat-flour gluten-free-oat-milk gluten-free-oat-bran",
  },
  {
    has: "gluten",
    foods: `

wheat bulgur bulgar bulghur couscous durum einkorn emmer farina farro freekeh frikeh kamut khorasan semolina sooji suji rava spelt triticale wheat-berry
wheat-germ wheat-starch gluten vital-wheat-gluten atta maida rye barley pot-barley malt malt-syrup 
barley-malt-syrup barley-grass wheat-grass oat oatmeal oat-groat porridge-oat ${pairs("oat", "flour milk drink cream yogurt fibre creamer butter protein cheese")}
tsampa fregola fregula maftoul moghrabieh flour ${pairs("wheat oat barley rye spelt atta chapati semolina plain bread cake pastry pizza pasta graham noodle dumpling white sauce", "flour")}
udon udon-noodle somen somen-noodle wheat-noodle bran cream-of-wheat wheatmeal bere-meal roux barley-water barley-tea mugicha fideo fideo-noodle tabbouleh-mix`,
  },
  { has: "gluten soy?", foods: "seitan mock-duck fu-wheat" },
  // nuts
  {
    has: "nuts",
    foods: `${nuts} ${pairs(nuts, "milk butter flour drink meal oil paste flake cheese creamer protein")} ${pairs("almond cashew", "ricotta milk-yogurt milk-cheese")} almond-milk-ice-cream
cashew-cream cashew-yogurt nut-meal nut-oil nut-flour nut-milk nut-cheese candlenut`,
  },
  { has: "nuts peanuts?", foods: "nut mixed-nut nut-mix cocktail-nut chopped-nut" },
  { has: "nuts?", foods: "pine-nut pine-kernel pinon pignoli pinoli apricot-kernel" },
  { has: "", foods: "chestnut tiger-nut betel-nut areca-nut corn-nut kola-nut" },
  {
    has: "peanuts",
    foods: `peanut groundnut ground-nut monkey-nut goober ${pairs("peanut", "oil flour powder meal paste")} groundnut-oil arachis-oil powdered-peanut-butter pb2`,
  },
  { has: "peanuts nuts? soy?", foods: "peanut-butter peanut-spread creamy-peanut-butter" },
  { has: "peanuts soy?", foods: "peanut-oil-spray" },
  { has: "nuts? peanuts?", foods: "nut-butter mixed-nut-butter" },
  {
    has: "sulphites?",
    foods: `
coconut ${pairs("coconut", "milk cream water flake chip shred meat powder butter milk-drink drink flour")} desiccated-coconut creamed-coconut
currant raisin sultana dried-fruit mixed-fruit dried-currant mixed-peel zante-currant fruit-mix craisin
${pairs("dried candied glace crystallised", fruits)} ${pairs("candied glace crystallised", "ginger angelica yam")} cocktail-cherry maraschino-cherry maraschino stem-ginger
date-paste tamarind-concentrate banana-chip apple-ring sun-dried-tomato sundried-tomato dried-tomato semi-dried-tomato sunblush-tomato roasted-pepper 
pimiento pimento pepperoncini peperoncini olive kalamata castelvetrano nicoise-olive manzanilla-olive caper caper-berry caperberry preserved-lemon artichoke-heart palm-heart
heart-of-palm sauerkraut kraut choucroute curtido gherkin cornichon dill-pickle
${pairs("pickled", "onion beetroot beet cucumber jalapeno chilli pepper radish turnip cabbage lemon plum vegetable garlic carrot daikon")} umeboshi takuan peppadew cherry-pepper
bottled-lemon-juice bottled-lime-juice grape-juice cordial elderflower-cordial lime-cordial fruit-squash orange-squash lemonade peeled-potato limeade`,
  },
  {
    has: "sulphites",
    foods:
      "dried-apricot golden-raisin candied-peel candied-orange-peel candied-lemon-peel glace-peel candied-citrus-peel sulphite metabisulphite ready-to-eat-apricot golden-sultana",
  },
  { has: "", foods: "prune dried-flower" },
  // sugar, fat and what helps to bake
  {
    has: "",
    foods:
      "cocoa cacao cacao-nib cocoa-nib cocoa-butter cacao-butter cacao-bean cocoa-bean cocoa-mass cocoa-solid carob",
  },
  {
    has: "",
    foods: `
baking-powder bicarbonate bicarb bicarbonate-soda soda-bicarbonate cream-tartar yeast baker-yeast nutritional-yeast cake-yeast citric-acid ascorbic-acid tartaric-acid vitamin-c
pectin xanthan xanthan-gum guar-gum gum-arabic locust-bean-gum calcium-chloride vegetable-rennet ammonium-carbonate hartshorn lye activated-charcoal liquid-smoke lecithin coconut-amino
${pairs("peppermint lemon orange mint rose maple banana coffee coconut anise", "extract")}`,
  },
  { has: "soy?", foods: "cooking-spray nonstick-spray oil-spray baking-spray spray-oil pam" },
  {
    has: "alcohol?",
    foods:
      "vanilla-extract vanilla-essence vanilla-bean-extract kombucha rum-essence rum-extract brandy-extract",
  },
  { has: "nuts?", foods: "almond-extract almond-essence orgeat amaretto-essence " },
  {
    has: "byProducts?",
    foods:
      "food-colouring gel-colouring gel-food-colouring food-dye cochineal carmine food-colour icing-colour colouring",
  },
  // eggs and milk
  {
    has: "eggs",
    foods: `egg yolk albumen meringue-powder royal-icing-sugar ${pairs("duck goose quail hen chicken turkey ostrich pheasant gull bantam century salted", "egg")} egg-wash egg-mixture lysozyme`,
  },
  {
    has: "milk",
    foods: `
${pairs("goat sheep buffalo cow ewe", "butter yogurt cream curd kefir")}
milk dairy ${pairs("cow goat sheep ewe buffalo mare camel condensed evaporated butter skim semi-skim", "milk")} milk-powder ghee ghi clarified-butter curd cream ${pairs("single double heavy whipping whipped sour soured clotted table light thickened pouring squirty aerosol", "cream")}
half-and-half creme-fraiche creme-double crema crema-mexicana smetana kefir lassi ayran kaymak mexican-crema mango-lassi sweet-lassi strawberry-milk whey casein caseinate lactose malai khoya khoa mawa dulce-de-leche cajeta
milk-solid butter-fat butter-oil milk-protein kashk beurre-noisette brown-butter filmjolk viili piima ymer clabber smen yakult probiotic-drink yogurt-drink amasi maas laban jameed `,
  },
  // meat
  {
    has: "meat",
    foods: `
beef oyster-blade wood-pigeon veal ox calf cow bull buffalo bison lamb hogget mutton sheep goat kid chevon venison deer elk moose reindeer caribou antelope springbok kudu kangaroo camel horse horsemeat rabbit hare
squirrel llama chicken poussin capon hen turkey duck duckling goose guinea-fowl quail pheasant partridge pigeon squab grouse ostrich emu poultry game mallard snipe woodcock crocodile
alligator frog turtle sirloin rump rib-eye rib entrecote tri-tip hanger onglet bavette flank flat-iron t-bone porterhouse chateaubriand filet-mignon minute-steak fillet-steak skirt
chuck brisket topside silverside london-broil pot-roast shank shin tenderloin thigh drumstick rack chop scallopini minced-meat ground-meat ground-round offal kidney gizzard giblet
tripe sweetbread brain lung melt spleen oxtail cowheel cow-heel chitterling testicle rocky-mountain-oyster marrow-bone bone-marrow soup-bone stewing-steak
stew-meat braising-steak casserole-steak carcass sausage-casing hog-casing natural-casing dripping tallow schmaltz animal-fat saddle foie-gras ${pairs("beef chicken duck goose lamb veal turkey", "fat suet")} duck-confit confit-duck blade-steak feather-blade
coq stock-bone silkie eye-of-round `,
  },
  {
    has: "meat pork",
    foods: `pork pig hog boar lard lardo fatback back-fat trotter ham-bone spare-rib baby-back-rib guanciale prosciutto prosciutto-di-parma prosciutto-crudo parma-ham serrano-ham
serrano-ham iberico-ham iberico jamon jamon-serrano bayonne-ham salt-pork caul-fat boston-butt pata-negra culatello san-daniele crackling`,
  },
  // fish and seafood
  {
    has: "fish",
    foods: `
fish albacore amberjack arctic-char barracuda barramundi basa bass sea-bass bluefish bombay-duck bonito branzino bream brill butterfish carp cat-fish char cod coley conger croaker dab dogfish dory john-dory
dover-sole lemon-sole dorade dorado eel escolar flounder garfish grouper gurnard haddock hake halibut herring hilsa hoki huss ilish kingfish kipper ling mackerel mahi marlin megrim milkfish bangus monk-fish mullet nile-perch
orange-roughy pangasius parrotfish perch pike pilchard plaice pollack pollock pomfret pompano snapper rockfish rohu sablefish saithe salmon sardine scad shad shark skate smelt snoek sole sprat sturgeon steelhead
swordfish tilapia toothfish trevally trout tuna ahi turbot wahoo walleye whitebait whiting wolffish wrasse yellowtail zander hamachi unagi
anchovy bottarga caviar roe tobiko masago ikura tarama lumpfish gravlax gravadlax lox bacalao bacalhau salt-cod stockfish bloater finnan-haddie buckling 
katsuobushi niboshi maldive-fish ikan-bilis milt isinglass elver lutefisk hakarl rakfisk sild shark-fin cod-liver-oil fish-oil fish-collagen fish-maw arbroath-smokie fish-egg salmon-egg`,
  },
  { has: "fish gluten? milk? soy?", foods: "dashi dashi-stock hondashi" },
  {
    has: "fish sulphites? byProducts?",
    foods: "pickled-herring rollmop bismarck-herring matjes soused-herring jellied-eel",
  },
  { has: "fish celery? soy?", foods: "canned-tuna tinned-tuna tuna-in-water tuna-in-brine tuna-chunk" },
  {
    has: "crustaceans sulphites?",
    foods: `
${pairs("king tiger jumbo rock spot brown grey pink royal black-tiger argentinian-red banana", "prawn shrimp crab")} crab-leg
crab crab-meat shrimp prawn lobster langoustine langouste dublin-bay-prawn ebi crustacean gambas white-crab-meat brown-crab-meat king-crab dungeness spider-crab
snow-crab `,
  },
  { has: "crustaceans", foods: "crayfish crawfish cray-fish moreton-bay-bug yabby krill barnacle krill-oil" },
  {
    has: "crustaceans fish?",
    foods: "shrimp-paste belacan belachan blachan trassi terasi kapi bagoong-alamang prawn-paste",
  },
  { has: "crustaceans? fish", foods: "bagoong bagoong-isda prahok pla-ra padaek" },
  {
    has: "molluscs",
    foods: `abalone calamari clam cockle conch cuttlefish cuttle-fish escargot geoduck limpet mollusc mussel octopus oyster periwinkle winkle whelk quahog razor-clam scallop bay-scallop queenie snail squid
squid-ink cuttlefish-ink littleneck cherrystone green-lipped-mussel`,
  },
  {
    has: "crustaceans? molluscs? fish? sulphites?",
    foods:
      "seafood seafood-mix shellfish fruits-de-mer frutti-di-mare fruits-of-the-sea seafood-cocktail seafood-medley sea-urchin uni sea-cucumber jellyfish",
  },
  { has: "byProducts fish? pork? meat?", foods: "gelatine collagen collagen-peptide" },
  { has: "byProducts", foods: "rennet animal-rennet" },
  // drinks with alcohol
  { has: "alcohol eggs milk? sulphites?", foods: "advocaat" },
  { has: "", foods: "apple-cider sweet-cider" },
  { has: "alcohol? gluten? sulphites?", foods: pairs("gluten-free", "beer lager ale stout") },
  {
    has: "alcohol gluten? sulphites?",
    foods:
      "mirin rice-wine chinese-rice-wine chinese-cooking-wine shaoxing shaoxing-wine shao-hsing-wine shaohsing-wine makgeolli michiu",
  },
  // what is no food
  {
    has: "",
    foods: `toothpick skewer cocktail-stick cocktail-pick foil baking-paper parchment greaseproof-paper wax-paper cling-film plastic-wrap cheesecloth muslin kitchen-paper paper-towel kitchen-towel kitchen-roll
kitchen-string twine lolly-stick cupcake-case muffin-case cupcake-liner paper-case toilet-paper freezer-bag wood-chip cedar-plank candle napkin`,
  },
];
