import { describe, expect, test } from "vitest";
import type { Contract } from "../../core/contract/contract.ts";
import type { ErrorCode } from "../../core/contract/errors.ts";
import { contracts } from "../support/calls.ts";
import type { Answer } from "../support/doors.ts";
import { isWhole, sampled } from "../support/sample.ts";
import { sceneOf } from "../support/scenes/scenes.ts";
import { throughHandlers } from "../support/service.ts";
import { everyone, fitFor, type Person } from "./support/cast.ts";
import { expectGoodAnswer } from "./support/expect-answer.ts";
import { stageFor } from "./support/stage.ts";

const signedOut: readonly Person[] = [
  "nobody",
  "expired session",
  "tampered token",
  "ended session",
  "deleted token",
];

/** The error that a person gets, derived from the scene alone; undefined is a success. */
const refusalOf = (contract: Contract, person: Person): ErrorCode | undefined => {
  const owners = { "token that reads": "read", "token that writes": "write" } as const;
  if (person !== "token that reads" && person !== "token that writes")
    return refusalOfPerson(contract, person);
  const { who, tokens = who === "member" ? undefined : "none" } = sceneOf(contract.name);
  const needed = tokens ?? (contract.route.startsWith("GET ") ? "read" : "write");
  if (who !== "anyone" && needed === "none") return "session_required";
  if (needed === "write" && owners[person] === "read") return "forbidden";
  return refusalOfPerson(contract, "owner");
};

const refusalOfPerson = (contract: Contract, person: Person): ErrorCode | undefined => {
  const scene = sceneOf(contract.name);
  const { who, outsider, insider, member, owner, homeless = "household_required", others } = scene;
  if (who === "anyone") return undefined;
  if (signedOut.includes(person)) return "unauthenticated";
  if (who === "account") return undefined;
  if (person === "password change due") return "password_change_required";
  if (person === "administrator without a second factor" && !/\/auth\/otp/.test(contract.route))
    return "otp_setup_required";
  if (others && person !== fitFor(contract.name)) return others;
  // On this stage, whoever is of another household has a second factor.
  if (person === "other household" && contract.name === "create-api-token") return "otp_required";
  if (who === "admin") return person === "administrator" ? undefined : "forbidden";
  if (person === "other household")
    return outsider ?? (/calendar-feed$/.test(contract.name) ? member : undefined);
  const isAtHome = person === "owner" || person === "member";
  if (who !== "user" && !isAtHome) return homeless;
  if (person === "member") return who === "owner" ? "forbidden" : (member ?? insider);
  if (person === "owner") return owner ?? insider;
  return person === "administrator" ? scene.administrator : undefined;
};

const others = everyone.filter((person) => !signedOut.includes(person));

/** Everyone calls the first operation of each kind. The others are called by who fits, and by two who take turns. */
const callersOf = ({ name }: Contract, nth: number): readonly Person[] => {
  const { who } = sceneOf(name);
  const isFirst = contracts.findIndex((one) => sceneOf(one.name).who === who) === nth;
  if (isFirst || isWhole) return everyone;
  return [...new Set([fitFor(name), ...sampled(signedOut, nth), ...sampled(others, nth)])];
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

throughHandlers((service) => {
  const stage = stageFor(service);

  const rows = contracts.map((contract, nth) => [contract.name, contract, callersOf(contract, nth)] as const);
  describe.each(rows)("%s", (_name, contract, callers) => {
    const sendAs = async (person: Person, change = (text: string) => text) => {
      const { method, path, body } = stage.requestOf(contract.name);
      // A session lives for 30 days.
      const days = person === "expired session" ? 31 : 0;
      service.deps().now = () => new Date(Date.now() + days * 86_400_000);
      service.deps().config.adminsNeedOtp = person === "administrator without a second factor";
      const isFile = body instanceof Uint8Array;
      const sent = isFile || !body ? body : JSON.parse(change(JSON.stringify(body)));
      const answer = await stage.as(person).send(method, change(path), sent);
      service.deps().now = () => new Date();
      service.deps().config.adminsNeedOtp = false;
      expectGoodAnswer(contract, answer, change(path));
      await stage.reset();
      return answer;
    };

    test.each(callers)("called with %s", async (person) => {
      const { status, body } = await sendAs(person);
      expect(status < 400 ? undefined : body.code).toBe(refusalOf(contract, person));
    });

    if (sceneOf(contract.name).outsider === undefined) return;
    test("treats another household's things like things that do not exist", async () => {
      const unknown = new Map<string, string>();
      const swapped = (text: string) =>
        text.replace(UUID, (id) => {
          unknown.set(id, unknown.get(id) ?? crypto.randomUUID());
          return unknown.get(id) ?? "";
        });
      const plain = ({ status, text }: Answer) => [
        status,
        text.replace(UUID, "id").replace(/"requestId":"[^"]+"/, ""),
      ];
      const foreign = await sendAs("other household");
      expect(foreign.body.code).toBe(refusalOf(contract, "other household"));
      expect(plain(await sendAs("other household", swapped))).toEqual(plain(foreign));
      expect(foreign.text).not.toContain("Onion");
    });
  });
});
