import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { headersOf, messageOf, newWebhookSecret } from "../../core/webhooks/message.ts";
import { newWebhook } from "../../core/webhooks/webhook.ts";
import { languages } from "./support/languages.ts";
import { pythonPrograms } from "./support/python.ts";
import { emptyFolder, run } from "./support/tools.ts";

// Others' libraries verify our messages. JavaScript's does in test/unit/webhooks/message.test.ts.

const { Python, Go } = languages;
const folder = path.join(import.meta.dirname, "webhooks");
const secretOf = (byte: number) => newWebhookSecret((bytes) => new Uint8Array(bytes).fill(byte));

/** A message as it is sent, and four that somebody has changed. */
const messagesIn = (language: string): { file: string; into: string } => {
  const now = new Date();
  const made = { id: "1", url: "https://hooks.example.com/", madeBy: "anna", toldUpTo: 7 };
  const news = { kinds: ["tags", "recipes"] as const, upTo: 9, at: now };
  const message = messageOf("häuschen", newWebhook(made, now), news) ?? { id: "", body: "" };
  const secret = secretOf(251);
  const sent = { secret, body: message.body, headers: headersOf(message, secret, now) };
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const messages = [
    sent,
    { ...sent, body: sent.body.replace("tags", "gats") },
    { ...sent, headers: { ...sent.headers, "webhook-id": "msg_2" } },
    { ...sent, secret: secretOf(250) },
    { ...sent, headers: headersOf(message, secret, hourAgo) },
  ];
  const into = emptyFolder(`webhooks-${language}`);
  const file = path.join(into, "messages.json");
  writeFileSync(file, JSON.stringify(messages));
  return { file, into };
};

const EXPECTED = ["verified", ...Array<string>(4).fill("refused")];
const lines = (said: string) => said.trim().split("\n");

test.runIf(Python.isThere)(
  "Standard Webhooks' library for Python verifies our messages, and no others",
  async () => {
    const { file } = messagesIn("python");
    const bin = await pythonPrograms(path.join(folder, "requirements.txt"));
    expect(lines(await run(path.join(bin, "python"), [path.join(folder, "verify.py"), file]))).toEqual(
      EXPECTED,
    );
  },
);

test.runIf(Go.isThere)("Standard Webhooks' library for Go does, too", async () => {
  const { file, into } = messagesIn("go");
  for (const name of ["go.mod", "go.sum", "verify.go"])
    copyFileSync(path.join(folder, name), path.join(into, name));
  // Go tells of downloads between the program's lines.
  await run("go", ["mod", "download"], { cwd: into });
  expect(lines(await run("go", ["run", ".", file], { cwd: into }))).toEqual(EXPECTED);
});
