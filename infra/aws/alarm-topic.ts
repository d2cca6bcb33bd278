import type { StageSettings } from "../stage/stages.ts";
import { administeredByAccount } from "./encryption-key.ts";
import { EDGE_REGION } from "./firewall.ts";

/**
 * For protected stages. CloudWatch may not use SNS's own key, whose policy nobody can change
 * (https://repost.aws/knowledge-center/cloudwatch-configure-alarm-sns).
 */
const createKey = (): aws.kms.Key => {
  const { accountId } = aws.getCallerIdentityOutput();
  const policy = $jsonStringify({
    Version: "2012-10-17",
    Statement: [
      administeredByAccount(),
      {
        Effect: "Allow",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: ["kms:Decrypt", "kms:GenerateDataKey*"],
        Resource: "*",
        Condition: { StringEquals: { "aws:SourceAccount": accountId } },
      },
    ],
  });
  const key = new aws.kms.Key("AlarmsKey", {
    description: `Encrypts the alarms of ${$app.name} on ${$app.stage}`,
    enableKeyRotation: true,
    deletionWindowInDays: 30,
    policy,
  });
  new aws.kms.Alias("AlarmsAlias", { name: `alias/${$app.name}/${$app.stage}/alarms`, targetKeyId: key.id });
  return key;
};

const tellByEmail = (name: string, topic: aws.sns.Topic, endpoint: string, region?: string) =>
  new aws.sns.TopicSubscription(name, {
    topic: topic.arn,
    protocol: "email",
    endpoint,
    ...(region ? { region } : {}),
  });

/** Not encrypted: the edge's alarms only say how many requests the firewall refuses. */
export const createEdgeTopic = ({ alarmsTo }: StageSettings): aws.sns.Topic => {
  const name = `${$app.name}-${$app.stage}-edge-alarms`;
  const topic = new aws.sns.Topic("EdgeAlarms", { name, region: EDGE_REGION });
  if (alarmsTo) tellByEmail("EdgeAlarmsByEmail", topic, alarmsTo, EDGE_REGION);
  return topic;
};

/** Sends e-mails if the stage names an address, which also gets the budget's warnings. */
export const createAlarmTopic = ({ alarmsTo, budget, isProtected }: StageSettings): aws.sns.Topic => {
  const topic = new aws.sns.Topic("Alarms", {
    name: `${$app.name}-${$app.stage}-alarms`,
    ...(isProtected ? { kmsMasterKeyId: createKey().arn } : {}),
  });
  if (!alarmsTo) return topic;
  tellByEmail("AlarmsByEmail", topic, alarmsTo);
  const notify = (notificationType: string, threshold: number) => ({
    notificationType,
    threshold,
    thresholdType: "PERCENTAGE",
    comparisonOperator: "GREATER_THAN",
    subscriberEmailAddresses: [alarmsTo],
  });
  new aws.budgets.Budget("Budget", {
    name: `${$app.name}-${$app.stage}`,
    budgetType: "COST",
    timeUnit: "MONTHLY",
    limitAmount: String(budget),
    limitUnit: "USD",
    notifications: [notify("ACTUAL", 80), notify("FORECASTED", 100)],
  });
  return topic;
};
