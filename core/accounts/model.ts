import type { HouseholdRole, SystemRole, TokenScope } from "../contract/values.ts";

/** Times are epoch seconds. */
export type Session = {
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** When the user logged in; a renewal doesn't change it. */
  readonly startedAt: number;
};

export type User = {
  readonly id: string;
  /** In the order of creation, from 0. */
  readonly number: number;
  /** As typed; compared in lower case. */
  readonly email: string;
  readonly displayName: string;
  /** Only while it is set: the hash has an item of its own. */
  readonly passwordHash?: string | undefined;
  readonly systemRole: SystemRole;
  readonly isActive: boolean;
  /** An administrator has set the password. */
  readonly mustChangePassword: boolean;
  /** Epoch seconds. Only of a temporary password. */
  readonly passwordExpiresAt?: number | undefined;
  readonly createdAt: string;
  /** By id, the token's `jti`. */
  readonly sessions: Readonly<Record<string, Session>>;
  readonly household?:
    | { readonly id: string; readonly name: string; readonly role: HouseholdRole }
    | undefined;
  /** In lower case. The account may have another address by now. */
  readonly confirmedEmail?: string | undefined;
  /** As typed; becomes the account's address once it is confirmed. */
  readonly pendingEmail?: string | undefined;
  /** Epoch seconds since when log-in asks for a second factor. */
  readonly otpSince?: number | undefined;
  /** Idempotency keys of another epoch are forgotten; absent is 0. */
  readonly keyEpoch?: number | undefined;
  readonly rev: number;
};

/** For other programs. */
export type ApiToken = {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly digest: string;
};

/** All of one user, some perhaps expired. */
export type ApiTokens = { readonly tokens: readonly ApiToken[]; readonly rev: number };

export type Otp = {
  /** Present while log-in asks for it; `otpSince` of the user says so too. */
  readonly factor?:
    | {
        /** In base32. */
        readonly secret: string;
        readonly usedSteps: readonly number[];
        /** Digests of the remaining recovery codes. */
        readonly recovery: readonly string[];
      }
    | undefined;
  /** The secret being set up. */
  readonly pending?: string | undefined;
  /** Epoch seconds. */
  readonly pendingSince?: number | undefined;
  readonly rev: number;
};

export type DirectoryEntry = Pick<
  User,
  "id" | "email" | "displayName" | "systemRole" | "isActive" | "createdAt"
> & { readonly mustChangePassword?: true | undefined };

export type Directory = {
  /** Also the number of the next account, because deleted accounts count. */
  readonly accounts: number;
  /** Active administrators. */
  readonly admins: number;
  readonly inactiveIn: Readonly<Record<string, number>>;
};

/** Counts of deleted accounts. */
export type Gone = {
  readonly goneIn: Readonly<Record<string, number>>;
  /** The greatest number of a deleted account, or -1. */
  readonly last: number;
  readonly rev: number;
};
