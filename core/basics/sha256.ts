import { hash } from "node:crypto";

/** Hashes a text: 43 characters of base64url. */
export const sha256 = (text: string): string => hash("sha256", text, "base64url");

/** Makes a strong ETag (RFC 9110, section 8.8.3) of a text, with its quotes. */
export const entityTag = (text: string): string => `"${sha256(text).slice(0, 27)}"`;
