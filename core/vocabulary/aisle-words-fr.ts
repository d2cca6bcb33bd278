import type { Shelf } from "./aisle-words.ts";

/** French foods. The first one in a name finds it: huile-d-olive need not be here, lait-de-coco must. */
export const frenchShelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables",
    dried: "Herbs & spices",
    foods: `
ail artichaut asperge aubergine avocat bette blette brocoli butternut carotte céleri cerfeuil champignon chicorée chou
ciboule ciboulette citronnelle citrouille concombre coriandre cornichon-frais courge courgette cresson crudités
échalote endive épinard estragon fanes fenouil fève frisée gingembre haricot-vert laitue légume mâche maïs-frais
mesclun menthe navet oignon oseille panais patate persil petits-pois-frais piment poireau poivron pois-gourmand
pomme-de-terre potiron potimarron radis romarin roquette rutabaga salade salsifis sauge thym-frais topinambour aneth
basilic cives pousses betterave herbe batavia iceberg pak-choi mange-tout cardon crosne taro manioc igname gombo
christophine pâtisson romanesco edamame okra épi-de-maïs kale échalion livèche cébette sucrine`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
abricot ananas banane cassis cerise citron clémentine coing figue fraise framboise fruit grenade groseille
jus-de-citron kaki kiwi litchi mandarine mangue melon mirabelle mûre myrtille nectarine orange pamplemousse papaye
pastèque pêche poire pomme prune quetsche raisin rhubarbe zeste noix-de-coco pomelo goyave airelle carambole kumquat
physalis reine-claude brugnon jus-d-un-citron jus-d-un-demi-citron jus-d-une-orange écorce`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Tins & jars",
    foods: "cèpe girolle morille pleurote shiitake truffe trompette-de-la-mort chanterelle tomate",
  },
  {
    aisle: "Bakery",
    foods: `
baguette biscotte brioche croissant galette naan pain pita tortilla wrap croûton fougasse muffin biscuit boudoir
petit-beurre sablé cookie gaufrette gaufre meringue cracker gressin bagel bun tartine bretzel quatre-quarts génoise
madeleine focaccia ciabatta gâteau`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
agneau aiguillette andouillette bavette boeuf boudin canard canette caille chapon chipolata coquelet dinde entrecôte
escalope filet-mignon foie gigot jarret lapin magret merguez os-à-moelle paleron pintade porc poulet rôti rumsteck
saucisse steak travers veau viande volaille gésier côtelette onglet faux-filet macreuse gîte tournedos joue langue
rognon tripes poule oie cuisse aile pilon échine bifteck sanglier chevreuil faisan cordon-bleu confit côte hampe
noix-de-veau kefta noix-de-porc crépine`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
anguille bar cabillaud calamar calmar colin coquillage crabe crevette daurade dorade écrevisse églefin encornet
fruits-de-mer gambas hareng homard huître langoustine lieu limande lotte maquereau merlan merlu morue moule
noix-de-saint-jacques palourde perche poisson poulpe raie rouget sardine-fraîche saumon seiche sole surimi truite
turbot haddock tarama rascasse grondin bulot bigorneau espadon flétan tilapia pangasius tourteau caviar
oeufs-de-saumon oeufs-de-lump oeufs-de-truite thon-frais thon-rouge pétoncle saint-pierre elbot coque st-jacques
saint-jacques araignée-de-mer noix-de-st-jacques`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
beurre brie camembert cheddar chèvre comté cottage crème emmental feta fromage faisselle gorgonzola gruyère kéfir lait
margarine mascarpone mimolette mozzarella munster oeuf parmesan pecorino petit-suisse raclette reblochon ricotta
roquefort saint-nectaire skyr yaourt bleu cantal burrata babeurre beaufort morbier saint-môret boursin kiri tomme
abondance époisses livarot pont-l-évêque fourme saint-marcellin saint-félicien coulommiers edam gouda manchego
provolone grana-padano halloumi philadelphia vache-qui-rit leerdammer boisson-végétale boisson-au-soja
boisson-d-avoine boisson-d-amande chantilly ghee maroilles stracciatella flan vacherin parmigiano cancoillotte
noix-de-beurre`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
allumettes bacon chorizo coppa gnocchi houmous jambon knack lard lardon mortadelle pancetta feuille-de-brick
poitrine-fumée rillettes salami saucisson seitan tempeh tofu ravioli tortellini terrine rosette raviole tzatziki blini
guacamole quiche falafel nem viande-des-grisons andouille boudin-blanc pâté pâtes-fraîches taboulé caviar-d-aubergine
quenelle crêpe accras rouleau-de-printemps jambonneau speck cervelas mousse-de-canard saucisse-sèche`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
amarante avoine blé boulgour boulghour céréale coquillettes couscous épeautre farfalle flocon fusilli lasagne lentille
linguine macaroni millet muesli nouille orge pâtes penne perles polenta quinoa riz rigatoni sarrasin semoule spaghetti
tagliatelle vermicelle pois-cassé haricots-secs granola son porridge corn-flakes cannelloni orecchiette crozet ramen
soba udon conchiglie galette-de-riz gruau ebly kasha pop-corn graine-de-quinoa graine-de-couscous risoni`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: "pois-chiche haricot flageolet",
  },
  {
    aisle: "Tins & jars",
    foods: `
bouillon câpre compote concentré-de-tomate confiture coulis cornichon fond-de-veau fond-de-volaille fumet lait-de-coco
crème-de-coco maïs miel olive pâte-à-tartiner petit-pois pulpe-de-tomate purée-de-tomate sardine sauce-tomate soupe
thon tomates-pelées tomates-concassées anchois beurre-de-cacahuète coeurs-de-palmier gelée choucroute nutella
crème-de-marrons châtaigne marron coeur-d-artichaut confit-d-oignon ratatouille cassoulet ravioli-en-boîte chutney
macédoine purée-de-cacahuète tomate-en-dés tomate-en-morceaux tomate-confite tomate-concentrée velouté`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
aïoli balsamique harissa huile ketchup mayonnaise mirin miso moutarde nuoc-mam pesto pistou sauce tabasco tahini tahin
tapenade vinaigre vinaigrette worcestershire pâte-de-curry sriracha crème-de-balsamique crème-balsamique
crème-de-vinaigre purée-de-sésame béchamel wasabi raifort sambal rouille pâte-miso pâte-de-miso pâte-de-piment graisse`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
anis badiane bouquet-garni cannelle cardamome cayenne clou-de-girofle colombo cumin curcuma curry épice fenugrec
garam-masala genièvre herbes-de-provence laurier marjolaine muscade noix-de-muscade origan paprika piment-d-espelette
piment-de-cayenne poivre ras-el-hanout safran sarriette sel sésame sumac thym zaatar graines-de-coriandre baie
ail-semoule réglisse nigelle vadouvan graine-de-sésame graine-de-cumin graine-de-moutarde graine-de-fenouil
graine-de-nigelle herbes-aromatiques gomasio macis tandoori noix-muscade piment-en-flocons`,
  },
  {
    aisle: "Baking",
    foods: `
agar-agar amande arôme bicarbonate cacahuète cacao cajou canneberge caramel cassonade chapelure chia chocolat datte
eau-de-fleur-d-oranger extrait farine fécule fève-de-tonka fleur-d-oranger gélatine levure levain maïzena marron-glacé
mélasse miel-de-canne noisette noix pâte-d-amande pépites pignon pistache pralin praliné pruneau raisins-secs rapadura
sirop speculoos sucre tapioca vanille vergeoise colorant lin pavot noix-de-coco-râpée pectine cranberry cranberries
lait-concentré lait-en-poudre graine nougat nougatine pâte-à-sucre pâte-de-pistache saindoux fruits-secs
fruits-confits stevia édulcorant mendiant papier-azyme macadamia nappage glucose poudre-à-lever vermicelle-de-chocolat
vermicelle-en-chocolat crème-de-tartre flocon-de-coco raisins-de-corinthe`,
  },
  {
    aisle: "Drinks",
    foods: `
armagnac bière café champagne cidre cognac cola eau grand-marnier jus kirsch limonade liqueur madère marsala pastis
porto rhum sirop-de-menthe thé tisane vin vodka whisky xérès calvados prosecco coca soda orangina perrier infusion
nectar smoothie vermouth martini gin tequila rosé sirop-de-grenadine sirop-de-citron sirop-de-fraise sirop-de-cassis
sirop-à-l-eau crème-de-cassis schweppes tonic campari amaretto cointreau triple-sec curaçao boisson espresso dosette
saké mousseux crémant cachaça grenadine spritz`,
  },
  {
    aisle: "Household",
    foods: `
allumette-longue aluminium bougie brochette couche cure-dent dentifrice éponge essuie-tout lessive mouchoir papier
pastilles-lave-vaisselle pile pique sac savon serviette shampoing shampooing croquettes litière ficelle sopalin
gel-douche tablettes-lave-vaisselle déodorant brosse adoucissant coton film eau-de-javel javel pansement rasoir
lingette ampoule nettoyant détergent désinfectant filtre-à-café moule-en-papier pâtée crème-solaire gant allume-feu
produit liquide cirage`,
  },
  {
    aisle: "Frozen",
    foods: `
frites glace glaçon sorbet crème-glacée poisson-pané nugget pomme-dauphine pommes-noisettes bâtonnet-de-poisson`,
  },
];
