import type { HouseholdRole, SystemRole } from "../contract/values.ts";

/** A session of a user: when it began and when it ends. */
export type Session = {
  /** Epoch seconds. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** When the user logged in, no matter how often the session was renewed. */
  readonly startedAt: number;
};

/** An account. */
export type User = {
  readonly id: string;
  /** Its place among all accounts in the order of creation, starting at 0. */
  readonly number: number;
  /** As typed; compared in lower case. */
  readonly email: string;
  readonly displayName: string;
  /** Only of a password that is being set: its hash is stored in an item of its own. */
  readonly passwordHash?: string | undefined;
  readonly systemRole: SystemRole;
  readonly isActive: boolean;
  /** An administrator has set the password, so the user has to change it first. */
  readonly mustChangePassword: boolean;
  /** When a temporary password expires, in epoch seconds. */
  readonly passwordExpiresAt?: number | undefined;
  readonly createdAt: string;
  /** Open sessions by id. The token carries the id as `jti`. */
  readonly sessions: Readonly<Record<string, Session>>;
  readonly household?:
    | { readonly id: string; readonly name: string; readonly role: HouseholdRole }
    | undefined;
  /** The address whose owner has proved that it is theirs, in lower case. It may no longer be the account's. */
  readonly confirmedEmail?: string | undefined;
  /** The address, as typed, that becomes the account's once it is confirmed. */
  readonly pendingEmail?: string | undefined;
  /** Since when log-in asks for a second factor, in epoch seconds. */
  readonly otpSince?: number | undefined;
  /** Grows with every write. */
  readonly rev: number;
};

/** A user's second factor, and one that is being set up. */
export type Otp = {
  /** Present while log-in asks for it: `otpSince` of the user says so, too. */
  readonly factor?:
    | {
        /** In base32. */
        readonly secret: string;
        /** The steps whose codes were used lately. */
        readonly usedSteps: readonly number[];
        /** Digests of the recovery codes that are left. */
        readonly recovery: readonly string[];
      }
    | undefined;
  /** The secret of one that is being set up. */
  readonly pending?: string | undefined;
  readonly rev: number;
};

/** What administrators see of an account. */
export type DirectoryEntry = Pick<
  User,
  "id" | "email" | "displayName" | "systemRole" | "isActive" | "createdAt"
> & { readonly mustChangePassword?: true | undefined };

/** The counts in the head of the directory. */
export type Directory = {
  /** How many accounts there are. This is also the number of the next account. */
  readonly accounts: number;
  /** How many of them are active administrators. */
  readonly admins: number;
  /** How many inactive accounts each block has. Blocks that never had one are missing. */
  readonly inactiveIn: Readonly<Record<string, number>>;
};

/** Which accounts are deleted, in numbers. */
export type Gone = {
  /** How many accounts of each block are deleted. Blocks without any are missing. */
  readonly goneIn: Readonly<Record<string, number>>;
  /** The greatest number of one of them. */
  readonly last: number;
  readonly rev: number;
};
