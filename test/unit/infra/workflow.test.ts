import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const workflow = read(".github/workflows/ci.yml");

/** The jobs' texts by their names: each begins with a name that is indented by two blanks. */
const jobs = new Map(
  workflow
    .slice(workflow.indexOf("\njobs:\n"))
    .split(/\n(?= {2}[\w-]+:\n)/)
    .slice(1)
    .map((job) => [/^ *([\w-]+)/.exec(job)?.[1] ?? "", job]),
);

test("actions are pinned to a commit, and say which version that is", () => {
  const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(5);
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
  for (const file of ["ci", "deploy", "promote"]) {
    const text = read(`.github/workflows/${file}.yml`);
    for (const job of text.split(/\n(?= {2}[\w-]+:\n)/).filter((one) => one.includes("role-to-assume"))) {
      expect(job).toContain("package-manager-cache: false");
      expect(job).not.toContain("cache: npm");
    }
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
