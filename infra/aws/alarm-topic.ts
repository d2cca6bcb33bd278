import { addressOfTickets, type StageSettings } from "../stage/stages.ts";
import { EDGE_REGION } from "./firewall.ts";
import { functionName } from "./function-name.ts";

const createTopic = (name: string, suffix: string, endpoint: string | undefined, region?: string) => {
  const at = region ? { region } : {};
  const topic = new aws.sns.Topic(name, { name: functionName(suffix), ...at });
  if (endpoint)
    new aws.sns.TopicSubscription(`${name}ByEmail`, {
      topic: topic.arn,
      protocol: "email",
      endpoint,
      ...at,
    });
  return topic;
};

/** All are tickets. */
export const createEdgeTopic = (settings: StageSettings): aws.sns.Topic =>
  createTopic("EdgeTicket", "edge-ticket", addressOfTickets(settings), EDGE_REGION);

/** E-mails if the stage names addresses. Tickets' address also gets the budget's warnings. */
export const createTopics = (settings: StageSettings) => {
  const { alarmsTo, budget, pager } = settings;
  const ticketsTo = addressOfTickets(settings);
  const topics = {
    page: createTopic("Page", "page", alarmsTo),
    ticket: createTopic("Ticket", "ticket", ticketsTo),
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
