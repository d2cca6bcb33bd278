export const cors = {
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: [
    "authorization",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
    "mcp-protocol-version",
    "x-request-id",
  ],
  exposeHeaders: ["etag", "idempotent-replayed", "link", "retry-after", "x-request-id"],
  allowCredentials: true,
  /** How many seconds browsers may keep this. */
  maxAge: 86_400,
} as const;
