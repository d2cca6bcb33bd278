import {
  DescribeTableCommand,
  type DynamoDBClient,
  GetResourcePolicyCommand,
} from "@aws-sdk/client-dynamodb";

/**
 * Lets a client have what the emulator has no part of: it keeps policies of tables and does not hold anything against
 * them, and it says that a table can be restored to this moment only (and restores what is there now).
 */
export const obeyingPolicies = (client: DynamoDBClient): DynamoDBClient => {
  const isClosed = async (TableName: string | undefined): Promise<boolean> => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return client.send(new GetResourcePolicyCommand({ ResourceArn: Table?.TableArn })).then(
      ({ Policy }) => Policy?.includes('"Deny"') === true,
      () => false,
    );
  };
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (commandName === "DeleteItemCommand" && (await isClosed(Object(args.input).TableName)))
          throw Object.assign(new Error("denied"), { name: "AccessDeniedException" });
        const answer = await next(args);
        const described = Object(answer.output).ContinuousBackupsDescription;
        if (described) {
          const { PointInTimeRecoveryDescription: recovery } = described;
          recovery.EarliestRestorableDateTime = new Date(0);
          recovery.LatestRestorableDateTime = new Date();
        }
        return answer;
      },
    { step: "initialize" },
  );
  return client;
};
