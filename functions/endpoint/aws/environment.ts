import type { Credentials } from "./parameter-store.ts";

/** Returns a variable of the environment. @throws Error if it is missing */
export const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing`);
  return value;
};

/** Returns the credentials that Lambda gives to a function. */
export const ownCredentials = (): Credentials => {
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = process.env;
  const { AWS_SESSION_TOKEN: sessionToken } = process.env;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
