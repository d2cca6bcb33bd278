import { addressOfTickets, type StageSettings } from "../stage/stages.ts";
import { EDGE_REGION } from "./firewall.ts";
import { functionName } from "./function-name.ts";

const createTopic = (name: string, suffix: string, endpoint: string | undefined, region?: string) => {
  const topic = new aws.sns.Topic(name, { name: functionName(suffix), region });
  if (endpoint)
    new aws.sns.TopicSubscription(`${name}ByEmail`, {
      topic: topic.arn,
      protocol: "email",
      endpoint,
      region,
    });
  return topic;
};

/**
 * Creates the topics of alarms, which send e-mails if the stage names addresses. The address for tickets also gets the
 * budget's warnings.
 */
export const createTopics = (settings: StageSettings) => {
  const { alarmsTo, budget, firewall, pager } = settings;
  const ticketsTo = addressOfTickets(settings);
  const topics = {
    page: createTopic("Page", "page", alarmsTo),
    ticket: createTopic("Ticket", "ticket", ticketsTo),
    // In the region of its metrics. All are tickets.
    edge: firewall && createTopic("EdgeTicket", "edge-ticket", ticketsTo, EDGE_REGION),
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
