import * as z from "zod/mini";
import { instant } from "../contract/answer-fields.ts";
import { contract, noContent, ok, plain } from "../contract/contract.ts";
import { text } from "../contract/fields.ts";

const feedResponse = z.object({ createdAt: instant });

export const createCalendarFeed = contract({
  name: "create-calendar-feed",
  route: "POST /v1/calendar-feed",
  access: "member",
  tokens: "none",
  records: "change",
  summary: "Make an address with which calendars can show what is planned; it replaces your previous one",
  answer: ok(z.object({ url: z.string(), createdAt: instant })),
  errors: [],
});

export const getCalendarFeed = contract({
  name: "get-calendar-feed",
  route: "GET /v1/calendar-feed",
  access: "member",
  tokens: "none",
  summary: "Whether you have such an address, and since when",
  answer: ok(feedResponse),
  errors: ["not_found"],
});

export const deleteCalendarFeed = contract({
  name: "delete-calendar-feed",
  route: "DELETE /v1/calendar-feed",
  access: "member",
  tokens: "none",
  summary: "Void your address: calendars get nothing any more",
  answer: noContent,
  resource: ok(feedResponse),
  errors: ["not_found"],
});

export const readCalendarFeed = contract({
  name: "read-calendar-feed",
  route: "GET /v1/calendar-feeds/{secret}",
  access: "anyone",
  summary: "What is planned, for calendars",
  params: z.object({ secret: text(100) }),
  answer: plain("text/calendar; charset=utf-8", z.string()),
  errors: ["not_found", "unavailable"],
});
