import { pairs } from "./food-group.ts";
import { kinds, MEATLESS, VEGAN, type WordsAbroad } from "./words-abroad.ts";

const fruits = `
aguacate palta albaricoque damasco chabacano ananá piña arándano banana plátano plátano-macho banano bergamota breva caqui carambola cereza guinda picota chirimoya ciruela
clementina durazno melocotón paraguayo frambuesa fresa fresón frutilla fruta fruta-de-la-pasión maracuyá fruto-rojo frutas-del-bosque frutos-del-bosque granada grosella guanábana guayaba higo higo-chumbo kiwi kumquat lichi lima
limón mandarina mango manzana melón membrillo mora mirtilo naranja naranja-sanguina nectarina níspero papaya pera pitahaya pomelo toronja quinoto ruibarbo sandía
saúco tamarindo uva yuzu zarzamora baya baya-de-goji goji mamey zapote lúcuma parchita nopal cítrico escaramujo`;

const nuts =
  "almendra avellana nuez nuez-de-Castilla anacardo nuez-de-anacardo nuez-de-la-india marañón pistacho pecana nuez-pecana nuez-pacana pacana macadamia nuez-de-macadamia nuez-de-Brasil nuez-del-Brasil castaña-de-cajú castaña-de-Brasil";

/** What flours, drinks and starches without gluten are made of. */
const grains = `
maíz arroz trigo-sarraceno sarraceno alforfón mijo quinoa quinua amaranto teff sorgo garbanzo lenteja guisante coco castaña
patata papa tapioca yuca mandioca plátano lino linaza cáñamo chufa batata arroz-integral plátano-macho fonio haba chía algarroba`;

const fishes = `
abadejo anchoa anguila angula arenque atún bacalao besugo bonito bonito-del-norte boquerón breca caballa cabracho carpa cazón chicharro congrio corvina dorada emperador
esturgeón fletán gallineta halibut jurel lenguado lisa lubina lucio maruca melva merluza mero mojarra mújol palometa panga pargo perca pescado pescado-azul
pescadilla pez pez-espada pez-emperador rape raya reo robalo rodaballo salmón salmonete san-pedro sardina sargo siluro tilapia tiburón trucha urta bacaladilla anchoveta huachinango cherna
hueva huevas-de-salmón huevas-de-lumpo huevas-de-merluza huevas-de-trucha caviar mojama sucedáneo-de-caviar bagre pejerrey congrio fogonero espadín faneca sierra gallo-San-Pedro`;

export const spanish: WordsAbroad = {
  foods: [
    { has: "", foods: fruits },
    {
      has: "",
      foods: `
acelga achicoria ajo ajete diente-de-ajo alcachofa alfalfa batata boniato camote berenjena berro berza betabel remolacha borraja brócoli brécol bróculi brotes brote-de-bambú
calabacín calabacita calabaza calabaza-butternut canónigo cardo cebolla cebolleta cebollita cebollín cebollino chalota chayote chile chile-serrano chile-poblano jalapeño habanero ají rocoto guindilla chirivía choclo elote ejote mazorca maíz 
col col-lombarda lombarda col-de-Bruselas coliflor romanesco colinabo cogollo endibia endivia escarola espárrago espárrago-triguero trigueros espinaca grelo guisante chícharo arveja haba habita hinojo jengibre judía vaina chaucha habichuela
judía-pinta alubia frijol poroto caraota faba fabes pocha garbanzo lenteja lenteja-pardina soja-verde judía-mungo legumbre jícama kale lechuga lechuga-romana lechuga-iceberg iceberg malanga nabo ñame nopal
okra pak-choi patata papa patata-de-guarnición pepino pimiento pimiento-choricero pimiento-de-Padrón puerro poro rábano rabanito repollo rúcula salsifí tirabeque tomate tomate-cherry tomate-pera tomate-raf tomatillo jitomate tupinambo verdura hortaliza verduras-de-hoja yuca mandioca zanahoria zapallo zapallito flor-de-calabaza cuitlacoche
champiñón seta seta-de-ostra seta-de-cardo seta-shiitake shiitake boletus níscalo rebozuelo portobello trufa hongo trompeta-de-la-muerte senderuela enoki alga alga-nori nori alga-wakame wakame kombu espirulina agar-agar salicornia castaña castaña-de-agua aloe-vera batavia radicchio col-kale germinado ortiga diente-de-león acedera kumato calçot `,
    },
    {
      has: "",
      foods: `
albahaca cebollino cilantro eneldo epazote estragón hierbabuena hierba hierbas-provenzales hierbas-de-Provenza finas-hierbas hierbaluisa hierba-limón citronela laurel hoja-de-laurel lavanda mejorana melisa menta orégano perejil perifollo romero salvia tomillo tomillo-limonero azahar hibisco flor-de-Jamaica hoja-santa culantro hoja-de-lima hoja-de-plátano
achiote ajedrea anís-verde grano-de-anís anís-molido anís-estrellado anís-en-grano matalahúva azafrán hebras-de-azafrán canela canela-en-rama cardamomo cayena clavo clavo-de-olor comino cúrcuma especia cinco-especias cuatro-especias fenogreco alholva enebro bayas-de-enebro macis nuez-moscada moscada ñora paprika pimentón pimentón-de-la-Vera pimentón-agridulce pimienta pimienta-de-cayena pimienta-de-Jamaica pimienta-de-Sichuan chile-en-polvo chile-ancho chile-guajillo chile-pasilla chile-chipotle chile-de-árbol copos-de-chile copos-de-guindilla
ras-el-hanout regaliz-de-palo sumac vainilla vaina-de-vainilla haba-tonka amapola semilla-de-amapola neguilla semillas-de-calabaza pepitas-de-calabaza pipas-de-calabaza semilla-de-girasol pipas pipas-de-girasol semilla-de-lino lino linaza chía semilla-de-chía semillas-de-hinojo semillas-de-comino semillas-de-cilantro semillas-de-cáñamo cáñamo psyllium ajo-en-polvo cebolla-en-polvo jengibre-en-polvo ajo-granulado
sal sal-gorda sal-marina escamas-de-sal flor-de-sal bicarbonato bicarbonato-sódico arroz arroz-para-paella arroz-bomba arroz-basmati arroz-integral arroz-arborio arroz-jazmín arroz-glutinoso arroz-para-sushi arroz-inflado basmati trigo-sarraceno sarraceno alforfón mijo quinoa quinua amaranto teff sorgo polenta sémola-de-maíz maicena maizena fécula masa-harina masa-de-maíz maíz-pozolero tapioca perlas-de-tapioca fideos-de-arroz tallarines-de-arroz noodles-de-arroz papel-de-arroz obleas-de-arroz tortitas-de-arroz pasta-de-lentejas pasta-de-garbanzos pasta-de-maíz pasta-de-arroz fideos-de-soja fideos-celofán harina-pan maíz-para-palomitas konjac shirataki `,
    },
    {
      has: "",
      foods: `${pairs("harina", grains)} ${pairs("bebida leche", "arroz cáñamo quinoa mijo guisante chufa alpiste")} ${pairs("almidón fécula copos sémola salvado", "maíz arroz patata papa yuca tapioca quinoa mijo sarraceno trigo-sarraceno")} horchata-de-chufa horchata chufa`,
    },
    {
      has: "celery",
      foods:
        "apio apio-nabo apionabo rama-de-apio tallo-de-apio sal-de-apio semillas-de-apio jugo-de-verduras zumo-de-verduras",
    },
    {
      has: "celery?",
      foods:
        "verduras-variadas macedonia-de-verduras menestra menestra-de-verduras verduras-para-caldo verduras-para-sopa bouquet-garni verduras-para-wok parrillada-de-verduras juliana-de-verduras mezcla-de-verduras",
    },
    {
      has: "mustard?",
      foods: "ensalada mezclum mezclum-de-lechugas lechugas-variadas brotes-tiernos brotes-variados",
    },
    {
      has: "mustard",
      foods: "grano-de-mostaza semilla-de-mostaza mostaza-en-polvo mostaza-en-grano",
    },
    {
      has: "gluten",
      foods: `
trigo espelta escanda centeno cebada cebada-perlada avena kamut triticale bulgur cuscús couscous sémola sémola-de-trigo harina harina-de-trigo harina-de-fuerza harina-de-repostería harina-de-centeno harina-de-espelta harina-de-avena harina-de-cebada harina-leudante harina-bizcochona harina-floja harina-de-todo-uso harina-para-todo-uso harina-0000 harina-000 harina-de-rebozar
copos-de-avena avena-en-hojuelas hojuelas-de-avena salvado-de-avena salvado-de-trigo salvado germen-de-trigo bebida-de-avena leche-de-avena nata-de-avena crema-de-avena yogur-de-avena gluten gluten-de-trigo malta extracto-de-malta almidón-de-trigo bebida-de-espelta freekeh trigo-en-grano farro`,
    },
    { has: "gluten?", foods: "almidón cereal mezcla-de-cereales multicereales asafétida" },
    {
      has: "nuts",
      foods: `${nuts} almendra-en-polvo nueces ${pairs("leche bebida mantequilla crema-de-untar aceite harina crema-vegetal pasta", "almendra avellana nuez nueces anacardo anacardos macadamia pistacho almendras avellanas")}`,
    },
    {
      has: "nuts peanuts?",
      foods: "frutos-secos cóctel-de-frutos-secos mezcla-de-frutos-secos nueces-variadas",
    },
    { has: "nuts?", foods: "piñón " },
    {
      has: "peanuts",
      foods: "cacahuete cacahuate maní manises aceite-de-cacahuete aceite-de-maní",
    },
    {
      has: "sesame",
      foods:
        "sésamo ajonjolí semilla-de-sésamo aceite-de-sésamo tahini tahina tahín pasta-de-sésamo crema-de-sésamo gomasio",
    },
    { has: "sesame?", foods: "semilla semillas mezcla-de-semillas" },
    {
      has: "soy",
      foods:
        "soja soya brotes-de-soja edamame tofu tofu-firme tofu-sedoso leche-de-soja leche-de-soya bebida-de-soja bebida-de-soya nata-de-soja crema-de-soja yogur-de-soja soja-texturizada soya-texturizada proteína-de-soja harina-de-soja lecitina-de-soja postre-de-soja carne-de-soja",
    },
    { has: "", foods: "aceite-de-soja aceite-de-soya" },
    { has: "lupin", foods: "altramuz altramuces harina-de-altramuz chocho" },
    {
      has: "eggs",
      foods:
        "huevo huevo-de-gallina huevo-de-codorniz clara claras clara-de-huevo yema yema-de-huevo huevo-en-polvo huevo-de-pato",
    },
    {
      has: "honey",
      foods:
        "miel miel-de-abeja miel-de-flores miel-de-romero miel-de-azahar miel-de-brezo miel-mil-flores miel-de-eucalipto jalea-real propóleo polen",
    },
    { has: "", foods: "miel-de-caña miel-de-maple miel-de-agave" },
    { has: "fish", foods: fishes },
    { has: "fish sulphites?", foods: "boquerones-en-vinagre" },
    {
      has: "fish",
      foods: `sardinillas pasta-de-anchoas ${pairs("lomo ventresca rodaja cola cogote", "merluza atún bacalao salmón rape bonito")} ventresca`,
    },
    {
      has: "crustaceans sulphites?",
      foods:
        "gamba gambón langostino camarón cigala carabinero cangrejo carne-de-cangrejo centollo buey-de-mar nécora bogavante langosta quisquilla jaiba crustáceo cuerpos-de-gamba santiaguiño",
    },
    { has: "crustaceans", foods: "percebe cangrejo-de-río colas-de-cangrejo krill" },
    {
      has: "molluscs",
      foods:
        "almeja berberecho mejillón vieira zamburiña ostra navaja calamar anilla-de-calamar chipirón chopito sepia choco jibia pota pulpo pulpito caracol tinta-de-calamar coquina chirla volandeira molusco bígaro tinta-de-sepia abulón",
    },
    { has: "molluscs gluten? soy? celery? sulphites? mustard?", foods: "mejillones-en-escabeche" },
    {
      has: kinds.seafood,
      foods:
        "marisco cóctel-de-marisco preparado-de-paella preparado-para-paella frutos-del-mar frutos-de-mar salpicón-de-marisco erizo-de-mar",
    },
    {
      has: "meat",
      foods: `
cordero ternera vaca vacuno buey res toro choto cabrito cabra oveja codornices perdices conejo liebre pollo gallina gallo capón pavo pato ganso oca codorniz perdiz faisán pichón paloma avestruz caballo potro ciervo venado corzo caza ave carne carne-de-res carne-de-vacuno carne-de-vaca carne-de-ternera carne-picada-de-ternera carne-picada-de-vacuno carne-picada-de-pollo carne-molida-de-res
entrecot chuletón bistec bife churrasco arrachera vacío-de-ternera aguja-de-ternera morcillo jarrete osobuco ossobuco rabo-de-toro rabo redondo-de-ternera babilla tapa-de-ternera cadera carrillera carrillera-de-ternera falda tira-de-asado picanha sobrecostilla roast-beef carpaccio-de-ternera pierna-de-cordero paletilla paletilla-de-cordero chuletillas-de-cordero chuletillas
hígado hígado-de-pollo hígado-de-ternera riñón corazón-de-pollo lengua-de-ternera mollejas callos sesos criadillas tripa mondongo hueso hueso-de-caña hueso-de-rodilla tuétano carcasa-de-pollo menudillos foie foie-gras magret confit-de-pato alita contramuslo sebo grasa-de-pato manteca-de-pato despojos casquería`,
    },
    {
      has: "meat pork",
      foods:
        "cerdo puerco chancho cochinillo lechón jabalí solomillo-de-cerdo lomo-de-cerdo chuleta-de-cerdo costilla-de-cerdo panceta-fresca codillo papada careta oreja-de-cerdo manitas-de-cerdo pies-de-cerdo morro secreto pluma-ibérica presa abanico-ibérico carrillera-de-cerdo carrillada-de-cerdo manteca manteca-de-cerdo tocino jamón-serrano jamón-ibérico jamón-de-bellota jamón-crudo jamón-de-Parma paleta-ibérica hueso-de-jamón prosciutto corteza-de-cerdo magro-de-cerdo carne-de-cerdo carne-picada-de-cerdo magro cabezada hueso-de-espinazo",
    },
    {
      has: "meat pork?",
      foods:
        "carne-picada carne-molida carne-picada-mixta picada-mixta costilla costillar chuleta carne-para-guisar huesos-para-caldo",
    },
    {
      has: "byProducts fish? pork? meat?",
      foods:
        "gelatina gelatina-neutra gelatina-en-polvo hojas-de-gelatina cola-de-pescado grenetina colágeno",
    },
    { has: "byProducts", foods: "cuajo" },
    {
      has: "alcohol",
      foods:
        "alcohol ron brandy brandy-de-Jerez coñac whisky vodka ginebra tequila mezcal pisco aguardiente orujo anís-seco anisete pacharán licor licor-de-café licor-de-naranja cointreau grand-marnier triple-sec kirsch calvados cachaça absenta limoncello campari aperol bourbon curaçao licor-43 grappa licor-de-hierbas",
    },
    { has: "alcohol?", foods: "anís" },
    { has: "alcohol nuts?", foods: "amaretto licor-de-almendra licor-de-avellana " },
    { has: "alcohol milk", foods: "crema-de-whisky baileys crema-de-orujo" },
    {
      has: kinds.wine,
      foods:
        "vino vino-tinto cava champán champagne jerez oloroso amontillado oporto madeira marsala vermut vermú sangría tinto-de-verano pedro-ximénez moscatel rioja prosecco vino-de-jerez vino-de-cocina vino-generoso txakoli albariño",
    },
    {
      has: kinds.beer,
      foods: "cerveza cerveza-rubia cerveza-de-trigo clara-con-limón",
    },
    { has: "alcohol sulphites?", foods: "sidra " },
    { has: "alcohol gluten? sulphites?", foods: "sake mirin vino-de-arroz" },
    {
      has: "alcohol?",
      foods:
        "extracto-de-vainilla esencia-de-vainilla vainilla-líquida aroma-de-vainilla aroma esencia kombucha ",
    },
    {
      has: "nuts?",
      foods: "extracto-de-almendra esencia-de-almendra aroma-de-almendra",
    },
    {
      has: "",
      foods: `
azúcar azúcar-moreno azúcar-morena azúcar-glas azúcar-glass azúcar-glacé azúcar-impalpable azúcar-blanquilla azúcar-de-caña azúcar-avainillado azúcar-vainillado azúcar-invertido azúcar-perlado azúcar-mascabado azúcar-de-coco panela piloncillo papelón fructosa glucosa dextrosa sirope-de-agave sirope-de-arce jarabe-de-arce sirope-de-dátil sirope jarabe-de-maíz jarabe-de-glucosa jarabe melaza edulcorante estevia stevia sacarina eritritol xilitol almíbar azúcar-vainilla
levadura-fresca levadura-seca levadura-prensada levadura-panadera levadura-de-panadero levadura-de-panadería levadura-de-pan levadura-nutricional crémor-tártaro pectina goma-xantana ácido-cítrico cacao cacao-en-polvo manteca-de-cacao nibs-de-cacao habas-de-cacao algarroba
agua agua-con-gas agua-mineral agua-de-azahar agua-de-rosas hielo cubito-de-hielo té té-matcha matcha infusión manzanilla poleo rooibos mate hierba-mate yerba-mate café café-expreso café-soluble café-espresso expreso refresco-de-cola coca-cola gaseosa tónica refresco soda ginger-ale
aceite     aceite-de-maíz aceite-de-coco aceite-de-colza aceite-de-canola aceite-de-lino aceite-de-palma aceite-de-aguacate aceite-de-trufa aceite-neutro aceite-de-orujo manteca-vegetal grasa-vegetal manteca-de-coco
zumo zumo-de-limón zumo-de-naranja zumo-de-lima zumo-de-manzana zumo-de-piña zumo-de-tomate zumo-de-fruta zumo-de-granada jugo jugo-de-limón jugo-de-naranja jugo-de-lima jugo-de-tomate jugo-de-piña jugo-de-manzana batido-de-frutas compota compota-de-manzana puré-de-manzana puré-de-tomate tomate-triturado tomate-concentrado concentrado-de-tomate pasta-de-tomate tomate-en-lata tomate-pelado tomate-natural tomate-entero-pelado tomate-rallado pulpa-de-tomate passata tomate-tamizado ralladura ralladura-de-limón ralladura-de-naranja piel-de-limón cáscara-de-naranja puré-de-calabaza puré-de-fruta pasta-de-dátil sirope-de-fresa crema-de-castañas puré-de-castañas proteína-de-guisante goma-guar`,
    },
    {
      has: "sulphites?",
      foods: `
coco leche-de-coco crema-de-coco nata-de-coco bebida-de-coco agua-de-coco escamas-de-coco pasa uva-pasa pasas-de-Corinto pasas-sultanas pasas-de-uva fruta-desecada ${pairs(fruits, "seco seca deshidratado deshidratada confitado confitada escarchado escarchada")} jengibre-confitado jengibre-cristalizado tomate-seco tomate-deshidratado guinda-en-almíbar cereza-al-marrasquino
aceituna aceitunas-rellenas oliva alcaparra alcaparrón encurtido chucrut cebolleta-en-vinagre cebollitas-en-vinagre piparra banderilla limón-en-conserva palmito corazón-de-alcachofa alcachofas-en-conserva pimiento-del-piquillo pimientos-asados piquillo guindilla-en-vinagre jalapeños-en-vinagre chile-chipotle-en-adobo seta-deshidratada setas-secas boletus-deshidratado jengibre-encurtido marrón-glacé mosto limonada granadina sirope-de-granadina puré-de-patata copos-de-puré-de-patata tomate-confitado dulce-de-membrillo carne-de-membrillo espárragos-en-conserva`,
    },
    {
      has: "sulphites",
      foods: "sulfito orejón orejones-de-albaricoque orejones-de-melocotón piel-de-naranja-confitada",
    },
    { has: "sulphites?", foods: "dátil dátil-medjool ciruela-pasa ciruela-seca" },
    { has: "byProducts?", foods: "colorante colorante-alimentario colorante-alimenticio " },
  ],
  products: [
    { has: "milk? sulphites?", foods: "leche-de-coco-en-polvo" },
    { has: "soy gluten?", foods: "tofu-ahumado" },
    { has: "mustard? sulphites?", foods: "pepinillo pepinillo-en-vinagre" },
    { has: "gluten?", foods: "masa-para-tamales masa-de-maíz masa-para-tortillas masa-de-tamal" },
    { has: "alcohol gluten? sulphites?", foods: "cerveza-sin-gluten" },
    {
      has: "fish soy? celery?",
      foods: "atún-en-lata atún-de-lata lata-de-atún atún-al-natural atún-en-conserva",
    },
    {
      has: "gluten?",
      foods:
        "levadura levadura-Royal levadura-química levadura-en-polvo polvo-de-hornear impulsor gasificante",
    },
    {
      has: "nuts milk? soy?",
      foods: `${pairs("yogur", "almendra almendras avellana avellanas nuez nueces anacardo")}`,
    },
    {
      has: "",
      foods:
        "aceite-de-oliva aove aceite-de-girasol aceite-vegetal cola zumo jugo aceite sirope almíbar compota puré néctar infusión té ralladura azúcar sal agua",
    },
    {
      has: "milk",
      foods: `
leche leche-de-vaca leche-de-cabra leche-de-oveja leche-en-polvo leche-condensada leche-evaporada lácteo suero-de-leche suero-de-mantequilla buttermilk lactosa 
mantequilla mantequilla-sin-sal mantequilla-clarificada ghee manteca-de-vaca mantequilla-de-vaca leche-ideal nata nata-para-montar crema-de-leche crema-agria crema-ácida crema-para-batir crema-para-montar crema-batida crema-doble crema-fresca crème-fraîche crema-chantilly chantilly media-crema
yogur yogurt yogur-de-cabra yogur-de-oveja kéfir lassi mascarpone dulce-de-leche cajeta paneer manjar arequipe `,
    },
    {
      has: "milk byProducts?",
      foods: "cuajada yogur-desnatado yogur-de-sabores yogur-de-frutas skyr petit-suisse bífidus",
    },
    {
      has: kinds.cheese,
      foods: `
queso queso-de-cabra queso-de-oveja queso-de-vaca queso-de-untar queso-crema queso-azul queso-mozzarella queso-cottage queso-panela queso-Oaxaca queso-feta queso-cheddar queso-gouda queso-brie queso-quark queso-de-Burgos queso-havarti queso-ricotta queso-emmental queso-provolone queso-edam queso-camembert queso-en-lonchas queso-mascarpone queso-filadelfia queso-philadelphia queso-de-bola queso-Mahón queso-tetilla queso-Idiazábal queso-Cabrales queso-cotija queso-manchego-curado
requesón ricotta ricota mozzarella mozzarella-de-búfala burrata feta cheddar emmental gouda edam brie camembert cabrales idiazábal tetilla mahón torta-del-Casar havarti provolone halloumi quesito quark cottage pecorino comté raclette fontina scamorza taleggio stilton philadelphia majorero zamorano roncal rulo-de-cabra arzúa-ulloa payoyo quesillo leerdammer maasdam`,
    },
    {
      has: "milk eggs? byProducts?",
      foods: "queso-manchego manchego queso-manchego-curado queso-rallado",
    },
    {
      has: kinds.rennetCheese,
      foods:
        "parmesano queso-parmesano parmigiano parmigiano-reggiano queso-rallado-parmesano pecorino-romano gruyère queso-gruyère gorgonzola queso-gorgonzola roquefort queso-roquefort",
    },
    { has: "milk eggs byProducts", foods: "grana-padano queso-grana-padano" },
    {
      has: kinds.processedCheese,
      foods:
        "queso-fundido queso-en-porciones quesitos queso-para-fundir queso-para-sándwich queso-americano queso-amarillo tranchetes lonchas-de-queso-fundido",
    },
    { has: "milk? soy?", foods: "margarina mantequilla-vegetal margarina-vegetal" },
    { has: kinds.plantMilk, foods: "leche-vegetal bebida-vegetal nata-vegetal crema-vegetal yogur-vegetal" },
    {
      has: "peanuts nuts? soy?",
      foods:
        "mantequilla-de-cacahuete crema-de-cacahuete mantequilla-de-cacahuate mantequilla-de-maní crema-de-maní crema-de-cacahuate pasta-de-cacahuete pasta-de-maní",
    },
    { has: "nuts", foods: "crema-de-almendras crema-de-anacardos" },
    {
      has: kinds.bread,
      foods: `
pan pan-de-molde pan-de-barra barra-de-pan pan-de-centeno pan-de-espelta pan-de-pueblo pan-de-hamburguesa pan-para-hamburguesa pan-de-perrito pan-de-hot-dog pan-de-cereales pan-de-leche pan-brioche pan-de-maíz pan-candeal pan-ácimo miga-de-pan baguette brioche bollo panecillo mollete chapata biscote picatoste crouton colín pico regañá rosquilleta bagel bolillo telera panko pretzel palitos-de-pan pan-rallado-panko hogaza media-noche mediasnoches `,
    },
    {
      has: "gluten milk? sesame? soy?",
      foods:
        "pita pan-de-pita pan-pita focaccia masa-de-pizza masa-para-pizza base-de-pizza masa-de-pan pan-árabe chapati pan-plano ",
    },
    {
      has: "gluten milk? sesame? soy? sulphites?",
      foods: "tortilla-de-trigo tortilla-de-harina wrap",
    },
    { has: "gluten", foods: "masa-madre" },
    { has: "gluten milk? eggs? soy?", foods: "naan pan-naan" },
    {
      has: "gluten?",
      foods:
        "tortilla-de-maíz tostadas-de-maíz nachos totopos tacos-de-maíz palomitas tamales arepa pupusa soba fideos-soba fideos-de-trigo-sarraceno pasta-de-trigo-sarraceno kikos maíz-frito papadum oblea-de-maíz",
    },
    { has: "eggs? gluten? milk? soy?", foods: "tortilla " },
    {
      has: "eggs soy? gluten? milk?",
      foods: "tortilla-de-patata tortilla-española tortilla-francesa omelette huevos-revueltos",
    },
    {
      has: kinds.dough,
      foods:
        "masa hojaldre masa-de-hojaldre masa-quebrada masa-brisa masa-filo pasta-filo masa-de-empanada masa-para-empanadas obleas-de-empanadilla obleas-para-empanadillas masa-sablée masa-de-brick pasta-brick hojas-de-brick masa-para-tarta masa-de-croissant tempura harina-de-tempura masa-de-churros masa-de-empanadillas discos-de-empanada masa-wonton oblea ",
    },
    {
      has: kinds.pasta,
      foods:
        "pasta fideo noodles tallarín placas-de-lasaña hojas-de-lasaña láminas-de-lasaña placas-de-canelones linguine farfalle pajaritas lazos pasta-para-sopa estrellitas lacitos ",
    },
    {
      has: "gluten",
      foods:
        "espagueti spaghetti macarrón penne fusilli espirales hélices rigatoni plumas orzo udon fideos-udon bucatini conchas codito pasta-de-trigo-duro",
    },
    {
      has: "gluten eggs",
      foods:
        "tagliatelle pasta-al-huevo pappardelle fettuccine fideos-al-huevo pasta-fresca-al-huevo fideos-de-huevo tallarines-al-huevo cintas-al-huevo",
    },
    {
      has: "gluten celery? crustaceans? eggs? fish? milk? sesame? soy? molluscs? meat? pork?",
      foods: "ramen fideos-instantáneos",
    },
    {
      has: kinds.filledPasta,
      foods: "ravioli tortellini canelones gyoza empanadilla empanada rollito-de-primavera dumplings",
    },
    { has: "gluten eggs? milk? sulphites?", foods: "ñoquis gnocchi " },
    {
      has: "gluten eggs? milk? fish? meat? pork? celery? crustaceans? molluscs? soy? sulphites?",
      foods: "croqueta ",
    },
    { has: "gluten meat pork milk eggs? celery? soy? sulphites?", foods: "croquetas-de-jamón" },
    {
      has: "gluten? sulphites?",
      foods: "patatas-fritas-congeladas papas-fritas-congeladas patatas-prefritas ",
    },
    { has: kinds.crisps, foods: "patatas-fritas papas-fritas patatas-chips chips snack gusanitos" },
    {
      has: kinds.cake,
      foods: `
galleta galleta-maría galletas-digestive bizcocho bizcochuelo magdalena muffin cupcake tarta torta pastel brownie cookie rosquilla churro donut buñuelo gofre crepe crep tortitas panqueque tarta-de-manzana barrita-de-cereales barquillo cono-de-helado cucurucho rosco roscón roscón-de-Reyes panettone napolitana bollería pestiño palmera palmerita coca galletas-de-avena galletas-de-jengibre alfajor pan-de-jengibre masa-de-galletas base-de-tarta neula bollo-dulce berlina`,
    },
    {
      has: kinds.butterCake,
      foods:
        "croissant cruasán galletas-de-mantequilla tarta-de-queso cheesecake napolitana-de-chocolate éclair caracola sobao pastas-de-té",
    },
    {
      has: "gluten eggs? milk? soy? nuts? pork meat",
      foods: "ensaimada mantecado polvorón ",
    },
    {
      has: kinds.richCake,
      foods:
        "bizcochos-de-soletilla soletilla melindros torrija genovesa plancha-de-bizcocho bizcocho-genovés filloa",
    },
    { has: "gluten eggs milk soy? nuts? alcohol? byProducts?", foods: "tiramisú" },
    { has: "nuts eggs gluten? milk? soy?", foods: "tarta-de-Santiago panellets macaron" },
    { has: "nuts gluten eggs? milk? soy? honey?", foods: "baklava" },
    { has: kinds.cracker, foods: "cracker galletas-saladas " },
    { has: "eggs milk? nuts?", foods: "merengue" },
    { has: "nuts eggs? soy?", foods: "mazapán" },
    {
      has: "nuts? eggs? milk? soy? honey? gluten? peanuts? sesame? byProducts? sulphites?",
      foods: "nougat halva",
    },
    {
      has: "nuts eggs? honey? milk? soy? peanuts? sesame?",
      foods: "turrón turrón-de-Jijona turrón-de-Alicante guirlache",
    },
    {
      has: "nuts milk? soy? peanuts?",
      foods:
        "praliné crema-de-avellanas crema-de-cacao-y-avellanas crema-de-cacao-con-avellanas crema-de-pistacho crocanti crocante almendras-garrapiñadas crema-de-cacao",
    },
    { has: "nuts milk soy", foods: "nutella nocilla" },
    {
      has: kinds.chocolate,
      foods:
        "chocolate chocolate-fondant chocolate-de-cobertura chocolate-semiamargo cobertura cobertura-de-chocolate chispas-de-chocolate pepitas-de-chocolate perlas-de-chocolate virutas-de-chocolate fideos-de-chocolate chocolate-a-la-taza chocolate-en-polvo cacao-soluble cacao-instantáneo cola-cao sirope-de-chocolate salsa-de-chocolate gotas-de-chocolate chocolate-de-mesa",
    },
    {
      has: kinds.milkChocolate,
      foods:
        "chocolate-con-leche chocolate-blanco ganache bombón caramelo-toffee salsa-de-caramelo toffee trufas-de-chocolate batido-de-chocolate leche-chocolate",
    },
    { has: "milk? soy?", foods: "caramelo" },
    { has: "", foods: "caramelo-líquido" },
    { has: kinds.gummy, foods: "nube malvavisco gominola marshmallow" },
    {
      has: kinds.candy,
      foods:
        "caramelos golosina dulces regaliz fondant pasta-de-azúcar chicle gragea chupachups fideos-de-colores fideos-de-azúcar perlas-de-azúcar",
    },
    {
      has: "milk eggs gluten? soy?",
      foods:
        "natillas crema-pastelera crema-catalana crema-inglesa flan flan-de-huevo tocino-de-cielo leche-frita",
    },
    {
      has: kinds.custard,
      foods:
        "mousse mousse-de-chocolate pudin budín panna-cotta arroz-con-leche crema-de-mantequilla postre-lácteo leche-merengada",
    },
    {
      has: "milk? gluten? soy? eggs?",
      foods: "flan-en-polvo preparado-para-flan polvo-para-natillas polvos-para-flan",
    },
    {
      has: kinds.iceCream,
      foods: "helado helado-de-vainilla helado-de-chocolate helado-de-nata helado-de-fresa",
    },
    { has: "milk? eggs? soy?", foods: "sorbete sorbete-de-limón polo glaseado" },
    { has: kinds.cream, foods: "crema postre" },
    {
      has: "sulphites?",
      foods:
        "mermelada mermelada-de-fresa confitura jalea macedonia macedonia-de-frutas ensalada-de-frutas fruta-en-almíbar melocotón-en-almíbar piña-en-almíbar",
    },
    { has: "eggs milk", foods: "lemon-curd crema-de-limón" },
    { has: kinds.cereal, foods: "muesli granola cereales-de-desayuno cereales" },
    { has: "gluten milk?", foods: "corn-flakes gachas porridge copos-de-maíz copos-de-trigo" },
    {
      has: kinds.porkSausage,
      foods: `
salchicha salchicha-de-Frankfurt frankfurt salchichón salami chorizo chistorra longaniza butifarra fuet sobrasada mortadela espetec chóped botifarra salchicha-parrillera chorizo-criollo morcón catalana choripán bratwurst perrito-caliente pepperoni espetec choricillo`,
    },
    {
      has: kinds.sausage,
      foods:
        "salchicha-de-pollo salchicha-de-pavo albóndiga hamburguesa hamburguesa-de-ternera hamburguesa-de-pollo embutido fiambre kebab merguez pastel-de-carne hamburguesa-de-pavo",
    },
    {
      has: "meat pork celery? eggs? gluten? milk? mustard? soy? sulphites?",
      foods:
        "morcilla morcilla-de-arroz morcilla-de-Burgos morcilla-de-cebolla cabeza-de-jabalí queso-de-cerdo",
    },
    {
      has: kinds.ham,
      foods:
        "jamón jamón-york jamón-de-York taquitos-de-jamón lacón lomo-embuchado caña-de-lomo panceta bacon beicon tocino-ahumado tocineta pancetta lomo-adobado paleta pernil lomo-ibérico torrezno chicharrón ",
    },
    {
      has: kinds.deliMeat,
      foods:
        "cecina pechuga-de-pavo-en-lonchas fiambre-de-pavo jamón-de-pavo pavo-en-lonchas pollo-en-lonchas pastrami jamón-de-pollo bacon-de-pavo pavo-cocido fiambre-de-pollo",
    },
    {
      has: kinds.breaded,
      foods:
        "nugget nuggets-de-pollo san-jacobo filete-empanado milanesa cachopo flamenquín escalope-empanado cordon-bleu pollo-empanado pollo-rebozado",
    },
    { has: kinds.pate, foods: "paté paté-de-cerdo paté-de-hígado terrina mousse-de-pato" },
    {
      has: kinds.breadedFish,
      foods:
        "varitas-de-merluza varitas-de-pescado palitos-de-merluza palitos-de-pescado merluza-rebozada pescado-rebozado pescado-empanado",
    },
    { has: "molluscs gluten eggs? milk? soy?", foods: "calamares-a-la-romana calamares-rebozados rabas" },
    {
      has: kinds.fishDish,
      foods: "sopa-de-pescado brandada paté-de-atún paté-de-salmón pastel-de-pescado paté-de-anchoa",
    },
    {
      has: "fish crustaceans? molluscs? celery? gluten? soy? eggs? milk? sulphites?",
      foods: "gulas surimi palitos-de-cangrejo palitos-de-mar sucedáneo-de-angulas ",
    },
    {
      has: "crustaceans fish? gluten? soy?",
      foods: "pasta-de-gambas pan-de-gamba pasta-de-camarón",
    },
    {
      has: kinds.stock,
      foods: "caldo caldo-en-cubitos pastilla-de-caldo cubito-de-caldo consomé fondo avecrem cubo-de-caldo ",
    },
    {
      has: kinds.vegetableStock,
      foods:
        "caldo-de-verduras caldo-vegetal pastilla-de-caldo-de-verduras gazpacho crema-de-verduras caldo-de-setas cubito-de-verduras",
    },
    { has: "gluten celery? eggs? sulphites?", foods: "salmorejo" },
    {
      has: kinds.meatStock,
      foods: `${pairs("caldo concentrado extracto pastilla-de-caldo cubito-de-caldo fondo consomé cubo-de-caldo", "pollo carne ternera res ave cocido gallina pavo vacuno")} caldo-de-huesos sopa-de-pollo`,
    },
    { has: "meat pork celery? gluten? milk? soy? eggs?", foods: "caldo-de-jamón caldo-de-cerdo" },
    { has: kinds.fishStock, foods: "caldo-de-pescado fumet fumet-de-pescado fondo-de-pescado" },
    {
      has: "crustaceans? molluscs? fish? celery? gluten? milk? soy?",
      foods: "caldo-de-marisco fumet-de-marisco",
    },
    {
      has: kinds.soup,
      foods: "sopa sopa-de-sobre crema-de-calabacín sopa-de-cebolla sopa-de-ajo sopa-de-fideos puchero",
    },
    { has: "fish? sulphites? celery?", foods: "potaje" },
    { has: "meat pork celery? gluten? milk? soy? sulphites?", foods: "fabada cocido-madrileño" },
    {
      has: kinds.sauce,
      foods:
        "salsa aderezo aliño salsa-para-ensalada adobo salsa-brava salsa-de-curry salsa-agridulce salsa-para-pasta dip plato-preparado salsa-cóctel salsa-burger aderezo-para-ensalada",
    },
    { has: "celery? mustard? soy? sulphites? fish? gluten? honey?", foods: "salsa-barbacoa salsa-bbq" },
    {
      has: "celery? crustaceans? fish? gluten? milk? mustard? nuts? peanuts? soy? sulphites? molluscs?",
      foods: "pasta-de-curry pasta-tandoori",
    },
    {
      has: "celery? gluten? mustard?",
      foods:
        "curry curry-en-polvo mezcla-de-especias especias-para-pollo sazonador condimento sazón tajín especias-para-barbacoa especias-cajún especias-para-tacos condimento-para-paella especias-morunas sazonador-de-paella",
    },
    { has: "mustard?", foods: "garam-masala" },
    { has: "sesame gluten?", foods: "zaatar" },
    { has: "celery? gluten? soy? sulphites?", foods: "maggi jugo-maggi" },
    {
      has: "fish celery? gluten? soy? sulphites?",
      foods: "salsa-worcestershire salsa-worcester salsa-perrins salsa-inglesa worcestershire",
    },
    { has: "soy gluten", foods: "salsa-de-soja salsa-de-soya salsa-soja shoyu" },
    {
      has: "soy gluten?",
      foods: "tamari miso pasta-de-miso tempeh gochujang natto salsa-tamari",
    },
    { has: "soy gluten? sesame? peanuts? sulphites?", foods: "salsa-teriyaki teriyaki salsa-hoisin hoisin" },
    { has: "fish crustaceans? molluscs?", foods: "salsa-de-pescado nam-pla garum" },
    { has: "molluscs gluten? soy? fish? crustaceans?", foods: "salsa-de-ostras" },
    {
      has: "peanuts sesame? soy? gluten? fish? crustaceans? nuts? milk?",
      foods: "salsa-de-cacahuete salsa-satay satay",
    },
    {
      has: "celery? gluten? milk? soy? sulphites? meat? eggs? byProducts?",
      foods: "salsa-de-tomate salsa-napolitana salsa-arrabbiata salsa-para-pizza salsa-marinara",
    },
    { has: "", foods: "tomate-frito" },
    { has: "celery? sulphites?", foods: "sofrito pisto" },
    { has: "meat? pork? celery? gluten? soy?", foods: "frijoles-refritos" },
    {
      has: "meat celery? gluten? milk? soy? sulphites? pork? alcohol?",
      foods: "salsa-boloñesa boloñesa chili-con-carne chile-con-carne",
    },
    {
      has: "milk gluten? eggs? celery? soy? meat? pork? byProducts? mustard? nuts?",
      foods:
        "bechamel salsa-bechamel salsa-carbonara carbonara salsa-de-queso salsa-cuatro-quesos salsa-roquefort salsa-a-la-pimienta salsa-de-nata",
    },
    { has: "eggs milk mustard? sulphites?", foods: "salsa-holandesa holandesa salsa-bearnesa" },
    {
      has: "celery? mustard? sulphites?",
      foods:
        "ketchup harissa salsa-picante salsa-mexicana pico-de-gallo salsa-valentina salsa-roja salsa-de-chile mojo mojo-picón ",
    },
    {
      has: "sulphites? fish?",
      foods:
        "sriracha salsa-sriracha tapenade salsa-de-chile-dulce paté-de-aceitunas olivada salsa-de-chili-dulce",
    },
    { has: "", foods: "tabasco humo-líquido" },
    { has: "eggs milk? mustard? soy? sulphites?", foods: "mayonesa mahonesa alioli ali-oli " },
    {
      has: "eggs gluten? milk? mustard? soy? sulphites? celery? fish?",
      foods: "salsa-tártara ensaladilla ensaladilla-rusa ",
    },
    {
      has: "mustard gluten? sulphites?",
      foods: "mostaza mostaza-antigua mostaza-a-la-antigua ",
    },
    { has: "mustard sulphites?", foods: "mostaza-de-Dijon" },
    {
      has: "mustard honey gluten? sulphites? eggs? milk?",
      foods: "mostaza-y-miel salsa-de-mostaza-y-miel salsa-mostaza-miel mostaza-con-miel mostaza-miel",
    },
    { has: "eggs? milk? mustard? sulphites?", foods: "rábano-picante salsa-de-rábano-picante" },
    { has: "gluten? milk? mustard? soy?", foods: "wasabi" },
    { has: "mustard? sulphites? honey?", foods: "vinagreta" },
    { has: "celery? gluten? mustard? sulphites?", foods: "chutney chutney-de-mango" },
    { has: "peanuts? sesame? nuts? gluten? milk? soy?", foods: "mole mole-poblano pasta-de-mole " },
    { has: "nuts gluten? sesame? sulphites?", foods: "romesco salsa-romesco salvitxada" },
    {
      has: "sulphites?",
      foods:
        "vinagre-de-vino vinagre-de-vino-tinto vinagre-de-jerez vinagre-de-Módena vinagre-balsámico vinagre-de-manzana vinagre-de-sidra vinagre-blanco balsámico pasta-de-ají pasta-de-chile chimichurri sambal-oelek pasta-de-ajo aceto-balsámico vinagre-de-frambuesa vinagre-de-alcohol pasta-de-jengibre pasta-de-tamarindo pulpa-de-pimiento-choricero carne-de-pimiento-choricero",
    },
    { has: "gluten? sulphites?", foods: "vinagre" },
    { has: "gluten sulphites?", foods: "vinagre-de-malta" },
    { has: "gluten?", foods: "vinagre-de-arroz" },
    {
      has: "sulphites gluten?",
      foods:
        "crema-de-vinagre crema-balsámica crema-de-Módena crema-de-vinagre-balsámico crema-de-vinagre-de-Módena reducción-de-Módena reducción-de-vinagre-balsámico",
    },
    {
      has: "milk nuts? eggs? soy? byProducts? sulphites?",
      foods: "pesto pesto-genovés salsa-pesto",
    },
    { has: "sesame", foods: "hummus humus" },
    { has: "sesame eggs? milk?", foods: "baba-ganoush" },
    { has: "milk? sulphites?", foods: "guacamole" },
    { has: "milk sulphites? mustard?", foods: "tzatziki" },
    { has: "celery? gluten? sesame? soy?", foods: "falafel" },
    {
      has: kinds.salad,
      foods:
        "ensalada-de-pasta ensalada-de-col ensalada-de-patata ensalada-de-arroz ensalada-césar ensalada-de-cangrejo",
    },
    { has: kinds.pizza, foods: "pizza lasaña sándwich-mixto quesadilla moussaka" },
    { has: "gluten eggs milk meat? pork? byProducts? fish? celery?", foods: "quiche quiche-lorraine" },
    { has: "gluten soy?", foods: "seitán" },
    {
      has: "eggs? fish? crustaceans? molluscs? gluten? soy? sesame? mustard? milk? sulphites?",
      foods: "sushi",
    },
    { has: "crustaceans? fish? gluten? molluscs? soy? sulphites?", foods: "kimchi" },
    {
      has: kinds.substitute,
      foods:
        "hamburguesa-vegetal salchicha-vegetal carne-vegetal hamburguesa-vegetariana hamburguesa-de-tofu albóndigas-vegetales heura",
    },
    { has: "milk soy? byProducts?", foods: "proteína-de-suero whey" },
    { has: "eggs? lupin? milk? peanuts? soy? gluten? nuts? byProducts?", foods: "proteína-en-polvo" },
    { has: "lupin? soy?", foods: "sustituto-de-huevo" },
    { has: "celery? gluten?", foods: "extracto-de-levadura levadura-de-cerveza" },
    { has: "milk", foods: "café-con-leche cappuccino capuchino" },
    { has: "gluten", foods: "café-de-cereales " },
    { has: "celery? nuts? sulphites?", foods: "pisto-manchego ratatouille" },
  ],
  cuts: "filete solomillo lomo pechuga muslo muslito ala pierna chuleta costilla escalope lengua cuello pata aguja tapa",
  about: `
uso todo cocer parte fundir rústico rectangular granillo pomada pintar tamaño L M XL arrocero templado golden conferencia Royal copita montar Módena día anterior víspera ayer curado semicurado gratinar claro su kalamata desmigado marcona California descafeinado gas rebanada rulo viruta taco guisar bola cucharada majado pochado escaldado escalfado tamizado colado espumoso fresco seco molido picado rallado cortado troceado laminado fileteado loncheado pelado triturado machacado aplastado exprimido batido montado derretido fundido ablandado tibio frío caliente congelado ultracongelado descongelado cocido precocido crudo asado tostado frito prefrito salteado hervido horneado ahumado salado desalado remojado escurrido enjuagado lavado limpio
deshuesado descorazonado despepitado desgrasado desmenuzado deshebrado hilachado entero medio mitad cuarto trozo pequeño grande mediano mini baby joven nuevo viejo maduro verde tierno duro blando grueso espeso fino extra virgen puro natural integral completo ligero light bajo desnatado semidesnatado descremado semi
rojo amarillo blanco negro morado rosa rosado marrón dorado dulce amargo ácido agrio picante suave fuerte bio ecológico orgánico casero artesano artesanal tradicional clásico normal común corriente primera calidad español italiano francés griego inglés japonés chino tailandés indio mexicano turco árabe suizo alemán americano ibérico andaluz gallego vasco canario asturiano catalán valenciano murciano campero España Italia Francia Galicia Ronda Navarra León Asturias Padrón Jamaica Vera
rama hoja ramita manojo atado puñado diente tallo tira loncha lámina rodaja cubo dado bastón gajo grano hebra escama copo polvo cáscara piel ralladura corteza pulpa corazón punta cabeza tarro lata bote frasco paquete sobre tarrina brik botella vaso taza cucharadita pizca chorro gotas tableta barra conserva
tipo variedad T aproximadamente aprox según gusto necesario cantidad opcional para freír cocinar hornear asar rebozar decorar adornar servir acompañar untar engrasar espolvorear empanar rellenar sofreír cocción cocina horno plancha parrilla sartén molde plato guiso guarnición postres repostería desayuno ambiente temperatura
muy bien poco algo unos unas cada por entre desde recién finamente groseramente salvaje vuelo pasto granja corral libre instantáneo rápido listo pasteurizado uht larga duración homogeneizado cultivado fermentado añejo aromático comestible surtido variado líquido sólido cremoso crujiente concentrado refinado vaporizado redondo deshidratado desecado juliana temporada chorrito hecho tiempo buena reserva persona pequeñito reineta huerta corto partido rizado liso morrón espina jugoso kg g ml cl gr materia grasa MG semidescremado azucarado edulcorado endulzado bolsa granel envasado al-vacío propio`,
  treatments: [
    { has: "gluten? eggs? milk? soy?", foods: "frito frita fritos fritas" },
    { has: kinds.sauce, foods: "relleno rellena" },
    { has: "", foods: "punto-de-nieve" },
    {
      has: "sulphites?",
      foods: "en-vinagre encurtido encurtida confitado confitada caramelizado caramelizada",
    },
    { has: kinds.breading, foods: "empanado rebozado rebozada" },
    {
      has: kinds.marinade,
      foods: "aliñado aliñada marinado marinada adobado adobada en-adobo sazonado sazonada en-escabeche",
    },
  ],
  claims: [
    { frees: VEGAN, words: "vegano vegan vegetal" },
    { frees: MEATLESS, words: "vegetariano veggie" },
  ],
  without: [
    { frees: "gluten", words: "gluten" },
    { frees: "eggs", words: "huevo" },
    { frees: "milk", words: "leche lácteo" },
    { frees: "nuts", words: "nuez nueces" },
    { frees: "peanuts", words: "cacahuete maní" },
    { frees: "soy", words: "soja soya" },
    { frees: "alcohol", words: "alcohol" },
    { frees: "sulphites", words: "sulfito" },
    { frees: "pork", words: "cerdo" },
    { frees: MEATLESS, words: "carne" },
    {
      frees: "",
      words:
        "azúcar sal piel hueso espinas pepitas semillas lactosa conservantes grasa aceite palma aditivos colorantes corteza cabeza añadidos añadido cafeína pelar cáscara tostar hilos OGM salar",
    },
  ],
};
