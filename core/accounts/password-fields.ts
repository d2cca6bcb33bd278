import { crossCheck } from "../contract/fields.ts";
import { passwordFaults } from "./password-rules.ts";

// In a file of its own: it imports the list of common passwords.

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Refines an object's schema: the password in `field` is `too_common` if others could guess it from the object's
 * e-mail, name or old password.
 */
export const notGuessable = (field: string) =>
  crossCheck((value, report) => {
    const owner = {
      email: asText(value.email),
      displayName: asText(value.displayName),
      oldPassword: asText(value.currentPassword),
    };
    const password = value[field];
    if (typeof password !== "string") return;
    for (const { code, message } of passwordFaults(password, owner))
      if (code === "too_common") report(field, code, message);
  });
