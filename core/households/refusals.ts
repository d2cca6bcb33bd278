import type { User } from "../accounts/store.ts";
import { AppError } from "../contract/errors.ts";
import { isExpired } from "./invite.ts";
import type { Invite } from "./store.ts";

/** Nobody can be in two households. */
export const alreadyIn = ({ name }: { name: string }) =>
  new AppError("already_in_household", `You are already in the household "${name}".`);

/** No invite has the code in the path, or another invite has replaced it. */
export const noInvite = () =>
  new AppError("not_found", "There is no invite with this code. Ask for a new one.");

/** Why someone can't join a household with this invite; undefined when they can. */
export const inviteRefusal = (invite: Invite, { household }: User, now: Date) => {
  if (isExpired(invite, now))
    return new AppError("invite_expired", "This invite has expired. Ask for a new one.");
  return household && alreadyIn(household);
};
