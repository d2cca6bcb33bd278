import type { User } from "../accounts/model.ts";
import { AppError } from "../contract/errors.ts";
import { isExpired } from "./invite.ts";
import type { Invite } from "./model.ts";

/** Nobody can be in two households. */
export const alreadyIn = ({ name }: { name: string }) =>
  new AppError("already_in_household", `You are already in the household "${name}".`);

/** No invite has the code in the path, or another invite has replaced it. */
export const noInvite = () =>
  new AppError("not_found", "There is no invite with this code. Ask for a new one.");

/** The household has no invite, or it has expired. */
export const noStandingInvite = () =>
  new AppError("not_found", "There is no invite at the moment. Make a new one.");

/** Nobody in the household has the id in the path. */
export const noMember = () => new AppError("not_found", "Nobody with this id is in your household.");

/** Members can remove themselves only. */
export const onlyOwnerRemoves = () =>
  new AppError("forbidden", "Only the owner of the household may remove other members.");

/** A household with members needs an owner. */
export const mustHandOver = () =>
  new AppError(
    "owner_must_hand_over",
    "You own the household, and others are in it. Hand it over to one of them before you leave.",
  );

/** Why someone can't join a household with this invite; undefined when they can. */
export const inviteRefusal = (invite: Invite, { household }: User, now: Date) => {
  if (isExpired(invite, now))
    return new AppError("invite_expired", "This invite has expired. Ask for a new one.");
  return household && alreadyIn(household);
};
