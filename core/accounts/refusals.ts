import { AppError } from "../contract/errors.ts";

/** Returns the one error for an unknown e-mail, a wrong password and a wrong code. */
export const wrongCredentials = () =>
  new AppError(
    "invalid_credentials",
    "There is no account with this e-mail and password, or the code is wrong.",
  );

/** Returns the error for a deactivated account. Only for a caller who has given the right password. */
export const deactivated = () =>
  new AppError("account_deactivated", "Ask an administrator to reactivate this account.");

/** Returns the error for a taken e-mail. It has no id: a person who signs up must not learn whose e-mail it is. */
export const emailInUse = () =>
  new AppError("already_exists", "There is an account with this e-mail. Sign in instead.");

export const currentPasswordWrong = () =>
  new AppError("current_password_incorrect", "The current password is wrong.");

/** Refuses somebody who has a good link, but neither a session of its account nor its password. */
export const notItsUser = () =>
  new AppError(
    "unauthenticated",
    "Only the person who made the account can confirm its address. Sign in to that account, or send its password.",
  );

export const otpMissing = () =>
  new AppError("otp_required", "Send the code from your authenticator app, or a recovery code, as otp.");

export const otpWrong = () =>
  new AppError("otp_incorrect", "The code is wrong. Type the one that your authenticator app shows now.");

export const nothingToConfirm = () =>
  new AppError("conflict", "There is nothing to confirm. Start with POST /v1/auth/otp.");

export const noOtp = () => new AppError("not_found", "This account has no second factor.");

export const noSession = () => new AppError("not_found", "You have no open session with this id.");

export const noToken = () => new AppError("not_found", "You have no token with this id.");

/** Returns the one error for every fault of a link: only somebody with a good link learns anything about an account. */
export const tokenInvalid = () =>
  new AppError(
    "token_invalid",
    "This link has been used, has expired, or is void, for example because a newer one was sent. Ask for a new link.",
  );

/**
 * Returns the error for a new e-mail that another account took first. It has no id: even the address's owner need not
 * know whose account has it.
 */
export const pendingEmailTaken = () =>
  new AppError("already_exists", "Another account has taken this e-mail. Choose another address.");
