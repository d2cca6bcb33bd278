import type { Texts } from "./en.ts";

const password =
  "Choisir un mot de passe d’au moins 8 caractères que personne ne devine : ni votre nom, ni un mot de passe courant.";

export const fr: Texts = {
  language: "fr",
  email: "E-mail",
  password: "Mot de passe",
  name: "Votre nom",
  otp: "Code de l’appli d’authentification, ou code de secours",
  passwordRules: "Au moins 8 caractères, et rien que d’autres puissent deviner.",
  forgot: "Mot de passe oublié ?",
  toKitchen: "Aller à la cuisine",
  oneMoment: "Un instant …",
  linkVoid: "Ce lien a déjà servi, est trop ancien, ou un e-mail plus récent en contient un nouveau.",

  confirmPage: "Confirmer votre adresse e-mail – Meal planner",
  confirmTitle: "Confirmer votre adresse",
  confirmText:
    "Avez-vous créé ce compte ? Alors appuyez sur le bouton : cette adresse recevra désormais les e-mails du compte, par exemple un lien en cas d’oubli du mot de passe.",
  confirmPassword: "Mot de passe de votre compte",
  confirm: "Confirmer l’adresse",
  confirmOther: "Quelqu’un d’autre l’a créé ?",
  confirmVoid:
    "Si l’adresse est déjà confirmée, il n’y a rien à faire. Sinon, un nouveau mot de passe la confirme aussi :",
  confirmAnew: "demander un lien pour un nouveau mot de passe",
  confirmNothing: "Il n’y a rien à confirmer ici. Ouvrir à nouveau le lien reçu par e-mail.",
  confirmTyped:
    "Saisir le mot de passe du compte que vous avez créé. Sans lui, l’adresse ne peut pas être confirmée.",
  confirmTaken: "Un autre compte utilise déjà cette adresse. En choisir une autre.",
  confirmed: "L’adresse est confirmée. Votre semaine et vos listes sont dans la cuisine.",

  refusePage: "Ce n’était pas moi – Meal planner",
  refuse: "Ce n’était pas moi",
  refuseText:
    "Quelqu’un a donné votre adresse pour un compte. Si ce n’était pas vous, reprenez-la : un compte sans adresse confirmée est supprimé, un autre perd la vôtre.",
  refuseNothing: "Il n’y a rien à refuser ici. Ouvrir à nouveau le lien reçu par e-mail.",
  refuseVoid: "Ouvrir celui-là.",
  refused: "Merci. Plus aucun compte n’a votre adresse. Vous pouvez fermer cette page.",

  resetPage: "Choisir un nouveau mot de passe – Meal planner",
  resetTitle: "Choisir un nouveau mot de passe",
  resetPassword: "Nouveau mot de passe",
  resetShow: "Afficher le mot de passe",
  reset: "Enregistrer le mot de passe",
  resetThen:
    "Tous les appareils seront alors déconnectés. Il suffira de se reconnecter avec le nouveau mot de passe.",
  resetAsk:
    "Saisir votre adresse e-mail. Un lien pour choisir un nouveau mot de passe y sera envoyé. Il est valable 30 minutes.",
  resetSend: "Envoyer un lien",
  resetSent:
    "Si un compte existe avec cette adresse, un lien est en route. Cela peut prendre quelques minutes. Regarder aussi dans les indésirables.",
  resetDone: "Le nouveau mot de passe est enregistré. Il suffit de se connecter avec lui.",

  invitePage: "Une invitation pour vous – Meal planner",
  inviteTitle: "Une invitation pour vous",
  inviteText:
    "Quelqu’un aimerait partager un foyer avec vous : ses recettes, ses repas de la semaine et sa liste de courses.",
  inviteWho: "Votre compte ici :",
  invite: "Rejoindre le foyer",
  inviteOther: "Utiliser un autre compte",
  inviteNew: "Pas encore de compte ?",
  inviteSignUp: "S’inscrire et rejoindre",
  inviteKnown: "Déjà un compte ?",
  inviteSignIn: "Se connecter et rejoindre",
  invited:
    "Vous faites maintenant partie du foyer « {name} ». Sa semaine, ses recettes et ses listes sont dans la cuisine.",

  signIn: "Se connecter",
  title: "On mange quoi ce soir ?",
  lead: "Planifier la semaine en famille, faire les courses avec une seule liste sur tous les téléphones, et cuisiner pas à pas.",
  start: "Planifier la semaine",
  startText: "Il suffit de s’inscrire, puis d’envoyer un lien aux autres.",
  picture:
    "Deux téléphones sur une table mise : l’un montre les dîners de la semaine, l’autre une liste de courses à moitié cochée",
  week: "La semaine",
  weekText: "Trois dîners prévus",
  tonight: "Ce soir",
  saturday: "Samedi",
  sunday: "Dimanche",
  curry: "Curry vert",
  soup: "Velouté",
  pizza: "Pizza",
  shopping: "Courses",
  shoppingText: "2 sur 5 dans le panier",
  milk: "Lait",
  apples: "Poires",
  leeks: "Poireaux",
  rice: "Riz",
  basil: "Basilic",
  plan: "Planifier la semaine",
  planText:
    "Choisir parmi vos propres recettes, ou laisser remplir les jours vides : de façon variée et, au besoin, avec ce qu’il faut finir. On voit si la semaine est variée.",
  shop: "Courses partagées",
  shopText:
    "La liste vient de la semaine, rayon par rayon. Ce que l’un coche, les autres le voient aussitôt. Elle marche aussi dans un magasin sans réseau.",
  cook: "Cuisiner",
  cookText:
    "Une étape à la fois, avec des minuteurs, en lettres lisibles depuis les fourneaux. Quand le repas est prêt, la réserve sait ce qui manque.",
  demo: "Ceci est un compte de démonstration. Son foyer est au milieu de sa semaine : des jours sont prévus, tout est cuisiné jusqu’à hier, et les courses sont à moitié faites.",
  signInKitchen: "Se connecter à la cuisine",
  developers: "Pour les développeurs",
  developersText: "Tout ce que fait la cuisine passe par une API, ouverte aussi à vos propres applis.",
  docs: "Documentation, en anglais",
  openapi: "Document OpenAPI, pour les outils",
  signInDocs: "Se connecter à la doc",

  general: "Cela n’a pas marché. Recharger la page, puis réessayer.",
  codes: {
    account_deactivated: "Ce compte est désactivé. Il faut s’adresser aux responsables du service.",
    already_exists: "Un compte existe déjà avec cette adresse e-mail. Il suffit de s’y connecter.",
    already_in_household:
      "Vous êtes déjà dans un foyer. Il faut le quitter dans la cuisine, puis rouvrir ce lien.",
    current_password_incorrect: "Le mot de passe est incorrect. Le saisir à nouveau.",
    internal_error: "Le service a un problème. Réessayer dans un instant.",
    invalid_credentials: "L’adresse e-mail, le mot de passe ou le code est incorrect.",
    invite_expired: "Cette invitation est trop ancienne. Il faut en demander une nouvelle.",
    limit_reached: "Le foyer est complet. Il faut demander à son propriétaire de faire de la place.",
    not_found: "Aucune invitation ne porte ce code. En demander une nouvelle.",
    otp_required:
      "Le mot de passe est bon. Il faut maintenant saisir un code de l’appli, ou un code de secours.",
    password_change_required:
      "Il faut d’abord choisir un mot de passe personnel : la cuisine le demande à la connexion.",
    token_invalid: "Ce lien n’est plus valable. Il faut en demander un nouveau.",
    too_many_requests: "Trop d’essais à la suite. Attendre quelques minutes, puis réessayer.",
    unauthenticated: "Il faut d’abord se connecter.",
    unavailable: "Le service a un problème. Réessayer dans un instant.",
    unreachable: "Le service est injoignable. Réessayer dans un instant.",
  },
  fields: {
    displayName: "Saisir votre nom, en 100 caractères au plus.",
    email: "Saisir une adresse e-mail comme nom@example.com.",
    newPassword: password,
    otp: "Saisir le code que l’appli montre maintenant, ou un code de secours.",
    password,
  },
};
