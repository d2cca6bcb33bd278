/** What German households write on lists and in recipes, by the aisles that are right for it. */
export const germanGroceries: Readonly<Record<string, string>> = {
  "Fruit & vegetables": `
Zwiebel; Zwiebeln; rote Zwiebel; Gemüsezwiebel; Schalotten; Frühlingszwiebeln; Lauchzwiebeln; Lauch; Porree; Knoblauch;
Knoblauchzehe; Kartoffeln; festkochende Kartoffeln; mehligkochende Kartoffeln; Süßkartoffeln; Karotten; Möhren; Tomaten;
Cherrytomaten; Kirschtomaten; Strauchtomaten; Cocktailtomaten; Fleischtomaten; Gurke; Salatgurke; Paprika; rote Paprika;
Paprikaschoten; Spitzpaprika; Zucchini; Aubergine; Brokkoli; Blumenkohl; Rosenkohl; Weißkohl; Rotkohl; Wirsing; Grünkohl;
Chinakohl; Kohlrabi; Spinat; Babyspinat; frischer Spinat; Mangold; Salat; Kopfsalat; Eisbergsalat; Feldsalat; Rucola;
Römersalat; Chicorée; Radieschen; Rettich; Sellerie; Knollensellerie; Staudensellerie; Fenchel; Pastinaken; Rote Bete;
Kürbis; Hokkaido; Hokkaidokürbis; Butternutkürbis; Spargel; grüner Spargel; weißer Spargel; Mais; Maiskolben; Zuckerschoten;
grüne Bohnen; Champignons; Pilze; Pfifferlinge; Steinpilze; Austernpilze; Avocado; Ingwer; Chilischote; rote Chili;
Suppengrün; Sprossen; Schnittlauch; Basilikum, frisch; Bund Petersilie; glatte Petersilie; Koriandergrün; Minze; Äpfel;
Apfel; Birnen; Bananen; Orangen; Zitrone; Zitronen; Bio-Zitrone; Zitronensaft; Limette; Limetten; Limettensaft; Mandarinen;
Clementinen; Grapefruit; Trauben; Weintrauben; Erdbeeren; Himbeeren; Heidelbeeren; Blaubeeren; Brombeeren; Johannisbeeren;
Kirschen; Pflaumen; Zwetschgen; Pfirsiche; Nektarinen; Aprikosen; Mango; Ananas; Kiwi; Melone; Wassermelone; Honigmelone;
Granatapfel; Feigen; Rhabarber; Obst; Gemüse; Kräuter; Beeren; Kresse; Physalis; Pak Choi; Erbsen`,
  "Fruit & vegetables / Herbs & spices": `
Petersilie; Basilikum; Dill; Koriander; Thymian; Rosmarin; Oregano; Salbei; Majoran; Estragon; Thymianzweige; gehackte
Kräuter; italienische Kräuter`,
  "Oils, vinegars & sauces / Tins & jars": "Meerrettich aus dem Glas; Tomatensauce",
  Bakery: `
Brot; Brötchen; Toast; Toastbrot; Vollkornbrot; Roggenbrot; Schwarzbrot; Weißbrot; Baguette; Ciabatta; Fladenbrot; Brezeln;
Croissants; Tortillas; Wraps; Burgerbrötchen; Hamburger Buns; Knäckebrot; Zwieback; Pita; Naan; Semmeln; Bagels; Mischbrot;
Laugenbrezeln; Aufbackbrötchen`,
  "Meat & poultry": `
Hackfleisch; gemischtes Hackfleisch; Rinderhack; Rinderhackfleisch; Hähnchenbrust; Hähnchenbrustfilet; Hühnerbrust;
Hähnchenschenkel; Hähnchen; Huhn; Suppenhuhn; Putenbrust; Putenschnitzel; Schweinefilet; Schweinefleisch; Schnitzel;
Schweineschnitzel; Kotelett; Schweinebraten; Rindfleisch; Rinderfilet; Rindergulasch; Gulasch; Rindersteak; Steak; Rouladen;
Lammfleisch; Lammkeule; Lammkoteletts; Kalbfleisch; Kalbsschnitzel; Ente; Entenbrust; Gans; Hühnerleber; Spareribs;
Hähnchenflügel; Suppenfleisch; Beinscheibe; Tatar; Kaninchen; Rinderknochen; Schweinenacken`,
  "Meat & poultry / Chilled & deli":
    "Bratwurst; Bratwürste; Kassler; Leber; Schweinebauch; Mett; Würstchen; Wiener Würstchen",
  "Fish & seafood": `
Lachs; Lachsfilet; Fisch; Fischfilet; Forelle; Kabeljau; Garnelen; Shrimps; Seelachs; Zander; Rotbarsch; Scholle; Hering;
Makrele; Muscheln; Miesmuscheln; Tintenfisch; Thunfischsteak; Dorade; Krabben; Meeresfrüchte; Jakobsmuscheln; Heilbutt`,
  "Fish & seafood / Chilled & deli":
    "Räucherlachs; geräucherter Lachs; Matjes; Graved Lachs; geräucherte Forelle",
  "Dairy & eggs": `
Milch; Vollmilch; fettarme Milch; H-Milch; Butter; weiche Butter; Margarine; Sahne; Schlagsahne; süße Sahne; Saure Sahne;
Schmand; Crème fraîche; Kochsahne; Joghurt; Naturjoghurt; griechischer Joghurt; Quark; Magerquark; Speisequark; Skyr;
Frischkäse; Doppelrahmfrischkäse; Hüttenkäse; Eier; Ei; Eigelb; Eiweiß; Eiklar; Käse; geriebener Käse; Gouda; Emmentaler;
Bergkäse; Parmesan; geriebener Parmesan; Mozzarella; Büffelmozzarella; Feta; Schafskäse; Ziegenkäse; Ziegenfrischkäse;
Mascarpone; Ricotta; Camembert; Gorgonzola; Buttermilch; Kefir; Cheddar; Gruyère; Pecorino; Butterkäse; Hartkäse; Halloumi;
Butter, zerlassen; Fruchtjoghurt; Pflanzenmargarine; Schlagobers; Reibekäse`,
  "Dairy & eggs / Drinks": "Hafermilch; Mandelmilch; Sojamilch; Haferdrink",
  "Dairy & eggs / Oils, vinegars & sauces": "Butterschmalz; Sojasahne; Hafersahne",
  "Chilled & deli": `
Schinken; Kochschinken; gekochter Schinken; roher Schinken; Speck; Speckwürfel; Schinkenwürfel; Salami; Bacon; Frühstücksspeck;
durchwachsener Speck; Leberwurst; Mortadella; Wurst; Aufschnitt; Chorizo; Tofu; Räuchertofu; Blätterteig; Pizzateig; Hummus;
Gnocchi; Tortellini; Maultaschen; Fleischwurst; Parmaschinken; Serranoschinken; Pancetta; Lyoner; Geflügelwurst; Tempeh`,
  "Pasta, rice & grains": `
Nudeln; Spaghetti; Penne; Makkaroni; Bandnudeln; Tagliatelle; Lasagneplatten; Farfalle; Fusilli; Reis; Basmatireis; Risottoreis;
Milchreis; Langkornreis; Wildreis; Couscous; Bulgur; Quinoa; Haferflocken; zarte Haferflocken; Müsli; Linsen; rote Linsen;
Berglinsen; Polenta; Hirse; Graupen; Glasnudeln; Reisnudeln; Mie-Nudeln; Cornflakes; Eiernudeln; Vollkornnudeln; Suppennudeln;
Spätzle; Rigatoni; Buchweizen; Dinkel; Tellerlinsen`,
  "Tins & jars / Pasta, rice & grains":
    "Kichererbsen; Kidneybohnen; weiße Bohnen; schwarze Bohnen; Sojabohnen",
  "Tins & jars": `
gehackte Tomaten aus der Dose; Dosentomaten; passierte Tomaten; Tomatenmark; Mais (Dose); Kokosmilch; Thunfisch; Thunfisch in
Öl; Oliven; schwarze Oliven; Kapern; Gewürzgurken; Essiggurken; Sauerkraut; Apfelmus; Marmelade; Erdbeermarmelade;
Aprikosenmarmelade; Preiselbeeren aus dem Glas; Honig; flüssiger Honig; Nutella; Erdnussbutter; Gemüsebrühe; Hühnerbrühe;
Rinderbrühe; Fleischbrühe; Brühe; Instant-Brühe; Gemüsefond; Kalbsfond; getrocknete Tomaten in Öl; Sardinen in Öl; Konfitüre;
Nuss-Nougat-Creme; Rotkohl aus dem Glas; Brühwürfel; Silberzwiebeln; Cornichons; Artischockenherzen; Sauerkirschen im Glas;
Pizzatomaten; stückige Tomaten; geschälte Tomaten`,
  "Oils, vinegars & sauces": `
Öl; Olivenöl; Sonnenblumenöl; Rapsöl; Pflanzenöl; Sesamöl; Öl zum Braten; Bratöl; Essig; Weißweinessig; Apfelessig;
Balsamico; Balsamicoessig; Rotweinessig; Sojasauce; Sojasoße; Ketchup; Tomatenketchup; Mayonnaise; Senf; mittelscharfer Senf;
Dijonsenf; Worcestersauce; Tabasco; Pesto; Fischsauce; Sambal Oelek; Currypaste; Sweet-Chili-Sauce; Tahini; Austernsauce;
Grillsauce; Kokosöl; Remoulade; Balsamicocreme; Reisessig; Sriracha; Walnussöl`,
  "Herbs & spices": `
Salz; Pfeffer; schwarzer Pfeffer; Salz und Pfeffer; Meersalz; Paprikapulver; edelsüßes Paprikapulver; Paprika edelsüß;
Currypulver; Curry; Kurkuma; Kreuzkümmel; Kümmel; Zimt; Zimtstange; Muskatnuss; Muskat; Nelken; Lorbeerblätter; Lorbeerblatt;
Cayennepfeffer; Chilipulver; Chiliflocken; getrockneter Oregano; getrockneter Thymian; Kräuter der Provence; Kardamom;
Ingwerpulver; Knoblauchpulver; Wacholderbeeren; Pfefferkörner; Safran; Piment; Anis; Sternanis; Garam Masala; Koriandersamen;
Gewürzsalz; Zwiebelpulver; italienische Kräuter, getrocknet; Pfeffer aus der Mühle; Kräutersalz; Sesam`,
  Baking: `
Mehl; Weizenmehl; Dinkelmehl; Vollkornmehl; Zucker; brauner Zucker; Puderzucker; Vanillezucker; Rohrzucker; Backpulver; Natron;
Hefe; Trockenhefe; frische Hefe; Speisestärke; Stärke; Grieß; Weichweizengrieß; Paniermehl; Semmelbrösel; Kakao; Kakaopulver;
Backkakao; Schokolade; Zartbitterschokolade; Vollmilchschokolade; Kuvertüre; Schokotröpfchen; Mandeln; gemahlene Mandeln;
gehackte Mandeln; Mandelblättchen; Haselnüsse; gemahlene Haselnüsse; Walnüsse; Cashewkerne; Pinienkerne; Erdnüsse; Nüsse;
Rosinen; Kokosraspel; Gelatine; Sahnesteif; Vanilleschote; Vanilleextrakt; Puddingpulver; Vanillepuddingpulver; Ahornsirup;
Sonnenblumenkerne; Kürbiskerne; Leinsamen; Chiasamen; Mohn; Marzipan; Datteln; Trockenfrüchte; getrocknete Aprikosen; Cranberries;
Gelierzucker; Pistazien; weiße Schokolade; Maisstärke; Kartoffelstärke; Zuckerrübensirup; Zitronenaroma; Backmischung; Agavendicksaft; Schweineschmalz`,
  Drinks: `
Wasser; Mineralwasser; Apfelsaft; Orangensaft; Kaffee; Tee; Bier; Wein; Rotwein; Weißwein; trockener Weißwein; Cola; Limonade;
Sekt; Rum; Kaffeebohnen; Espresso; Kräutertee; Grüner Tee; Multivitaminsaft; Traubensaft; Apfelschorle; Portwein; Weinbrand;
Wodka; Gin; Sprudel; Prosecco; Cognac; heißes Wasser; Kaffeepads`,
  Household: `
Toilettenpapier; Klopapier; Küchenrolle; Spülmittel; Waschmittel; Müllbeutel; Alufolie; Backpapier; Frischhaltefolie;
Taschentücher; Zahnpasta; Shampoo; Seife; Duschgel; Windeln; Batterien; Servietten; Katzenfutter; Hundefutter; Geschirrspültabs;
Putzmittel; Schwämme; Deo; Zahnbürste; Weichspüler; Kerzen; Gefrierbeutel`,
  Frozen: `
TK-Erbsen; TK-Spinat; Tiefkühlpizza; Fischstäbchen; Eis; Vanilleeis; Pommes; TK-Beeren; gefrorene Himbeeren; Erbsen (TK);
Eiswürfel; tiefgekühlter Blattspinat; Rahmspinat (TK); TK-Kräuter; Speiseeis`,
};
