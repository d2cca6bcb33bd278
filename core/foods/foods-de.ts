import { pairs } from "./food-group.ts";
import { kinds, MEATLESS, VEGAN, type WordsAbroad } from "./words-abroad.ts";

const fruits = `
Acerola Ananas Apfel Apfelsine Aprikose Marille Banane Beere Birne Blaubeere Heidelbeere Brombeere Clementine Cranberry
Erdbeere Erdbeer Himbeer Brombeer Feige Frucht Früchte Goji Gojibeere Granatapfel Grapefruit Guave Hagebutte Himbeere Holunder Holunderbeere
Johannisbeere Kaki Kirsche Sauerkirsche Süßkirsche Schattenmorelle Kiwi Kumquat Limette Limone Litschi Lychee Mandarine
Mango Maracuja Passionsfrucht Maulbeere Melone Wassermelone Honigmelone Mirabelle Nashi Nektarine Obst Orange Blutorange
Papaya Pfirsich Pflaume Physalis Preiselbeere Pomelo Quitte Rhabarber Ribisel Reneklode Sanddorn Satsuma Stachelbeere
Traube Weintraube Zitrone Zwetschge Zwetschke Cassis Mispel Aronia Sternfrucht Drachenfrucht Jackfruit Waldbeere
Waldfrucht Waldfrüchte Südfrucht Kochbanane Kaktusfeige Bergamotte Yuzu Schlehe Vogelbeere Moosbeere Berberitze`;

const nuts =
  "Mandel Haselnuss Walnuss Baumnuss Cashew Cashewnuss Cashewkern Pekannuss Pecannuss Paranuss Macadamia Macadamianuss Pistazie";

/** What flours, flakes, drinks and noodles without gluten are made of. */
const grains = `
Mais Reis Buchweizen Hirse Quinoa Amaranth Teff Sorghum Kichererbsen Linsen Erbsen Kokos Kastanien Maronen Kartoffel
Tapioka Maniok Bananen Leinsamen Hanf Erdmandel Süßkartoffel Braunhirse Klebreis Naturreis Vollkornreis Kokosnuss
Traubenkern Chia Flohsamen Flohsamenschalen Sonnenblumen Kürbiskern Bohnen Pfeilwurz Johannisbrot Johannisbrotkern Guarkern Carob`;

const fishes = `
Aal Alaskaseelachs Barsch Goldbarsch Viktoriabarsch Wolfsbarsch Butt Heilbutt Steinbutt Dorade Dorsch Fisch
Edelfisch Weißfisch Flunder Forelle Goldbrasse Brasse Hecht Hering Hoki Kabeljau Karpfen Lachs Wildlachs
Leng Limande Makrele Matjes Matjesfilet Meerbarbe Merlan Pangasius Plötze Rochen Saibling
Sardelle Sardine Schellfisch Scholle Schwertfisch Seehecht Seelachs Köhler Seeteufel Seezunge Sprotte Stör Thunfisch
Tilapia Wels Wittling Zander Anchovis Stockfisch Klippfisch Bückling Schillerlocke Hai Felchen Renke Äsche Zackenbarsch
Red-Snapper Snapper Kaviar Rogen Bonito Bonitoflocken Speisefisch Petersfisch`;

const game = "Hirsch Reh Wild Hase Kaninchen Fasan Rebhuhn Wachtel Elch Rentier Strauß ";

export const german: WordsAbroad = {
  foods: [
    { has: "", foods: fruits },
    {
      has: "",
      foods: `
Artischocke Artischockenherz Aubergine Eierfrucht Melanzani Avocado Batate Süßkartoffel Bambus Bambussprosse Bärlauch
Blumenkohl Karfiol Brokkoli Broccoli Butternut Butternuss Butternusskürbis Butternut-Kürbis Chicorée Chinakohl Chili Chilischote Endivie
Erbse Zuckererbse Zuckerschote Kaiserschote Fenchel Fenchelknolle Lauchzwiebel 
Gurke Salatgurke Schlangengurke Ingwer Ingwerwurzel Kartoffel Erdäpfel Frühkartoffel Pellkartoffel Salzkartoffel Drilling Knoblauch
Knoblauchzehe Kohl Kohlrabi Kohlrübe Kohlsprosse Rosenkohl Blaukraut Spitzkohl
Wirsing Jaromakohl Wirsingkohl Kürbis Hokkaido Hokkaidokürbis Hokkaido-Kürbis Muskatkürbis Spaghettikürbis Lauch Porree Lauchstange Porreestange Spargelstange Mais Maiskolben Zuckermais Mangold Pak-Choi
Palmkohl Möhre Mohrrübe Karotte Okra Okraschote Paprika Paprikaschote Spitzpaprika Peperoni Pfefferoni
Pastinake Petersilienwurzel Wurzelpetersilie Portulak Radicchio Radieschen Rettich Rübe Mairübe Teltower-Rübchen
Rote-Bete Rote-Beete Rande Rucola Rauke Salatherz Romanaherz Kopfsalat Eisberg Eisbergsalat Römersalat Romana Romanasalat
Eichblattsalat Feldsalat Rapunzel Vogerlsalat Nüsslisalat Endiviensalat Radicchiosalat Lollo-Rosso Friséesalat Frisée Batavia Pflücksalat Schalotte
Spargel Spinat Sprosse Steckrübe Tomate Paradeiser
Kirschtomate Cherrytomate Cocktailtomate Strauchtomate Fleischtomate Rispentomate Romatomate Eiertomate Dosentomate Pizzatomate Schältomate Datteltomate Gemüse
Topinambur Kraut Zucchini Zwiebel Gemüsezwiebel Perlzwiebel Wasserkastanie Yams Maniok Romanesco Wurzel Stangenbohne Fisole Löwenzahn Brennnessel Brennessel Sauerampfer Queller
Champignon Pilz Waldpilz Pfifferling Eierschwamm Eierschwämme Eierschwammerl Butterpilz Steinpilz Herrenpilz Shiitake Shiitakepilz Morchel Mu-Err Egerling Seitling Austernpilz Austernseitling Kräuterseitling
Trüffel Trüffelpilz Portobello Enoki Mischpilz Maitake Judasohr Alge Nori Noriblatt Wakame Kombu Spirulina Agar-Agar Agartine Seetang Meeresalge Meeresspargel
Bohne Kidneybohne Kidney Feuerbohne Ackerbohne Puffbohne Brechbohne Buschbohne Prinzessbohne 
Wachsbohne Butterbohne Mungbohne Mungobohne Mungobohnensprosse Bohnenkerne Borlottibohne Limabohne Riesenbohne Azukibohne Pintobohne Kuhbohne Wachtelbohne Kichererbse Linse Belugalinse
Tellerlinse Alblinse Splittererbse Schälerbse Hülsenfrucht Hülsenfrüchte `,
    },
    {
      has: "",
      foods: `
Basilikum Bohnenkraut Dill Dillspitzen Estragon Kerbel Koriander Koriandergrün Kresse Gartenkresse Brunnenkresse Liebstöckel Maggikraut Majoran
Melisse Zitronenmelisse Minze Pfefferminze Oregano Petersilie Rosmarin Salbei Thymian Zitronenthymian Zitronengras Ysop Kraut
Kräuter Küchenkräuter Wildkräuter Kräuter-der-Provence Provence-Kräuter Gartenkräuter Lorbeer Lorbeerblatt Kaffirlimettenblatt Limettenblatt Currykraut Curryblatt Beifuß Borretsch Pimpinelle
Waldmeister Lavendel Kamille Holunderblüte Hibiskus Rosenblüte Kapuzinerkresse Thai-Basilikum
Anis Sternanis Cayenne Cayennepfeffer Chiliflocken Chilipulver Fenchelsamen Fenchelsaat Gewürznelke Nelke Ingwerpulver
Kardamom Kreuzkümmel Cumin Kümmel Kurkuma Gelbwurz Macis Muskat Muskatnuss Muskatblüte Nigella Paprikapulver
Rosenpaprika Pfeffer Pfefferkorn Pfefferkörner Szechuanpfeffer Piment Pimentkörner Pul-Biber Safran Salz Meersalz Jodsalz 
Steinsalz Rauchsalz Sumach Tonkabohne Vanille Vanilleschote Vanillemark Bourbon-Vanille Bourbon-Vanilleschote Bourbon-Vanillemark Bourbon-Vanillezucker Wacholder Wacholderbeere Zimt
Zimtstange Galgant Bockshornklee Koriandersamen Süßholz Tamarinde Ras-el-Hanout Lebkuchengewürz Spekulatiusgewürz Glühweingewürz Fünf-Gewürze
Quatre-Epices Annatto Zimtblüte Gewürz Mohn Mohnsamen Chia Chiasamen Leinsamen Leinsaat Hanfsamen Flohsamen Flohsamenschalen
${pairs("Sonnenblumen Kürbis Melonen", "Kern Kerne")} Basilikumsamen Kokosblütenzucker Kakaonibs
Reis Basmati Basmatireis Jasminreis Risottoreis Rundkornreis Langkornreis Wildreis Arborio Sushireis Naturreis Parboiledreis Mittelkornreis Duftreis Klebreis Paella-Reis
Buchweizen Hirse Quinoa Amaranth Teff Sorghum Polenta Tapiokastärke Tapioka Tapiokaperlen Sago
Pfeilwurzelstärke Popcornmais Reispapier Reispapierblätter Reisnudel Glasnudel Konjaknudel Shirataki Maniokstärke Puffmais Puffreis Reiswaffel Maiswaffel `,
    },
    {
      has: "",
      foods: `${pairs(grains, "Mehl Flocken")} ${pairs("Mais Reis Hirse Buchweizen Kartoffel Quinoa", "Grieß Kleie Grütze Stärke")}`,
    },
    {
      has: "",
      foods: "Marone Esskastanie Kastanie Erdmandel Tigernuss Kolanuss Betelnuss",
    },
    {
      has: "celery",
      foods:
        "Sellerie Selleriestange Staudensellerie Stangensellerie Bleichsellerie Suppengrün Suppengemüse Suppenbund Wurzelwerk Selleriesamen Selleriesaat Röstgemüse",
    },
    {
      has: "celery?",
      foods:
        "Gemüsemischung Mischgemüse Wurzelgemüse Wokgemüse Pfannengemüse Bouquet-garni Suppenkräuter Kräutermischung Salatkräuter Leipziger-Allerlei Kaisergemüse Rohkost",
    },
    {
      has: "mustard?",
      foods:
        "Salat Blattsalat Salatmischung Salatmix Sprossenmischung Asiasalat Wildkräutersalat Microgreens",
    },
    {
      has: "mustard",
      foods:
        "Senfkorn Senfkörner Senfsaat Senfmehl Senfpulver Senföl Senfblätter Senfsamen Gurkengewürz Einmachgewürz",
    },
    {
      has: "gluten",
      foods: `
Weizen Roggen Dinkel Gerste Hafer Emmer Einkorn Kamut Grünkern Triticale Graupe Perlgraupe Rollgerste Bulgur Couscous Cous-Cous Freekeh
Grieß Hartweizen Mehl Instantmehl Spätzlemehl Pizzamehl Backmehl
Kleie Haferflocken Kernflocken Schmelzflocken Dinkelflocken Weizenflocken Weizenkeime Weizenkeim Schrot Gluten Weizenstärke Weizeneiweiß
Malz Malzextrakt Backmalz Haferdrink Hafermilch Hafersahne Hafercreme Hafercuisine Dinkeldrink Dinkelmilch Hafergrütze Gerstengras Weizengras
Ebly Zartweizen Mehlschwitze Weizenkorn Weizenkörner Roggenkorn Urdinkel Waldstaudenroggen Hafergetränk `,
    },
    {
      has: "gluten?",
      foods:
        "Stärke Speisestärke Stärkemehl Mondamin Getreide Getreidekörner Urkorn Mehrkorn Mehlmischung Asafoetida ",
    },
    {
      has: "nuts",
      foods: `
${nuts} ${pairs("Walnuss Haselnuss Pistazien Mandel Cashew Macadamia Pekannuss Paranuss", "Kern Kerne")} Mandelblättchen Mandelstifte Mandelsplitter Mandelgrieß ${pairs("Mandel Haselnuss Walnuss Cashew Macadamia Pistazien Pekannuss Nuss", "Mus Mehl Drink Milch Öl Getränk Paste")} Mandelcuisine Macadamiakern`,
    },
    { has: "nuts peanuts?", foods: "Nuss Nüsse Nusskern Nussmischung Nussmix Nussmus" },
    { has: "nuts?", foods: "Pinienkern Pinie Piniennuss Pinienkerne Zedernuss Zedernkern Aprikosenkern" },
    { has: "peanuts", foods: "Erdnuss Erdnüsse Erdnusskern Erdnusskerne Erdnussöl Erdnussmehl Erdnussmus" },
    {
      has: "sesame",
      foods:
        "Sesam Sesamsaat Sesamsamen Sesamkörner Sesamöl Sesampaste Sesammus Tahin Tahini Tahina Gomasio ",
    },
    {
      has: "sesame?",
      foods: "Saaten Saatenmischung Samen Kerne Kernemischung Kernmischung Körnermischung Salatkerne",
    },
    {
      has: "soy",
      foods:
        "Soja Sojabohne Sojamehl Sojadrink Sojamilch Sojasahne Sojacreme Sojacuisine Sojajoghurt Sojaghurt Sojaquark Sojaschnetzel Sojagranulat Sojaflocken Sojalecithin Sojasprosse Sojakeimling Edamame Tofu Seidentofu Sojaeiweiß Sojaprotein Sojadessert Sojagetränk Sojahack Sojageschnetzeltes",
    },
    { has: "", foods: "Sojaöl" },
    {
      has: "lupin",
      foods: "Lupine Lupinenmehl Lupinensamen Lupinenschrot Lupineneiweiß Lupinenkaffee",
    },
    {
      has: "eggs",
      foods: `Ei Eier Hühnerei Eigelb Eidotter Dotter Eiweiß Eiklar Eischnee Vollei Eipulver ${pairs("Wachtel Gänse Enten Hühner Straußen Puten", "ei eier")} Spiegelei Rührei Freilandei Bioei Landei Eigelbe Solei`,
    },
    {
      has: "honey",
      foods:
        "Honig Blütenhonig Waldhonig Akazienhonig Manukahonig Bienenhonig Imkerhonig Rapshonig Lindenhonig Waldblütenhonig Honigwabe Kleehonig Propolis Gelée-Royale",
    },
    { has: "fish", foods: fishes },
    {
      has: "fish sulphites? mustard?",
      foods: "Bismarckhering Rollmops Brathering Heringsfilet Bratrollmops",
    },
    {
      has: "crustaceans sulphites?",
      foods:
        "Garnele Riesengarnele Shrimps Shrimp Krabbe Krabbenfleisch Nordseekrabbe Büsumer-Krabbe Hummer Hummerfleisch Languste Scampi Kaisergranat Krebsfleisch Taschenkrebs Gamba Gambas Krustentier Krustentiere Tigergarnele Cocktailgarnele Eismeergarnele Tiefseegarnele Königsgarnele",
    },
    { has: "crustaceans", foods: "Krebs Flusskrebs Flusskrebsschwanz Krill Krebstier" },
    {
      has: "molluscs",
      foods:
        "Muschel Miesmuschel Venusmuschel Jakobsmuschel Herzmuschel Schwertmuschel Grünschalmuschel Muschelfleisch Vongole Auster Tintenfisch Tintenfischring Tintenfischtube Kalmar Calamari Calamares Oktopus Pulpo Krake Sepia Sepiatinte Schnecke Weinbergschnecke Weichtiere Sepien Pilgermuschel",
    },
    {
      has: kinds.seafood,
      foods:
        "Meeresfrüchte Meeresfrucht Meeresfrüchtemischung Frutti-di-Mare Seafood Seeigel Seegurke Qualle",
    },
    {
      has: "meat",
      foods: `
Rouladenfleisch Lammlachs Lammlachse Kalbslachs Hühnerklein Gänseklein Rind Rinder Rinds Kalb Kalbs Lamm Schaf Hammel Ziegenfleisch Zicklein Pferd Huhn Hühner Hühnchen Hähnchen Hendl Poulet Poularde Suppenhuhn Brathähnchen Maishähnchen Stubenküken
Ente Gans Gänse Pute Puten Truthahn Geflügel Perlhuhn Taube ${game} Fleisch Geflügelfleisch Suppenfleisch Gulaschfleisch
 Rumpsteak Tatar Beefsteak Roastbeef Entrecôte Entrecote Ribeye Tafelspitz Ochse Ochsenschwanz Ochsenbacke Ochsen
Leber Niere Herz Zunge Bries Kutteln Pansen Lunge Hirn Innereien Magen Knochen Suppenknochen Knochenmark Rindermark Beinscheibe
Lammkeule Lammkotelett Lammkarree Rinderfilet Hüftsteak Hühnerbrust Hähnchenbrust Entenbrust Putenbrust Chicken-Wings Tomahawk T-Bone
Foie-gras Gänsefett Entenfett Gänseschmalz Hühnerfett Talg Rinderbrust Querrippe Falsches-Filet Bürgermeisterstück Bison Wachtelbrust Froschschenkel Chicken Beef Känguru`,
    },
    {
      has: "meat pork",
      foods:
        "Schwein Schweine Schweins Schweinefleisch Schweinefilet Schweinenacken Schweinebauch Bauchfleisch Spanferkel Ferkel Eisbein Spareribs Sparerib Rippchen Schmalz Schweineschmalz Griebenschmalz Grammeln Flomen Schweinsfuß Schweinebacke Iberico Secreto Pulled-Pork Schwarte Nackensteak Mett Hackepeter Parmaschinken Serranoschinken San-Daniele Prosciutto Prosciutto-Crudo Jamon-Serrano ",
    },
    {
      has: "meat pork?",
      foods:
        "Hack Hackfleisch Gehacktes Faschiertes Schnetzelfleisch Haschee Kesselfleisch Lende Kotelett Haxe Medaillons Minutensteak",
    },
    {
      has: "byProducts fish? pork? meat?",
      foods: "Gelatine Gelatinepulver Sofortgelatine Kollagen Kollagenpulver Aspikpulver",
    },
    { has: "byProducts", foods: "Lab Tierlab" },
    {
      has: "alcohol",
      foods:
        "Alkohol Rum Weinbrand Brandy Cognac Armagnac Gin Wodka Whisky Whiskey Tequila Schnaps Kirschwasser Obstler Obstbrand Himbeergeist Grappa Calvados Ouzo Raki Pastis Pernod Likör Orangenlikör Kirschlikör Kaffeelikör Cointreau Grand-Marnier Limoncello Campari Aperol Amaro Jägermeister Kräuterlikör Absinth Cachaca Slibowitz Aquavit Strohrum Crème-de-Cassis Triple-Sec Curacao Magenbitter Angostura Cassislikör Pfirsichlikör",
    },
    { has: "alcohol nuts?", foods: "Amaretto Mandellikör Haselnusslikör Nusslikör Walnusslikör" },
    { has: "alcohol milk", foods: "Sahnelikör Baileys Irish-Cream" },
    { has: "alcohol eggs milk? sulphites?", foods: "Eierlikör Advocaat" },
    {
      has: kinds.wine,
      foods:
        "Wein Weißwein Rotwein Rosé Sekt Champagner Prosecco Schaumwein Perlwein Dessertwein Portwein Sherry Madeira Marsala Wermut Noilly-Prat Riesling Burgunder Spätburgunder Grauburgunder Chardonnay Merlot Glühwein Vermouth Cremant Cava Lambrusco Chianti Sangria Müller-Thurgau Silvaner ",
    },
    {
      has: kinds.beer,
      foods:
        "Bier Hefeweizen Pils Pilsener Kölsch Dunkelbier Starkbier Lager Radler Guinness Helles Bockbier",
    },
    { has: "gluten sulphites?", foods: "Malzbier Malztrunk" },
    { has: "gluten", foods: "Malzkaffee Getreidekaffee" },
    { has: "alcohol sulphites?", foods: "Cidre Apfelwein Cider " },
    { has: "alcohol gluten? sulphites?", foods: "Mirin Reiswein Sake Shaoxing" },
    {
      has: "alcohol?",
      foods:
        "Vanilleextrakt Vanilleessenz Vanillearoma Rumaroma Rum-Aroma Zitronenaroma Backaroma Aroma Kombucha",
    },
    { has: "nuts?", foods: "Bittermandelaroma Mandelaroma Bittermandelöl Mandelextrakt Orgeat Mandelsirup" },
    {
      has: "",
      foods: `
Zucker Rohrzucker Rohrohrzucker Puderzucker Staubzucker Vanillinzucker Gelierzucker Hagelzucker Kandis Würfelzucker Einmachzucker Muscovado Birkenzucker Xylit
Erythrit Stevia Süßstoff Ahornsirup Agavendicksaft Agavensirup Dattelsirup Rübenkraut Apfeldicksaft Glukose Dextrose Fruktose Maltodextrin Invertzucker Melasse Apfelkraut Birnendicksaft
Salz Weinsteinbackpulver Weinstein Natron Hirschhornsalz Pottasche Hefe Backhefe Hefewürfel Hefeflocken Zitronensäure Ascorbinsäure Pektin Gelierpulver Xanthan Kakao Kakaopulver Backkakao Kakaobutter
Kakaobohne Kakaomasse Carob Johannisbrot Wasser Mineralwasser Leitungswasser Sprudel Sodawasser Eiswürfel Crushed-Eis Tee Kräutertee Früchtetee Grüntee Schwarztee Rooibos Matcha Kaffee Kaffeepulver Kaffeebohne Espresso Espressopulver Instantkaffee
Öl      Rapskernöl Maiskeimöl Distelöl Leinöl Hanföl Traubenkernöl Kürbiskernöl Kokosöl Kokosfett Palmöl Palmfett Pflanzenfett Frittierfett Bratfett Frittieröl Palmin Biskin Bratöl Keimöl Trüffelöl Zitronenöl Sojaöl Avocadoöl Reisöl
Cola Limo Ginger-Ale Ginger-Beer Tonic Tonic-Water Rosenwasser Orangenblüte Rauchsalz Essigessenz Kala-Namak Erbsenprotein Erbseneiweiß Reisprotein Hanfprotein
Reisdrink Reismilch Hanfmilch Erbsenmilch Erbsendrink Quinoadrink Hirsedrink Buchweizendrink Kartoffelmilch Fruchtfleisch Apfelmus Apfelmark Tomatenmark Passata Tomatenpassata Apfelsaft Rote-Bete-Saft Multivitaminsaft
Saft Direktsaft Schorle Apfelschorle Apfelsaftschorle Fruchtmark Aquafaba Kichererbsenwasser Zitronenzeste`,
    },
    { has: "celery", foods: "Gemüsesaft" },
    {
      has: "sulphites?",
      foods: `
Kokos Kokosnuss Kokosmilch Kokosnussmilch Kokoscreme Kokosraspel Kokosflocken Kokoschips Kokosmehl Kokosdrink Kokossahne Rosine Korinthe Sultanine Weinbeere Trockenfrüchte Backobst ${pairs("getrocknet Trocken Dörr kandiert Soft", fruits)} getrocknete-Tomate Trockentomate Cranberries
Olive Kalamata Kaper Kapern Kapernäpfel Sauerkraut Salzzitrone Palmherz Palmherzen Artischockenherzen Mixed-Pickles Rote-Bete-eingelegt Belegkirsche Cocktailkirsche Amarenakirsche Maraschinokirsche Sushi-Ingwer
Getrocknete-Steinpilze Trockenpilz Getrockneter-Pilz Getrocknete-Shiitake Traubensaft Limonade Grapefruitlimonade Zitronenlimonade Holunderblütensirup Holundersirup Grenadine Kartoffelpüree Kartoffelpüreepulver Kartoffelbrei Stampfkartoffel Kartoffelpulver Röstpaprika Sauerkirschen Jalapeno Jalapenos Apfelringe Bananenchips`,
    },
    { has: "sulphites?", foods: "Zitronat Orangeat Sukkade" },
    { has: "sulphites", foods: "Sulfite Schwefeldioxid Soft-Aprikose" },
    { has: "sulphites?", foods: "Dattel Medjool Backpflaume Trockenpflaume" },
  ],
  products: [
    { has: "milk? sulphites?", foods: "Kokosmilchpulver" },
    {
      has: "milk? soy? sulphites?",
      foods: "Kartoffelpüree Kartoffelbrei Kartoffelpüreepulver Kartoffelpüreeflocken",
    },
    { has: "soy gluten?", foods: "Räuchertofu Tofu-geräuchert geräucherter-Tofu" },
    {
      has: "mustard? sulphites?",
      foods: "Gewürzgurke Essiggurke Cornichon Salzgurke Saure-Gurke Silberzwiebel",
    },
    { has: "alcohol gluten? sulphites?", foods: "glutenfreies-Bier Bier-glutenfrei" },
    {
      has: "fish soy? celery?",
      foods:
        "Dosenthunfisch Dose-Thunfisch Thunfisch-Dose Thunfisch-aus-der-Dose Thunfisch-in-der-Dose Thunfisch-im-eigenen-Saft",
    },
    { has: "gluten?", foods: "Backpulver" },
    { has: "milk gluten? celery?", foods: "Rahmspinat" },
    {
      has: "milk? soy? meat? pork?",
      foods: "Fett-für-die-Form Fett-für-das-Blech Fett-für-die-Pfanne Fett-zum-Braten Fett-zum-Ausbacken",
    },
    { has: "nuts milk?", foods: `${pairs(nuts, "Butter Sahne Joghurt")}` },
    { has: "milk? nuts?", foods: "Nussbutter" },
    { has: "gluten soy?", foods: "Haferjoghurt Hafergurt" },
    {
      has: "",
      foods:
        "Speiseöl Pflanzenöl Olivenöl Sonnenblumenöl Rapsöl Saft Öl Sirup Püree Nektar Smoothie Tee Zucker Salz Wasser Schale Abrieb Zesten",
    },
    {
      has: "milk",
      foods: `
Milch Kuhmilch Ziegenmilch Schafmilch Schafsmilch Büffelmilch Magermilch H-Milch Dickmilch Kondensmilch Milchpulver Molke Molkenpulver Laktose
Butter Süßrahmbutter Sauerrahmbutter Butterschmalz Butterreinfett Ghee Kräuterbutter Knoblauchbutter Sahne Obers Schlag Rahm Süßrahm Sauerrahm Saure-Sahne Schmand Crème-fraîche Creme-fraiche Crème-double 
Joghurt Jogurt Ayran Kefir Lassi Mascarpone Paneer Clotted-Cream Milcheiweiß Milchprotein Milcherzeugnis Milchprodukt Casein Sprühsahne Ziegenjoghurt Schafjoghurt Schafsjoghurt Kaymak Dulce-de-Leche`,
    },
    {
      has: kinds.cheese,
      foods: `
Käse Frischkäse Streukäse Ziegenkäse Ziegenfrischkäse Schafkäse Schafskäse Hirtenkäse Blauschimmelkäse Ofenkäse Hüttenkäse Pizzakäse Rotschmierkäse Harzer Handkäse Quark Topfen Magerquark Skyr Fruchtjoghurt Magerjoghurt
Emmentaler Emmental Gouda Edamer Tilsiter Camembert Brie Feta Mozzarella Mozzarellakugel Büffelmozzarella Ricotta Cheddar Appenzeller Leerdammer Provolone Manchego Limburger Raclette Burrata Halloumi Pecorino Cottage-Cheese Bavaria-Blu Cambozola Münsterkäse Obazda Obatzda Romadur Scamorza Taleggio Stilton Havarti Maasdamer Comté Fontina Jarlsberg Morbier Reblochon Sulguni Labneh Allgäuer Old-Amsterdam Philadelphia Almette Liptauer Babybel Vacherin Tete-de-Moine`,
    },
    {
      has: kinds.rennetCheese,
      foods:
        "Parmesan Parmigiano Parmigiano-Reggiano Pecorino-Romano Gruyère Gruyere Greyerzer Gorgonzola Roquefort Sbrinz",
    },
    { has: "milk eggs byProducts", foods: "Grana-Padano Grana" },
    {
      has: kinds.processedCheese,
      foods: "Schmelzkäse Scheibletten Schmelzkäsescheiben Toastkäse Sandwichscheiben Streichkäse",
    },
    {
      has: "milk? soy?",
      foods: "Margarine Pflanzenmargarine Backmargarine Halbfettmargarine Rama Streichfett Lätta",
    },
    { has: "milk", foods: "Halbfettbutter Joghurtbutter" },
    {
      has: kinds.plantMilk,
      foods: "Pflanzenmilch Pflanzendrink Barista-Drink Pflanzensahne Pflanzenjoghurt Pflanzlicher-Drink",
    },
    {
      has: "milk? soy? gluten?",
      foods: "Kochcreme Pflanzencreme Cremefine Sahneersatz Sahneersatz-Creme Kaffeeweißer Schlagcreme",
    },
    { has: "sulphites? milk? soy? nuts? gluten?", foods: "Kokosjoghurt Kokosghurt Kokoseis" },
    {
      has: kinds.bread,
      foods: `
Brot Weißbrot Graubrot Mischbrot Toast Toastie Sandwichbrot Baguette Ciabatta Brötchen Semmel Schrippe Weckerl Kornspitz Hamburgerbrötchen Burgerbrötchen Burger-Bun Bun Buns Hotdog-Brötchen Aufbackbrötchen
Brezel Breze Brezn Laugenstange Laugenbrezel Laugengebäck Laugenbrötchen Bagel Brioche Zopf Knäckebrot Zwieback Paniermehl Brösel Panko Semmelwürfel Knödelbrot Weckmehl Rosinenbrot Rosinenbrötchen Milchbrötchen Fladen Croûton Croutons Crostini Grissini Salzstange Toasties Filinchen Matze Matzen Stangenbrot Lavash Steinofenbrot Eiweißbrot Milchzopf Brotwürfel Brotkrume`,
    },
    {
      has: "gluten milk? sesame? soy?",
      foods: "Pita Pitabrot Pumpernickel Focaccia Chapati Roti Pizzaboden Pizzateig Brotteig Sauerteig ",
    },
    {
      has: "gluten milk? sesame? soy? sulphites?",
      foods: "Wrap Wraps Weizentortilla Tortillafladen",
    },
    { has: "gluten", foods: "Sauerteig Sauerteigpulver Sauerteigansatz" },
    { has: "gluten milk? eggs? soy?", foods: "Naan Naanbrot" },
    {
      has: "gluten?",
      foods:
        "Tortilla Taco-Shells Tacos Nachos Tortillachips Popcorn Maischips Papadam Reiscracker Kichererbsenchips Linsenchips Buchweizennudel Soba Sobanudel Cornflakes-glutenfrei Quinoanudeln Hirsebrei Oblate Backoblate Esspapier",
    },
    {
      has: kinds.dough,
      foods:
        "Teig Blätterteig Mürbeteig Strudelteig Filo Yufka Quicheteig Flammkuchenteig Brickteig Plätzchenteig Croissantteig Plunderteig Backmischung Backmischung-Brot Brotbackmischung Kuchenteig Rührteig Biskuitteig Brandteig Bierteig Tempurateig Tempuramehl Pfannkuchenteig Ausbackteig Panade",
    },
    { has: "milk gluten eggs? soy?", foods: "Butterblätterteig" },
    {
      has: kinds.cake,
      foods: `
Kuchen Keks Kekse Gebäck Plätzchen Torte Tortenboden Tortelett Mürbekeks Spekulatius Lebkuchen Muffin Waffel Waffelröllchen Waffelblätter Eiswaffel Donut Krapfen Berliner Stollen Christstollen Strudel Hörnchen Cookie Cookies Brownie Brownies Marmorkuchen Rührkuchen Gugelhupf Obstboden Pie
Tarte Tartelette Cupcake Streusel Crumble Zimtschnecke Hefeschnecke Schweinsohr Schweinsohren Teilchen Plunder Müsliriegel Riegel Pfeffernuss Pfeffernüsse Dominostein Printe Printen Aachener-Printen Kipferl Ausstecherle Prinzenrolle Butterhörnchen Panettone Doppelkeks Prinzregententorte Weihnachtsgebäck Pancake Pancakes Crêpe Crêpes Waffelbecher Rosinenschnecke Zupfkuchen Kalter-Hund`,
    },
    {
      has: kinds.butterCake,
      foods:
        "Croissant Butterkeks Butterkekse Buttergebäck Butterkuchen Käsekuchen Quarkkuchen Topfenkuchen Topfenstrudel Cheesecake Bienenstich Franzbrötchen Butterspekulatius Shortbread Käsegebäck Käsestange Quarkbällchen Quarktasche Spritzgebäck Sahnetorte Buttercremetorte Windbeutel Eclair Zitronencremetorte",
    },
    {
      has: kinds.richCake,
      foods:
        "Löffelbiskuit Löffelbiskuits Biskuit Biskuitboden Biskuitrolle Wiener-Boden Pfannkuchen Palatschinke Kaiserschmarrn Armer-Ritter Arme-Ritter Sandkuchen Savoiardi Baumkuchen",
    },
    {
      has: "gluten eggs milk soy? nuts? alcohol? byProducts?",
      foods: "Schwarzwälder-Kirschtorte Tiramisu Frankfurter-Kranz",
    },
    {
      has: "nuts gluten eggs? milk? soy? sulphites? alcohol?",
      foods:
        "Vanillekipferl Linzertorte Linzer-Torte Nussecke Nusskuchen Nusszopf Baklava Nussschnecke Mandelhörnchen Elisenlebkuchen Mandelkekse Nusshörnchen Haselnusskekse",
    },
    {
      has: "gluten? nuts? eggs? milk? soy?",
      foods: "Amarettini Amaretti Makrone Kokosmakrone Cantuccini Biscotti Florentiner ",
    },
    {
      has: "nuts eggs gluten? milk? soy?",
      foods: "Zimtstern Zimtsterne Macaron Macarons Mandelmakrone Nussmakrone Bethmännchen",
    },
    { has: "eggs milk? nuts?", foods: "Baiser Meringue Meringen" },
    { has: "nuts eggs? soy?", foods: "Marzipan Marzipanrohmasse Marzipankartoffel" },
    { has: "nuts? gluten? milk? soy? peanuts?", foods: "Persipan" },
    {
      has: "nuts milk? soy? peanuts?",
      foods:
        "Krokant Nougat Nussnougat Nussnougatcreme Nuss-Nougat-Creme Nusscreme Nuss-Nugat-Creme Nugat Gebrannte-Mandeln Haselnusscreme Nougatcreme Mandelcreme Pistaziencreme Cashewcreme Nussriegel",
    },
    { has: "nuts milk soy", foods: "Nutella Ferrero-Rocher " },
    { has: "peanuts nuts? soy?", foods: "Erdnussbutter Erdnusscreme" },
    { has: "peanuts milk? soy? gluten?", foods: "Erdnussflips Erdnussriegel" },
    {
      has: kinds.chocolate,
      foods:
        "Schokolade Bitterschokolade Zartbitter Kuvertüre Blockschokolade Schokoladenraspel Schokotropfen Schokotröpfchen Schokoladentropfen Schokostreusel Schokoladenstreusel Schokoladenglasur Schokoglasur Kuchenglasur Trinkschokolade Kakaogetränk Schokoladensauce Schokosauce Schokocreme Schokoaufstrich Schoko Schokolinsen Schokoladenpulver Trinkkakao Kakaotrunk Edelbitterschokolade Schokoladenaufstrich",
    },
    {
      has: kinds.milkChocolate,
      foods:
        "Weiße-Schokolade Weiße-Kuvertüre Ganache Schokoladenmousse Karamell Karamelle Karamellsauce Karamellbonbon Toffee Fudge Praline Pralinen Schokoriegel Sahnebonbon Milchshake",
    },
    {
      has: "eggs gluten? milk? soy? nuts? byProducts?",
      foods: "Schokokuss Schokoküsse Mohrenkopf Dickmanns Schaumkuss",
    },
    {
      has: kinds.gummy,
      foods:
        "Marshmallow Marshmallows Gummibärchen Gummibär Fruchtgummi Weingummi Götterspeise Wackelpudding Wackelpeter Mäusespeck Haribo",
    },
    {
      has: kinds.candy,
      foods:
        "Bonbon Bonbons Süßigkeit Süßigkeiten Lutscher Lakritz Lakritze Zuckerstreusel Streuselmischung Zuckerperlen Zuckerschrift Fondant Rollfondant Kaugummi Zuckerdekor Zuckerguss Türkischer-Honig Halva Turron Brausepulver Energyball Fruchtschnitte Proteinriegel",
    },
    {
      has: kinds.custard,
      foods:
        "Pudding Schokoladenpudding Schokopudding Grießpudding Vanillesauce Vanillesoße Panna-Cotta Bayrisch-Creme Bayerische-Creme Mousse Mousse-au-Chocolat Tortencreme Buttercreme Quarkspeise Dessertcreme",
    },
    {
      has: "milk? gluten? soy? eggs?",
      foods:
        "Puddingpulver Schokopuddingpulver Vanillesaucenpulver Vanillesoßenpulver Cremepulver Dessertpulver",
    },
    { has: "gluten milk eggs?", foods: "Grießbrei" },
    { has: "milk", foods: "Milchreis" },
    { has: "", foods: " " },
    { has: "gluten? milk?", foods: "Sahnesteif Sahnefestiger Tortenguss Tortenguss-klar " },
    {
      has: kinds.iceCream,
      foods: "Erdbeereis Eis Eis-am-Stiel Frozen-Joghurt Softeis Parfait",
    },
    { has: "milk? eggs? soy?", foods: "Sorbet Wassereis Fruchteis Glasur Frosting Topping" },
    { has: kinds.cream, foods: "Creme Crème Dessert Nachtisch" },
    { has: "sulphites? byProducts?", foods: "Gelee" },
    {
      has: "sulphites?",
      foods:
        "Marmelade Konfitüre Fruchtaufstrich Johannisbeergelee Quittengelee Apfelgelee Himbeergelee Powidl Kompott Grütze Fruchtsoße Preiselbeerkompott Fruchtzubereitung Mus Obstsalat Lemonsaft",
    },
    { has: "eggs milk", foods: "Lemoncurd Zitronencreme" },
    {
      has: kinds.cereal,
      foods:
        "Müsli Müesli Knuspermüsli Crunchy Granola Bircher-Müsli Frühstücksflocken Müslimischung Cerealien",
    },
    { has: "gluten milk?", foods: "Cornflakes Porridge Overnight-Oats Haferbrei Instantflocken Crispies" },
    { has: "gluten milk soy?", foods: "Ovomaltine" },
    { has: "milk? nuts peanuts? soy? sulphites?", foods: "Studentenfutter Trail-Mix" },
    {
      has: "gluten",
      foods:
        "Spaghetti Penne Fusilli Rigatoni Makkaroni Hartweizennudel Vollkornnudel Dinkelnudel Spirelli Orecchiette Orzo Kritharaki Risoni Udon Udonnudel Bucatini Conchiglie Ditali Weizennudel Ziti Fregola Somen",
    },
    {
      has: kinds.pasta,
      foods:
        "Nudel Nudeln Pasta Bandnudel Lasagneplatte Lasagneplatten Lasagneblatt Lasagneblätter Suppennudel Farfalle Linguine Spiralnudel Schmetterlingsnudel Hörnchennudel Cannelloni-Röhren Röhrennudel Fadennudel Mie-Nudel Mie-Nudeln Mienudel Asianudel Wok-Nudeln Muschelnudel Gabelspaghetti Buchstabennudel Teigwaren Wan-Tan-Blätter Wantanblätter Frühlingsrollenteig Gyozablätter Bandnudeln Nudelplatten",
    },
    {
      has: "gluten eggs",
      foods: "Eiernudel Spätzle Knöpfle Tagliatelle Pappardelle Fettuccine Eierbandnudel Bandnudeln-mit-Ei",
    },
    { has: "gluten? eggs?", foods: "Vermicelli Chinanudel" },
    {
      has: "",
      foods: `${pairs("Mais Reis Linsen Kichererbsen Rotelinsen Erbsen Bohnen Kokos Mungbohnen Süßkartoffel", "Nudel Nudeln Pasta Penne Spaghetti Fusilli")} Reisbandnudel Reisvermicelli Reisfadennudel `,
    },
    {
      has: "gluten celery? crustaceans? eggs? fish? milk? sesame? soy? molluscs? meat? pork?",
      foods: "Ramen Instantnudel Instantnudeln",
    },
    {
      has: kinds.filledPasta,
      foods:
        "Ravioli Tortellini Tortelloni Cannelloni Teigtasche Teigtaschen Pelmeni Piroggen Gyoza Wan-Tan Dim-Sum Frühlingsrolle Frühlingsrollen Samosa Empanada",
    },
    {
      has: "gluten eggs celery? milk? soy? meat? pork? mustard? sulphites?",
      foods: "Maultasche Maultaschen",
    },
    {
      has: "gluten eggs? milk? sulphites?",
      foods:
        "Gnocchi Schupfnudel Schupfnudeln Semmelknödel Serviettenknödel Dampfnudel Dampfnudeln Germknödel Bröselknödel Hefekloß",
    },
    {
      has: kinds.dumpling,
      foods:
        "Knödel Kloß Klöße Kloßteig Kartoffelpuffer Reibekuchen Reiberdatschi Kartoffelteig Kroketten Krokette Kloßpulver Kartoffeltasche Herzoginkartoffel Kartoffelplätzchen",
    },
    {
      has: "gluten? sulphites?",
      foods:
        "Pommes Pommes-frites Rösti Wedges Kartoffelspalte Bratkartoffel Kartoffelecke Backofenpommes Röstiecken",
    },
    {
      has: "milk celery? eggs? gluten? meat? pork? soy? sulphites?",
      foods: "Gratin Auflauf Nudelauflauf",
    },
    { has: kinds.crisps, foods: "Chips Sticks Flips" },
    { has: "gluten? soy? milk?", foods: "Röstzwiebel Röstzwiebeln" },
    {
      has: kinds.porkSausage,
      foods: `
Bratwurst Rostbratwurst Rostbratwürstchen Nürnberger Thüringer Bockwurst Wiener Frankfurter Krakauer Knacker Mettwurst Mettenden Mettende Cabanossi Salami Jagdwurst Fleischwurst Lyoner Mortadella Bierschinken Bierwurst Leberwurst Teewurst Zungenwurst Landjäger Weißwurst Schinkenwurst Currywurst Fleischkäse Leberkäs Pinkel Debreziner Cervelat Chorizo Presssack Presskopf Schweinskopfsulz Zwiebelmettwurst Kohlwurst Bregenwurst Sülzwurst Nduja Pfefferbeißer Kaminwurz`,
    },
    {
      has: kinds.sausage,
      foods:
        "Wurst Würstchen Aufschnitt Putensalami Brühwurst Würstel Hotdog Merguez Sucuk Geflügelfleischwurst Cevapcici Frikadelle Frikadellen Bulette Fleischküchle Fleischpflanzerl Fleischlaberl Hackbällchen Fleischbällchen Köttbullar Hackbraten Königsberger-Klopse Klopse Gyros Döner Kebab Köfte Hamburger-Patty Burger-Patty Patty Hamburger Burger Kalbsbrät Wurstbrät Wurstwaren Leberknödel Corned-Beef-Haschee Geflügelleberwurst ",
    },
    {
      has: "meat pork celery? eggs? gluten? milk? mustard? soy? sulphites?",
      foods: "Blutwurst Grützwurst Rotwurst Sülze Sulz Saumagen",
    },
    {
      has: kinds.ham,
      foods:
        "Schinken Schwarzwälder-Schinken Nussschinken Lachsschinken Hinterschinken Vorderschinken Katenschinken Schinkenwürfel Kassler Kasseler Speck Bacon Frühstücksspeck Speckwürfel Pancetta Coppa Guanciale Prosciutto-cotto Geselchtes Selchfleisch Geräuchertes Surfleisch Südtiroler-Speck Dörrfleisch Lardo Schäufele",
    },
    {
      has: kinds.deliMeat,
      foods:
        "Bündnerfleisch Bresaola Pastrami Putenbrustaufschnitt Hähnchenbrustaufschnitt Putenschinken Geflügelaufschnitt Putenbrust-in-Scheiben Rinderschinken Corned-Beef Truthahnschinken Putenspeck Rindersaftschinken",
    },
    {
      has: "meat",
      foods: `Braten ${pairs("Lamm Kalbs Rinder Hirsch Reh Puten Hähnchen Hühner Enten Gänse Wild Kaninchen", "Braten Gulasch Schnitzel Steak Ragout Geschnetzeltes Hack Hackfleisch Keule Brust Filet Rücken Schulter Leber")}`,
    },
    {
      has: "meat gluten? celery? sulphites? milk? mustard? pork? alcohol?",
      foods: "Gulasch Ragout Roulade Sauerbraten Frikassee Rahmgeschnetzeltes",
    },
    {
      has: "meat pork",
      foods: "Schweinegulasch Schweinerücken Schweineschulter Krustenbraten Schweinesteak Rollbraten",
    },
    { has: "meat pork? gluten? eggs? milk?", foods: "Schnitzel Schweineschnitzel" },
    {
      has: kinds.breaded,
      foods: "Wiener-Schnitzel Paniertes-Schnitzel Cordon-bleu Nuggets Backhendl",
    },
    { has: kinds.pate, foods: "Pastete Terrine Rillettes Leberparfait" },
    {
      has: kinds.breadedFish,
      foods: "Fischstäbchen Backfisch Schlemmerfilet Bordelaise Fischnuggets Fischfrikadelle ",
    },
    {
      has: kinds.fishDish,
      foods:
        "Fischsuppe Fischsalat Heringssalat Thunfischsalat Fischpaste Lachscreme Thunfischcreme Fischeintopf ",
    },
    {
      has: "fish",
      foods: "Sardellenpaste Sardellenfilet Thunfischfilet Thunfischdose Seelachsschnitzel Anchovispaste",
    },
    { has: "fish crustaceans? molluscs? sulphites?", foods: "Fischsauce Fischsoße" },
    { has: kinds.surimi, foods: "Surimi Krebsfleischimitat" },
    {
      has: "crustaceans eggs? fish? gluten? milk? sulphites? mustard? soy?",
      foods: "Krabbensalat Krabbencocktail Shrimpscocktail Hummersuppe Krebsbutter Hummerpaste Krebssuppe",
    },
    { has: "crustaceans fish? gluten? soy?", foods: "Krabbenchips Krupuk Garnelenpaste" },
    {
      has: kinds.stock,
      foods:
        "Brühe Bouillon Brühwürfel Suppenwürfel Brühpulver Fond Bratensaft Bratensauce Bratensoße Bratenfond Bouillonwürfel Suppenpulver Kraftbrühe Klare-Brühe Jus Dunkle-Sauce Klare-Suppe Instantbrühe Maggi-Würfel",
    },
    {
      has: kinds.vegetableStock,
      foods:
        "Gemüsebrühe Gemüsebouillon Gemüsefond Gemüsebrühpulver Gemüsesuppe Gemüsebrühwürfel Suppengewürz Fondor Aromat Pilzfond Tomatensuppe Gemüsesuppenpulver Gemüsepaste Pilzbrühe Suppenpaste",
    },
    {
      has: kinds.meatStock,
      foods: `Fleischbrühe Fleischbouillon Rinderbrühe Rinderbouillon Hühnerbrühe Hühnerbouillon Hühnersuppe Knochenbrühe Rindssuppe Rindsuppe ${pairs("Rinder Kalbs Geflügel Hühner Wild Lamm Enten Gänse", "Fond Jus Brühe")}`,
    },
    { has: kinds.fishStock, foods: "Fischfond Fischbrühe" },
    {
      has: "crustaceans celery? fish? gluten? milk? molluscs? soy? sulphites?",
      foods: "Krustentierfond Hummerfond Krebsfond",
    },
    {
      has: kinds.soup,
      foods: "Suppe Eintopf Tütensuppe Gulaschsuppe Nudelsuppe Spargelcremesuppe Soljanka Chili-sin-Carne ",
    },
    {
      has: "meat celery? gluten? milk? soy? pork? sulphites?",
      foods: "Chili-con-Carne Bolognese Bolognesesauce Hackfleischsauce Hacksoße",
    },
    { has: "gluten eggs milk? soy?", foods: "Backerbsen Flädle Frittaten" },
    { has: "gluten? milk? soy?", foods: "Soßenbinder Saucenbinder" },
    {
      has: kinds.sauce,
      foods:
        "Sauce Soße Dressing Dip Marinade Cocktailsauce Burgersauce Bratensoßenpulver Jägersauce Fertigsauce Paste Aufstrich Brotaufstrich Füllung Antipasti Fertiggericht Currywurstsauce ",
    },
    {
      has: "celery? gluten? milk? mustard? nuts? sesame? soy? sulphites?",
      foods: "Veggie-Aufstrich Tomatenaufstrich",
    },
    {
      has: "celery? crustaceans? fish? gluten? milk? mustard? nuts? peanuts? soy? sulphites? molluscs?",
      foods:
        "Currypaste Rote-Currypaste Grüne-Currypaste Gelbe-Currypaste Thai-Currypaste Masalapaste Tandooripaste",
    },
    {
      has: "celery? gluten? mustard?",
      foods:
        "Curry Currypulver Madras-Curry Gewürzmischung Gewürzsalz Kräutersalz Grillgewürz Brathähnchengewürz Pommesgewürz Gewürzzubereitung Streuwürze Bratkartoffelgewürz Hackfleischgewürz Steakgewürz Pizzagewürz Gyrosgewürz Salatgewürz Fischgewürz Vegeta Currymischung Cajun-Gewürz Fleischgewürz Zitronenpfeffer Bratengewürz Wildgewürz Tacogewürz",
    },
    { has: "mustard?", foods: "Garam-Masala Masala" },
    { has: "sesame gluten?", foods: "Zatar Zaatar " },
    { has: "sesame?", foods: "Baharat " },
    { has: "celery? gluten? soy? sulphites?", foods: "Maggi Flüssigwürze Würze " },
    {
      has: "fish celery? gluten? soy? sulphites?",
      foods:
        "Worcestersauce Worcestershiresauce Worcestershire-Sauce Worcestersoße Worcester-Sauce Worcestershiresoße",
    },
    { has: "soy gluten", foods: "Sojasauce Sojasoße Shoyu Süße-Sojasauce" },
    {
      has: "soy gluten?",
      foods: "Tamari Miso Misopaste Tempeh Ketjap-Manis Kecap-Manis Gochujang Bohnenpaste Natto",
    },
    {
      has: "soy gluten? sesame? peanuts? sulphites?",
      foods: "Teriyaki Teriyakisauce Teriyaki-Sauce Hoisin Hoisinsauce Hoisin-Sauce",
    },
    { has: "molluscs gluten? soy? fish? crustaceans?", foods: "Austernsauce Austernsoße" },
    {
      has: "peanuts sesame? soy? gluten? fish? crustaceans? nuts? milk?",
      foods: "Erdnusssauce Erdnusssoße Satésauce Saté Satay",
    },
    {
      has: "celery? gluten? milk? soy? sulphites? meat? eggs? byProducts?",
      foods:
        "Tomatensauce Tomatensoße Pastasauce Nudelsauce Pizzasauce Pizzatomatensauce Arrabbiata Napoli Sugo",
    },
    {
      has: "milk gluten? eggs? celery? soy? meat? pork? byProducts? mustard? nuts?",
      foods:
        "Béchamel Béchamelsauce Bechamel Käsesauce Käsesoße Sahnesauce Rahmsauce Rahmsoße Carbonara Pfefferrahmsauce Béchamelsoße",
    },
    {
      has: "eggs milk mustard? sulphites?",
      foods: "Hollandaise Sauce-Hollandaise Sauce-Béarnaise Béarnaise",
    },
    {
      has: "celery? mustard? sulphites?",
      foods: "Ketchup Salsa Harissa Barbecuesauce-mild Chilisauce Chilisoße Currygewürzketchup Curryketchup",
    },
    { has: "sulphites? fish?", foods: "Sriracha Süße-Chilisauce Tapenade Olivenpaste Sweet-Chili-Sauce" },
    { has: "", foods: "Tabasco Flüssigrauch" },
    {
      has: "celery? fish? gluten? mustard? soy? sulphites? honey?",
      foods: "Barbecuesauce BBQ-Sauce Barbecue-Sauce Barbecuesoße",
    },
    {
      has: "eggs milk? mustard? soy? sulphites?",
      foods: "Mayonnaise Majonäse Mayo Aioli Salatcreme Joghurt-Salatcreme",
    },
    {
      has: "eggs gluten? milk? mustard? soy? sulphites? celery? fish?",
      foods: "Remoulade Tartarsauce Tartarensauce Tatarensauce Sauce-Tartare Eiersalat Thousand-Island",
    },
    {
      has: "mustard gluten? sulphites?",
      foods: "Senf Mostrich Tafelsenf Delikatesssenf Weißwurstsenf",
    },
    { has: "mustard sulphites?", foods: "Dijonsenf Dijon-Senf Feigensenf" },
    {
      has: "mustard honey gluten? sulphites? eggs? milk?",
      foods: "Honigsenf Honig-Senf-Sauce Honigsenfsauce",
    },
    {
      has: "eggs? milk? mustard? sulphites?",
      foods: "Meerrettich Kren Sahnemeerrettich Tafelmeerrettich Meerrettichsahne",
    },
    { has: "gluten? milk? mustard? soy?", foods: "Wasabi Wasabipaste" },
    { has: "mustard? sulphites? honey?", foods: "Vinaigrette" },
    { has: "celery? gluten? mustard? sulphites?", foods: "Chutney Relish " },
    { has: "mustard sulphites? celery?", foods: "Senfgurken Senfgemüse" },
    {
      has: "sulphites?",
      foods:
        " Weinessig Weißweinessig Rotweinessig Balsamico Balsamessig Balsamicoessig Aceto-Balsamico Aceto-Balsamico-di-Modena Balsamico-di-Modena Apfelessig Himbeeressig Kräuteressig Sherryessig Branntweinessig Tafelessig Ajvar Sambal Sambal-Oelek Chilipaste Paprikamark Rote-Paprikapaste Ingwerpaste Knoblauchpaste Obstessig Condimento Tomatenpaprika",
    },
    { has: "gluten? sulphites?", foods: "Essig" },
    { has: "gluten sulphites?", foods: "" },
    { has: "sulphites gluten?", foods: "Balsamicocreme Crema-di-Balsamico Balsamico-Creme Balsamicoglasur" },
    { has: "gluten?", foods: "Reisessig Sushiessig" },
    {
      has: "milk nuts? eggs? soy? byProducts? sulphites?",
      foods: "Pesto Pesto-Genovese Pesto-Rosso ",
    },
    { has: "nuts? milk? eggs? soy? byProducts? sulphites?", foods: "Bärlauchpesto" },
    { has: "sesame", foods: "Hummus Humus" },
    { has: "milk? sulphites?", foods: "Guacamole" },
    { has: "milk sulphites? mustard?", foods: "Tzatziki Zaziki Tsatsiki Kräuterquark Raita Sour-Cream" },
    { has: "milk byProducts?", foods: "" },
    { has: "celery? gluten? sesame? soy?", foods: "Falafel Falafelmischung" },
    {
      has: "celery? eggs? milk? mustard? soy? sulphites?",
      foods: "Krautsalat Coleslaw Gurkensalat Karottensalat Rote-Bete-Salat",
    },
    { has: kinds.salad, foods: "Kartoffelsalat Nudelsalat Bohnensalat Tomatensalat Reissalat Linsensalat " },
    {
      has: "meat pork? celery? eggs? gluten? milk? mustard? soy? sulphites?",
      foods: "Fleischsalat Wurstsalat Geflügelsalat",
    },
    { has: "gluten celery? milk? soy? sulphites?", foods: "Bulgursalat Couscoussalat Taboulé Tabouleh" },
    {
      has: kinds.pizza,
      foods: "Pizza Lasagne Flammkuchen Calzone Moussaka Käsespätzle Käsetoast Zwiebelkuchen",
    },
    { has: "gluten eggs milk meat? pork? byProducts? fish? celery?", foods: "Quiche Quiche-Lorraine" },
    { has: "gluten soy?", foods: "Seitan" },
    {
      has: "eggs? fish? crustaceans? molluscs? gluten? soy? sesame? mustard? milk? sulphites?",
      foods: "Sushi Maki Onigiri",
    },
    { has: "crustaceans? fish? gluten? molluscs? soy? sulphites?", foods: "Kimchi" },
    { has: "eggs soy? gluten? milk?", foods: "Omelett Omelette " },
    {
      has: kinds.substitute,
      foods:
        "Fleischersatz Veggie-Burger Gemüseburger Gemüsefrikadelle Veggie-Hack Veggiehack Bratling Tofuwürstchen Fleischersatzprodukt Veggie-Schnitzel Veggie-Würstchen ",
    },
    { has: "milk soy? byProducts?", foods: "Molkeneiweiß Molkenprotein Wheyprotein Whey Eiweißshake" },
    {
      has: "eggs? lupin? milk? peanuts? soy? gluten? nuts? byProducts?",
      foods: "Proteinpulver Eiweißpulver",
    },
    { has: "lupin? soy?", foods: "Eiersatz " },
    { has: "milk? soy? gluten?", foods: "Cappuccinopulver" },
    { has: "milk", foods: "Cappuccino Latte-Macchiato Milchkaffee Eiskaffee" },
    { has: "byProducts?", foods: "Lebensmittelfarbe Speisefarbe" },
    { has: "celery? gluten?", foods: "Hefeextrakt" },
    { has: "gluten? milk? eggs? soy?", foods: "Bhaji Pakora" },
    { has: "celery? nuts? sulphites?", foods: "Ratatouille" },
  ],
  cuts: `Filet Brust Keule Schenkel Flügel Steak Rippe Nacken Schulter Hüfte Rücken Bauch Medaillon Bein Backe Unterschenkel Oberkeule Unterkeule Rumpf Karree Geschnetzeltes Filetsteak`,
  inCompounds: `
stück stücke stücken röllchen räucher innen voll mager mini baby bio land bauern haus berg alpen sommer winter herbst frühling freiland weide heu edel speise tafel koch back brat grill roh natur ur fein grob hart weich frisch halb streich reibe schnitt spar jung alt süß sauer rot grün gelb weiß schwarz braun kräftig
pulver scheiben streifen spalten blatt blätter blättchen flocken stifte raspel granulat konzentrat püree körner samen saat schale abrieb zeste zesten mark wurzel knolle zweig hälfte hälften viertel haut saft tiefkühl vollkorn bourbon party premium delikatess trocken gewürz haushalts`,
  about: `
Ablöschen Aufgießen Bepinseln Abschmecken Andicken Binden Überbacken Panieren Ausstreuen Karamellisieren Wenden Beträufeln Kohlensäure klar durchgepresst gestückelt gestiftelt zerbröckelt davon Vortag steif Gr n Boskop Boskoop Elstar Braeburn Jonagold fach dreifach zweifach doppelt konzentriert säuerlich Magerstufe Rahmstufe Doppelrahm Doppelrahmstufe Wahl Wunsch z B
Innenfilet Röllchen glatt kraus neutral trocken dunkl edl kernig altbacken hartgekocht weichgekocht verquirlt zerlassen mittelscharf durchwachsen feinkörnig abgerieben ausgepresst frischgepresst gesiebt gestoßen aufgeschlagen lauwarm handwarm Mühle Schüssel Pfanne kräftig lieblich fruchtig getoastet angeröstet enthülst geviertelt stückig ohne-Haut zum-Bestreuen zum-Bestäuben zum-Ausrollen zum-Garnieren zum-Frittieren zum-Anbraten zum-Einfetten zum-Servieren zum-Verzieren normal klassisch herkömmlich üblich traditionell frisch getrocknet gemahlen gehackt fein grob gerieben geraspelt geschält gewürfelt gehobelt geröstet geräuchert gekocht gebacken gebraten gegrillt gegart vorgegart vorgekocht gefroren tiefgekühlt tiefgefroren tiefkühl TK aufgetaut eingeweicht
gepresst gepellt geputzt gewaschen entkernt entsteint ungeschält unbehandelt ungesalzen gesalzen gesüßt ungesüßt gezuckert ungezuckert geschlagen geschmolzen weich hart fest reif roh klein groß mittelgroß mittel halb ganz dick dünn lang kurz rund jung alt neu rot gelb grün weiß schwarz braun blau lila bunt hell dunkel orangefarben golden
süß sauer salzig scharf mild würzig bitter edelsüß rosenscharf heiß kalt warm kühl zimmerwarm flüssig fettarm mager fettreduziert entrahmt teilentrahmt laktosefrei laktosearm zuckerfrei fettfrei natur naturbelassen pur rein echt extra nativ vergine virgin kaltgepresst raffiniert
Bio Öko Demeter regional griechisch türkisch italienisch französisch spanisch deutsch asiatisch chinesisch japanisch indisch mexikanisch thailändisch schwedisch irisch schweizer holländisch bayerisch bayrisch österreichisch fränkisch schwäbisch norwegisch englisch dänisch polnisch russisch ungarisch kroatisch amerikanisch kalifornisch kanarisch
vollkorn Voll Mini Baby Type Nr Stufe Fett Tr i Trockenmasse M L XL S Packung Pck Päckchen Dose Glas Becher Bund Stück Scheibe Würfel Streifen Stange Stängel Zweig Blatt Zehe Knolle Kopf Röschen Kugel Tropfen Spritzer Schuss Prise Rest Handvoll Portion Beutel Tüte Tube Flasche Block Rolle Stiel Spitze Schale Abrieb Zeste
der die das des dem den ein und von vom zur für im in am an aus auf nach bei als à la al eigen Art etwas evtl ggf ca circa je Belieben Geschmack Bedarf zum-Braten zum-Backen zum-Kochen zum-Würzen zum-Dippen Dekorieren Rösten Form Blech Arbeitsfläche Topf
mehlig mehligkochend festkochend vorwiegend kochend schnittfest streichfähig sämig cremig passiert püriert getrennt blanchiert filetiert küchenfertig ofenfertig fertig instant sofort kalorienarm light leicht edel feinste zart knackig knusprig saftig grobkörnig körnig gekörnt gequetscht geschrotet zerstoßen zerdrückt zerkleinert zerbröselt gezupft gerebelt gemischt gehäuft gestrichen ausgelassen abgetropft abgezogen halbiert
Land Bauern Haus Berg Alpen Wald Feld Garten Sommer Winter Herbst Frühling Freiland Bodenhaltung Weide Heu Speise Tafel Grill Haushalts Ur Streich Reibe Schnitt Spar Pulver Raspel Stifte Blättchen Flocken Körner Samen Saat Kernlos Spalten Ringe Mark Wurzel Knospe Ähre Halm Hälfte Viertel Granulat Konzentrat Party Premium Classic Original Gourmet Feinkost Delikatess Qualität Klasse Hausmacher Sortiert Sorte fermentiert gereift mittelalt höhlengereift pasteurisiert homogenisiert ultrahocherhitzt haltbar H gedämpft geschmort gedünstet gefriergetrocknet zerlegt ausgenommen geklärt aromatisch duftend essbar dekorativ sonnengereift sonnengetrocknet handgepflückt Zimmertemperatur Kühlschrank geschnitten gepflückt sehr gut einige paar bisschen kleingeschnitten feingeschnitten grobgeschnitten dünngeschnitten feingehackt grobgehackt längs mundgerecht gehäutet überbrüht angebraten Abtropfgewicht Italien Markt Saison Deko Dekoration Ernte Person Würfeln möglichst besten falls vorhanden nötig Verfeinern Bestreichen Kneten Ausbacken Wälzen reichlich pro mehr zu grätenfrei bratfertig servierfertig entbeint enthäutet hautlos Kühlregal optional beliebig wahlweise`,
  treatments: [
    { has: "gluten? eggs? milk? soy?", foods: "frittiert frittierte frittierter frittiertes frittierten" },
    { has: "alcohol?", foods: "Bourbon" },
    { has: "sulphites?", foods: "eingelegt eingemacht kandiert in-Essig" },
    { has: kinds.breading, foods: "paniert im-Teigmantel im-Backteig" },
    { has: kinds.marinade, foods: "mariniert gewürzt vorgewürzt in-Marinade" },
  ],
  claims: [
    { frees: "gluten", words: "glutenfrei" },
    { frees: "eggs", words: "eifrei" },
    { frees: "milk", words: "milchfrei" },
    { frees: "nuts", words: "nussfrei" },
    { frees: "peanuts", words: "erdnussfrei" },
    { frees: "soy", words: "sojafrei" },
    { frees: "alcohol", words: "alkoholfrei entalkoholisiert" },
    { frees: "sulphites", words: "ungeschwefelt sulfitfrei" },
    { frees: VEGAN, words: "vegan pflanzlich rein-pflanzlich" },
    { frees: MEATLESS, words: "vegetarisch veggie fleischlos" },
  ],
  without: [
    { frees: "gluten", words: "Gluten" },
    { frees: "eggs", words: "Ei Eier" },
    { frees: "milk", words: "Milch Milchprodukte" },
    { frees: "nuts", words: "Nüsse Nuss" },
    { frees: "peanuts", words: "Erdnüsse" },
    { frees: "soy", words: "Soja" },
    { frees: "alcohol", words: "Alkohol" },
    { frees: "pork", words: "Schweinefleisch Schwein" },
    { frees: MEATLESS, words: "Fleisch" },
    {
      frees: "",
      words:
        "Zucker Fett Salz Kerne Stein Steine Knochen Haut Schale Gräten Zusatz Zusätze Zuckerzusatz Gentechnik Laktose Konservierungsstoffe Palmöl Kopf Stiel Rinde Hefe",
    },
  ],
};
