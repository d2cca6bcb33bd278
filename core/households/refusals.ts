import type { User } from "../accounts/model.ts";
import { AppError } from "../contract/errors.ts";
import { isExpired } from "./invite.ts";
import type { Invite } from "./model.ts";

export const alreadyInOne = () =>
  new AppError("already_in_household", "You are already in a household. Leave it first.");

export const noInvite = () =>
  new AppError("not_found", "There is no invite with this code. Ask for a new one.");

export const noStandingInvite = () =>
  new AppError("not_found", "There is no invite at the moment. Make a new one.");

export const noMember = () => new AppError("not_found", "Nobody with this id is in your household.");

export const onlyOwnerRemoves = () =>
  new AppError("forbidden", "Only the owner of the household may remove other members.");

export const mustHandOver = () =>
  new AppError(
    "owner_must_hand_over",
    "You own the household, and others are in it. Hand it over to one of them before you leave.",
  );

/** Returns why a user can't join by an invite; undefined if they can. */
export const inviteRefusal = (invite: Invite, { household }: User, now: Date) => {
  if (isExpired(invite, now))
    return new AppError("invite_expired", "This invite has expired. Ask for a new one.");
  return household && alreadyInOne();
};
