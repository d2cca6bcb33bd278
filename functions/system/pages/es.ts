import type { Texts } from "./en.ts";

const password =
  "Elige una contraseña de 8 caracteres como mínimo que nadie adivine: ni tu nombre ni una contraseña común.";

export const es: Texts = {
  language: "es",
  email: "Correo electrónico",
  password: "Contraseña",
  name: "Tu nombre",
  otp: "Código de tu app de autenticación o un código de recuperación",
  passwordRules: "8 caracteres como mínimo, y nada que otros adivinen.",
  forgot: "¿Has olvidado tu contraseña?",
  toKitchen: "Ir a la cocina",
  oneMoment: "Un momento …",
  linkVoid: "Este enlace ya se ha usado, es demasiado antiguo o hay otro en un correo más reciente.",

  confirmPage: "Confirma tu correo electrónico – Meal planner",
  confirmTitle: "Confirma tu dirección",
  confirmText:
    "¿Has creado tú la cuenta? Entonces pulsa el botón: a partir de ahora, esta dirección recibirá los correos de la cuenta, como un enlace si olvidas tu contraseña.",
  confirmPassword: "Contraseña de tu cuenta",
  confirm: "Confirmar la dirección",
  confirmOther: "¿La ha creado otra persona?",
  confirmVoid:
    "Si la dirección ya está confirmada, no hay nada que hacer. Si no, una contraseña nueva también la confirma:",
  confirmAnew: "pide un enlace para una contraseña nueva",
  confirmNothing: "Aquí no hay nada que confirmar. Abre otra vez el enlace del correo.",
  confirmTyped:
    "Escribe la contraseña de la cuenta que has creado. Sin ella no se puede confirmar la dirección.",
  confirmTaken: "Otra cuenta ya usa esta dirección. Elige otra.",
  confirmed: "La dirección está confirmada. Tu semana y tus listas están en la cocina.",

  refusePage: "No he sido yo – Meal planner",
  refuse: "No he sido yo",
  refuseText:
    "Alguien ha dado tu dirección para una cuenta. Si no has sido tú, recupérala: una cuenta sin ninguna dirección confirmada se elimina, y cualquier otra pierde la tuya.",
  refuseNothing: "Aquí no hay nada que rechazar. Abre otra vez el enlace del correo.",
  refuseVoid: "Abre ese.",
  refused: "Gracias. Ninguna cuenta tiene ya tu dirección. Puedes cerrar esta página.",

  resetPage: "Crea una contraseña nueva – Meal planner",
  resetTitle: "Crea una contraseña nueva",
  resetPassword: "Contraseña nueva",
  resetShow: "Mostrar la contraseña",
  reset: "Guardar la contraseña",
  resetThen:
    "Se cerrará tu sesión en todos los dispositivos. Después, inicia sesión con la contraseña nueva.",
  resetAsk:
    "Escribe tu correo electrónico. Recibirás un enlace para crear una contraseña nueva. Sirve durante 30 minutos.",
  resetSend: "Enviar un enlace",
  resetSent:
    "Si hay una cuenta con este correo, el enlace está en camino. Puede tardar unos minutos. Mira también en la carpeta de spam.",
  resetDone: "La contraseña nueva está guardada. Inicia sesión con ella.",

  invitePage: "Tienes una invitación – Meal planner",
  inviteTitle: "Tienes una invitación",
  inviteText:
    "Alguien quiere compartir un hogar contigo: sus recetas, su plan de la semana y su lista de la compra.",
  inviteWho: "Has iniciado sesión como",
  invite: "Unirme al hogar",
  inviteOther: "Usar otra cuenta",
  inviteNew: "¿Primera vez aquí?",
  inviteSignUp: "Crear la cuenta y unirme",
  inviteKnown: "¿Ya tienes cuenta?",
  inviteSignIn: "Iniciar sesión y unirme",
  invited: "Ya estás en el hogar «{name}». Su semana, sus recetas y sus listas están en la cocina.",

  signIn: "Iniciar sesión",
  title: "¿Qué hay hoy para cenar?",
  lead: "Planea la semana con tu familia, haz la compra con una sola lista en todos los móviles y cocina paso a paso.",
  start: "Planear la semana",
  startText: "Crea allí una cuenta y envía un enlace a los demás.",
  picture:
    "Dos móviles en una mesa puesta: en uno se ven las cenas de la semana, y en el otro una lista de la compra a medio marcar",
  week: "Esta semana",
  weekText: "Tres cenas planeadas",
  tonight: "Esta noche",
  saturday: "Sábado",
  sunday: "Domingo",
  curry: "Curri verde",
  soup: "Sopa verde",
  pizza: "Pizza",
  shopping: "Compra",
  shoppingText: "2 de 5 en la cesta",
  milk: "Leche",
  apples: "Peras",
  leeks: "Puerros",
  rice: "Arroz",
  basil: "Albahaca",
  plan: "Planea la semana",
  planText:
    "Elige entre tus propias recetas o deja que se llenen los días vacíos: con variedad y, si quieres, con lo que hay que gastar. Ves si la semana es variada.",
  shop: "Comprad juntos",
  shopText:
    "La lista sale de la semana, sección por sección. Lo que marca una persona, las demás lo ven al momento. También funciona en tiendas sin cobertura.",
  cook: "Cocina",
  cookText:
    "Un paso cada vez, con temporizadores y letras que se leen desde los fogones. Cuando la cena está lista, la despensa sabe qué falta.",
  demo: "Esta es una cuenta de prueba. Su hogar está a mitad de semana: hay días planeados, todo está cocinado hasta ayer y la compra va por la mitad.",
  signInKitchen: "Entrar en la cocina",
  developers: "Para desarrolladores",
  developersText: "Todo lo que hace la cocina pasa por una API, abierta también a tus propias apps.",
  docs: "Documentación, en inglés",
  openapi: "Documento OpenAPI, para herramientas",
  signInDocs: "Entrar en la documentación",

  general: "No ha funcionado. Recarga la página e inténtalo otra vez.",
  codes: {
    account_deactivated: "Esta cuenta está desactivada. Pregunta a quienes llevan el servicio.",
    already_exists: "Ya hay una cuenta con este correo electrónico. Inicia sesión con ella.",
    already_in_household: "Ya estás en un hogar. Sal de él en la cocina y abre este enlace otra vez.",
    current_password_incorrect: "La contraseña no es correcta. Escríbela otra vez.",
    internal_error: "El servicio tiene un fallo. Inténtalo otra vez en un momento.",
    invalid_credentials: "El correo electrónico, la contraseña o el código no son correctos.",
    invite_expired: "La invitación ha caducado. Pide una nueva.",
    limit_reached: "El hogar está lleno. Pide a la persona responsable que haga sitio.",
    not_found: "No hay ninguna invitación con este código. Pide una nueva.",
    otp_required:
      "Tu contraseña es correcta. Ahora introduce un código de tu app o un código de recuperación.",
    password_change_required: "Primero crea tu propia contraseña: la cocina te la pide al iniciar sesión.",
    token_invalid: "Este enlace ya no sirve. Pide uno nuevo.",
    too_many_requests: "Demasiados intentos. Espera unos minutos y vuelve a probar.",
    unauthenticated: "Primero inicia sesión.",
    unavailable: "El servicio tiene un fallo. Inténtalo otra vez en un momento.",
    unreachable: "No se puede conectar con el servicio. Inténtalo otra vez en un momento.",
  },
  fields: {
    displayName: "Escribe tu nombre, con 100 caracteres como máximo.",
    email: "Escribe un correo electrónico como nombre@example.com.",
    newPassword: password,
    otp: "Introduce el código que muestra ahora tu app o un código de recuperación.",
    password,
  },
};
