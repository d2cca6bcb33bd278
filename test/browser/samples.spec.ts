import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { makePackage, packageFolder } from "../../infra/openapi/client/package.ts";
import { inBrowser, withDemo } from "./browser.ts";
import { openOperation, signIn } from "./docs-page.ts";

const browser = inBrowser(withDemo);
const run = promisify(execFile);

let client: string;
beforeAll(async () => {
  await makePackage();
  const code = readFileSync(path.join(packageFolder, "index.js"));
  client = `data:text/javascript;base64,${code.toString("base64")}`;
});

/** Somebody new who follows the samples in a language. Each of these runs one, with the token, and returns its output. */
const languages = {
  curl: async (code: string, TOKEN: string) => {
    const { stdout } = await run("bash", ["-c", code], { env: { ...process.env, TOKEN } });
    return stdout;
  },
  TypeScript: async (code: string, token: string) => {
    const { createClient } = await import(client);
    const api = createClient(browser.baseUrl, { token });
    const run = new Function("api", `return (async () => ${code.replace(/;$/, "")})()`);
    return JSON.stringify(await run(api));
  },
};

test.each(Object.entries(languages))(
  "the samples in %s run: somebody adds a recipe and lists it",
  async (title, play) => {
    const { page, baseUrl } = browser;
    const email = `${crypto.randomUUID()}@example.com`;
    const sample = async (id: string) => {
      const operation = await openOperation(page, baseUrl, id);
      const shown = operation.locator(`section:has(h4:text-is("Sample: ${title}")) pre`);
      // Samples have ids of the household of the person who is signed in.
      await expect.poll(() => shown.textContent()).not.toContain("019386c1");
      return (await shown.textContent()) ?? "";
    };
    const password = "seven green bottles";
    const tokenOf = async () =>
      (await page.context().cookies()).find(({ name }) => name.endsWith("session"))?.value ?? "";
    const data = { email, password, displayName: "Kim" };
    await page.context().request.post(`${baseUrl}/v1/auth/signup`, { data });
    expect(await play(await sample("create-household"), await tokenOf())).toContain("Elm Street 12");
    await signIn(page, baseUrl, { email, password });
    await page.getByText("Signed in as Kim, Elm Street 12").waitFor();
    const token = await tokenOf();
    expect(await play(await sample("create-recipe"), token)).toContain("Chickpea curry");
    expect(await play(await sample("list-recipes"), token)).toContain("Chickpea curry");
  },
);
