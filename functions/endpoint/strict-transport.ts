/** Browsers use only https for two years. Over plain http the header means nothing. */
export const strictTransport = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
} as const;
