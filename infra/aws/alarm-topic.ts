import { addressOfTickets, type StageSettings } from "../stage/stages.ts";
import { administeredByAccount } from "./encryption-key.ts";
import { EDGE_REGION } from "./firewall.ts";
import { functionName } from "./function-name.ts";

/**
 * CloudWatch may not use SNS's own key, whose policy nobody can change
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

const createTopic = (
  name: string,
  suffix: string,
  endpoint: string | undefined,
  more: { kmsMasterKeyId?: $util.Input<string>; region?: string },
) => {
  const topic = new aws.sns.Topic(name, { name: functionName(suffix), ...more });
  const { region } = more;
  if (endpoint)
    new aws.sns.TopicSubscription(`${name}ByEmail`, {
      ...{ topic: topic.arn, protocol: "email", endpoint },
      ...(region ? { region } : {}),
    });
  return topic;
};

/** Not encrypted: these only say how many requests the firewall refuses. All are tickets. */
export const createEdgeTopic = (settings: StageSettings): aws.sns.Topic =>
  createTopic("EdgeTicket", "edge-ticket", addressOfTickets(settings), { region: EDGE_REGION });

/** E-mails if the stage names addresses. Tickets' address also gets the budget's warnings. */
export const createTopics = (settings: StageSettings) => {
  const { alarmsTo, budget, isProtected, pager } = settings;
  const ticketsTo = addressOfTickets(settings);
  const more = isProtected ? { kmsMasterKeyId: createKey().arn } : {};
  const topics = {
    page: createTopic("Page", "page", alarmsTo, more),
    ticket: createTopic("Ticket", "ticket", ticketsTo, more),
  };
  if (pager) {
    const endpoint = { protocol: "https", endpoint: pager, endpointAutoConfirms: true };
    new aws.sns.TopicSubscription("PageByPager", { topic: topics.page.arn, ...endpoint });
  }
  if (!ticketsTo) return topics;
  const notify = (notificationType: string, threshold: number) => ({
    notificationType,
    threshold,
    thresholdType: "PERCENTAGE",
    comparisonOperator: "GREATER_THAN",
    subscriberEmailAddresses: [ticketsTo],
  });
  new aws.budgets.Budget("Budget", {
    name: `${$app.name}-${$app.stage}`,
    budgetType: "COST",
    timeUnit: "MONTHLY",
    limitAmount: String(budget),
    limitUnit: "USD",
    notifications: [notify("ACTUAL", 80), notify("FORECASTED", 100)],
  });
  return topics;
};
