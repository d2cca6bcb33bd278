import { operations } from "../../../core/api.ts";
import { router } from "../../../infra/local/routes.ts";
import type { Answer, Request } from "../../support/doors.ts";
import { eitherRead, refusedTo } from "./asked.ts";
import { endOfLog } from "./emulator.ts";
import { type Role, roleOf } from "./rights.ts";
import type { Account } from "./stage.ts";

const find = router(
  operations.map(({ contract }) => ({ routeKey: contract.route, handler: async () => undefined })),
);

/** The function that a request is for; undefined for the one that answers when no operation does, which has no rights. */
const nameOf = ({ method, path }: Request): string | undefined => {
  const routeKey = find(method, decodeURI(path.split("?")[0] ?? ""))?.route.routeKey;
  return operations.find(({ contract }) => contract.route === routeKey)?.contract.name;
};

/**
 * Stands between people and functions, and takes all rights off each function at its first call. What a function is refused
 * then, it gets, one right after the other, and the call is sent again: what was refused had no effect. So each right that
 * it gets is one that it can't do without, and all of them together are enough.
 */
export const doubting = ({ clients, endpoint }: Pick<Account, "clients" | "endpoint">) => {
  const roles = new Map<string, { role: Role; granted: Set<string> }>();
  const begun = async (name: string) => {
    const known = roles.get(name);
    if (known) return known;
    const doubted = { role: await roleOf(clients, name), granted: new Set<string>() };
    roles.set(name, doubted);
    await doubted.role.allow([]);
    return doubted;
  };

  /** Calls of a function are made one after the other: it must be clear which of them was refused. */
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(
      name,
      done.catch(() => {}),
    );
    return done;
  };

  const insist = async <T>(name: string, send: () => Promise<T>, isDone: (result: T) => boolean) => {
    const { role, granted } = await begun(name);
    for (;;) {
      const from = endOfLog(endpoint);
      const result = await send();
      const refused = refusedTo(name, endpoint, from).filter((action) => !granted.has(action));
      if (refused.length === 0) return result;
      for (const action of refused) granted.add(action);
      await role.allow([...granted]);
      // What follows an answer, as compacting does, is refused without a word to the client.
      if (isDone(result)) return result;
    }
  };

  const isAnswered = ({ status }: Answer) => status < 500;

  return {
    send: async (request: Request, to: (request: Request) => Promise<Answer>): Promise<Answer> => {
      const name = nameOf(request);
      if (!name) return to(request);
      return inTurn(name, () => insist(name, () => to(request), isAnswered));
    },
    /** Runs a job until it is refused nothing any more: it tells its log, and goes on with the rest. */
    run: <T>(name: string, job: () => Promise<T>): Promise<T> =>
      inTurn(name, () => insist(name, job, () => false)),
    /** The rights of a function's role that it never missed. */
    neverMissed: async (name: string): Promise<string[]> => {
      const { role, granted } = await begun(name);
      const missed = new Set([...granted].map(eitherRead));
      return role.actions.filter((action) => !missed.has(eitherRead(action)));
    },
    /** Gives back all rights. */
    end: () => Promise.all([...roles.values()].map(({ role }) => role.allow(role.actions))),
  };
};
