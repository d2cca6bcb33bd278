import { type FoodGroup, pairs } from "./food-group.ts";

const berriesForJelly = `apple crab-apple cranberry currant grape guava mint quince red-currant black-currant rowan rosehip damson pepper
chilli wine port`;

/**
 * Foods that somebody has made of others. What some makers put in stands here too, so a food in front of them (apple
 * cake, chilli sauce) adds what it has, and nothing else is unknown.
 */
export const products: readonly FoodGroup[] = [
  // bread
  {
    has: "gluten eggs? milk? sesame? soy?",
    foods: `
bread loaf white-bread brown-bread wholemeal-bread rye-bread soda-bread flatbread flat-bread bun hamburger-bun burger-bun
hot-dog-bun hotdog-bun roll dinner-roll kaiser-roll hoagie-roll sub-roll bap barm-cake baguette french-stick french-bread
italian-bread ciabatta sourdough sourdough-bread bloomer batch-loaf tiger-bread bread-crumb breadcrumb crumb toast melba-toast rusk
crostini bruschetta-bread panini panini-bread toastie-bread bagel muffin-english english-muffin crumpet breadstick grissini challah
brioche pretzel bao mantou pita-chip simit turkish-bread pide barbari
lavash pane-carasau potato-bread corn-bread cornbread banana-bread garlic-bread-plain pullman-loaf teacake tea-cake hot-cross-bun bath-bun chelsea-bun
milk-bread cheese-bread raisin-bread fruit-bread monkey-bread bialy stottie fougasse texas-bread thick-bread
sandwich-bread sandwich-thin sub-bun slider-bun crispbread crisp-bread ryvita knackebrod matzo matzoh matzo-meal panko panko-crumb bread-flour-mix bread-mix`,
  },
  {
    has: "gluten milk? sesame? soy?",
    foods:
      "pumpernickel pita pitta pita-bread pitta-bread pitta-pocket chapati chapatti roti paratha wrap flour-tortilla wheat-tortilla lavash-bread focaccia bread-dough pizza-dough pizza-base pizza-crust pretzel-stick piadina puri poori bhatura luchi arepa-flour-mix khobz saj markook",
  },
  { has: "gluten milk? eggs? soy?", foods: "naan nan naan-bread kulcha peshwari-naan fry-bread" },
  { has: "nuts?", foods: "peshwari" },
  {
    has: "gluten?",
    foods:
      "sev bhel-puri chevdo gathiya tteokbokki congee dosa-mix idli-mix plantain-chip tostone dango elote dhokla tortilla tortilla-chip taco nacho tostada corn-chip poppadom papadum poppadum papad pappadam dosa idli appam uttapam dosa-batter idli-batter arepa pupusa popcorn rice-cracker puffed-snack lentil-chip sopes tamale hushpuppy polenta-chip root-crisp corn-dog-free cassava-chip",
  },
  {
    has: "gluten milk eggs? sesame? soy?",
    foods:
      "garlic-bread texas-toast cheese-twist cheese-straw cheesy-bread garlic-baguette garlic-naan cheese-cracker cheese-scone cheese-biscuit cheese-sandwich grilled-cheese cheese-toastie cheese-on-toast",
  },
  {
    has: "gluten milk? soy? eggs? sesame?",
    foods:
      "cracker cream-cracker water-biscuit saltine oyster-cracker graham-cracker digestive digestive-biscuit oatcake oat-cake cracker-crumb ritz-cracker hobnob rich-tea tuc cracker-meal graham-crumb bath-oliver",
  },
  {
    has: "crustaceans fish? gluten? soy?",
    foods: "kroepoek prawn-cracker krupuk shrimp-chip prawn-toast-free shrimp-cracker kerupuk-udang",
  },
  // cakes and sweets
  {
    has: "gluten eggs? milk? soy? nuts? sulphites?",
    foods: `
cake sponge sponge-cake fruit-cake fruitcake christmas-cake wedding-cake birthday-cake pound-cake cup-cake muffin brownie blondie
cookie biscuit fortune-cookie ginger-nut gingersnap ginger-snap gingerbread ginger-bread gingerbread-man cookie-crumb biscuit-crumb shortbread short-bread
flapjack pie tart tartlet tart-case flan-case
puff-pastry filo-pastry filo phyllo phyllo-dough phyllo-pastry fillo-dough strudel-pastry strudel sweet-pastry pastry-sheet turnover
danish-pastry doughnut donut churro eclair profiterole choux-pastry choux cream-puff scone rock-cake welsh-cake crepe pancake pancake-mix
waffle waffle-mix cake-mix brownie-mix muffin-mix biscuit-mix cookie-mix cookie-dough biscuit-dough crescent-roll-dough crescent-roll crescent-dough cinnamon-roll sticky-bun pop-tart blini blintz
crumble cobbler custard-tart egg-tart pastel-de-nata bakewell mince-pie lemon-meringue-pie charlotte 
christmas-pudding sticky-toffee-pudding sponge-pudding plum-pudding steamed-pudding bread-pudding summer-pudding spotted-dick jam-roly-poly
stollen panettone pandoro babka lebkuchen speculoos speculaas biscoff stroopwafel springerle pfeffernusse
swiss-roll battenberg lamington madeleine financier eccles-cake tea-loaf sandwich-cookie bourbon-biscuit custard-cream jammie-dodger jaffa-cake wafer wafer-roll ice-cream-cone cone anzac
garibaldi viennese-whirl icebox-cake moon-cake mooncake dorayaki taiyaki castella funnel-cake beignet berliner paczki rugelach hamantaschen kolache
fig-roll digestive-chocolate rocky-road tiffin fairy-cake crispy-cake butterfly-cake gateau torte victoria-sponge red-velvet-cake coffee-cake ginger-cake parkin tea-bread animal-cracker
bread-and-butter-pudding savoiardi-crumb waffle-batter cake-crumb pudding-cake lava-cake`,
  },
  {
    has: "gluten milk eggs? soy? nuts?",
    foods:
      "croissant pain-au-chocolat butter-cookie butter-biscuit cheesecake cheese-cake cheesecake-mix shortbread-butter kouign-amann banoffee-pie cannoli kanelbulle milk-tart melktert shortcake crumpets-buttered",
  },
  {
    has: "gluten eggs milk? soy? nuts?",
    foods:
      "ladyfinger lady-finger sponge-finger savoiardi trifle-sponge angel-food-cake biscotti-egg yorkshire-pudding popover egg-tart-free toad-in-the-hole-batter french-toast eggy-bread genoise chiffon-cake eggo crepe-mix kaiserschmarrn clafoutis eggwaffle meringue-roulade dutch-baby",
  },
  {
    has: "gluten eggs milk soy? nuts? alcohol? byProducts?",
    foods: "tiramisu trifle sherry-trifle opera-cake",
  },
  {
    has: "gluten nuts milk? eggs? peanuts? soy? sesame? honey?",
    foods:
      "baklava baclava kataifi-dessert almond-croissant bakewell-slice frangipane-tart linzer-torte pecan-pie",
  },
  {
    has: "gluten? nuts? eggs? milk? soy?",
    foods: "biscotti amaretti amaretti-biscuit macaroon cantuccini ricciarelli coconut-macaroon florentine",
  },
  { has: "nuts eggs milk? soy?", foods: "macaron frangipane dacquoise" },
  { has: "gluten soy milk? nuts?", foods: "oreo oreo-cookie oreo-crumb" },
  { has: "gluten soy? milk? nuts?", foods: "cookie-butter biscoff-spread speculoos-spread speculoos-paste" },
  { has: "eggs milk? nuts?", foods: "meringue meringue-nest meringue-kiss pavlova floating-island" },
  { has: "nuts eggs? soy?", foods: "marzipan almond-paste-sweet nougat-paste mazapan" },
  {
    has: "nuts? eggs? milk? soy? honey? gluten? peanuts? sesame? byProducts? sulphites?",
    foods:
      "nougat turron torrone halva halwa halvah turkish-delight brittle sesame-snap chikki kulfi barfi burfi ladoo laddu energy-ball protein-ball",
  },
  {
    has: "nuts milk? soy? peanuts?",
    foods: "praline gianduja hazelnut-spread almond-brittle pecan-brittle ",
  },
  { has: "nuts milk soy", foods: "nutella ferrero-rocher hazelnut-chocolate-spread" },
  { has: "peanuts milk? nuts? soy?", foods: "peanut-brittle peanut-bar" },
  {
    has: "peanuts milk soy nuts?",
    foods:
      "peanut-butter-cup reese-cup reese-peanut-butter-cup peanut-butter-chip snickers peanut-m-m peanut-butter-candy",
  },
  {
    has: "milk? soy? nuts?",
    foods:
      "chocolate chocolate-chip couverture chocolate-bar chocolate-sauce chocolate-fudge-sauce chocolate-sprinkle chocolate-vermicelli hot-chocolate-mix cocoa-mix chocolate-drink chocolate-coating candy-melt candy-coating almond-bark chocolate-egg easter-egg hundred-and-thousand chocolate-button carob-chip chocolate-covered-raisin",
  },
  {
    has: "milk nuts? soy?",
    foods:
      "milk-chocolate milk-chocolate-chip white-chocolate white-chocolate-chip chocolate-milk ganache chocolate-truffle fudge butterscotch butterscotch-chip butterscotch-sauce caramel-chip caramel caramel-sauce caramel-candy salted-caramel-sauce toffee toffee-sauce candy-bar-milk chocolate-mousse-milk milkshake milk-shake",
  },
  {
    has: "milk gluten? nuts? peanuts? soy? eggs?",
    foods:
      "candy-bar chocolate-candy malteser m-m smartie maltesers twix kitkat kit-kat mar-bar heath-bar cadbury-flake chocolate-covered-biscuit toblerone",
  },
  {
    has: "byProducts eggs? milk? fish? pork? meat? sulphites?",
    foods:
      "marshmallow marshmallow-snowman gummy-bear gummi-bear jelly-bear jelly-baby haribo wine-gum jelly-cube jello jell-o jelly-crystal gummy-candy gummy-worm fruit-gum jelly-powder",
  },
  { has: "eggs milk?", foods: "marshmallow-fluff marshmallow-creme fluff" },
  {
    has: "byProducts? gluten? milk? soy? nuts? peanuts? eggs? sulphites?",
    foods:
      "bubblegum bubble-gum fruit-pastille liquorice-allsort allsort candy boiled-sweet sweetie lolly lollipop liquorice licorice candy-cane jelly-bean hard-candy sherbet toffee-apple sprinkle sugar-strand sugar-pearl nonpareil candy-corn sugar-decoration cake-decoration peppermint chewing-gum fruit-leather skittles-candy rock-candy fondant royal-icing ready-to-roll-icing",
  },
  {
    has: "milk? eggs? soy?",
    foods:
      "icing frosting fruit-ice sorbet sherbet-ice ice-lolly popsicle frozen-dessert buttercream-icing sugar-paste chocolate-frosting cool-whip dream-topping topping instant-whip",
  },
  {
    has: "milk? gluten? soy? eggs? byProducts?",
    foods:
      "pudding-mix instant-pudding-mix vanilla-pudding-mix pudding dessert blancmange angel-delight dessert-mix custard-powder bird-custard-powder",
  },
  {
    has: "milk eggs? nuts? soy? gluten? byProducts?",
    foods:
      "raspberry-ripple peach-melba knickerbocker-glory choc-ice choc-ices ice-cream gelato frozen-yogurt frozen-yoghurt frozen-custard buttercream butter-cream mousse panna-cotta cheesecake-filling bavarois semifreddo rice-pudding kheer tapioca-pudding ice-cream-sandwich ice-cream-bar chocolate-pudding junket syllabub eton-mess banana-split parfait posset ras-malai rasgulla gulab-jamun bread-and-milk milk-pudding semolina-pudding soft-serve affogato",
  },
  { has: "milk eggs? soy?", foods: "custard chantilly chantilly-cream cream-filling" },
  {
    has: "milk eggs gluten?",
    foods:
      "pastry-cream creme-patissiere creme-anglaise egg-custard creme-caramel creme-brulee zabaglione-milk flan bread-and-butter-custard lemon-posset-free bavarian-cream",
  },
  { has: "eggs milk soy? alcohol?", foods: "eggnog egg-nog" },
  { has: "eggs alcohol sulphites", foods: "zabaglione sabayon zabaione" },
  { has: "eggs milk sulphites?", foods: "lemon-curd lime-curd orange-curd fruit-curd passion-fruit-curd" },
  { has: "sulphites? byProducts?", foods: "jelly fruit-snack" },
  {
    has: "sulphites?",
    foods: `
cumberland-sauce balsamic-onion
hash-brown hash-brown-potato potato-hash

jam marmalade preserve conserve fruit-spread compote fruit-puree fruit-filling pie-filling apple-pie-filling lekvar apple-butter pumpkin-butter pear-butter
membrillo quince-paste quince-cheese damson-cheese guava-paste date-spread pumpkin-pie-filling fruit-sauce cranberry-sauce coulis fruit-salad fruit-cocktail fruit-cup
${pairs(berriesForJelly, "jelly")} wine-vinegar balsamic-vinegar sherry-vinegar champagne-vinegar white-balsamic cider-vinegar apple-cider-vinegar white-vinegar distilled-vinegar raspberry-vinegar cane-vinegar coconut-vinegar spirit-vinegar pickling-vinegar pickle-juice pickle-brine
chilli-sauce-plain chimichurri gremolata-free ajvar red-pepper-paste biber-salcasi sun-dried-tomato-paste tomato-sauce-plain adobo-chile sambal oelek chilli-paste chili-paste chilli-garlic-sauce chili-garlic-sauce ginger-paste garlic-paste lemongrass-paste
horseradish-root-grated bloody-mary-juice margarita-mix sour-mix sweet-and-sour-mix mojito-mix punch hi-c lime-syrup elderflower-syrup smoothie kool-aid tamarind-sauce pomegranate-sauce salsa-verde-mexican fruit-chutney-plain potato-mash-instant instant-mash instant-mashed-potato instant-potato mashed-potato-flake french-fry-frozen shoestring-potato potato-wedge oven-chip frozen-chip`,
  },
  {
    has: "gluten? sulphites?",
    foods:
      "chipotle-chilli-in-adobo chipotle-in-adobo chipotle-pepper-in-adobo fries chip potato-waffle potato-cake tater-tot home-fry waffle-fry cocktail-onion silverskin-onion pickled-shallot vinegar seasoned-rice-vinegar malt-free pickled-walnut-free potato-puff hash-brown-patty rosti",
  },
  { has: "gluten?", foods: "rice-vinegar rice-wine-vinegar sushi-vinegar black-vinegar chinkiang-vinegar " },
  { has: "gluten sulphites?", foods: "malt-vinegar" },
  { has: "nuts gluten? sulphites?", foods: "pickled-walnut" },
  { has: "sulphites gluten?", foods: "balsamic-glaze balsamic-reduction balsamic-syrup balsamic-cream" },
  {
    has: "",
    foods:
      "sugar-cane rice-malt-syrup nectar apricot-nectar cane-syrup mint-tea-bag gremolata yuzu-kosho syrup tea-drink herb-tea infusion cola-drink water-drink hibiscus-tea mint-tea ginger-tea lemon-tea jasmine-tea nectar-drink fruit-nectar peach-nectar juice-drink tomato-juice-cocktail-free lemon-water cold-brew",
  },
  // cereals
  {
    has: "gluten milk? nuts? peanuts? sesame? soy? sulphites? honey?",
    foods: "granola muesli breakfast-cereal cereal crunchy-nut cluster ",
  },
  {
    has: "gluten milk?",
    foods:
      "bran-flake shredded-wheat weetabix wheat-biscuit-cereal grape-nut cheerio shreddy special-k rice-krispy rice-krispie rice-crispy cornflake corn-flake instant-oatmeal readybrek ready-brek porridge puffed-wheat chex wheaty overnight-oat malt-drink ovaltine-free ",
  },
  { has: "gluten milk soy?", foods: "malted-milk horlick ovaltine malted-milk-drink" },
  {
    has: "milk? nuts? peanuts? soy? sulphites? gluten? sesame? honey?",
    foods:
      "trail-mix studentenfutter bombay-mix snack-mix fruit-and-nut-mix energy-bar protein-bar raw-bar date-bar nutrition-bar fruit-and-nut snack-bar fruit-bar candied-nut party-mix chevda",
  },
  // pasta and noodles
  {
    has: "gluten",
    foods:
      "raisin-bran sultana-bran sourdough-starter macaroni elbow fusilli penne penne-rigate rigatoni spaghetti spaghettini whole-wheat-pasta ziti ditalini bucatini orecchiette rotini cavatappi conchiglie paccheri casarecce trofie orzo risoni soup-pasta stelline acini-di-pepe rotelle mafaldine gemelli campanelle strozzapreti malloreddus ditali mezze-rigatoni tubetti perciatelli pastina radiatore dried-pasta",
  },
  {
    has: "gluten eggs?",
    foods:
      "pasta lasagna-sheet lasagne-sheet lasagna-noodle lasagne-noodle lasagna-pasta linguine linguini angel-hair capellini cannelloni-tube cannelloni-shell manicotti-shell farfalle bow-tie pasta-shape jumbo-shell fettuccine-free spaghetti-alla-chitarra noodle wheat-noodle-plain lo-mein-noodle chow-mein-noodle yakisoba-noodle hokkien-noodle wonton-wrapper won-ton-wrapper gyoza-wrapper dumpling-wrapper spring-roll-wrapper egg-roll-wrapper wonton-skin gyoza-skin potsticker-wrapper spring-roll-pastry reshteh pici wok-noodle mee shanghai-noodle yaki-soba kataifi kadaif brik-pastry yufka warqa",
  },
  {
    has: "gluten eggs",
    foods:
      "egg-noodle fettuccine fettuccini tagliatelle tagliolini pappardelle spaetzle spatzle wide-egg-noodle garganelli chitarra maltagliati",
  },
  { has: "gluten? eggs?", foods: "vermicelli noodle-soup-base" },
  {
    has: "gluten celery? crustaceans? eggs? fish? milk? sesame? soy? molluscs? meat? pork?",
    foods: "ramen instant-noodle cup-noodle pot-noodle ramen-noodle-soup ramen-soup noodle-soup",
  },
  {
    has: "gluten eggs? milk? celery? nuts? soy? sulphites? meat? pork? byProducts? fish? crustaceans?",
    foods:
      "ravioli tortellini tortelloni agnolotti filled-pasta stuffed-pasta cappelletti ravioli-nudi-free cannelloni",
  },
  { has: "gluten eggs? milk? sulphites?", foods: "gnocchi " },
  {
    has: "eggs? gluten? milk? sulphites?",
    foods: "knodel potato-dumpling potato-pancake latke potato-dumpling-mix semmelknodel-free dumpling-mix",
  },
  {
    has: "gluten eggs? milk? meat? pork? byProducts?",
    foods: "pierogi pierogy pelmeni vareniki manti knish",
  },
  { has: "gluten eggs celery? milk? soy? meat pork?", foods: "maultaschen" },
  {
    has: "gluten celery? crustaceans? eggs? fish? milk? molluscs? sesame? soy? meat? pork?",
    foods:
      "gyoza dumpling potsticker pot-sticker wonton won-ton spring-roll egg-roll samosa dim-sum siu-mai shumai momo empanada bao-filled lumpia har-gow-free pasty cornish-pasty-free mandu jiaozi xiaolongbao",
  },
  {
    has: "gluten crustaceans celery? eggs? fish? milk? molluscs? sesame? soy? pork? meat?",
    foods: "har-gow prawn-toast shrimp-toast",
  },
  {
    has: "gluten milk celery? eggs? soy? meat? pork? byProducts? fish? mustard? sulphites?",
    foods:
      "pasta-bake pizza lasagne lasagna margherita-pizza pizza-margherita moussaka macaroni-cheese macaroni-and-cheese mac-and-cheese mac-n-cheese pastitsio macaroni-and-cheese-mix mac-cheese calzone stromboli pizza-roll cauliflower-cheese welsh-rabbit rarebit croque-monsieur",
  },
  { has: "gluten eggs milk meat? pork? byProducts? fish? celery?", foods: "quiche quiche-lorraine souffle " },
  // dairy
  {
    has: "milk",
    foods:
      "butter salted-butter unsalted-butter yogurt yoghurt greek-yoghurt natural-yoghurt plain-yoghurt mascarpone paneer panir cottage-cheese-plain creme-fraiche-herb butter-spread spreadable-butter garlic-butter herb-butter lassi-mango raita-plain fromage-blanc",
  },
  {
    has: "milk byProducts?",
    foods: `
pecorino
haloumi
cheese low-fat-yogurt low-fat-yoghurt fat-free-yogurt nonfat-yogurt nonfat-greek-yogurt fruit-yogurt fruit-yoghurt drinking-yogurt skyr fromage-frais quark labneh labne
asiago babybel bel-paese boursin brie burrata caciocavallo cambozola camembert cantal cheddar cheshire colby
colby-jack comte cotija cottage-cheese philadelphia neufchatel danish-blue danablu derby dolcelatte edam emmental emmenthal emmentaler esrom feta fontina
fourme-d-ambert garrotxa gjetost brunost gloucester chevre gouda graviera halloumi havarti idiazabal jarlsberg kasar kashkaval
kefalotyri kefalograviera lancashire leerdammer leicester limburger mahon manouri mimolette monterey-jack jack-cheese
montgomery-jack pepper-jack pepperjack mozzarella mozzarella-di-bufala fior-di-latte bocconcini muenster munster myzithra mizithra oaxaca oka parmesan-style pont-l-eveque port-salut provola
provolone queso queso-blanco queso-fresco quesillo queso-panela raclette reblochon ricotta ricotta-salata robiola saint-agur scamorza stilton stracchino crescenza
stracciatella taleggio tilsit tomme tommette vacherin wensleydale cheese-curd brick-cheese farmer-cheese 
hard-cheese pizza-cheese
cheese-sauce-cheddar tvorog twarog lappi saint-nectaire chaource epoisses langres livarot beaufort morbier ossau-iraty yarg caerphilly shropshire-blue cashel-blue bleu-d-auvergne bleu-cheese bergkase sbrinz-free requeson nabulsi akkawi
anari burger-cheese sandwich-cheese whey-powder romano wagasi cream-cheese-spread`,
  },
  {
    has: "milk byProducts",
    foods: "parmesan parmigiano reggiano pecorino-romano gruyere gorgonzola roquefort sbrinz",
  },
  { has: "milk eggs byProducts", foods: "grana-padano grana padano" },
  { has: "milk eggs? byProducts?", foods: "manchego" },
  {
    has: "milk byProducts? soy?",
    foods:
      "cheez-whiz american-cheese processed-cheese velveeta cheese-dip spray-cheese laughing-cow cheese-triangle cheese-powder cheese-whiz melting-cheese",
  },
  { has: "milk? soy?", foods: "mocha mocha-powder margarine spread baking-block stork" },
  { has: "milk?", foods: "non-dairy-creamer nondairy-creamer creamer coffee-whitener " },
  { has: "milk soy? byProducts?", foods: "whey-protein protein-shake" },
  {
    has: "eggs? lupin? milk? peanuts? soy? gluten? nuts? byProducts?",
    foods: "protein-powder protein-isolate meal-replacement-shake",
  },
  { has: "milk? nuts? sulphites? gluten? soy?", foods: "cream-of-coconut coconut-cream-liqueur" },
  {
    has: "nuts milk? eggs? soy?",
    foods:
      "almond-yogurt almond-cream hazelnut-yogurt hazelnut-cream pistachio-cream walnut-cream pistachio-spread chestnut-cream-free almond-yoghurt",
  },
  {
    has: "milk? sulphites? soy? nuts? gluten?",
    foods:
      "coconut-yogurt coconut-yoghurt coconut-cheese coconut-ice-cream coconut-milk-yogurt coconut-kefir coconut-spread",
  },
  {
    has: "gluten? lupin? nuts? soy? milk?",
    foods: "plant-milk nut-based-milk non-dairy-milk-blend barista-milk",
  },
  // meat
  {
    has: "meat pork? celery? gluten? milk? mustard? soy? sulphites? eggs?",
    foods: `
sausage banger chipolata cocktail-sausage breakfast-sausage andouille kielbasa cumberland-sausage lincolnshire-sausage sausage-meat sausagemeat sausage-patty
bratwurst weisswurst bockwurst frankfurter hot-dog hotdog wiener wurst currywurst saveloy boerewor boerewors linguica longaniza knackwurst mettwurst leberkase liverwurst braunschweiger teewurst
meatball meat-loaf meatloaf faggot haslet kofta kofte kefta kebab doner gyro gyro-meat spam corned-beef-hash chicken-nugget-free rissole frikadelle
hamburger beefburger beef-burger hamburger-patty hot-link lap-cheong sujuk sucuk loukaniko merguez cevapi cevapcici cotechino zampone boudin boudin-blanc`,
  },
  {
    has: "meat celery? gluten? milk? soy? mustard? sulphites?",
    foods:
      "pastrami corned-beef salt-beef bresaola basturma pastirma turkey-ham chicken-ham turkey-bacon beef-bacon smoked-turkey smoked-chicken smoked-duck deli-turkey roast-beef-slice dried-beef chipped-beef jerky biltong pemmican",
  },
  {
    has: "meat pork celery? milk? soy? gluten? sulphites? nuts? mustard?",
    foods:
      "bacon streaky-bacon lardon pancetta ham gammon ham-hock ham-steak york-ham honey-ham kassler pork-scratching chicharron chicharrones speck capocollo coppa lonza lomo nduja chorizo salami salame soppressata saucisson pepperoni mortadella bologna salchichon fuet cervelat sobrassada finocchiona pork-sausage devilled-ham jamon-york tasso ",
  },
  {
    has: "meat pork gluten milk? soy? sulphites? eggs? celery? mustard?",
    foods:
      "pork-pie melton-mowbray-pie black-pudding white-pudding blood-pudding sausage-roll gala-pie scrapple goetta hog-pudding",
  },
  {
    has: "meat pork celery? eggs? gluten? milk? mustard? soy? sulphites?",
    foods: "boudin-noir blood-sausage morcilla kaszanka head-cheese brawn rillette souse",
  },
  { has: "meat gluten celery? milk? soy?", foods: "haggis" },
  { has: "meat eggs gluten celery? milk? mustard? soy? sulphites? pork?", foods: "scotch-egg" },
  {
    has: "meat? fish? gluten? eggs? milk? celery? soy? sulphites? pork? mustard? nuts? alcohol? byProducts?",
    foods: "pate terrine galantine meat-paste sandwich-paste potted-meat pate-en-croute",
  },
  {
    has: "meat fish? gluten? eggs? milk? celery? soy? sulphites? pork? mustard? nuts? alcohol?",
    foods: "liver-pate duck-pate chopped-liver liver-paste brussels-pate ardennes-pate",
  },
  { has: "meat byProducts celery? gluten? sulphites? pork?", foods: "aspic" },
  { has: "meat pork gluten? milk? soy?", foods: "real-bacon-bit pork-floss" },
  { has: "meat? pork? gluten? milk? soy?", foods: "bacon-bit bacon-flavoured-bit bacon-crisp" },
  { has: "meat? gluten?", foods: "suet suet-pastry vegetable-suet-mix" },
  { has: "gluten?", foods: "vegetable-suet" },
  { has: "gluten? milk? nuts? sulphites? meat? alcohol?", foods: "mincemeat " },
  {
    has: "meat? pork? celery? eggs? gluten? milk? mustard? soy? sulphites? sesame? fish? lupin? nuts?",
    foods: "burger patty nugget veggie-burger-mix slider",
  },
  {
    has: "celery? eggs? gluten? milk? mustard? soy? sesame? lupin? nuts? sulphites?",
    foods:
      "veggie-burger vegetable-burger bean-burger falafel-burger nut-roast-free beyond-meat beyond-burger impossible-meat impossible-burger meat-substitute veggie-sausage veggie-mince vegetarian-sausage vegetarian-burger vegetarian-mince vegetable-patty meatless-ball vegan-sausage vegan-burger tofurky quorn-vegan soya-sausage tofu-burger tofu-sausage plant-mince veggie-meatball veggie-dog veggie-bacon veggie-crumble vegetarian-crumble",
  },
  { has: "eggs gluten? milk? soy?", foods: "quorn quorn-mince " },
  {
    has: "gluten eggs? milk? mustard? soy? celery? meat",
    foods:
      "chicken-nugget schnitzel breaded-chicken chicken-kiev chicken-goujon popcorn-chicken fried-chicken chicken-finger chicken-strip chicken-tender-breaded chicken-fried-steak wiener-schnitzel tonkatsu chicken-katsu beef-wellington beef-olive-free karaage cordon-bleu chicken-dipper corn-dog",
  },
  // fish
  {
    has: "fish gluten eggs? milk? mustard? soy?",
    foods:
      "fish-finger fish-stick fish-goujon battered-cod battered-fish breaded-fish fish-and-chip fried-fish fish-nugget fish-pie-breaded breaded-cod battered-haddock fish-burger fish-ball-free",
  },
  {
    has: "fish crustaceans? eggs? gluten? milk? mustard? soy? molluscs? celery?",
    foods:
      "fish-cake fishcake fish-ball fish-paste gefilte-fish fish-pie fish-pie-mix fish-pate smoked-mackerel-pate salmon-pate tuna-pate tuna-salad kedgeree fish-tofu kamaboko narutomaki fish-soup",
  },
  { has: "fish eggs? gluten? milk? soy?", foods: "taramasalata " },
  {
    has: "fish crustaceans? eggs? gluten? milk? molluscs? soy?",
    foods:
      "surimi crab-stick seafood-stick imitation-crab imitation-crabmeat imitation-crab-meat kanikama ocean-stick fish-sausage crab-flavoured-stick",
  },
  { has: "crustaceans? fish? eggs? gluten? milk? molluscs? soy?", foods: "mock-crab" },
  {
    has: "crustaceans eggs? fish? gluten? milk? sulphites? mustard? soy?",
    foods:
      "scampi breaded-scampi crab-cake popcorn-shrimp breaded-prawn breaded-shrimp shrimp-cocktail prawn-cocktail potted-shrimp crab-paste prawn-salad tempura-prawn crab-rangoon lobster-bisque shrimp-bisque crab-bisque crab-dip",
  },
  {
    has: "crustaceans? molluscs? fish? eggs? gluten? milk? celery? sulphites? soy?",
    foods: "bisque chowder bouillabaisse cioppino paella gumbo jambalaya seafood-soup seafood-salad",
  },
  { has: "molluscs milk? gluten? celery? fish? pork? meat? soy?", foods: "clam-chowder" },
  { has: "molluscs gluten? eggs? milk? soy?", foods: "fried-calamari calamari-ring breaded-calamari" },
  // soups and stocks
  {
    has: "meat? celery? gluten? milk? soy? fish? pork? eggs?",
    foods:
      "stock broth bouillon gravy gravy-mix soup-base stock-pot consomme gravy-browning demi-glace demiglace knorr-stock-pot oxo jus maggi-cube better-than-bouillon ",
  },
  {
    has: "celery? gluten? milk? soy?",
    foods:
      "garlic-pepper-seasoning garlic-pepper vegetable-stock vegetable-broth vegetable-bouillon veg-stock mushroom-stock mushroom-broth vegetable-gravy vegetable-stock-pot bouillon-vegetable veggie-stock veggie-broth vegetable-consomme ",
  },
  {
    has: "meat celery? gluten? milk? soy? eggs?",
    foods: `${pairs("chicken beef veal lamb turkey duck game meat bone brown-chicken oxtail", "stock broth bouillon consomme gravy stock-pot base")} bone-broth beef-tea chicken-soup-base chicken-base beef-base`,
  },
  {
    has: "meat pork celery? gluten? milk? soy? eggs?",
    foods: "pork-stock pork-broth ham-stock ham-base tonkotsu",
  },
  {
    has: "fish celery? crustaceans? gluten? milk? molluscs? soy?",
    foods: "fish-stock fish-broth fish-bouillon fumet",
  },
  {
    has: "crustaceans celery? fish? gluten? milk? molluscs? soy?",
    foods: "shrimp-stock prawn-stock lobster-stock crab-stock shellfish-stock-crab crab-boil-mix",
  },
  {
    has: "crustaceans? molluscs? fish? celery? gluten? milk? soy?",
    foods: "seafood-stock shellfish-stock seafood-broth shellfish-broth",
  },
  {
    has: "celery? gluten? milk? soy? eggs? meat? pork? sulphites? fish? mustard?",
    foods: "soup soup-mix onion-soup-mix french-onion-soup-mix ",
  },
  {
    has: "celery? gluten? milk? soy?",
    foods:
      "tomato-soup condensed-tomato-soup vegetable-soup gazpacho pumpkin-soup carrot-soup butternut-squash-soup pea-soup leek-and-potato-soup minestrone mushroom-soup",
  },
  {
    has: "milk celery? gluten? soy? eggs? meat? pork?",
    foods: `cream-soup ${pairs("cream-of", "mushroom-soup tomato-soup asparagus-soup onion-soup broccoli-soup potato-soup vegetable-soup mushroom celery-and-mushroom-soup")}`,
  },
  { has: "milk celery meat? gluten? soy? eggs?", foods: "cream-of-celery-soup cream-of-celery" },
  { has: "milk meat celery? eggs? gluten? soy?", foods: "cream-of-chicken-soup cream-of-chicken" },
  { has: "gluten celery? milk? mustard? soy? meat", foods: "bovril" },
  { has: "celery gluten", foods: "marmite" },
  { has: "gluten celery?", foods: "vegemite" },
  { has: "celery? gluten?", foods: "yeast-extract brewer-yeast brewers-yeast" },
  // sauces, pastes and dressings
  {
    has: "celery? fish? gluten? mustard? soy? sulphites? milk? eggs? nuts? peanuts? sesame? crustaceans? molluscs? meat? pork? byProducts? alcohol? honey?",
    foods: `sauce dressing dip marinade simmer-sauce stir-fry-paste burger-sauce dipping-sauce seasoning-mix spice-paste
antipasto antipasti filling stuffing-free noodle-sauce curry-kit meal-kit taco-kit ready-meal sandwich-filling sandwich-spread cocktail-sauce pizza-topping`,
  },
  {
    has: "soy gluten",
    foods: "soy-sauce soya-sauce dark-soy light-soy dark-soy-sauce light-soy-sauce shoyu usukuchi soy-glaze",
  },
  {
    has: "soy",
    foods:
      "gluten-free-soy-sauce gluten-free-tamari gluten-free-soya-sauce gluten-free-miso liquid-amino soy-lecithin-granule bragg-amino",
  },
  {
    has: "soy gluten?",
    foods:
      "tamari tamari-soy-sauce kecap-manis ketjap-manis kecap gochujang bean-paste chilli-bean-paste chili-bean-paste black-bean-sauce bean-sauce soybean-sauce",
  },
  {
    has: "soy gluten? sesame? peanuts? sulphites?",
    foods:
      "hoisin hoisin-sauce teriyaki teriyaki-sauce chilli-bean-sauce chili-bean-sauce ssamjang bulgogi-sauce bulgogi-marinade yakitori-sauce sukiyaki-sauce char-siu-sauce teriyaki-marinade yakiniku-sauce",
  },
  { has: "soy gluten fish? sulphites?", foods: "ponzu ponzu-sauce" },
  { has: "gluten? sesame? soy?", foods: "black-bean-paste" },
  { has: "", foods: "red-bean-paste anko adzuki-bean-paste lotus-seed-paste" },
  {
    has: "celery? fish? gluten? soy? sulphites? crustaceans? molluscs? eggs?",
    foods:
      "tonkatsu-sauce brown-sauce hp-sauce yakisoba-sauce okonomiyaki-sauce takoyaki-sauce katsu-sauce bulldog-sauce",
  },
  { has: "molluscs gluten? soy? fish? crustaceans?", foods: "oyster-sauce" },
  {
    has: "gluten? soy?",
    foods:
      "vegetarian-oyster-sauce vegan-oyster-sauce mushroom-oyster-sauce vegan-fish-sauce vegetarian-fish-sauce mushroom-stir-fry-sauce vegan-xo-sauce",
  },
  {
    has: "fish crustaceans? molluscs?",
    foods: "fish-sauce nam-pla nuoc-mam nuoc-cham patis garum colatura anchovy-sauce",
  },
  { has: "crustaceans molluscs? fish? soy? gluten? pork? meat? sesame?", foods: "xo-sauce" },
  {
    has: "fish celery? gluten? soy? sulphites?",
    foods: "worcestershire worcestershire-sauce worcester-sauce worcester lea-and-perrin bloody-mary-mix",
  },
  {
    has: "celery? gluten? soy? sulphites?",
    foods:
      "vegetarian-worcestershire-sauce vegan-worcestershire-sauce vegetarian-worcester-sauce vegan-worcester-sauce henderson-relish",
  },
  {
    has: "celery? fish? gluten? mustard? soy? sulphites? meat? honey?",
    foods:
      "bbq-sauce barbecue-sauce barbeque-sauce bbq-marinade smoky-bbq-sauce bbq-glaze barbecue-glaze rib-sauce",
  },
  {
    has: "celery? mustard? sulphites?",
    foods:
      "pepper-sauce ketchup catsup tomato-sauce chili-sauce chilli-sauce salsa hot-sauce hot-pepper-sauce picante-sauce enchilada-sauce pico-de-gallo louisiana-hot-sauce taco-sauce harissa buffalo-sauce sloppy-joe-sauce-free pizza-sauce-plain piri-piri-sauce peri-peri-sauce peri-peri piri-piri wing-sauce salsa-roja ",
  },
  { has: "", foods: "tabasco tabasco-sauce" },
  {
    has: "sulphites? fish?",
    foods:
      "sriracha sriracha-sauce sweet-chilli-sauce sweet-chili-sauce salsa-verde tapenade olive-paste puttanesca puttanesca-sauce",
  },
  {
    has: "gluten? sesame? soy? sulphites?",
    foods:
      "plum-sauce sweet-and-sour-sauce duck-sauce sweet-and-sour lemon-sauce-chinese orange-sauce-chinese chinese-sauce",
  },
  {
    has: "peanuts? sesame? soy? nuts? gluten?",
    foods:
      "chilli-oil chili-oil chile-oil chilli-crisp chili-crisp crispy-chilli-oil salsa-macha chilli-crunch lao-gan-ma",
  },
  {
    has: "peanuts sesame? soy? gluten? fish? crustaceans? nuts? milk?",
    foods: "satay-sauce peanut-sauce satay gado-gado-sauce",
  },
  {
    has: "celery? gluten? milk? soy? sulphites? eggs? byProducts? meat? fish?",
    foods:
      "pasta-bake-sauce marinara-sauce marinara spaghetti-sauce pasta-sauce pizza-sauce arrabbiata-sauce arrabbiata napoletana-sauce bolognese-sauce-veg tomato-basil-sauce tomato-and-basil-sauce vodka-sauce-free",
  },
  {
    has: "meat celery? gluten? milk? soy? sulphites? pork? alcohol?",
    foods:
      "bolognese bolognese-sauce ragu meat-sauce chilli-con-carne chili-con-carne cottage-pie shepherd-pie steak-pie steak-and-kidney-pie",
  },
  {
    has: "milk gluten? eggs? celery? nuts? soy? byProducts? pork? meat? mustard?",
    foods:
      "alfredo-sauce alfredo bechamel bechamel-sauce white-sauce cheese-sauce cheese-sauce-mix carbonara carbonara-sauce bread-sauce cream-sauce queso-dip parsley-sauce mornay-sauce peppercorn-sauce alfredo-pasta-sauce ",
  },
  { has: "eggs milk mustard? sulphites?", foods: "hollandaise hollandaise-sauce bearnaise bearnaise-sauce" },
  {
    has: "eggs milk? mustard? soy? sulphites?",
    foods: "mayonnaise mayo aioli alioli japanese-mayonnaise-plain miracle-whip salad-cream",
  },
  { has: "eggs soy gluten? mustard?", foods: "kewpie kewpie-mayonnaise kewpie-mayo japanese-mayonnaise" },
  { has: "soy mustard? sulphites?", foods: "tofu-mayonnaise tofu-mayo soy-mayonnaise" },
  { has: "mustard? soy? sulphites?", foods: "vegenaise eggless-mayonnaise eggless-mayo" },
  {
    has: "eggs gluten? milk? mustard? soy? sulphites? celery? fish?",
    foods:
      "tartare-sauce tartar-sauce remoulade fry-sauce marie-rose-sauce thousand-island-dressing thousand-island russian-dressing burger-relish-sauce big-mac-sauce egg-salad egg-mayonnaise gribiche",
  },
  { has: "celery eggs milk? mustard? sulphites?", foods: "celeriac-remoulade celery-remoulade" },
  { has: "celery nuts eggs? milk? mustard? sulphites?", foods: "waldorf-salad" },
  {
    has: "eggs milk mustard? soy? sulphites? byProducts?",
    foods: "ranch-dressing ranch blue-cheese-dressing",
  },
  {
    has: "milk? celery? soy? eggs? mustard?",
    foods: "ranch-dressing-mix ranch-seasoning ranch-seasoning-mix",
  },
  {
    has: "eggs? fish milk? mustard? soy? sulphites? byProducts? gluten?",
    foods: "caesar-dressing caesar-salad-dressing caesar-salad anchovy-dressing",
  },
  { has: "eggs? milk? mustard? soy?", foods: "fish-free-caesar-dressing vegan-caesar-dressing" },
  {
    has: "eggs? fish? milk? mustard? soy? sulphites? byProducts?",
    foods: "italian-dressing italian-salad-dressing",
  },
  {
    has: "mustard? sulphites? honey?",
    foods: "vinaigrette balsamic-vinaigrette balsamic-dressing vinegar-dressing",
  },
  {
    has: "mustard honey eggs? milk? soy? sulphites?",
    foods: "honey-mustard-dressing honey-mustard-sauce honey-mustard",
  },
  {
    has: "mustard gluten? sulphites?",
    foods: "mustard wholegrain-mustard mustard-sauce mustard-flour colman ",
  },
  { has: "mustard sulphites?", foods: "dijon dijon-mustard french-mustard" },
  { has: "mustard celery? gluten? sulphites?", foods: "piccalilli " },
  { has: "eggs? milk? mustard? sulphites?", foods: "horseradish horseradish-sauce horseradish-cream " },
  { has: "", foods: "horseradish-root" },
  { has: "gluten? milk? mustard? soy?", foods: "wasabi wasabi-sauce" },
  { has: "gluten? soy? peanuts? sesame?", foods: "wasabi-pea" },
  {
    has: "celery? gluten? mustard? sulphites?",
    foods:
      "chutney relish pickle branston achar sandwich-pickle bread-and-butter-pickle onion-marmalade caramelised-onion-chutney giardiniera vindaloo-paste",
  },
  { has: "mustard? sulphites?", foods: "mango-chutney" },
  { has: "celery? eggs? milk? mustard? soy? sulphites? gluten?", foods: "coleslaw slaw" },
  {
    has: "celery? eggs? gluten? milk? mustard? soy? sulphites? pork? meat? fish?",
    foods: "potato-salad pasta-salad salad macaroni-salad ",
  },
  { has: "crustaceans? fish? gluten? molluscs? soy? sulphites?", foods: "kimchi kimchee" },
  { has: "sesame", foods: "hummus houmous humous humus hommus hummous tahini-sauce" },
  { has: "sesame eggs? milk?", foods: "baba-ganoush baba-ghanoush baba-ganouj" },
  { has: "sesame?", foods: "eggplant-caviar aubergine-caviar baharat" },
  { has: "sesame gluten?", foods: "za-atar zaatar zahtar" },
  { has: "sesame nuts? peanuts?", foods: "dukkah duqqa dukka" },
  { has: "sesame crustaceans? eggs? fish? gluten? milk? soy?", foods: "furikake" },
  { has: "sesame? gluten? mustard?", foods: "shichimi-togarashi togarashi shichimi" },
  {
    has: "sesame gluten? eggs? soy? milk?",
    foods: "everything-bagel-seasoning tahini-dressing sesame-dressing goma-dressing",
  },
  { has: "celery? gluten? sesame? soy?", foods: "falafel falafel-mix" },
  { has: "celery? nuts? sulphites?", foods: "caponata ratatouille" },
  { has: "nuts gluten? sesame?", foods: "muhammara romesco romesco-sauce skordalia-nut" },
  { has: "nuts? gluten? milk? eggs? soy?", foods: "skordalia" },
  { has: "milk? sulphites?", foods: "guacamole avocado-dip mashed-avocado tzatziki-free" },
  { has: "milk sulphites? mustard?", foods: "tzatziki raita sour-cream-dip borani" },
  { has: "milk? nuts? sulphites? meat?", foods: "dolma dolmade stuffed-vine-leaf stuffed-grape-leaf sarma" },
  {
    has: "milk nuts? eggs? soy? byProducts? sulphites?",
    foods: "pesto pesto-genovese pesto-sauce pesto-rosso",
  },
  {
    has: "celery? crustaceans? fish? gluten? milk? mustard? nuts? peanuts? soy? sulphites? molluscs?",
    foods:
      "madras-sauce madras balti vindaloo-sauce korma-curry nasi-goreng-paste bumbu nam-prik nam-prik-pao tagine-paste tom-kha massaman panang rendang laksa chilli-jam-thai sambal-belacan sinigang-mix bhuna-paste vindaloo rogan-josh korma korma-sauce tikka-masala tikka-masala-sauce balti-sauce jalfrezi jalfrezi-sauce katsu-curry-sauce curry-sauce-mix biryani-masala biryani tikka-paste tandoori-paste masala-paste balti-paste madras-paste madras-curry-paste tom-yum-paste tom-yam-paste curry-roux curry ",
  },
  {
    has: "crustaceans? fish? gluten? soy?",
    foods: `${pairs("thai-red thai-green red green yellow thai thai-yellow", "curry-paste")}`,
  },
  {
    has: "celery? gluten? mustard?",
    foods:
      "curry-powder madras-curry-powder cajun-spice cajun-spice-mix seasoned-salt seasoning-salt sambar-powder rasam-powder taco-seasoning-mix fajita-seasoning fajita-mix chilli-seasoning-mix spice-mix spice-blend rub seasoning steak-seasoning poultry-seasoning chicken-seasoning montreal-steak-seasoning sazon sazon-goya adobo season-all bbq-rub bbq-seasoning tandoori-masala tikka-masala-powder tandoori-spice lawry-seasoned-salt meat-tenderizer fish-seasoning pizza-seasoning vegeta mrs-dash barbecue-seasoning barbecue-rub berbere berbere-spice shawarma-spice vadouvan goda-masala kitchen-king-masala fish-masala chicken-masala",
  },
  { has: "gluten? mustard? peanuts? sesame?", foods: "gunpowder-spice-mix podi" },
  { has: "celery mustard", foods: "old-bay old-bay-seasoning" },
  { has: "mustard celery?", foods: "crab-boil seafood-boil" },
  { has: "celery? soy?", foods: "lemon-pepper lemon-pepper-seasoning" },
  {
    has: "celery? gluten? mustard? soy? sulphites?",
    foods: "jerk-paste jerk-marinade mole mole-paste-free maggi",
  },
  { has: "nuts? peanuts? sesame? gluten? milk? soy?", foods: "mole-sauce mole-paste mole-poblano" },
  { has: "fish? sulphites?", foods: "bagna-cauda-free green-sauce" },
  { has: "fish milk?", foods: "bagna-cauda gentleman-relish anchovy-butter" },
  // made dishes
  {
    has: "gluten eggs? milk? mustard? soy?",
    foods:
      "tempura-flour batter batter-mix tempura tempura-batter-mix beer-batter beer-batter-mix breading breadcrumb-coating shake-n-bake coating-mix seasoned-flour onion-ring crispy-onion crispy-shallot onion-bhaji-free hush-puppy-mix bisquick baking-mix crispy-coating fried-shallot",
  },
  {
    has: "gluten? eggs? milk? soy?",
    foods: "fried-onion bhaji pakora bhajia fritter croquette arancini okonomiyaki",
  },
  {
    has: "gluten celery? eggs? milk? soy? sulphites? pork? meat?",
    foods:
      "stuffing stuffing-mix sage-and-onion-stuffing bread-stuffing cornbread-stuffing paxo toad-in-the-hole sandwich burrito quesadilla enchilada croquettes-ham hot-pocket panini-sandwich",
  },
  {
    has: "celery? gluten? mustard? soy? sulphites? meat? pork?",
    foods: "baked-bean refried-bean chilli-bean pork-and-bean boston-baked-bean",
  },
  {
    has: "gluten? milk? celery? mustard? soy? sulphites? eggs? meat? sesame? peanuts?",
    foods:
      "crisp potato-chip pringle dorito cheese-puff-free puffs pork-rind-free crispy-snack veggie-straw hula-hoop snack-chip",
  },
  { has: "milk gluten? soy?", foods: "cheeto cheese-puff wotsit cheetos cheesy-puff cheese-ball" },
  {
    has: "gluten eggs? fish? meat? soy? celery? crustaceans? sesame? milk? mustard? molluscs?",
    foods: "chow-mein lo-mein yakisoba sushi-roll-tempura",
  },
  {
    has: "fish? crustaceans? molluscs? gluten? soy? eggs? sesame? mustard? milk? sulphites?",
    foods: "sushi onigiri maki california-roll",
  },
  {
    has: "eggs soy? gluten? milk? crustaceans? sesame?",
    foods:
      "egg-fried-rice fried-rice-egg omelette omelet frittata scrambled-egg tamagoyaki spanish-tortilla devilled-egg deviled-egg quiche-filling fried-egg tortilla-espanola egg-bite benedict ",
  },
  { has: "eggs? milk? soy?", foods: "egg-substitute egg-beater " },
  {
    has: "lupin? soy?",
    foods: "egg-replacer vegan-egg-replacer vegan-egg egg-replacement-powder flax-egg-free ener-g",
  },
  { has: "gluten milk? celery?", foods: "trahana tarhana" },
  {
    has: "celery? eggs? gluten? milk? mustard? nuts? peanuts? sesame? soy? sulphites?",
    foods: "mix kit baking-blend",
  },
  { has: "molluscs celery? fish? sulphites?", foods: "clamato tomato-clam-juice" },
  {
    has: "meat celery? gluten? milk? soy? sulphites? alcohol? pork?",
    foods:
      "rabbit-stew irish-stew lamb-stew beef-stew hotpot lancashire-hotpot beef-bourguignon boeuf-bourguignon goulash coq-au-vin beef-carpaccio shawarma souvlaki souvlaki-meat rendang-beef bulgogi barbacoa beef-casserole casserole-beef pulled-beef pulled-chicken shish-kebab",
  },
  {
    has: "meat eggs? fish? mustard? gluten? soy? sulphites? celery?",
    foods: "steak-tartare beef-tartare vitello-tonnato",
  },
  {
    has: "meat pork celery? gluten? milk? mustard? soy? sulphites? fish?",
    foods: "pulled-pork carnitas char-siu char-siu-pork siu-yuk boston-butt-bbq",
  },
  {
    has: "gluten milk eggs? nuts? soy? byProducts?",
    foods: "cannoli-shell croissant-dough alfajor alfajore gougere",
  },
  {
    has: "gluten eggs? milk? meat? pork? fish? celery? byProducts? sesame?",
    foods:
      "empanada-wrapper borek burek boureka kibbeh kibbe lahmacun pastilla bastilla spanakopita tiropita pissaladiere msemen kreplach vol-au-vent mille-feuille samosa-pastry spring-roll-sheet",
  },
  { has: "celery? nuts? gluten? sulphites?", foods: "chermoula zhoug schug zhug amba" },
  { has: "gluten milk", foods: "beurre-manie" },
  { has: "eggs? soy?", foods: "toum" },
  { has: "milk eggs? nuts? byProducts?", foods: "shrikhand quarkspeise fromage-frais-dessert" },
  { has: "nuts gluten honey? sulphites? milk? soy?", foods: "panforte" },
  { has: "sulphites? milk? eggs? nuts? gluten?", foods: "horchata" },
  { has: "milk byProducts? gluten? alcohol? sulphites?", foods: "fondue aligot" },
  {
    has: "milk? gluten? celery? nuts? soy? meat? byProducts?",
    foods: "saag aloo-tikki aloo-gobi chana-masala dal-makhani tarka-dal bombay-potato bombay-aloo",
  },
  { has: "celery? gluten? nuts? peanuts? sesame?", foods: "fattoush fattoush-salad suya-spice suya yaji" },
  {
    has: "gluten? soy? sesame? sulphites? eggs? fish? celery?",
    foods:
      "bibimbap-sauce gochujang-sauce kung-pao-sauce kung-pao szechuan-sauce sichuan-sauce pad-thai-sauce eel-sauce unagi-sauce hot-pot-base hotpot-base shabu-sauce adobo-sauce garlic-sauce stir-fry-kit general-tso-sauce orange-sauce mapo-sauce mapo-tofu-sauce peking-duck-sauce",
  },
  {
    has: "gluten eggs? soy? sesame? fish? crustaceans? celery? meat? pork? peanuts?",
    foods: "buldak-noodle dan-dan-noodle laksa-noodle-soup japchae-kit",
  },
  {
    has: "eggs soy? gluten? mustard? milk? sulphites? fish?",
    foods: "sriracha-mayo chipotle-mayo spicy-mayo wasabi-mayo truffle-mayo",
  },
  {
    has: "gluten eggs? milk? soy?",
    foods:
      "okonomiyaki-flour batter-bit tempura-flake tempura-bit tenkasu takoyaki-flour takoyaki-mix pakora-mix yorkshire-pudding-mix ",
  },
  {
    has: "sulphites? milk? soy?",
    foods: "sweetened-condensed-coconut-milk condensed-coconut-milk evaporated-coconut-milk",
  },
  {
    has: "soy? gluten? milk? celery? nuts? lupin?",
    foods: "vegan-dog vegan-block soyrizo vegan-spread vegan-bacon vegetarian-bacon facon",
  },
  { has: "sulphites? gluten?", foods: "mint-sauce" },
  { has: "milk eggs? soy? alcohol", foods: "brandy-butter rum-butter brandy-sauce" },
  { has: "celery? fish? gluten? mustard? soy? sulphites?", foods: "steak-sauce a1-sauce" },
  {
    has: "gluten? eggs? fish? crustaceans? peanuts? soy? sesame? celery? meat?",
    foods: "pad-thai summer-roll rice-paper-roll",
  },
  { has: "gluten celery? nuts?", foods: "tabbouleh tabouli tabouleh" },
  {
    has: "meat pork? celery? gluten? milk? mustard? nuts? soy? sulphites? eggs?",
    foods: "cold-cut lunch-meat deli-meat luncheon-meat sandwich-meat charcuterie antipasti-meat",
  },
  {
    has: "gluten eggs? milk? nuts? peanuts? sesame? soy? sulphites? honey?",
    foods: "cereal-bar granola-bar oat-bar muesli-bar breakfast-bar",
  },
  {
    has: "gluten eggs? milk? soy? sulphites? meat? pork?",
    foods: "pie-crust shortcrust pastry pastry-dough pastry-case pie-shell pie-dough crust ",
  },
  {
    has: "meat? gluten? soy? eggs? milk? celery? mustard? fish? crustaceans? pork?",
    foods: `${pairs("chicken beef pork duck bacon ham meat steak turkey lamb sausage", "style")}`,
  },
  {
    has: "fish? crustaceans? gluten? soy? eggs? milk? celery? molluscs?",
    foods: `${pairs("fish tuna salmon crab prawn shrimp lobster scallop", "style")}`,
  },
  {
    has: "milk? nuts? soy? gluten? byProducts? lupin? eggs?",
    foods: `${pairs("cheese mozzarella cheddar feta butter cream egg mayo", "style")}`,
  },
  { has: "milk? gluten?", foods: "creamed-corn cream-corn creamed-sweetcorn" },
  {
    has: "gluten milk? eggs? soy? nuts?",
    foods: "brandy-snap ficelle pastry-horn devil-food-cake-mix devil-food-cake jiffy-mix club-cracker",
  },
  { has: "celery? gluten? mustard? soy? sulphites? fish?", foods: "sloppy-joe-sauce sloppy-joe-mix manwich" },
  {
    has: "celery? gluten? milk? soy? meat? eggs?",
    foods: "rice-pilaf-mix rice-mix rice-a-roni rice-pilaf savoury-rice stuffing-cube golden-rice",
  },
  { has: "gluten celery? milk? soy?", foods: "couscous-mix flavoured-couscous" },
  { has: "milk? soy? nuts? lupin? sulphites?", foods: "earth-balance smart-balance plant-spread" },
  { has: "soy? milk?", foods: "butter-flavoured-shortening butter-flavour-shortening butter-spray" },
  { has: "sulphites? celery? meat? byProducts? milk?", foods: "borscht" },
  { has: "nuts? gluten? eggs? milk? soy?", foods: "cantucci" },
  { has: "fish? crustaceans? molluscs? sulphites? celery?", foods: "ceviche sashimi" },
  {
    has: "gluten? celery? milk? nuts? meat? eggs? soy? pork? sulphites? byProducts? fish?",
    foods:
      "quenelle tartiflette cassoulet bruschetta panzanella ribollita croqueta patatas-bravas avgolemono keftede keftedes koshari sabich shakshuka jollof jollof-rice bobotie sambar bunny-chow doro-wat yassa poutine chilaquile caldo-verde",
  },
  {
    has: "fish? crustaceans? gluten? soy? eggs? sesame? peanuts? meat? pork? molluscs? celery? nuts? milk? mustard?",
    foods:
      "bibimbap japchae kimbap gimbap sukiyaki takoyaki yakitori pancit gado-gado nasi-lemak nasi-goreng larb laab banh-xeo pho shabu-shabu banh-mi mapo-tofu green-curry red-curry thai-curry fried-rice-mix stir-fry fried-rice",
  },
  { has: "meat pork? celery? milk? soy? gluten? sulphites?", foods: "sobrasada" },
  { has: "meat gluten? soy? sesame? sulphites?", foods: "peking-duck crispy-duck aromatic-duck" },
  { has: "soy fish? gluten? pork? meat? sesame?", foods: "mapo-doufu" },
  { has: "celery? gluten? nuts? soy? milk?", foods: "pilaf pilau" },
  // what takes flavours: lavender honey, coconut rum
  { has: "honey", foods: "honey manuka honey-comb royal-jelly acacia-honey bee-pollen propolis" },
  {
    has: "",
    foods: `
sugar ${pairs("vanilla rock beet cane palm coconut date maple nib preserving jam confectioner castor caster icing muscovado demerara invert", "sugar")} castor caster demerara muscovado jaggery gur piloncillo panela rapadura molasses treacle golden-syrup maple-syrup maple agave
agave-nectar agave-syrup corn-syrup glucose-syrup glucose dextrose fructose maltodextrin rice-syrup date-syrup silan simple-syrup sugar-syrup sugarcane sweetener stevia erythritol xylitol sucralose splenda
aspartame monk-fruit saccharin inulin isomalt sorbitol allulose pomegranate-molasses grenadine`,
  },
  {
    has: "",
    foods:
      "salt brine salt-water rock-salt himalayan-salt fleur-de-sel maldon curing-salt pickling-salt msg monosodium-glutamate saltpetre garlic-salt onion-salt",
  },
  {
    has: "",
    foods:
      "tea oolong earl-grey matcha rooibos yerba-mate mate chai-tea herbal-tea fruit-tea coffee espresso coffee-bean nescafe americano chicory-coffee",
  },
  {
    has: "",
    foods:
      "water ice tonic club-soda seltzer mineral-water ginger-ale ginger-beer cola coca-cola coke pepsi soda soda-pop cream-soda root-beer lemon-lime-soda sprite orange-soda orangeade energy-drink isotonic-drink dr-pepper gatorade",
  },
  {
    has: "alcohol",
    foods: `
absinthe akvavit aquavit armagnac arrack bacardi baijiu bourbon brandy calvados cachaca cognac eau-de-vie everclear gin sloe-gin grappa kirsch kirschwasser limoncello mezcal ouzo pastis pernod pisco pimms pimm
raki ricard rum rye-whisky sake sambuca schnapps scotch shochu slivovitz soju spirit tequila triple-sec cointreau curacao grand-marnier vodka whisky chartreuse drambuie galliano st-germain
chambord creme-de-cassis cassis creme-de-menthe creme-de-cacao campari aperol angostura orange-bitters aromatic-bitters cynar fernet jagermeister midori southern-comfort benedictine strega tia-maria kummel metaxa
liqueur ${pairs("orange elderflower raspberry cherry melon coffee maraschino peach apple apricot banana black-currant strawberry", "liqueur brandy schnapps")} alcohol moonshine liquor`,
  },
  { has: "alcohol milk?", foods: "kahlua chocolate-liqueur" },
  {
    has: "alcohol nuts?",
    foods: "amaretto frangelico disaronno nocino hazelnut-liqueur almond-liqueur walnut-liqueur",
  },
  { has: "alcohol milk", foods: "irish-cream baileys cream-liqueur amarula" },
  {
    has: "alcohol sulphites",
    foods: `
dessert-wine
cream-sherry
wine champagne prosecco cava cremant lambrusco port madeira sherry vermouth martini burgundy chardonnay merlot riesling sauvignon-blanc pinot-noir pinot-grigio cabernet sauvignon chianti barolo rioja bordeaux
beaujolais shiraz syrah zinfandel malbec muscadet chablis sauternes gewurztraminer moscato muscat mulled-wine sangria vin-santo retsina lillet dubonnet asti mead sekt vinho-verde manzanilla fino
oloroso pedro-ximenez amontillado claret rose-wine ginger-wine`,
  },
  { has: "alcohol sulphites eggs?", foods: "marsala " },
  { has: "alcohol sulphites?", foods: "cider perry alcopop" },
  {
    has: "alcohol gluten sulphites?",
    foods: "beer lager ale stout guinness porter pilsner pilsener witbier ipa weissbier shandy bock pils",
  },
  {
    has: "",
    foods: `
oil ${pairs("olive sunflower rapeseed canola corn grape-seed avocado safflower coconut palm cotton-seed flax-seed linseed hemp pumpkin-seed truffle rice rice-bran camellia citrus peppermint orange lemon perilla argan camelina tea-seed poppy-seed cumin moringa mct algae garlic basil herb soy soybean vegetable neutral cooking flavourless frying salad chia nigella", "oil")} canola evoo
vegetable-shortening shortening crisco palm-fat coconut-fat shea-butter shea`,
  },
  { has: "gluten? peanuts", foods: "coated-peanut chilli-peanut" },
  { has: "milk? nuts? soy?", foods: "chocolate-orange chocolate-coated-raisin" },
  { has: "molluscs milk? gluten? soy?", foods: "oyster-stew" },
  { has: "milk? eggs? soy? gluten?", foods: "vanilla-sauce custard-sauce" },
  { has: "milk nuts soy? gluten? eggs?", foods: "walnut-whip" },
  { has: "gluten? milk?", foods: "potato-farl potato-scone tattie-scone" },
  { has: "milk? soy? eggs? sulphites? alcohol?", foods: "peppermint-cream" },
  { has: "nuts gluten? eggs? milk? celery? soy?", foods: "nut-cutlet nut-roast nut-loaf" },
  { has: "sulphites? soy?", foods: "sushi-ginger pickled-ginger" },
  { has: "gluten celery? milk? soy? eggs? sesame?", foods: "crouton" },
  {
    has: "milk byProducts?",
    foods: pairs("goat sheep buffalo cow ewe", "cheese feta brie gouda cheddar mozzarella ricotta"),
  },
];
