import * as z from "zod/mini";
import { displayName, email } from "../accounts/fields.ts";
import { id, instant } from "../contract/answer-fields.ts";
import { contract, envelope, page } from "../contract/contract.ts";
import { limit, offset, oneOf, optionalText, optionalUuid, queryBoolean, uuid } from "../contract/fields.ts";
import { auditActions, systemRoles } from "../contract/values.ts";

export const adminUserResponse = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  systemRole: z.enum(systemRoles),
  isActive: z.boolean(),
  createdAt: instant,
  mustChangePassword: z.optional(z.boolean()),
});

export const systemRole = z.optional(oneOf(systemRoles));

export const listUsers = contract({
  name: "list-users",
  route: "GET /v1/admin/users",
  access: "admin",
  summary: "All accounts, newest first; search finds the start of an e-mail or of a word in a name",
  query: z.object({ limit: limit(50), offset, search: optionalText(254), isActive: queryBoolean }),
  answer: page(adminUserResponse),
  errors: [],
});

export const updateUser = contract({
  name: "update-user",
  route: "PATCH /v1/admin/users/{id}",
  access: "admin",
  takesBack: ({ isActive }) => isActive === false,
  summary: "Change an account's name, e-mail or role, deactivate or reactivate it",
  params: z.object({ id: uuid }),
  body: z.object({
    displayName: z.optional(displayName),
    email: z.optional(email),
    systemRole,
    isActive: z.optional(z.boolean()),
  }),
  answer: envelope(adminUserResponse),
  errors: ["forbidden", "not_found", "already_exists", "last_admin"],
});

export const listAuditLog = contract({
  name: "list-audit-log",
  route: "GET /v1/admin/audit-log",
  access: "admin",
  summary: "Changes by administrators, newest first",
  query: z.object({ limit: limit(50), offset, targetUserId: optionalUuid }),
  answer: page(
    z.object({
      id,
      adminId: id,
      adminEmail: z.string(),
      targetUserId: id,
      targetEmail: z.string(),
      action: z.enum(auditActions),
      detail: z.record(z.string(), z.unknown()),
      performedAt: instant,
    }),
  ),
  errors: [],
});
