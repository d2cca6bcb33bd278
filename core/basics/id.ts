/**
 * Makes a UUID of version 7 (RFC 9562, section 5.7): 48 bits of time, 74 random bits.
 * @param time milliseconds since 1970
 * @param random at least 10 random bytes
 */
export const uuidV7 = (time: number, random: Uint8Array): string => {
  const hex = Buffer.from(random).toString("hex");
  const stamp = time.toString(16).padStart(12, "0");
  const variant = (8 + ((random[9] ?? 0) & 3)).toString(16);
  return idOfHex(`${stamp}7${hex.slice(0, 3)}${variant}${hex.slice(3, 18)}`);
};

/** Writes 32 digits as a UUID. */
export const idOfHex = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

export const hexOfId = (id: string): string => id.replaceAll("-", "");

export type ClockAndIds = { readonly now: () => Date; readonly newId: () => string };
