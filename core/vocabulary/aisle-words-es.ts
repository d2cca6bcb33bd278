import type { Shelf } from "./aisle-words.ts";

/** Spanish foods. The first one in a name finds it: aceite-de-oliva need not be here, leche-de-coco must. */
export const spanishShelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables",
    dried: "Herbs & spices",
    foods: `
acelga aguacate ajete ajo alcachofa albahaca alfalfa apio batata berenjena berro boniato brócoli brécol brotes
calabacín calabaza canónigos cebolla cebolleta cebollino chalota cilantro chile col coliflor endibia endivia eneldo
escarola espárrago espinaca estragón frijol-verde grelos guindilla guisante haba hierbabuena hinojo hortaliza jalapeño
jengibre judía-verde lechuga lombarda mazorca menta nabo papa patata pepino perejil pimiento puerro rábano remolacha
repollo rúcula tirabeque tomatillo verdura yuca zanahoria ejote elote nopal ensalada camote jitomate calabacita
chayote poro palta zapallo cogollo kale choclo ají arveja chaucha betabel chícharo jícama rocoto batavia borraja cardo
colinabo achicoria chirivía salsifí pak-choi cebollín epazote culantro trigueros berza judía-fina edamame mandioca
malanga ñame germinado perifollo acedera okra tupinambo habita rabanito`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
albaricoque ananá arándano banana caqui cereza ciruela clementina coco frambuesa fresa fruta granada grosella higo
kiwi lima limón mandarina mango manzana melocotón melón membrillo mora naranja nectarina níspero papaya pera piña
plátano pomelo ralladura sandía uva zumo-de-limón jugo-de-limón zumo-de-lima maracuyá chirimoya durazno fresón
frutilla toronja guayaba pitahaya paraguayo picota lichi breva tamarindo carambola zarzamora damasco parchita quinoto
jugo-de-lima zumo-de-medio-limón jugo-de-medio-limón zumo-de-un-limón jugo-de-un-limón`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Tins & jars",
    foods: "boletus tomate seta champiñón shiitake níscalo portobello",
  },
  {
    aisle: "Bakery",
    foods: `
bagel baguette brioche bollo croissant cruasán magdalena naan pan panecillo pita tortilla picos biscote bizcocho
tostadas tortita-de-trigo galleta rosquilla churro donut arepa muffin barquillo crouton picatoste regaña pretzel
focaccia sobao mantecado polvorón panetone roscón merengue bolillo telera chapata mollete totopo colín medias-noches`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
albóndigas alitas bistec buey carne carrillera cerdo chuleta chuletón codillo conejo contramuslo cordero costilla
entrecot filete hamburguesa hígado hueso longaniza lomo morcilla muslo pato pavo pechuga picada pollo presa rabo
redondo salchicha solomillo ternera vacuno res cochinita gallina codorniz morcillo secreto butifarra arrachera falda
aguja babilla osobuco ossobuco lengua callos riñón mollejas paletilla jarrete tira-de-asado matambre milanesa
churrasco oca faisán venado jabalí liebre perdiz jamoncito cochinillo lechón sesos cadera pluma-ibérica`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
almeja anchoa-fresca bacalao besugo bonito-fresco boquerón calamar camarón cangrejo caballa cigala dorada gamba gambón
langostino langosta lenguado lubina marisco mejillón merluza mero pescado pescadilla pez pulpo rape rodaballo salmón
salmonete sardina-fresca sepia trucha vieira gulas tilapia chipirón emperador berberecho huachinango gallo róbalo
hueva jurel navaja percebe nécora centollo bogavante corvina pargo anguila angula arenque raya surimi fletán perca
panga congrio cazón carabinero chopito atún-fresco bonito-del-norte-fresco atún-rojo jaiba caviar palometa mojarra
quisquilla ostra`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
bebida-de-avena bebida-de-soja clara cuajada huevo kéfir leche mantequilla margarina mascarpone mozzarella nata crema
parmesano queso requesón ricotta skyr yema yogur yogurt feta gorgonzola cheddar emmental burrata roquefort brie
camembert gouda manchego natillas flan petit-suisse idiazábal tetilla havarti edam provolone halloumi bebida-vegetal
bebida-de-almendra bebida-de-arroz batido ghee gruyère cuajo panna-cotta bebida-de-coco quesito ricota`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
bacon beicon chistorra chorizo cecina fuet gnocchi ñoquis hojaldre humus hummus jamón lacón mortadela panceta salami
salchichón seitán sobrasada tempeh tocino tofu tortellini raviolis paté gazpacho salmorejo guacamole embutido fiambre
oblea ensaladilla tortilla-de-patata lomo-embuchado caña-de-lomo pavo-en-lonchas pollo-en-lonchas pechuga-en-lonchas
pasta-fresca falafel tzatziki empanada empanadilla masa pancetta prosciutto pastrami salchicha-de-frankfurt foie
chóped tocineta paleta-ibérica`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
arroz avena bulgur canelones cebada cereal copos cuscús espagueti espelta fettuccine fideo fusilli garbanzo-seco
lasaña lenteja mijo muesli noodles pasta penne polenta quinoa quinua sémola tagliatelle tallarines trigo alubias-secas
maíz-pozolero macarrón espiral hélice granola fideuá orzo farfalle linguine lazo amaranto salvado palomitas ramen soba
udon vermicelli rigatoni pan-de-gamba freekeh corn-flakes concha codito`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: "alubia garbanzo judía frijol poroto habichuela faba fabes pocha",
  },
  {
    aisle: "Tins & jars",
    foods: `
aceituna alcaparra anchoa atún bonito caldo concentrado-de-tomate consomé crema-de-cacahuete espárragos-blancos fumet
leche-de-coco crema-de-coco maíz mejillones-en-escabeche mermelada miel pepinillo pimientos-del-piquillo
puré-de-tomate salsa-de-tomate sardina sopa tomate-frito tomate-triturado tomate-concentrado tomates-pelados
crema-de-cacao dulce-de-membrillo chipotle nutella nocilla banderilla tomate-natural pasta-de-tomate
mantequilla-de-cacahuete mantequilla-de-cacahuate mantequilla-de-maní crema-de-maní chile-chipotle
corazón-de-alcachofa chucrut encurtido altramuz altramuces compota confitura piparra palmito sofrito fabada
pulpa-de-tomate pasta-de-cacahuete pasta-de-maní alcaparrón`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
aceite alioli harissa ketchup mayonesa mirin miso mostaza pesto salsa sriracha tabasco tahini tahín vinagre vinagreta
worcestershire pasta-de-curry aove bechamel chimichurri wasabi chutney romesco mojo crema-de-vinagre crema-balsámica
crema-de-módena salmuera sambal gochujang aderezo mole tahína aliño pasta-de-miso pasta-de-sésamo pasta-de-ají`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
anís azafrán canela cardamomo cayena clavo colorante comino cúrcuma curry especia garam-masala hierbas laurel mejorana
nuez-moscada ñora orégano paprika pimentón pimienta ras-el-hanout romero sal salvia sésamo ajonjolí sumac tomillo
ajo-en-polvo cebolla-en-polvo jengibre-en-polvo achiote matalahúva semilla-de-sésamo semilla-de-comino
semilla-de-mostaza semilla-de-cilantro semilla-de-hinojo tajín adobo sazonador condimento zaatar chile-en-polvo
chile-ancho hierbaluisa macis sazón chile-de-árbol chile-guajillo chile-pasilla ajo-granulado`,
  },
  {
    aisle: "Baking",
    foods: `
agar-agar almendra anacardo avellana azúcar bicarbonato cacahuete cacahuate cacao caramelo chía chocolate coco-rallado
dátil edulcorante esencia extracto fécula fruta-confitada frutos-secos gelatina harina impulsor levadura linaza
maicena maizena mazapán nuez nueces orejones pan-rallado pasas uvas-pasas piñón pipas pistacho polvo-de-hornear royal
sirope semillas tapioca vainilla leche-condensada leche-evaporada panela piloncillo dulce-de-leche aroma panko pacanas
stevia sacarina almíbar manteca agua-de-azahar fideo-de-chocolate ciruela-pasa ciruela-seca arándano-seco higo-seco
leche-en-polvo melaza turrón fondant cobertura cereza-confitada gragea coco-en-polvo maní marañón pecana pepita
fruta-escarchada grenetina castaña jarabe glucosa coco-en-escamas pan-molido pasta-de-azúcar almidón cremor malvavisco
cajeta`,
  },
  {
    aisle: "Drinks",
    foods: `
agua anís-seco brandy café cava cerveza cola coñac ginebra infusión jerez jugo licor limonada manzanilla oporto
refresco ron sidra té tequila vermut vino vodka whisky zumo gaseosa champán horchata tónica mate malta smoothie mezcal
pisco cachaça aguardiente martini orujo pacharán tinto-de-verano sangría mosto amaretto aperol campari vermú fino
whiskey néctar isotónico rompope pulque bebida`,
  },
  {
    aisle: "Household",
    foods: `
bolsa brocheta celofán champú detergente esponja estropajo film jabón lavavajillas lejía palillo papel pañal pañuelos
pasta-de-dientes pilas servilleta suavizante vela pienso arena-para-gatos gel desodorante rollo-de-cocina fregona
comida-para-perro comida-para-gato bayeta toallita compresa tampón maquinilla cuchilla limpiador limpiacristales
friegasuelos ambientador bombilla cerillas mechero algodón tiritas crema-de-manos crema-solar cepillo enjuague trapo
guante filtro-de-café moldes crema-de-afeitar acondicionador basura crema-dental espuma pasta-dental toalla
comida-de-gato comida-de-perro hilo mondadientes`,
  },
  {
    aisle: "Frozen",
    foods: "helado hielo sorbete varita palito-de-merluza nugget croqueta",
  },
];
