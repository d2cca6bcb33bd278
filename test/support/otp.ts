import { Secret, TOTP } from "otpauth";
import type { Client } from "./client.ts";

/** The code that an authenticator app shows, some steps of 30 seconds away. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * 30_000 });

/** Stands in a body for the code that the app will show when it is sent, or for the one after that. */
export const codeLater = (secret: string, isNext = false): string =>
  `${isNext ? "next " : ""}code of ${secret}`;

/** A request's body as it is sent now, with the codes that the app shows. */
export const withCodes = (json: string, now: () => Date): string =>
  json.replace(/(next )?code of ([A-Z2-7]{32})/g, (_, next: string | undefined, secret: string) =>
    codeOf(secret, now(), next ? 1 : 0),
  );

/** Begins to set up a second factor; returns its secret. */
export const beginOtp = async (client: Client, currentPassword: string): Promise<string> => {
  const { status, text, body } = await client.post("/v1/auth/otp", { currentPassword });
  if (status !== 200) throw new Error(text);
  return body.secret;
};

/** Sets up a second factor; returns its secret and the recovery codes. */
export const addOtp = async (client: Client, currentPassword: string) => {
  const secret = await beginOtp(client, currentPassword);
  const { status, text, body } = await client.post("/v1/auth/otp/confirm", { code: codeLater(secret) });
  if (status !== 200) throw new Error(text);
  const recoveryCodes: string[] = body.recoveryCodes;
  return { secret, recoveryCodes };
};
