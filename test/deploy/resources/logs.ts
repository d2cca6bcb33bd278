import * as logs from "@aws-sdk/client-cloudwatch-logs";
import type { Kinds } from "./kind.ts";

/** Where functions and the gateway write. */
export const logGroups: Kinds = {
  "aws:cloudwatch/logGroup:LogGroup": {
    create: async ({ logs: client }, { name: logGroupName, retentionInDays }) => {
      await client.send(new logs.CreateLogGroupCommand({ logGroupName })).catch((error: unknown) => {
        // The emulator makes a group for each function that writes. On AWS, roles have no right to that.
        if (!(error instanceof logs.ResourceAlreadyExistsException)) throw error;
      });
      await client.send(new logs.PutRetentionPolicyCommand({ logGroupName, retentionInDays }));
      const arn = `arn:aws:logs:eu-central-1:000000000000:log-group:${logGroupName}`;
      return { id: logGroupName, state: { name: logGroupName, arn } };
    },
  },
};
