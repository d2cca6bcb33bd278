import { encryptionKeyOf, sessionKeysParameter } from "../stage/stages.ts";
import { policyOf } from "./policy.ts";

export const parameterArn = (name: string): $util.Output<string> => {
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return $interpolate`arn:aws:ssm:${region}:${accountId}:parameter${name}`;
};

export const keysArn = (part: "private" | "public"): $util.Output<string> =>
  parameterArn(sessionKeysParameter($app.stage, part));

/** What the Parameter Store sets whenever it encrypts or decrypts. */
const PARAMETER = "kms:EncryptionContext:PARAMETER_ARN";

/**
 * Returns the condition that a key is used for this parameter only
 * (https://docs.aws.amazon.com/systems-manager/latest/userguide/secure-string-parameter-kms-encryption.html).
 */
export const readsOnly = (arn: $util.Input<string>) => ({ StringEquals: { [PARAMETER]: arn } });

const administration = [
  "kms:CancelKeyDeletion",
  "kms:DescribeKey",
  "kms:DisableKey",
  "kms:EnableKey",
  "kms:EnableKeyRotation",
  "kms:GetKeyPolicy",
  "kms:GetKeyRotationStatus",
  "kms:ListKeyRotations",
  "kms:ListResourceTags",
  "kms:PutKeyPolicy",
  "kms:RotateKeyOnDemand",
  "kms:ScheduleKeyDeletion",
  "kms:TagResource",
  "kms:UntagResource",
  "kms:CreateAlias",
  "kms:DeleteAlias",
  "kms:UpdateAlias",
  "kms:UpdateKeyDescription",
];

/**
 * Creates the key that encrypts the session keys. Its users also need a right in their own policy, for these two
 * parameters only.
 */
export const createEncryptionKey = (): aws.kms.Key | undefined => {
  const alias = encryptionKeyOf($app.stage);
  if (!alias) return undefined;
  const { accountId } = aws.getCallerIdentityOutput();
  // Everyone in the account whose own policy allows it.
  const inAccount = { AWS: $interpolate`arn:aws:iam::${accountId}:root` };
  const { region } = aws.getRegionOutput();
  const policy = policyOf([
    // Administrators can't decrypt with the key.
    { Effect: "Allow", Principal: inAccount, Action: administration, Resource: "*" },
    {
      Effect: "Allow",
      Principal: inAccount,
      Action: ["kms:Decrypt", "kms:Encrypt"],
      Resource: "*",
      Condition: {
        StringEquals: {
          "kms:ViaService": $interpolate`ssm.${region}.amazonaws.com`,
          [PARAMETER]: [keysArn("private"), keysArn("public")],
        },
      },
    },
  ]);
  // A release without this key leaves it, but deletes its alias for the next release.
  const key = new aws.kms.Key(
    "SessionKeysKey",
    {
      description: `Encrypts the session keys of ${$app.name} on ${$app.stage}`,
      enableKeyRotation: true,
      deletionWindowInDays: 30,
      policy,
    },
    { retainOnDelete: true },
  );
  new aws.kms.Alias("SessionKeysAlias", { name: alias, targetKeyId: key.id });
  return key;
};
