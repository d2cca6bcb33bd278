import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { constants, createBrotliDecompress, createUnzip, createZstdDecompress } from "node:zlib";
import { broken, tooMuch } from "./visit-error.ts";

/** Browsers' limit for zstd over http (RFC 9659): a frame may ask for 2 GB. */
const ZSTD_WINDOW_LOG = 23;

const decoders = {
  gzip: createUnzip,
  "x-gzip": createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
};

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);

const decoded = (answer: IncomingMessage): Readable => {
  const encoding = (answer.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return answer;
  if (!isKnown(encoding)) throw broken();
  // Errors reach who reads the decoder.
  return pipeline(answer, decoders[encoding](), () => {});
};

/** Reads the body of an answer, and gives up once it has more than `maxBytes` after decoding. */
export const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(answer)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
