import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { GetParametersByPathCommand } from "@aws-sdk/client-ssm";
import { publicKeysPath, restoredPath, type StageSettings } from "../../../infra/stage/stages.ts";
import { type Request, synthesize } from "../../infra/synthesize.ts";
import type { Made } from "../resources/kind.ts";
import { kindOf } from "../resources/kinds.ts";
import type { Clients } from "./clients.ts";
import { limited } from "./limited.ts";

type Entry = {
  type: string;
  name: string;
  inputs: Request["inputs"];
  text: string;
  made: Made;
  isRetained: boolean;
};

/** What one run of the program has changed, by the resources' names. */
export type Changes = { created: string[]; updated: string[]; removed: string[] };

const isComponent = (type: string) => /^(sst|pulumi|pulumi-nodejs):/.test(type);

const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** What a resource is made of, as one text. Of a file its contents: each process writes it into a folder of its own. */
const textOf = ({ file, ...inputs }: Request["inputs"]): string =>
  JSON.stringify(file ? { ...inputs, file: digestOf(file) } : inputs);

/** How many calls are under way at one moment. */
const AT_ONCE = 12;

/** What a command has noted down for the program. */
const notedAt = async ({ ssm }: Clients, Path: string): Promise<string | undefined> =>
  (await ssm.send(new GetParametersByPathCommand({ Path }))).Parameters?.[0]?.Value;

/**
 * Applies the program as Pulumi's engine would: makes what is new, changes what differs, removes what is gone.
 * @param stateFile where it keeps what there is, for other processes that go on with the same stack
 */
export const createStack = (clients: Clients, stage: string, stateFile: string) => {
  const state: { entries: [string, Entry][]; table: string } = existsSync(stateFile)
    ? JSON.parse(readFileSync(stateFile, "utf8"))
    : { entries: [], table: "" };
  const entries = new Map(state.entries);
  const save = () => writeFileSync(stateFile, JSON.stringify({ ...state, entries: [...entries] }));
  const call = limited(AT_ONCE);

  const remove = async ({ type, name, inputs, made, isRetained }: Entry) => {
    const { remove } = kindOf(type);
    if (!isRetained && !remove) throw new Error(`Say in test/deploy/resources how to remove ${type}`);
    if (!isRetained) await remove?.(clients, made, inputs);
    entries.delete(`${type} ${name}`);
  };

  const make = async (request: Request, changes: Changes): Promise<Entry> => {
    const { type, name, ignored, isRetained } = request;
    const kind = kindOf(type);
    const before = entries.get(`${type} ${name}`);
    const kept = before && Object.fromEntries(ignored.map((key) => [key, before.inputs[key]]));
    const inputs = { ...request.inputs, ...kept };
    const text = textOf(inputs);
    if (before?.text === text) return before;
    if (before && kind.update) {
      changes.updated.push(name);
      const made = await kind.update(clients, inputs, before.made);
      return { type, name, inputs, text, made, isRetained };
    }
    if (before) {
      changes.removed.push(name);
      await remove(before);
    }
    changes.created.push(name);
    return { type, name, inputs, text, isRetained, made: await kind.create(clients, inputs, name) };
  };

  /** @param root the folder of the release whose program it is */
  const apply = async (settings: Partial<StageSettings>, root?: string): Promise<Changes> => {
    const changes: Changes = { created: [], updated: [], removed: [] };
    const wanted = new Set<string>();
    // What waits for a resource that could not be made would wait forever.
    const failed = Promise.withResolvers<never>();
    const restoredTable = await notedAt(clients, restoredPath(stage));
    const publicKeys = await notedAt(clients, publicKeysPath(stage));
    const synthesis = synthesize(
      stage,
      { ...settings, restoredTable, publicKeys },
      {
        root,
        account: "000000000000",
        find: async (TableName) => {
          const { Table } = await clients.table.send(new DescribeTableCommand({ TableName }));
          return { arn: Table?.TableArn, streamArn: Table?.LatestStreamArn };
        },
        make: async (request) => {
          if (isComponent(request.type)) return undefined;
          const key = `${request.type} ${request.name}`;
          wanted.add(key);
          try {
            const entry = await call(() => make(request, changes));
            entries.set(key, entry);
            return entry.made;
          } catch (cause) {
            const error = new Error(`${request.name}: ${cause}`, { cause });
            failed.reject(error);
            throw error;
          }
        },
      },
    );
    const { outputs } = await Promise.race([synthesis, failed.promise]);
    state.table = String(outputs.table);
    for (const [key, entry] of [...entries].reverse()) {
      if (wanted.has(key)) continue;
      changes.removed.push(entry.name);
      await remove(entry);
    }
    save();
    return changes;
  };

  return { apply, resources: () => [...entries.values()], tableName: () => state.table };
};
