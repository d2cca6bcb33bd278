import { hash } from "node:crypto";
import { composed } from "../basics/text.ts";

const CODE_POINTS_MAX = 200;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Without invisible characters. Empty if there is none. */
export const clientName = (userAgent: string | undefined): string => {
  const seen = composed((userAgent ?? "").replace(UNSEEN, "")).trim();
  return [...seen].slice(0, CODE_POINTS_MAX).join("").trim();
};

/** "/120.0.0.0", " 10_15_7", "rv:140.0". A number in a name stays. */
const VERSION = /(?<=[/ :])v?\d[\d._]*/g;

/** 32 bits of a hash, without version numbers: a browser is the same client after an update. */
export const clientMark = (userId: string, client: string): string =>
  hash("sha256", `${userId} ${client.replace(VERSION, "").toLowerCase()}`).slice(0, 8);
