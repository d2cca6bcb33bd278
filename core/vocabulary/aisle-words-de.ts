import type { Shelf } from "./aisle-words.ts";

/** German foods. A compound is found by its end: Tomate finds Kirschtomaten, and Kokosmilch is here because it is no milk. */
export const germanShelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables",
    dried: "Herbs & spices",
    foods: `
Artischocke Aubergine Avocado Batate Brechbohne Brokkoli Butternut Chicoree Chili Endivie Fenchel Gurke Ingwer
Ingwerwurzel Kartoffel Kohl Kohlrabi Kürbis Lauch Mais Maiskolben Mangold Möhre Karotte Okra Pak-Choi Paprika
Pastinake Peperoni Petersilienwurzel Porree Portulak Radicchio Radieschen Rettich Rhabarber Romanesco Rübe Rote-Bete
Rucola Rauke Salat Schalotte Schwarzwurzel Sellerie Spargel Spinat Sprossen Suppengrün Gemüse Topinambur Kraut Wirsing
Zucchini Zwiebel Basilikum Dill Estragon Kerbel Koriander Kresse Liebstöckel Majoran Melisse Minze Oregano Petersilie
Rosmarin Salbei Sauerampfer Thymian Zitronengras Erbse Grüne-Bohne Koriandergrün Hokkaido Flower-Sprouts Pilzmischung
Karottengrün Navette Puffbohne Schote Buschbohne Stangenbohne Schnittbohne Prinzessbohne Wachsbohne Drilling Pimiento`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
Ananas Apfel Apfelsine Aprikose Banane Beere Birne Clementine Feige Grapefruit Holunder Kaki Kirsche Kiwi Limette
Limettensaft Limone Litschi Mandarine Mango Maracuja Melone Mirabelle Nektarine Obst Orange Orangenschale Papaya
Pfirsich Pflaume Physalis Quitte Traube Zitrone Zitronensaft Zitronenschale Zitronenabrieb Zwetschge Zwetschke
Kokosnuss Frucht Pomelo Kumquat Nashi Cassis Mispel`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Tins & jars",
    foods: `
Champignon Pilz Pfifferling Shiitake Morchel Egerling Seitling Trüffel Marone Esskastanie Tomate`,
  },
  {
    aisle: "Bakery",
    foods: `
Baguette Brezel Brioche Brot Brötchen Semmel Ciabatta Croissant Laugenstange Naan Pita Pumpernickel Tortilla Wrap
Toast Zwieback Weckerl Kuchen Tortenboden Biskuitboden Bagel Bun Buns Keks Löffelbiskuit Spekulatius Cracker Grissini
Salzstange Brezn Schrippe Muffin Waffel Amarettini Makrone Stollen Strudel Krapfen Berliner Donut Croûton Zopf Gebäck
Torte Hörnchen Filinchen`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
Bauch Bratwurst Braten Brust Ente Fleisch Gans Geschnetzeltes Gulasch Hack Hackepeter Haxe Hähnchen Hendl Huhn Hühner
Kalb Kaninchen Keule Kotelett Lamm Leber Mett Pute Rind Rippchen Roulade Schnitzel Schwein Schweinefilet Hirsch Reh
Wild Bauchspeck Knochen Bein Steak Sparerib Flügel Tatar Schweinenacken Schenkel Schulter Lende Tafelspitz Niere Zunge
Cevapcici Frikadelle Fleischbällchen Hackbällchen Patty Bries Wachtel Fasan Bulette Roastbeef Ochsenschwanz Rücken`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
Aal Barsch Calamari Dorade Fisch Forelle Garnele Heilbutt Hering Hummer Kabeljau Dorsch Krabbe Krebs Lachs Matjes
Makrele Meeresfrüchte Muschel Oktopus Pangasius Sardelle Sardine Scampi Scholle Seeteufel Shrimps Thunfischsteak
Zander Karpfen Saibling Kaviar Surimi Rollmops Sprotte Auster Steinbutt Seezunge Hecht Languste Wels Lachssteak`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
Butter Butterschmalz Creme-fraiche Creme-double Ei Eigelb Eiweiß Eidotter Emmentaler Feta Gorgonzola Gouda Gruyere
Halloumi Joghurt Jogurt Käse Kefir Margarine Mascarpone Milch Molke Mozzarella Obers Parmesan Pecorino Quark Topfen
Rahm Ricotta Sahne Schmand Skyr Tilsiter Camembert Brie Haferdrink Sojadrink Eiklar Cheddar Appenzeller Edamer
Grana-Padano Leerdammer Provolone Manchego Roquefort Limburger Raclette Ghee Burrata Kochcreme Cremefine Babybel Rama
Actimel Eier`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
Aufschnitt Bündnerfleisch Chorizo Cabanossi Gnocchi Hummus Kassler Mortadella Pancetta Pastrami Prosciutto Salami
Schinken Seitan Speck Tempeh Tofu Würstchen Wurst Wiener Maultasche Tortellini Schupfnudel Bacon Lyoner Leberkäse
Fleischkäse Sülze Falafel Guacamole Zaziki Tzatziki Antipasti Krautsalat Kartoffelsalat Nudelsalat Ravioli Cannelloni
Pastete Landjäger Krakauer Knacker Knödel Kloß Teig Fleischsalat Wurstsalat Eiersalat Heringssalat Geflügelsalat`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
Amaranth Basmati Bulgur Couscous Dinkel Farfalle Fusilli Gerste Getreide Graupe Grünkern Hirse Lasagneblätter
Lasagneplatten Linguine Linse Makkaroni Müsli Nudel Pasta Penne Polenta Quinoa Reis Rigatoni Risotto Spaghetti Spätzle
Tagliatelle Cornflakes Flocken Mie Ramen Udon Soba Vermicelli Orzo Kritharaki Freekeh Weizen Roggen Hafer Kleie
Granola Porridge Popcorn Gnocchetti`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: "Kichererbse Bohne Bohnenkerne",
  },
  {
    aisle: "Tins & jars",
    foods: `
Apfelmark Artischockenherz Bouillon Brühe Dosentomate Essiggurke Fond Gewürzgurke Gelee Kapern Kokosmilch Konfitüre
Marmelade Olive Passata Pizzatomate Sauerkraut Suppe Thunfisch Tomatenmark Tomatenpüree Cornichon Honig Erdnussbutter
Nutella Nusscreme Sauerkirschen Schältomate Silberzwiebel Perlzwiebel Nougat-Creme Nougatcreme Geschälte-Tomate
Gehackte-Tomate Tomatenstücke Ajvar Chutney Relish Mus Gemüsemais Grütze Bismarckhering Saure-Gurke Salzgurke
Senfgurke Aufstrich Eintopf Bratensaft Kokoscreme`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
Aceto Aioli Balsamico Dressing Essig Fett Harissa Ketchup Mayonnaise Mayo Mirin Mojo Öl Pesto Remoulade Sambal Sauce
Soße Senf Tabasco Tahin Tahini Tamari Teriyaki Sriracha Balsamicocreme Salsa Wasabi Miso Gochujang Hollandaise
Béchamel Vinaigrette Sahnemeerrettich Paste Extra-Vergine Extra-Virgine`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
Anis Chiliflocken Chilipulver Curry Garam-Masala Gewürz Kardamom Kümmel Kurkuma Lorbeer Muskat Muskatnuss Nelke
Paprikapulver Pfeffer Piment Pimenton Safran Salz Senfkörner Senfsaat Sesam Sumach Wacholder Wacholderbeere Zimt Zatar
Ingwerpulver Knoblauchpulver Zwiebelpulver Fenchelsamen Koriandersamen Bockshornklee Röstzwiebel Rosenpaprika Provence
Pul-Biber Baharat Kräutermischung Knoblauchgranulat Pfefferbeere Galgant Asafoetida Schabzigerklee Kümmelsamen
Fenchelsaat Koriandersaat Vegeta`,
  },
  {
    aisle: "Baking",
    foods: `
Agar Agavendicksaft Aroma Backpulver Cashew Chia Cranberry Dattel Gelatine Grieß Hefe Kakao Kandis Kokosflocken
Korinthe Krokant Kuvertüre Mandel Marzipan Marzipanrohmasse Mehl Mohn Natron Nuss Nussmischung Oblate Orangeat Panko
Pistazie Rosine Sahnesteif Schokolade Brösel Sirup Stärke Streusel Sultanine Tapioka Vanille Vanilleschote Weinstein
Zitronat Zucker Karamell Süßstoff Melasse Kerne Trockenfrüchte Backobst Trockenobst Dörrobst Cranberries Samen
Schokotropfen Schokotröpfchen Backmischung Nougat Tortenguss Zuckerperlen Fondant Glasur Lebensmittelfarbe Macadamia
Studentenfutter Pektin Kondensmilch Milchpulver Mandelstifte Maronencreme Pudding Amarenakirsche Baiser Sauerteig Malz
Xylit Erythrit Stevia Extrakt Raspel Agartine Sahnefestiger Schmalz`,
  },
  {
    aisle: "Drinks",
    foods: `
Bier Brandy Cognac Cola Espresso Gin Kaffee Likör Limonade Madeira Prosecco Rum Saft Schnaps Sekt Sherry Sprudel Tee
Tonic Wein Wermut Whisky Wodka Wasser Weinbrand Kaffeebohne Kaffeepad Teebeutel Schorle Smoothie Tequila Aperol
Campari Amaretto Champagner Radler Grappa Calvados Ouzo Mate Marsala Kakaogetränk Energydrink Fanta Sprite Kapsel
Cappuccino Pils Hefeweizen`,
  },
  {
    aisle: "Household",
    foods: `
Batterie Haushaltsrolle Kerze Klarspüler Küchenrolle Küchengarn Papier Seife Serviette Shampoo Spieß Waschpulver
Weichspüler Windel Zahnpasta Zahnstocher Schwamm Duschgel Haargel Tabs Deo Deodorant Beutel Streu Tücher Reiniger
Handcreme Sonnencreme Zahnseide Rasierklinge Tampon Slipeinlage Wattestäbchen Wattepad Pflaster Streichholz Feuerzeug
Glühbirne Strohhalm Entkalker Kaffeefilter Förmchen Folie Zahncreme Sack Rasierschaum Licht Spray Mittel Bürste Tüte
Spülung Lappen Zahnpaste Lotion Grillkohle Holzkohle Futter Zewa`,
  },
  {
    aisle: "Frozen",
    foods: `
Eis Fischstäbchen Pommes Sorbet Krokette Rösti Nugget Frühlingsrolle Pizza Erdbeereis Himbeereis Wassereis Eiscreme`,
  },
];
