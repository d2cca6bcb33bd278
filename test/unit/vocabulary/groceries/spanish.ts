/** What Spanish-speaking households write on lists and in recipes, by the aisles that are right for it. */
export const spanishGroceries: Readonly<Record<string, string>> = {
  "Fruit & vegetables": `
cebolla; cebollas; cebolla morada; cebolla roja; cebolleta; cebolletas; chalotas; ajo; ajos; diente de ajo; dientes de ajo; cabeza de
ajos; puerro; puerros; patata; patatas; papas; papa; boniato; batata; camote; zanahoria; zanahorias; tomate; tomates; tomates cherry;
tomates maduros; jitomate; pepino; calabacín; calabacines; berenjena; berenjenas; pimiento rojo; pimiento verde; pimientos; pimientos de
Padrón; brócoli; coliflor; col; repollo; lombarda; coles de Bruselas; espinacas; espinacas frescas; lechuga; lechuga iceberg; canónigos;
rúcula; escarola; endivias; rábanos; nabo; apio; rama de apio; hinojo; remolacha; calabaza; espárragos; espárragos verdes; espárragos
trigueros; judías verdes; guisantes frescos; habas; champiñones; setas; aguacate; aguacates; jengibre; jengibre fresco; guindilla; chile
verde; chile jalapeño; jalapeños; alcachofas; alcachofa; acelgas; mazorca de maíz; elote; cilantro; cilantro fresco; perejil fresco;
albahaca fresca; hierbabuena; menta; cebollino; hojas de albahaca; manojo de perejil; manzana; manzanas; pera; peras; plátano; plátanos;
bananas; naranja; naranjas; limón; limones; lima; limas; zumo de limón; jugo de limón; ralladura de limón;
ralladura de naranja; piel de limón; mandarinas; pomelo; uvas; fresas; frambuesas; arándanos; moras; cerezas; ciruelas; melocotón;
melocotones; nectarinas; albaricoques; mango; piña; kiwi; kiwis; melón; sandía; granada; higos; fruta; frutas; verduras; papaya; ensalada;
brotes tiernos; ejotes; calabacita; chayote; nopales; repollo morado; chirimoya; tomatillo; brotes de soja; poro; durazno; fresones; col
rizada; kale; cogollos; yuca; palta; zapallo`,
  "Fruit & vegetables / Herbs & spices": `
perejil; albahaca; tomillo; romero; orégano; eneldo; salvia; rama de tomillo; rama de romero; perejil picado; hierbas frescas; estragón`,
  "Bakery / Baking": "galletas; galletas María",
  "Fruit & vegetables / Tins & jars": "membrillo",
  "Drinks / Fruit & vegetables": "zumo de naranja natural",
  "Drinks / Herbs & spices": "anís",
  Bakery: `
pan; pan de molde; barra de pan; pan integral; baguette; panecillos; pan de hamburguesa; croissants; tortillas de maíz; tortillas de trigo;
tortillas; pan de pita; pan tostado; bollos; magdalenas; pan duro; rebanadas de pan; pan de ajo; biscotes; picos; bizcochos; pan de centeno;
tortitas de trigo; tostadas; pan naan; bagels`,
  "Meat & poultry": `
pollo; pechuga de pollo; pechugas de pollo; muslos de pollo; contramuslos de pollo; alitas de pollo; pollo entero; carne picada; carne
molida; carne picada de ternera; carne de ternera; ternera; filetes de ternera; carne de cerdo; cerdo; lomo de cerdo; solomillo de cerdo;
chuletas de cerdo; costillas de cerdo; costillas; cordero; pierna de cordero; chuletas de cordero; pavo; pechuga de pavo; conejo; solomillo
de ternera; entrecot; filetes de pollo; carne para guisar; carrilleras; pato; carne; carne de res; bistec; hígado; hamburguesas; jamoncitos
de pollo; rabo de toro; morcillo; codillo; huesos de jamón; albóndigas; secreto ibérico; paletilla de cordero; magret de pato; res; costilla
de res; carne mechada`,
  "Meat & poultry / Chilled & deli": `
salchichas; salchichas frescas; morcilla; longaniza; panceta; tocino; salchichas de Frankfurt; chorizo fresco; hueso de jamón; butifarra`,
  "Fish & seafood": `
salmón; lomos de salmón; filetes de salmón; merluza; lomos de merluza; bacalao; pescado; pescado blanco; filetes de pescado; atún fresco;
dorada; lubina; lenguado; trucha; rape; gambas; langostinos; camarones; mejillones; almejas; calamares; sepia; pulpo; boquerones; sardinas
frescas; marisco; mariscos; vieiras; cangrejo; rodaballo; tilapia; chipirones; gambas peladas; caballa; emperador; pez espada; bonito del
norte fresco; berberechos; huachinango; calamar; gallo; róbalo`,
  "Fish & seafood / Chilled & deli / Tins & jars":
    "salmón ahumado; palitos de cangrejo; bacalao ahumado; huevas; gulas; boquerones en vinagre",
  "Dairy & eggs": `
leche; leche entera; leche desnatada; leche semidesnatada; mantequilla; mantequilla sin sal; mantequilla derretida; margarina; nata; nata
líquida; nata para cocinar; nata para montar; crema de leche; crema; crema agria; yogur; yogures; yogur natural; yogur griego; huevo; huevos;
yema de huevo; yemas; yemas de huevo; claras de huevo; claras; queso; queso rallado; queso parmesano; parmesano; parmesano rallado; mozzarella;
queso mozzarella; queso feta; queso de cabra; queso crema; queso fresco; queso manchego; mascarpone; requesón; ricotta; queso azul; queso
Philadelphia; queso de untar; cheddar; queso cheddar; kéfir; cuajada; queso emmental; queso gruyère; queso en lonchas; lonchas de queso;
nata montada; queso brie; burrata; roquefort; queso Oaxaca; petit suisse; natillas; flan; queso curado; queso batido; manchego; gorgonzola;
leche sin lactosa`,
  "Dairy & eggs / Drinks":
    "leche de almendras; leche de avena; leche de soja; bebida de avena; bebida vegetal; bebida de soja; batido de chocolate",
  "Chilled & deli": `
jamón; jamón serrano; jamón york; jamón cocido; jamón ibérico; lonchas de jamón; tacos de jamón; chorizo; salchichón; fuet; mortadela; bacon;
beicon; lomo embuchado; sobrasada; fiambre de pavo; pavo en lonchas; hojaldre; masa de hojaldre; masa quebrada; masa de pizza; obleas para
empanadillas; tofu; hummus; paté; gazpacho; cecina; raviolis frescos; pasta fresca; ñoquis; salami; tofu ahumado; masa brisa; guacamole; lacón;
seitán; embutido`,
  "Pasta, rice & grains": `
pasta; espaguetis; macarrones; fideos; tallarines; lasaña; placas de lasaña; penne; arroz; arroz basmati; arroz integral; arroz bomba; arroz
redondo; arroz largo; lentejas; lentejas rojas; lentejas pardinas; cuscús; quinoa; bulgur; copos de avena; avena; cereales; muesli; polenta;
fideos de arroz; noodles; canelones; pan de gamba; espirales; cebada; pasta integral; sémola; trigo sarraceno; granola; arroz blanco; láminas
de lasaña; mijo; tagliatelle; arroz para sushi; hélices`,
  "Tins & jars / Pasta, rice & grains": `
garbanzos; alubias; judías blancas; alubias blancas; frijoles; frijoles negros; judías pintas; alubias rojas; garbanzos cocidos; porotos; habichuelas`,
  "Tins & jars": `
tomate triturado; tomate frito; tomate concentrado; concentrado de tomate; tomate natural triturado; tomates en conserva; salsa de tomate; puré
de tomate; pasta de tomate; maíz; maíz dulce; lata de maíz; leche de coco; atún; atún en aceite; latas de atún; atún al natural; sardinas en
aceite; anchoas; anchoas en aceite; aceitunas; aceitunas negras; aceitunas verdes; alcaparras; pepinillos; mermelada; mermelada de fresa; miel;
crema de cacahuete; mantequilla de cacahuete; Nutella; caldo de pollo; caldo de verduras; caldo de carne; caldo de pescado; pastilla de caldo;
cubito de caldo; caldo; pimientos del piquillo; espárragos blancos en conserva; mejillones en escabeche; sopa; bonito en aceite; chiles
chipotles; piña en almíbar; melocotón en almíbar; chiles en adobo; guisantes en lata; corazones de alcachofa; crema de cacao;
cacahuetes en crema; banderillas; consomé de pollo; berberechos en lata`,
  "Oils, vinegars & sauces": `
aceite; aceite de oliva; aceite de oliva virgen extra; aceite de girasol; AOVE; aceite vegetal; aceite de sésamo; aceite de coco; aceite para
freír; aceite suave; vinagre; vinagre de vino; vinagre de Jerez; vinagre de manzana; vinagre balsámico; vinagre de módena; vinagre blanco;
salsa de soja; salsa soja; kétchup; ketchup; mayonesa; mostaza; mostaza de Dijon; salsa Worcestershire; salsa Perrins; salsa inglesa; tabasco;
pesto; salsa barbacoa; salsa picante; salsa de ostras; tahini; pasta de curry; alioli; salsa brava; salsa verde; vinagre de arroz; salsa
de pescado; salsa bechamel; salsa rosa; aceite de aguacate; crema de vinagre balsámico; sriracha`,
  "Herbs & spices": `
sal; pimienta; pimienta negra; sal y pimienta; sal gruesa; sal marina; sal fina; pimentón; pimentón dulce; pimentón picante; pimentón de la Vera;
comino; comino molido; cominos; cúrcuma; canela; canela en polvo; canela molida; rama de canela; canela en rama; nuez moscada; clavo; clavos de
olor; clavo de olor; laurel; hoja de laurel; hojas de laurel; orégano seco; tomillo seco; albahaca seca; perejil seco; romero seco; cayena;
curry; curry en polvo; jengibre en polvo; ajo en polvo; cebolla en polvo; azafrán; hebras de azafrán; colorante; cardamomo; anís estrellado;
hierbas provenzales; pimienta blanca; pimienta molida; ñoras; semillas de sésamo; sésamo; paprika; chile en polvo; achiote; garam masala;
pimienta en grano; pimienta de cayena; especias; chile ancho seco; ras el hanout; hierbas de Provenza; ajonjolí; matalahúva`,
  Baking: `
harina; harina de trigo; harina de repostería; harina integral; harina de fuerza; harina de maíz; harina de garbanzo; azúcar; azúcar moreno;
azúcar blanco; azúcar glas; azúcar glass; azúcar vainillado; azúcar de caña; levadura; levadura química; levadura en polvo; levadura fresca;
levadura de panadería; polvo de hornear; bicarbonato; bicarbonato de sodio; maicena; fécula de maíz; fécula de patata; pan rallado; cacao; cacao
en polvo; cacao puro; chocolate; chocolate negro; chocolate con leche; chocolate blanco; chocolate fondant; pepitas de chocolate; chips de
chocolate; almendras; almendra molida; almendras laminadas; avellanas; nueces; anacardos; piñones; pistachos; cacahuetes; pasas; uvas pasas;
coco rallado; gelatina; hojas de gelatina; vainilla; esencia de vainilla; extracto de vainilla; vaina de vainilla; sirope de arce; sirope de
ágave; semillas de chía; semillas de lino; pipas de girasol; pipas de calabaza; leche condensada; leche evaporada; dátiles; ciruelas pasas;
orejones; frutos secos; dulce de leche; caramelo líquido; panela; piloncillo; edulcorante; stevia; agua de azahar;
almíbar; nueces pecanas; arándanos secos; fideos de chocolate; panko; nuez; cacahuates; azúcar mascabado; virutas de chocolate; linaza; manteca`,
  Drinks: `
agua; agua mineral; agua con gas; zumo de naranja; zumo de piña; zumo de manzana; jugo de naranja; café; café molido; té; té verde; cerveza;
cervezas; vino; vino blanco; vino tinto; vaso de vino blanco; refresco; coca-cola; Coca Cola; limonada; ron; brandy; coñac; sidra; cava; tónica;
agua tibia; infusiones; manzanilla; vermut; agua caliente; jerez; tequila; vino de Jerez; ginebra; cápsulas de café; gaseosa; horchata;
café soluble; vodka`,
  Household: `
papel higiénico; papel de cocina; rollo de cocina; lavavajillas; detergente; bolsas de basura; papel de aluminio; papel de horno; film
transparente; pañuelos; pasta de dientes; champú; jabón; gel de ducha; pañales; pilas; servilletas; arena para gatos; pienso; pastillas para
lavavajillas; estropajo; desodorante; cepillo de dientes; suavizante; velas; lejía; papel vegetal; papel albal; fregona; comida para perros;
palillos; bayetas`,
  Frozen: `
guisantes congelados; espinacas congeladas; helado; helado de vainilla; hielo; cubitos de hielo; patatas fritas congeladas; palitos de merluza;
sorbete; pizza congelada; frutos rojos congelados; croquetas congeladas; verduras congeladas; varitas de merluza; cubos de hielo; helado de
chocolate`,
};
