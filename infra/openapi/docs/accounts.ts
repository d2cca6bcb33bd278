import { ids, type ModuleDocs } from "./docs.ts";

// The demo's Robin: with these values the examples work on a freshly started local service.
const credentials = { email: "robin@example.com", password: "demo-robin-password" };

const newcomer = {
  id: ids.otherUser,
  email: "kim@example.com",
  emailConfirmed: false,
  displayName: "Kim",
  systemRole: "user",
};

/** The user's id, and 32 random bytes: 64 characters. */
const token = "AZOGwStefBGPWm8NbxwyAW5vYm9keSBndWVzc2VzIHRoZXNlIDMyIGJ5dGVzLi4u";

const user = {
  id: ids.user,
  email: credentials.email,
  emailConfirmed: false,
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
        "Signs the new user in: the answer sets the session cookie, and the session whose cookie comes with the request ends. A password has 8 to 128 characters. Common passwords from data leaks are refused, and so are the user's name, the e-mail address and its parts, and passwords made of this service's own words. Capitals, blanks and invisible characters make no difference to that. From one address, 20 people can sign up in an hour; then the answer is 429 for a while. A mail brings a link that confirms the address (`emailConfirmed`).",
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
        "`emailConfirmed` says whether somebody has proved that the address is theirs, and `pendingEmail` is the one that replaces it once it is confirmed. `mustChangePassword` is true until a temporary password has been changed. A renewed session lasts 30 days again, but it ends 90 days after the sign-in at the latest.",
      answer: user,
    },
    "update-me": {
      description:
        "To change the password or the e-mail, send the current password too. Another address counts once it is confirmed: it gets a link, the present one gets word of it, and until then it is `pendingEmail`. When another account has it, nobody is told: no link comes. One's own address gives `pendingEmail` up; if it is not confirmed yet, it gets a new link. A change of capitals counts at once. After five such requests in an hour the answer is 429 for a while. A new password is told to the address too. A temporary password counts as the current one for 72 hours; then only an administrator can help, with another. A new password ends all sessions of the user, and the answer sets the cookie of a new one. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { displayName: "Robin" },
      answer: user,
    },
    "confirm-email": {
      description:
        "The link in the mail leads to a page of the app with the token behind the `#`: `/confirm#token`. It is good once, for 48 hours, and until a newer one is sent or the account has another address in mind. If it is for `pendingEmail`, that becomes the account's e-mail, and the old address gets word of it. When another account has the address by now, the answer is 409 without an id, nothing changes, and the link stays good for its 48 hours.",
      body: { token },
    },
    "request-password-reset": {
      description:
        "Whether there is such an account is not told: the answer is 202 either way, with the same work. If there is one and it is active, a mail brings a link to a page of the app, `/reset#token`. It is good once, for 30 minutes, and until a newer one is sent or the account has another e-mail. Three requests an hour for an e-mail count, with an account or without; nothing comes of more. After 20 in an hour from one address the answer is 429 for a while.",
      body: { email: credentials.email },
    },
    "confirm-password-reset": {
      description:
        "Ends all sessions of the user, who signs in anew. It confirms the e-mail to which the link was sent, gives up `pendingEmail`, and a temporary password need not be changed any more. A second factor stays in force. The new password has to be as for a sign-up, and not the old one; one that is refused does not use the token up. After 20 wrong tokens in an hour from one address the answer is 429 for a while.",
      body: { token, newPassword: "eight yellow bottles" },
    },
  },
};
