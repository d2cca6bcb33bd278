// Replaces @smithy/core/event-streams and @aws-sdk/middleware-endpoint-discovery, which DynamoDB's client imports: 28
// kB and 5 ms of each start.

const refuse = (): never => {
  throw new Error("This service streams no events");
};

export const eventStreamSerdeProvider = refuse;
export class EventStreamSerde {
  constructor() {
    refuse();
  }
}

const off = () => undefined;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: off,
  configFileSelector: off,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
