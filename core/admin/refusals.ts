import { AppError } from "../contract/errors.ts";

/** There is no account with the id of the path. */
export const noAccount = () => new AppError("not_found", "There is no account with this id.");

/** Another account, with the given id, has the e-mail. */
export const emailTaken = (conflictingId: string) =>
  new AppError("already_exists", "Another account has this e-mail.", { conflictingId });

/** The change would leave nobody to administer the service. */
export const lastAdmin = () =>
  new AppError("last_admin", "This is the last active administrator. Make another account one first.");
