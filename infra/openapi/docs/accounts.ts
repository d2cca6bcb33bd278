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

export const accounts: ModuleDocs<"accounts"> = {
  about: "Signing up, signing in, and your profile.",
  operations: {
    "sign-up": {
      description:
        "Signs the new user in: the answer sets the session cookie, and the session whose cookie comes with the request ends. A password has 8 to 128 characters. Common passwords from data leaks are refused, and so are the user's name, the e-mail address and its parts, and passwords made of this service's own words. Capitals, blanks and invisible characters make no difference to that. From one address, 20 people can sign up in an hour; then the answer is 429 for a while.",
      body: { email: newcomer.email, password: "seven green bottles", displayName: newcomer.displayName },
      answer: newcomer,
    },
    "log-in": {
      description:
        "The answer sets the session cookie. Apps other than browsers take the token from it and send it as `Authorization: Bearer`. A session lasts 30 days. The session whose cookie comes with the request ends. After too many wrong passwords the answer is 429 for a while. A temporary password is good for 72 hours.",
      body: credentials,
      answer: user,
    },
    "log-out": {
      description:
        "Ends the session on the server and clears the cookie and what else the browser keeps of the service (`Clear-Site-Data`). With both a bearer and a cookie, both sessions end. Without a session the answer is 200 too.",
    },
    "get-me": {
      description:
        "`mustChangePassword` is true until a temporary password has been changed. A renewed session lasts 30 days again, but it ends 90 days after the sign-in at the latest.",
      answer: user,
    },
    "update-me": {
      description:
        "To change the password, send the current one too. A temporary one counts as that for 72 hours; then only an administrator can help, with another. A new password ends all sessions of the user, and the answer sets the cookie of a new one. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { displayName: "Robin" },
      answer: user,
    },
    "delete-account": {
      description:
        "Deletes your account at once and for good: e-mail, name, password, sessions, and your place in the household. The answer clears the cookie, and your address gets a last mail. Who is alone in a household closes it, and all that was entered in it is erased within a day. An owner with others in the household has to hand it over first (409), and the last active administrator has to give another account that role (409). What stays: recipes, plans, lists and the cooking log belong to the household, which goes on knowing by an id who cooked or ticked something off. The audit log keeps its entries, because it has to say what was done to which account; e-mails and names in them are replaced by `deleted account`. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { currentPassword: credentials.password },
    },
  },
};
