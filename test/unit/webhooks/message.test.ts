import fc from "fast-check";
import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { headersOf, messageOf, newWebhookSecret } from "../../../core/webhooks/message.ts";
import { newWebhook, withTest } from "../../../core/webhooks/webhook.ts";
import { holds } from "../../support/law.ts";

const NOW = new Date();
const hook = newWebhook({ id: "1", url: "https://hooks.example.com/", madeBy: "anna", toldUpTo: 7 }, NOW);
const news = { kinds: ["tags"], upTo: 9, at: new Date("2026-11-30T10:00:00Z") } as const;
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

test("any message verifies with Standard Webhooks' library, and no other one does", () => {
  holds(fc.string({ unit: "grapheme" }), fc.uint8Array({ minLength: 32, maxLength: 32 }), (text, bytes) => {
    const secret = newWebhookSecret(() => bytes);
    const message = { id: "msg_1", body: JSON.stringify({ text }) };
    const headers = headersOf(message, secret, new Date());
    const verifier = new Verifier(secret);
    expect(verifier.verify(message.body, headers)).toEqual({ text });
    expect(() => verifier.verify(`${message.body} `, headers)).toThrow();
    expect(() => verifier.verify(message.body, { ...headers, "webhook-id": "msg_2" })).toThrow();
    const other = new Verifier(newWebhookSecret(random));
    expect(() => other.verify(message.body, headers)).toThrow();
  });
});

describe("a message", () => {
  test("says which kinds have changed, and when", () => {
    const { body = "" } = messageOf("h", hook, news) ?? {};
    expect(JSON.parse(body)).toEqual({
      type: "household.changed",
      timestamp: "2026-11-30T10:00:00.000Z",
      data: { householdId: "h", kinds: ["tags"] },
    });
  });

  test("that is sent again is the same, and another one with more news", () => {
    expect(messageOf("h", { ...hook, tries: 3 }, news)).toEqual(messageOf("h", hook, news));
    const ids = [hook, { ...hook, toldUpTo: 8 }, { ...hook, id: "2" }].map(
      (one) => messageOf("h", one, news)?.id,
    );
    expect(new Set([...ids, messageOf("h", hook, { ...news, upTo: 10 })?.id]).size).toBe(4);
  });

  test("is only sent with nothing to tell to test the webhook", () => {
    const nothing = { kinds: [], upTo: 7, at: NOW };
    expect(messageOf("h", hook, nothing)).toBeUndefined();
    expect(messageOf("h", { ...hook, kinds: ["people"] }, news)).toBeUndefined();
    const { body = "" } = messageOf("h", withTest(hook, NOW), nothing) ?? {};
    expect(JSON.parse(body)).toMatchObject({ timestamp: NOW.toISOString(), data: { kinds: [] } });
  });
});
