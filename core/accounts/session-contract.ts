import * as z from "zod/mini";
import { id, instant } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { uuid } from "../contract/fields.ts";

const sessionResponse = z.object({
  id,
  startedAt: instant,
  expiresAt: instant,
  client: z.string(),
  isCurrent: z.boolean(),
});
const sessions = ok(z.array(sessionResponse));

export const listSessions = contract({
  name: "list-sessions",
  route: "GET /v1/auth/sessions",
  access: "user",
  summary: "Where you are signed in, newest first",
  answer: sessions,
  errors: [],
});

export const endSession = contract({
  name: "end-session",
  route: "DELETE /v1/auth/sessions/{id}",
  access: "user",
  summary: "End one of your sessions",
  params: z.object({ id: uuid }),
  answer: noContent,
  resource: ok(sessionResponse),
  errors: ["not_found"],
});

export const endOtherSessions = contract({
  name: "end-other-sessions",
  route: "DELETE /v1/auth/sessions",
  access: "user",
  summary: "End all of your sessions but this one",
  answer: noContent,
  resource: sessions,
  errors: [],
});
