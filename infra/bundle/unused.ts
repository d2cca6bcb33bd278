// Replaces @smithy/core/event-streams and @aws-sdk/middleware-endpoint-discovery, which DynamoDB's client imports: 28
// kB and 5 ms of each start. Also its retries that slow down by themselves, 4 kB, and the prefix of its name, which
// comes with a list of AWS's regions: 5 kB.

const refuse = (): never => {
  throw new Error("This service streams no events and slows no retries down");
};

export const eventStreamSerdeProvider = refuse;
export class EventStreamSerde {
  constructor() {
    refuse();
  }
}

export class AdaptiveRetryStrategy {
  constructor() {
    refuse();
  }
}

export const getUserAgentPrefix = () => "";

const off = () => undefined;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: off,
  configFileSelector: off,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
