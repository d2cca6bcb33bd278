import { expect } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Answer } from "../../support/doors.ts";
import { PASSWORD, type Service } from "../../support/service.ts";
import { check } from "./check-history.ts";
import { dismissOthers } from "./dismiss-others.ts";
import type { Model } from "./linearizable.ts";

const HOME = "/v1/households/mine";

/** What somebody does: to whom, or with which code. */
type Op = {
  by: string;
  does:
    | "delete"
    | "leave"
    | "hand over"
    | "invite"
    | "join"
    | "promote"
    | "demote"
    | "log in"
    | "look"
    | "list";
  whom: string;
  code: string;
};
type Role = { household: "owner" | "member" | ""; system: "admin" | "user" };
/** Who has an account, by id, and the code that lets people into the household. */
type State = { people: Readonly<Record<string, Role>>; code: string };

const listed = (ids: readonly string[]): string => JSON.stringify(ids.toSorted());

/** The state after a success, and what the answer is; or the code of a refusal. */
const outcome = ({ people, code }: State, { by, does, whom, ...op }: Op, told: string): [State, string] => {
  const person = people[by];
  const refused = (reason: string): [State, string] => [{ people, code }, reason];
  const done = (changed: State["people"], after = code): [State, string] => [
    { people: changed, code: after },
    "done",
  ];
  const members = Object.values(people).filter(({ household }) => household !== "").length;
  const admins = Object.values(people).filter(({ system }) => system === "admin").length;
  if (does === "log in") return refused(people[whom] ? "done" : "invalid_credentials");
  // Whoever was an administrator when the list was asked for may be none, or gone, when it is read.
  if (does === "list" && told.startsWith("[")) return refused(listed(Object.keys(people)));
  if (!person) return refused("unauthenticated");
  const { household, system } = person;
  const isStuck = household === "owner" && members > 1;
  const codeLeft = household === "owner" ? "" : code;
  switch (does) {
    case "delete": {
      if (isStuck) return refused("owner_must_hand_over");
      if (system === "admin" && admins === 1) return refused("last_admin");
      return done(Object.fromEntries(Object.entries(people).filter(([id]) => id !== by)), codeLeft);
    }
    case "look":
      return refused(`${household} ${system}`);
    case "leave": {
      if (household === "") return refused("not_found");
      if (isStuck) return refused("owner_must_hand_over");
      return done({ ...people, [by]: { ...person, household: "" } }, codeLeft);
    }
    case "join": {
      if (code === "" || op.code !== code) return refused("not_found");
      return done({ ...people, [by]: { ...person, household: household || "member" } });
    }
    case "list":
      return refused(system === "admin" ? listed(Object.keys(people)) : "forbidden");
    case "promote":
    case "demote": {
      if (system !== "admin") return refused("forbidden");
      const target = people[whom];
      if (!target) return refused("not_found");
      if (does === "promote") return done({ ...people, [whom]: { ...target, system: "admin" } });
      if (target.system === "admin" && admins === 1) return refused("last_admin");
      return done({ ...people, [whom]: { ...target, system: "user" } });
    }
    case "hand over":
    case "invite": {
      if (household === "") return refused("not_found");
      if (household !== "owner") return refused("forbidden");
      if (does === "invite") return [{ people, code: told }, told];
      const heir = people[whom];
      if (!heir?.household) return refused("not_found");
      return done({
        ...people,
        [by]: { ...person, household: "member" },
        [whom]: { ...heir, household: "owner" },
      });
    }
  }
};

/** Under this much at once, some are asked to try again. Nothing has happened then. */
const isAskedAgain = (told: string): boolean => told === "unavailable" || told === "conflict";

const model: Model<State, Op, string> = (state, op, told) => {
  if (isAskedAgain(told)) return state;
  const [after, expected] = outcome(state, op, told);
  return told === expected ? after : undefined;
};

/** What is done, each as often as its share. */
const shares: readonly (readonly [Op["does"], number])[] = [
  ["delete", 4],
  ["leave", 1],
  ["hand over", 4],
  ["invite", 2],
  ["join", 3],
  ["promote", 2],
  ["demote", 3],
  ["log in", 3],
  ["look", 2],
  ["list", 2],
];
const deeds = shares.flatMap(([does, share]): Op["does"][] => Array(share).fill(does));

/**
 * Members of one household, some of them administrators, delete their accounts while others hand the household over to
 * them, demote them, log in as them, join and leave. Each round is another.
 */
export const accountHistory = async (service: Service, round: string): Promise<void> => {
  const anna = await service.owner("Anna");
  const others = [];
  for (const name of ["Ben", "Cleo", "Dora", "Emil", "Flora"])
    others.push(await service.memberOf(anna, name));
  const people = [anna, ...others];
  const ids = people.map(({ id }) => id);
  const admins = ids.slice(0, 3);
  const operator = await service.administrator();
  for (const id of admins) await operator.patch(`/v1/admin/users/${id}`, { systemRole: "admin" });
  await dismissOthers(operator, [...admins, operator.id]);
  await operator.patch(`/v1/admin/users/${operator.id}`, { systemRole: "user" });
  let newest: string = (await anna.post(`${HOME}/invites`)).body.data.inviteCode;
  const roles = ids.map((id, nth): [string, Role] => [
    id,
    { household: nth === 0 ? "owner" : "member", system: nth < 3 ? "admin" : "user" },
  ]);

  type Person = (typeof people)[number];
  const logIn = async ({ email }: { email: string }) => {
    const visitor = service.visitor();
    // Failures count for the address, too.
    const address = `2001:db8::${crypto.randomUUID().slice(0, 4)}`;
    const answer = await visitor.post("/v1/auth/login", { email, password: PASSWORD }, { address });
    await visitor.post("/v1/auth/logout");
    return answer;
  };
  const give = (person: Person, whom: string, systemRole: string) =>
    person.patch(`/v1/admin/users/${whom}`, { systemRole });
  const ask: Record<Op["does"], (person: Person, op: Op) => Promise<Answer>> = {
    delete: (person) => person.post("/v1/auth/me/deletion", { currentPassword: PASSWORD }),
    leave: (person) => person.delete(`${HOME}/members/${person.id}`),
    "hand over": (person, { whom }) => person.patch(`${HOME}/members/${whom}`, { role: "owner" }),
    invite: (person) => person.post(`${HOME}/invites`),
    join: (person, { code }) => person.post(`/v1/invites/${code}/accept`),
    promote: (person, { whom }) => give(person, whom, "admin"),
    demote: (person, { whom }) => give(person, whom, "user"),
    "log in": (_person, { whom }) => logIn(people.find(({ id }) => id === whom) as Person),
    look: (person) => person.get("/v1/auth/me"),
    list: (person) => person.get("/v1/admin/users?limit=20"),
  };
  const toldBy = ({ does }: Op, { data }: Answer["body"]): string => {
    if (does === "invite") return data.inviteCode;
    if (does === "look") return `${data.householdRole ?? ""} ${data.systemRole}`;
    if (does !== "list") return "done";
    return listed(data.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id)));
  };

  const start = { people: Object.fromEntries(roles), code: newest };
  await check<State, Op, string>(`accounts, round ${round}`, 5, start, model, (client, { pick }) => {
    const person = people[client % people.length] as Person;
    // Deleting clears the cookies of this person's browser, and others may be using it.
    const browser = { ...service.visitor(), id: person.id, email: person.email, householdId: "" };
    for (const [name, value] of person.jar) browser.jar.set(name, value);
    const whom = pick(ids.filter((id) => id !== person.id));
    const op: Op = { by: person.id, does: pick(deeds), whom, code: newest };
    return [
      op,
      async () => {
        const { status, body } = await ask[op.does](browser, op);
        if (status >= 400) return body.code;
        const told = toldBy(op, body ?? {});
        if (op.does === "invite") newest = told;
        return told;
      },
    ];
  });

  // An account is there with all that belongs to it, or not at all.
  const { db } = service.deps();
  for (const { id, email } of people) {
    const items = [keys.user(id), keys.password(id), keys.email(email)];
    const found = await Promise.all(items.map((key) => db.get(key)));
    const user = found[0];
    expect(found.map((item) => item !== undefined)).toEqual(found.map(() => user !== undefined));
    expect((await db.get(keys.deletedAccount(id))) !== undefined).toBe(user === undefined);
    const member = await db.get(keys.member(anna.householdId, id));
    expect(member?.role).toEqual(Object(user?.household).role);
  }
};
