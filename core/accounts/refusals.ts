import { AppError } from "../contract/errors.ts";

/** Told alike for an unknown e-mail and a wrong password. */
export const wrongCredentials = () =>
  new AppError("invalid_credentials", "There is no account with this e-mail and password.");

/** Told only to who knows the password. */
export const deactivated = () =>
  new AppError("account_deactivated", "Ask an administrator to reactivate this account.");

/** Names no id: who signs up shall not learn whose the e-mail is. */
export const emailInUse = () =>
  new AppError("already_exists", "There is an account with this e-mail. Sign in instead.");

/** The current password is wrong, without which none can be changed. */
export const currentPasswordWrong = () =>
  new AppError("current_password_incorrect", "The current password is wrong.");
