// Replacements for parts of the SDK that a Lambda function with DynamoDB never uses, but that every bundle would have.

const refuse = (): never => {
  throw new Error("This service uses no event streams");
};

/** For @smithy/core/event-streams: DynamoDB's operations stream nothing. */
export const eventStreamSerdeProvider = refuse;
export class EventStreamSerde {
  constructor() {
    refuse();
  }
}

/** For @aws-sdk/middleware-endpoint-discovery: the endpoint follows from the region. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
