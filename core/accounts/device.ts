export const DEVICE_SECONDS = 365 * 86_400;
const MARK_BYTES = 16;
const MARK = /^[\w-]{22}$/;

export const deviceMark = (known: string | undefined, random: (bytes: number) => Uint8Array): string =>
  known !== undefined && MARK.test(known) ? known : Buffer.from(random(MARK_BYTES)).toString("base64url");
