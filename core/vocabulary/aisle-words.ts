import type { DefaultCategory } from "./default-names.ts";

/** "Dried" and "fresh" move foods to other aisles. */
export type Shelf = {
  readonly aisle: DefaultCategory;
  readonly dried?: DefaultCategory;
  readonly fresh?: DefaultCategory;
  readonly foods: string;
};

/**
 * Which foods stand where. A hyphen joins a phrase. A name's last words find the food, longer phrases first:
 * coconut-milk is here, whole-milk need not be. A word with a question mark needs an unknown word before it: a steak
 * is meat, a tuna steak is fish.
 */
export const shelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables", // vegetables and tender herbs; when dried, they are spices
    dried: "Herbs & spices",
    foods: `
alfalfa artichoke arugula asparagus aubergine avocado beansprout beet beetroot bitter-melon broccoli broccolini
broccoli-rabe brussel burdock butternut cabbage calabrese callaloo capsicum cardoon carrot cassava cauliflower
cavolo-nero celeriac celery chard chayote chicory choy collard corn courgette cress crudites cucumber daikon dandelion
eggplant endive escarole fennel fiddlehead frisee galangal garlic garlic-clove ginger gingerroot gourd green iceberg
jicama kale kohlrabi leek lettuce little-gem lotus baby-gem romaine radicchio manioc marrow mesclun microgreen mizuna
mooli nopal nopales okra onion shallot scallion parsnip plantain potato pumpkin purslane radish ramp rapini raab rocket
romanesco rutabaga salad salad-mix coleslaw-mix salsify samphire spinach sprout squash sunchoke swede taro tatsoi
tomatillo tomato turnip vegetable veg veggie watercress yam yuca yucca zucchini peppers bell-pepper red-pepper
yellow-pepper orange-pepper sweet-pepper romano-pepper hot-pepper thai-pepper mini-pepper bonnet-pepper fresno-pepper
ghost-pepper finger-pepper cubanelle-pepper long-pepper chili chile chilli jalapeno serrano habanero scotch-bonnet
poblano anaheim padron shishito basil chervil chive cilantro coriander culantro dill dillweed epazote lemongrass
lemon-balm lemon-verbena lovage mint parsley peppermint perilla shiso sorrel spearmint flower blossom`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
apple apricot aril banana berry black-currant red-currant bramley cantaloupe cherry citrus clementine coconut damson
durian feijoa fig fruit granny-smith grape greengage guava honeydew kiwi kumquat lemon lemon-juice lime lime-juice
longan loquat lychee mandarin mango medlar melon nectarine orange papaya pawpaw peach pear peel persimmon physalis
pineapple plum pomegranate pomegranate-seed pomelo quince rambutan rhubarb rind satsuma tamarillo tangelo tangerine
yuzu zest`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Tins & jars",
    foods: `
mushroom cep chanterelle champignon cremini crimini enoki girolle maitake morel porcini portabella portabello
portobello shiitake shimeji truffle`,
  },
  {
    aisle: "Fruit & vegetables", // fresh peas and beans
    dried: "Pasta, rice & grains",
    foods: `
pea petits-pois mangetout mange-tout sugar-snap snap-bean green-bean french-bean runner-bean string-bean wax-bean
long-bean broad-bean fava-bean fava vert`,
  },
  {
    aisle: "Bakery",
    dried: "Baking", // as a mix
    foods: `
amaretti bagel baguette bap biscotti biscuit bread breadstick brioche brownie bun cake challah chapati ciabatta cookie
cracker crepe croissant crostini crouton crumb crumpet danish doughnut donut focaccia gingersnap injera ladyfinger
lady-finger lavash loaf macaroon macaron madeleine matzo matzoh meringue muffin naan nan oreo panettone panini papadum
poppadom paratha pita pitta pizza-base pretzel pumpernickel roll roti rye sandwich saltine savoiardi scone sourdough
sponge-finger trifle-sponge taco tart-shell toast tortilla tostada wafer waffle wrap`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
andouille bacon beef bison black-pudding boar bone belly? claw? flank? foot? shin? boudin bratwurst breast? brisket
buffalo burger capon carcass? chateaubriand cheek? chicken chipolata chop? chorizo chuck cutlet? drumstick? duck
duckling elk escalope eye? foie-gras frankfurter gammon giblet gizzard goat goose grouse guanciale guinea-fowl haggis
hare hen hock hot-dog hotdog joint? kidney kielbasa lamb lardon leg? linguica liver loin? london-broil meat? meatball
merguez mince mutton neck? offal ostrich ox oxtail pancetta partridge patty pheasant pigeon pork poultry poussin quail
rabbit rack? rib? ribeye roast? rump sausage schnitzel shank? shoulder? sirloin sparerib squab steak? sweetbread tail?
tenderloin? thigh? topside tripe trotter turkey veal venison vom-rind wiener wing?`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
abalone albacore bacalao barramundi bass bonito branzino bream brill calamari carp caviar char clam cockle cod coley
conch crab eel escolar fish fish-bone fish-cake flounder gravadlax gravlax grouper haddock hake halibut herring
john-dory kipper langouste langoustine lobster lox mackerel mahi mullet mussel octopus orange-roughy oyster perch pike
plaice pollack pollock pompano prawn roe salmon scallop scampi seabass sea-urchin seafood shark shrimp skate smelt
snail snapper sole sprat squid sturgeon surimi tilapia trout tuna turbot whelk whitebait whiting winkle`,
  },
  {
    aisle: "Dairy & eggs",
    dried: "Baking", // as a powder
    foods: `buttermilk cream egg egg-substitute egg-white half-and-half half-half milk whey yolk`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
asiago bocconcini boursin brie burrata butter camembert cheddar cheese chevre colby comte cotija fraiche crema edam
emmental emmenthal emmentaler feta fontina fromage-blanc fromage-frais ghee gloucester gorgonzola gouda grana-padano
gruyere halloumi havarti jack jarlsberg kefir labneh lancashire leicester manchego margarine mascarpone monterey
mozzarella muenster munster neufchatel paneer parmesan parmigiano pecorino philadelphia provolone quark curd queso
queso-blanco queso-fresco raclette reblochon reggiano ricotta romano roquefort skyr stilton swiss taleggio velveeta
wensleydale yoghurt yogurt`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
baba-ganoush bologna bean-curd bresaola coleslaw coppa crescent-roll deli-meat dip dough dumpling falafel filo
guacamole gyoza ham houmous hummus jamon kimchi lunch-meat luncheon-meat mortadella nduja pastrami pastry pate
pepperoni phyllo pico-de-gallo pie-crust pie-shell pierogi potato-salad prosciutto quiche salami seitan soppressata
speck taramasalata tempeh tofu tortellini tzatziki wonton wrapper`,
  },
  {
    aisle: "Pasta, rice & grains",
    fresh: "Chilled & deli",
    foods: `
angel-hair bow-tie bowtie bucatini cannelloni capellini cavatappi cavatelli conchiglie ditalini farfalle fettuccine
fettucine fusilli gemelli gnocchi lasagna lasagne linguine linguini macaroni manicotti noodle orecchiette orzo
pappardelle pasta penne ramen ravioli rice-stick rigatoni rotelle rotini shell? soba somen spaetzle spaghetti
spaghettini tagliatelle udon vermicelli ziti`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
amaranth arborio barley basmati bran buckwheat bulghur bulgur carnaroli cereal corn-flake cheerio chow-mein couscous
dahl dal dhal daal farina farro fregola freekeh chana teff mac-and-cheese macaroni-and-cheese grain granola grits
groats kasha kombu krispie lentil millet moong muesli mung-bean nori oat oatmeal polenta popcorn porridge potato-flake
instant-potato quinoa rice rice-paper rice-paper-wrapper risotto seaweed sorghum spelt split-pea stuffing-mix urad
wakame weetabix wheat wheat-berry`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: `
bean black-eyed-pea borlotti cannellini chickpea chick-pea flageolet garbanzo haricot hominy pigeon-pea pinto`,
  },
  {
    aisle: "Tins & jars",
    foods: `
adobo almond-butter apple-butter applesauce artichoke-heart baby-corn baby-food bamboo-shoot bouillon broth caper
cashew-butter chopped-tomato chutney caper-berry base cocktail-onion coconut-cream coconut-milk conserve consomme
cornichon corned-beef cranberry-sauce cream-corn creamed-corn cream-style-corn cream-of-celery cream-of-chicken
cream-of-coconut cream-of-mushroom creamed-coconut crushed-pineapple crushed-tomato dashi demi-glace diced-green-chile
diced-green-chili diced-tomato fruit-cocktail fruit-spread gherkin grape-leaf gravy heart-of-palm honey jam jelly
kalamata kraut lemon-curd mushy-pea mandarin-orange maraschino marmalade marmite maraschino-cherry mincemeat nut-butter
nutella olive palm-heart passata peanut-butter peeled-tomato pepperoncini pickle pickle-juice pimento pimiento
pineapple-chunk pineapple-ring pineapple-tidbit preserve puree pulp ragu relish roasted-pepper roasted-red-pepper rotel
sauerkraut soup spam stewed-tomato roasted-tomato stock sun-dried-tomato sundried-tomato sweetcorn tahini tomato-paste
tomato-sauce vegemite vine-leaf water-chestnut whole-tomato`,
  },
  {
    aisle: "Tins & jars",
    fresh: "Fish & seafood",
    foods: `anchovy pilchard sardine`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    dried: "Herbs & spices",
    foods: `horseradish mustard wasabi`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
aioli alfredo amino barbecue bbq catsup chili-crisp chimichurri dijon doenjang dressing enchilada evoo gochujang
ssamjang glaze harissa hoisin kecap-manis ketchup liquid-smoke marinade marinara mayo mayonnaise miracle-whip mirin
miso mole oil pam paste pesto ponzu ranch remoulade salad-cream salsa sambal piccalilli oelek sauce shoyu spray
sriracha tabasco tamari tamarind tapenade tartare teriyaki verjuice vinaigrette vinegar worcestershire`,
  },
  {
    aisle: "Herbs & spices", // woody herbs and roots, which the greengrocer has fresh
    fresh: "Fruit & vegetables",
    foods: `
bay bouquet-garni curry-leaf herb lime-leaf marjoram oregano rosemary sage savory tarragon thyme turmeric`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
achiote ajwain aleppo allspice amchur ancho anise annatto arbol asafetida asafoetida baharat berbere caraway cardamom
carom cayenne chipotle cinnamon clove crushed-red-pepper cumin curry dukkah fenugreek fleur-de-sel furikake
garlic-pepper gochugaru guajillo hanout hing juniper juniper-berry lavender amchoor methi lemon-pepper mace mahlab
masala tenderizer msg monosodium-glutamate nigella nutmeg old-bay paprika pasilla pepper? peppercorn pimenton poppy
powder? provence rose-petal rub saffron salt sazon seasoning seed? sesame shichimi spice sumac tajin togarashi zaatar
zatar`,
  },
  {
    aisle: "Baking",
    foods: `
agar agave almond almond-paste arrowroot atta besan baking-mix baking-powder baking-soda agave-nectar bicarb
bicarbonate bicarbonate-of-soda bicarbonate-soda bisquick butterscotch butterscotch-chip cacao candied-cherry
candy-melt caramel carob cashew chestnut chia chocolate chocolate-bar chocolate-chip chocolate-curl protein-powder
chocolate-shaving cinnamon-chip citric-acid cocoa cocoa-butter coconut-chip coloring colouring colouring-paste
condensed-milk couverture cracker-crumb craisin cream-of-tartar cream-tartar crisco crust currant custard-powder date
demerara desiccated-coconut dulce-de-leche essence evaporated-milk extract filbert flavor flavoring flavour flavouring
flax flour flower-water fondant food-color food-colour frosting fudge ganache gelatin gelatine glace-cherry glucose
gluten gum hazelnut hemp icing jaggery jello jell-o lard linseed macadamia malt maple marshmallow marshmallow-creme
marshmallow-fluff marzipan masa masa-harina meal medjool mint-chip mixed-peel molasses muscovado nib nougat nut panko
peanut peanut-butter-chip pecan pectin pepita pie-filling pinenut piloncillo pistachio praline prune psyllium pudding
pumpkin-seed raisin rosewater rose-water blossom-water semolina shortening splenda sprinkle starch stevia stem-ginger
suet sugar sultana sunflower-seed sunflower-kernel sweetener sweetened-coconut shredded-coconut unsweetened-coconut
toasted-coconut syrup tapioca toffee toffee-bit trail-mix treacle vanilla-paste vanilla-bean-paste vanilla vanilla-bean
walnut wheat-germ xanthan xylitol yeast`,
  },
  {
    aisle: "Drinks",
    foods: `
absinthe ale amaretto angostura aperol baileys beer bitters bourbon brandy burgundy cachaca calvados campari cassis
cava champagne chardonnay chartreuse cider claret cocktail coffee coffee-bean cognac coke cola cointreau concentrate
cordial curacao de-cacao de-menthe drambuie drink dr-pepper drinking-chocolate earl-grey eggnog elderflower espresso
frangelico gatorade gin grand-marnier grappa grenadine guinness hot-chocolate irish-cream juice kahlua kirsch kombucha
kool-aid lager lemonade limeade limoncello liqueur liquor madeira marsala matcha mead merlot mezcal midori nectar
nescafe ouzo pastis pepsi pernod pimms pinot-grigio pinot-noir port porter prosecco punch riesling rooibos rum sake
sambuca sauternes sauvignon-blanc schnapps scotch seltzer sherry shiraz smoothie soda soju sour-mix spirit sprite stout
tea tea-bag teabag tequila tonic triple-sec vermouth vodka water whiskey whisky wine`,
  },
  {
    aisle: "Household",
    foods: `
bag bandage battery bleach candle case cat-food cat-litter charcoal cheesecloth cleaner cling-film clingfilm cloth
cocktail-stick conditioner craft-stick deodorant detergent dental-floss diaper dishwasher-salt dishwasher-tablet
dog-food foil glove ice-cream-stick kitchen-roll light-bulb liner lolly-stick lollipop-stick matches matchstick
mouthwash muslin nappy napkin paper parchment pet-food plastic-cup plastic-wrap plate popsicle-stick razor saran-wrap
scourer serviette shampoo skewer soap softener sponge straw string tissue tinfoil toilet-roll toothbrush toothpaste
toothpick towel twine washing-powder washing-up-liquid wipe wood-chip wooden-stick`,
  },
  {
    aisle: "Frozen",
    foods: `
cool-whip edamame fish-finger fish-stick fry gelato hash-brown hash-brown-potato ice ice-cream ice-pop oven-chip
popsicle sherbet sorbet tot veggie-burger vegetable-burger whipped-topping`,
  },
];
