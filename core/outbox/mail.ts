/** Tells people what happened to their account. */
export type Notice =
  | { readonly kind: "email-change-asked"; readonly newEmail: string }
  /** To the old address. */
  | { readonly kind: "email-changed"; readonly newEmail: string }
  | { readonly kind: "password-changed" }
  | { readonly kind: "second-factor-added" }
  | { readonly kind: "second-factor-removed" }
  /** By a User-Agent that was not seen before. */
  | { readonly kind: "new-client"; readonly client: string }
  /** Somebody has the password, and tried wrong codes. */
  | { readonly kind: "codes-tried" }
  /** By an administrator, as are all of these. */
  | { readonly kind: "name-changed" }
  | { readonly kind: "role-changed" }
  | { readonly kind: "password-reset" }
  | { readonly kind: "account-deactivated" }
  | { readonly kind: "account-reactivated" }
  /** Somebody else may have made the account that was taken with a link. */
  | { readonly kind: "household-found"; readonly household: string; readonly members: number };

/** Without text and secrets: sending makes the token of a link, and only its digest is stored. */
export type Mail =
  | { readonly kind: "confirm-email"; readonly userId: string; readonly to: string }
  /** The sender finds out whether there is an active account with this address. */
  | { readonly kind: "reset-password"; readonly to: string }
  | (Notice & { readonly userId: string; readonly to: string })
  /** The last mail of an account. */
  | { readonly kind: "account-deleted"; readonly to: string };
