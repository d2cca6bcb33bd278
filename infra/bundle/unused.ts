// Replacements for parts of the SDK that a Lambda function with DynamoDB never uses, but that every bundle would have.

const refuse = (what: string): never => {
  throw new Error(`This service uses no ${what}`);
};
const noStream = () => refuse("event streams");
const noTime = () => refuse("times of the SDK");

/** For @smithy/core/event-streams: DynamoDB's operations stream nothing. */
export const eventStreamSerdeProvider = noStream;
export class EventStreamSerde {
  constructor() {
    noStream();
  }
}
/** Every signer has one of these, to sign event streams. */
export class HeaderFormatter {
  format(): never {
    return noStream();
  }
}

/** For date-utils of @smithy/core: the operations that functions call neither take nor return times. */
export const dateToUtcString = noTime;
export const parseEpochTimestamp = noTime;
export const parseRfc3339DateTime = noTime;
export const parseRfc3339DateTimeWithOffset = noTime;
export const parseRfc7231DateTime = noTime;

/** The client is told another mode of retrying. */
export class AdaptiveRetryStrategy {
  constructor() {
    refuse("adaptive retries");
  }
}

/** For @aws-sdk/middleware-endpoint-discovery: the endpoint follows from the region. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
