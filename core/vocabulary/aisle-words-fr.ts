import type { Shelf } from "./aisle-words.ts";

/** French foods. The first one in a name finds it: huile-d-olive need not be here, lait-de-coco must. */
export const frenchShelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables",
    dried: "Herbs & spices",
    foods: `
ail artichaut asperge aubergine avocat bette blette brocoli brocolis butternut carotte céleri cerfeuil champignon chicorée chou
chou-fleur choux-de-bruxelles ciboule ciboulette citronnelle citrouille concombre coriandre cornichon-frais courge courgette cresson
crudités échalote endive épinard estragon fanes fenouil fève frisée gingembre haricots-verts haricot-vert herbes-fraîches laitue
légume mâche maïs-frais mesclun menthe navet oignon oseille panais patate persil petits-pois-frais piment poireau poivron pois-gourmand
pomme-de-terre pommes-de-terre potiron potimarron radis romarin roquette rutabaga salade salsifis sauge thym-frais tomate
topinambour aneth basilic cives jeunes-pousses pousses`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
abricot ananas banane cassis cerise citron clémentine coing figue fraise framboise fruit fruits-rouges grenade groseille jus-de-citron
jus-de-citron-vert kaki kiwi litchi mandarine mangue melon mirabelle mûre myrtille nectarine orange pamplemousse papaye pastèque pêche
poire pomme prune quetsche raisin rhubarbe zeste noix-de-coco fruit-de-la-passion fruits-de-la-passion`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Tins & jars",
    foods: "cèpe girolle morille pleurote shiitake truffe",
  },
  {
    aisle: "Bakery",
    foods: `
baguette biscotte brioche croissant galette naan pain pain-de-mie pita tortilla wrap croûton fougasse petit-pain`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
agneau aiguillette andouillette bavette boeuf boudin canard canette caille chair-à-saucisse chapon chipolata coquelet côte-de-boeuf
côte-de-porc dinde entrecôte épaule-d-agneau escalope filet-mignon foie gigot jarret lapin magret merguez os-à-moelle paleron
pintade porc poulet rôti rumsteck saucisse souris-d-agneau steak travers veau viande volaille cuisse-de-poulet blanc-de-poulet
blancs-de-poulet cuisses-de-poulet gésier côtelette`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
anguille bar cabillaud calamar calmar colin coquillage coquille-saint-jacques coquilles-saint-jacques crabe crevette daurade dorade
écrevisse églefin encornet fruits-de-mer gambas hareng homard huître langoustine lieu limande lotte maquereau merlan merlu morue moule
noix-de-saint-jacques palourde perche poisson poulpe raie rouget sardine-fraîche saumon seiche sole surimi truite turbot`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
beurre brie camembert cheddar chèvre comté cottage crème crème-fraîche crème-fleurette crème-liquide emmental feta fromage
fromage-blanc faisselle gorgonzola gruyère jaune-d-oeuf jaunes-d-oeufs blanc-d-oeuf blancs-d-oeufs kéfir lait lait-d-amande
lait-d-avoine lait-de-soja lait-ribot margarine mascarpone mimolette mozzarella munster oeuf parmesan pecorino petit-suisse
petits-suisses raclette reblochon ricotta roquefort saint-nectaire skyr yaourt bleu cantal burrata babeurre`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
allumettes bacon chorizo coppa gnocchi houmous jambon knack lard lardon mortadelle pancetta pâte-brisée pâte-feuilletée pâte-sablée
pâte-à-pizza pâte-à-tarte pâte-filo feuille-de-brick feuilles-de-brick poitrine-fumée rillettes salami saucisson seitan tempeh tofu
ravioli tortellini terrine`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
amarante avoine blé boulgour boulghour céréale coquillettes couscous épeautre farfalle flocon flocons fusilli lasagne lentille linguine
macaroni millet muesli nouille orge pâte pâtes penne perles polenta quinoa riz rigatoni sarrasin semoule spaghetti tagliatelle vermicelle
pois-cassé pois-cassés haricots-secs`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: "pois-chiche pois-chiches haricot haricots-rouges haricots-blancs flageolet flageolets",
  },
  {
    aisle: "Tins & jars",
    foods: `
bouillon câpre compote concentré-de-tomate concentré-de-tomates confiture coulis coulis-de-tomate cornichon fond-de-veau fond-de-volaille
fumet lait-de-coco crème-de-coco maïs miel olive pâte-à-tartiner petits-pois petit-pois pulpe-de-tomate purée-de-tomate sardine
sauce-tomate soupe thon tomates-pelées tomates-concassées anchois beurre-de-cacahuète coeurs-de-palmier gelée choucroute`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
aïoli balsamique harissa huile ketchup mayonnaise mirin miso moutarde nuoc-mam pesto pistou sauce tabasco tahini tahin tapenade
vinaigre vinaigrette worcestershire pâte-de-curry`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
anis badiane baie-de-genièvre bouquet-garni cannelle cardamome cayenne clou-de-girofle clous-de-girofle colombo cumin curcuma curry
épice fenugrec feuille-de-laurier feuilles-de-laurier fleur-de-sel garam-masala genièvre gros-sel herbes-de-provence laurier marjolaine
muscade noix-de-muscade origan paprika piment-d-espelette piment-de-cayenne poivre quatre-épices ras-el-hanout safran sarriette sel
sésame sumac thym zaatar graines-de-coriandre`,
  },
  {
    aisle: "Baking",
    foods: `
agar-agar amande arôme bicarbonate cacahuète cacao cajou canneberge caramel cassonade chapelure chia chocolat datte eau-de-fleur-d-oranger
extrait farine fécule fève-de-tonka fleur-d-oranger gélatine gousse-de-vanille graines-de-courge graines-de-tournesol levure levain maïzena
marron-glacé mélasse miel-de-canne noisette noix noix-de-cajou noix-de-pécan pâte-d-amande pépites pignon pistache poudre-d-amande
poudre-d-amandes pralin praliné pruneau raisins-secs rapadura sirop speculoos sucre tapioca vanille vergeoise colorant lin pavot
noix-de-coco-râpée pectine`,
  },
  {
    aisle: "Drinks",
    foods: `
armagnac bière café champagne cidre cognac cola eau grand-marnier jus kirsch limonade liqueur madère marsala pastis porto rhum sirop-de-menthe
thé tisane vin vin-blanc vin-rouge vodka whisky xérès calvados prosecco`,
  },
  {
    aisle: "Household",
    foods: `
allumette-longue aluminium bougie brochette couche cure-dent dentifrice éponge essuie-tout film-alimentaire lessive liquide-vaisselle
mouchoir papier papier-cuisson papier-toilette pastilles-lave-vaisselle pile pique sac sacs-poubelle savon serviette shampoing
shampooing croquettes litière ficelle`,
  },
  { aisle: "Frozen", foods: "bâtonnets-de-poisson frites glace glaçon sorbet crème-glacée" },
];
