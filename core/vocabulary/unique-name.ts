import { idOfName } from "../catalogue/names.ts";
import { AppError, type Refuse } from "../contract/errors.ts";

/**
 * Refuses a name that another thing has.
 * @param ownId the thing's own id if it exists already
 */
export const requireUniqueName = (
  things: ReadonlyMap<string, { id: string; name: string }>,
  name: string,
  refuse: Refuse<"already_exists">,
  ownId?: string,
): void => {
  const conflictingId = idOfName(things, name);
  if (conflictingId !== undefined && conflictingId !== ownId)
    refuse(
      new AppError("already_exists", `There is already one with the name "${name}".`, { conflictingId }),
    );
};
