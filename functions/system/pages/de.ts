import type { Texts } from "./en.ts";

const password =
  "Wähle ein Passwort mit mindestens 8 Zeichen, das niemand errät: nicht deinen Namen und kein verbreitetes Passwort.";

export const de: Texts = {
  language: "de",
  email: "E-Mail",
  password: "Passwort",
  name: "Dein Name",
  otp: "Code aus deiner Authenticator-App oder ein Wiederherstellungscode",
  passwordRules: "Mindestens 8 Zeichen und nichts, was andere erraten.",
  forgot: "Passwort vergessen?",
  toKitchen: "Weiter zur Küche",
  oneMoment: "Einen Moment …",
  linkVoid: "Dieser Link wurde schon benutzt, ist zu alt, oder eine neuere Mail enthält einen neueren.",

  confirmPage: "Bestätige deine E-Mail-Adresse – Meal planner",
  confirmTitle: "Bestätige deine Adresse",
  confirmText:
    "Hast du das Konto erstellt? Dann drück auf den Knopf: An diese Adresse gehen ab jetzt alle Mails dazu, etwa ein Link, wenn du dein Passwort vergisst.",
  confirmPassword: "Passwort deines Kontos",
  confirm: "Adresse bestätigen",
  confirmOther: "Jemand anders hat es erstellt?",
  confirmVoid:
    "Wenn die Adresse schon bestätigt ist, musst du nichts tun. Wenn nicht, bestätigt sie auch ein neues Passwort:",
  confirmAnew: "Link für ein neues Passwort anfordern",
  confirmNothing: "Hier gibt es nichts zu bestätigen. Öffne den Link in der Mail noch einmal.",
  confirmTyped:
    "Gib das Passwort des Kontos ein, das du erstellt hast. Nur damit lässt sich die Adresse bestätigen.",
  confirmTaken: "Ein anderes Konto nutzt diese Adresse schon. Wähle eine andere.",
  confirmed: "Die Adresse ist bestätigt. Deine Woche und deine Listen sind in der Küche.",

  refusePage: "Das war ich nicht – Meal planner",
  refuse: "Das war ich nicht",
  refuseText:
    "Jemand hat deine Adresse bei einem Konto angegeben. Wenn du das nicht warst, nimm sie zurück: Ein Konto ohne bestätigte Adresse wird gelöscht, ein anderes verliert deine.",
  refuseNothing: "Hier gibt es nichts zurückzunehmen. Öffne den Link in der Mail noch einmal.",
  refuseVoid: "Öffne diesen.",
  refused: "Danke. Kein Konto hat jetzt noch deine Adresse. Du kannst diese Seite schließen.",

  resetPage: "Neues Passwort festlegen – Meal planner",
  resetTitle: "Neues Passwort festlegen",
  resetPassword: "Neues Passwort",
  resetShow: "Passwort anzeigen",
  reset: "Passwort speichern",
  resetThen: "Danach bist du auf allen Geräten abgemeldet und meldest dich mit dem neuen Passwort an.",
  resetAsk:
    "Gib deine E-Mail-Adresse ein. Du bekommst per Mail einen Link für ein neues Passwort. Er gilt 30 Minuten.",
  resetSend: "Link senden",
  resetSent:
    "Falls es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs. Das kann ein paar Minuten dauern. Sieh auch im Spam-Ordner nach.",
  resetDone: "Das neue Passwort ist gespeichert. Melde dich damit an.",

  invitePage: "Du bist eingeladen – Meal planner",
  inviteTitle: "Du bist eingeladen",
  inviteText: "Jemand möchte einen Haushalt mit dir teilen: Rezepte, Wochenplan und Einkaufsliste.",
  inviteWho: "Du bist angemeldet als",
  invite: "Dem Haushalt beitreten",
  inviteOther: "Anderes Konto benutzen",
  inviteNew: "Neu hier?",
  inviteSignUp: "Registrieren und beitreten",
  inviteKnown: "Du hast schon ein Konto?",
  inviteSignIn: "Anmelden und beitreten",
  invited: "Du gehörst jetzt zum Haushalt „{name}“. Woche, Rezepte und Listen sind in der Küche.",

  signIn: "Anmelden",
  title: "Was essen wir heute?",
  lead: "Plane die Woche mit deiner Familie, kauf mit einer Liste auf allen Handys ein und koch Schritt für Schritt.",
  start: "Woche planen",
  startText: "Registriere dich dort und schick den anderen dann einen Link.",
  picture:
    "Zwei Handys auf einem gedeckten Tisch: Auf einem steht, was es diese Woche gibt, auf dem anderen eine halb abgehakte Einkaufsliste",
  week: "Diese Woche",
  weekText: "Drei Abendessen geplant",
  tonight: "Heute Abend",
  saturday: "Samstag",
  sunday: "Sonntag",
  curry: "Grünes Curry",
  soup: "Lauchsuppe",
  pizza: "Pizza",
  shopping: "Einkauf",
  shoppingText: "2 von 5 im Korb",
  milk: "Milch",
  apples: "Äpfel",
  leeks: "Lauch",
  rice: "Reis",
  basil: "Basilikum",
  plan: "Die Woche planen",
  planText:
    "Wähle aus euren eigenen Rezepten oder lass die leeren Tage füllen: abwechslungsreich und auf Wunsch mit dem, was wegmuss. Du siehst, wie vielseitig die Woche ist.",
  shop: "Zusammen einkaufen",
  shopText:
    "Die Liste entsteht aus der Woche, nach Abteilungen geordnet. Was eine Person abhakt, sehen die anderen sofort. Das klappt auch ohne Netz im Laden.",
  cook: "Kochen",
  cookText:
    "Ein Schritt nach dem anderen, mit Timern und in einer Schrift, die du vom Herd aus lesen kannst. Ist das Essen fertig, weiß der Vorrat, was fehlt.",
  demo: "Das ist ein Demokonto. Sein Haushalt steckt mitten in der Woche: Einige Tage sind geplant, bis gestern ist gekocht, und der Einkauf ist halb erledigt.",
  signInKitchen: "In der Küche anmelden",
  developers: "Für Entwickler",
  developersText: "Alles, was die Küche tut, läuft über eine API, die auch deinen eigenen Apps offensteht.",
  docs: "Dokumentation, auf Englisch",
  openapi: "OpenAPI-Dokument für Werkzeuge",
  signInDocs: "In der Doku anmelden",

  general: "Das hat nicht geklappt. Lade die Seite neu und versuch es dann noch einmal.",
  codes: {
    account_deactivated: "Dieses Konto ist abgeschaltet. Frag die Leute, die den Dienst betreiben.",
    already_exists: "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich damit an.",
    already_in_household:
      "Du gehörst schon zu einem Haushalt. Verlass ihn in der Küche und öffne dann diesen Link noch einmal.",
    current_password_incorrect: "Das Passwort ist falsch. Gib es noch einmal ein.",
    internal_error: "Der Dienst hat eine Störung. Versuch es gleich noch einmal.",
    invalid_credentials: "Die E-Mail-Adresse, das Passwort oder der Code ist falsch.",
    invite_expired: "Die Einladung ist abgelaufen. Lass dir eine neue geben.",
    limit_reached: "Der Haushalt ist voll. Bitte seine Leitung, Platz zu schaffen.",
    not_found: "Zu diesem Code gibt es keine Einladung. Lass dir eine neue geben.",
    otp_required:
      "Dein Passwort stimmt. Gib jetzt noch einen Code aus deiner App oder einen Wiederherstellungscode ein.",
    password_change_required:
      "Leg zuerst ein eigenes Passwort fest: Melde dich in der Küche an, sie fragt danach.",
    token_invalid: "Dieser Link gilt nicht mehr. Fordere einen neuen an.",
    too_many_requests: "Das war zu oft. Warte ein paar Minuten und versuch es dann noch einmal.",
    unauthenticated: "Melde dich zuerst an.",
    unavailable: "Der Dienst hat eine Störung. Versuch es gleich noch einmal.",
    unreachable: "Der Dienst ist nicht erreichbar. Versuch es gleich noch einmal.",
  },
  fields: {
    displayName: "Gib deinen Namen ein, mit höchstens 100 Zeichen.",
    email: "Gib eine E-Mail-Adresse wie name@example.com ein.",
    newPassword: password,
    otp: "Gib den Code ein, den deine App gerade zeigt, oder einen Wiederherstellungscode.",
    password,
  },
};
