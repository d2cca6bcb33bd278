import { describe, expect, test } from "vitest";
import { pendingSecret } from "../../core/accounts/otp.ts";
import { loadOtp } from "../../core/accounts/otp-store.ts";
import { promote } from "../../core/admin/administrator-store.ts";
import { switchHousehold } from "../../core/admin/household-switch-store.ts";
import { epochSeconds } from "../../core/basics/dates.ts";
import type { Taking, waysIn } from "../../core/households/taking-store.ts";
import { loadListener } from "../../core/live/socket-store.ts";
import { keys } from "../../core/storage/table.ts";
import { loadWebhooks } from "../../core/webhooks/store.ts";
import { type Client, elsewhere } from "../support/client.ts";
import { linkFor } from "../support/links.ts";
import { addOtp, beginOtp } from "../support/otp.ts";
import { overtaken } from "../support/overtaken.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";

const NEXT = "quite another phrase";

/** As decided, apart from the service's own list: what each way of taking an account (back) leaves. */
const left: Record<Taking, readonly (keyof typeof waysIn)[]> = {
  "new-password": ["apiTokens", "devices", "calendarFeed", "webhooks", "invite"],
  "end-of-sessions": ["apiTokens", "devices", "calendarFeed", "webhooks", "invite"],
  link: [],
  administrator: [],
};

throughHandlers((service) => {
  const done = async (asked: ReturnType<Client["get"]>) => {
    const answer = await asked;
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body;
  };

  type Account = Awaited<ReturnType<typeof account>>;
  /** Anna's, who owns a household; a thief has logged in to it. */
  const account = async () => {
    const anna = await service.owner();
    const thief = service.visitor();
    await done(thief.post("/v1/auth/login", { email: anna.email, password: PASSWORD }, elsewhere()));
    return { anna, thief, password: PASSWORD };
  };

  /** Whether it still opens the account; the password is the one that counts by then. */
  type StillOpens = (password: string) => Promise<boolean>;
  const tags = (headers: Record<string, string>) => service.visitor().get("/v1/tags", { headers });
  const { deps } = service;

  /** How a thief makes each way in. */
  const make: Record<keyof typeof waysIn | "ticket", (of: Account) => Promise<StillOpens>> = {
    sessions: async ({ anna }) => {
      const another = service.visitor();
      const asked = { email: anna.email, password: PASSWORD };
      const { status } = await another.post("/v1/auth/login", asked, elsewhere());
      return async () => status === 200 && (await another.get("/v1/auth/me")).status === 200;
    },
    ticket: async ({ thief }) => {
      const { url = "" } = (await thief.post("/v1/live")).body;
      const ticket = url.replace(/.*=/, "");
      return async () => (await loadListener(deps().db, ticket, deps().now())) !== undefined;
    },
    pendingEmail: async ({ anna, thief }) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { status } = await thief.patch("/v1/auth/me", { email, currentPassword: PASSWORD });
      // Its mail is sent if the address still waits by then.
      const token = status === 200 ? await linkFor({ ...anna, email }, "confirm") : "";
      return async (password) => {
        const confirmation = { token, password };
        const confirmed = await service
          .visitor()
          .post("/v1/auth/email-confirmations", confirmation, elsewhere());
        return confirmed.status === 204;
      };
    },
    resetLinks: async ({ anna }) => {
      const token = await linkFor(anna, "reset");
      return async () => {
        const body = { token, newPassword: "the phrase of a thief" };
        const { status } = await service
          .visitor()
          .post("/v1/auth/password-resets/confirm", body, elsewhere());
        return status === 204;
      };
    },
    pendingOtp: async ({ anna, thief }) => {
      await beginOtp(thief, PASSWORD).catch(() => {});
      return async () => pendingSecret(await loadOtp(deps().db, anna.id), deps().now()) !== undefined;
    },
    apiTokens: async ({ thief }) => {
      const wanted = { name: "Script", scope: "read", currentPassword: PASSWORD };
      const { token } = (await thief.post("/v1/auth/tokens", wanted)).body;
      return async () => (await tags({ authorization: `Bearer ${token}` })).status !== 401;
    },
    devices: async ({ anna }) => {
      const another = service.visitor();
      await another.post("/v1/auth/login", { email: anna.email, password: PASSWORD }, elsewhere());
      return async (password) => {
        const { db, now } = deps();
        const since = epochSeconds(now());
        // Strangers have guessed too often, and a link to a new password was not used just now.
        const counter = { count: 100, since, rev: 1, ttl: since + 900 };
        await db.put({ ...keys.throttle("log-in-account", anna.email), ...counter });
        await db.transact([{ update: keys.user(anna.id), remove: ["resetAt"] }]);
        const asked = { email: anna.email, password };
        const known = await another.post("/v1/auth/login", asked, elsewhere());
        await db.erase([keys.throttle("log-in-account", anna.email)]);
        return known.status !== 429;
      };
    },
    calendarFeed: async ({ thief }) => {
      const { url = "https://service.test/none" } = (await thief.post("/v1/calendar-feed")).body;
      return async () => (await service.visitor().get(new URL(url).pathname)).status === 200;
    },
    webhooks: async ({ anna, thief }) => {
      const { id = "" } = (await thief.post("/v1/webhooks", { url: "https://hooks.example.com/" })).body;
      return async () => {
        const { hooks } = await loadWebhooks(deps().db, anna.householdId);
        return id in hooks;
      };
    },
    invite: async ({ thief }) => {
      const { inviteCode = "0" } = (await thief.post("/v1/households/mine/invites")).body.data ?? {};
      return async () =>
        (await (await service.user()).post(`/v1/invites/${inviteCode}/accept`)).status === 200;
    },
  };

  type Ended = { password: string };
  /** First what has to be there before, so that the last step is the taking alone. */
  type Means = { kind: Taking; prepare: (of: Account) => Promise<() => Promise<Ended>> };
  const changePassword = async (client: Client, currentPassword: string, newPassword: string) => {
    await done(client.patch("/v1/auth/me", { currentPassword, newPassword }));
    return { password: newPassword };
  };
  const reset = async ({ anna }: Pick<Account, "anna">) => {
    const administrator = await service.administrator();
    const body = { tempPassword: NEXT, removeOtp: true };
    return async () => {
      await done(administrator.post(`/v1/admin/users/${anna.id}/reset-password`, body));
      return { password: NEXT };
    };
  };
  const takings: Record<string, Means> = {
    "a new password in the profile": {
      kind: "new-password",
      prepare:
        async ({ anna }) =>
        () =>
          changePassword(anna, PASSWORD, NEXT),
    },
    "the end of all other sessions": {
      kind: "end-of-sessions",
      prepare:
        async ({ anna }) =>
        async () => {
          await done(anna.delete("/v1/auth/sessions"));
          return { password: PASSWORD };
        },
    },
    "a new password by a link": {
      kind: "link",
      prepare: async ({ anna }) => {
        const body = { token: await linkFor(anna, "reset"), newPassword: NEXT };
        return async () => {
          await done(service.visitor().post("/v1/auth/password-resets/confirm", body, elsewhere()));
          return { password: NEXT };
        };
      },
    },
    "an administrator's reset": { kind: "administrator", prepare: reset },
    "an administrator's deactivation": {
      kind: "administrator",
      prepare: async ({ anna }) => {
        const administrator = await service.administrator();
        return async () => {
          for (const isActive of [false, true])
            await done(administrator.patch(`/v1/admin/users/${anna.id}`, { isActive }));
          return { password: PASSWORD };
        };
      },
    },
    "an operator who stops the household": {
      kind: "administrator",
      prepare:
        async ({ anna }) =>
        async () => {
          const means = { ...deps(), newId: () => crypto.randomUUID() };
          for (const isActive of [false, true])
            await switchHousehold(deps().db, anna.householdId, isActive, means);
          return { password: PASSWORD };
        },
    },
    "an operator who makes an administrator": {
      kind: "administrator",
      prepare:
        async ({ anna }) =>
        async () => {
          await promote(deps(), { ...anna, password: NEXT });
          return { password: NEXT };
        },
    },
  };

  const everyWay = Object.keys(make) as (keyof typeof make)[];
  const stays = (kind: Taking, way: keyof typeof make) => way !== "ticket" && left[kind].includes(way);
  const named = Object.entries(takings);

  test.each(named)("%s ends all that it has to, and nothing else", async (_, { kind, prepare }) => {
    const known = await account();
    const doors = [];
    for (const way of everyWay) doors.push({ way, opens: await make[way](known) });
    const { password } = await (await prepare(known))();
    for (const { way, opens } of doors)
      expect({ way, opens: await opens(password) }).toEqual({ way, opens: stays(kind, way) });
  });

  const ofEachKind = named.filter(
    ([, one], at) => named.findIndex(([, { kind }]) => kind === one.kind) === at,
  );
  describe.each(ofEachKind)("%s at the same moment", (_, { kind, prepare }) => {
    // A newer link voids the one with which the account is being taken.
    const ways = everyWay.filter((way) => kind !== "link" || way !== "resetLinks");

    test.each(ways)("ends this, made just before: %s", async (way) => {
      const known = await account();
      const take = await prepare(known);
      let opens: StillOpens = async () => true;
      const { password } = await overtaken(take, async () => {
        opens = await make[way](known);
      });
      expect(await opens(password)).toBe(stays(kind, way));
    });

    test.each(ways)("lets nobody finish this with what has ended: %s", async (way) => {
      const known = await account();
      const take = await prepare(known);
      let { password } = known;
      const opens = await overtaken(
        () => make[way](known),
        async () => {
          ({ password } = await take());
        },
      );
      // Anybody may ask for another link, and log in with a password that still counts.
      const isNew = way === "resetLinks" || (["sessions", "devices"].includes(way) && password === PASSWORD);
      expect(await opens(password)).toBe(isNew);
    });
  });

  test("the first change of a temporary password is one, too", async () => {
    const known = await account();
    const { password } = await (await reset(known))();
    const thief = service.visitor();
    await done(thief.post("/v1/auth/login", { email: known.anna.email, password }, elsewhere()));
    const email = `${crypto.randomUUID()}@example.com`;
    await done(thief.patch("/v1/auth/me", { email, currentPassword: password }));
    const token = await linkFor({ ...known.anna, email }, "confirm");
    const anna = service.visitor();
    await done(anna.post("/v1/auth/login", { email: known.anna.email, password }, elsewhere()));
    await changePassword(anna, password, "a third good phrase");
    const confirmation = { token, password: "a third good phrase" };
    const confirmed = await service.visitor().post("/v1/auth/email-confirmations", confirmation, elsewhere());
    expect(confirmed.body.code).toBe("token_invalid");
    expect((await anna.get("/v1/auth/me")).body.data).not.toHaveProperty("pendingEmail");
  });

  test("a second factor in force stays where its owner takes the account back", async () => {
    const known = await account();
    const { recoveryCodes } = await addOtp(known.anna, PASSWORD);
    await beginOtp(known.thief, PASSWORD);
    await changePassword(known.anna, PASSWORD, NEXT);
    const asked = { email: known.anna.email, password: NEXT };
    const logIn = (more: object) =>
      service.visitor().post("/v1/auth/login", { ...asked, ...more }, elsewhere());
    expect((await logIn({})).body.code).toBe("otp_required");
    expect((await logIn({ otp: recoveryCodes[0] })).status).toBe(200);
  });

  test("an invite of a former owner ends with their account's theft, and not with their successor's", async () => {
    for (const taken of ["maker", "successor"] as const) {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const { inviteCode } = (await done(anna.post("/v1/households/mine/invites"))).data;
      await done(anna.patch(`/v1/households/mine/members/${ben.id}`, { role: "owner" }));
      const known = taken === "maker" ? anna : ben;
      await (await reset({ anna: { ...known, householdId: anna.householdId } }))();
      const { status } = await (await service.user()).post(`/v1/invites/${inviteCode}/accept`);
      expect({ taken, status }).toEqual({ taken, status: taken === "maker" ? 404 : 200 });
    }
  });
});
