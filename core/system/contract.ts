import * as z from "zod/mini";
import { contract, ok } from "../contract/contract.ts";

export const getHealth = contract({
  name: "get-health",
  route: "GET /v1/health",
  access: "anyone",
  summary: "Whether the service answers",
  /** "1.0.0+1a2b3c4": the release and its commit. */
  answer: ok(z.object({ status: z.literal("ok"), release: z.optional(z.string()) })),
  errors: [],
});

export const getOpenapi = contract({
  name: "get-openapi",
  route: "GET /v1/openapi.json",
  access: "anyone",
  summary: "This document",
  answer: ok(z.record(z.string(), z.unknown())),
  errors: [],
});
