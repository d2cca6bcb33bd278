import type { HouseholdRole, SystemRole, TokenScope } from "../contract/values.ts";

/** A session of a user. Times are epoch seconds. */
export type Session = {
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly startedAt: number;
};

export type User = {
  readonly id: string;
  readonly number: number;
  /** The address as typed; it is compared in lower case. */
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash?: string | undefined;
  readonly systemRole: SystemRole;
  readonly isActive: boolean;
  readonly mustChangePassword: boolean;
  /** Epoch seconds. */
  readonly passwordExpiresAt?: number | undefined;
  readonly createdAt: string;
  /** The user's sessions by the token's `jti`. */
  readonly sessions: Readonly<Record<string, Session>>;
  readonly household?: { readonly id: string; readonly role: HouseholdRole } | undefined;
  /** When the user last left a household. */
  readonly leftAt?: string | undefined;
  /** The address that was confirmed last, in lower case. It may no longer be the account's. */
  readonly confirmedEmail?: string | undefined;
  /** The address that waits to be confirmed, as typed. */
  readonly pendingEmail?: string | undefined;
  /** Epoch seconds. */
  readonly otpSince?: number | undefined;
  /** Goes up when the account is taken back: idempotency keys of another epoch are void. Absent is 0. */
  readonly keyEpoch?: number | undefined;
  /** Epoch seconds. Marks of devices from before are void. */
  readonly devicesEndedAt?: number | undefined;
  /** Epoch seconds: when a mailed link last set the password. */
  readonly resetAt?: number | undefined;
  readonly rev: number;
};

export type ApiToken = {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly digest: string;
};

export type ApiTokens = { readonly tokens: readonly ApiToken[]; readonly rev: number };

export type Otp = {
  /** Present while log-in asks for it. */
  readonly factor?:
    | {
        /** In base32. */
        readonly secret: string;
        readonly usedSteps: readonly number[];
        /** Digests. */
        readonly recovery: readonly string[];
      }
    | undefined;
  readonly pending?: string | undefined;
  /** Epoch seconds. */
  readonly pendingSince?: number | undefined;
  readonly rev: number;
};

export type DirectoryEntry = Pick<
  User,
  "id" | "email" | "displayName" | "systemRole" | "isActive" | "createdAt"
> & { readonly mustChangePassword?: true | undefined };

/** How many accounts there are. */
export type Directory = {
  /** All that were ever made: also the number of the next one. */
  readonly accounts: number;
  /** Active administrators. */
  readonly admins: number;
  /** Deactivated ones that were not deleted. */
  readonly inactive: number;
  /** Deleted ones. */
  readonly gone: number;
};
