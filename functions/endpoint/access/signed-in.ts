import type { ApiToken, Session, User } from "../../../core/accounts/model.ts";

/**
 * An account with its open session. `token` is set for another program, whose time is the session's; `usedOn` is the
 * last day of the token's use.
 */
export type SignedIn = {
  readonly user: User;
  readonly sessionId: string;
  readonly session: Session;
  readonly token?: ApiToken & { readonly usedOn: string | undefined };
};

/**
 * The caller as the token names them. `confirmed` resolves with the account once the table agrees; until then nothing
 * is written.
 */
export type Actor<Household extends string | undefined = string | undefined> = {
  readonly userId: string;
  readonly householdId: Household;
  readonly confirmed: Promise<SignedIn>;
};
