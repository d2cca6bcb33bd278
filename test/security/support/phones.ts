import type { Waiting } from "../../../core/client/change.ts";
import { createClient } from "../../../core/client/client.ts";
import { openKitchen } from "../../../core/client/kitchen.ts";
import type { Kitchen } from "../../../core/client/kitchen-types.ts";
import { memoryStorage, type Storage } from "../../../core/client/storage.ts";
import { lineIdOf } from "../../../core/client/ticks.ts";
import type { Client } from "../../support/client.ts";
import type { Chance } from "../../support/random.ts";

/** How often a request is lost, before and after its effect. */
const LOST = 0.08;
/** How often a message is lost or late enough to be useless, and how often one comes twice. */
const UNHEARD = 0.75;
const TWICE = 0.06;

type Socket = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "close">;
export type Air = ReturnType<typeof airOf>;

/** Carries the messages of a household's sockets. */
export const airOf = ({ next }: Chance) => {
  const sockets = new Set<() => void>();
  return {
    isQuiet: false,
    join: (hear: () => void) => {
      sockets.add(hear);
      return () => sockets.delete(hear);
    },
    tell() {
      if (this.isQuiet) return;
      for (const hear of sockets) {
        const luck = next();
        for (let times = luck < UNHEARD ? 0 : luck < 1 - TWICE ? 1 : 2; times > 0; times -= 1)
          setImmediate(hear);
      }
    },
  };
};

export type Phone = Awaited<ReturnType<typeof phoneOf>>;

/** A phone with a kitchen on a bad network, that can crash at any moment. */
export const phoneOf = async (person: Client, { next }: Chance, air: Air, id: string) => {
  const storage = memoryStorage();
  const network = { isGood: true, isOffline: false };
  const acknowledged = new Set<string>();
  const refused: string[] = [];
  /** Keys of what took effect, whatever the phone has heard of it, with the text of what was asked for. */
  const done = new Map<string, string>();

  /** Of several that went in one request. */
  const ticksIn = async (batch: string, missing: readonly string[]): Promise<string[]> => {
    const kept = (await storage.read()).filter(([place]) => place.startsWith("change/"));
    return kept
      .map(([, text]): Waiting => JSON.parse(text))
      .filter((change) => change.batch === batch && !missing.includes(lineIdOf(change)))
      .map((change) => change.key);
  };

  const start = async (): Promise<{ kitchen: Kitchen; crash: () => void }> => {
    let isDead = false;
    const alive = () => {
      if (isDead) throw new Error("The phone has crashed");
    };
    const kept: Storage = {
      read: storage.read,
      erase: storage.erase,
      write: async (entries) => {
        alive();
        await storage.write(entries);
      },
    };
    const send = async (path: string, { method = "GET", headers, body }: RequestInit) => {
      const luck = network.isGood ? 0.5 : next();
      if (isDead || network.isOffline || luck < LOST) throw new TypeError("fetch failed");
      const sent = Object.fromEntries(new Headers(headers));
      const answer = await person.send(method, path, body ?? undefined, { headers: sent });
      const key = sent["idempotency-key"] ?? "";
      if (answer.status < 300 && method !== "GET" && path !== "/v1/live" && !done.has(key)) {
        // A tick of many lines passes over those that are gone.
        const missing: string[] = answer.body?.missing ?? [];
        const text = missing.reduce((left, one) => left.replaceAll(one, ""), String(body ?? ""));
        for (const one of [key, ...(await ticksIn(key, missing))]) done.set(one, text);
        air.tell();
      }
      if (isDead || luck > 1 - LOST) throw new TypeError("fetch failed");
      const text = answer.text === "" ? null : answer.text;
      return new Response(text, { status: answer.status, headers: answer.headers });
    };
    const connect = () => {
      const leave = air.join(() => {
        if (!network.isOffline) socket.onmessage?.call(socket as WebSocket, new MessageEvent("message"));
      });
      const socket: Socket = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        close: () => void leave(),
      };
      return socket as WebSocket;
    };
    const client = createClient("", { fetch: send, attempts: 1 });
    const kitchen = await openKitchen(client, {
      storage: kept,
      connect,
      gatherMs: 0,
      lookMs: 0,
      onAnswer: ({ key }) => acknowledged.add(key),
      onRefused: ({ key }) => refused.push(key),
    });
    const crash = () => {
      isDead = true;
      kitchen.close();
    };
    return { kitchen, crash };
  };

  let running = await start();
  return {
    id,
    person,
    network,
    acknowledged,
    refused,
    done,
    get kitchen() {
      return running.kitchen;
    },
    crash: async () => {
      running.crash();
      running = await start();
    },
    close: () => running.crash(),
  };
};
