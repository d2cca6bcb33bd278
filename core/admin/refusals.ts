import { AppError } from "../contract/errors.ts";

export const noAccount = () => new AppError("not_found", "There is no account with this id.");

/** A stolen administrator's session must not take over the account. */
export const ownPassword = () =>
  new AppError("forbidden", "Change your own password with PATCH /v1/auth/me: it asks for the current one.");

/** Nor send its links elsewhere. */
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
