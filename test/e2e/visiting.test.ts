import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { listen } from "../../infra/local/child.ts";
import { makeCertificate } from "../support/certificate.ts";
import { newFolder } from "../support/folder.ts";
import { startServer } from "../support/server.ts";
import { page, recipePage } from "../support/sites.ts";

/** A site on this machine, over https. Its certificate is trusted by the programs that start from now on. */
const startSecureSite = async (): Promise<string> => {
  const { key, certificate } = makeCertificate(newFolder(), ["DNS:localhost"]);
  const site = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    page(() => recipePage({ name: "Soup", recipeIngredient: ["1 l water"] })),
  );
  vi.stubEnv("NODE_EXTRA_CA_CERTS", certificate);
  const port = await listen(site, 0);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    site.close();
    site.closeAllConnections();
  });
  return `https://localhost:${port}/soup`;
};

/** A member of a household at a service that was started with these options. */
const startService = async (...options: string[]) => {
  const { baseUrl, stop } = await startServer("--no-demo", ...options);
  onTestFinished(stop);
  const api = createClient(baseUrl);
  const person = { email: "anna@example.com", password: "a long passphrase", displayName: "Anna" };
  await api.call("POST /v1/auth/signup", { body: person });
  await api.call("POST /v1/households", { body: { name: "Kitchen" } });
  return api;
};

test("with --visit-local the service visits this machine, and without it never", async () => {
  const url = await startSecureSite();
  const trial = await startService("--visit-local");
  const { recipes } = await trial.call("POST /v1/recipe-pages", { body: { url } });
  expect(recipes).toMatchObject([{ name: "Soup", url }]);
  const usual = await startService();
  await expect(usual.call("POST /v1/recipe-pages", { body: { url } })).rejects.toMatchObject({
    code: "page_unreachable",
  });
});
