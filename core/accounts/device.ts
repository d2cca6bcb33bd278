const MARK_BYTES = 16;
const MARK = /^[\w-]{22}$/;

/** Returns the mark in a device's cookie, or makes a new one if it has none of the right form. */
export const deviceMark = (known: string | undefined, random: (bytes: number) => Uint8Array): string =>
  known !== undefined && MARK.test(known) ? known : Buffer.from(random(MARK_BYTES)).toString("base64url");
