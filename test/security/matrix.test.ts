import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "../../core/contract.ts";
import type { ErrorCode } from "../../core/errors.ts";
import type { Answer } from "../support/doors.ts";
import { throughHandlers } from "../support/service.ts";
import { expectGoodAnswer } from "./support/expect-answer.ts";
import { contracts, requestOf, rowOf, rows } from "./support/rows.ts";
import { everyone, type Person, type Scene, setScene } from "./support/scene.ts";
import { openTable, type State } from "./support/table.ts";

const signedOut: readonly Person[] = ["nobody", "expired session", "tampered token", "ended session"];

/** What a person is told, derived from the row alone; undefined is a success. */
const refusalOf = (contract: Contract, person: Person): ErrorCode | undefined => {
  const { who, outsider, insider, homeless = "household_required" } = rowOf(contract);
  if (who === "anyone") return undefined;
  if (signedOut.includes(person)) return "unauthenticated";
  if (who === "account") return undefined;
  if (person === "password change due") return "password_change_required";
  if (who === "admin") return person === "administrator" ? undefined : "forbidden";
  if (person === "other household") return outsider;
  const isAtHome = person === "owner" || person === "member";
  if (who !== "user" && !isAtHome) return homeless;
  if (who === "owner" && person === "member") return "forbidden";
  return isAtHome ? insider : undefined;
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

throughHandlers((service) => {
  let scene: Scene;
  let table: ReturnType<typeof openTable>;
  let before: State;
  let cells = 0;

  beforeAll(async () => {
    scene = await setScene(service);
    table = openTable();
    before = await table.dump();
    return () => {
      table.close();
      console.info(`matrix: ${cells} cells of ${contracts.length} operations and ${everyone.length} callers`);
    };
  });

  test("has a row for every operation, and none for others", () => {
    expect(Object.keys(rows).sort()).toEqual(contracts.map(({ name }) => name).sort());
  });

  describe.each(contracts.map((contract) => [contract.name, contract] as const))("%s", (_name, contract) => {
    const sendAs = async (person: Person, change = (text: string) => text) => {
      const { method, path, body } = requestOf(contract, scene);
      // A session lives for 30 days.
      const days = person === "expired session" ? 31 : 0;
      service.deps().now = () => new Date(Date.now() + days * 86_400_000);
      const sent = body && JSON.parse(change(JSON.stringify(body)));
      // Each request has a cookie jar as the scene left it.
      const client = service.visitor();
      for (const [name, value] of scene.people[person].jar) client.jar.set(name, value);
      const answer = await client.send(method, change(path), sent);
      service.deps().now = () => new Date();
      expectGoodAnswer(contract, answer, change(path));
      await table.restore(before);
      return answer;
    };

    test.each(everyone)("called with %s", async (person) => {
      const { status, body } = await sendAs(person);
      expect(status < 400 ? undefined : body.code).toBe(refusalOf(contract, person));
      cells += 1;
    });

    if (rowOf(contract).outsider === undefined) return;
    test("tells of another household's things as of things that do not exist", async () => {
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
      expect(plain(await sendAs("other household", swapped))).toEqual(plain(foreign));
      expect(foreign.text).not.toContain("Onion");
    });
  });
});
