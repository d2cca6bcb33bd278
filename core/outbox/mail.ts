/** Notices that say no more than their kind. */
export const plainNotices = [
  "password-changed",
  "second-factor-added",
  "second-factor-removed",
  // Somebody has the password.
  "codes-tried",
  // By an administrator.
  "name-changed",
  "role-changed",
  "password-reset",
  "account-deactivated",
  "account-reactivated",
  "token-added",
  "calendar-added",
  "webhook-added",
] as const;

export type Notice =
  | { readonly kind: (typeof plainNotices)[number] }
  | { readonly kind: "email-change-asked" | "email-changed"; readonly newEmail: string }
  /** A User-Agent that was not seen before. */
  | { readonly kind: "new-client"; readonly client: string }
  /** Somebody else may have made the account that was taken with a link. */
  | { readonly kind: "household-found"; readonly members: number };

/**
 * A mail that waits for its time. It has no address and no typed text, because the account may get another address, or
 * be deleted, before.
 */
export type LaterMail = {
  readonly kind: "token-ends";
  readonly userId: string;
  readonly tokenId: string;
  readonly madeAt: string;
  readonly endsAt: string;
};

/** A mail to send, without text and secrets: sending makes a link's token. */
export type Mail =
  | { readonly kind: "confirm-email"; readonly userId: string; readonly to: string }
  /** The sender finds out whether there is an account for `reset-password`. */
  | { readonly kind: "reset-password" | "account-deleted"; readonly to: string }
  | (Notice & { readonly userId: string; readonly to: string });
