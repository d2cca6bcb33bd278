import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import * as dynamodb from "@aws-sdk/client-dynamodb";
import * as kms from "@aws-sdk/client-kms";
import * as s3 from "@aws-sdk/client-s3";
import * as ssm from "@aws-sdk/client-ssm";
import { withWrapper } from "../support/archive.ts";
import { type Inputs, type Kinds, required } from "./kind.ts";

/** The table, files, parameters and keys. */
export const storage: Kinds = {
  // The release that has brought a bundle: remembered, whatever a later program says.
  "random:index/randomId:RandomId": {
    create: async (_, { prefix }, name) => ({ id: name, state: { prefix } }),
    remove: async () => {},
  },
  "random:index/randomBytes:RandomBytes": {
    create: async (_, { length }, name) => ({
      id: name,
      state: { base64: randomBytes(length).toString("base64") },
    }),
  },
  "aws:s3/bucket:Bucket": {
    create: async ({ s3: client }, { bucket: Bucket }) => {
      await client.send(new s3.CreateBucketCommand({ Bucket }));
      return { id: Bucket, state: { bucket: Bucket, arn: `arn:aws:s3:::${Bucket}` } };
    },
  },
  "aws:s3/bucketVersioning:BucketVersioning": {
    create: async ({ s3: client }, { bucket: Bucket, versioningConfiguration: { status: Status } }) => {
      await client.send(new s3.PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));
      return { id: Bucket, state: {} };
    },
  },
  "aws:s3/bucketObjectv2:BucketObjectv2": {
    create: async ({ s3: client }, { bucket, key, file }) => {
      // The edge, which reads the site's files, is not emulated.
      if (key.endsWith(".zip"))
        await client.send(
          new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: withWrapper(readFileSync(file)) }),
        );
      return { id: key, state: { bucket, key } };
    },
    remove: async () => {},
  },
  "aws:dynamodb/table:Table": {
    create: async ({ table }, inputs) => {
      const { name: TableName } = inputs;
      const key = (AttributeName: string, KeyType: dynamodb.KeyType) => ({ AttributeName, KeyType });
      const { TableDescription } = await table.send(
        new dynamodb.CreateTableCommand({
          TableName,
          BillingMode: inputs.billingMode,
          AttributeDefinitions: inputs.attributes.map(({ name, type }: Inputs) => ({
            AttributeName: name,
            AttributeType: type,
          })),
          KeySchema: [key(inputs.hashKey, "HASH"), key(inputs.rangeKey, "RANGE")],
          DeletionProtectionEnabled: inputs.deletionProtectionEnabled,
          StreamSpecification: { StreamEnabled: inputs.streamEnabled, StreamViewType: inputs.streamViewType },
        }),
      );
      await dynamodb.waitUntilTableExists({ client: table, maxWaitTime: 30, minDelay: 1 }, { TableName });
      await table.send(
        new dynamodb.UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: inputs.pointInTimeRecovery.enabled,
            RecoveryPeriodInDays: inputs.pointInTimeRecovery.recoveryPeriodInDays,
          },
        }),
      );
      return {
        id: TableName,
        state: {
          name: TableName,
          arn: TableDescription?.TableArn,
          streamArn: TableDescription?.LatestStreamArn,
        },
      };
    },
  },
  "aws:kms/key:Key": {
    create: async ({ kms: client }, { description, policy }) => {
      const { KeyMetadata } = await client.send(
        new kms.CreateKeyCommand({ Description: description, Policy: policy }),
      );
      const KeyId = required(KeyMetadata?.KeyId);
      return { id: KeyId, state: { keyId: KeyId, arn: KeyMetadata?.Arn } };
    },
  },
  "aws:kms/alias:Alias": {
    create: async ({ kms: client }, { name: AliasName, targetKeyId: TargetKeyId }) => {
      await client.send(new kms.CreateAliasCommand({ AliasName, TargetKeyId }));
      return { id: AliasName, state: { name: AliasName } };
    },
  },
  "aws:ssm/parameter:Parameter": {
    create: async ({ ssm: client }, { name: Name, type: Type, insecureValue: Value }) => {
      await client.send(new ssm.PutParameterCommand({ Name, Type, Value }));
      return { id: Name, state: { name: Name } };
    },
    update: async ({ ssm: client }, { name: Name, type: Type, insecureValue: Value }, made) => {
      await client.send(new ssm.PutParameterCommand({ Name, Type, Value, Overwrite: true }));
      return made;
    },
  },
};
