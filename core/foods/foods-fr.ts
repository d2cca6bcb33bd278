import { pairs } from "./food-group.ts";
import { kinds, MEATLESS, VEGAN, type WordsAbroad } from "./words-abroad.ts";

const fruits = `
abricot airelle ananas avocat banane banane-plantain bergamote brugnon canneberge carambole cassis cerise griotte citron 
combava clémentine coing corossol figue figue-de-barbarie fraise framboise fruit fruit-de-la-passion fruit-des-bois
goyave grenade groseille groseille-à-maquereau kaki kiwi kumquat lime limette litchi longane mandarine mangue maracuja melon
mirabelle mûre myrtille nectarine nèfle orange orange-sanguine pamplemousse papaye pastèque pêche physalis pitaya poire pomelo
pomme prune quetsche raisin reine-claude rhubarbe sureau tamarin yuzu cranberry cynorhodon baie-de-goji
cranberries arbouse bigarreau cédrat jujube satsuma jacquier fruit-exotique agrume baie`;

const nuts =
  "amande noisette noix noix-de-cajou cajou noix-de-pécan pécan pacane noix-de-macadamia macadamia noix-du-brésil pistache noix-de-Grenoble";

/** What flours, drinks and starches without gluten are made of. */
const grains = `
maïs riz sarrasin blé-noir millet quinoa amarante teff sorgho pois-chiche lentille pois coco noix-de-coco châtaigne
pomme-de-terre tapioca manioc banane lin chanvre souchet patate-douce riz-complet riz-gluant plantain fonio fève haricot chia caroube guar psyllium arrow-root`;

const fishes = `
anguille bar barbue bonite brème brochet cabillaud capelan carpe carrelet colin colin-d-Alaska congre daurade dorade
dorade-royale églefin haddock empereur espadon esturgeon éperlan flétan féra grenadier grondin hareng julienne lieu 
limande limande-sole lingue lotte loup loup-de-mer maquereau merlan merlu mérou morue mulet omble ombre pangasius panga perche
perche-du-Nil plie poisson raie rascasse requin rouget roussette saint-pierre sandre sardine saumon
sébaste sole tacaud thon thon-albacore germon thon-germon foie-de-morue oeufs-de-lompe tilapia truite turbot vive anchois poisson-chat poutargue
oeufs-de-saumon oeufs-de-lump oeufs-de-truite oeufs-de-poisson oeufs-de-cabillaud caviar hareng-saur rollmops kipper listao stockfish sprat silure pageot sar saumonette `;

export const french: WordsAbroad = {
  foods: [
    { has: "", foods: fruits },
    {
      has: "",
      foods: `
ail ail-des-ours gousse-d-ail artichaut asperge aubergine filet-d-huile-d-olive filet-d-huile filet-de-citron filet-de-jus-de-citron côtes-de-blette côtes-de-bette bambou pousse-de-bambou bette blette betterave
brocoli butternut courge-butternut courge potimarron potiron citrouille pâtisson courge-spaghetti carotte cardon cébette cerfeuil-tubéreux champignon
cèpe girolle morille pleurote shiitake chanterelle trompette-de-la-mort truffe bolet portobello enoki chicon endive chicorée chou
chou-de-Bruxelles chou-fleur chou-frisé chou-kale kale chou-rave chou-pointu chou-romanesco romanesco pak-choi christophine concombre
courgette fleur-de-courgette crosne échalote échalion épinard pousses-d-épinard fenouil fève frisée gombo haricot haricot-coco haricot-beurre coco-de-Paimpol
flageolet mogette haricots-tarbais laitue batavia sucrine romaine feuille-de-chêne iceberg lentille lentilles-du-Puy mâche maïs épi-de-maïs manioc navet
oignon oignon-grelot oseille ortie panais patate patate-douce petit-pois pois pois-cassé pois-chiche pois-gourmand pois-mange-tout mange-tout
pomme-de-terre-Charlotte piment piment-oiseau jalapeño poireau poivron pomme-de-terre grenaille ratte roseval amandine bintje pourpier radis roquette
rutabaga salsifis scorsonère tomate tomate-cerise tomate-cocktail coeur-de-boeuf tomate-coeur-de-boeuf tomate-grappe tomate-olivette topinambour taro igname légume pissenlit cresson-de-fontaine
algue nori kombu wakame spiruline agar-agar salicorne dulse laitue-de-mer châtaigne-d-eau légumineuse trévise radicchio châtaigne marron `,
    },
    {
      has: "",
      foods: `
aneth basilic cerfeuil ciboule ciboulette citronnelle coriandre cresson estragon feuille-de-laurier laurier feuille-de-curry hysope livèche marjolaine mélisse menthe menthe-poivrée origan persil persil-frisé romarin
sarriette sauge serpolet thym thym-citron verveine fines-herbes persillade herbe bouquet-d-herbes hibiscus lavande camomille fleur-d-oranger feuille-de-combava shiso
anis anis-étoilé badiane baies-roses cannelle cardamome carvi cayenne clou-de-girofle girofle cumin curcuma épice quatre-épices cinq-épices mélange-5-épices épices-à-pain-d-épices fenugrec genièvre baie-de-genièvre macis muscade noix-de-muscade noix-muscade nigelle
paprika pavot piment-de-Cayenne piment-d-Espelette piment-en-poudre piment-en-flocons poivre poivre-5-baies poivre-de-Cayenne poivre-du-Sichuan réglisse-bâton safran sumac vanille gousse-de-vanille fève-tonka fève-de-tonka ras-el-hanout raz-el-hanout rocou zeste
sel sel-fin sel-marin gros-sel fleur-de-sel sel-de-Guérande bicarbonate bicarbonate-de-soude graines-de-courge graines-de-tournesol graine-de-lin graine-de-chia chia lin graine-de-pavot graine-de-chanvre graines-de-fenouil graines-de-coriandre graines-de-cumin graines-de-nigelle psyllium
riz riz-basmati riz-long riz-rond riz-complet riz-arborio riz-à-risotto riz-gluant riz-carnaroli riz-à-sushi riz-jasmin riz-camargue riz-à-dessert basmati sarrasin kasha graines-de-sarrasin millet quinoa amarante teff fonio sorgho polenta semoule-de-maïs
fécule fécule-de-maïs fécule-de-pomme-de-terre amidon-de-maïs maïzena tapioca perles-du-Japon galette-de-riz galettes-de-maïs feuille-de-riz galettes-de-riz-pour-nems vermicelles-de-riz nouilles-de-riz pâtes-de-riz vermicelles-de-soja nouilles-de-haricot-mungo pâte-de-lentille pâtes-de-lentilles-corail pâtes-de-pois-chiches pâtes-de-maïs riz-soufflé `,
    },
    {
      has: "",
      foods: `${pairs("farine", grains)} ${pairs("flocons", "riz sarrasin millet quinoa pomme-de-terre châtaigne")} ${pairs("boisson lait", "riz chanvre souchet sarrasin quinoa pois millet châtaigne")} ${pairs("crème semoule son amidon fécule", "riz maïs manioc")}`,
    },
    {
      has: "celery",
      foods:
        "céleri pied-de-céleri côte-de-céleri céleri-rave branche-de-céleri sel-de-céleri graines-de-céleri céleri-en-branches jus-de-légumes",
    },
    {
      has: "celery?",
      foods:
        "macédoine macédoine-de-légumes bouquet-garni mélange-de-légumes légumes-pour-soupe julienne-de-légumes poêlée-de-légumes légumes-à-couscous légumes-pot-au-feu crudités",
    },
    {
      has: "mustard?",
      foods: "salade mesclun salade-mélangée jeunes-pousses pousses graines-germées",
    },
    { has: "mustard", foods: "graine-de-moutarde moutarde-en-poudre huile-de-moutarde" },
    {
      has: "gluten",
      foods: `
blé froment épeautre petit-épeautre grand-épeautre seigle orge orge-perlé avoine kamut triticale boulgour boulghour couscous farine-à-levure-incorporée semoule semoule-de-couscous semoule-de-blé graine-de-couscous farine farine-de-blé farine-de-seigle farine-d-épeautre farine-de-petit-épeautre farine-d-avoine farine-d-orge farine-fluide farine-à-pain farine-de-gruau farine-de-froment
flocons-d-avoine flocons-de-blé flocons-d-orge son-d-avoine son-de-blé son germe-de-blé ebly blé-dur lait-d-avoine boisson-d-avoine boisson-à-l-avoine crème-d-avoine yaourt-à-l-avoine gluten malt extrait-de-malt amidon-de-blé boisson-à-l-épeautre lait-d-épeautre semoule-de-blé-dur freekeh gruau chicorée-malt`,
    },
    { has: "gluten?", foods: "amidon céréale mélange-de-céréales multicéréales asa-foetida" },
    {
      has: "nuts",
      foods: `${nuts} poudre-d-amande amandes-en-poudre poudre-de-noisette cerneaux-de-noix cerneau ${pairs("lait boisson boisson-au beurre purée huile farine poudre crème-végétale", "amande noisette noix-de-cajou cajou noix noix-de-macadamia pistache pécan noix-de-pécan")}`,
    },
    { has: "nuts peanuts?", foods: "fruits-à-coque noix-mélangées mélange-de-noix" },
    { has: "nuts peanuts? sulphites?", foods: "fruits-secs-et-noix " },
    { has: "nuts?", foods: "pignon pignon-de-pin amandes-d-abricot" },
    { has: "peanuts", foods: "cacahuète cacahouète arachide huile-d-arachide" },
    {
      has: "sesame",
      foods:
        "sésame graine-de-sésame huile-de-sésame tahini tahin tahina purée-de-sésame gomasio pâte-de-sésame crème-de-sésame",
    },
    { has: "sesame?", foods: "graine graines mélange-de-graines" },
    {
      has: "soy",
      foods:
        "soja germes-de-soja pousses-de-soja haricot-de-soja edamame tofu tofu-soyeux lait-de-soja boisson-au-soja boisson-soja crème-de-soja crème-soja yaourt-au-soja yaourt-soja dessert-au-soja protéines-de-soja crème-au-soja lait-au-soja soja-texturé farine-de-soja lécithine-de-soja cuisine-soja tonyu flocons-de-soja",
    },
    { has: "", foods: "huile-de-soja haricot-mungo pousses-de-haricot-mungo" },
    { has: "lupin", foods: "lupin graines-de-lupin farine-de-lupin" },
    {
      has: "eggs",
      foods:
        "oeuf oeuf-de-poule oeuf-de-caille oeuf-de-cane oeuf-dur blanc-d-oeuf jaune-d-oeuf blanc-en-neige oeufs-brouillés blanc-d-oeuf-en-poudre ",
    },
    {
      has: "honey",
      foods:
        "miel miel-d-acacia miel-de-fleurs miel-toutes-fleurs miel-de-châtaignier miel-de-lavande miel-de-thym miel-de-sapin gelée-royale propolis pollen",
    },
    { has: "fish", foods: fishes },
    {
      has: "fish",
      foods: `${pairs("filet pavé dos steak darne joue", "thon saumon cabillaud lotte raie espadon")} filet-d-anchois crème-d-anchois pâte-d-anchois thon-au-naturel`,
    },
    {
      has: "crustaceans sulphites?",
      foods:
        "crevette crevette-grise gambas crabe chair-de-crabe tourteau homard langouste langoustine araignée-de-mer étrille crustacé queue-de-langoustine queues-de-crevettes ",
    },
    { has: "crustaceans", foods: "écrevisse queue-d-écrevisse" },
    {
      has: "molluscs",
      foods:
        "moule huître palourde coque bulot bigorneau couteau-de-mer noix-de-saint-jacques noix-de-st-jacques saint-jacques st-jacques coquille-saint-jacques pétoncle noix-de-pétoncle calamar calmar encornet seiche poulpe pieuvre escargot encre-de-seiche praire amande-de-mer vongole supion chipiron mollusque anneaux-de-calamar blanc-de-seiche ormeau corail-de-saint-jacques",
    },
    {
      has: kinds.seafood,
      foods:
        "fruits-de-mer cocktail-de-fruits-de-mer coquillage plateau-de-fruits-de-mer mélange-de-fruits-de-mer oursin",
    },
    {
      has: "meat",
      foods: `
agneau boeuf veau mouton cheval chevreau chevreuil cerf biche lièvre lapin poulet coquelet poularde chapon poule coq dinde dindonneau dindon pintade canard canette caneton oie caille faisan perdrix pigeon autruche bison gibier volaille viande viande-bovine
bavette entrecôte onglet rumsteck rumsteak romsteck faux-filet tournedos paleron macreuse gîte jarret-de-veau jumeau hampe basse-côte plat-de-côtes queue-de-boeuf côte-de-boeuf bifteck steak-haché viande-de-boeuf carpaccio-de-boeuf rosbif
gigot gigot-d-agneau souris-d-agneau noix-de-veau quasi-de-veau osso-buco ris-de-veau tête-de-veau pied-de-veau magret magret-de-canard confit-de-canard cuisse-de-canard gésier foie foie-de-veau foie-de-volaille rognon coeur-de-volaille langue-de-boeuf joue-de-boeuf tripes abats moelle os os-à-moelle cervelle blanc-de-poulet aiguillette haut-de-cuisse graisse-de-canard graisse-d-oie graisse-de-boeuf suif émincé-de-poulet cuisses-de-grenouille kangourou renne`,
    },
    {
      has: "meat pork",
      foods:
        "porc cochon porcelet cochon-de-lait sanglier marcassin filet-mignon filet-mignon-de-porc côte-de-porc travers-de-porc échine rouelle jarret-de-porc pied-de-porc pied-de-cochon oreille-de-porc palette-de-porc joue-de-porc noix-de-porc poitrine-de-porc saindoux lard-gras crépine couenne pluma jambon-de-Bayonne jambon-de-Parme jambon-serrano jambon-ibérique prosciutto ",
    },
    {
      has: "byProducts fish? pork? meat?",
      foods: "gélatine feuille-de-gélatine gélatine-en-poudre collagène",
    },
    { has: "byProducts", foods: "présure" },
    {
      has: "alcohol",
      foods:
        "alcool rhum rhum-ambré cognac armagnac calvados whisky vodka gin tequila kirsch eau-de-vie pastis anisette ouzo grappa liqueur grand-marnier cointreau limoncello crème-de-cassis crème-de-mûre chartreuse génépi campari aperol triple-sec curaçao cachaça absinthe bourbon brandy liqueur-de-café marc bénédictine pisco alcool-de-fruit get-27 suze",
    },
    { has: "alcohol nuts?", foods: "amaretto liqueur-d-amande liqueur-de-noisette" },
    { has: "alcohol milk", foods: "baileys crème-de-whisky" },
    {
      has: kinds.wine,
      foods:
        "vin vin-mousseux champagne crémant prosecco mousseux porto madère marsala xérès sherry vermouth martini noilly-prat muscat banyuls bordeaux bourgogne muscadet sauternes riesling sangria beaujolais côtes-du-rhône pineau-des-charentes lambrusco",
    },
    {
      has: kinds.beer,
      foods: "bière bière-ambrée bière-rousse panaché",
    },
    { has: "alcohol sulphites?", foods: "cidre " },
    { has: "alcohol gluten? sulphites?", foods: "saké mirin vin-de-riz alcool-de-riz" },
    {
      has: "alcohol?",
      foods: "extrait-de-vanille vanille-liquide arôme-vanille arôme arôme-de-vanille arôme-de-rhum kombucha",
    },
    {
      has: "nuts?",
      foods: "extrait-d-amande arôme-d-amande-amère arôme-amande sirop-d-orgeat ",
    },
    {
      has: "",
      foods: `
sucre sucre-blanc sucre-glace sucre-roux sucre-de-canne sucre-vanillé cassonade vergeoise muscovado rapadura sucre-perlé sucre-en-poudre sucre-semoule sucre-en-morceaux sucre-à-confiture sucre-gélifiant sucre-de-coco fructose glucose sirop-de-glucose sirop-d-érable sirop-d-agave sirop-de-canne sirop-de-riz sirop-de-dattes sirop-de-sucre mélasse édulcorant stevia xylitol érythritol
levure-fraîche levure-sèche levure-instantanée levure-de-boulangerie levure-de-boulanger levure-boulangère crème-de-tartre pectine gomme-de-guar gomme-xanthane acide-citrique vitamine-c cacao cacao-en-poudre poudre-de-cacao beurre-de-cacao éclats-de-fèves-de-cacao fève-de-cacao caroube
eau eau-gazeuse eau-minérale eau-pétillante eau-de-rose eau-de-fleur-d-oranger glaçon thé thé-vert thé-noir matcha tisane infusion rooibos café expresso espresso extrait-de-café cola coca coca-cola soda tonic eau-tonique perrier ginger-beer
huile     huile-de-coco huile-de-noix-de-coco huile-de-lin huile-de-maïs huile-de-pépins-de-raisin huile-de-friture huile-neutre huile-de-palme huile-de-truffe huile-d-avocat graisse-végétale graisse-de-coco végétaline
jus jus-de-citron jus-d-orange jus-de-pomme jus-de-tomate jus-d-ananas jus-de-carotte jus-de-fruit jus-de-pamplemousse jus-de-grenade jus-de-cranberry compote compote-de-pommes purée-de-pommes purée-de-fruit coulis-de-tomate coulis-de-framboise coulis-de-fruits-rouges coulis purée-de-tomate concentré-de-tomate tomate-concentrée pulpe-de-tomate passata tomates-pelées tomates-concassées tomates-en-conserve zeste-de-citron zeste-d-orange écorce-d-orange pain-de-sucre charbon-végétal crème-de-marrons purée-de-marrons sirop sirop-de-menthe sirop-de-fraise mélasse-de-grenade protéine-de-pois`,
    },
    {
      has: "sulphites?",
      foods: `
coco noix-de-coco poudre-de-noix-de-coco poudre-de-coco lait-de-noix-de-coco beurre-de-noix-de-coco purée-de-noix-de-coco coco-râpé lait-de-coco crème-de-coco eau-de-coco copeaux-de-coco purée-de-coco boisson-coco boisson-à-la-noix-de-coco raisins-de-Corinthe raisins-blonds raisins-de-Smyrne fruits-secs fruits-confits ${pairs(fruits, "sec sèche séché séchée confit confite")} gingembre-confit tomate-séchée tomate-sèche tomate-confite cerises-au-marasquin
olive olive-de-Kalamata câpre choucroute coeur-d-artichaut fond-d-artichaut coeur-de-palmier poivrons-grillés piquillos champignons-séchés cèpes-séchés shiitakés-séchés morilles-séchées marron-glacé jus-de-raisin limonade citronnade grenadine sirop-de-grenadine sirop-de-citron sirop-de-cassis sirop-de-sureau gingembre-mariné écorces-confites écorces-d-orange-confites purée-de-pomme-de-terre purée-mousseline flocons-de-purée pommes-de-terre-sous-vide piments-marinés artichauts-marinés`,
    },
    { has: "sulphites?", foods: "pruneau pruneau-d-Agen datte datte-medjool" },
    { has: "sulphites", foods: "sulfite abricots-moelleux" },
    {
      has: "",
      foods: "gingembre gingembre-en-poudre ail-en-poudre oignon-en-poudre ail-semoule",
    },
    { has: "byProducts?", foods: "colorant colorant-alimentaire " },
  ],
  products: [
    {
      has: "milk? sulphites?",
      foods: "lait-de-coco-en-poudre poudre-de-lait-de-coco purée-de-pommes-de-terre",
    },
    { has: "soy gluten?", foods: "tofu-fumé" },
    { has: "mustard? sulphites?", foods: "cornichon pickles oignons-au-vinaigre petits-oignons-blancs" },
    {
      has: "fish sulphites celery? mustard? alcohol?",
      foods: "maquereau-au-vin-blanc filet-de-maquereau-au-vin-blanc ",
    },
    { has: "alcohol gluten? sulphites?", foods: "bière-sans-gluten" },
    {
      has: "fish soy? celery?",
      foods:
        "thon-boîte boîte-de-thon miettes-de-thon thon-en-miettes thon-conserve thon-au-naturel thon-naturel",
    },
    { has: "nuts milk? soy? sulphites?", foods: "pralin" },
    { has: "gluten?", foods: "levure levure-chimique poudre-à-lever" },
    { has: "nuts milk? soy?", foods: `${pairs("yaourt crème", "amande noisette noix noix-de-cajou")}` },
    {
      has: "",
      foods:
        "huile-d-olive huile-de-tournesol huile-de-colza huile-végétale jus huile sirop coulis compote purée nectar smoothie thé infusion tisane zeste écorce sucre sel eau",
    },
    {
      has: "milk",
      foods: `
lait lait-de-vache lait-de-chèvre lait-de-brebis lait-ribot lait-concentré lait-en-poudre lait-caillé babeurre lactosérum petit-lait lactose protéines-de-lait poudre-de-lait produit-laitier
beurre beurre-demi-sel ghee noix-de-beurre noisette-de-beurre crème crème-aigre chantilly crème-chantilly crème-double crème-de-lait
yaourt yogourt yaourt-à-la-grecque yaourt-de-brebis yaourt-de-chèvre yaourt-bulgare yaourt-brassé yaourt-à-boire kéfir lassi ayran mascarpone confiture-de-lait paneer fromage-blanc-nature leben beurre-d-Isigny`,
    },
    {
      has: "milk byProducts?",
      foods: "yaourt-aux-fruits yaourt-allégé lait-gélifié fromage-blanc faisselle petit-suisse skyr",
    },
    {
      has: kinds.cheese,
      foods: `
fromage fromage-à-pâte-molle fromage-à-pâte-dure fromage-à-pâte-pressée fromage-à-pâte-persillée fromage-à-tartiner fromage-de-chèvre fromage-de-brebis fromage-à-raclette fromage-ail-et-fines-herbes chèvre bûche-de-chèvre crottin crottin-de-Chavignol crottin-de-chèvre rocamadour bûchette brebis abondance beaufort bleu bleu-d-Auvergne bleu-de-Bresse fourme-d-Ambert fourme boursin brie brie-de-Meaux brillat-savarin burrata camembert cancoillotte cantal carré-frais chabichou chaource cheddar comté
coulommiers cottage-cheese edam emmental époisses feta gouda halloumi kiri Saint-Môret St-Môret laguiole langres leerdammer livarot manchego maroilles mimolette mont-d-or morbier mozzarella mozzarella-di-bufala munster neufchâtel ossau-iraty pecorino philadelphia pont-l-évêque port-salut provolone raclette reblochon ricotta saint-agur saint-félicien saint-marcellin saint-môret saint-nectaire salers scamorza selles-sur-cher taleggio tête-de-moine tomme vacherin fontina stilton appenzell tilsit valençay babybel saint-paulin rondelé cream-cheese pélardon picodon banon bûche gjetost`,
    },
    {
      has: kinds.rennetCheese,
      foods:
        "parmesan parmigiano parmigiano-reggiano parmigiano-reggiano pecorino-romano gruyère gorgonzola roquefort sbrinz",
    },
    { has: "milk eggs byProducts", foods: "grana-padano grana" },
    {
      has: kinds.processedCheese,
      foods:
        "vache-qui-rit fromage-fondu fromage-pour-hamburger tranchettes fromage-en-tranches fromage-à-burger",
    },
    { has: "milk? soy?", foods: "margarine beurre-végétal margarine-végétale matière-grasse-végétale" },
    {
      has: kinds.plantMilk,
      foods: "lait-végétal boisson-végétale crème-végétale yaourt-végétal ",
    },
    { has: "milk? nuts?", foods: "beurre-noisette" },
    { has: "nuts sulphites?", foods: "lait-d-amande-coco" },
    { has: "", foods: "beurre-de-karité beurre-de-pomme" },
    {
      has: "peanuts nuts? soy?",
      foods:
        "beurre-de-cacahuète beurre-d-arachide purée-de-cacahuète pâte-de-cacahuète beurre-de-cacahouète",
    },
    { has: "nuts peanuts?", foods: "huile-de-fruits-à-coque purée-d-oléagineux" },
    {
      has: kinds.bread,
      foods: `
pain pain-de-campagne pain-de-mie pain-de-seigle pain-d-épeautre pain-aux-céréales pain-au-levain pain-à-burger pain-burger pain-hamburger pain-à-hamburger pain-à-hot-dog pain-brioché pain-au-lait pain-viennois pain-suédois pain-azyme pain-polaire pain-de-maïs baguette baguette-tradition boule-de-pain petit-pain brioche ciabatta fougasse chapelure mie-de-pain biscotte crouton tartine toast bretzel bagel bun cracotte gressin krisprolls panko miche muffin-anglais pain-pita-brioché pain-dur wasa croustille`,
    },
    {
      has: "gluten milk? sesame? soy?",
      foods: "pita pain-pita pain-libanais focaccia pâte-à-pizza pâte-à-pain chapati pain-plat",
    },
    {
      has: "gluten milk? sesame? soy? sulphites?",
      foods: "wrap tortilla-de-blé galette-de-blé tortilla-wrap",
    },
    { has: "gluten", foods: "levain " },
    { has: "gluten milk? eggs? soy?", foods: "naan pain-naan" },
    {
      has: "gluten?",
      foods:
        "tortilla tortilla-de-maïs tacos nachos chips-de-maïs tortilla-chips pop-corn galette-de-sarrasin galette-bretonne galette-de-blé-noir nouilles-soba soba nouilles-de-sarrasin pâtes-de-sarrasin pâtes-au-sarrasin papadum chips-de-légumes-secs blinis-de-sarrasin hostie",
    },
    {
      has: kinds.dough,
      foods:
        "pâte pâte-feuilletée pâte-brisée pâte-sablée pâte-à-tarte pâte-filo pâte-phyllo feuille-filo feuille-de-filo pâte-à-choux pâte-levée pâte-à-brioche pâte-à-crêpes pâte-à-frire pâte-à-beignets feuille-de-brick brick pâte-à-gâteau préparation-pour-gâteau fond-de-tarte pâte-à-cookies pâte-à-tempura pâte-à-sel vol-au-vent ",
    },
    {
      has: kinds.pasta,
      foods:
        "pâtes feuilles-de-lasagne plaques-de-lasagne nouille nouilles-chinoises linguine farfalle pâtes-à-lasagne pâtes-alimentaires feuilles-à-ravioli pâte-à-raviolis petites-pâtes pâtes-alphabet pâtes-à-potage crozet cheveux-d-ange",
    },
    {
      has: "gluten",
      foods:
        "spaghetti penne fusilli rigatoni macaroni coquillette orecchiette conchiglie torsade udon nouilles-udon risoni orzo bucatini pâtes-de-blé-dur tortis perles-de-blé langue-d-oiseau roux nouilles-de-blé",
    },
    {
      has: "gluten eggs",
      foods:
        "tagliatelle pappardelle nouilles-aux-oeufs pâtes-aux-oeufs pâtes-fraîches-aux-oeufs fettuccine spätzle spaetzle",
    },
    { has: "gluten? eggs?", foods: "vermicelle " },
    {
      has: "gluten celery? crustaceans? eggs? fish? milk? sesame? soy? molluscs? meat? pork?",
      foods: "ramen nouilles-instantanées",
    },
    {
      has: kinds.filledPasta,
      foods:
        "ravioli raviole tortellini cannelloni nem samoussa gyoza rouleau-de-printemps ravioles-du-Dauphiné empanada bricks-fourrés",
    },
    { has: "gluten eggs? milk? sulphites?", foods: "gnocchi" },
    {
      has: kinds.dumpling,
      foods: "pommes-dauphine pommes-duchesse croquette croquettes-de-pomme-de-terre",
    },
    {
      has: "gluten? sulphites?",
      foods:
        "frites pommes-frites pommes-noisettes potatoes rösti galette-de-pomme-de-terre pommes-rissolées",
    },
    {
      has: kinds.cake,
      foods: `
gâteau biscuit cookie sablé petit-sablé muffin brownie cake tarte tartelette tarte-aux-pommes gaufre gaufrette cornet crêpe pancake beignet donut churros pain-d-épices spéculoos barre-de-céréales crumble strudel galette crêpe-dentelle gavotte langue-de-chat cigarette-russe feuilletine feuillantine goûter viennoiserie chouquette fondant-au-chocolat marbré cannelé cake-aux-fruits bûche-de-Noël petit-écolier biscuit-apéritif pâtisserie fond-de-génoise cônes-glacés oreillette bugne merveille petits-gâteaux`,
    },
    {
      has: kinds.butterCake,
      foods:
        "croissant pain-au-chocolat chocolatine petit-beurre palet-breton galette-bretonne-au-beurre sablé-breton kouign-amann cheesecake gâteau-breton éclair millefeuille chou-à-la-crème religieuse tarte-au-fromage feuilleté-au-fromage shortbread chausson-aux-pommes pain-aux-raisins",
    },
    {
      has: kinds.richCake,
      foods:
        "madeleine quatre-quarts génoise boudoir biscuit-à-la-cuillère biscuit-cuillère biscuit-de-Savoie gâteau-de-Savoie clafoutis far-breton pain-perdu",
    },
    {
      has: "gluten nuts eggs? milk? soy? honey?",
      foods: "galette-des-rois baklava financier tarte-aux-noix tarte-amandine",
    },
    {
      has: "gluten eggs milk soy? nuts? alcohol? byProducts?",
      foods: "tiramisu baba-au-rhum charlotte-aux-fruits",
    },
    { has: "gluten? nuts? eggs? milk? soy?", foods: "amaretti biscotti rocher-coco rocher-à-la-coco" },
    {
      has: "nuts eggs milk? soy? gluten?",
      foods: "macaron frangipane crème-d-amandes crème-d-amande dacquoise",
    },
    { has: "eggs milk? nuts?", foods: "meringue" },
    { has: "nuts eggs? soy?", foods: "pâte-d-amande massepain calisson" },
    { has: "nuts", foods: "pâte-de-pistache pâte-de-noisette" },
    {
      has: "nuts milk? soy? peanuts? sulphites?",
      foods:
        "praliné nougatine gianduja pâte-à-tartiner pâte-à-tartiner-aux-noisettes crème-de-noisette crème-de-pistache chouchou",
    },
    { has: "nuts milk soy", foods: "nutella ferrero-rocher" },
    {
      has: "nuts? eggs? milk? soy? honey? gluten? peanuts? sesame? byProducts? sulphites?",
      foods: "nougat halva loukoum touron mendiant",
    },
    {
      has: kinds.chocolate,
      foods:
        "chocolat chocolat-pâtissier chocolat-dessert chocolat-à-cuire chocolat-noir-pâtissier chocolat-de-couverture pépites-de-chocolat pépites copeaux-de-chocolat chocolat-en-poudre poudre-chocolatée vermicelles-de-chocolat vermicelle-au-chocolat nappage-chocolat sauce-au-chocolat glaçage-au-chocolat carrés-de-chocolat oeufs-de-Pâques oeuf-en-chocolat banania nesquik ",
    },
    {
      has: kinds.milkChocolate,
      foods:
        "chocolat-au-lait chocolat-blanc ganache caramel caramel-au-beurre-salé caramel-beurre-salé sauce-caramel truffes-au-chocolat fudge carambar milkshake chocolat-praliné",
    },
    { has: "", foods: "caramel-liquide" },
    {
      has: kinds.gummy,
      foods: "guimauve chamallow marshmallow bonbons-gélifiés fraises-tagada nounours",
    },
    {
      has: kinds.candy,
      foods:
        "bonbon confiserie sucette réglisse pâte-à-sucre vermicelles-en-sucre perles-en-sucre décor-en-sucre chewing-gum pâte-de-fruit pâtes-de-fruits",
    },
    { has: "nuts milk? soy?", foods: "dragée" },
    {
      has: "milk eggs gluten? nuts? soy?",
      foods:
        "crème-anglaise crème-pâtissière crème-brûlée crème-caramel flan flan-pâtissier crème-diplomate crème-mousseline",
    },
    {
      has: kinds.custard,
      foods:
        "mousse mousse-au-chocolat crème-dessert panna-cotta riz-au-lait semoule-au-lait liégeois crème-au-beurre blanc-manger entremets bavarois",
    },
    {
      has: "milk? gluten? soy? eggs?",
      foods: "poudre-à-flan préparation-pour-flan poudre-à-crème fixe-chantilly crème-anglaise-en-poudre",
    },
    {
      has: kinds.iceCream,
      foods:
        "glace crème-glacée glace-à-la-vanille glace-vanille glace-au-chocolat parfait bûche-glacée esquimau",
    },
    { has: "milk? eggs? soy?", foods: "sorbet sorbet-citron glaçage nappage" },
    { has: kinds.cream, foods: "dessert" },
    { has: "sulphites? byProducts?", foods: "gelée" },
    {
      has: "sulphites?",
      foods:
        "confiture confiture-de-fraises marmelade gelée-de-groseille gelée-de-coing salade-de-fruits pâte-de-coing coulis-de-fruit confit-d-oignon fruits-au-sirop compotée",
    },
    { has: "eggs milk", foods: "lemon-curd crème-au-citron curd lait-de-poule" },
    { has: kinds.cereal, foods: "muesli granola céréales-petit-déjeuner cruesli pétales-de-céréales" },
    { has: "gluten milk?", foods: "corn-flakes cornflakes porridge pétales-de-blé" },
    { has: kinds.crisps, foods: "chips chips-de-pomme-de-terre chips-de-légumes" },
    { has: kinds.cracker, foods: "cracker tuc biscuit-salé" },
    {
      has: kinds.porkSausage,
      foods: `
saucisse saucisse-de-Toulouse saucisse-de-Strasbourg saucisse-de-Francfort saucisse-de-Morteau saucisse-de-Montbéliard chipolata chair-à-saucisse knack diot saucisson saucisson-à-l-ail saucisson-à-cuire rosette chorizo salami mortadelle andouille andouillette boudin-blanc cervelas figatelli fuet coppa pepperoni cocktail-saucisse godiveau farce pâté-de-campagne crépinette gendarme hot-dog`,
    },
    {
      has: kinds.sausage,
      foods:
        "merguez saucisse-de-volaille saucisse-de-poulet saucisse-de-dinde boulettes-de-viande boulette-de-boeuf boulettes kefta hamburger burger kebab charcuterie steak-haché-préparé saucisse-de-boeuf pain-de-viande",
    },
    {
      has: "meat pork celery? eggs? gluten? milk? mustard? soy? sulphites?",
      foods: "boudin fromage-de-tête museau",
    },
    {
      has: kinds.ham,
      foods:
        "jambon jambon-de-pays jambon-d-Aoste lard lardon allumettes-de-lardons allumettes-de-bacon allumettes bacon poitrine-fumée poitrine-salée pancetta speck jambonneau petit-salé palette-fumée lomo noix-de-jambon guanciale lonzo ",
    },
    {
      has: kinds.deliMeat,
      foods:
        "jambon-de-dinde jambon-de-poulet viande-des-grisons bresaola pastrami bacon-de-dinde lardons-de-volaille lardons-de-dinde allumettes-de-volaille jambon-de-volaille corned-beef allumettes-de-dinde",
    },
    {
      has: "meat",
      foods:
        "rôti-de-boeuf carré-d-agneau rôti-de-veau rôti-de-dinde sauté-de-veau sauté-d-agneau sauté-de-dinde ",
    },
    { has: "meat pork? gluten? eggs? milk? celery? sulphites?", foods: "paupiette paupiette-de-veau" },
    { has: "meat pork", foods: "rôti-de-porc sauté-de-porc émincé-de-porc" },
    {
      has: kinds.breaded,
      foods: "cordon-bleu nuggets nugget-de-poulet escalope-panée poulet-pané escalope-milanaise",
    },
    {
      has: kinds.pate,
      foods:
        "pâté rillettes rillettes-de-canard terrine mousse-de-canard mousse-de-foie pâté-de-foie pâté-en-croûte mousson-de-canard galantine",
    },
    {
      has: kinds.breadedFish,
      foods: "poisson-pané bâtonnet-de-poisson fish-stick beignets-de-poisson",
    },
    { has: "molluscs gluten eggs? milk? soy?", foods: "beignets-de-calamar calamars-à-la-romaine" },
    {
      has: kinds.fishDish,
      foods:
        "quenelle-de-brochet soupe-de-poisson rillettes-de-thon rillettes-de-saumon rillettes-de-poisson brandade brandade-de-morue terrine-de-poisson terrine-de-saumon accras accras-de-morue pain-de-poisson mousse-de-saumon",
    },
    { has: "gluten eggs milk fish? meat? pork?", foods: "quenelle " },
    { has: "fish eggs? gluten? milk? soy?", foods: "tarama" },
    { has: kinds.surimi, foods: "surimi bâtonnet-de-surimi bâtonnets-de-crabe" },
    {
      has: "crustaceans celery? fish? gluten? milk? molluscs? soy? sulphites? alcohol?",
      foods:
        "bisque-de-homard bisque-de-crevette bisque beurre-de-homard beurre-d-écrevisse bisque-d-écrevisse",
    },
    {
      has: "crustaceans fish? gluten? soy?",
      foods: "pâte-de-crevette chips-de-crevette chips-aux-crevettes",
    },
    {
      has: kinds.stock,
      foods:
        "bouillon bouillon-cube cube-de-bouillon tablette-de-bouillon fond fond-de-sauce jus-de-viande court-bouillon-préparé demi-glace bouillon-kub bouillon-en-cube",
    },
    { has: "celery? gluten? milk? soy? sulphites? alcohol?", foods: "court-bouillon" },
    {
      has: kinds.vegetableStock,
      foods:
        "bouillon-de-légumes cube-de-bouillon-de-légumes bouillon-cube-de-légumes fond-de-légumes soupe-de-légumes velouté-de-légumes velouté-de-tomate gaspacho soupe-à-la-tomate soupe-de-tomate cube-de-légumes",
    },
    {
      has: kinds.meatStock,
      foods: `${pairs("bouillon fond cube-de-bouillon bouillon-cube cube jus", "boeuf poulet volaille veau poule viande canard agneau gibier")} soupe-de-poulet pot-au-feu`,
    },
    { has: kinds.fishStock, foods: "fumet-de-poisson fumet fond-de-poisson bouillon-de-poisson" },
    {
      has: "crustaceans celery? fish? gluten? milk? molluscs? soy?",
      foods: "fumet-de-crustacés fond-de-crustacés",
    },
    {
      has: kinds.soup,
      foods: "soupe velouté potage soupe-à-l-oignon soupe-en-sachet minestrone soupe-de-lentilles",
    },
    {
      has: kinds.sauce,
      foods:
        "sauce sauce-salade sauce-burger sauce-cocktail marinade sauce-curry sauce-andalouse sauce-algérienne sauce-samouraï dip sauce-chinoise tartinade plat-préparé antipasti garniture ",
    },
    { has: "celery? mustard? soy? sulphites? fish? gluten? honey?", foods: "sauce-barbecue" },
    {
      has: "celery? crustaceans? fish? gluten? milk? mustard? nuts? peanuts? soy? sulphites? molluscs?",
      foods: "pâte-de-curry pâte-tandoori pâte-massaman",
    },
    {
      has: "celery? gluten? mustard?",
      foods:
        "curry curry-en-poudre poudre-de-curry colombo mélange-d-épices épices-tandoori tandoori épices-à-couscous épices-mexicaines épices-cajun épices-barbecue sel-aux-herbes épices-à-paella vadouvan massalé épices-kebab épices-à-tacos chili-épices assaisonnement épices-grillades",
    },
    { has: "mustard?", foods: "garam-masala masala" },
    { has: "sesame gluten?", foods: "zaatar za-atar" },
    { has: "celery? gluten? soy? sulphites?", foods: "arôme-maggi maggi " },
    {
      has: "fish celery? gluten? soy? sulphites?",
      foods: "sauce-worcestershire worcestershire worcester sauce-worcester sauce-anglaise",
    },
    { has: "soy gluten", foods: "sauce-soja shoyu sauce-de-soja" },
    {
      has: "soy gluten?",
      foods: "tamari miso pâte-miso pâte-de-miso tempeh gochujang natto sauce-tamari",
    },
    { has: "soy gluten? sesame? peanuts? sulphites?", foods: "sauce-teriyaki teriyaki sauce-hoisin hoisin" },
    {
      has: "fish crustaceans? molluscs?",
      foods: "nuoc-mâm sauce-nuoc-mam sauce-poisson sauce-de-poisson garum",
    },
    {
      has: "molluscs gluten? soy? fish? crustaceans?",
      foods: "sauce-huître sauce-d-huître sauce-aux-huîtres",
    },
    {
      has: "peanuts sesame? soy? gluten? fish? crustaceans? nuts? milk?",
      foods: "sauce-satay sauce-cacahuète satay sauce-saté",
    },
    {
      has: "celery? gluten? milk? soy? sulphites? meat? eggs? byProducts?",
      foods:
        "sauce-tomate sauce-tomate-cuisinée sauce-pizza sauce-arrabbiata sauce-napolitaine sauce-tomate-basilic sauce-provençale",
    },
    {
      has: "meat celery? gluten? milk? soy? sulphites? pork? alcohol?",
      foods: "sauce-bolognaise bolognaise chili-con-carne",
    },
    {
      has: "milk gluten? eggs? celery? soy? meat? pork? byProducts? mustard? nuts?",
      foods:
        "béchamel sauce-béchamel sauce-au-fromage sauce-carbonara carbonara sauce-au-poivre sauce-au-roquefort sauce-crème sauce-mornay sauce-aux-champignons sauce-fromagère",
    },
    {
      has: "eggs milk mustard? sulphites?",
      foods: "sauce-hollandaise hollandaise sauce-béarnaise béarnaise",
    },
    {
      has: "celery? mustard? sulphites?",
      foods: "ketchup harissa sauce-piquante sauce-salsa salsa sauce-chili sauce-pimentée ",
    },
    { has: "sulphites? fish?", foods: "sriracha sauce-sriracha tapenade sauce-chili-douce purée-d-olives" },
    { has: "", foods: "tabasco fumée-liquide" },
    { has: "eggs milk? mustard? soy? sulphites?", foods: "mayonnaise aïoli mayo" },
    {
      has: "eggs gluten? milk? mustard? soy? sulphites? celery? fish?",
      foods: "sauce-tartare rémoulade sauce-rémoulade sauce-gribiche rouille",
    },
    { has: "celery eggs mustard? milk? sulphites?", foods: "céleri-rémoulade" },
    {
      has: "mustard gluten? sulphites?",
      foods: "moutarde moutarde-à-l-ancienne moutarde-de-Meaux moutarde-en-grains savora",
    },
    { has: "mustard sulphites?", foods: "moutarde-de-Dijon moutarde-forte moutarde-fine" },
    { has: "mustard honey gluten? sulphites? eggs? milk?", foods: "moutarde-au-miel sauce-miel-moutarde" },
    { has: "eggs? milk? mustard? sulphites?", foods: "raifort crème-de-raifort sauce-raifort" },
    { has: "gluten? milk? mustard? soy?", foods: "wasabi" },
    { has: "mustard? sulphites? honey?", foods: "vinaigrette" },
    { has: "celery? gluten? mustard? sulphites?", foods: "chutney relish chutney-de-mangue" },
    { has: "mustard celery? gluten? sulphites?", foods: "piccalilli" },
    {
      has: "sulphites?",
      foods:
        "vinaigre-de-vin vinaigre-balsamique balsamique vinaigre-de-cidre vinaigre-de-Xérès vinaigre-de-framboise vinaigre-blanc vinaigre-d-alcool sambal-oelek purée-de-piment pâte-de-piment pâte-de-gingembre ail-en-pâte vinaigre-de-champagne filet-de-vinaigre ajvar chimichurri",
    },
    { has: "gluten? sulphites?", foods: "vinaigre" },
    { has: "gluten sulphites?", foods: "vinaigre-de-malt" },
    { has: "gluten?", foods: "vinaigre-de-riz" },
    {
      has: "sulphites gluten?",
      foods:
        "crème-de-balsamique crème-balsamique crème-de-vinaigre crème-de-vinaigre-balsamique glaçage-balsamique",
    },
    {
      has: "milk nuts? eggs? soy? byProducts? sulphites?",
      foods: "pesto pesto-rosso pesto-au-basilic pesto-genovese",
    },
    { has: "milk? nuts? byProducts?", foods: "pistou" },
    { has: "sesame", foods: "houmous hommos" },
    { has: "sesame eggs? milk?", foods: "baba-ganoush" },
    { has: "sulphites? eggs? milk?", foods: "caviar-d-aubergine" },
    { has: "milk? sulphites?", foods: "guacamole" },
    { has: "milk sulphites? mustard?", foods: "tzatziki" },
    { has: "celery? gluten? sesame? soy?", foods: "falafel" },
    { has: "celery? eggs? milk? mustard? soy? sulphites?", foods: " coleslaw salade-coleslaw" },
    {
      has: kinds.salad,
      foods:
        "salade-composée salade-de-riz salade-piémontaise salade-de-pommes-de-terre salade-niçoise salade-de-pâtes salade-de-lentilles",
    },
    { has: "gluten celery? milk? soy? sulphites?", foods: "taboulé" },
    {
      has: kinds.pizza,
      foods: "pizza lasagnes croque-monsieur flammekueche tarte-flambée gratin-de-pâtes moussaka",
    },
    {
      has: "gluten eggs milk meat? pork? byProducts? fish? celery?",
      foods: "quiche soufflé",
    },
    {
      has: "milk celery? eggs? gluten? meat? pork? soy? sulphites?",
      foods: "gratin gratin-dauphinois parmentier hachis-parmentier",
    },
    { has: "gluten soy?", foods: "seitan" },
    {
      has: "eggs? fish? crustaceans? molluscs? gluten? soy? sesame? mustard? milk? sulphites?",
      foods: "sushi maki",
    },
    { has: "crustaceans? fish? gluten? molluscs? soy? sulphites?", foods: "kimchi" },
    { has: "eggs soy? gluten? milk?", foods: "omelette" },
    { has: "celery? nuts? sulphites?", foods: "ratatouille" },
    { has: "meat pork celery? gluten? milk? soy? sulphites?", foods: "cassoulet choucroute-garnie" },
    {
      has: kinds.substitute,
      foods:
        "steak-végétal steak-de-soja galette-végétale haché-végétal saucisse-végétale substitut-de-viande boulettes-végétales nuggets-végétaux escalope-végétale galette-de-légumes",
    },
    { has: "milk soy? byProducts?", foods: "whey protéine-de-lactosérum" },
    {
      has: "eggs? lupin? milk? peanuts? soy? gluten? nuts? byProducts?",
      foods: "protéines-en-poudre poudre-de-protéines",
    },
    { has: "lupin? soy?", foods: "substitut-d-oeuf" },
    { has: "celery? gluten?", foods: "extrait-de-levure levure-maltée levure-de-bière" },
    { has: "", foods: "chicorée-soluble" },
    { has: "milk", foods: "cappuccino café-au-lait" },
  ],
  cuts: "filet dos cuisse aile pilon escalope poitrine steak pavé côte côtelette épaule collier jarret joue langue selle brochette médaillon palette travers",
  about: `
suprême forestier palet court fendu bouillant dorer dorure braiser Granny Boskoop Alsace Lorraine oreille finement grossièrement tamisé décortiqué dénoyauté moulin rouleau boule bûchette disque golden gala cuillerée pressé effeuillé équeuté lavé essoré rassis durci battu monté clarifié fleurette UHT frais fraîche sec sèche moulu haché émincé râpé coupé tranché effilé concassé pelé épluché dessalé désossé découpé ciselé écrasé mixé broyé pilé cuit cru précuit rôti grillé poêlé fumé salé non-traité demi-sel doux douce sucré fouetté fondu ramolli mou molle tempéré froid chaud tiède glacé surgelé congelé décongelé
égoutté émietté rincé trempé épépiné évidé émondé mondé torréfié caramélisé braisé vapeur blanchi réhydraté déshydraté lyophilisé pasteurisé stérilisé entier moitié quart petit gros grosse grand moyen mini bébé jeune nouveau nouvelle mûr tendre ferme épais épaisse extra-fin vierge pur nature naturel brut complet intégral semi allégé léger maigre gras grasse demi-écrémé light
vert blanc blanche noir jaune rose violet brun blond doré corail bio biologique fermier label-rouge AOP IGP maison artisanal traditionnel classique normal ordinaire premier choix qualité français italien grec grecque espagnol anglais japonais chinois thaï indien mexicain turc libanais suisse américain alsacien breton provençal normand savoyard corse Paris France Provence Espagne Italie Bretagne Normandie Savoie Guérande Sichuan
morceau rondelle lamelle lanière dé cube copeau poudre feuille tige brin branche botte bouquet gousse tête coeur pointe bulbe racine grain zeste écorce pulpe chair quartier filament bâton boîte conserve bocal pot sachet paquet tube brique bouteille verre tasse pincée poignée goutte
type variété calibre T environ selon goût saison pour cuisson cuire friture frire four plat décor décoration décorer servir accompagner garnir beurrer fariner tartiner griller rôtir service finition température ambiante éventuellement facultatif optionnel quelques peu bien très sur dans par vrac libre élevé plein air élevage sauvage ajouté réduit teneur matière MG g kg ml cl
soluble instantané prêt rapide minute fondant croustillant croquant moelleux onctueux liquide solide peau arête pépin noyau longue conservation deux trois taille votre jardin fraîchement si possible préalablement brunoise détaillé fourchette dégermé réservé rassise neige pommade personne emploi tiédi plan travail saupoudrer bouchot homogénéisé cultivé fermenté affiné mi-vieux piquant fort relevé amer acide acidulé parfumé aromatique comestible`,
  treatments: [
    { has: "gluten? eggs? milk? soy?", foods: "frit frits" },
    { has: "alcohol?", foods: "Williams" },
    { has: "", foods: "pour-le-moule pour-bourguignon pour-pot-au-feu pour-blanquette pour-daube" },
    { has: "sulphites?", foods: "au-vinaigre confit confite" },
    { has: kinds.breading, foods: "pané panée en-beignet" },
    { has: kinds.marinade, foods: "mariné marinée assaisonné assaisonnée aromatisé aromatisée" },
  ],
  claims: [
    { frees: VEGAN, words: "vegan végan végane végétalien végétal végétaux" },
    { frees: MEATLESS, words: "végétarien végétarienne veggie" },
    { frees: "alcohol", words: "désalcoolisé" },
  ],
  without: [
    { frees: "gluten", words: "gluten" },
    { frees: "eggs", words: "oeuf" },
    { frees: "milk", words: "lait laitier produit-laitier" },
    { frees: "nuts", words: "fruits-à-coque noix" },
    { frees: "peanuts", words: "arachide cacahuète" },
    { frees: "soy", words: "soja" },
    { frees: "alcohol", words: "alcool" },
    { frees: "sulphites", words: "sulfite" },
    { frees: "pork", words: "porc" },
    { frees: MEATLESS, words: "viande" },
    {
      frees: "",
      words:
        "sucre sel peau os arête noyau pépin graine lactose conservateur OGM matière grasse huile palme nitrite additif colorant croûte queue tête ajout caféine produits",
    },
  ],
};
