/** What French households write on lists and in recipes, by the aisles that are right for it. */
export const frenchGroceries: Readonly<Record<string, string>> = {
  "Fruit & vegetables": `
oignon; oignons; oignon rouge; oignons jaunes; oignons nouveaux; échalote; échalotes; ail; gousse d'ail; gousses d'ail; poireau;
poireaux; pommes de terre; pomme de terre; patate douce; patates douces; carotte; carottes; tomate; tomates; tomates cerises;
tomates cerise; concombre; courgette; courgettes; aubergine; aubergines; poivron rouge; poivrons; poivron vert; brocoli; chou-fleur;
chou; chou rouge; chou vert; chou blanc; chou chinois; choux de Bruxelles; épinards; épinards frais; pousses d'épinards; salade;
laitue; mâche; roquette; endives; radis; navets; céleri; céleri branche; branche de céleri; céleri-rave; fenouil; panais; betterave;
betteraves; courge; courge butternut; butternut; potiron; potimarron; citrouille; asperges; asperges vertes; haricots verts;
champignons; champignons de Paris; cèpes; girolles; pleurotes; avocat; avocats; gingembre; gingembre frais; piment; piment rouge;
artichaut; artichauts; petits pois frais; blettes; cresson; ciboulette; persil frais; persil plat; menthe; menthe
fraîche; coriandre fraîche; basilic frais; feuilles de basilic; feuilles de menthe; bouquet garni frais; botte de radis; botte de
persil; pomme; pommes; poire; poires; banane; bananes; orange; oranges; citron; citrons; citron vert; citrons verts; jus de citron;
zeste de citron; zeste d'orange; clémentines; mandarines; pamplemousse; raisin; raisins; fraises; framboises;
myrtilles; mûres; groseilles; cerises; prunes; pêches; pêche; nectarines; abricots; mangue; ananas; kiwi; kiwis; melon; pastèque;
grenade; figues; rhubarbe; fruits rouges; fruits; légumes; mirabelles; jeunes pousses; citronnelle; topinambours; chou kale; mélange
de salade`,
  "Fruit & vegetables / Herbs & spices": `
persil; basilic; coriandre; thym; romarin; aneth; estragon; sauge; origan; brin de thym; branche de thym; branches de romarin; thym
frais; persil haché; herbes; bouquet garni`,
  "Oils, vinegars & sauces / Tins & jars": "sauce tomate; sauce tomate basilic",
  "Bakery / Baking": "biscuits; spéculoos; petits beurres; boudoirs",
  "Fruit & vegetables / Tins & jars": "maïs doux en épi",
  "Drinks / Fruit & vegetables": "jus d'un citron",
  Bakery: `
pain; pain de mie; baguette; baguettes; pain complet; pain de campagne; brioche; croissants; pains au chocolat; pains à burger; pain
burger; tortillas; wraps; biscottes; pain pita; naans; pain rassis; tranches de pain; pains à hamburger; pain aux céréales; galettes de
blé; pain d'épices; muffins anglais`,
  "Meat & poultry": `
poulet; blanc de poulet; blancs de poulet; filets de poulet; escalopes de poulet; cuisses de poulet; poulet entier; pilons de poulet;
ailes de poulet; viande hachée; boeuf haché; bœuf; bœuf haché; steak haché; steaks hachés; steaks; bavette; entrecôte; rôti de bœuf;
bœuf bourguignon; porc; rôti de porc; filet mignon; filet mignon de porc; côtes de porc; côtelettes de porc; échine de porc; sauté de porc;
veau; escalopes de veau; sauté de veau; rôti de veau; agneau; gigot d'agneau; épaule d'agneau; côtelettes d'agneau; dinde; escalopes de
dinde; filet de dinde; rôti de dinde; canard; magret de canard; cuisses de canard; lapin; pintade; foies de volaille; jarret de veau;
paleron; onglet; viande; poitrine de porc; travers de porc; joue de bœuf`,
  "Meat & poultry / Chilled & deli": `
chair à saucisse; saucisses; saucisses de Toulouse; merguez; chipolatas; boudin noir; confit de canard; foie gras; saucisses de
Strasbourg; andouillette`,
  "Fish & seafood": `
saumon; pavés de saumon; filet de saumon; filets de saumon; cabillaud; dos de cabillaud; poisson; filets de poisson; poisson blanc;
colin; lieu noir; merlu; truite; bar; daurade; sole; lotte; maquereaux; crevettes; crevettes roses; gambas; moules; noix de Saint-Jacques;
coquilles Saint-Jacques; calamars; fruits de mer; huîtres; langoustines; crabe; poulpe; thon frais; encornets; haddock; palourdes`,
  "Fish & seafood / Chilled & deli":
    "saumon fumé; tranches de saumon fumé; truite fumée; surimi; œufs de saumon; tarama",
  "Dairy & eggs": `
lait; lait entier; lait demi-écrémé; lait écrémé; beurre; beurre doux; beurre demi-sel; beurre salé; beurre fondu; margarine; crème;
crème fraîche; crème liquide; crème fraîche épaisse; crème entière liquide; crème légère; crème fleurette; crème épaisse; yaourt;
yaourts; yaourt nature; yaourt grec; yaourts aux fruits; fromage blanc; petits suisses; skyr; œuf; œufs; oeufs; jaune d'œuf; jaunes
d'œufs; blancs d'œufs; blanc d'œuf; œufs entiers; fromage; fromage râpé; gruyère; gruyère râpé; emmental; emmental râpé; comté; parmesan;
parmesan râpé; mozzarella; mozzarella di bufala; feta; chèvre; fromage de chèvre; bûche de chèvre; chèvre frais; mascarpone; ricotta;
camembert; brie; roquefort; bleu; reblochon; raclette; fromage à raclette; cheddar; gorgonzola; fromage frais; Saint-Môret; Boursin;
beaufort; cantal; morbier; burrata; lait ribot; crème chantilly; kiri; fromage à tartiner`,
  "Dairy & eggs / Drinks": "lait d'amande; lait de soja; lait d'avoine; lait végétal; boisson végétale",
  "Dairy & eggs / Oils, vinegars & sauces": "crème de soja; crème végétale",
  "Chilled & deli": `
jambon; jambon blanc; jambon cru; tranches de jambon; jambon de Bayonne; lardons; lardons fumés; allumettes de lardons; bacon; chorizo;
saucisson; rosette; pâté; rillettes; mortadelle; pâte feuilletée; pâte brisée; pâte sablée; pâte à pizza; tofu; tofu fumé; houmous;
gnocchis; ravioles; tortellinis; coppa; pancetta; poitrine fumée; knacks; jambon de dinde; tempeh; tzatziki; blinis; jambon de Parme;
lard fumé; pâtes fraîches; terrine`,
  "Pasta, rice & grains": `
pâtes; spaghettis; spaghetti; tagliatelles; penne; coquillettes; macaronis; lasagnes; feuilles de lasagne; farfalles; fusilli; riz; riz
basmati; riz rond; riz à risotto; riz arborio; riz complet; riz thaï; semoule; semoule de blé; couscous; boulgour; quinoa; lentilles;
lentilles vertes; lentilles corail; flocons d'avoine; muesli; polenta; vermicelles; vermicelles de riz; nouilles; nouilles chinoises;
nouilles de riz; blé; orge perlé; céréales; sarrasin; avoine; pâtes complètes; vermicelle; granola; son d'avoine; linguine; pois cassés`,
  "Tins & jars / Pasta, rice & grains":
    "pois chiches; haricots rouges; haricots blancs; haricots noirs; flageolets",
  "Tins & jars": `
tomates pelées; tomates concassées; concentré de tomate; concentré de tomates; coulis de tomate; coulis de tomates; purée de tomates;
boîte de tomates pelées; maïs; maïs en boîte; lait de coco; crème de coco; thon; thon au naturel; thon en boîte; boîte de thon; sardines;
sardines à l'huile; anchois; filets d'anchois; olives; olives noires; olives vertes; câpres; cornichons; confiture; confiture de fraises;
confiture d'abricots; miel; miel liquide; Nutella; pâte à tartiner; beurre de cacahuète; compote; compote de pommes; bouillon de légumes;
bouillon de volaille; bouillon de poulet; bouillon de bœuf; bouillon cube; cube de bouillon; cubes de bouillon de volaille; fond de veau;
fumet de poisson; choucroute; tomates séchées; petits pois en boîte; cœurs d'artichaut; gelée de groseille; crème de marrons; soupe;
raviolis en boîte; cœurs de palmier; pulpe de tomate; haricots verts en boîte; marrons`,
  "Oils, vinegars & sauces": `
huile; huile d'olive; huile de tournesol; huile de colza; huile végétale; huile de sésame; huile neutre; huile de friture; huile de noix;
vinaigre; vinaigre balsamique; vinaigre de vin; vinaigre de cidre; vinaigre blanc; vinaigre de riz; sauce soja; ketchup; mayonnaise; moutarde; moutarde de Dijon; moutarde à l'ancienne; sauce Worcestershire; tabasco; pesto; nuoc-mâm;
sauce nuoc mam; sauce huître; pâte de curry; vinaigrette; harissa; huile de coco; tahini; crème de balsamique; sauce barbecue; sauce
béchamel; sauce piquante; sriracha; purée de sésame`,
  "Herbs & spices": `
sel; poivre; sel et poivre; sel, poivre; sel fin; gros sel; fleur de sel; poivre noir; poivre du moulin; paprika; curry; curry en poudre;
cumin; cumin moulu; curcuma; cannelle; cannelle en poudre; bâton de cannelle; muscade; noix de muscade; clou de girofle; clous de girofle;
laurier; feuille de laurier; feuilles de laurier; herbes de Provence; piment de Cayenne; piment d'Espelette; thym séché; origan séché;
gingembre en poudre; ail en poudre; ail semoule; coriandre moulue; safran; cardamome; anis étoilé; badiane; ras el hanout; quatre-épices;
baies roses; graines de sésame; poudre de curry; épices; graines de cumin; paprika fumé; garam masala; cinq-épices; genièvre`,
  Baking: `
farine; farine de blé; farine complète; farine de sarrasin; farine T55; sucre; sucre en poudre; sucre glace; sucre roux; sucre de canne;
sucre vanillé; cassonade; vergeoise; levure; levure chimique; levure de boulanger; sachet de levure; bicarbonate; bicarbonate de soude;
maïzena; fécule; fécule de maïs; fécule de pomme de terre; chapelure; cacao; cacao en poudre; chocolat; chocolat noir; chocolat au lait;
chocolat pâtissier; chocolat blanc; pépites de chocolat; amandes; poudre d'amande; poudre d'amandes; amandes effilées; amandes en poudre;
noisettes; noisettes en poudre; noix; cerneaux de noix; noix de cajou; noix de pécan; pignons de pin; pistaches; cacahuètes; raisins secs;
noix de coco râpée; gélatine; feuilles de gélatine; vanille; gousse de vanille; extrait de vanille; arôme vanille; fleur d'oranger; eau de
fleur d'oranger; sirop d'érable; sirop d'agave; graines de tournesol; graines de courge; graines de chia; graines de lin; pâte d'amande;
dattes; pruneaux; abricots secs; cranberries séchées; fruits secs; agar-agar; caramel; lait concentré sucré; praliné; pralin; saindoux`,
  Drinks: `
eau; eau minérale; eau gazeuse; eau pétillante; jus d'orange; jus de pomme; jus de fruits; café; café moulu; thé; thé vert; bière; bières;
vin; vin rouge; vin blanc; vin blanc sec; cidre; coca; limonade; champagne; rhum; cognac; sirop de grenadine; eau chaude; porto; vodka;
whisky; tisane; kirsch; dosettes de café; eau tiède; madère; marsala; Grand Marnier; pastis`,
  Household: `
papier toilette; essuie-tout; sopalin; liquide vaisselle; lessive; sacs poubelle; papier aluminium; papier cuisson; film alimentaire;
mouchoirs; dentifrice; shampoing; savon; gel douche; couches; piles; serviettes en papier; litière; croquettes; tablettes lave-vaisselle;
éponges; déodorant; brosse à dents; adoucissant; bougies; eau de Javel; coton; sacs congélation; papier sulfurisé; film étirable`,
  Frozen: `
petits pois surgelés; épinards surgelés; glace; glace à la vanille; glaçons; frites; poisson pané; sorbet; fruits rouges surgelés; pizza
surgelée; haricots verts surgelés; glace vanille; framboises surgelées; légumes surgelés; crème glacée; bâtonnets glacés`,
};
