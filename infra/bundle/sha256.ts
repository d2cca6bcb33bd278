import { createHash, createHmac, type Hmac } from "node:crypto";

// Replaces @smithy/core/checksum, which has a SHA-256 of its own for a Node without one: 4 kB.

/** Hashes what the client signs, as bytes. The client makes one with `new`. */
export class Sha256 {
  readonly #hash: Hmac | ReturnType<typeof createHash>;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", secret);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
}
