import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inBrowser } from "./browser.ts";
import { openOperation, signIn } from "./docs-page.ts";

const browser = inBrowser();
const run = promisify(execFile);

const isThere = (program: string) => {
  try {
    execFileSync(program, ["--version"]);
    return true;
  } catch {
    return false;
  }
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "samples-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFile = (name: string, code: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
};

const languages = [
  { language: "curl", needs: ["bash", "curl"], program: "bash", given: (code: string) => ["-c", code] },
  {
    language: "TypeScript",
    needs: [process.execPath],
    program: process.execPath,
    given: (code: string) => [inFile("sample.mts", code)],
  },
  { language: "Python", needs: ["python3"], program: "python3", given: (code: string) => ["-c", code] },
];

for (const { language, needs, program, given } of languages)
  test.skipIf(!needs.every(isThere))(
    `the samples in ${language} run: somebody signs up, adds a recipe and lists it`,
    async () => {
      const { page, baseUrl } = browser;
      const email = `${crypto.randomUUID()}@example.com`;
      const sample = async (id: string) => {
        const operation = await openOperation(page, baseUrl, id);
        await operation.getByLabel(language, { exact: true }).check();
        const shown = operation.locator("pre.sample:visible");
        // Who is signed in gets the ids of their own household.
        await expect.poll(() => shown.textContent()).not.toContain("019386c1");
        return (await shown.textContent()) ?? "";
      };
      const output = async (code: string, TOKEN = "") => {
        const { stdout } = await run(program, given(code), { env: { ...process.env, TOKEN } });
        return stdout;
      };

      const signedUp = await output((await sample("sign-up")).replace("kim@example.com", email));
      const [, token] = /(?:set-cookie: session|TOKEN)=([\w.-]+)/i.exec(signedUp) ?? [];
      expect(token, signedUp).toBeDefined();
      expect(await output(await sample("create-household"), token)).toContain("Elm Street 12");
      await signIn(page, baseUrl, { email, password: "seven green bottles" });
      await page.getByText("Signed in as Kim, Elm Street 12").waitFor();
      expect(await output(await sample("create-recipe"), token)).toContain("Chickpea curry");
      const listed = await output(await sample("list-recipes"), token);
      expect(listed).toContain("Chickpea curry");
      expect(listed.replace(/['":\s]/g, "")).toContain("total1");
    },
  );

test("all samples stay in the language that was chosen", async () => {
  const operation = await openOperation(browser.page, browser.baseUrl, "get-me");
  await operation.getByLabel("Python").check();
  await browser.page.reload();
  const other = await openOperation(browser.page, browser.baseUrl, "create-tag");
  expect(await other.locator("pre.sample:visible").textContent()).toContain("import urllib.request");
});
