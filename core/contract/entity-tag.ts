import { sha256 } from "../basics/sha256.ts";

/** Makes a strong ETag (RFC 9110, section 8.8.3) of a text, with its quotes. */
export const entityTag = (text: string): string => `"${sha256(text).slice(0, 27)}"`;
