import { idOfName } from "../catalogue/names.ts";
import { AppError } from "../contract/errors.ts";

/**
 * Checks that no other thing has a name already.
 * @param ownId the thing's that is about to be renamed
 * @throws AppError `already_exists` with the other's id
 */
export const requireUniqueName = (
  things: ReadonlyMap<string, { id: string; name: string }>,
  name: string,
  ownId?: string,
): void => {
  const conflictingId = idOfName(things, name);
  if (conflictingId !== undefined && conflictingId !== ownId)
    throw new AppError("already_exists", `There is one with the name "${name}" already.`, { conflictingId });
};
