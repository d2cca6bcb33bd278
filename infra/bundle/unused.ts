// Replaces @smithy/core/event-streams and @aws-sdk/middleware-endpoint-discovery in every bundle. DynamoDB's client
// imports both and this service uses neither; they would add 28 kB and 5 ms to each start.

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
