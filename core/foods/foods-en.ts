import { type FoodGroup, pairs } from "./food-group.ts";

/** Fruits, which are also dried, candied, and made into yogurts. */
const fruits = `
acai acerola apple aronia banana barberry bilberry black-berry black-currant blue-berry boysenberry cherimoya cherry
citron clementine cloudberry cranberry custard-apple damson dragon-fruit durian elderberry feijoa fig goji goji-berry
gooseberry grape grapefruit greengage guava huckleberry jackfruit jujube kiwi kiwi-fruit kumquat lemon lime lingonberry
loganberry longan loquat lychee litchi mandarin mango mangosteen melon mirabelle mulberry nectarine orange papaya
passion-fruit pawpaw peach pear persimmon physalis tart-cherry mission-fig calimyrna-fig pine-apple plum pomegranate pomelo quince rambutan rasp-berry
red-currant rhubarb rose-hip sapodilla satsuma sea-buckthorn sloe soursop star-fruit straw-berry tamarillo tangerine
tayberry water-melon white-currant yuzu blood-orange berry fruit mixed-berry forest-fruit summer-fruit crab-apple`;

const nuts = `almond brazil-nut cashew cashew-nut filbert cobnut hazelnut hazel-nut macadamia macadamia-nut pecan
pecan-nut pistachio pistachio-nut walnut marcona`;

/** Plants of which people make flour, starch, milk and butter, and which Annex II does not name. */
const milled = `
acorn amaranth apple arepa arrowroot banana baobab bean beetroot besan konjac kuttu lotus-seed
singhara watermelon-seed black-bean black-gram breadfruit broad-bean brown-rice buckwheat
carob cassava chana chestnut chia chick-pea corn egusi fava fava-bean flax flax-seed fonio fufu garbanzo
garbanzo-bean glutinous-rice gram green-banana green-lentil green-pea hemp jowar bajra kudzu kudzu-root kidney-bean kodo lentil lima-bean
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
    foods: `
egg-fruit canistel
apple braeburn cosmic-crisp envy jonathan macoun rome-apple bramley cooking-apple cortland cox crab-apple eating-apple empire fuji gala golden-delicious crisp-apple
granny-smith honeycrisp jazz jonagold mcintosh pink-lady pippin red-delicious tart-apple tart-green-apple tart-red-apple tart-cooking-apple tart-baking-apple`,
  },
  {
    has: "",
    foods: `
anjou avocado-pear bartlett seckel forelle-pear bosc cactus-pear comice conference nashi pear prickly-pear williams`,
  },
  {
    has: "",
    foods: `
blood-orange cara-cara citrus clementine mandarin minneola navel orange satsuma seville tangelo tangerine valencia`,
  },
  {
    has: "",
    foods: `
amalfi bergamot calamansi calamondin buddha-hand oro-blanco rangpur sudachi citron finger-lime grapefruit kaffir-lime key-lime kumquat lemon lime limequat
makrut-lime meyer pomelo ugli-fruit yuzu`,
  },
  { has: "", foods: "concord grape champagne-grape muscadine muscat-grape scuppernong thompson " },
  {
    has: "",
    foods: `
canary-melon cantaloupe charentais galia honeydew honeydew-melon melon-ball watermelon-ball casaba crenshaw canary melon water-melon `,
  },
  {
    has: "",
    foods: `
apricot bing cherry damson donut-peach greengage mirabelle morello aprium chokecherry plumcot nectarine peach plum pluot rainier sloe tart-cherry`,
  },
  {
    has: "",
    foods: `
acai acerola aronia berry bilberry black-berry black-currant blue-berry boysenberry cape-gooseberry
cloudberry cranberry elderberry forest-fruit goji goji-berry gooseberry huckleberry marionberry olallieberry kiwiberry lingonberry loganberry mixed-berry
mulberry physalis rasp-berry red-currant rose-hip sea-buckthorn straw-berry summer-fruit tayberry white-currant`,
  },
  { has: "sulphites?", foods: "date deglet deglet-noor medjool" },
  { has: "", foods: "calimyrna fig calimyrna-fig mission-fig" },
  { has: "", foods: "banana banana-flower plantain" },
  {
    has: "",
    foods: "fuyu persimmon pomegranate pomegranate-aril pomegranate-seed quince rhubarb sharon-fruit",
  },
  {
    has: "",
    foods: `
ackee akee apple-sauce bael breadfruit cashew-apple cherimoya cranberry-juice-cocktail custard-apple dragon-fruit
durian feijoa fruit guava jackfruit jujube alphonso ataulfo mamey sapote kiwi kiwi-fruit litchi longan loquat lychee mango mangosteen medlar noni
mango-cheek papaya passion-fruit pawpaw pine-apple pitaya prickly-pear rambutan salak sapodilla soursop star-fruit tamarillo
tropical-fruit`,
  },
  {
    has: "",
    foods: `
camomile chamomile chrysanthemum courgette-flower edible-flower elder-flower flower-water hibiscus hibiscus-flower
lavender lavender-flower lily-bulb lily-flower linden marigold nasturtium orange-blossom-water orange-flower-water
rose rose-water violet zucchini-flower`,
  },
  // vegetables
  {
    has: "",
    foods: `
arugula batavia bibb castelfranco miner-lettuce crisp-lettuce crisp-romaine boston-lettuce butter-lettuce butterhead chicory cos endive escarole frisee gem 
iceberg lamb-lettuce lettuce lollo-rosso mache oak-leaf-lettuce purslane radicchio rocket romaine treviso
water-cress`,
  },
  {
    has: "",
    foods: `
beef-tomato beefsteak-tomato campari-tomato cherry-tomato cherry-plum-tomato datterino grape-tomato heirloom-tomato passata plum-tomato
pomodorino brandywine cocktail-tomato early-girl kumato oxheart ro-tel ro-tel-tomato roma san-marzano sieved-tomato sun-gold tomatillo tomato-paste tomato
vine-tomato`,
  },
  {
    has: "",
    foods: `
amandine-potato charlotte-potato desiree fingerling creamer-potato kennebec la-ratte peewee idaho jersey-royal king-edward aloo kumara maris-piper orange-sweet-potato potato
red-bliss rooster-potato russet salad-potato ube yam yukon`,
  },
  {
    has: "",
    foods: `
acorn-squash bitter-melon lauki karela turai tinda parwal buttercup-squash butternut chayote choko courgette courgetti crookneck cucumber delicata
gourd honeynut-squash honeynut carnival-squash red-kuri tromboncino cousa kirby sugar-pumpkin hubbard pickling-cucumber ivy-gourd kabocha luffa mirliton onion-squash pattypan pumpkin scallop-squash ridge-gourd snake-gourd spaghetti-squash
squash tindora turban-squash zoodle zucchini`,
  },
  {
    has: "",
    foods: `
banana-shallot calcot cipollini torpedo-onion chive garlic garlic-clove garlic-scape lasun pyaz leek onion onion-top ramp ramson bear-garlic elephant-garlic salad-onion scallion
shallot`,
  },
  {
    has: "",
    foods: `
bok-choy broccoli broccoli-raab broccoli-rabe broccoli-rice broccoli-slaw broccolini brussel brussel-sprout caulifloweret
cabbage cabbage-steak calabrese cauli-rice cauliflower cauliflower-rice cauliflower-steak cavolo-nero
chinese-leaf choy-sum yu-choy conehead cima-di-rapa collard gai-lan hispi kale kohl-rabi komatsuna mustard-spinach celery-cabbage lacinato-kale napa-cabbage
pak-choi purple-sprouting rapini romanesco savoy spring-green sweetheart-cabbage tat-soi tenderstem turnip-top`,
  },
  {
    has: "",
    foods: `
bitter-leaf callaloo chard dandelion drumstick-leaf ewedu jute-leaf kangkong kangkung malabar-spinach palak bathua chulai molokhia moringa
morning-glory mulukhiyah nettle orache pea-shoot sorrel spinach water-spinach`,
  },
  {
    has: "",
    foods: `
arbi colocasia suran elephant-foot-yam arracacha candy-cane-beet chioggia hakurei nantes-carrot yacon kudzu-root beet beet-root candy-beet burdock carrot carrot-top cassava crosnes daikon dasheen eddo jerusalem-artichoke jicama
konjac lotus-root malanga manioc mooli parsnip radish radish-sprout radish-top rutabaga salsify oyster-plant vegetable-oyster scorzonera butterbur
sunchoke swede taro turnip ulluco water-chestnut watermelon-radish yautia yuca yucca`,
  },
  {
    has: "",
    foods: `
agretti artichoke-bottom cactus-paddle shungiku alfalfa aloe aloe-vera artichoke asparagus aubergine avocado bamboo bamboo-shoot bamia mung-bean-sprout bean-sprout
cactus cardoon celtuce corn corn-cob corn-on-the-cob cuitlacoche drumstick-vegetable brinjal bhindi gawar thai-eggplant thai-aubergine pea-aubergine pea-eggplant egg-plant fennel fiddlehead
galangal kencur adrak ginger ginger-root huitlacoche lady-finger-okra lotus-leaf lotus-stem nopal nopales nopalito okra puntarelle samphire sea-bean
sprout sweet-corn`,
  },
  {
    has: "mustard?",
    foods: `
asian-green baby-leaf micro-green cress leafy-green mesclun power-green mixed-green mixed-leaf mixed-salad mizuna salad-green salad-leaf
salad-mix spring-mix sprouting-seed`,
  },
  {
    has: "celery",
    foods: `
celeriac celery celery-rib celery-salt celery-seed mirepoix soffritto soup-green soup-vegetable suppengrun
v8 vegetable-juice`,
  },
  {
    has: "celery?",
    foods: `
bouquet-garni crudite frozen-vegetable mixed-vegetable dried-vegetable root-vegetable vegetable-crudite stewing-vegetable casserole-vegetable stir-fry-vegetable sofrito stew-vegetable vegetable-medley vegetable-mix
vegetable vegetable-puree vegetable-stick stewed-tomato`,
  },
  // mushrooms and seaweed
  {
    has: "",
    foods: `
abalone-mushroom baby-bella beech-mushroom beefsteak-fungus beefsteak-mushroom blewit black-trumpet bunashimeji hon-shimeji hedgehog button-mushroom cep chaga
chanterelle chestnut-mushroom chicken-of-the-wood cloud-ear cremini crimini enoki enokitake fungus tree-fungus girolle
hedgehog-mushroom hen-of-the-wood honey-mushroom king-trumpet lion-mane lobster-mushroom maitake
matsutake milk-cap morel mousseron mushroom nameko oyster-mushroom parasol-mushroom penny-bun pine-mushroom porcini
portabella portabello portobello puffball reishi saffron-milk-cap shiitake shimeji snow-fungus straw-mushroom tree-ear
truffle trumpet-mushroom turkey-tail wood-ear`,
  },
  {
    has: "sulphites?",
    foods: `
tamarind-paste tamarind-pulp
pimento-stuffed-olive
pimiento-stuffed-olive`,
  },
  {
    has: "",
    foods: `
agar alga arame carrageenan chlorella dulse hijiki irish-moss kelp kombu laver laver-bread nori sea-spaghetti sea-weed
spirulina wakame`,
  },
  // beans, peas and lentils
  {
    has: "",
    foods: `
aduki adzuki aquafaba azuki bean beluga besan black-bean arhar kabuli kala-chana lobia vatana guar-bean puy-lentil french-lentil french-green-lentil gandules frijole black-eye-bean black-eye-pea black-eyed-bean black-eyed-pea
bobby-bean chinese-long-bean dragon-bean crowder-pea lady-pea purple-hull-pea borlotti broad-bean butter-bean cannellini cannelloni-bean carlin-pea ceci chana chick-pea chickpea-water
cowpea cranberry-bean daal dahl dal dhal edible-pod-pea fava fine-bean flageolet french-bean ful ful-medames garbanzo
gigante-bean gram bengal-gram black-gram gram-flour great-northern-bean green-bean gungo-pea haricot haricot-vert horse-bean horse-gram kidney-bean
lablab-bean legume lentil lima-bean long-bean mange-tout marrowfat-pea masoor matpe moong moth-bean mung mushy-pea
navy-bean northern-bean pea pea-protein pea-protein-isolate peas-pudding pease-pudding petit-pois pigeon-pea pinto
pulse puy rajma romano-bean runner-bean snap-bean snap-pea snow-pea split-pea string-bean sugar-pea sugar-snap toor
toovar tur turtle-bean urad urid wax-bean winged-bean yard-long-bean`,
  },
  {
    has: "soy",
    foods: `
bean-curd chocolate-soy-milk edamame edamame-bean kinako koya-dofu okara soy soy-bean soy-bean-sprout soy-nut-butter
textured-soy-protein tofu tofu-cream tofu-cream-cheese tofu-dog tofu-steak vanilla-soy-milk
yuba
${pairs("soy", "milk yogurt cream flour mince chunk curl protein nut butter drink granule spread crumble creamer dessert custard cheese")}`,
  },
  {
    has: "soy gluten?",
    foods: `
tempe inari-pocket aburaage agedashi-tofu cheonggukjang doenjang douchi fermented-bean-curd fermented-black-bean
fermented-soybean fermented-tofu preserved-bean-curd fried-tofu fried-tofu-puff salted-black-bean 
smoked-tofu soy-bean-paste korean-soybean-paste tempeh textured-vegetable-protein tofu-puff tvp tvp-mince yellow-bean-sauce`,
  },
  { has: "gluten soy", foods: "barley-miso mugi-miso" },
  {
    has: "lupin",
    foods: `
lupin lupin-bean lupine lupini lupini-bean
${pairs("lupin", "flour seed flake protein milk")}`,
  },
  // herbs and spices
  {
    has: "",
    foods: `
angelica anise-hyssop apple-mint basil bay bay-laurel betel-leaf laurel borage burnet cat-nip chervil mitsuba cilantro coriander
culantro curry-leaf curry-plant dill dill-weed epazote fish-mint herb herb-de-provence herbes-de-provence
hoja-santa holy-basil houttuynia hyssop italian-seasoning kaffir-lime-leaf kasoori-methi kasuri-methi laksa-leaf
lemon-balm lemon-basil lemon-grass lemon-myrtle lemon-thyme lemon-verbena lime-leaf lovage makrut-lime-leaf marjoram
methi milk-thistle mint myrtle oregano pandan parsley pepper-mint perilla sesame-leaf pineapple-sage provencal-herb rau-ram
rosemary rue sage salad-burnet savory shiso spear-mint pudina saw-tooth-coriander huacatay sweet-cicely tansy tarragon thyme verbena woodruff`,
  },
  {
    has: "",
    foods: `
aji rocoto aji-dulce lal-mirch hari-mirch morita aji-amarillo aji-panca aleppo aleppo-pepper allspice allspice-berry anaheim ancho arbol bell-pepper birdseye-chilli bird-eye-chilli
bird-chilli thai-bird-chilli thai-chilli bonnet-pepper capsicum cascabel cayenne cayenne-pepper cherry-chilli chilli chilli-pepper chiltepin chipotle cubanelle corno-di-toro jimmy-nardello
cubeb espelette espelette-pepper finger-chilli finger-pepper fresno ghost-pepper gochugaru grain-of-paradise goat-horn-pepper guajillo
habanero hatch-chilli jalapeno kashmiri-chilli mulato naga new-mexico-chilli chilli-de-arbol orange-bell-pepper orange-pepper padron
paprika pasilla pepper pepper-corn pequin piment-d-espelette pimento-pepper pimenton poblano pul-biber
romano-pepper sancho sansho scotch-bonnet scotch-bonnet-pepper serrano shishito sichuan-peppercorn szechuan-peppercorn
tellicherry timut-pepper urfa urfa-biber`,
  },
  {
    has: "",
    foods: `
achiote advieh shahi-jeera jeera haldi dhania saunf elaichi laung dalchini tej-patta javitri jaiphal kesar imli kewra-water ajowan ajwain amchoor amchur anardana anise aniseed annatto apple-pie-spice black-lime calabash-nutmeg
caraway cardamom cardamon carom cassia cassia-bark chai-masala chai-spice cinnamon clove cumin
fennel-pollen fenugreek file-powder gingerbread-spice juniper juniper-berry
kala-jeera kala-namak kalonji kokum licorice-root liquorice-root loomi mace mahlab mahleb mastic mulling-spice nigella
nut-meg orris poppy pumpkin-pie-spice pumpkin-spice quatre-epice ras-el-hanout saffron sassafras
speculaas-spice five-spice mixed-spice stone-flower star-anise sumac tamarind tonka tonka-bean turmeric vanilla vanilla-bean vanilla-paste vanilla-bean-paste
wattleseed
${pairs("nigella anise onion poppy cumin dill fennel caraway coriander cardamom annatto achiote fenugreek ajwain star-anise basil anis aniseed carom", "seed")}`,
  },
  {
    has: "gluten?",
    foods: `
masa
baking-powder
starch asafetida asafoetida heeng buckwheat-soba chaat-masala chat-masala hing injera kasha koji rice-koji soba soba-noodle`,
  },
  { has: "mustard?", foods: "garam-masala masala panch-phoron panch-puran" },
  {
    has: "mustard",
    foods: `
bengal-mustard kasundi sarson sarson-oil mustard-cress mustard-green mustard-leaf mustard-oil mustard-seed pickling-spice
preserved-mustard-green`,
  },
  {
    has: "sesame",
    foods: `
benne benne-seed gingelly gingelly-oil gomashio gomasio sesame sesame-butter sesame-flour sesame-oil sesame-salt
sesame-seed simsim til tahina tahini tehina til-oil til-seed`,
  },
  { has: "celery? mustard? sesame?", foods: "salad-seed seed seed-mix" },
  // seeds and grains
  {
    has: "",
    foods: `
basil-seed chia chia-egg chia-seed egusi flax flax-egg flax-meal flax-seed flax-seed-meal hemp hemp-seed linseed
linseed-meal maca charoli chironji fox-nut makhana magaz khus-khus lotus-seed melon-seed ogbono pepita perilla-seed psyllium pumpkin-seed sunflower sunflower-seed
watermelon-seed`,
  },
  {
    has: "",
    foods: `
arborio basmati chawal bomba calasparra calrose forbidden-rice camargue carnaroli corn-cake glutinous-rice ho-fun jasmine-rice mochiko shiratamako
pad-thai-noodle paella-rice patna pho-noodle poha pudding-rice rice sticky-rice rice-bran rice-flour-mix
rice-flour-noodle rice-noodle rice-paper rice-paper-wrapper rice-pasta rice-vermicelli rice-vermicelli-noodle harusame 
risotto-rice sona-masoori sona-masuri ponni matta idli-rice spring-roll-rice-paper sushi-rice thai-jasmine tteok bihon banh-pho vermicelli-rice-noodle vialone-nano`,
  },
  {
    has: "",
    foods: `
amaranth arrowroot bean-thread-noodle boba bubble-tea-pearl buckwheat buckwheat-groat cellophane-noodle chickpea-pasta
corn-bran corn-grit corn-meal corn-pasta courgette-noodle dangmyeon eba fonio fufu
garri glass-noodle japchae-noodle grass-jelly grits hominy corn-malt bajra jowar maseca masarepa mealie-meal sabudana job-tear kelp-noodle konnyaku konjac-noodle kudzu kuzu lentil-pasta maize
maizemeal masa-dough masa-harina masa-harina-flour maize-pasta cream-of-rice masa-preparada millet mung-bean-noodle mung-bean-vermicelli nata-de-coco nixtamal pea-pasta pinole polenta
popcorn-kernel popping-corn quinoa sago shirataki shirataki-noodle sorghum sweet-potato-noodle
sweet-potato-starch-noodle sweet-potato-vermicelli tapioca teff zucchini-noodle
${pairs(milled, "flour starch")}
${pairs("rice quinoa buckwheat millet amaranth", "flake")}
${pairs("hemp rice potato", "protein")}`,
  },
  {
    has: "",
    foods: `
${pairs("rice hemp pea flax quinoa tiger-nut potato banana sunflower buckwheat millet", "milk drink yogurt cream")}
${pairs("sunflower sunflower-seed pumpkin-seed hemp watermelon-seed", "butter")}`,
  },
  {
    has: "gluten?",
    foods: `
ancient-grain corn-puff gluten-free-oat gluten-free-oat-bran gluten-free-oat-flour gluten-free-oat-milk
gluten-free-oatmeal gluten-free-porridge-oat grain groat multigrain oatly oatly-oat-milk oatly-oat-drink pilaf-rice pilau-rice puffed-cereal
quinoa-pasta rice-cereal`,
  },
  {
    has: "gluten",
    foods: `
atta barley scotch-barley barley-grass barley-malt-syrup barley-tea bere-meal bran bulgur couscous
cream-of-wheat durum einkorn emmer farina farro flour freekeh mograbieh fregola fregula frikeh gluten kamut
khorasan maftoul maida malt malt-syrup moghrabieh mugicha oat oat-groat oatmeal porridge-oat rava rye
semolina somen somen-noodle sooji spelt suji tabbouleh-mix triticale tsampa udon udon-noodle vital-wheat-gluten wheat
wheat-berry wheat-germ spelt-berry rye-berry fregola-sarda wheat-grass wheat-starch wheatmeal
${pairs("oat", "flour milk drink cream creme-fraiche yogurt fibre creamer butter protein cheese")}
${pairs("wheat oat barley rye spelt atta chapati semolina plain bread cake pastry pizza pasta graham noodle dumpling white sauce", "flour")}`,
  },
  { has: "gluten soy?", foods: "fu-wheat mock-duck seitan" },
  // nuts
  {
    has: "nuts",
    foods: `
akhrot badam candlenut kaju cashew-cream cashew-yogurt nut-cheese nut-flour nut-meal nut-milk noisette
${nuts}
${pairs(nuts, "milk butter flour drink meal oil flake creamer protein")}
${pairs("brazil-nut cashew hazelnut macadamia pecan pistachio walnut nut", "paste")}
${pairs("almond cashew", "ricotta milk-yogurt milk-cheese")}`,
  },
  { has: "nuts soy?", foods: pairs(nuts, "cheese sour-cream") },
  { has: "nuts soy? milk? honey?", foods: pairs("candied caramelised", nuts) },
  { has: "nuts peanuts?", foods: "nut-oil chopped-nut cocktail-nut nut nut-mix" },
  { has: "nuts?", foods: "apricot-kernel pignoli pine-kernel pine-nut pignoli-nut pinoli pinon" },
  { has: "mustard? sulphites?", foods: "ya-cai zha-cai mei-gan-cai" },
  { has: "", foods: "areca-nut betel-nut chestnut corn-nut kola-nut tiger-nut" },
  {
    has: "peanuts",
    foods: `
arachis-oil goober mungfali moongphali singdana groundnut groundnut-oil monkey-nut pb2 peanut powdered-peanut-butter
${pairs("peanut", "oil flour powder meal paste")}`,
  },
  { has: "peanuts soy? nuts?", foods: "creamy-peanut-butter peanut-butter peanut-spread" },
  { has: "peanuts soy?", foods: "peanut-oil-spray" },
  { has: "peanuts? nuts?", foods: "nut-butter" },
  {
    has: "sulphites?",
    foods: `
apple-ring artichoke-heart marinated-artichoke marinated-artichoke-heart banana-chip black-currant-cordial black-currant-squash bottled-lemon-juice
bottled-lime-juice caper nonpareil-caper caper-berry castelvetrano cherry-pepper choucroute cocktail-cherry coconut cordial
 craisin creamed-coconut currant curtido date-paste desiccated-coconut 
dried-tomato elderflower-cordial fruit-mix fruit-squash grape-juice heart-of-palm lily-bud kanpyo kampyo gaeta picholine kalamata kraut lemonade
lime-cordial limeade manzanilla-olive maraschino maraschino-cherry amarena-cherry mixed-fruit mixed-peel nicoise-olive olive
orange-squash palm-heart prune peeled-potato peperoncini peppadew piquillo apricot-glaze brined-peppercorn brined-green-peppercorn garlic-puree ginger-puree chilli-puree pepperoncini pimento pimiento preserved-lemon raisin
roasted-pepper roasted-bell-pepper sauerkraut stem-ginger sultana sun-dried-tomato 
takuan tamarind-concentrate zante-currant apple-cider vine-leaf grape-leaf verjuice verjus grape-must barberry zereshk sun-blushed-tomato sun-blush-tomato banana-pepper peppadew-pepper realemon lemon-juice-from-concentrate lime-juice-from-concentrate lemon-juice-concentrate lime-juice-concentrate
${pairs("coconut", "milk cream water flake chip shred meat powder butter milk-drink drink flour")}
${pairs("dried candied glace crystallised", fruits)}
${pairs("dried", "black-fungus cep chanterelle cloud-ear morel mushroom porcini porcini-mushroom shiitake shiitake-mushroom wood-ear")}
${pairs("candied glace crystallised", "ginger angelica yam")}
${pairs("pickled", "beetroot beet jalapeno chilli pepper radish turnip lemon plum garlic carrot daikon")}`,
  },
  {
    has: "sulphites",
    foods: `
candied-citrus-peel candied-lemon-peel candied-orange-peel candied-peel dried-apricot glace-peel golden-raisin
golden-sultana metabisulphite ready-to-eat-apricot sulphite`,
  },
  { has: "", foods: "dried-flower" },
  // sugar, fat and what helps to bake
  {
    has: "",
    foods: `
cacao-bean cacao-butter cacao-nib carob cocoa-bean cocoa-butter cocoa-mass cocoa-nib `,
  },
  {
    has: "",
    foods: `
activated-charcoal ammonium-carbonate ascorbic-acid bicarb bicarbonate bicarbonate-soda
cake-yeast calcium-chloride citric-acid coconut-amino cream-of-tartar cream-tartar guar-gum gum-arabic hartshorn
liquid-smoke sunflower-lecithin locust-bean-gum lye nutritional-yeast pectin soda-bicarbonate tartaric-acid vegetable-rennet
vitamin-c xanthan xanthan-gum yeast
${pairs("peppermint lemon orange mint rose maple banana coffee coconut anise", "extract")}`,
  },
  {
    has: "alcohol?",
    foods: `
brandy-extract kombucha rum-essence rum-extract vanilla-bean-extract vanilla-essence vanilla-extract`,
  },
  { has: "nuts?", foods: "almond-essence almond-extract amaretto-essence orgeat" },
  {
    has: "byProducts?",
    foods: `
carmine cochineal colouring food-colour food-colouring food-dye icing-colour`,
  },
  // eggs and milk
  {
    has: "eggs",
    foods: `
albumen egg egg-mixture lysozyme meringue-powder royal-icing-sugar yolk
${pairs("duck goose quail hen chicken turkey ostrich pheasant gull bantam century salted", "egg")}`,
  },
  {
    has: "milk",
    foods: `
amasi ayran beurre-noisette brown-butter butter-fat butter-oil cajeta casein caseinate clabber clarified-butter cream
crema crema-mexicana creme-double creme-fraiche curd dahi dairy doodh makhan niter-kibbeh wholemilk dulce-de-leche filmjolk ghee ghi half-and-half jameed kashk sodium-caseinate
kaymak kefir khoa khoya laban chaas doogh requeijao lactose lassi maas malai mango-lassi mawa mexican-crema milk milk-protein
milk-solid nut-brown-butter piima probiotic-drink smen smetana strawberry-milk viili whey yakult ymer reddi-wip
yogurt-drink
${pairs("goat sheep buffalo cow ewe", "butter yogurt cream curd kefir")}
${pairs("cow goat sheep ewe buffalo mare camel condensed evaporated butter skim semi-skim", "milk")}
${pairs("single double heavy whipping whipped sour soured clotted table light thickened pouring squirty aerosol", "cream")}`,
  },
  // meat
  {
    has: "meat pork?", // of beef in English, of pork in French
    foods: `filet-mignon`,
  },
  {
    has: "meat",
    foods: `
alligator gosht keema murgh carne-asada machaca animal-fat pan-dripping antelope bavette beef bison blade-steak bone-marrow brain braising-steak brisket buffalo bull
calf camel capon carcass caribou casserole-steak chateaubriand chevon chicken chitterling drumette wingette magret chop chuck confit-duck coq rooster
cow cow-heel crocodile deer dripping drumstick duck duckling elk emu entrecote eye-of-round
feather-blade fillet-steak flank flat-iron flap-meat picanha coulotte flanken short-plate beef-plate foie-gras frog game giblet gribene lamb-noisette noisette-lamb noisette-of-lamb gizzard goat goose ground-meat
ground-round grouse guinea-fowl hanger hare hen hog-casing hogget horse horsemeat kangaroo kid kidney kudu lamb llama
london-broil lung mallard marrow-bone melt minced-meat minute-steak moose mutton natural-casing offal onglet ostrich
ox oxtail oyster-blade partridge pheasant pigeon porterhouse pot-roast poultry poussin quail rabbit rack reindeer rib
rib-eye rocky-mountain-oyster rump saddle sausage-casing scallopini schmaltz shank sheep shin silkie silverside
sirloin skirt snipe soup-bone spleen springbok squab squirrel sweet-bread stew-meat beef-stew-meat lamb-stew-meat veal-stew-meat stewing-steak stock-bone sweetbread t-bone
tallow tenderloin testicle thigh topside scotch-beef scotch-lamb tri-tip tripe turkey turtle veal venison wood-pigeon woodcock
${pairs("beef chicken duck goose lamb veal turkey", "fat")}`,
  },
  {
    has: "meat pork",
    foods: `
baby-back-rib back-fat bayonne-ham boar boston-butt caul-fat crackling culatello fatback guanciale ham-bone hog
iberico iberico-ham jamon-serrano lard lardo parma-ham pata-negra pig pork prosciutto prosciutto-crudo
prosciutto-di-parma salo salt-pork san-daniele serrano-ham spare-rib trotter`,
  },
  // fish and seafood
  {
    has: "fish",
    foods: `
ahi albacore amberjack anchovy arbroath-smokie arctic-char bacalao bacalhau baccala bangus barracuda barramundi basa bass
bloater bluefish bluegill chinook cisco cobia coho crappie lingcod ono opah porgy redfish sauger scup sheepshead sockeye tautog weakfish whitefish bombay-duck bonito bottarga branzino bream brill buckling butterfish carp cat-fish caviar char cod
cod-liver-oil coley conger croaker dab dogfish dorade dorado dory dover-sole elver eel escolar finnan-haddie fish codfish
fish-collagen fish-frame fish-egg fish-maw fish-oil flounder garfish gravadlax gravlax grouper gurnard haddock hakarl hake
halibut hamachi herring hilsa hoki huss ikan-bilis ilish isinglass john-dory katsuobushi kingfish kipper
lemon-sole ling lox lumpfish lutefisk mackerel mahi-mahi mahi maldive-fish marlin megrim milkfish milt monk-fish mullet
niboshi machli nile-perch orange-roughy pangasius parrotfish perch pike pilchard plaice pollack pollock pomfret pompano
rakfisk rockfish roe rohu sablefish saithe salmon salmon-egg salt-cod sardine scad shad shark shark-fin sild
skate smelt snapper snoek sole sprat steelhead stockfish surstromming sturgeon swordfish tilapia toothfish trevally
trout tuna turbot wahoo walleye whitebait whiting wolffish wrasse yellowfin yellowtail zander`,
  },
  { has: "fish gluten? soy? milk?", foods: "awase-dashi dashi dashi-stock hondashi" },
  {
    has: "fish sulphites? byProducts?",
    foods: `
 jellied-eel matjes `,
  },
  {
    has: "fish soy? celery?",
    foods: "canned-tuna tinned-tuna tuna-chunk tuna-in-brine tuna-in-oil tuna-in-vegetable-oil tuna-in-water",
  },
  {
    has: "crustaceans sulphites?",
    foods: `
brown-crab-meat crab crab-leg jhinga crab-meat crustacean dublin-bay-prawn dungeness ebi gambas langostino langouste
langoustine lobster prawn shrimp snow-crab spider-crab 
${pairs("king tiger jumbo rock spot brown grey pink royal black-tiger argentinian-red banana cold-water", "prawn shrimp crab")}`,
  },
  { has: "crustaceans", foods: "barnacle crawfish cray-fish krill krill-oil moreton-bay-bug yabby" },
  {
    has: "crustaceans fish?",
    foods: `
bagoong-alamang belacan belachan blachan kapi prawn-paste shrimp-paste terasi trassi`,
  },
  { has: "fish crustaceans?", foods: "bagoong bagoong-isda padaek pla-ra prahok" },
  {
    has: "molluscs",
    foods: `
nero-di-seppia
abalone bay-scallop calamari conpoy cherrystone surf-clam topneck kumamoto manila-clam clam cockle conch cuttle-fish cuttlefish-ink escargot geoduck
green-lipped-mussel limpet littleneck mollusc mussel octopus oyster periwinkle quahog queenie razor-clam scallop snail
squid squid-ink whelk winkle`,
  },
  {
    has: "crustaceans? fish? sulphites? molluscs?",
    foods: `
fruits-de-mer fruits-of-the-sea frutti-di-mare jellyfish sea-cucumber sea-urchin seafood seafood-cocktail
seafood-medley seafood-mix shellfish uni`,
  },
  { has: "byProducts fish? meat? pork?", foods: "collagen collagen-peptide gelatine" },
  { has: "byProducts", foods: "animal-rennet rennet" },
  // drinks with alcohol
  { has: "eggs alcohol milk? sulphites?", foods: "advocaat" },
  { has: "", foods: "sweet-cider" },
  { has: "gluten? sulphites? alcohol?", foods: pairs("gluten-free", "beer lager ale stout") },
  {
    has: "alcohol gluten? sulphites?",
    foods: `
chinese-cooking-wine chinese-rice-wine hon-mirin makgeolli michiu mirin rice-wine shao-hsing-wine shaoxing
shaoxing-wine`,
  },
  // what is no food
  {
    has: "",
    foods: `
baking-paper candle cedar-plank cheesecloth cling-film cocktail-pick cocktail-stick cupcake-case cupcake-liner foil
freezer-bag greaseproof-paper kitchen-paper kitchen-roll kitchen-string kitchen-towel lolly-stick muffin-case ice-pop-stick popsicle-stick parchment-paper muslin
napkin paper-case paper-towel parchment plastic-wrap skewer toilet-paper toothpick twine wax-paper wood-chip`,
  },
  { has: "meat gluten?", foods: "beef-suet lamb-suet veal-suet" },
  { has: "gluten? fish? soy? sulphites? honey?", foods: "umeboshi" },
  {
    has: "fish gluten? soy?",
    foods: "capelin-roe flying-fish-roe mentaiko tarako tobiko masago unagi ikura",
  },
  {
    has: "fish mustard? sulphites? byProducts?",
    foods: "bismarck-herring pickled-herring rollmop soused-herring",
  },
  { has: "fish sulphites?", foods: "boquerone pickled-anchovy marinated-anchovy" },
  { has: "soy gluten? mustard?", foods: "natto" },
  { has: "gluten milk", foods: "kishk" },
  { has: "gluten? fish? soy?", foods: "kelp-dashi kombu-dashi" },
  { has: "sulphites? alcohol?", foods: "manzanilla" },
  { has: "meat?", foods: "oca marrow" },
  { has: "eggs milk?", foods: "egg-wash" },
  {
    has: "mustard? sulphites?",
    foods:
      "cornichon dill-pickle hamburger-dill hamburger-dill-pickle gherkin pickled-cucumber pickled-gherkin pickled-vegetable sour-pickle",
  },
  { has: "milk? sulphites?", foods: "coconut-cream-powder coconut-milk-powder powdered-coconut-milk" },
  { has: "peanuts? nuts?", foods: "ground-nut" },
  { has: "eggs? soy?", foods: "lecithin" },
  { has: "gluten? sulphites?", foods: "chipotle-paste pickled-onion pickled-cabbage pickled-red-cabbage" },
  { has: "soy gluten? sesame?", foods: "marinated-tofu" },
  { has: "gluten? soy? milk?", foods: "mochi rice-dumpling" },
];
