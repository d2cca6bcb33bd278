// Replaces the rules by which DynamoDB's client finds its address, for all regions and options: 17 kB, with their list of
// AWS's regions. This service sets no options, and does not know the domains of AWS's secret regions.

const domains: Readonly<Record<string, string>> = { cn: "amazonaws.com.cn", eusc: "amazonaws.eu" };

type Place = { Region?: string; Endpoint?: string };

export const defaultEndpointResolver = ({ Region = "", Endpoint }: Place) => {
  const domain = domains[Region.slice(0, Region.indexOf("-"))] ?? "amazonaws.com";
  return { url: new URL(Endpoint ?? `https://dynamodb.${Region}.${domain}`), headers: {}, properties: {} };
};
