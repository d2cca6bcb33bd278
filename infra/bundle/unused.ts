import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from "node:crypto";
import { memo } from "../../core/memo.ts";

// Stand-ins for parts of the SDK that DynamoDB in a Lambda function never uses, but that would be in every bundle.

/** For @smithy/core/event-streams: DynamoDB's operations stream nothing. */
export class EventStreamSerde {
  constructor() {
    throw new Error("This service uses no event streams");
  }
}

/** For @aws-sdk/middleware-endpoint-discovery: the endpoint follows from the region. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;

/** Requests are signed with the same key all day; Node takes four times as long to sign with one that is bytes. */
const keyOf = memo((secret: Uint8Array) => createSecretKey(secret));

/** For @smithy/core/checksum, which brings SHA-256 in JavaScript for machines without node:crypto. */
export class Sha256 {
  readonly #make: () => Hash | Hmac;
  #hash: Hash | Hmac;
  constructor(secret?: string | Uint8Array) {
    const key = typeof secret === "object" ? keyOf(secret) : secret;
    this.#make = () => (key ? createHmac("sha256", key) : createHash("sha256"));
    this.#hash = this.#make();
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
  reset(): void {
    this.#hash = this.#make();
  }
}
