import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../../.github/workflows", file), "utf8");
const [promote, deploy] = [read("promote.yml"), read("deploy.yml")];

/** The jobs' texts by their names: each begins with a name that is indented by two blanks. */
const jobsOf = (workflow: string) =>
  new Map(
    workflow
      .slice(workflow.indexOf("\njobs:\n"))
      .split(/\n(?= {2}[\w-]+:\n)/)
      .slice(1)
      .map((job) => [/^ *([\w-]+)/.exec(job)?.[1] ?? "", job]),
  );
const jobs = jobsOf(promote);

test("actions are pinned to a commit, and say which version that is", () => {
  const used = [...`${promote}${deploy}`.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(5);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("bundles are made once, by a job without a role, and only after CI or a maintainer's label", () => {
  const bundle = jobs.get("bundle") ?? "";
  expect(bundle).not.toContain("id-token");
  expect(promote.match(/npm run bundle/g)).toHaveLength(1);
  expect(bundle).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(bundle).toContain("github.event.label.name == 'preview'");
  expect(bundle).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  expect(promote).toMatch(/types: \[labeled, closed\]/);
});

test("production gets the files that the preview got, after it, and its environment's reviewers are asked", () => {
  const [preview, production] = [jobs.get("preview") ?? "", jobs.get("production") ?? ""];
  for (const job of [preview, production]) {
    expect(job).toMatch(/digest: \$\{\{ needs\.bundle\.outputs\.digest \}\}/);
    expect(job).toMatch(/commit: \$\{\{ needs\.bundle\.outputs\.commit \}\}/);
    expect(job).toContain("uses: ./.github/workflows/deploy.yml");
  }
  expect(production).toContain("needs: [bundle, preview]");
  expect(production).toContain("if: github.event_name == 'workflow_run'");
  expect(production).toContain("environment: production");
  expect(preview).toContain("environment: preview");
});

test("a deployment checks what it was handed before it gets a role, and makes nothing itself", () => {
  const order = [
    "npm ci --ignore-scripts",
    "sha256sum --check --strict",
    "role-to-assume",
    '--stage "$STAGE" --bundled',
  ];
  const places = order.map((step) => deploy.indexOf(step));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(deploy).not.toContain("npm run bundle");
  expect(deploy).toContain('npm_config_ignore_scripts: "true"');
});

test("two deployments of a stage never run at the same time, and none is cut short", () => {
  expect(deploy).toMatch(/concurrency: deploy-\$\{\{ inputs\.stage \}\}/);
  expect(`${promote}${deploy}`).not.toContain("cancel-in-progress: true");
});
