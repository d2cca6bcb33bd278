import { hash } from "node:crypto";
import { composed } from "../basics/text.ts";

const CODE_POINTS_MAX = 200;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns the `User-Agent` as it is shown to the user: without invisible characters and shortened, empty if there is
 * none.
 */
export const clientName = (userAgent: string | undefined): string => {
  const seen = composed((userAgent ?? "").replace(UNSEEN, "")).trim();
  return [...seen].slice(0, CODE_POINTS_MAX).join("").trim();
};

/** "/120.0.0.0", " 10_15_7", "rv:140.0". A number in a name stays. */
const VERSION = /(?<=[/ :])v?\d[\d._]*/g;

/**
 * Returns 32 bits of a hash of the client without its version numbers, so that a browser is the same client after an
 * update.
 */
export const clientMark = (userId: string, client: string): string =>
  hash("sha256", `${userId} ${client.replace(VERSION, "").toLowerCase()}`).slice(0, 8);

/** Returns 20 bits of a hash, which 4,096 addresses of IPv4 share, so they don't reveal it. */
export const addressMark = (userId: string, address: string): string =>
  hash("sha256", `${userId} ${address}`).slice(0, 5);
