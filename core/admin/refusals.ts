import { AppError } from "../contract/errors.ts";

/** No account has the id in the path. */
export const noAccount = () => new AppError("not_found", "There is no account with this id.");

/** Someone with an administrator's session must not be able to take over the account without the password. */
export const ownPassword = () =>
  new AppError("forbidden", "Change your own password with PATCH /v1/auth/me: it asks for the current one.");

/** Another account, with the given id, has the e-mail. */
export const emailTaken = (conflictingId: string) =>
  new AppError("already_exists", "Another account has this e-mail.", { conflictingId });

/** After this change, nobody could administer the service. */
export const lastAdmin = () =>
  new AppError(
    "last_admin",
    "This is the last active administrator. Give another account the admin role first.",
  );
