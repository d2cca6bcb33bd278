import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from "node:crypto";
import { memo } from "../../core/basics/memo.ts";

// Stands in for @smithy/core/checksum in every bundle, which brings SHA-256 in JavaScript for machines without
// node:crypto.

/** Requests are signed with the same key all day; Node takes four times as long to sign with one that is bytes. */
const keyOf = memo((secret: Uint8Array) => createSecretKey(secret));

/** The checksum that requests are signed with. */
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
