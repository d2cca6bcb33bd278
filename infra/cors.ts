/** What browsers of other sites may do, in the local gateway and in the deployed one; the origins are a stage's own. */
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
