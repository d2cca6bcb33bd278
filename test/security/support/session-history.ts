import { decodeJwt } from "jose";
import type { Client } from "../../support/client.ts";
import { PASSWORD, type Service } from "../../support/service.ts";
import { tokenOf } from "./cast.ts";
import { check } from "./check-history.ts";
import type { Model } from "./linearizable.ts";

/** The ids of a user's open sessions. */
type State = readonly string[];

type Op = { does: "log in" | "end" | "end others" | "list"; by: string; id: string };

const listed = (ids: State): string => ids.toSorted().join();

/** What the service says after an operation, and the open sessions then; `told` is the id of a session that was opened. */
const applied = (open: State, { does, by, id }: Op, told: string): { due: string; after: State } => {
  if (does === "log in") return { due: told, after: [...open, told] };
  if (!open.includes(by)) return { due: "401", after: open };
  if (does === "list") return { due: listed(open), after: open };
  if (does === "end others") return { due: "204", after: [by] };
  return open.includes(id)
    ? { due: "204", after: open.filter((one) => one !== id) }
    : { due: "404", after: open };
};

const model: Model<State, Op, string> = (state, op, told) => {
  // Who was beaten to it several times is asked to try again.
  if (told === "409" || told === "503") return state;
  const { due, after } = applied(state, op, told);
  return told === due ? after : undefined;
};

/** Below the number of sessions that a user may have: the oldest ones would end. */
const LOG_INS = 10;

const idOf = (client: Client): string => String(decodeJwt(tokenOf(client)).jti);

/** A user logs in, looks at the sessions and ends some of them, from several places at the same time. */
export const sessionHistory = async (service: Service, round: string): Promise<void> => {
  const { email } = await service.user();
  const sessions: Client[] = [];
  const logIn = async (): Promise<string> => {
    const client = service.visitor();
    const { status } = await client.post("/v1/auth/login", { email, password: PASSWORD });
    if (status !== 200) return String(status);
    sessions.push(client);
    return idOf(client);
  };
  const first = service.visitor();
  await first.post("/v1/auth/login", { email, password: PASSWORD });
  sessions.push(first);
  await first.delete("/v1/auth/sessions");
  const initial = [idOf(first)];
  for (let nth = 0; nth < 4; nth++) initial.push(await logIn());
  let logIns = 0;
  await check(`sessions, round ${round}`, 5, initial, model, (_client, { pick, between }) => {
    // Most want to end the newest one, at the same moment.
    const [by, other] = [pick(sessions), pick(sessions.slice(-2))];
    const wanted = pick(["log in", "end", "end", "end", "end", "list", "list"] as const);
    const usual = between(1, 12) === 1 ? "end others" : wanted;
    const does = usual === "log in" && logIns >= LOG_INS ? "list" : usual;
    if (does === "log in") logIns += 1;
    const client = service.visitor();
    for (const [name, value] of by.jar) client.jar.set(name, value);
    const op: Op = { does, by: idOf(by), id: idOf(other) };
    const path = "/v1/auth/sessions";
    return [
      op,
      async () => {
        if (does === "log in") return logIn();
        if (does === "end") return String((await client.delete(`${path}/${op.id}`)).status);
        if (does === "end others") return String((await client.delete(path)).status);
        const { status, body } = await client.get(path);
        return status === 200 ? listed(body.map(({ id }: { id: string }) => id)) : String(status);
      },
    ];
  });
};
