import type { Shelf } from "./aisle-words.ts";

/** Spanish foods. The first one in a name finds it: aceite-de-oliva need not be here, leche-de-coco must. */
export const spanishShelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables",
    dried: "Herbs & spices",
    foods: `
acelga aguacate ajete ajo ajos alcachofa albahaca alfalfa apio batata berenjena berro boniato brócoli brécol brotes calabacín
calabacines calabaza canónigos cebolla cebolleta cebollino chalota cilantro chile chiles col coles-de-bruxelas coliflor diente-de-ajo
dientes-de-ajo endibia endivia eneldo escarola espárrago espinaca estragón frijol-verde grelos guindilla guisante guisantes haba
hierbabuena hinojo hortaliza jalapeño jengibre judía-verde judías-verdes lechuga lombarda mazorca menta nabo papa papas patata patatas
pepino perejil pimiento pimientos puerro rábano remolacha repollo rúcula seta champiñón champiñones tirabeque tomate tomatillo tomates
verdura yuca zanahoria ejote elote nopal ensalada`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
albaricoque ananá arándano banana caqui cereza ciruela clementina coco frambuesa fresa fruta granada grosella higo kiwi lima limón
limones mandarina mango manzana melocotón melón membrillo mora naranja nectarina níspero papaya pera piña plátano pomelo ralladura
sandía uva zumo-de-limón jugo-de-limón zumo-de-lima maracuyá piel-de-limón cáscara-de-limón`,
  },
  {
    aisle: "Bakery",
    foods: `
bagel baguette barra-de-pan brioche bollo croissant cruasán magdalena naan pan pan-de-molde panecillo pita tortilla tortillas picos
biscote bizcocho tostadas`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
albóndigas alitas bistec bistecs buey carne carrillera cerdo chuleta chuletón codillo conejo contramuslo cordero costilla entrecot
filete hamburguesa hígado hueso longaniza lomo morcilla muslo pato pavo pechuga picada pollo presa rabo redondo salchicha solomillo
ternera vacuno res cochinita gallina codorniz`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
almeja anchoa-fresca bacalao besugo bonito-fresco boquerón boquerones calamar calamares camarón camarones cangrejo caballa cigala dorada
gamba gambón langostino langosta lenguado lubina marisco mejillón mejillones merluza mero pescado pescadilla pez pulpo rape rodaballo
salmón salmonete sardina-fresca sepia trucha vieira gulas salmón-ahumado`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
bebida-de-avena bebida-de-soja clara claras cuajada huevo huevos kéfir leche leche-de-almendras leche-de-avena leche-de-soja mantequilla
margarina mascarpone mozzarella nata nata-para-cocinar crema crema-de-leche parmesano queso quesos requesón ricotta skyr yema yemas
yogur yogures yogurt feta gorgonzola cheddar emmental`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
bacon beicon chistorra chorizo cecina fuet gnocchi ñoquis hojaldre humus hummus jamón lacón masa-de-pizza masa-quebrada masa-brisa
masa-de-hojaldre mortadela obleas-de-empanadilla panceta salami salchichón seitán sobrasada tempeh tocino tofu tortellini raviolis`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
arroz avena bulgur canelones cebada cereal cereales copos cuscús espagueti espaguetis espelta fettuccine fideo fideos fusilli garbanzo-seco
lasaña lenteja lentejas macarrones mijo muesli noodles pasta penne polenta quinoa quinua sémola tagliatelle tallarines trigo
trigo-sarraceno alubias-secas maíz-pozolero macarrón`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: "alubia alubias garbanzo garbanzos judía judías frijol frijoles",
  },
  {
    aisle: "Tins & jars",
    foods: `
aceituna alcaparra anchoa anchoas atún bonito caldo concentrado-de-tomate consomé crema-de-cacahuete espárragos-blancos fumet leche-de-coco
crema-de-coco maíz maíz-dulce mejillones-en-escabeche mermelada miel pepinillo pimientos-del-piquillo puré-de-tomate salsa-de-tomate
sardina sardinas sopa tomate-frito tomate-triturado tomate-concentrado tomates-pelados crema-de-cacao dulce-de-membrillo chipotle`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
aceite alioli harissa ketchup mayonesa mirin miso mostaza pesto salsa salsas sriracha tabasco tahini tahín vinagre vinagreta
worcestershire pasta-de-curry`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
anís azafrán canela cardamomo cayena clavo clavos colorante comino cúrcuma curry especia garam-masala hierbas hierbas-provenzales laurel
hoja-de-laurel hojas-de-laurel mejorana nuez-moscada ñora orégano paprika pimentón pimienta ras-el-hanout romero sal salvia sésamo ajonjolí
sumac tomillo ajo-en-polvo cebolla-en-polvo jengibre-en-polvo achiote`,
  },
  {
    aisle: "Baking",
    foods: `
agar-agar almendra anacardo avellana azúcar bicarbonato cacahuete cacahuate cacao caramelo chía chocolate chocolate-negro coco-rallado dátil
dátiles edulcorante esencia extracto fécula fruta-confitada frutos-secos gelatina harina impulsor levadura linaza maicena maizena mazapán
nuez nueces orejones pan-rallado pasas uvas-pasas piñón piñones pipas pistacho polvo-de-hornear royal sirope semillas semillas-de-lino
tapioca vainilla vaina-de-vainilla leche-condensada leche-evaporada panela piloncillo dulce-de-leche aroma panko pacanas`,
  },
  {
    aisle: "Drinks",
    foods: `
agua anís-seco brandy café cava cerveza cola coñac ginebra infusión jerez jugo licor limonada manzanilla oporto refresco ron sidra té tequila
vermut vino vino-blanco vino-tinto vodka whisky zumo gaseosa champán horchata`,
  },
  {
    aisle: "Household",
    foods: `
bolsa bolsas-de-basura brocheta celofán champú detergente esponja estropajo film hilo-de-cocina jabón lavavajillas lejía palillo papel
papel-de-aluminio papel-de-horno papel-higiénico pañal pañuelos pasta-de-dientes pilas servilleta suavizante vela velas cepillo-de-dientes
pienso arena-para-gatos`,
  },
  { aisle: "Frozen", foods: "helado hielo palitos-de-pescado patatas-congeladas sorbete cubitos-de-hielo" },
];
