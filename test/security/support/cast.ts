import { type Client, tokenOf } from "../../support/client.ts";
import type { Caller } from "../../support/scenes/scene.ts";
import { callerOf } from "../../support/scenes/scenes.ts";
import { PASSWORD, type Service } from "../../support/service.ts";

/** Everyone who could want something from a household, by what is special about them. */
export const everyone = [
  "nobody",
  "expired session",
  "tampered token",
  "ended session",
  "no household",
  "other household",
  "member",
  "owner",
  "administrator",
  "administrator without a second factor",
  "password change due",
  "deleted token",
  "token that reads",
  "token that writes",
] as const;
export type Person = (typeof everyone)[number];

const TEMPORARY = "a temporary phrase";

const logIn = async (service: Service, email: string, password: string): Promise<Client> => {
  const client = service.visitor();
  const { status, text } = await client.post("/v1/auth/login", { email, password });
  if (status !== 200) throw new Error(text);
  return client;
};

/** The same person with another session token. */
const withToken = (service: Service, token: string): Client => {
  const client = service.visitor();
  client.jar.set("__Host-session", token);
  return client;
};

/** A signature with one character changed in its middle. */
const tamper = (token: string): string => {
  const at = token.length - 20;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
};

export const gather = async (service: Service) => {
  const [owner, stranger, loner, administrator] = await Promise.all([
    service.owner("Owner"),
    service.owner("Stranger"),
    service.user("Loner"),
    service.administrator(),
  ]);
  const member = await service.memberOf(owner, "Member");
  const email = `due-${crypto.randomUUID()}@example.com`;
  await administrator.post("/v1/admin/users", { email, displayName: "Due", tempPassword: TEMPORARY });
  const due = await logIn(service, email, TEMPORARY);
  const ended = await logIn(service, member.email, PASSWORD);
  const program = async (scope: "read" | "write", isDeleted = false) => {
    const wanted = { name: "Script", scope, currentPassword: PASSWORD };
    const { token, id } = (await owner.post("/v1/auth/tokens", wanted)).body;
    if (isDeleted) await owner.delete(`/v1/auth/tokens/${id}`);
    const client = service.visitor();
    client.always.authorization = `Bearer ${token}`;
    return client;
  };
  const endedToken = tokenOf(ended);
  await ended.post("/v1/auth/logout");

  return {
    nobody: service.visitor(),
    "expired session": withToken(service, tokenOf(member)),
    "tampered token": withToken(service, tamper(tokenOf(member))),
    "ended session": withToken(service, endedToken),
    "no household": loner,
    "other household": stranger,
    member,
    owner,
    administrator,
    "administrator without a second factor": administrator,
    "password change due": due,
    "deleted token": await program("write", true),
    "token that reads": await program("read"),
    "token that writes": await program("write"),
  } satisfies Record<Person, Client>;
};

const personOf: Readonly<Record<Caller, Person>> = {
  visitor: "nobody",
  newcomer: "no household",
  owner: "owner",
  host: "owner",
  loner: "other household",
  administrator: "administrator",
};

/** Someone for whom the call of a scene succeeds. */
export const fitFor = (sceneName: string): Person => personOf[callerOf(sceneName)];
