import { randomBytes } from "node:crypto";
import { type Connection, readParameter, writeParameter } from "../../functions/endpoint/parameter-store.ts";
import { canaryOf } from "./stages.ts";

/** The canary signs up with it at its first visit. */
export const ensureCanary = async (connection: Connection, stage: string): Promise<void> => {
  const { parameter } = canaryOf(stage);
  if (await readParameter(connection, parameter)) return;
  await writeParameter(connection, parameter, randomBytes(24).toString("base64url"));
};
