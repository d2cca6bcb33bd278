import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPython, installEmulator } from "./support/emulator.ts";
import { sharedStage } from "./support/shared-stage.ts";

// Policies are held against what others know of AWS (support/models.py).

type Policy = { name: string; text: string };

const account = sharedStage();
const resources = account.stack.resources();
afterAll(account.leave);

const complaintsOf = (policies: Policy[]): string[] => {
  const program = path.join(import.meta.dirname, "support/models.py");
  const options = { input: JSON.stringify(policies), encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  return JSON.parse(execFileSync(installEmulator(findPython() ?? ""), [program], options));
};

const infra = path.resolve(import.meta.dirname, "../../infra");

/** Of the roles that deploy, filled in as an operator would. A role may do what its policies allow together. */
const policiesInFiles = (): Policy[] =>
  ["deployer-role", "preview-role"].flatMap((folder) => {
    const read = (file: string) =>
      readFileSync(path.join(infra, folder, file), "utf8")
        .replaceAll("ACCOUNT", "123456789012")
        .replaceAll("SENDER", "meals@planner.test");
    const files = readdirSync(path.join(infra, folder, "permissions"));
    const Statement = files.flatMap((file) => JSON.parse(read(`permissions/${file}`)).Statement);
    return [
      { name: `${folder}/permissions`, text: JSON.stringify({ Version: "2012-10-17", Statement }) },
      { name: `${folder}/trust.json`, text: read("trust.json") },
    ];
  });

/** Of the stage's resources: those of roles, who may take them, and those on topics, buckets and keys. */
const policiesOfStage = (): Policy[] =>
  resources.flatMap(({ name, inputs }) =>
    [
      { name: `${name} (trust)`, text: inputs.assumeRolePolicy },
      { name, text: inputs.policy },
      ...(inputs.inlinePolicies ?? []).map((one: { policy: string }) => ({ name, text: one.policy })),
    ].filter(({ text }) => text !== undefined),
  );

/** What parliament complains of, where it does not know better or we do. All of them have to occur. */
const expected: { complaint: RegExp; because: string }[] = [
  {
    complaint: /(\(trust\)|\/trust\.json): MALFORMED Statement contains neither Resource/,
    because: "who may take a role is said without a resource",
  },
  { complaint: /\/trust\.json: UNKNOWN_FEDERATION_SOURCE/, because: "it knows no workflows of GitHub" },
  {
    complaint: /RESOURCE_MISMATCH \[\{'action': 'dynamodb:ListStreams'/,
    because: "AWS asks for it of a function that reads a table's stream, and it needs no other table's",
  },
  {
    complaint: /^BackupsBoundary: RESOURCE_(STAR|MISMATCH)/,
    because: "a boundary grants nothing: what AWS's own policies for backups grant is cut down to it",
  },
  { complaint: /^\w+Key: RESOURCE_STAR/, because: "a key's policy means the key that it belongs to" },
  {
    complaint:
      /RESOURCE_STAR \['(acm:AddTagsToCertificate|cloudwatch:DescribeAlarms', 'cloudwatch:Put\w+)'\]/,
    because: "new certificates are told apart by their tags, and AWS takes composite alarms for all only",
  },
  {
    complaint:
      /RESOURCE_MISMATCH \[\{'action': 'kms:CreateAlias', 'required_format': 'arn:\*:kms:\*:\*:(alias|key)/,
    because: "the alias and its key are in statements of their own, because only keys have tags",
  },
  {
    complaint: /^(send-mailsRole|Boundary): RESOURCE_MISMATCH \[\{'action': 'ses:SendEmail'/,
    because: "the sender and the configuration set are in statements of their own",
  },
  {
    complaint:
      /RESOURCE_MISMATCH \[\{'action': '(cloudfront:CreateOriginAccessControl|ses:Create(ConfigurationSet|EmailIdentity)|sns:GetSub\w+)'/,
    because: "AWS's list names no resources for these, but what AWS answers when it refuses them does",
  },
  {
    complaint:
      /^preview-role\/permissions: RESOURCE_POLICY_PRIVILEGE_ESCALATION .*-pictures-\S+ due to s3:\w+Object/,
    because: "a pull request's stage belongs to its deployer, with its pictures",
  },
];

test("every policy names actions, resources and conditions that there are, and that go together", () => {
  const policies = [...policiesInFiles(), ...policiesOfStage()];
  expect(policies.length).toBeGreaterThan(90);
  const complaints = complaintsOf(policies);
  const unexpected = complaints.filter((text) => !expected.some(({ complaint }) => complaint.test(text)));
  expect(unexpected).toEqual([]);
  const idle = expected.filter(({ complaint }) => !complaints.some((text) => complaint.test(text)));
  expect(idle).toEqual([]);
});
