import { type ContractsIn, ids, type ModuleWords, secrets } from "../contract/words.ts";
import { createApiToken, listApiTokens } from "./api-token-contract.ts";
import { deleteAccount, logIn, userResponse } from "./contract.ts";
import { confirmEmail, refuseEmail, requestPasswordReset } from "./link-contract.ts";
import { otpUri } from "./otp.ts";
import { confirmOtp, removeOtp, setUpOtp } from "./otp-contract.ts";
import { signUp, updateMe } from "./password-contract.ts";
import { confirmPasswordReset } from "./password-link-contract.ts";
import { listSessions } from "./session-contract.ts";

// The demo's Robin: the examples work on a fresh local service.
const credentials = { email: "robin@example.com", password: "demo-robin-password" };

const otpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// Examples of irreversible operations use this account, so that Robin's stays.
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

const apiToken = {
  id: ids.apiToken,
  name: "Home Assistant",
  scope: "read",
  createdAt: "2026-03-01T18:30:00.000Z",
  expiresAt: "2026-05-30T18:30:00.000Z",
};

const hardToGuess = "Must not be a common password, or made of the account's e-mail or name: see `sign-up`.";

export const accounts: ModuleWords<
  ContractsIn<
    typeof import("./contract.ts") &
      typeof import("./api-token-contract.ts") &
      typeof import("./link-contract.ts") &
      typeof import("./otp-contract.ts") &
      typeof import("./password-contract.ts") &
      typeof import("./password-link-contract.ts") &
      typeof import("./session-contract.ts")
  >
> = {
  about: "Signing up, signing in, and your profile.",
  operations: {
    "sign-up": {
      description:
        "Signs the new user in: the answer sets the session cookie. If the request has a session cookie, that session ends. A password has 8 to 128 characters. Common passwords from data leaks are refused, and so are the user's name, the e-mail address and its parts, and passwords made of this service's own words. Capitals, blanks and invisible characters make no difference, and a password of nothing but these is refused. After the @, the e-mail has letters, digits and inner hyphens between dots; an international domain may come in its ASCII form, which is the same address. From one address, 20 people can sign up in an hour; then the service answers 429 for a while. A mail brings a link that confirms the address (`emailConfirmed`), at most three times a day. An account that never confirmed an address and is in no household is deleted after 30 days. Before the confirmation, the address gets no notices; afterwards it gets one of a kind in an hour, and no more than 20 mails a day, not counting links for a new password.",
      body: { email: newcomer.email, password: newcomersPassword, displayName: newcomer.displayName },
      answer: newcomer,
    },
    "log-in": {
      description:
        "The answer sets the session cookie. Apps other than browsers take the token from it and send it as `Authorization: Bearer`. A session lasts 30 days. If the request has a session cookie, that session ends. After too many wrong passwords the service answers 429 for a while. A temporary password is good for 72 hours. An account with a second factor needs a code as `otp`. Without it, the answer to the right password is 401 `otp_required`; wrong and used codes count like wrong passwords, and after twenty with the right password in a day the service answers 429 for the rest of that day, unless a link sets a new password. The fifth sends a notice. A cookie of its own (`__Host-device`, locally `device`) marks the browser or app for a year: where strangers have guessed at an account too often, a marked one still gets in, and so does everybody for an hour after a link has set a new password. Apps keep the cookie, too. A log-in with a client (`User-Agent`) that was not seen in 120 days sends a notice to a confirmed address.",
      body: credentials,
      answer: user,
    },
    "log-out": {
      endsSession: true,
      description:
        "Ends the session on the server, clears its cookie, and clears caches and storage of the service in the browser (`Clear-Site-Data`). With both a bearer and a cookie, both sessions end. Without a session the service also answers 200.",
    },
    "get-me": {
      description:
        "`emailConfirmed` says whether somebody has proved that the address is theirs, and `pendingEmail` is the one that replaces it once it is confirmed. `mustChangePassword` is true until a temporary password has been changed. `tokenScope` says what the API token may do with which the request is sent. A renewed session lasts 30 days again, but it ends 90 days after the sign-in at the latest.",
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
        "Its token becomes worthless. Ending the session of the request is the same as signing out.",
      parameters: { id: { description: "The session's id.", example: ids.otherSession } },
    },
    "end-other-sessions": {
      description:
        "Other devices have to sign in again. An address that waits for its confirmation (`pendingEmail`) goes, and so do links to a new password and a second factor that waits for its first code.",
    },
    "set-up-otp": {
      description:
        "The answer is for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). The second factor is in force after one of its codes was confirmed; an older second factor counts until then. Without a code within an hour it is forgotten. After ten wrong passwords in 15 minutes, or after ten times in an hour, the service answers 429 for a while.",
      body: { currentPassword: credentials.password },
      answer: { secret: otpSecret, uri: otpUri(otpSecret, credentials.email) },
    },
    "confirm-otp": {
      description:
        "From now on, signing in needs a code. Each code is good once, and this one is now used. A code may be 30 seconds early or late. The ten recovery codes are shown this once: each is good for one sign-in without the app. The user gets a notice. After ten wrong codes in 15 minutes, or after ten times in an hour, the service answers 429 for a while.",
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
        "Signing in needs no code any more. A second factor that is being set up is removed, too. The user gets a notice. After ten wrong passwords in 15 minutes, or after ten times in an hour, the service answers 429 for a while.",
      body: { currentPassword: credentials.password },
    },
    "update-me": {
      description:
        "To change the password or the e-mail, send the current password too. Another address counts after its confirmation: until then it is `pendingEmail`. It gets a link, and the present address gets a notice. If another account has it, no link is sent, and the answer doesn't tell. Your own address removes `pendingEmail`; if it is not confirmed yet, it gets a new link. A change of capitals counts at once. After five new addresses or ten new passwords in an hour the service answers 429 for a while. The address also gets a notice of a new password. A temporary password counts as the current one for 72 hours; then only an administrator can set another one. A new password ends all sessions of the user, an address that waited, links to a new password and a second factor that waited for its first code; API tokens, marked devices, the calendar address and an invite stay. The answer sets the cookie of a new session. After ten wrong passwords in 15 minutes the service answers 429 for a while.",
      body: { displayName: "Robin" },
      answer: user,
    },
    "create-api-token": {
      description:
        "For programs such as a home automation or a script. They send it as `Authorization: Bearer`, and it acts for you in the household that you are in at that moment. With `read` it does every GET of the household, with `write` all that members do with the household's things. Your account (except `GET /v1/auth/me`), invites, members, the calendar feed and administration need a session: 403 `session_required`. The token is shown this once. It ends by itself, when you delete it, when your password is reset by a link or an administrator, and when your account is deactivated or deleted; another password of yours leaves it in force. A confirmed address gets a notice of it, and another a week before a token of more than a week ends. With a second factor, `otp` is needed as at sign-in. After ten wrong passwords or codes in 15 minutes the service answers 429 for a while.",
      body: { name: "Home Assistant", scope: "read", currentPassword: credentials.password },
      answer: { ...apiToken, token: secrets.tokenText },
    },
    "list-api-tokens": {
      description:
        "At most 20. Those that have expired are left out. `lastUsedOn` is a day in UTC; it is absent while nobody has used the token.",
      answer: [{ ...apiToken, lastUsedOn: "2026-03-02" }],
    },
    "delete-api-token": {
      description: "The next request with it gets 401.",
      parameters: { id: { description: "The token's id.", example: ids.apiToken } },
    },
    "confirm-email": {
      description:
        "Only the person who made the account can confirm its address, so this takes a session of that account, or its password: without both, the service answers 401, and a wrong password (422) counts like one at sign-in. The link in the mail leads to a page of the app with the token behind the `#`: `/confirm#token`. It is good once, for 48 hours, and until a newer one is sent or the user asks for another address. If it is for `pendingEmail`, that becomes the account's e-mail, and the old address gets a notice. If another account has the address by now, the service answers 409 without an id, nothing changes, and the link stays good for its 48 hours. After 20 wrong tokens (of links of any kind) in an hour from one address, the service answers 429 for a while.",
      body: { token: secrets.confirmToken, password: newcomersPassword },
    },
    "refuse-email": {
      description:
        "For somebody whose address a stranger gave to an account: another link in the same mail leads to `/refuse#token`. An account that never proved an address is deleted, with its household if nobody else is in it; otherwise the member who joined first becomes the owner, and the invite ends. Any other account, and an administrator's, only loses `pendingEmail`. The token is used up. After 20 wrong tokens (of links of any kind) in an hour from one address, the service answers 429 for a while.",
      body: { token: secrets.confirmToken },
    },
    "request-password-reset": {
      description:
        "The service always answers 202 and does the same work, so it doesn't tell whether there is such an account. If there is one and it is active, a mail brings a link to a page of the app, `/reset#token`. It is good once, for 30 minutes, until a newer one is sent, the account has another e-mail or password, or it is deactivated. For one e-mail, with or without an account, only one request in ten minutes counts, and others have no effect; a link that was used ends the wait. After 20 in an hour from one address the service answers 429 for a while.",
      body: { email: "sam@example.com" },
    },
    "confirm-password-reset": {
      description:
        "Ends all that opens the account: sessions, API tokens, marked devices, the calendar address, the household's invite if the user made it, other links, `pendingEmail`, and a second factor that waits for its first code. It confirms the e-mail to which the link was sent, and a temporary password need not be changed any more. A second factor stays in force. If nobody had confirmed the address before, somebody else may have made the account: its second factor goes, too, keys that were used before are forgotten, and a mail tells how many members its household has and how to leave. The rules for the new password are those of a sign-up, and it must not be the old one; a refused password does not use up the token. After 20 wrong tokens (of links of any kind) in an hour from one address, the service answers 429 for a while.",
      body: { token: secrets.resetToken, newPassword: "eight yellow bottles" },
    },
    "delete-account": {
      endsSession: true,
      description:
        "Deletes your account at once and for good: e-mail, name, password, sessions, and your place in the household. The answer clears the cookie, and your address gets a last mail if it is confirmed. If you are alone in a household, it is closed, and all its data is erased within a day. An owner with others in the household has to hand it over first (409), and the last active administrator has to give another account that role (409). Recipes, plans, lists and the cooking log belong to the household and stay there; an id still tells who cooked or ticked something off. The audit log keeps its entries, because it records every change of an account; e-mails and names in them are replaced by `deleted account`. After ten wrong passwords in 15 minutes the service answers 429 for a while.",
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
    CreateTokenRequest: createApiToken.body,
    ConfirmEmailRequest: confirmEmail.body,
    RefuseEmailRequest: refuseEmail.body,
    RequestPasswordResetRequest: requestPasswordReset.body,
    ConfirmPasswordResetRequest: confirmPasswordReset.body,
    DeleteAccountRequest: deleteAccount.body,
  },
  answers: {
    UserResponse: userResponse,
    SessionResponse: listSessions.answer.body.def.element,
    NewTokenResponse: createApiToken.answer.body,
    TokenResponse: listApiTokens.answer.body.def.element,
    OtpSetupResponse: setUpOtp.answer.body,
    RecoveryCodesResponse: confirmOtp.answer.body,
  },
  fields: {
    "UserResponse.householdId": "The user's household. Absent if there is none.",
    "ConfirmEmailRequest.password":
      "The password of the account. It is needed without a session of that account.",
    "UpdateProfileRequest.email": "The new address. It counts once the link that is sent there is followed.",
    "LoginRequest.password": "The account's password.",
    "UserResponse.householdRole": "`owner` or `member`.",
    "UserResponse.systemRole": "`user` or `admin`.",
    "UserResponse.mustChangePassword": "True until a temporary password has been changed; absent otherwise.",
    "UserResponse.otpEnabled": "True when log-in asks for a second factor; absent otherwise.",
    "UserResponse.tokenScope": "What the API token of the request may do; absent for sessions.",
    "SignupRequest.password": hardToGuess,
    "UpdateProfileRequest.newPassword": hardToGuess,
    "ConfirmPasswordResetRequest.newPassword": hardToGuess,
    "LoginRequest.otp":
      "A code from the authenticator app, or a recovery code. Needed if the account has a second factor.",
    "CreateTokenRequest.name": "To tell your tokens apart.",
    "CreateTokenRequest.scope": "`read`: only GET. `write`: changes of the household's things, too.",
    "CreateTokenRequest.expiresInDays": "90 if it is absent.",
    "CreateTokenRequest.otp": "As at sign-in.",
    "NewTokenResponse.token": "`mealplan_`, who, the secret and a checksum. Shown this once.",
    "TokenResponse.lastUsedOn": "The day in UTC of its last use; absent before the first.",
    "SessionResponse.startedAt": "When the user signed in.",
    "SessionResponse.client":
      "The `User-Agent` of that sign-in, at most 200 characters. Empty when it is not known.",
    "OtpSetupResponse.secret": "In base32, for people who can't scan a code.",
    "OtpSetupResponse.uri": "The text of the QR code that an authenticator app reads.",
    "ConfirmOtpRequest.code": "The six digits that the app shows. Spaces don't matter.",
  },
};
