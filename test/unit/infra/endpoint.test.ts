import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { defaultEndpointResolver } from "../../../infra/bundle/endpoint.ts";

const regions = [
  "us-east-1",
  "eu-central-1",
  "ap-southeast-2",
  "us-gov-west-1",
  "cn-north-1",
  "cn-northwest-1",
];
const { endpointProvider } = new DynamoDBClient({}).config;

test.each(regions)("bundles find DynamoDB in %s where the SDK finds it", (Region) => {
  expect(defaultEndpointResolver({ Region }).url.href).toBe(endpointProvider({ Region }).url.href);
});

test("bundles go to the address that they are given, as the SDK does", () => {
  const given = { Endpoint: "http://localhost:8000", Region: "local" };
  expect(defaultEndpointResolver(given).url.href).toBe(endpointProvider(given).url.href);
});
