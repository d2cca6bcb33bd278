import { expect } from "vitest";
import type { Answer } from "../../support/doors.ts";
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

type Deed = Op["does"];

/** What is done, each as often as its share. */
const shares: readonly (readonly [Deed, number])[] = [
  ["leave", 5],
  ["hand over", 3],
  ["remove", 2],
  ["invite", 2],
  ["withdraw", 1],
  ["join", 4],
  ["look", 2],
  ["list", 1],
];

/**
 * Members of one household leave, remove each other, hand it over, come back, and close it. Each round is another.
 * @param without what nobody does
 */
export const membershipHistory = async (
  service: Service,
  round: string,
  without: readonly Deed[] = [],
): Promise<void> => {
  const anna = await service.owner("Anna");
  const others = [];
  for (const name of ["Ben", "Cleo", "Dora"]) others.push(await service.memberOf(anna, name));
  const people = [anna, ...others];
  let newest: string = (await anna.post(`${HOME}/invites`)).body.data.inviteCode;
  const roles = { [anna.id]: "owner", ...Object.fromEntries(others.map(({ id }) => [id, "member"])) };
  const deeds = shares.flatMap(([does, share]) => (without.includes(does) ? [] : Array(share).fill(does)));

  const rolesIn = (members: readonly { userId: string; role: string }[]) =>
    listed(Object.fromEntries(members.map(({ userId, role }) => [userId, role])));
  type Person = (typeof people)[number];
  /** How each deed is asked for, and what a success tells. */
  const ask: Record<Deed, (person: Person, op: Op) => [Promise<Answer>, (body: Answer["body"]) => string]> = {
    leave: (person) => [person.delete(`${HOME}/members/${person.id}`), () => "done"],
    remove: (person, { whom }) => [person.delete(`${HOME}/members/${whom}`), () => "done"],
    "hand over": (person, { whom }) => [
      person.patch(`${HOME}/members/${whom}`, { role: "owner" }),
      () => "done",
    ],
    invite: (person) => [person.post(`${HOME}/invites`), ({ data }) => data.inviteCode],
    withdraw: (person) => [person.delete(`${HOME}/invites`), () => "done"],
    join: (person, { code }) => [person.post(`/v1/invites/${code}/accept`), ({ data }) => data.role],
    look: (person) => [person.get("/v1/auth/me"), ({ data }) => data.householdRole ?? ""],
    list: (person) => [person.get(`${HOME}/members`), rolesIn],
  };

  const name = `members, round ${round}`;
  await check<State, Op, string>(name, 6, { roles, code: newest }, model, (client, { pick }) => {
    const person = people[client % people.length] as Person;
    const whom = pick(people.filter((other) => other !== person)).id;
    const op: Op = { by: person.id, does: pick(deeds), whom, code: newest };
    return [
      op,
      async () => {
        const [asked, told] = ask[op.does](person, op);
        const { status, body } = await asked;
        if (status >= 400) return body.code;
        if (op.does === "invite") newest = told(body);
        return told(body);
      },
    ];
  });

  // Whoever takes themself for a member is one, of a household with one owner.
  const accounts = await Promise.all(
    people.map(async (person) => (await person.get("/v1/auth/me")).body.data),
  );
  const inIt = accounts.filter(({ householdId }) => householdId === anna.householdId);
  const expected = listed(Object.fromEntries(inIt.map(({ id, householdRole }) => [id, householdRole])));
  for (const { id } of inIt) {
    const member = people.find((person) => person.id === id) as Person;
    expect(rolesIn((await member.get(`${HOME}/members`)).body)).toBe(expected);
  }
  const owners = inIt.filter(({ householdRole }) => householdRole === "owner").length;
  expect(owners).toBe(inIt.length > 0 ? 1 : 0);
  // Nobody can get into one that is closed.
  if (inIt.length === 0)
    expect((await anna.post(`/v1/invites/${newest}/accept`)).body.code).toBe("not_found");
};
