import { deployedName } from "../../../infra/stage/functions.ts";
import { functionsText } from "./emulator.ts";
import { STAGE } from "./stage.ts";

// What functions were refused, by the log that the emulator's functions keep (archive.ts).

/** Parts of a transaction are asked for as "Put", the action is dynamodb:PutItem. */
const actionNames: Record<string, string> = {
  Put: "dynamodb:PutItem",
  Update: "dynamodb:UpdateItem",
  Delete: "dynamodb:DeleteItem",
  ConditionCheck: "dynamodb:ConditionCheckItem",
  GetParameter: "ssm:GetParameter",
  SendEmail: "ses:SendEmail",
};
const actionOf = (call: string): string => actionNames[call] ?? `dynamodb:${call}`;

/** How AWS says it, in the errors that functions log: of a transaction, the first action that is missing. */
const said = /assumed-role\/[^/]+\/(?<who>\S+) is not authorized to perform: (?<action>\w+:\w+)/g;

/** What functions were refused, since a place in their log. */
export const refusals = (endpoint: string, from = 0): { who: string; action: string }[] => {
  const text = functionsText(endpoint, from);
  const noted = text.split("\n").filter((line) => line.startsWith('{"refused"'));
  return [
    ...noted.flatMap((line) => {
      const { refused: who, calls }: { refused: string; calls: string[] } = JSON.parse(line);
      const [action = "", ...others] = new Set(calls.map(actionOf));
      return others.length > 0 ? [] : [{ who, action }];
    }),
    ...[...text.matchAll(said)].map(({ groups: { who = "", action = "" } = {} }) => ({ who, action })),
  ];
};

/** The actions that a function was refused, each once. */
export const refusedTo = (name: string, endpoint: string, from: number): string[] => {
  const own = refusals(endpoint, from).filter(({ who }) => who === deployedName(STAGE, name));
  return [...new Set(own.map(({ action }) => action))];
};

/** Single items that are asked for at one moment are read together, so either action stands for both. */
export const eitherRead = (action: string) =>
  action === "dynamodb:BatchGetItem" ? "dynamodb:GetItem" : action;
