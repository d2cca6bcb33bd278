import type { Shelf } from "./aisle-words.ts";

/** German foods. A compound is found by its end: Tomate finds Kirschtomaten, and Kokosmilch is here because it is no milk. */
export const germanShelves: readonly Shelf[] = [
  {
    aisle: "Fruit & vegetables",
    dried: "Herbs & spices",
    foods: `
Artischocke Aubergine Avocado Batate Blumenkohl Brechbohne Brokkoli Brunnenkresse Butternut Chicoree Chili Chilischote
Chinakohl Endivie Erbsenschote Eisbergsalat Feldsalat Fenchel Fenchelknolle Frühlingszwiebel Grünkohl Gurke Ingwer Ingwerwurzel
Kartoffel Knoblauch Knoblauchzehe Kohl Kohlrabi Kürbis Lauch Lauchzwiebel Mais Maiskolben Mangold Meerrettich Möhre Karotte
Mohrrübe Okra Pak-Choi Paprika Paprikaschote Paprikastreifen Pastinake Peperoni Petersilienwurzel Porree Portulak Radicchio
Radieschen Rettich Rhabarber Romanesco Rosenkohl Rübe Rote-Bete Rucola Rauke Salat Salatherzen Salatkopf Schalotte Schwarzwurzel
Sellerie Sellerieknolle Spargel Spinat Spitzkohl Sprossen Stangensellerie Staudensellerie Steckrübe Süßkartoffel Suppengrün
Suppengemüse Gemüse Tomate Topinambur Weißkraut Kraut Wirsing Zucchini Zuckerschote Zwiebel Basilikum Bärlauch Bohnenkraut Dill
Estragon Kerbel Koriander Kresse Liebstöckel Majoran Melisse Minze Oregano Petersilie Rosmarin Salbei Sauerampfer Schnittlauch
Thymian Zitronengras Zitronenmelisse Kräuter`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Baking",
    foods: `
Ananas Apfel Apfelsine Aprikose Banane Beere Birne Brombeere Clementine Erdbeere Feige Granatapfel Grapefruit Heidelbeere
Himbeere Holunder Johannisbeere Kaki Kirsche Kiwi Limette Limettensaft Limone Litschi Mandarine Mango Maracuja Melone Mirabelle
Nektarine Obst Orange Orangenschale Papaya Passionsfrucht Pfirsich Pflaume Physalis Preiselbeere Quitte Stachelbeere Traube
Weintraube Zitrone Zitronensaft Zitronenschale Zitronenabrieb Zwetschge Zwetschke Kokosnuss Früchte Frucht`,
  },
  {
    aisle: "Fruit & vegetables",
    dried: "Tins & jars",
    foods:
      "Champignon Pilz Pfifferling Steinpilz Shiitake Kräuterseitling Austernpilz Morchel Egerling Seitling Trüffel",
  },
  {
    aisle: "Bakery",
    foods: `
Baguette Brezel Brioche Brot Brötchen Semmel Ciabatta Croissant Fladenbrot Hefezopf Knäckebrot Laugenstange Naan Pita Pumpernickel
Tortilla Wrap Toast Toastbrot Weißbrot Zwieback Weckerl Hamburgerbrötchen Kuchen Tortenboden Biskuitboden`,
  },
  {
    aisle: "Meat & poultry",
    foods: `
Bauch Bratwurst Braten Brust Ente Entenbrust Fleisch Gans Geflügel Geschnetzeltes Gulasch Hack Hackfleisch Hackepeter Haxe
Hähnchen Hähnchenbrust Hähnchenschenkel Hendl Huhn Hühner Hühnerbrust Kalb Kaninchen Keule Kotelett Lamm Lammkeule Leber Mett Pute
Putenbrust Putenschnitzel Rind Rinderhack Rindersteak Rippchen Roulade Schnitzel Schwein Schweinefilet Schweinebauch Rinderfilet
Kalbsfilet Hirsch Reh Wild Suppenhuhn Suppenknochen Schinkenbraten Bauchspeck Knochen`,
  },
  {
    aisle: "Fish & seafood",
    foods: `
Aal Barsch Calamari Dorade Fisch Fischfilet Forelle Garnele Heilbutt Hering Hummer Jakobsmuschel Kabeljau Dorsch Krabbe Krebs Lachs
Lachsfilet Matjes Makrele Meeresfrüchte Miesmuschel Muschel Oktopus Pangasius Räucherlachs Rotbarsch Sardelle Sardine Scampi
Schellfisch Scholle Seelachs Seeteufel Shrimps Thunfischsteak Tintenfisch Venusmuschel Wolfsbarsch Zander`,
  },
  {
    aisle: "Dairy & eggs",
    foods: `
Butter Buttermilch Butterschmalz Creme-fraiche Creme-double Eier Ei Eigelb Eiweiß Eidotter Emmentaler Feta Frischkäse Gorgonzola
Gouda Gruyere Halloumi Hüttenkäse Joghurt Jogurt Käse Kefir Margarine Mascarpone Milch Molke Mozzarella Obers Schlagobers Parmesan
Pecorino Quark Topfen Rahm Ricotta Sahne Schlagsahne Schafskäse Schmand Skyr Tilsiter Ziegenkäse Camembert Brie Bergkäse
Hafermilch Sojamilch Mandelmilch Haferdrink Sojadrink Reibekäse`,
  },
  {
    aisle: "Chilled & deli",
    foods: `
Aufschnitt Blätterteig Bündnerfleisch Chorizo Cabanossi Fleischwurst Frischteig Gnocchi Hefeteig Hummus Kassler Lachsschinken
Leberwurst Mettwurst Mortadella Mürbeteig Pancetta Pastrami Pizzateig Prosciutto Salami Schinken Schinkenwürfel Seitan Speck
Speckwürfel Strudelteig Filoteig Tempeh Tofu Würstchen Wurst Wiener Maultasche Tortellini Schupfnudel`,
  },
  {
    aisle: "Pasta, rice & grains",
    foods: `
Amaranth Bandnudel Basmati Buchweizen Bulgur Couscous Dinkel Farfalle Fusilli Gerste Getreide Glasnudel Graupe Grünkern
Haferflocken Hartweizen Hirse Jasminreis Lasagneblätter Lasagneplatten Linguine Linse Makkaroni Müsli Nudel Pasta Penne
Polenta Quinoa Reis Reisnudel Rigatoni Risotto Spaghetti Spätzle Suppennudel Tagliatelle Cornflakes Flocken`,
  },
  {
    aisle: "Tins & jars",
    dried: "Pasta, rice & grains",
    foods: "Kichererbse Kidneybohne Bohne Bohnenkerne",
  },
  {
    aisle: "Tins & jars",
    foods: `
Apfelmus Apfelmark Artischockenherz Bouillon Brühe Brühwürfel Dosentomate Essiggurke Fond Gewürzgurke Gelee Kapern Kokosmilch
Konfitüre Marmelade Olive Passata Pizzatomate Sauerkraut Suppe Thunfisch Tomatenmark Tomatenpüree Cornichon Honig Erdnussbutter
Nutella Nusscreme Sauerkirschen Suppenwürfel Gemüsebrühpulver Schältomate`,
  },
  {
    aisle: "Oils, vinegars & sauces",
    foods: `
Aceto Aioli Balsamico Dressing Essig Fett Fischsauce Fischsoße Harissa Hoisinsauce Ketchup Kernöl Mayonnaise Mayo Mirin Misopaste
Mojo Öl Pesto Remoulade Sambal Sauce Soße Senf Sojasauce Sojasoße Tabasco Tahin Tahini Tamari Teriyaki Worcestersauce Currypaste
Olivenöl Sriracha`,
  },
  {
    aisle: "Herbs & spices",
    foods: `
Anis Cayennepfeffer Chiliflocken Chilipulver Curry Currypulver Garam-Masala Gewürz Kardamom Kümmel Kreuzkümmel Kurkuma Lorbeer
Lorbeerblatt Muskat Muskatnuss Nelke Gewürznelke Paprikapulver Pfeffer Pfefferkörner Piment Pimenton Safran Salz Senfkörner Senfsaat
Sesam Schwarzkümmel Sternanis Sumach Wacholder Wacholderbeere Zimt Zimtstange Zatar Ingwerpulver Knoblauchpulver Zwiebelpulver
Fenchelsamen Koriandersamen Bockshornklee Röstzwiebel`,
  },
  {
    aisle: "Baking",
    foods: `
Agar Agavendicksaft Ahornsirup Aroma Backkakao Backpulver Cashew Chia Cranberry Dattel Flohsamen Gelatine Gelierzucker Grieß Haselnuss
Hefe Kakao Kakaopulver Kandis Kokosraspel Kokosflocken Korinthe Krokant Kürbiskerne Kuvertüre Leinsamen Mandel Marzipan
Marzipanrohmasse Mehl Mohn Natron Nuss Nussmischung Oblate Orangeat Paniermehl Panko Pekannuss Pinienkerne Pistazie Puddingpulver
Vanillepuddingpulver Puderzucker Rosine Sahnesteif Schokolade Schokoraspel Semmelbrösel Brösel Sirup Sonnenblumenkerne
Speisestärke Stärke Streusel Sultanine Tapioka Trockenhefe Vanille Vanilleschote Vanilleextrakt Vanillezucker Walnuss Weinstein
Zitronat Zucker Erdnuss Karamell Süßstoff Melasse Kerne`,
  },
  {
    aisle: "Drinks",
    foods: `
Apfelsaft Bier Brandy Cognac Cola Eistee Espresso Gin Kaffee Kirschwasser Likör Limonade Madeira Mineralwasser Orangensaft Portwein
Prosecco Rotwein Rum Saft Schnaps Sekt Sherry Sprudel Tee Tonic Weißwein Wein Wermut Whisky Wodka Wasser Weinbrand`,
  },
  {
    aisle: "Household",
    foods: `
Alufolie Backpapier Batterie Frischhaltefolie Geschirrspülmittel Haushaltsrolle Holzspieß Kerze Klarspüler Küchenrolle Küchenpapier
Küchengarn Müllbeutel Papier Schaschlikspieß Seife Serviette Shampoo Spieß Spülmaschinentabs Spülmittel Taschentuch Taschentücher
Toilettenpapier Klopapier Waschmittel Waschpulver Weichspüler Windel Zahnbürste Zahnpasta Zahnstocher Putzmittel Katzenfutter
Hundefutter Schwamm`,
  },
  {
    aisle: "Frozen",
    foods: "Eis Eiswürfel Fischstäbchen Pommes Sorbet Speiseeis Vanilleeis Tiefkühlpizza",
  },
];
