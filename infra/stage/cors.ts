/** What pages of other sites may do, on the local gateway and on stages. Each stage has its own list of origins. */
export const cors = {
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: [
    "authorization",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
    "x-request-id",
  ],
  exposeHeaders: ["etag", "retry-after", "x-request-id"],
  allowCredentials: true,
  /** Seconds for which a browser may keep the answer to a preflight. */
  maxAge: 86_400,
} as const;
