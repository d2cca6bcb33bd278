import { describe, expect, onTestFinished, test, vi } from "vitest";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const html = "text/html;charset=utf-8";
const javascript = "text/javascript;charset=utf-8";

const pages: [path: string, type: string, part: string][] = [
  ["/confirm", html, "Confirm your e-mail address – Meal planner</title>"],
  ["/refuse", html, "It was not me – Meal planner</title>"],
  ["/reset", html, "Set a new password – Meal planner</title>"],
  ["/invites/7K3QXM9T2D", html, "You are invited – Meal planner</title>"],
  // Messengers and people add one.
  ["/invites/7K3QXM9T2D/", html, "You are invited – Meal planner</title>"],
  ["/site/forget.js", javascript, "export const forgetOthers"],
  ["/site/language.js", javascript, "navigator.languages"],
  ["/site/page.js", javascript, "export const takeToken"],
  ["/site/confirm.js", javascript, "/v1/auth/email-confirmations"],
  ["/site/refuse.js", javascript, "/v1/auth/email-confirmations/refusal"],
  ["/site/reset.js", javascript, "/v1/auth/password-resets"],
  ["/site/invite.js", javascript, "/accept"],
  ["/site/en.js", javascript, "You are invited"],
  ["/site/de.js", javascript, "Du bist eingeladen"],
  ["/site/fr.js", javascript, "Une invitation pour vous"],
  ["/site/es.js", javascript, "Tienes una invitación"],
  ["/site/site.css", "text/css;charset=utf-8", "main"],
  ["/site/dishes.svg", "image/svg+xml;charset=utf-8", "<symbol"],
];

throughAnyDoor((service) => {
  describe.each(pages)("%s", (path, type, part) => {
    test("is there for every browser, which may load nothing from elsewhere", async () => {
      const visitor = service.visitor();
      const got = await visitor.get(path);
      const { status, headers, text, cookies } = got;
      expect([status, cookies]).toEqual([200, []]);
      expect(text).toContain(part);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": type,
        "cache-control": "no-cache",
        "content-security-policy": expect.stringMatching(/^default-src 'self'; .*frame-ancestors 'none'$/),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-request-id": expect.stringMatching(/^[\w-]+$/),
        etag: expect.stringMatching(/^"[^"]+"$/),
        vary: "accept-encoding",
      });
      const etag = headers.get("etag") ?? "";
      const asked = await visitor.send("HEAD", path);
      const known = await visitor.get(path, { headers: { "if-none-match": etag } });
      expect([asked.status, asked.text, known.status, known.text]).toEqual([200, "", 304, ""]);
      for (const name of ["etag", "content-security-policy"])
        for (const other of [asked, known]) expect(other.headers.get(name)).toBe(headers.get(name));
      const sent = await visitor.post(path);
      expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    });
  });

  testInProcess.each([
    [
      "security.txt",
      200,
      "text/plain;charset=utf-8",
      /^Contact: mailto:security@example\.com\nExpires: \S+T00:00:00\.000Z\n/,
    ],
    ["change-password", 302, "text/plain;charset=utf-8", /\/reset$/],
    [
      "api-catalog",
      200,
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      /openapi/,
    ],
  ])("/.well-known/%s answers", async (name, status, type, content) => {
    vi.stubEnv("SECURITY_CONTACT", "mailto:security@example.com");
    onTestFinished(() => void vi.unstubAllEnvs());
    const path = `/.well-known/${name}`;
    const visitor = service.visitor();
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
    expect(answer.text).toMatch(content);
    expect(answer.headers.get("location")).toBe(status === 302 ? answer.text : null);
    expect((await visitor.send("HEAD", path)).status).toBe(status);
    expect((await visitor.post(path)).headers.get("allow")).toBe("GET, HEAD");
  });

  test("a page is compressed for browsers that accept it", async () => {
    const ask = (encoding: string) =>
      service.visitor().get("/reset", { headers: { "accept-encoding": encoding } });
    const [plain, packed] = [await ask("identity"), await ask("br")];
    expect([plain, packed].map(({ headers }) => headers.get("content-encoding"))).toEqual([null, "br"]);
    expect(packed.text).toBe(plain.text);
  });

  test.each(
    "/ /docs /confirm.html /invites/ /invites/a/b /site/ /site/texts.ts /site/..%2Ftexts.ts /toString".split(
      " ",
    ),
  )("there is no page at %s", async (path) => {
    const { status, headers, body } = await service.visitor().get(path);
    const type = "application/problem+json";
    expect([status, headers.get("content-type"), body.code]).toEqual([404, type, "not_found"]);
  });
});
