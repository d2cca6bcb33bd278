import { idOfName } from "../catalogue/names.ts";
import { AppError } from "../contract/errors.ts";

/**
 * Checks that no other thing already has this name.
 * @param ownId the id of the thing to be renamed, if it exists already
 * @throws AppError `already_exists` with the other thing's id
 */
export const requireUniqueName = (
  things: ReadonlyMap<string, { id: string; name: string }>,
  name: string,
  ownId?: string,
): void => {
  const conflictingId = idOfName(things, name);
  if (conflictingId !== undefined && conflictingId !== ownId)
    throw new AppError("already_exists", `There is already one with the name "${name}".`, { conflictingId });
};
