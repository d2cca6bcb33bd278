import { AppError } from "../contract/errors.ts";

/** The same answer for an unknown e-mail, a wrong password and a wrong code. */
export const wrongCredentials = () =>
  new AppError(
    "invalid_credentials",
    "There is no account with this e-mail and password, or the code is wrong.",
  );

/** Only someone who knows the password gets this answer. */
export const deactivated = () =>
  new AppError("account_deactivated", "Ask an administrator to reactivate this account.");

/** Has no id: someone who signs up must not learn whose e-mail it is. */
export const emailInUse = () =>
  new AppError("already_exists", "There is an account with this e-mail. Sign in instead.");

/** A new password needs the current one, and the current one given is wrong. */
export const currentPasswordWrong = () =>
  new AppError("current_password_incorrect", "The current password is wrong.");

/** Only someone who knows the password gets this answer. */
export const otpMissing = () =>
  new AppError("otp_required", "Send the code from your authenticator app, or a recovery code, as otp.");

/** What was typed is no code of the second factor that is being set up. */
export const otpWrong = () =>
  new AppError("otp_incorrect", "The code is wrong. Type the one that your authenticator app shows now.");

/** No second factor is being set up. */
export const nothingToConfirm = () =>
  new AppError("conflict", "There is nothing to confirm. Start with POST /v1/auth/otp.");

/** The account has no second factor. */
export const noOtp = () => new AppError("not_found", "This account has no second factor.");

/** The user has no open session with this id. */
export const noSession = () => new AppError("not_found", "You have no open session with this id.");
/** The same answer whatever is wrong with a link: only who has a good one learns anything about an account. */
export const tokenInvalid = () =>
  new AppError(
    "token_invalid",
    "This link has been used, has expired, or was replaced by a newer one. Ask for a new link.",
  );

/** Has no id either: the owner of the address, who has proved it, still need not know whose account it is. */
export const pendingEmailTaken = () =>
  new AppError("already_exists", "Another account has this e-mail by now. Choose another address.");
