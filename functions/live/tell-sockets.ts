import type { DynamoDBStreamEvent } from "aws-lambda";
import { tellSockets } from "../../core/live/telling-store.ts";
import { concernOf } from "../../core/storage/table.ts";
import { services } from "../endpoint/deps.ts";
import { gatewayConnections } from "../endpoint/gateway-connections.ts";
import { loggedJob } from "../endpoint/log.ts";

export const handler = loggedJob("tell-sockets", async (_context, { Records }: DynamoDBStreamEvent) => {
  const { db, now, connections = gatewayConnections() } = services();
  const concerns = Records.flatMap(({ eventName, dynamodb: { Keys = {} } = {} }) => {
    const key = { pk: Keys.pk?.S ?? "", sk: Keys.sk?.S ?? "" };
    return (eventName !== "REMOVE" && concernOf(key)) || [];
  });
  const { faults, ...did } = await tellSockets({ db, now, connections }, concerns);
  return { did, counts: {}, faults };
});
