import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from "node:crypto";
import { memo } from "../../core/basics/memo.ts";

// Replaces @smithy/core/checksum in every bundle. The original has SHA-256 in JavaScript too, for machines without
// node:crypto.

/** One key signs requests all day, and Node takes four times as long when it gets the key as bytes each time. */
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
