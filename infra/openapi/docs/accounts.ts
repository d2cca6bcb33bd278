import { ids, type ModuleDocs } from "./docs.ts";

// The demo's Robin: with these values the examples work on a freshly started local service.
const credentials = { email: "robin@example.com", password: "demo-robin-password" };

const newcomer = {
  id: ids.otherUser,
  email: "kim@example.com",
  displayName: "Kim",
  systemRole: "user",
};

const user = {
  id: ids.user,
  email: credentials.email,
  displayName: "Robin",
  householdId: ids.household,
  householdName: "Elm Street 12",
  householdRole: "owner",
  systemRole: "user",
};

export const accounts: ModuleDocs = {
  "sign-up": {
    description:
      "Sets the session's cookie. Passwords have 8 to 128 characters; the commonest leaked ones, and those made of one's own name or e-mail, are refused.",
    body: { email: newcomer.email, password: "seven green bottles", displayName: newcomer.displayName },
    answer: newcomer,
  },
  "log-in": {
    description:
      "Sets the session's cookie; apps that are no browsers take the token from it and send it as `Authorization: Bearer`. A session lasts 30 days. Too many wrong passwords are answered with 429 for a while.",
    body: credentials,
    answer: user,
  },
  "log-out": { description: "Ends the session on the server and clears the cookie. Without one, 200 too." },
  "get-me": {
    description: "While a temporary password is due, `mustChangePassword` is true.",
    answer: user,
  },
  "update-me": {
    description: "A new password needs the current one beside it.",
    body: { displayName: "Robin" },
    answer: user,
  },
};
