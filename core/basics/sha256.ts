import { hash } from "node:crypto";

/** In base64url: 43 characters. */
export const sha256 = (text: string): string => hash("sha256", text, "base64url");
