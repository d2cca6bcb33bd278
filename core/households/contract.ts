import * as z from "zod/mini";
import { id, instant } from "../contract/answer-fields.ts";
import { contract, envelope, ok } from "../contract/contract.ts";
import { text } from "../contract/fields.ts";
import { householdRoles } from "../contract/values.ts";

const memberResponse = z.object({
  userId: id,
  displayName: z.string(),
  role: z.enum(householdRoles),
  joinedAt: instant,
});
const householdResponse = z.object({ id, name: z.string(), members: z.array(memberResponse) });

export const createHousehold = contract({
  name: "create-household",
  route: "POST /v1/households",
  access: "user",
  summary: "Create a household, with its first categories and tags",
  issuesSession: true,
  body: z.object({ name: text(100) }),
  answer: envelope(householdResponse),
  errors: ["already_in_household"],
});

export const getMyHousehold = contract({
  name: "get-my-household",
  route: "GET /v1/households/mine",
  access: "member",
  hidesMissingHousehold: true,
  summary: "Your household with its members",
  answer: envelope(householdResponse),
  errors: [],
});

export const listMembers = contract({
  name: "list-members",
  route: "GET /v1/households/mine/members",
  access: "member",
  hidesMissingHousehold: true,
  summary: "The members of your household",
  answer: ok(z.array(memberResponse)),
  errors: [],
});

export const createInvite = contract({
  name: "create-invite",
  route: "POST /v1/households/mine/invites",
  access: "owner",
  hidesMissingHousehold: true,
  summary: "Create an invite code that is valid for seven days; it replaces the previous one",
  answer: envelope(z.object({ inviteCode: z.string(), shareUrl: z.string(), expiresAt: instant })),
  errors: [],
});

export const acceptInvite = contract({
  name: "accept-invite",
  route: "POST /v1/invites/{code}/accept",
  access: "user",
  logsAddress: true,
  summary: "Join a household",
  issuesSession: true,
  params: z.object({ code: text(100) }),
  answer: envelope(z.object({ householdId: id, householdName: z.string(), role: z.enum(householdRoles) })),
  errors: ["not_found", "invite_expired", "already_in_household", "limit_reached", "too_many_requests"],
});
