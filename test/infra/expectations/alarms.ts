import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { fires, type Recording, tellingAlarms } from "../alarm-state.ts";
import { inputs, named, only, type Synthesis } from "../synthesize.ts";
import { cases } from "./alarm-cases.ts";

const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";

/** As if all of it had happened so many minutes ago. */
const atOnce = (recorded: Recording, minutesAgo: number): Recording =>
  Object.fromEntries(
    Object.entries(recorded).map(([name, points]) => [
      name,
      points.map((point) => ({ ...point, minutesAgo })),
    ]),
  );

/** What production's alarms have to be like. Each throws where they are not. */
export const alarmExpectations: Record<string, (of: Synthesis) => void> = {
  ...Object.fromEntries(
    Object.entries(cases).map(([name, recordings]) => [
      `${name} fires when it should, and only just not before`,
      (of: Synthesis) => {
        for (const recorded of recordings.fires) expect(fires(of, name, recorded)).toBe(true);
        for (const recorded of recordings.holds) expect(fires(of, name, recorded)).toBe(false);
        const { minutes } = recordings;
        if (minutes === undefined) return;
        for (const recorded of recordings.fires) {
          expect(fires(of, name, atOnce(recorded, minutes))).toBe(true);
          expect(fires(of, name, atOnce(recorded, minutes + 1))).toBe(false);
        }
      },
    ]),
  ),

  "are tried with recorded metrics, every one of them": (of) => {
    expect(Object.keys(cases).sort()).toEqual(
      tellingAlarms(of)
        .map(({ name }) => name)
        .sort(),
    );
  },

  "without traffic are silent, but for those that miss something": (of) => {
    const loud = tellingAlarms(of).filter(({ name }) => fires(of, name, {}));
    expect(loud.map(({ name }) => name).sort()).toEqual(["BackupCopies", "Backups", "Canary"]);
  },

  "say what users feel, where to look and what to do, with a heading of the runbook": (of) => {
    const page = readFileSync(path.resolve(import.meta.dirname, "../../../infra/operate/README.md"), "utf8");
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    for (const { inputs } of tellingAlarms(of)) {
      const { alarmDescription } = inputs;
      expect(alarmDescription.length).toBeLessThanOrEqual(1_024);
      const [, runbook] =
        /^Users: \S.+\nLook: \S.+\nDo: \S.+\nRunbook: infra\/operate\/README\.md#(\S+)$/.exec(
          alarmDescription,
        ) ?? [];
      expect(headings).toContain(runbook);
    }
  },

  "are named after the stage, and tell its topic when they begin and when they end": (of) => {
    for (const { name, inputs } of tellingAlarms(of)) {
      const topic = `arn:mock:${name === "Firewall" ? "EdgeAlarms" : "Alarms"}`;
      expect(inputs.alarmName ?? inputs.name).toBe(`meal-planner-production-${name}`);
      expect(inputs).toMatchObject({ alarmActions: [topic], okActions: [topic] });
    }
  },

  "of the edge are in the region of its metrics, and so is the topic that mails them": (of) => {
    const abroad = of.resources.filter(
      ({ type, inputs }) => /^aws:(cloudwatch|sns)/.test(type) && inputs.region !== undefined,
    );
    expect(abroad.map(({ name, inputs }) => [name, inputs.region])).toEqual(
      ["EdgeAlarms", "EdgeAlarmsByEmail", "Firewall"].map((name) => [name, "us-east-1"]),
    );
    expect(
      named(of, "aws:sns/topicSubscription:TopicSubscription", "EdgeAlarmsByEmail").inputs,
    ).toMatchObject({
      topic: "arn:mock:EdgeAlarms",
      endpoint: "operations@example.com",
    });
  },

  "calculate with all metrics that they name, of this stage, in a time that CloudWatch allows": (of) => {
    const own: Record<string, (dimensions: Record<string, string>) => boolean> = {
      "AWS/ApiGateway": ({ ApiId }) => ApiId === "ApiApi-id",
      "AWS/DynamoDB": ({ TableName }) => TableName === only(of, "aws:dynamodb/table:Table").inputs.name,
      // All functions of the account share its concurrency.
      "AWS/Lambda": ({ FunctionName }) =>
        FunctionName === undefined ||
        inputs(of, "aws:lambda/function:Function").some(({ name }) => name === FunctionName),
      "AWS/Backup": ({ BackupVaultName }) =>
        inputs(of, "aws:backup/vault:Vault").some(({ name }) => name === BackupVaultName),
      "AWS/WAFV2": ({ WebACL, Rule }) => {
        const { rules, visibilityConfig } = only(of, "aws:wafv2/webAcl:WebAcl").inputs;
        const names = rules.map(
          (rule: { visibilityConfig: { metricName: string } }) => rule.visibilityConfig.metricName,
        );
        return WebACL === visibilityConfig.metricName && names.includes(Rule);
      },
      "meal-planner": ({ stage }) => stage === "production",
    };
    for (const { metricQueries, evaluationPeriods } of inputs(of, ALARM)) {
      const { expression } = metricQueries.at(-1);
      for (const { id, metric } of metricQueries.slice(0, -1)) {
        expect(expression).toMatch(new RegExp(`\\b${id}\\b`));
        expect(own[metric.namespace]?.(metric.dimensions)).toBe(true);
        // Seven days at most, and one day with periods under an hour; a period is a day at most.
        expect(metric.period).toBeLessThanOrEqual(86_400);
        expect(metric.period * evaluationPeriods).toBeLessThanOrEqual(
          metric.period < 3_600 ? 86_400 : 604_800,
        );
      }
    }
  },
};
