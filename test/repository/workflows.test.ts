import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const [ci = "", promote = "", deploy = "", nightly = ""] = ["ci", "promote", "deploy", "nightly"].map(
  (name) => read(`.github/workflows/${name}.yml`),
);
const all = [ci, promote, deploy, nightly];

/** A job's text: its name is indented by two blanks. */
const jobsIn = (text: string) =>
  text
    .slice(text.indexOf("\njobs:\n"))
    .split(/\n(?= {2}[\w-]+:\n)/)
    .slice(1);
const jobOf = (text: string, name: string) =>
  jobsIn(text).find((job) => job.trimStart().startsWith(`${name}:`)) ?? expect.fail(name);

/** Fails unless a text has all these, in this order. */
const expectInOrder = (text: string, ...parts: string[]) => {
  const places = parts.map((part) => text.indexOf(part));
  expect(
    places.every((place) => place >= 0),
    `${parts}: ${places}`,
  ).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

test("actions are pinned to a commit, and say which version that is", () => {
  const used = [...all.join("").matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(10);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("every run of tests on a clean checkout is a job, too", () => {
  const scripts = [...read("test/ring.ts").matchAll(/ suite\(".*?", "([\w:-]+)"/g)].map(([, one]) => one);
  const [, listed = ""] = /script:\s+\[([^\]]*)\]/.exec(jobOf(ci, "pass")) ?? [];
  const matrix = listed.split(",").map((one) => one.trim().replaceAll('"', ""));
  expect(scripts.length).toBeGreaterThan(8);
  expect(matrix).toEqual(expect.arrayContaining(["check", ...scripts]));
});

test("a job that may assume a role takes no packages from a cache and the preview of main runs none of their scripts", () => {
  for (const job of all.flatMap(jobsIn).filter((one) => one.includes("role-to-assume"))) {
    expect(job).toContain("package-manager-cache: false");
    expect(job).not.toContain("cache: npm");
  }
  const withRole = jobsIn(ci).filter((job) => job.includes("id-token: write"));
  expect(withRole).toEqual([jobOf(ci, "preview")]);
  expect(withRole[0]).toContain('npm_config_ignore_scripts: "true"');
  expectInOrder(withRole[0] ?? "", "npm ci --ignore-scripts", "role-to-assume");
  expect(withRole[0]).toMatch(/\n {4}if: .* && github\.ref_protected\n/);
});

test("bundles are made once, by a job without a role, and only after CI or a maintainer's label", () => {
  const bundle = jobOf(promote, "bundle");
  expect(bundle).not.toContain("id-token");
  expect(promote.match(/npm run bundle/g)).toHaveLength(1);
  expect(bundle).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(bundle).toContain("github.event.label.name == 'preview'");
  expect(bundle).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  // Not when something is pushed: a maintainer has to have seen it.
  expect(promote).toMatch(/ {2}pull_request:\n( {4}#.*\n)? {4}types: \[labeled\]\n/);
});

test("production gets the files that the preview got, after it; reviewers consent to it and to pull requests", () => {
  const [preview, production] = [jobOf(promote, "preview"), jobOf(promote, "production")];
  for (const job of [preview, production]) {
    expect(job).toMatch(/digest: \S+ needs\.bundle\.outputs\.digest /);
    expect(job).toMatch(/commit: \S+ needs\.bundle\.outputs\.commit /);
    expect(job).toContain("uses: ./.github/workflows/deploy.yml");
  }
  expect(preview).toMatch(
    /environment: \S+ github\.event_name == 'workflow_run' && 'preview-main' \|\| 'preview' /,
  );
  expect(production).toContain("needs: [bundle, preview]");
  expect(production).toContain("if: github.event_name == 'workflow_run'");
  expect(production).toContain("environment: production");
});

test("a pull request that is closed runs none of its code: sources of main remove its stage", () => {
  const remove = jobOf(promote, "remove");
  expect(promote).toContain("  pull_request_target:\n    types: [closed]\n");
  expect(remove).toContain("environment: preview-main");
  expect(remove).toContain("github.event_name == 'pull_request_target'");
  // Without a ref, this event checks out the base.
  expect(remove).not.toMatch(/ref:|head\.sha|github\.sha/);
});

test("a deployment checks what it was handed before it gets a role, makes nothing itself, and is alone and never cut short", () => {
  expectInOrder(
    deploy,
    "npm ci --ignore-scripts",
    "sha256sum --check --strict",
    "role-to-assume",
    '"$STAGE" --bundled',
  );
  expect(deploy).not.toContain("npm run bundle");
  expect(deploy).toMatch(/concurrency: deploy-\S+ inputs\.stage /);
  expect(`${promote}${deploy}`).not.toContain("cancel-in-progress: true");
});
