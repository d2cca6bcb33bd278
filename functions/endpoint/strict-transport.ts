/** Browsers come back over https only, for two years. Over plain http it would mean nothing. */
export const strictTransport = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
} as const;
