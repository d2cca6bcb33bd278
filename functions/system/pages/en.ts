import type { logIn } from "../../../core/accounts/contract.ts";
import type {
  confirmEmail,
  refuseEmail,
  requestPasswordReset,
} from "../../../core/accounts/link-contract.ts";
import type { signUp } from "../../../core/accounts/password-contract.ts";
import type { confirmPasswordReset } from "../../../core/accounts/password-link-contract.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import type { acceptInvite } from "../../../core/households/contract.ts";

type Used =
  | typeof acceptInvite
  | typeof confirmEmail
  | typeof confirmPasswordReset
  | typeof logIn
  | typeof refuseEmail
  | typeof requestPasswordReset
  | typeof signUp;

/** What the operations of these pages refuse with, and what a browser says without a network. */
type Code =
  | "unreachable"
  | Used["errors"][number]
  | Extract<ErrorCode, "password_change_required" | "internal_error" | "unavailable">;

const password =
  "Choose a password of at least 8 characters that nobody guesses: not your name, and no common password.";

/**
 * All words of the landing page and of the pages that links open. What is here and not in another language's file does
 * not compile.
 */
export const en = {
  language: "en",
  email: "E-mail",
  password: "Password",
  name: "Your name",
  otp: "Code from your authenticator app, or a recovery code",
  passwordRules: "At least 8 characters, and nothing that others guess.",
  forgot: "Forgot your password?",
  toKitchen: "Go on to the kitchen",
  oneMoment: "One moment …",
  linkVoid: "This link has been used, is too old, or a newer mail has a newer one.",

  confirmPage: "Confirm your e-mail address – Meal planner",
  confirmTitle: "Confirm your address",
  confirmText:
    "Did you make the account? Then press the button: this address gets the mails about it from now on, such as a link when you forget your password.",
  confirmPassword: "Password of your account",
  confirm: "Confirm the address",
  confirmOther: "Somebody else made it?",
  confirmVoid:
    "If the address is confirmed already, there is nothing to do. If it is not, a new password confirms it, too:",
  confirmAnew: "ask for a link to a new password",
  confirmNothing: "There is nothing to confirm here. Open the link in the mail again.",
  confirmTyped: "Type the password of the account that you made. Only its maker can confirm the address.",
  confirmTaken: "Another account has taken this e-mail. Choose another address.",
  confirmed: "The address is confirmed. Your week and your lists are in the kitchen.",

  refusePage: "It was not me – Meal planner",
  refuse: "It was not me",
  refuseText:
    "Somebody gave your address to an account of the meal planner. If it was not you, take it back: an account that has confirmed no address is deleted, and another one loses yours.",
  refuseNothing: "There is nothing to refuse here. Open the link in the mail again.",
  refuseVoid: "Open that one.",
  refused: "Thank you. No account has your address now. You can close this page.",

  resetPage: "Set a new password – Meal planner",
  resetTitle: "Set a new password",
  resetPassword: "New password",
  resetShow: "Show the password",
  reset: "Set the password",
  resetThen: "You are then signed out on all devices, and sign in with the new password.",
  resetAsk:
    "Type your e-mail address. A link to set a new password comes by mail, and is good for 30 minutes.",
  resetSend: "Send a link",
  resetSent:
    "If there is an account with this e-mail, a link is on its way. It can take a few minutes. Look into the spam folder, too.",
  resetDone: "The new password is set. Sign in with it.",

  invitePage: "You are invited – Meal planner",
  inviteTitle: "You are invited",
  inviteText:
    "Somebody would like to share a household with you: its recipes, its plan for the week and its shopping list.",
  inviteWho: "You are signed in as",
  invite: "Join the household",
  inviteOther: "Use another account",
  inviteNew: "New here?",
  inviteSignUp: "Create the account and join",
  inviteKnown: "You have an account?",
  inviteSignIn: "Sign in and join",
  invited: "You are in the household “{name}” now. Its week, recipes and lists are in the kitchen.",

  signIn: "Sign in",
  title: "What’s for dinner?",
  lead: "Plan the week with your family, shop with one list on all your phones, and cook step by step.",
  start: "Start planning",
  startText: "Sign up there with your e-mail address, then send the others a link.",
  picture:
    "Two phones on a laid table: on one is what is for dinner this week, on the other a shopping list, half ticked off",
  week: "This week",
  weekText: "Three dinners planned",
  tonight: "Tonight",
  saturday: "Saturday",
  sunday: "Sunday",
  curry: "Green curry",
  soup: "Leek soup",
  pizza: "Pizza",
  shopping: "Shopping",
  shoppingText: "2 of 5 in the basket",
  milk: "Milk",
  apples: "Apples",
  leeks: "Leeks",
  rice: "Rice",
  basil: "Basil",
  plan: "Plan the week",
  planText:
    "Choose from your own recipes, or let the empty days be filled: varied, and with what has to be used up, if you like. You see how varied the week is.",
  shop: "Shop together",
  shopText:
    "The list comes from the week, aisle by aisle. What one of you ticks, the others see at once. It also works where a shop has no network.",
  cook: "Cook",
  cookText:
    "One step at a time, with timers, in letters that you can read from the stove. When dinner is ready, the pantry knows what is gone.",
  demo: "This is a demo account. Its household is in the middle of its week: it has planned some days, cooked until yesterday, and is halfway through its shopping.",
  signInKitchen: "Sign in to the kitchen",
  developers: "For developers",
  developersText: "All that the kitchen does goes through an API, which is there for your own apps, too.",
  docs: "Documentation: try out every operation",
  openapi: "OpenAPI document, for tools",
  signInDocs: "Sign in to the documentation",

  general: "That did not work. Load the page again, then try once more.",
  codes: {
    account_deactivated: "This account is switched off. Ask those who run the service.",
    already_exists: "There is an account with this e-mail. Sign in instead.",
    already_in_household:
      "You are already in a household. Leave it in the kitchen, then open this link again.",
    current_password_incorrect: "The current password is wrong. Type it again.",
    internal_error: "The service has a fault. Try again in a moment.",
    invalid_credentials: "There is no account with this e-mail and password, or the code is wrong.",
    invite_expired: "This invite has expired. Ask for a new one.",
    limit_reached: "The household is full. Ask its owner to make room.",
    not_found: "There is no invite with this code. Ask for a new one.",
    otp_required: "Your password is right. Now enter a code from your app, or a recovery code.",
    password_change_required: "Set a password of your own first: sign in to the kitchen, which asks for it.",
    token_invalid: "This link is not good any more. Ask for a new link.",
    too_many_requests: "That was too often. Wait some minutes, then try again.",
    unauthenticated: "Sign in first.",
    unavailable: "The service has a fault. Try again in a moment.",
    unreachable: "The service can't be reached. Try again in a moment.",
  } satisfies Record<Code, string>,
  fields: {
    displayName: "Type your name, with at most 100 characters.",
    email: "Type an e-mail address like name@example.com.",
    newPassword: password,
    otp: "Type the code that your app shows now, or a recovery code.",
    password,
  },
};

export type Texts = typeof en;
