import {
  DeleteFunctionCommand,
  GetAliasCommand,
  type LambdaClient,
  ListVersionsByFunctionCommand,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from "@aws-sdk/client-lambda";
import { allFunctions, deployedName, liveAlias } from "../../stage/functions.ts";
import type { Live, Version } from "./moves.ts";

/** Lambda takes 15 requests a second for all of an account's functions. */
const MS_BETWEEN_CALLS = 80;

export type Clock = { now: () => Date; wait: (ms: number) => Promise<void> };
export type Send = <T>(call: (client: LambdaClient) => Promise<T>) => Promise<T>;

/** Without waiting for answers. */
export const paced = (client: LambdaClient, clock: Clock): Send => {
  let last = Promise.resolve();
  return async (call) => {
    last = last.then(() => clock.wait(MS_BETWEEN_CALLS));
    await last;
    return call(client);
  };
};

const versionsOf = async (send: Send, name: string, Marker?: string): Promise<Version[]> => {
  const { Versions = [], NextMarker } = await send((client) =>
    client.send(new ListVersionsByFunctionCommand({ FunctionName: name, ...(Marker ? { Marker } : {}) })),
  );
  const published = Versions.filter(({ Version: number }) => number !== "$LATEST").map(
    ({ Version: number, Role = "", Environment }) => ({
      number: Number(number),
      role: Role,
      table: Environment?.Variables?.TABLE_NAME ?? "",
    }),
  );
  return NextMarker ? [...published, ...(await versionsOf(send, name, NextMarker))] : published;
};

const liveOf = async (send: Send, name: string): Promise<Live | undefined> => {
  try {
    const alias = await send((client) =>
      client.send(new GetAliasCommand({ FunctionName: name, Name: liveAlias })),
    );
    return {
      name,
      version: Number(alias.FunctionVersion),
      isSplit: Object.keys(alias.RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0,
      note: alias.Description ?? "",
      versions: await versionsOf(send, name),
    };
  } catch (error) {
    // A stage without sender lacks one, and one under `sst dev` has no aliases.
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

export const readLives = async (send: Send, stage: string): Promise<Live[]> => {
  const lives = await Promise.all(allFunctions.map(({ name }) => liveOf(send, deployedName(stage, name))));
  return lives.flatMap((live) => live ?? []);
};

export const pointTo = (
  send: Send,
  name: string,
  version: number,
  note: string,
  also?: { version: number; share: number },
) =>
  send((client) =>
    client.send(
      new UpdateAliasCommand({
        FunctionName: name,
        Name: liveAlias,
        FunctionVersion: String(version),
        Description: note,
        RoutingConfig: { AdditionalVersionWeights: also ? { [also.version]: also.share } : {} },
      }),
    ),
  );

export const deleteVersion = (send: Send, name: string, version: number) =>
  send((client) =>
    client.send(new DeleteFunctionCommand({ FunctionName: name, Qualifier: String(version) })),
  );
