import { timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { crockford, typedCrockford } from "../basics/crockford.ts";
import { epochSeconds } from "../basics/dates.ts";
import { sha256 } from "../basics/sha256.ts";
import type { Otp, User } from "./model.ts";

/** Codes that an app shows for 30 seconds (RFC 6238), and recovery codes. */

const ISSUER = "Meal planner";
/** As long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
const PERIOD = 30;
/** Steps that an app's clock may be off. */
const DRIFT = 1;
/** Longer than a step can be used, because functions' clocks differ a little. */
const KEPT_STEPS = 2 * DRIFT + 1;

const RECOVERY_CODES = 10;
/** Characters of 5 bits. Nobody guesses 120 bits, so a quick hash is enough (ASVS 6.5.2). */
const RECOVERY_CHARACTERS = 24;

type Random = (bytes: number) => Uint8Array;

export const newSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32;

export const otpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret, period: PERIOD }).toString();

/** Returns the step of a code, in periods since 1970; undefined for a wrong one. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  // The library expects ASCII, and compares lengths in characters.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const known = { secret: Secret.fromBase32(secret), period: PERIOD, timestamp };
  const delta = TOTP.validate({ ...known, token: code, window: DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
};

/** Drops the blanks and hyphens with which people type codes. */
const typedCode = (typed: string): string => typed.replace(/[\s-]/g, "");

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    crockford(random(RECOVERY_CHARACTERS)).replace(/.{4}(?=.)/g, "$&-"),
  );

const used = (otp: Otp, typed: string, now: Date): Otp | undefined => {
  const { factor } = otp;
  if (!factor) return undefined;
  const step = stepOf(factor.secret, typedCode(typed), now);
  if (step !== undefined && !factor.usedSteps.includes(step)) {
    const usedSteps = [...factor.usedSteps.filter((one) => one >= step - KEPT_STEPS), step];
    return { ...otp, factor: { ...factor, usedSteps } };
  }
  const digest = sha256(typedCrockford(typed));
  const recovery = factor.recovery.filter((one) => !isSame(one, digest));
  return recovery.length < factor.recovery.length ? { ...otp, factor: { ...factor, recovery } } : undefined;
};

/**
 * Judges a typed code.
 * @returns the factor with the code used up, "missing", "wrong", or undefined if the account has no second factor
 */
export const secondFactor = (
  user: User,
  otp: Otp,
  typed: string | undefined,
  now: Date,
): "missing" | "wrong" | Otp | undefined => {
  if (user.otpSince === undefined) return undefined;
  return typed === undefined ? "missing" : (used(otp, typed, now) ?? "wrong");
};

/** Seconds. */
const PENDING_SECONDS = 3_600;

export const withPending = (otp: Otp, secret: string, now: Date): Otp => ({
  ...otp,
  pending: secret,
  pendingSince: epochSeconds(now),
});

/** Returns the secret that waits for its first code, unless it is too old. */
export const pendingSecret = ({ pending, pendingSince = 0 }: Otp, now: Date): string | undefined =>
  pendingSince + PENDING_SECONDS > epochSeconds(now) ? pending : undefined;

/**
 * Returns the second factor after its first right code, with digests of recovery codes; undefined if the code is wrong
 * or nothing waits for it.
 */
export const confirmed = (otp: Otp, typed: string, codes: readonly string[], now: Date): Otp | undefined => {
  const { rev } = otp;
  const secret = pendingSecret(otp, now);
  const step = secret === undefined ? undefined : stepOf(secret, typedCode(typed), now);
  if (secret === undefined || step === undefined) return undefined;
  const recovery = codes.map((code) => sha256(typedCrockford(code)));
  return { factor: { secret, usedSteps: [step], recovery }, rev };
};
