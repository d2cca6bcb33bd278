import { ids, type ModuleWords, secrets } from "../contract/words.ts";
import { deleteAccount, logIn, userResponse } from "./contract.ts";
import { confirmEmail, requestPasswordReset } from "./link-contract.ts";
import { otpUri } from "./otp.ts";
import { confirmOtp, removeOtp, setUpOtp } from "./otp-contract.ts";
import { signUp, updateMe } from "./password-contract.ts";
import { confirmPasswordReset } from "./password-link-contract.ts";
import { listSessions } from "./session-contract.ts";

// The demo's Robin: with these values the examples work on a freshly started local service.
const credentials = { email: "robin@example.com", password: "demo-robin-password" };

const otpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// Whom the example of a sign-up makes. What is hard to take back is tried with that account, so that Robin's stays.
const newcomer = {
  id: ids.otherUser,
  email: "kim@example.com",
  emailConfirmed: false,
  displayName: "Kim",
  systemRole: "user",
};

const newcomersPassword = "seven green bottles";

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

const hardToGuess = "Not a common password, nor one made of the account's e-mail or name: see `sign-up`.";

export const accounts: ModuleWords<"accounts"> = {
  about: "Signing up, signing in, and your profile.",
  operations: {
    "sign-up": {
      description:
        "Signs the new user in: the answer sets the session cookie, and the session whose cookie comes with the request ends. A password has 8 to 128 characters. Common passwords from data leaks are refused, and so are the user's name, the e-mail address and its parts, and passwords made of this service's own words. Capitals, blanks and invisible characters make no difference to that. From one address, 20 people can sign up in an hour; then the answer is 429 for a while. A mail brings a link that confirms the address (`emailConfirmed`).",
      body: { email: newcomer.email, password: newcomersPassword, displayName: newcomer.displayName },
      answer: newcomer,
    },
    "log-in": {
      description:
        "The answer sets the session cookie. Apps other than browsers take the token from it and send it as `Authorization: Bearer`. A session lasts 30 days. The session whose cookie comes with the request ends. After too many wrong passwords the answer is 429 for a while. A temporary password is good for 72 hours. An account with a second factor needs a code as `otp`. Without it, the answer to the right password is 401 `otp_required`; wrong and used codes count like wrong passwords. A log-in with a client (`User-Agent`) that was not seen in 120 days is told by mail.",
      body: credentials,
      answer: user,
    },
    "log-out": {
      endsSession: true,
      description:
        "Ends the session on the server and clears the cookie and what else the browser keeps of the service (`Clear-Site-Data`). With both a bearer and a cookie, both sessions end. Without a session the answer is 200 too.",
    },
    "get-me": {
      description:
        "`emailConfirmed` says whether somebody has proved that the address is theirs, and `pendingEmail` is the one that replaces it once it is confirmed. `mustChangePassword` is true until a temporary password has been changed. A renewed session lasts 30 days again, but it ends 90 days after the sign-in at the latest.",
      answer: user,
    },
    "list-sessions": {
      description: "At most 20. A session is open until it expires, is ended, or the password changes.",
      answer: [
        {
          id: ids.session,
          startedAt: "2026-03-01T18:30:00.000Z",
          expiresAt: "2026-03-31T18:30:00.000Z",
          client: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
          isCurrent: true,
        },
      ],
    },
    "end-session": {
      endsSession: true,
      description:
        "Its token is worth nothing from then on. Ending the session of the request is the same as signing out.",
      parameters: { id: { description: "The session's id.", example: ids.otherSession } },
    },
    "end-other-sessions": {
      description: "Everywhere else, one has to sign in again.",
    },
    "set-up-otp": {
      description:
        "The answer is for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). The second factor is in force once a code of it was confirmed; one that is in force already counts until then. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { currentPassword: credentials.password },
      answer: { secret: otpSecret, uri: otpUri(otpSecret, credentials.email) },
    },
    "confirm-otp": {
      description:
        "From now on, signing in needs a code, each of which is good once, this one included. A code may be 30 seconds early or late. The ten recovery codes are shown this once: each is good for one sign-in without the app. The user gets a mail. After ten wrong codes in 15 minutes the answer is 429 for a while.",
      body: { code: secrets.otpCode },
      answer: {
        recoveryCodes: [
          "7K3Q-XM9T-2D4H-0VWE-5ZG2-09YQ",
          "A1B5-C8YN-GJ6R-PSZF-M1HZ-CT6C",
          "2M0W-KT7E-9QHX-4VD3-G5VN-5QTG",
          "R6PN-ZC1J-5FYB-8GSA-W6CJ-62CQ",
          "H3XE-0DQ9-VT4M-W2K7-ZC1Q-FVKP",
          "S8GB-F5YA-6PRN-1ZCJ-75C7-HKCR",
          "4D2T-9M7K-QX3V-HW0E-YE8D-0CA1",
          "J6RP-GZ1S-C8NF-5YBA-NKQR-RJ8Z",
          "E0WH-V3XQ-7K9M-T2D4-3BVS-6WF5",
          "B5YA-NF8C-S1ZG-PR6J-WWR4-VYKT",
        ],
      },
    },
    "remove-otp": {
      description:
        "Signing in needs no code any more, and one that is being set up is forgotten. The user gets a mail. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { currentPassword: credentials.password },
    },
    "update-me": {
      description:
        "To change the password or the e-mail, send the current password too. Another address counts once it is confirmed: it gets a link, the present one gets word of it, and until then it is `pendingEmail`. When another account has it, nobody is told: no link comes. One's own address gives `pendingEmail` up; if it is not confirmed yet, it gets a new link. A change of capitals counts at once. After five such requests in an hour the answer is 429 for a while. A new password is told to the address too. A temporary password counts as the current one for 72 hours; then only an administrator can help, with another. A new password ends all sessions of the user, and the answer sets the cookie of a new one. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { displayName: "Robin" },
      answer: user,
    },
    "confirm-email": {
      description:
        "The link in the mail leads to a page of the app with the token behind the `#`: `/confirm#token`. It is good once, for 48 hours, and until a newer one is sent or the account has another address in mind. If it is for `pendingEmail`, that becomes the account's e-mail, and the old address gets word of it. When another account has the address by now, the answer is 409 without an id, nothing changes, and the link stays good for its 48 hours. After 20 wrong tokens in an hour from one address, of links of any kind, the answer is 429 for a while.",
      body: { token: secrets.confirmToken },
    },
    "request-password-reset": {
      description:
        "Whether there is such an account is not told: the answer is 202 either way, with the same work. If there is one and it is active, a mail brings a link to a page of the app, `/reset#token`. It is good once, for 30 minutes, and until a newer one is sent or the account has another e-mail. Three requests an hour for an e-mail count, with an account or without; nothing comes of more. After 20 in an hour from one address the answer is 429 for a while.",
      body: { email: newcomer.email },
    },
    "confirm-password-reset": {
      description:
        "Ends all sessions of the user, who signs in anew. It confirms the e-mail to which the link was sent, gives up `pendingEmail`, and a temporary password need not be changed any more. A second factor stays in force. The new password has to be as for a sign-up, and not the old one; one that is refused does not use the token up. After 20 wrong tokens in an hour from one address, of links of any kind, the answer is 429 for a while.",
      body: { token: secrets.resetToken, newPassword: "eight yellow bottles" },
    },
    "delete-account": {
      endsSession: true,
      description:
        "Deletes your account at once and for good: e-mail, name, password, sessions, and your place in the household. The answer clears the cookie, and your address gets a last mail. Who is alone in a household closes it, and all that was entered in it is erased within a day. An owner with others in the household has to hand it over first (409), and the last active administrator has to give another account that role (409). What stays: recipes, plans, lists and the cooking log belong to the household, which goes on knowing by an id who cooked or ticked something off. The audit log keeps its entries, because it has to say what was done to which account; e-mails and names in them are replaced by `deleted account`. After ten wrong passwords in 15 minutes the answer is 429 for a while.",
      body: { currentPassword: newcomersPassword },
    },
  },
  requests: {
    SignupRequest: signUp.body,
    LoginRequest: logIn.body,
    UpdateProfileRequest: updateMe.body,
    SetUpOtpRequest: setUpOtp.body,
    ConfirmOtpRequest: confirmOtp.body,
    RemoveOtpRequest: removeOtp.body,
    ConfirmEmailRequest: confirmEmail.body,
    RequestPasswordResetRequest: requestPasswordReset.body,
    ConfirmPasswordResetRequest: confirmPasswordReset.body,
    DeleteAccountRequest: deleteAccount.body,
  },
  answers: {
    UserResponse: userResponse,
    SessionResponse: listSessions.answer.body.def.element,
    OtpSetupResponse: setUpOtp.answer.body,
    RecoveryCodesResponse: confirmOtp.answer.body,
  },
  fields: {
    "UserResponse.householdRole": "`owner` or `member`.",
    "UserResponse.systemRole": "`user` or `admin`.",
    "UserResponse.mustChangePassword": "True until a temporary password has been changed; absent otherwise.",
    "UserResponse.otpEnabled": "True when log-in asks for a second factor; absent otherwise.",
    "SignupRequest.password": hardToGuess,
    "UpdateProfileRequest.newPassword": hardToGuess,
    "ConfirmPasswordResetRequest.newPassword": hardToGuess,
    "LoginRequest.otp":
      "A code from the authenticator app, or a recovery code: where the account has a second factor.",
    "SessionResponse.startedAt": "When somebody signed in.",
    "SessionResponse.client":
      "The `User-Agent` of that sign-in, at most 200 characters. Empty when it is not known.",
    "OtpSetupResponse.secret": "In base32, for people who can't scan a code.",
    "OtpSetupResponse.uri": "What an authenticator app reads from a QR code.",
    "ConfirmOtpRequest.code": "The six digits that the app shows. Spaces don't matter.",
  },
};
