import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const workflow = read(".github/workflows/ci.yml");

const promote = read(".github/workflows/promote.yml");
const deploy = read(".github/workflows/deploy.yml");
const all = [workflow, promote, deploy, read(".github/workflows/nightly.yml")];

/** The jobs' texts by their names: each begins with a name that is indented by two blanks. */
const jobsOf = (text: string) =>
  new Map(
    text
      .slice(text.indexOf("\njobs:\n"))
      .split(/\n(?= {2}[\w-]+:\n)/)
      .slice(1)
      .map((job) => [/^ *([\w-]+)/.exec(job)?.[1] ?? "", job]),
  );
const jobs = jobsOf(workflow);

test("actions are pinned to a commit, and say which version that is", () => {
  const used = [...all.join("").matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(10);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("every run of tests on a clean checkout is a job, too", () => {
  const scripts = [...read("test/ring.ts").matchAll(/ suite\(".*?", "([\w:-]+)"/g)].map(([, one]) => one);
  const [, listed = ""] = /script:\s+\[([^\]]*)\]/.exec(jobs.get("pass") ?? "") ?? [];
  const matrix = listed.split(",").map((one) => one.trim().replaceAll('"', ""));
  expect(scripts.length).toBeGreaterThan(8);
  expect(matrix).toEqual(expect.arrayContaining(["check", ...scripts]));
});

test("no job that may assume a role takes packages from a cache", () => {
  for (const text of all)
    for (const job of text.split(/\n(?= {2}[\w-]+:\n)/).filter((one) => one.includes("role-to-assume"))) {
      expect(job).toContain("package-manager-cache: false");
      expect(job).not.toContain("cache: npm");
    }
});

test("only the preview may assume a role: from protected branches, and with no package's script", () => {
  const withRole = [...jobs].filter(([, job]) => job.includes("id-token: write"));
  expect(withRole.map(([name]) => name)).toEqual(["preview"]);
  const preview = jobs.get("preview") ?? "";
  expect(preview).toMatch(/\n {4}if: .* && github\.ref_protected\n/);
  expect(preview).toContain('npm_config_ignore_scripts: "true"');
  expect(preview.indexOf("npm ci --ignore-scripts")).toBeGreaterThan(0);
  expect(preview.indexOf("npm ci --ignore-scripts")).toBeLessThan(preview.indexOf("role-to-assume"));
});

test("a release has a bill of materials, and waits for the tests on all systems and the look-up of known vulnerabilities", () => {
  const release = jobs.get("release") ?? "";
  expect(release).toContain("npm run --silent sbom");
  expect(release).toMatch(/needs: \[pass, laptops, vulnerabilities\]/);
  expect(jobs.get("vulnerabilities")).toContain("npm audit --omit=dev");
});

test("bundles are made once, by a job without a role, and only after CI or a maintainer's label", () => {
  const bundle = jobsOf(promote).get("bundle") ?? "";
  expect(bundle).not.toContain("id-token");
  expect(promote.match(/npm run bundle/g)).toHaveLength(1);
  expect(bundle).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(bundle).toContain("github.event.label.name == 'preview'");
  expect(bundle).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  expect(promote).toContain(
    "  pull_request:\n    # Not when something is pushed: a maintainer has to have seen it.\n    types: [labeled]\n",
  );
});

test("production gets the files that the preview got, after it, and its environment's reviewers are asked", () => {
  const promoted = jobsOf(promote);
  const [preview, production] = [promoted.get("preview") ?? "", promoted.get("production") ?? ""];
  for (const job of [preview, production]) {
    expect(job).toMatch(/digest: \$\{\{ needs\.bundle\.outputs\.digest \}\}/);
    expect(job).toMatch(/commit: \$\{\{ needs\.bundle\.outputs\.commit \}\}/);
    expect(job).toContain("uses: ./.github/workflows/deploy.yml");
  }
  expect(production).toContain("needs: [bundle, preview]");
  expect(production).toContain("if: github.event_name == 'workflow_run'");
  expect(production).toContain("environment: production");
});

test("a pull request's code gets the preview's role after a reviewer's consent only, and none when it is closed", () => {
  const promoted = jobsOf(promote);
  expect(promoted.get("preview")).toMatch(
    /environment: \$\{\{ github\.event_name == 'workflow_run' && 'preview-main' \|\| 'preview' \}\}/,
  );
  const remove = promoted.get("remove") ?? "";
  expect(promote).toContain("  pull_request_target:\n    types: [closed]\n");
  expect(remove).toContain("environment: preview-main");
  expect(remove).toContain("github.event_name == 'pull_request_target'");
  // Without a ref, this event checks out the base.
  expect(remove).not.toMatch(/ref:|head\.sha|github\.sha/);
  expect(read("infra/README.md")).toMatch(/`preview` \(required\s+reviewers/);
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
