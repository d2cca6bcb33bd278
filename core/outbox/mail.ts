/**
 * A mail that the service owes somebody. It is written into the outbox in the transaction of the change that it is about,
 * without a text and without a secret: a link's token is made when the mail is sent, and only its digest is stored.
 */
export type Mail =
  /** The link that proves an address: the account's own, or the one that is to become it. */
  | { readonly kind: "confirm-email"; readonly userId: string; readonly to: string }
  /** The link to set a new password. Whether there is such an account, and an active one, the sender finds out. */
  | { readonly kind: "reset-password"; readonly to: string }
  /** Somebody wants to use another address for this account. Goes to the present one. */
  | {
      readonly kind: "email-change-asked";
      readonly userId: string;
      readonly to: string;
      readonly newEmail: string;
    }
  /** The account has another address now. Goes to the old one. */
  | {
      readonly kind: "email-changed";
      readonly userId: string;
      readonly to: string;
      readonly newEmail: string;
    }
  | { readonly kind: "password-changed"; readonly userId: string; readonly to: string }
  | { readonly kind: "second-factor-added"; readonly userId: string; readonly to: string }
  | { readonly kind: "second-factor-removed"; readonly userId: string; readonly to: string }
  /** A log-in from a client (its User-Agent) that has not been seen before. */
  | { readonly kind: "new-client"; readonly userId: string; readonly to: string; readonly client: string }
  /** The account is deleted: the last mail that its owner gets. */
  | { readonly kind: "account-deleted"; readonly to: string };
