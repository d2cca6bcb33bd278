import { hash } from "node:crypto";
import { composed } from "../basics/text.ts";

/** Clients are the programs with which people log in, by their User-Agent. */

const CODE_POINTS_MAX = 200;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** To show: without invisible characters, at most 200 code points. Empty if there is none. */
export const clientName = (userAgent: string | undefined): string => {
  const seen = composed((userAgent ?? "").replace(UNSEEN, "")).trim();
  return [...seen].slice(0, CODE_POINTS_MAX).join("").trim();
};

/** Versions of programs and systems: "/120.0.0.0", " 10_15_7", "rv:140.0". A number in a name stays. */
const VERSION = /(?<=[/ :])v?\d[\d._]*/g;

/** 32 bits of a hash, without version numbers: a browser is the same client after an update. */
export const clientMark = (userId: string, client: string): string =>
  hash("sha256", `${userId} ${client.replace(VERSION, "").toLowerCase()}`).slice(0, 8);
