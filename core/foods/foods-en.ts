import { type FoodGroup, pairs } from "./food-group.ts";

/** They are dried, candied, and made into yogurts. */
const fruits = `
acai acerola apple apricot aronia banana barberry bilberry black-berry black-currant blue-berry boysenberry breadfruit
cantaloupe cherimoya cherry citron citrus clementine cloudberry cranberry custard-apple damson dragon-fruit durian
elderberry feijoa fig goji goji-berry gooseberry grape grapefruit greengage guava honeydew huckleberry jackfruit jujube
kiwi kiwi-fruit kumquat lemon lime lingonberry loganberry longan loquat lychee litchi mandarin mango mangosteen medlar
melon mirabelle mulberry nectarine orange papaya passion-fruit pawpaw peach pear persimmon physalis pine-apple pitaya
plantain plum pomegranate pomelo prune quince rambutan rasp-berry red-currant rhubarb rose-hip sapodilla satsuma
sea-buckthorn sloe soursop star-fruit straw-berry tamarillo tangerine tayberry ugli-fruit water-melon white-currant
yuzu blood-orange berry fruit mixed-berry forest-fruit summer-fruit crab-apple`;

const apples = `granny-smith bramley gala fuji braeburn pink-lady golden-delicious red-delicious honeycrisp mcintosh
cox jazz empire jonagold cortland eating cooking`;
const tomatoes = `cherry plum roma beefsteak beef vine campari heirloom san-marzano grape pomodorino datterino`;
const potatoes = `maris-piper king-edward charlotte russet idaho yukon-gold desiree jersey-royal salad fingerling
rooster red-bliss baking yukon`;

const nuts = `almond brazil-nut cashew cashew-nut filbert cobnut hazelnut hazel-nut macadamia macadamia-nut pecan
pecan-nut pistachio pistachio-nut walnut queensland-nut marcona-almond`;

/** Fish whose parts are called like those of cattle. */
const fishes = `
albacore amberjack arctic-char barracuda barramundi basa bass sea-bass bluefish bonito branzino bream sea-bream brill
butterfish carp cat-fish char cod black-cod coley conger croaker dab dogfish dory john-dory dover-sole lemon-sole
dorade dorado eel escolar fish white-fish oily-fish flounder garfish grouper gurnard haddock hake halibut herring hoki
huss kingfish kipper ling mackerel mahi-mahi mahi marlin megrim monk-fish mullet red-mullet grey-mullet nile-perch
orange-roughy pangasius parrotfish perch pike pilchard plaice pollack pollock pomfret pompano red-snapper rockfish
rohu sablefish salmon sardine scad sea-trout shad shark skate smelt snapper snoek sole sprat sturgeon swordfish tilapia
toothfish trevally trout tuna ahi turbot wahoo walleye whitebait whiting wolffish wrasse yellowtail zander hamachi unagi
hilsa ilish saithe redfish rainbow-trout steelhead ocean-perch tile-fish`;

/** Plants of which people make milk, flour and butter, and which Annex II does not name. */
const grains = `
acorn amaranth arrowroot banana black-bean breadfruit brown-rice buckwheat cassava chestnut chick-pea chia coconut corn
fava-bean fava flax flaxseed fonio glutinous-rice gram green-banana green-lentil hemp jowar kidney-bean lentil linseed
maize mesquite millet moong mung mung-bean pea plantain potato pumpkin-seed quinoa ragi red-lentil rice sago sorghum
sunflower sunflower-seed sweet-potato sweet-rice tapioca taro teff tiger-nut tigernut urad water-chestnut white-rice yam
yuca manioc bajra waxy-maize yellow-pea split-pea bean legume root`;

export const foods: readonly FoodGroup[] = [
  { has: "", foods: fruits }, // fruit
  {
    has: "",
    foods: `
${pairs(apples, "apple")} granny-smith bramley pink-lady fuji-apple pippin russet-apple
${pairs("anjou bosc bartlett conference nashi asian williams comice prickly", "pear")} bosc
${pairs("meyer amalfi", "lemon")} ${pairs("key kaffir makrut persian", "lime")} calamondin calamansi
${pairs("navel valencia seville mandarin cara-cara", "orange")} ${pairs("galia charentais canary piel-de-sapo", "melon")}
${pairs("thompson concord muscat", "grape")} ${pairs("morello bing rainier sour tart", "cherry")} prickly-pear nopal
${pairs("medjool deglet", "date")} date medjool cashew-apple ackee akee bael noni salak tangelo minneola pluot
apple-sauce apple-puree lemon-peel orange-peel citrus-peel lemon-juice lime-juice orange-juice apple-juice
pineapple-juice grapefruit-juice cranberry-juice tomato-juice carrot-juice pomegranate-juice beet-juice
orange-juice-concentrate grape-must verjuice verjus pomegranate-seed pomegranate-aril passion-fruit-pulp
cranberry-juice-cocktail fruit-juice juice-concentrate vine-leaf grape-leaf fig-leaf banana-leaf banana-blossom
lotus-root lotus-leaf lotus-seed lemon-thyme lemon-balm lemon-verbena lemon-grass pineapple-sage apple-mint
orange-blossom-water orange-flower-water rose-water elder-flower hibiscus rose rose-petal lavender violet-flower
nasturtium marigold edible-flower chamomile camomile linden squash-blossom`,
  },
  {
    has: "", // vegetables
    foods: `
vegetable alfalfa amaranth-leaf artichoke jerusalem-artichoke arugula asparagus aubergine egg-plant avocado hass-avocado
bamboo bamboo-shoot bean-sprout beansprout beet beet-root beet-green bell-pepper capsicum bitter-gourd bitter-melon
bok-choy pak-choi pak-choy bottle-gourd broccoli broccoli-rabe broccoli-raab broccolini tenderstem-broccoli tenderstem
brussel-sprout brussels-sprout sprout burdock butter-nut butternut-squash butternut-pumpkin cabbage napa-cabbage
chinese-cabbage callaloo cardoon carrot cassava cauliflower cavolo-nero chard swiss-chard chayote choko chicory endive
belgian-endive choy-sum gai-lan chinese-broccoli collard collard-green corn sweet-corn baby-corn corn-cob
courgette cucumber gherkin-cucumber daikon dandelion dandelion-leaf dandelion-green drumstick-vegetable drumstick-leaf
escarole fennel fennel-bulb fiddlehead frisee garlic wild-garlic black-garlic garlic-scape garlic-clove ginger
ginger-root gingerroot galangal gourd green spring-green salad-green beet-green turnip-green iceberg ivy-gourd jicama
kale kangkong kohlrabi kohl-rabi komatsuna lamb-lettuce mache leek lettuce little-gem gem-lettuce romaine romaine-heart
cos-lettuce butter-lettuce butterhead butter-head-lettuce butterhead-lettuce oak-leaf-lettuce lollo-rosso radicchio
treviso mange-tout snow-pea sugar-snap sugar-snap-pea snap-pea marrow mooli moringa morning-glory new-zealand-spinach nettle okra lady-finger-okra ladies-finger onion brown-onion pearl-onion red-onion spring-onion
green-onion salad-onion scallion shallot banana-shallot oca palm-heart parsnip pea-shoot sweet-pepper
piquillo romano-pepper pointed-pepper pimento-pepper potato ${pairs(potatoes, "potato")} maris-piper king-edward
yukon-gold new-potato sweet-potato kumara pumpkin ${pairs("acorn kabocha delicata spaghetti hubbard crookneck pattypan turban onion", "squash")}
kabocha delicata purslane radish ramp ramson rapini rocket romanesco rutabaga swede samphire sea-bean salsify scorzonera
sea-kale sorrel spinach water-spinach malabar-spinach squash summer-squash winter-squash stringless-bean sunchoke taro
eddo dasheen yautia tatsoi tomatillo tomato ${pairs(tomatoes, "tomato")} green-tomato turnip ulluco water-chestnut
water-cress yam yuca yucca zucchini zoodle courgetti courgette-flower zucchini-flower turnip-top
cima-di-rapa puntarelle agretti celtuce luffa snake-gourd ridge-gourd tindora fenugreek-leaf curry-leaf methi
breadfruit heart-of-palm-fresh aloe-vera aloe cactus nopales huitlacoche crosnes tomato-puree tomato-paste passata
tomato-passata tomato-concentrate sieved-tomato strained-tomato tomato-pulp cauliflower-rice cauli-rice broccoli-rice
bibb-lettuce boston-lettuce cauliflower-steak cabbage-steak stir-fry-vegetable veg broccoli-slaw root-vegetable`,
  },
  {
    has: "mustard?",
    foods:
      "salad-leaf mixed-leaf mixed-salad salad-mix mesclun spring-mix cress microgreen asian-green baby-leaf mixed-green mixed-salad-leaf",
  },
  {
    has: "celery",
    foods:
      "celery celeriac celery-root celery-stalk celery-seed celery-salt celery-leaf celery-juice celery-powder mirepoix soup-vegetable soup-green suppengrun soffritto ants-on-a-log waldorf",
  },
  {
    has: "celery?",
    foods:
      "mixed-vegetable vegetable-mix vegetable-medley sofrito bouquet-garni soup-mix-vegetable crudite vegetable-stick stew-vegetable vegetable-puree",
  },
  { has: "celery", foods: "vegetable-juice v8 tomato-vegetable-juice" },
  {
    has: "", // mushrooms and seaweed
    foods: `
mushroom ${pairs("button chestnut chinese closed-cup cremini crimini cup enoki field flat honey hen-of-the-wood king-oyster lion-mane milk-cap nameko oyster paris penny-bun pine porcini portabella portabello portobello shiitake shimeji straw trumpet king-trumpet white wild wood-ear cloud-ear black beech maitake morel chanterelle abalone lobster hedgehog puffball parasol blewit baby-bella inky-cap matsutake chaga reishi saffron-milk-cap saffron parasol", "mushroom")}
black-fungus button-mushroom cep chanterelle chicken-of-the-wood cremini crimini enoki enokitake fungus girolle
hen-of-the-wood king-oyster-mushroom lion-mane maitake matsutake morel porcini portabella portabello portobello shiitake
shimeji snow-fungus tree-ear truffle black-truffle white-truffle turkey-tail wood-ear puffball mousseron
agar agar-agar arame carrageenan dulse hijiki irish-moss kelp kombu laver nori nori-sheet sea-lettuce sea-grape
sea-spaghetti sea-weed seaweed-sheet spirulina chlorella wakame algae alga beef-steak-fungus`,
  },
  {
    has: "sulphites?",
    foods:
      "dried-mushroom dried-shiitake dried-shiitake-mushroom dried-porcini dried-porcini-mushroom dried-wild-mushroom",
  },
  {
    has: "", // beans, peas and lentils
    foods: `
adzuki aduki azuki adzuki-bean aduki-bean azuki-bean bean black-bean black-eyed-bean black-eyed-pea black-eye-pea
black-eye-bean black-turtle-bean bobby-bean bolita-bean borlotti borlotti-bean broad-bean butter-bean cannellini
cannellini-bean carlin-pea chick-pea chickpea-flour garbanzo garbanzo-bean cowpea cranberry-bean dal dhal daal
chana chana-dal dried-bean dried-pea english-pea fava fava-bean field-bean fine-bean flageolet flageolet-bean flat-bean
french-bean garden-pea great-northern-bean green-bean green-pea gungo-pea haricot haricot-bean haricot-vert horse-gram
kidney-bean lablab-bean lentil beluga-lentil puy-lentil black-lentil red-lentil green-lentil brown-lentil lima-bean long-bean
marrowfat-pea masoor masoor-dal matpe mixed-bean moong moong-dal mung mung-bean mung-dal navy-bean northern-bean pea
peas-pudding petit-pois pigeon-pea pink-bean pinto-bean red-bean rajma romano-bean runner-bean
string-bean split-pea toor-dal tur-dal toovar-dal urad-dal urad urid-dal urad-bean wax-bean white-bean winged-bean
yard-long-bean yellow-bean gigante-bean pea-protein pea-protein-isolate chickpea-water aquafaba bean-thread besan
gram-flour pea-flour bean-salad-mix broad-bean-paste sugar-pea pulse legume three-bean ful-medames peasepudding
black-gram kidney moth-bean fine-green-bean ceci pease-pudding`,
  },
  {
    has: "soy",
    foods:
      "soy soya soybean soy-bean soya-bean edamame edamame-bean tofu bean-curd silken-tofu smoked-tofu tofu-skin yuba soy-milk soya-milk soy-yogurt soya-yogurt soy-cream soya-cream soy-flour soya-flour soya-mince soy-mince soya-chunk soy-chunk soy-curl soy-protein soya-protein soy-nut soya-nut soy-lecithin lecithin-soya soybean-oil-unrefined okara kinako soy-butter soya-drink soy-drink soy-granule soya-granule soya-spread textured-soy-protein textured-soya-protein soy-crumble soy-creamer soybean-sprout soya-bean-sprout tofu-puff fried-tofu tofu-cream tofu-steak soy-nut-butter soya-dessert soya-custard",
  },
  {
    has: "soy gluten?",
    foods:
      "tempeh natto miso miso-paste white-miso red-miso yellow-miso shiro-miso fried-tofu-puff fried-tofu tofu-puff aburaage doenjang soybean-paste soya-bean-paste fermented-soybean fermented-bean-curd fermented-tofu doubanjiang black-bean-fermented fermented-black-bean salted-black-bean douchi yellow-bean-sauce marinated-tofu textured-vegetable-protein tvp cheonggukjang",
  },
  { has: "soy gluten", foods: "barley-miso mugi-miso" },
  {
    has: "lupin",
    foods: "lupin lupine lupini lupin-bean lupini-bean lupin-flour lupin-seed lupin-flake lupin-protein",
  },
  {
    has: "", // herbs
    foods: `
basil thai-basil holy-basil sweet-basil bay bay-leaf bay-laurel borage burnet chervil chive garlic-chive cilantro
cilantro-root coriander coriander-root coriander-stem culantro dill dill-weed dillweed epazote fennel-frond fish-mint
fines-herb herb mixed-herb herb-de-provence herbes-de-provence provencal-herb italian-herb hoja-santa houttuynia hyssop
laksa-leaf lovage marjoram mint spear-mint pepper-mint myrtle oregano mexican-oregano pandan pandan-leaf parsley
flat-leaf-parsley flatleaf-parsley curly-parsley perilla perilla-leaf shiso rosemary rue sage savory
summer-savory winter-savory sorrel stevia-leaf sweet-cicely tansy tarragon thyme verbena vietnamese-mint
vietnamese-coriander wild-thyme woodruff milk-thistle salad-burnet rau-ram lime-leaf kaffir-lime-leaf makrut-lime-leaf
curry-plant angelica betel-leaf avocado-leaf purple-basil cat-nip italian-parsley sea-herb`,
  },
  {
    has: "", // spices
    foods: `
advieh ajowan ajwain aleppo-pepper allspice amchur amchoor anardana ancho anise star-anise aniseed anise-seed annatto
achiote achiote-seed annatto-seed bird-eye-chilli bird-eye-chili birdseye-chilli arbol black-cumin black-pepper white-pepper pink-pepper pepper pepper-corn peppercorn green-pepper
sichuan-pepper szechuan-pepper sichuan-peppercorn szechuan-peppercorn timut-pepper long-pepper cayenne cayenne-pepper
caraway caraway-seed cardamom cardamon cascabel cassia cassia-bark cayenne-chilli chile chili chilli chilli-pepper
chili-pepper chile-pepper chilli-flake chilli-powder chili-powder chile-powder red-pepper-flake crushed-red-pepper
chipotle chipotle-chile guajillo pasilla mulato anaheim poblano jalapeno serrano serrano-chile habanero scotch-bonnet
scotch-bonnet-pepper padron-pepper padron shishito banana-pepper hatch-chile aji-amarillo aji thai-chile thai-chilli
fresno-chile ghost-pepper kashmiri-chilli cinnamon cinnamon-stick clove coriander-seed cubeb cumin cumin-seed
dill-seed espelette-pepper piment-d-espelette fennel-seed fennel-pollen fenugreek fenugreek-seed five-spice
chinese-five-spice chinese-five-spice-powder five-spice-powder four-spice quatre-epice garlic-powder gochugaru korean-chilli-flake grain-of-paradise italian-seasoning
juniper juniper-berry kala-jeera kala-namak kokum licorice-root liquorice-root mace mahlab mahleb mango-powder mastic
mixed-spice pumpkin-pie-spice pumpkin-spice apple-pie-spice gingerbread-spice speculaas-spice mulling-spice
nigella nigella-seed kalonji black-onion-seed onion-seed nut-meg onion-powder orris paprika pimenton poppy poppy-seed ras-el-hanout rose-hip-powder saffron sansho sumac sweet-paprika tamarind tamarind-paste
tamarind-pulp tonka tonka-bean turmeric vanilla vanilla-bean vanilla-pod vanilla-powder vanilla-paste
vanilla-bean-paste vanilla-sugar wattleseed yellow-root spice whole-spice urfa-biber lemon-myrtle garlic-granule
pul-biber dried-chilli pequin chile-flake chili-flake cayenne-powder ginger-powder`,
  },
  {
    has: "gluten?",
    foods: "asafoetida asafetida hing chaat-masala chat-masala injera kasha soba soba-noodle",
  },
  { has: "mustard?", foods: "garam-masala masala panch-phoron panch-puran masala-powder" },
  {
    has: "mustard",
    foods:
      "mustard-seed mustard-green mustard-leaf mustard-oil mustard-cress pickling-spice mizuna-mustard black-mustard-seed mustard-sprout mostarda",
  },
  {
    has: "sesame",
    foods:
      "sesame sesame-seed sesame-oil sesame-paste tahini tahina benne-seed gingelly gingelly-oil gomasio gomashio sesame-flour sesame-salt simsim til white-sesame black-sesame sesame-butter tahini-paste",
  },
  { has: "sesame?", foods: "mixed-seed seed-mix seed seeds-and-grains seed-blend salad-seed" },
  {
    has: "", // seeds and plain grains
    foods: `
chia chia-seed flax flax-seed linseed hemp hemp-seed hemp-heart pumpkin-seed pepita sunflower-seed melon-seed
watermelon-seed psyllium psyllium-husk basil-seed lotus-seed perilla-seed cacao-nib cocoa-nib
amaranth buckwheat buckwheat-groat fonio millet quinoa sorghum teff job-tear rice ${pairs("arborio basmati bomba carnaroli jasmine vialone-nano calasparra paella risotto sushi pudding camargue wild forbidden bhutanese par-boiled sona-masoori patna sticky glutinous long-grain short-grain medium-grain easy-cook calrose texmati converted thai-jasmine instant boil-in-the-bag microwave", "rice")}
arborio basmati carnaroli puffed-rice rice-cake corn-cake rice-paper rice-paper-wrapper rice-noodle rice-vermicelli
rice-vermicelli-noodle rice-stick rice-stick-noodle rice-flour-noodle vermicelli-rice-noodle mung-bean-noodle
mung-bean-vermicelli cellophane-noodle glass-noodle bean-thread-noodle dangmyeon sweet-potato-noodle shirataki
shirataki-noodle konjac konjac-noodle kelp-noodle ho-fun pho-noodle pad-thai-noodle rice-pasta
tapioca tapioca-pearl sago sago-pearl boba-pearl polenta grits corn-grit corn-meal hominy masa masa-harina popcorn-kernel
popping-corn corn-kernel corn-husk corn-starch maize cornflour corn-flour maize-flour maizemeal
potato-starch potato-flake arrowroot arrowroot-powder kuzu kudzu flattened-rice poha puffed-quinoa
puffed-millet rice-bran corn-bran corn-pasta lentil-pasta chickpea-pasta red-lentil-pasta pea-pasta
${pairs(grains, "flour")} ${pairs("corn potato tapioca rice pea arrowroot cassava mung-bean sweet-potato maize sago", "starch")}
${pairs("corn rice quinoa buckwheat millet amaranth", "flake")} flaxseed-meal flax-meal linseed-meal hemp-protein rice-protein
${pairs("rice hemp pea flax quinoa tiger-nut tigernut potato banana sunflower-seed buckwheat millet hempseed", "milk")}
${pairs("rice hemp pea tiger-nut ", "drink")} horchata-de-chufa
sunflower-seed-butter sunflower-butter pumpkin-seed-butter hemp-butter fufu gari garri eba idli-rice tteok rice-ball mochi-rice mochiko rice-bran-oil pinole nixtamal`,
  },
  {
    has: "gluten?",
    foods:
      "rice-cereal puffed-cereal corn-cereal buckwheat-noodle multigrain-rice tteokbokki-cake pilau-rice pilaf-rice corn-puff quinoa-pasta",
  },
  {
    has: "gluten", // grains with gluten
    foods: `
wheat whole-wheat bulgur bulgar bulghur bulgur-wheat cracked-wheat couscous giant-couscous pearl-couscous
israeli-couscous cous-cous durum durum-wheat einkorn emmer farina farro freekeh frikeh kamut khorasan semolina
semolina-flour sooji suji rava spelt spelt-flour triticale wheat-berry wheat-bran wheat-germ wheatgerm wheat-starch
wheat-gluten gluten vital-wheat-gluten wheat-flake wheat-flour atta atta-flour maida chapati-flour rye rye-flour
rye-flake barley pearl-barley pot-barley barley-flour barley-flake barley-malt malt malted-barley malt-extract
malt-syrup barley-malt-syrup barley-grass wheat-grass oat oatmeal oat-flake oat-bran oat-flour oat-groat porridge-oat
pinhead-oatmeal rolled-oat steel-cut-oat jumbo-oat oat-milk oat-drink oat-cream oat-yogurt oat-fibre oat-creamer
oat-butter tsampa fregola fregula maftoul moghrabieh flour plain-flour ${pairs("plain all-purpose self-raising self-rising bread strong cake pastry pizza pasta graham wholemeal white whole-wheat brown granary tipo 00 unbleached bleached noodle dumpling high-gluten sauce patent wholegrain", "flour")}
vermicelli-wheat udon udon-noodle wheat-noodle somen somen-noodle bran all-bran cream-of-wheat wheatmeal
sprouted-wheat wheat-protein wheat-dextrin groat-oat bere-meal roux malted-wheat mugicha barley-water barley-tea`,
  },
  {
    has: "gluten?",
    foods:
      "wheat-free-flour ancient-grain mixed-grain multigrain grain groat cereal-grain gluten-free-oat gluten-free-rolled-oat gluten-free-porridge-oat gluten-free-oatmeal gluten-free-oat-flour gluten-free-oat-milk",
  },
  { has: "gluten soy?", foods: "seitan mock-duck gluten-steak fu-wheat" },
  {
    has: "nuts",
    foods: `${nuts} ${pairs("almond cashew hazelnut macadamia pistachio walnut pecan brazil-nut mixed-nut nut-only", "milk butter flour drink")}
ground-almond almond-meal almond-flake nut-meal hazelnut-meal walnut-oil hazelnut-oil almond-oil pistachio-oil
pecan-oil macadamia-oil nut-oil almond-paste pistachio-paste hazelnut-paste nut-flour nut-milk almond-cream-plain
cashew-cream almond-milk-yogurt cashew-milk-yogurt walnut-half pecan-half candlenut
cashew-yogurt almond-milk-yoghurt almond-creamer walnut-piece nut-cheese cashew-cheese almond-cheese
almond-ricotta cashew-ricotta almond-protein almond-sliver hazelnut-praline-paste`,
  },
  {
    has: "nuts peanuts?",
    foods: "nut mixed-nut nut-mix cocktail-nut chopped-nut salted-nut roasted-nut bar-nut",
  },
  { has: "nuts?", foods: "pine-nut pinenut pine-kernel pinon pignoli pinoli pine-nut-kernel apricot-kernel" },
  {
    has: "",
    foods:
      "chestnut sweet-chestnut chestnut-puree horse-chestnut coconut-sugar water-chestnut tiger-nut tigernut betel-nut areca-nut corn-nut kola-nut",
  },
  {
    has: "peanuts",
    foods:
      "peanut groundnut ground-nut monkey-nut peanut-oil groundnut-oil peanut-flour peanut-powder goober peanut-meal powdered-peanut-butter pb2 peanut-paste arachis-oil",
  },
  {
    has: "sulphites?",
    foods: `
coconut coconut-milk coconut-cream coconut-water desiccated-coconut creamed-coconut coconut-flake coconut-chip
coconut-shred coconut-meat coconut-milk-powder coconut-powder coconut-butter coconut-milk-drink coconut-flour
currant raisin sultana dried-fruit mixed-fruit mixed-dried-fruit dried-currant mixed-peel zante-currant thompson-raisin
cocktail-cherry glace-fruit stem-ginger crystallised-ginger crystallized-ginger candied-ginger fruit-mix
${pairs("dried", fruits)} ${pairs("candied glace crystallised crystallized", "fruit cherry ginger angelica pineapple citron")}
maraschino-cherry date-paste tamarind-concentrate banana-chip apple-ring sun-dried-tomato sundried-tomato dried-tomato
semi-dried-tomato sunblush-tomato roasted-pepper roasted-red-pepper pimiento pimento pepperoncini peperoncini
olive green-olive black-olive kalamata kalamata-olive castelvetrano-olive nicoise-olive manzanilla-olive stuffed-olive
caper caper-berry caperberry preserved-lemon artichoke-heart palm-heart heart-of-palm sauerkraut gherkin cornichon dill-pickle
cabbage-pickle pickled-onion pickled-beetroot pickled-cucumber pickled-jalapeno pickled-chilli pickled-pepper
pickled-radish pickled-turnip pickled-cabbage pickled-lemon pickled-plum umeboshi takuan pepperdew peppadew cherry-pepper pickled-vegetable pickled-garlic
nacho-jalapeno lemon-juice-bottled bottled-lemon-juice bottled-lime-juice lime-juice-cordial grape-juice white-grape-juice
cordial elderflower-cordial lime-cordial squash-drink fruit-squash orange-squash lemonade cloudy-lemonade chestnut-vacuum prepared-potato peeled-potato cider-non-alcoholic apple-cider-drink sparkling-grape-juice`,
  },
  {
    has: "sulphites",
    foods:
      "dried-apricot golden-raisin candied-peel mixed-candied-peel candied-orange-peel candied-lemon-peel glace-peel candied-citrus-peel sulphite sulfite sulphured-apricot turkish-dried-apricot metabisulphite ready-to-eat-apricot golden-sultana dried-golden-fruit",
  },
  {
    has: "",
    foods:
      "prune dried-date dried-plum unsulphured-dried-apricot unsulphured-apricot unsulfured-dried-apricot dried-nettle dried-rose-petal dried-hibiscus dried-rose freeze-dried-strawberry freeze-dried-raspberry",
  },
  {
    has: "", // sugar, fat, drinks and what helps to bake
    foods: `
sugar ${pairs("brown caster castor icing confectioners confectioner powdered granulated demerara muscovado turbinado cane palm coconut raw white golden date beet jam preserving rock pearl nib superfine vanilla maple invert light-brown dark-brown light-muscovado dark-muscovado sanding barbados", "sugar")}
jaggery gur piloncillo panela rapadura molasses black-treacle treacle golden-syrup maple-syrup agave agave-nectar
agave-syrup corn-syrup glucose-syrup glucose dextrose fructose maltodextrin rice-syrup brown-rice-syrup date-syrup silan
simple-syrup sugar-syrup sugarcane sweetener stevia erythritol xylitol sucralose aspartame monk-fruit saccharin inulin
isomalt sorbitol allulose pomegranate-molasses grenadine cocoa cocoa-powder cacao cacao-powder cacao-nib cocoa-butter cacao-butter
cacao-bean cocoa-bean cocoa-mass salt sea-salt table-salt kosher-salt rock-salt himalayan-salt fleur-de-sel
maldon-salt black-salt smoked-salt curing-salt pink-salt msg monosodium-glutamate saltpetre garlic-salt onion-salt
baking-powder baking-soda bicarbonate bicarb bicarbonate-of-soda soda-bicarbonate cream-of-tartar yeast baker-yeast
fast-action-yeast nutritional-yeast yeast-flake citric-acid ascorbic-acid
tartaric-acid vitamin-c pectin xanthan-gum guar-gum gum-arabic locust-bean-gum psyllium-powder calcium-chloride lime-pickling
rennet-vegetarian vegetable-rennet ammonium-carbonate hartshorn lye potash activated-charcoal liquid-smoke lecithin
water ice ice-cube crushed-ice soda-water tonic-water tonic club-soda seltzer mineral-water sparkling-water
tea tea-bag tea-leaf green-tea black-tea white-tea oolong earl-grey matcha rooibos yerba-mate mate chai-tea herbal-tea
fruit-tea coffee ground-coffee coffee-bean espresso espresso-powder coffee-granule instant-coffee coffee-powder americano
ginger-ale ginger-beer cola coca-cola coke pepsi soda soda-pop cream-soda root-beer lemon-lime-soda sprite seven-up orange-soda
orangeade lemon-soda energy-drink tamarind-water dandelion-and-burdock chicory-coffee isotonic-drink
olive-oil extra-virgin-olive-oil sunflower-oil rapeseed-oil canola-oil canola corn-oil grapeseed-oil grape-seed-oil
avocado-oil safflower-oil coconut-oil palm-oil cottonseed-oil flaxseed-oil linseed-oil hemp-oil pumpkin-seed-oil
truffle-oil vegetable-shortening shortening crisco vegetable-fat palm-fat rice-oil camellia-oil oil
citrus-oil peppermint-oil orange-oil lemon-oil carob carob-powder cocoa-solid
food-flower wood-chip salt-flake coconut-amino liquid-amino-coconut
peppermint-extract lemon-extract orange-extract mint-extract rose-extract maple-extract banana-extract coffee-extract coconut-extract anise-extract`,
  },
  {
    has: "soy?",
    foods: "cooking-spray nonstick-cooking-spray nonstick-spray oil-spray baking-spray spray-oil",
  },
  {
    has: "",
    foods:
      "vegetable-oil neutral-oil cooking-oil flavorless-oil flavourless-oil frying-oil salad-oil soybean-oil soya-oil soy-oil refined-soya-oil",
  },
  { has: "peanuts soy?", foods: "peanut-oil-spray" },
  {
    has: "alcohol?",
    foods:
      "vanilla-extract vanilla vanilla-essence pure-vanilla-extract vanilla-bean-extract kombucha rum-essence rum-extract brandy-extract",
  },
  { has: "", foods: "vanilla vanilla-bean vanilla-pod vanilla-sugar vanilla-powder" },
  {
    has: "nuts?",
    foods: "almond-extract almond-essence orgeat amaretto-essence almond-flavouring bitter-almond-extract",
  },
  {
    has: "byProducts?",
    foods:
      "food-colouring food-coloring red-food-colouring gel-colouring gel-food-coloring food-dye cochineal carmine red-food-coloring food-colour icing-colour",
  },
  { has: "honey", foods: "honey manuka honeycomb honey-comb royal-jelly acacia-honey bee-pollen" },
  {
    has: "eggs",
    foods: `egg egg-white egg-yolk yolk albumen meringue-powder whole-egg egg-powder ${pairs("duck goose quail hen chicken turkey ostrich pheasant gull bantam century salted", "egg")} pickled-egg-plain egg-wash egg-mixture egg-in-shell hard-boiled-egg poached-egg powdered-egg royal-icing-sugar lysozyme`,
  },
  {
    has: "milk",
    foods: `milk whole-milk dairy cow-milk goat-milk sheep-milk ewe-milk buffalo-milk condensed-milk evaporated-milk butter-milk buttermilk-powder milk-powder
skim-milk skimmed-milk semi-skimmed-milk ghee ghi clarified-butter curd cream single-cream double-cream heavy-cream
whipping-cream whipped-cream sour-cream soured-cream clotted-cream table-cream light-cream thickened-cream pouring-cream half-and-half creme-fraiche creme-double
crema crema-mexicana smetana kefir lassi ayran kaymak kajmak whey casein caseinate lactose malai khoya khoa mawa
dulce-de-leche cajeta milk-solid butterfat butter-fat butter-oil anhydrous-milk-fat milk-protein curd-milk kashk
beurre-noisette brown-butter evaporated-goat-milk filjolk viili piima milk-crumb dairy-cream squirty-cream aerosol-cream
scalded-milk milk-fat khoa ymer sour-milk clabber amul-butter cows-cream rennet-milk `,
  },
  {
    has: "meat",
    foods: `
beef veal ox calf cow bull buffalo bison lamb hogget mutton sheep goat kid chevon venison deer elk moose reindeer caribou
antelope springbok kudu kangaroo camel horse horsemeat rabbit hare squirrel meat red-meat white-meat chicken poussin capon hen game-hen
cornish-hen turkey duck duckling goose guinea-fowl guineafowl quail pheasant partridge pigeon squab grouse ostrich emu
poultry game wood-pigeon mallard snipe woodcock crocodile alligator frog frog-leg turtle steak beefsteak
sirloin rump ribeye rib-eye rib eye-of-round entrecote tri-tip hanger-steak onglet bavette flank flat-iron t-bone
porterhouse chateaubriand filet-mignon minute-steak fillet-steak rump-steak sandwich-steak skirt-steak skirt chuck brisket topside
silverside short-rib sparerib back-rib london-broil pot-roast round-steak cube-steak shank shin shoulder loin tenderloin
breast thigh drumstick wing leg neck rack chop cutlet loin-chop escalope scallopini medallion noisette-of-lamb mince
minced-meat ground-meat ground-round offal liver kidney heart-of-beef lamb-heart chicken-heart ox-heart tongue tripe
sweetbread brain lung melt spleen gizzard giblet oxtail ox-tail oxtongue ox-tongue cheek-meat ox-cheek beef-cheek cowheel cow-heel cow-foot calf-foot chitterling
testicle rocky-mountain-oyster marrow-bone bone-marrow bone soup-bone stewing-steak stewing-meat stew-meat
braising-steak casserole-steak carcass sausage-casing hog-casing natural-casing dripping beef-dripping beef-fat tallow schmaltz
chicken-fat duck-fat goose-fat lamb-fat beef-suet beef-tallow gravy-beef saddle-of-lamb saddle foie-gras duck-confit confit-duck
carpaccio-beef blade-steak feather-blade mallet calf-liver chicken-liver rotisserie-chicken roast-chicken roast-beef-joint
beef-mince steak-mince mountain-goat pheasant-breast coq silkie chicken-skin duck-skin marrowbone llama`,
  },
  {
    has: "meat pork",
    foods: `pork pig suckling-pig hog boar wild-boar lard lardo fatback back-fat pork-belly belly trotter
pig-trotter pig-ear pig-foot pig-cheek ham-bone spare-rib pork-rib baby-back-rib guanciale prosciutto parma-ham
serrano-ham iberico-ham jamon jamon-iberico jamon-serrano bayonne-ham pork-shoulder pork-loin salt-pork leaf-lard
pork-fat lard-fat pork-rind pork-skin pork-crackling crackling caul-fat hog-maw boston-butt pulled-pork-plain pork-mince pata-negra culatello jambon-cru
san-daniele `,
  },
  {
    has: "fish",
    foods: `${fishes} ${pairs(fishes, "steak loin cheek wing belly neck breast collar shoulder roe egg meat mince tongue liver skin bone cutlet head rib medallion heart milt escalope")}
anchovy anchovy-paste anchovy-fillet bottarga caviar roe lumpfish-caviar tobiko masago ikura salmon-roe taramas fish-roe lumpfish cod-liver-oil fish-oil
gravlax gravadlax lox smoked-salmon bombay-duck bacalao bacalhau salt-cod stockfish arbroath-smokie bloater
finnan-haddie buckling bonito-flake katsuobushi niboshi maldive-fish ikan-bilis milt isinglass elver lutefisk hakarl jellied-eel soused-herring sild matjes soft-roe
fish-eye fish-bone fish-collagen shark-fin fish-maw omega-fish`,
  },
  { has: "fish gluten? milk? soy?", foods: "dashi dashi-powder dashi-stock dashi-granule hondashi" },
  { has: "fish sulphites?", foods: "pickled-herring rollmop bismarck-herring matjes-herring" },
  { has: "fish celery? soy?", foods: "canned-tuna tinned-tuna tuna-in-water tuna-in-brine" },
  {
    has: "crustaceans sulphites?",
    foods: `
crab crab-meat crab-claw dungeness-crab soft-shell-crab king-crab snow-crab blue-crab crab-leg shrimp dried-shrimp prawn king-prawn tiger-prawn jumbo-shrimp rock-shrimp spot-prawn
brown-shrimp lobster lobster-tail langoustine langouste dublin-bay-prawn ebi mantis-shrimp spiny-lobster rock-lobster crustacean gambas brown-crab white-crab-meat brown-crab-meat sakura-ebi`,
  },
  {
    has: "crustaceans",
    foods: "crayfish crawfish cray-fish moreton-bay-bug yabby yabbie krill barnacle goose-barnacle krill-oil",
  },
  {
    has: "crustaceans fish?",
    foods: "shrimp-paste belacan belachan blachan trassi terasi kapi bagoong-alamang prawn-paste",
  },
  {
    has: "molluscs",
    foods: `
abalone baby-squid calamari clam clam-juice cockle conch cuttlefish cuttle-fish escargot geoduck limpet mollusc mussel octopus baby-octopus oyster periwinkle winkle
whelk quahog razor-clam scallop bay-scallop sea-scallop king-scallop queen-scallop queenie snail squid squid-ring squid-ink cuttlefish-ink squid-tube periwinkle mussel-meat new-zealand-mussel green-lipped-mussel
littleneck-clam cherrystone smoked-oyster tinned-oyster land-snail sea-snail prairie-oyster-shell surf-clam`,
  },
  {
    has: "crustaceans? molluscs? fish? sulphites?",
    foods:
      "seafood seafood-mix mixed-seafood shellfish fruits-de-mer frutti-di-mare fruits-of-the-sea sea-food-cocktail seafood-medley seafood-selection sea-urchin uni sea-cucumber jellyfish",
  },
  {
    has: "byProducts fish? pork? meat?",
    foods:
      "gelatine gelatin leaf-gelatine gelatine-leaf gelatin-powder powdered-gelatine aspic-powder collagen collagen-powder collagen-peptide gelatine-powder",
  },
  { has: "byProducts", foods: "rennet animal-rennet " },
  {
    has: "alcohol",
    foods: `
absinthe akvavit aquavit armagnac arrack bacardi baijiu bourbon brandy apple-brandy calvados cachaca cognac eau-de-vie everclear gin sloe-gin grappa kirsch kirschwasser
limoncello mezcal ouzo pastis pernod pisco pimms pimm poire-william raki ricard rum dark-rum white-rum spiced-rum rye-whiskey rye-whisky sake sambuca schnapps scotch scotch-whisky shochu slivovitz soju spirit tequila
triple-sec cointreau curacao grand-marnier orange-liqueur vodka whiskey whisky irish-whiskey chartreuse drambuie galliano
st-germain elderflower-liqueur cherry-brandy apricot-brandy chambord creme-de-cassis cassis creme-de-menthe creme-de-cacao campari aperol
bitters orange-bitters angostura angostura-bitters cynar fernet jagermeister midori southern-comfort benedictine strega coffee-liqueur tia-maria peach-schnapps kummel maraschino-liqueur
liqueur alcohol raspberry-liqueur cherry-liqueur melon-liqueur moonshine metaxa b-and-b overproof-rum`,
  },
  { has: "alcohol milk?", foods: "kahlua chocolate-liqueur" },
  {
    has: "alcohol nuts?",
    foods: "amaretto frangelico disaronno nocino hazelnut-liqueur almond-liqueur walnut-liqueur",
  },
  { has: "alcohol milk", foods: "irish-cream baileys irish-cream-liqueur cream-liqueur amarula" },
  { has: "alcohol eggs milk? sulphites?", foods: "advocaat eggnog-liqueur vov bombardino" },
  {
    has: "alcohol sulphites",
    foods: `
wine red-wine white-wine rose-wine sparkling-wine dessert-wine cooking-wine champagne prosecco cava cremant lambrusco port ruby-port tawny-port madeira sherry dry-sherry cooking-sherry marsala vermouth martini-vermouth
burgundy chardonnay merlot riesling sauvignon-blanc pinot-noir pinot-grigio cabernet cabernet-sauvignon chianti barolo rioja bordeaux beaujolais shiraz syrah zinfandel malbec muscadet chablis sauternes gewurztraminer prosecco moscato muscat-wine malaga-wine mulled-wine sangria vin-santo retsina lillet dubonnet asti mead sekt vinho-verde fortified-wine manzanilla fino oloroso pedro-ximenez amontillado`,
  },
  { has: "alcohol sulphites eggs?", foods: "marsala-wine marsala" },
  { has: "alcohol sulphites?", foods: "cider hard-cider dry-cider perry alcopop" },
  { has: "", foods: "apple-cider sweet-cider " },
  {
    has: "alcohol gluten sulphites?",
    foods:
      "beer lager ale pale-ale brown-ale stout guinness porter bitter-beer pilsner pilsener wheat-beer witbier ipa india-pale-ale mild-ale barley-wine dark-beer weissbier light-beer shandy bock pils",
  },
  {
    has: "gluten? sulphites? alcohol?",
    foods: "gluten-free-beer gluten-free-lager gluten-free-ale gluten-free-stout",
  },
  {
    has: "alcohol gluten? sulphites?",
    foods:
      "mirin rice-wine chinese-rice-wine chinese-cooking-wine shaoxing shaoxing-wine shao-hsing-wine shaohsing-wine shaoxing-rice-wine makgeolli michiu hon-mirin",
  },
];
