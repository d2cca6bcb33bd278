import { expect } from "vitest";
import { loadMembers } from "../../../core/households/store.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Service } from "../../support/service.ts";
import { check } from "./check-history.ts";
import type { Model } from "./linearizable.ts";

const HOME = "/v1/households/mine";

/** What somebody does: to whom, or with which code. */
type Op = {
  by: string;
  does: "leave" | "remove" | "hand over" | "invite" | "withdraw" | "join" | "look" | "list";
  whom: string;
  code: string;
};
/** Everyone's role in the household, by id, and the code that lets people in; neither once it is closed. */
type State = { roles: Readonly<Record<string, string>>; code: string };

const without = (roles: State["roles"], id: string): State["roles"] =>
  Object.fromEntries(Object.entries(roles).filter(([other]) => other !== id));
const listed = (roles: State["roles"]): string => JSON.stringify(Object.entries(roles).sort());

/** The state after a success, and what the answer is; or the code of a refusal. */
const outcome = ({ roles, code }: State, { by, does, whom, ...op }: Op, told: string): [State, string] => {
  const role = roles[by];
  const refused = (reason: string): [State, string] => [{ roles, code }, reason];
  if (does === "look") return refused(role ?? "");
  // Whoever was a member when the list was asked for may be out when it is read.
  if (does === "list") return refused(told === "not_found" && !role ? told : listed(roles));
  if (does === "join") {
    if (code === "" || op.code !== code) return refused("not_found");
    return [{ roles: { ...roles, [by]: role ?? "member" }, code }, role ?? "member"];
  }
  if (!role) return refused("not_found");
  if (does === "leave") {
    if (role === "owner" && Object.keys(roles).length > 1) return refused("owner_must_hand_over");
    return [{ roles: without(roles, by), code: role === "owner" ? "" : code }, "done"];
  }
  if (role !== "owner") return refused("forbidden");
  if (does === "invite") return [{ roles, code: told }, told];
  if (does === "withdraw") return code === "" ? refused("not_found") : [{ roles, code: "" }, "done"];
  if (!roles[whom]) return refused("not_found");
  if (does === "remove") return [{ roles: without(roles, whom), code }, "done"];
  return [{ roles: { ...roles, [by]: "member", [whom]: "owner" }, code }, "done"];
};

const model: Model<State, Op, string> = (state, op, told) => {
  const [after, expected] = outcome(state, op, told);
  return told === expected ? after : undefined;
};

/** Members of one household leave, remove each other, hand it over, come back, and close it. Each round is another. */
export const membershipHistory = async (service: Service, round: string): Promise<void> => {
  const anna = await service.owner("Anna");
  const others = [];
  for (const name of ["Ben", "Cleo", "Dora"]) others.push(await service.memberOf(anna, name));
  const people = [anna, ...others];
  const ids = people.map(({ id }) => id);
  let newest = (await anna.post(`${HOME}/invites`)).body.data.inviteCode;
  const roles = { [anna.id]: "owner", ...Object.fromEntries(others.map(({ id }) => [id, "member"])) };

  await check<State, Op, string>(
    `members, round ${round}`,
    6,
    { roles, code: newest },
    model,
    (client, { next, pick }) => {
      const person = people[client % people.length] as (typeof people)[number];
      const luck = next();
      const does =
        luck < 0.25
          ? "leave"
          : luck < 0.4
            ? "hand over"
            : luck < 0.5
              ? "remove"
              : luck < 0.6
                ? "invite"
                : luck < 0.65
                  ? "withdraw"
                  : luck < 0.85
                    ? "join"
                    : luck < 0.95
                      ? "look"
                      : "list";
      const elsewhere = ids.filter((id) => id !== person.id);
      const op: Op = { by: person.id, does, whom: pick(elsewhere), code: newest };
      const calls: Record<Op["does"], () => ReturnType<typeof person.get>> = {
        leave: () => person.delete(`${HOME}/members/${person.id}`),
        remove: () => person.delete(`${HOME}/members/${op.whom}`),
        "hand over": () => person.patch(`${HOME}/members/${op.whom}`, { role: "owner" }),
        invite: () => person.post(`${HOME}/invites`),
        withdraw: () => person.delete(`${HOME}/invites`),
        join: () => person.post(`/v1/invites/${op.code}/accept`),
        look: () => person.get("/v1/auth/me"),
        list: () => person.get(`${HOME}/members`),
      };
      return [
        op,
        async () => {
          const { status, body } = await calls[does]();
          if (status >= 400) return body.code;
          if (does === "invite") newest = body.data.inviteCode;
          if (does === "invite") return body.data.inviteCode;
          if (does === "join") return body.data.role;
          if (does === "look") return body.data.householdRole ?? "";
          if (does === "list")
            return listed(
              Object.fromEntries(
                body.map(({ userId, role }: { userId: string; role: string }) => [userId, role]),
              ),
            );
          return "done";
        },
      ];
    },
  );

  const { db } = service.deps();
  const members = await loadMembers(db, anna.householdId);
  const accounts = await db.getMany(ids.map((id) => keys.user(id)));
  const inIt = accounts.flatMap(({ id, household }) => {
    const { id: home, role } = Object(household);
    return home === anna.householdId ? [[String(id), role]] : [];
  });
  expect(members.map(({ userId, role }) => [userId, role]).sort()).toEqual(inIt.sort());
  const owners = members.filter(({ role }) => role === "owner").length;
  const isClosed = (await db.get(keys.closedHousehold(anna.householdId))) !== undefined;
  expect([owners, isClosed]).toEqual(members.length > 0 ? [1, false] : [0, true]);
  const { inviteCode } = (await db.get(keys.household(anna.householdId))) ?? {};
  if (isClosed) expect(inviteCode).toBe(undefined);
};
