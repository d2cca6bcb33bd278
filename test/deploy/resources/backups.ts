import * as iam from "@aws-sdk/client-iam";
import * as sns from "@aws-sdk/client-sns";
import type { Kind, Kinds } from "./kind.ts";

/** Nothing else in the stack works with these, and their client is none of ours. */
const onPaper: Kind = {
  create: async (_, inputs, name) => {
    const region = inputs.region ?? "eu-central-1";
    const arn = `arn:aws:backup:${region}:000000000000:backup-vault:${inputs.name}`;
    return { id: inputs.name ?? name, state: { name: inputs.name ?? name, arn } };
  },
  remove: async () => {},
};

/** AWS Backup, and who is told when a backup fails. */
export const backups: Kinds = {
  "aws:backup/vault:Vault": onPaper,
  "aws:backup/vaultLockConfiguration:VaultLockConfiguration": onPaper,
  "aws:backup/plan:Plan": onPaper,
  "aws:backup/selection:Selection": onPaper,
  "aws:iam/rolePolicyAttachment:RolePolicyAttachment": {
    create: async ({ iam: client }, { role: RoleName, policyArn: PolicyArn }, name) => {
      await client.send(new iam.AttachRolePolicyCommand({ RoleName, PolicyArn }));
      return { id: name, state: {} };
    },
    remove: ({ iam: client }, _, { role: RoleName, policyArn: PolicyArn }) =>
      client.send(new iam.DetachRolePolicyCommand({ RoleName, PolicyArn })),
  },
  "aws:sns/topicPolicy:TopicPolicy": {
    create: async ({ sns: client }, { arn: TopicArn, policy }, name) => {
      const change = { TopicArn, AttributeName: "Policy", AttributeValue: policy };
      await client.send(new sns.SetTopicAttributesCommand(change));
      return { id: name, state: {} };
    },
    remove: async () => {},
  },
};
