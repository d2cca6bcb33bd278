import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

const headers = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=none",
  "x-amz-date": "20260101T000000Z",
};

/**
 * Instead of signatures, for an engine that this server has started. It checks none, but refuses requests without these
 * headers. Signing takes a quarter of the time that the client needs for a request.
 */
export const unsigned: Awaited<ReturnType<DynamoDBClient["config"]["signer"]>> = {
  sign: async (request) => {
    Object.assign(request.headers, headers);
    return request;
  },
};
