import * as z from "zod/mini";
import { contract, ok } from "../contract/contract.ts";

export const createLiveTicket = contract({
  name: "create-live-ticket",
  route: "POST /v1/live",
  access: "member",
  tokens: "read",
  records: "nothing",
  summary: "Get an address that tells when the household has changed",
  answer: ok(z.object({ url: z.string(), expiresAt: z.string() })),
  errors: [],
});
