import { AppError } from "../contract/errors.ts";

/** No account has the id in the path. */
export const noAccount = () => new AppError("not_found", "There is no account with this id.");

/** Another account already has this e-mail. `conflictingId` is that account's id. */
export const emailTaken = (conflictingId: string) =>
  new AppError("already_exists", "Another account has this e-mail.", { conflictingId });

/** After this change, nobody could administer the service. */
export const lastAdmin = () =>
  new AppError(
    "last_admin",
    "This is the last active administrator. Give another account the admin role first.",
  );
