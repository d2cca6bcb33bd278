import { beforeEach, describe, expect, test } from "vitest";
import { contracts } from "../support/calls.ts";
import { log } from "../support/log.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { stageFor } from "./support/stage.ts";

/** The operations that let people in, lock them out, or change how they get in. */
const AUTHENTICATION = [
  "accept-invite",
  "confirm-email",
  "confirm-otp",
  "confirm-password-reset",
  "create-api-token",
  "create-user",
  "delete-account",
  "delete-api-token",
  "end-other-sessions",
  "end-session",
  "hand-over-household",
  "log-in",
  "log-out",
  "remove-member",
  "remove-otp",
  "request-password-reset",
  "reset-password",
  "set-up-otp",
  "sign-up",
  "update-me",
  "update-user",
  "withdraw-invite",
];

throughHandlers((service) => {
  const stage = stageFor(service);
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    log.write = (line) => {
      lines.push(line);
    };
  });

  const lastLine = () => JSON.parse(lines.at(-1) ?? "");

  test.each(contracts.filter(({ access }) => access !== "anyone").map(({ name }) => name))(
    "each line of %s names who is signed in, also when it is refused",
    async (name) => {
      const { method, path, body } = stage.requestOf(name);
      for (const person of [
        "owner",
        "other household",
        "no household",
        "administrator",
        "password change due",
      ] as const) {
        const { body: me } = await stage.as(person).get("/v1/auth/me");
        const spoilt = Object.fromEntries(Object.keys(Object(body)).map((field) => [field, []]));
        for (const sent of body === undefined ? [undefined] : [body, spoilt, "{", [body]]) {
          const { status } = await stage.as(person).send(method, path, sent);
          expect([status, person, lastLine().userId]).toEqual([status, person, me.data.id]);
          if (status >= 400 && status !== 409)
            expect([status, lastLine().householdId]).toEqual([status, me.data.householdId]);
          if (status < 400 && method !== "GET") await stage.reset();
        }
      }
    },
  );

  describe("log-ins and sign-ups", () => {
    const email = () => `${crypto.randomUUID()}@example.com`;

    test("name their account", async () => {
      const credentials = { email: email(), password: PASSWORD };
      const signedUp = await service
        .visitor()
        .post("/v1/auth/signup", { ...credentials, displayName: "Anna" });
      const { id } = signedUp.body.data;
      expect(lastLine()).toMatchObject({ status: 200, userId: id });
      await service.visitor().post("/v1/auth/login", credentials);
      expect(lastLine()).toMatchObject({ status: 200, userId: id });
      await service.visitor().post("/v1/auth/signup", { ...credentials, displayName: "Anna" });
      expect(lastLine()).toMatchObject({ status: 409, userId: id });
    });

    test("that fail name the account that they were for, also after too many of them", async () => {
      const anna = await service.user();
      for (let nth = 1; nth <= 11; nth++) {
        const { status } = await service
          .visitor()
          .post("/v1/auth/login", { email: anna.email, password: "wrong" });
        expect(lastLine()).toMatchObject({ status: nth > 10 ? 429 : 401, userId: anna.id });
        expect(status).toBe(lastLine().status);
      }
    });
  });

  test.each(contracts.map(({ name }) => name))("%s logs the address if it lets somebody in", async (name) => {
    const { method, path, body } = stage.requestOf(name);
    for (const person of ["nobody", "owner"] as const) {
      const { status } = await stage.as(person).send(method, path, body);
      const { address } = lastLine();
      expect([person, address]).toEqual([person, AUTHENTICATION.includes(name) ? "192.0.2.1" : undefined]);
      if (status < 400 && method !== "GET") await stage.reset();
    }
  });
});
