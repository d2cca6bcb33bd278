import { AppError } from "../contract/errors.ts";

export const noAccount = () => new AppError("not_found", "There is no account with this id.");

/**
 * Returns the error for administrators who reset their own password here: with a stolen session, somebody could take
 * over the account.
 */
export const ownPassword = () =>
  new AppError("forbidden", "Change your own password with PATCH /v1/auth/me: it asks for the current one.");

/**
 * Returns the error for administrators who change their own e-mail or role here: with a stolen session, somebody could
 * redirect the account's links.
 */
export const ownAccount = () =>
  new AppError(
    "forbidden",
    "Change your own e-mail with PATCH /v1/auth/me: it asks for the password. Another administrator can change your role.",
  );

export const emailTaken = (conflictingId: string) =>
  new AppError("already_exists", "Another account has this e-mail.", { conflictingId });

export const lastAdmin = () =>
  new AppError(
    "last_admin",
    "This is the last active administrator. Give another account the admin role first.",
  );
