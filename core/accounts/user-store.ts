import * as z from "zod/mini";
import { householdRoles, systemRoles } from "../contract/values.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Session, User } from "./model.ts";

const session = z.strictObject({
  issuedAt: z.number(),
  expiresAt: z.number(),
  startedAt: z.number(),
} satisfies ShapeOf<Session>);
const userRecord = stored({
  id: z.string(),
  number: z.number(),
  email: z.string(),
  displayName: z.string(),
  systemRole: z.enum(systemRoles),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  passwordExpiresAt: z.optional(z.number()),
  createdAt: z.string(),
  sessions: z.record(z.string(), session),
  household: z.optional(z.strictObject({ id: z.string(), role: z.enum(householdRoles) })),
  leftAt: z.optional(z.string()),
  confirmedEmail: z.optional(z.string()),
  pendingEmail: z.optional(z.string()),
  otpSince: z.optional(z.number()),
  keyEpoch: z.optional(z.number()),
  devicesEndedAt: z.optional(z.number()),
  resetAt: z.optional(z.number()),
  rev: z.number(),
} satisfies ShapeOf<Omit<User, "passwordHash">>);

export const loadUser = async (db: Reads, userId: string): Promise<User | undefined> =>
  userRecord.parseIf(await db.get(keys.user(userId)));

/** Loads users, eventually consistent: writes of the last second may be missing. Unknown ids are left out. */
export const loadUsers = async (db: Reads, userIds: readonly string[]): Promise<User[]> =>
  (await db.getMany(userIds.map(keys.user), { consistent: false })).map((item) => userRecord.parse(item));
