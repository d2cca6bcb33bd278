import { hash } from "node:crypto";
import { composed } from "../basics/text.ts";

/** The rules of clients: the programs with which people log in, by their User-Agent. */

const CODE_POINTS_MAX = 200;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** A User-Agent as it is shown: cut, and without characters that nobody sees. Empty when there is none. */
export const clientName = (userAgent: string | undefined): string => {
  const seen = composed((userAgent ?? "").replace(UNSEEN, "")).trim();
  return [...seen].slice(0, CODE_POINTS_MAX).join("").trim();
};

/** The version of a program or a system: "/120.0.0.0", " 10_15_7", "rv:140.0". A number in a name stays. */
const VERSION = /(?<=[/ :])v?\d[\d._]*/g;

/**
 * What is kept of a client to know it again: 32 bits of a hash, without version numbers, so that a browser stays the same
 * one when it is updated.
 */
export const clientMark = (userId: string, client: string): string =>
  hash("sha256", `${userId} ${client.replace(VERSION, "").toLowerCase()}`).slice(0, 8);
