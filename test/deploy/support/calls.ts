import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Clients } from "./clients.ts";
import type { Place } from "./stage.ts";

/** A call of AWS, with what it was made with. */
export type Call = { service: string; operation: string; input: unknown };

/** Writes down the calls that clients make from now on. What JSON has no way to say is said by `$bytes`. */
export const recordCalls = (clients: Clients): Call[] => {
  const calls: Call[] = [];
  // All of them take the same middleware, though their types differ.
  for (const client of Object.values(clients) as Clients["lambda"][])
    client.middlewareStack.add(
      (next, { commandName = "" }) =>
        (args) => {
          const text = JSON.stringify(args.input, (_, value) =>
            ArrayBuffer.isView(value) || value?.type === "Buffer" ? { $bytes: true } : value,
          );
          calls.push({
            service: client.config.serviceId,
            operation: commandName.replace(/Command$/, ""),
            input: JSON.parse(text),
          });
          return next(args);
        },
      { step: "initialize" },
    );
  return calls;
};

const fileOf = ({ stateFile }: Place) => path.join(path.dirname(stateFile), "calls.json");

/** Keeps the calls that made a stage for other processes. */
export const saveCalls = (place: Place, calls: Call[]): void =>
  writeFileSync(fileOf(place), JSON.stringify(calls));

export const savedCalls = (place: Place): Call[] => JSON.parse(readFileSync(fileOf(place), "utf8"));
