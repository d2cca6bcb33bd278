/** For two years. Over plain http it means nothing. */
export const strictTransport = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
} as const;
