import { createClient } from "../../../core/client/client.ts";
import { type Kitchen, openKitchen } from "../../../core/client/kitchen.ts";
import { memoryStorage, type Storage } from "../../../core/client/storage.ts";
import type { Client } from "../../support/client.ts";
import type { Chance } from "../../support/random.ts";

/** How often a request is lost, before and after its effect. */
const LOST = 0.08;

export type Phone = Awaited<ReturnType<typeof phoneOf>>;

/** A phone with a kitchen on a bad network, that can crash at any moment. */
export const phoneOf = async (person: Client, { next }: Chance, id: string) => {
  const storage = memoryStorage();
  const network = { isGood: true, isOffline: false };
  const acknowledged = new Set<string>();
  const refused: string[] = [];

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
      if (isDead || luck > 1 - LOST) throw new TypeError("fetch failed");
      const text = answer.text === "" ? null : answer.text;
      return new Response(text, { status: answer.status, headers: answer.headers });
    };
    const client = createClient("", { fetch: send, attempts: 1 });
    const kitchen = await openKitchen(client, {
      storage: kept,
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
    network,
    acknowledged,
    refused,
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
