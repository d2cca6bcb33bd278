import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

const headers = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=none",
  "x-amz-date": "20260101T000000Z",
};

const signer: Awaited<ReturnType<DynamoDBClient["config"]["signer"]>> = {
  sign: async (request) => {
    Object.assign(request.headers, headers);
    return request;
  },
};

/** Our engine checks no signatures, but wants the headers. Signing takes a quarter of a request's time. */
export const withoutSignatures = (client: DynamoDBClient): DynamoDBClient => {
  client.config.signer = async () => signer;
  return client;
};
