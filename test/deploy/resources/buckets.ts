import * as s3 from "@aws-sdk/client-s3";
import { capitalised, type Kinds } from "./kind.ts";

/** The bucket with the pages. */
export const buckets: Kinds = {
  "aws:s3/bucket:Bucket": {
    create: async ({ s3: client }, { bucket: Bucket }) => {
      const region = { LocationConstraint: "eu-central-1" } as const;
      await client.send(new s3.CreateBucketCommand({ Bucket, CreateBucketConfiguration: region }));
      const bucketRegionalDomainName = `${Bucket}.s3.eu-central-1.amazonaws.com`;
      return { id: Bucket, state: { arn: `arn:aws:s3:::${Bucket}`, bucketRegionalDomainName } };
    },
    remove: ({ s3: client }, { id: Bucket }) => client.send(new s3.DeleteBucketCommand({ Bucket })),
  },
  "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": {
    create: async ({ s3: client }, { bucket: Bucket, ...inputs }, name) => {
      const block = capitalised(inputs);
      await client.send(
        new s3.PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: block }),
      );
      return { id: name, state: {} };
    },
    remove: ({ s3: client }, _, { bucket: Bucket }) =>
      client.send(new s3.DeletePublicAccessBlockCommand({ Bucket })),
  },
  "aws:s3/bucketPolicy:BucketPolicy": {
    create: async ({ s3: client }, { bucket: Bucket, policy: Policy }, name) => {
      await client.send(new s3.PutBucketPolicyCommand({ Bucket, Policy }));
      return { id: name, state: {} };
    },
    remove: ({ s3: client }, _, { bucket: Bucket }) =>
      client.send(new s3.DeleteBucketPolicyCommand({ Bucket })),
  },
};
