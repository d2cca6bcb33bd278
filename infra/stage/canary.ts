import { randomBytes } from "node:crypto";
import { type Connection, readParameter, writeParameter } from "../../functions/endpoint/parameter-store.ts";
import { canaryOf } from "./stages.ts";

/** Makes a password for the stage's canary unless it has one. The canary's first visit signs up with it. */
export const ensureCanary = async (connection: Connection, stage: string): Promise<void> => {
  const { parameter } = canaryOf(stage);
  if (await readParameter(connection, parameter)) return;
  await writeParameter(connection, parameter, randomBytes(24).toString("base64url"));
};
