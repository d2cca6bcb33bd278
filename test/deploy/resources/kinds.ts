import { functions } from "./functions.ts";
import { gateway } from "./gateway.ts";
import type { Kind, Kinds } from "./kind.ts";
import { logGroups } from "./logs.ts";
import { mail } from "./mail.ts";
import { storage } from "./storage.ts";

const kinds: Kinds = { ...functions, ...gateway, ...logGroups, ...mail, ...storage };

/** Services whose work no request and no command here asks for. test/infra holds what the program says of them. */
const unused =
  /^aws:(backup|budgets|cloudfront|sns|wafv2)\/|^aws:(cloudwatch\/(composite|metric)Alarm|cloudwatch\/(dashboard|logMetricFilter|queryDefinition)|dynamodb\/(contributorInsights|tableReplica)|iam\/(policy|rolePolicyAttachment)|s3\/bucket(LifecycleConfiguration|Policy|PublicAccessBlock)):/;

/** Is made by nobody, but has what the program refers to it by. */
const noted: Kind = {
  create: async (_, inputs, name) => {
    const arn = `arn:aws:sns:eu-central-1:000000000000:${inputs.name ?? name}`;
    return { id: `${name}-id`, state: { arn, name: inputs.name ?? name, domainName: "edge.cloudfront.net" } };
  },
  update: async (_clients, _inputs, made) => made,
  remove: async () => {},
};

/** What is done with resources of a type. */
export const kindOf = (type: string): Kind => {
  const kind = kinds[type] ?? (unused.test(type) ? noted : undefined);
  if (!kind) throw new Error(`Say in test/deploy/resources how to make ${type}`);
  return kind;
};
