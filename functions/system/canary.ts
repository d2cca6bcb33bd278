import { env } from "node:process";
import { createClient } from "../../core/client/client.ts";
import { visit } from "../../core/client/visit.ts";
import { readParameter } from "../endpoint/aws/parameter-store.ts";
import { loggedJob } from "../endpoint/log.ts";

const connection = () => {
  const { AWS_REGION = "", AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_SESSION_TOKEN = "" } = env;
  const credentials = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
  return { region: AWS_REGION, credentials, now: () => new Date() };
};

/** Visits the service by its public address, as a user does. An alarm counts failed runs. */
export const handler = loggedJob("canary", async () => {
  const { API_URL = "", CANARY_EMAIL: email = "", CANARY_PARAMETER = "" } = env;
  const password = await readParameter(connection(), CANARY_PARAMETER);
  if (!password) throw new Error("There is no password for the canary. The next deployment makes one.");
  await visit(createClient(API_URL, { attempts: 1 }), { email, password });
  return { did: { visits: 1 }, counts: {}, faults: [] };
});
