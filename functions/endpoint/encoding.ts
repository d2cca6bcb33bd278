import { zlib } from "../../core/basics/compression.ts";

/** Bytes: below this, compressing saves less than a network packet. */
const SMALL_BODY = 1024;

const encoders = {
  // Quality 4 compresses better than gzip and is as fast.
  br: (body: string) => {
    const { brotliCompressSync, constants } = zlib();
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  },
  gzip: (body: string) => zlib().gzipSync(body),
};

export type Encoding = keyof typeof encoders;

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Chooses how to compress a body; undefined for the body as it is.
 * @param acceptEncoding RFC 9110, section 12.5.3
 */
export const encodingFor = (acceptEncoding: string | undefined, body: string): Encoding | undefined => {
  if (acceptEncoding === undefined || Buffer.byteLength(body) <= SMALL_BODY) return undefined;
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : undefined;
};

export const encoded = (body: string, encoding: Encoding | undefined) =>
  encoding
    ? {
        headers: { "content-encoding": encoding },
        body: encoders[encoding](body).toString("base64"),
        isBase64Encoded: true,
      }
    : { headers: {}, body };
