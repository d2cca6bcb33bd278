// Stands in for the endpoint rules of @aws-sdk/client-dynamodb in every bundle, and for the table of AWS's regions that
// they look into: 16 kB, for an address that follows from the region. Account endpoints, dual stack and FIPS are off.

type Place = { Endpoint?: string | undefined; Region?: string | undefined };

const domainOf = (region: string): string =>
  region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";

/** Where DynamoDB is: at the address that the client was given, else at its region's. */
export const defaultEndpointResolver = ({ Endpoint, Region = "" }: Place) => ({
  url: new URL(Endpoint ?? `https://dynamodb.${Region}.${domainOf(Region)}`),
  headers: {},
  properties: {},
});

/** What the user agent's module loads, and does not ask. */
export const partitionsInfo = { partitions: [] };
