import {
  GetAliasCommand,
  type LambdaClient,
  paginateListVersionsByFunction,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from "@aws-sdk/client-lambda";
import { allFunctions, deployedName, liveAlias } from "../../stage/functions.ts";
import type { Live, Move, Version } from "./moves.ts";

const versionsOf = async (client: LambdaClient, FunctionName: string): Promise<Version[]> => {
  const published: Version[] = [];
  for await (const { Versions = [] } of paginateListVersionsByFunction({ client }, { FunctionName }))
    for (const { Version: number, Role: role = "", Environment } of Versions)
      if (number !== "$LATEST")
        published.push({ number: Number(number), role, table: Environment?.Variables?.TABLE_NAME ?? "" });
  return published;
};

const liveOf = async (lambda: LambdaClient, name: string): Promise<Live[]> => {
  try {
    const alias = await lambda.send(new GetAliasCommand({ FunctionName: name, Name: liveAlias }));
    const version = Number(alias.FunctionVersion);
    const isSplit = Object.keys(alias.RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0;
    return [
      { name, version, isSplit, note: alias.Description ?? "", versions: await versionsOf(lambda, name) },
    ];
  } catch (error) {
    // A stage without sender lacks one.
    if (error instanceof ResourceNotFoundException) return [];
    throw error;
  }
};

/**
 * Reads where the aliases of all functions point, one after the other: Lambda takes 15 requests a second for all of an
 * account's functions.
 */
export const readLives = async (lambda: LambdaClient, stage: string): Promise<Live[]> => {
  const lives: Live[] = [];
  for (const { name } of allFunctions) lives.push(...(await liveOf(lambda, deployedName(stage, name))));
  return lives;
};

export const pointTo = async (
  lambda: LambdaClient,
  { name, from, to }: Move,
  share: number,
  note: string,
): Promise<void> => {
  const isWhole = share === 1;
  const RoutingConfig = { AdditionalVersionWeights: isWhole ? {} : { [to]: share } };
  const alias = { FunctionName: name, Name: liveAlias, FunctionVersion: String(isWhole ? to : from) };
  await lambda.send(new UpdateAliasCommand({ ...alias, Description: note, RoutingConfig }));
};
