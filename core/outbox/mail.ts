export type Notice =
  | { readonly kind: "email-change-asked"; readonly newEmail: string }
  | { readonly kind: "email-changed"; readonly newEmail: string }
  | { readonly kind: "password-changed" }
  | { readonly kind: "second-factor-added" }
  | { readonly kind: "second-factor-removed" }
  /** A User-Agent that was not seen before. */
  | { readonly kind: "new-client"; readonly client: string }
  /** Somebody has the password. */
  | { readonly kind: "codes-tried" }
  /** This and the next by an administrator. */
  | { readonly kind: "name-changed" }
  | { readonly kind: "role-changed" }
  | { readonly kind: "password-reset" }
  | { readonly kind: "account-deactivated" }
  | { readonly kind: "account-reactivated" }
  /** Somebody else may have made the account that was taken with a link. */
  | { readonly kind: "household-found"; readonly members: number }
  | { readonly kind: "token-added" }
  | { readonly kind: "calendar-added" };

/** A mail to send, without text and secrets: sending makes a link's token. */
export type Mail =
  | { readonly kind: "confirm-email"; readonly userId: string; readonly to: string }
  /** The sender finds out whether there is such an account. */
  | { readonly kind: "reset-password"; readonly to: string }
  | (Notice & { readonly userId: string; readonly to: string })
  | { readonly kind: "account-deleted"; readonly to: string };
