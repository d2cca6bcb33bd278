import { beforeAll, expect, test, vi } from "vitest";
import { settingsOf } from "../../infra/stage/stages.ts";
import { described, differences } from "./described.ts";
import { all, only, stages, synthesize } from "./synthesize.ts";

// What the program makes of each kind of stage is committed. Vitest refuses every change until somebody has looked at it
// and taken it over: npm run test:infra -- stages.spec --update

let production: string;
beforeAll(async () => {
  production = described(await stages.production());
});

test("production is made of what is written down", async () => {
  await expect(production).toMatchFileSnapshot("stages/production.txt");
});

test("a trial stage is made of what is written down", async () => {
  await expect(described(await stages.trial())).toMatchFileSnapshot("stages/trial.txt");
});

test("settings that production does not have change what is written down", async () => {
  const { firewall } = settingsOf("production");
  const changed = await synthesize("production", {
    backupVault: "arn:aws:backup:eu-central-1:210987654321:backup-vault:safe",
    domain: "meals.example.org",
    hasReplica: false,
    ...(firewall ? { firewall: { ...firewall, commonRules: "block" } } : {}),
    originSecret: 2,
    pager: "https://pager.example.org/key",
    publicKeys: "those of the deployment before",
    restoredTable: "restored",
    signUpsPerHour: 50,
    ticketsTo: "tickets@example.org",
  });
  await expect(differences(production, described(changed))).toMatchFileSnapshot("stages/settings.txt");
});

test("no deployment takes the replica away again: AWS lists it at the table, and the program makes it beside", async () => {
  const { ignored } = only(await stages.production(), "aws:dynamodb/table:Table");
  expect(ignored).toContain("replicas");
});

test("a restored table gets its replica when it may be written again", async () => {
  const replicas = async () =>
    all(
      await synthesize("production", { restoredTable: "restored" }),
      "aws:dynamodb/tableReplica:TableReplica",
    );
  vi.stubEnv("RESTORING", "true");
  expect(await replicas()).toEqual([]);
  vi.unstubAllEnvs();
  expect(await replicas()).toHaveLength(1);
});
