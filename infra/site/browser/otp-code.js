// In a demo, this page takes the place of the app that shows the codes of a second factor.

const PERIOD_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

let secret;

/** Keeps the secret that an answer shows, until the page is left. */
export const keepSecret = (answer) => {
  secret = answer?.secret ?? secret;
};

/** The bytes of a text in base32. */
const bytesOf = (text) => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g), (byte) => Number.parseInt(byte, 2));
};

/** The present code of the kept secret (RFC 6238: SHA-1, 6 digits, 30 seconds), if there is one. */
export const otpCode = async () => {
  if (!secret) return undefined;
  const hmac = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), hmac, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(Date.now() / PERIOD_MS));
  const hash = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const number = hash.getUint32(hash.getUint8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
};
