import * as z from "zod/mini";
import { id, instant } from "../contract/answer-fields.ts";
import { contract, envelope, noContent, ok } from "../contract/contract.ts";
import { atLeastOne, clearableTimeZone, oneOf, optionalTimeZone, text, uuid } from "../contract/fields.ts";
import { householdRoles, languages } from "../contract/values.ts";

const language = oneOf(languages);

const memberResponse = z.object({
  userId: id,
  displayName: z.string(),
  role: z.enum(householdRoles),
  joinedAt: instant,
});
const householdResponse = z.object({
  id,
  name: z.string(),
  timeZone: z.optional(z.string()),
  language: z.optional(z.enum(languages)),
  members: z.array(memberResponse),
});
const inviteResponse = z.object({ inviteCode: z.string(), shareUrl: z.string(), expiresAt: instant });

export const createHousehold = contract({
  name: "create-household",
  route: "POST /v1/households",
  access: "user",
  summary: "Create a household, with its first categories and tags",
  session: "issued",
  body: z.object({ name: text(100), timeZone: optionalTimeZone, language: z.optional(language) }),
  answer: envelope(householdResponse),
  errors: ["already_in_household", "too_many_requests"],
});

export const getMyHousehold = contract({
  name: "get-my-household",
  route: "GET /v1/households/mine",
  access: "member",
  summary: "Your household with its members",
  answer: envelope(householdResponse),
  errors: [],
});

export const renameHousehold = contract({
  name: "rename-household",
  route: "PATCH /v1/households/mine",
  access: "owner",
  summary: "Give your household another name, time zone or language",
  body: z
    .object({
      name: z.optional(text(100)),
      timeZone: clearableTimeZone,
      language: z.optional(z.nullable(language)),
    })
    .check(atLeastOne("name", "timeZone", "language")),
  answer: envelope(householdResponse),
  errors: [],
});

export const listMembers = contract({
  name: "list-members",
  route: "GET /v1/households/mine/members",
  access: "member",
  summary: "The members of your household",
  answer: ok(z.array(memberResponse)),
  errors: [],
});

const memberParams = z.object({ userId: uuid });

export const handOverHousehold = contract({
  name: "hand-over-household",
  route: "PATCH /v1/households/mine/members/{userId}",
  access: "owner",
  summary: "Hand your household over to another member, who owns it from then on",
  params: memberParams,
  body: z.object({ role: oneOf(["owner"]) }),
  answer: ok(memberResponse),
  errors: ["not_found"],
});

export const removeMember = contract({
  name: "remove-member",
  route: "DELETE /v1/households/mine/members/{userId}",
  access: "member",
  tokens: "none",
  summary: "Leave your household, or remove a member from it; the last one to leave closes it",
  params: memberParams,
  answer: noContent,
  resource: ok(memberResponse),
  errors: ["forbidden", "not_found", "owner_must_hand_over"],
});

export const createInvite = contract({
  name: "create-invite",
  route: "POST /v1/households/mine/invites",
  access: "owner",
  records: "change",
  summary: "Create an invite code that is valid for seven days; it replaces the previous one",
  answer: envelope(inviteResponse),
  errors: [],
});

export const getInvite = contract({
  name: "get-invite",
  route: "GET /v1/households/mine/invites",
  access: "owner",
  summary: "The invite with which people can join now",
  answer: envelope(inviteResponse),
  errors: ["not_found"],
});

export const withdrawInvite = contract({
  name: "withdraw-invite",
  route: "DELETE /v1/households/mine/invites",
  access: "owner",
  summary: "Withdraw the invite: nobody can join with its code any more",
  answer: noContent,
  resource: envelope(inviteResponse),
  errors: ["not_found"],
});

export const acceptInvite = contract({
  name: "accept-invite",
  route: "POST /v1/invites/{code}/accept",
  access: "user",
  summary: "Join a household",
  session: "issued",
  params: z.object({ code: text(100) }),
  answer: envelope(z.object({ householdId: id, householdName: z.string(), role: z.enum(householdRoles) })),
  errors: ["not_found", "invite_expired", "already_in_household", "limit_reached", "too_many_requests"],
});
