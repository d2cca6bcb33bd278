// Replaces the endpoint rules of @aws-sdk/client-dynamodb in every bundle, and the table of AWS's regions that they use:
// 16 kB for an address that follows from the region. Account endpoints, dual stack and FIPS are off.

type Place = { Endpoint?: string | undefined; Region?: string | undefined };

const domainOf = (region: string): string =>
  region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";

/** The address of DynamoDB: the one that the client was given, or else that of its region. */
export const defaultEndpointResolver = ({ Endpoint, Region = "" }: Place) => ({
  url: new URL(Endpoint ?? `https://dynamodb.${Region}.${domainOf(Region)}`),
  headers: {},
  properties: {},
});

/** The user agent's module imports this and never uses it. */
export const partitionsInfo = { partitions: [] };
