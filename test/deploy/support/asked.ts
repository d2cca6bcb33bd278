import { deployedName } from "../../../infra/functions.ts";
import { functionsLog } from "./emulator.ts";
import { STAGE } from "./stage.ts";

// What functions ask AWS for, by the log that the emulator's functions keep (archive.ts).

/** Parts of a transaction are asked for as "Put", the action is dynamodb:PutItem. */
const actionNames: Record<string, string> = {
  Put: "dynamodb:PutItem",
  Update: "dynamodb:UpdateItem",
  Delete: "dynamodb:DeleteItem",
  ConditionCheck: "dynamodb:ConditionCheckItem",
  GetParameter: "ssm:GetParameter",
  SendEmail: "ses:SendEmail",
};

/** The action for a call, or for a part of a transaction. */
export const actionOf = (call: string): string => actionNames[call] ?? `dynamodb:${call}`;

/** Single items that are asked for at one moment are read together, so either action stands for both. */
export const eitherRead = (action: string) =>
  action === "dynamodb:BatchGetItem" ? "dynamodb:GetItem" : action;

/** The actions that each function has asked for, by the functions' names; since a place in the log. */
export const askedFor = (endpoint: string, from = 0): Map<string, Set<string>> => {
  const asked = new Map<string, Set<string>>();
  for (const { asks, call = [] } of functionsLog(endpoint, from)) {
    if (!asks) continue;
    const actions = asked.get(asks) ?? new Set();
    for (const one of call as string[]) actions.add(actionOf(one));
    asked.set(asks, actions);
  }
  const prefix = deployedName(STAGE, "");
  return new Map([...asked].map(([name, actions]) => [name.slice(prefix.length), actions]));
};

/** What functions wrote about being refused. */
export const refusals = (endpoint: string): unknown[] =>
  functionsLog(endpoint).filter((line) => JSON.stringify(line).includes("AccessDenied"));
