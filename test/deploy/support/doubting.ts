import { randomUUID } from "node:crypto";
import { operations } from "../../../core/api.ts";
import { router } from "../../../infra/local/routes.ts";
import type { Answer, Request } from "../../support/doors.ts";
import { askedFor, eitherRead, expectingRefusal } from "./asked.ts";
import { endOfLog } from "./emulator.ts";
import { actionsOf, restart, without } from "./rights.ts";
import type { Account } from "./stage.ts";

/** A function asks for it when it starts, and then remembers. */
const AT_START = "ssm:GetParameter";

const find = router(
  operations.map(({ contract }) => ({ routeKey: contract.route, handler: async () => undefined })),
);
const nameOf = ({ method, path }: Request): string | undefined => {
  const routeKey = find(method, path.split("?")[0] ?? "")?.route.routeKey;
  return operations.find(({ contract }) => contract.route === routeKey)?.contract.name;
};

/** A sign-up makes the account before it asks for the key to sign a session with. So another one is tried without it. */
const ofSomebodyElse = ({ body, ...request }: Request): Request => ({
  ...request,
  body: { ...Object(body), email: `${randomUUID()}@example.com` },
});

/** A call, the same call or one like it that is tried at a function's start, and whether it took effect. */
type Doubted<T> = { send: () => Promise<T>; probe: () => Promise<T>; isDone: (result: T) => boolean };

/**
 * Stands between people who do the same things twice and the functions. The first time, it notes down which rights each
 * call needs. The second time, it takes these off, one after the other; what is refused has no effect and is sent again.
 */
export const doubting = ({ clients, endpoint }: Pick<Account, "clients" | "endpoint">) => {
  let isSecondTime: boolean | undefined;
  let counts = new Map<string, number>();
  /** By the function and the number of its call. */
  const needed = new Map<string, Set<string>>();
  /** By the function: the rights without which a call was refused. */
  const proven = new Map<string, Set<string>>();

  const noteNeeds = async <T>(name: string, call: string, send: () => Promise<T>): Promise<T> => {
    const from = endOfLog(endpoint);
    const result = await send();
    needed.set(call, askedFor(endpoint, from).get(name) ?? new Set());
    return result;
  };

  const takeOff = async <T>(name: string, call: string, { send, probe, isDone }: Doubted<T>): Promise<T> => {
    const known = proven.get(name) ?? new Set();
    proven.set(name, known);
    const inDoubt = (await actionsOf(clients, name))
      .filter((action) => action === AT_START || needed.get(call)?.has(action))
      .filter((action) => !known.has(action));
    for (const action of inDoubt) {
      const isAtStart = action === AT_START;
      if (isAtStart) await restart(clients, name);
      const { result, isRefused } = await expectingRefusal(endpoint, () =>
        without(clients, name, action, isAtStart ? probe : send),
      );
      if (isRefused) known.add(action);
      if (isAtStart && probe !== send) continue;
      // What follows an answer, as compacting does, is refused without a word to the client.
      if (isDone(result)) return result;
    }
    return send();
  };

  const doubt = async <T>(name: string, doubted: Doubted<T>): Promise<T> => {
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    const call = `${name} ${nth}`;
    return isSecondTime ? takeOff(name, call, doubted) : noteNeeds(name, call, doubted.send);
  };

  return {
    /** Begins to count calls; the second time, to take rights off. */
    begin: () => {
      isSecondTime = isSecondTime !== undefined;
      counts = new Map();
    },
    send: (request: Request, to: (request: Request) => Promise<Answer>): Promise<Answer> => {
      const name = nameOf(request);
      const send = () => to(request);
      if (!name) return send();
      const probe = name === "sign-up" ? () => to(ofSomebodyElse(request)) : send;
      return doubt(name, { send, probe, isDone: ({ status }) => status < 500 });
    },
    /** A job tells its log what it was refused, and goes on with the rest. It is run again. */
    run: (name: string, job: (name: string) => Promise<string>): Promise<string> => {
      const send = () => job(name);
      return doubt(name, { send, probe: send, isDone: () => false });
    },
    /** The rights of a function's role that were never refused. */
    left: async (name: string): Promise<string[]> => {
      const without = new Set([...(proven.get(name) ?? [])].map(eitherRead));
      return (await actionsOf(clients, name)).filter((action) => !without.has(eitherRead(action)));
    },
  };
};
