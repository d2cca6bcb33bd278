import { appendFileSync } from "node:fs";
import { deployedName } from "../../../infra/functions.ts";
import { endOfLog, functionsFile, functionsLog } from "./emulator.ts";
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

/** Single items that are asked for at one moment are read together, so either action stands for both. */
export const eitherRead = (action: string) =>
  action === "dynamodb:BatchGetItem" ? "dynamodb:GetItem" : action;

/** The actions that each function has asked for, by the functions' names; since a place in the log. */
export const askedFor = (endpoint: string, from = 0): Map<string, Set<string>> => {
  const asked = new Map<string, Set<string>>();
  for (const { asks, call = [] } of functionsLog(endpoint, from)) {
    if (!asks) continue;
    const actions = asked.get(asks) ?? new Set();
    for (const one of call as string[]) actions.add(actionNames[one] ?? `dynamodb:${one}`);
    asked.set(asks, actions);
  }
  const prefix = deployedName(STAGE, "");
  return new Map([...asked].map(([name, actions]) => [name.slice(prefix.length), actions]));
};

/** Does some work of which it is known that something will be refused. */
export const expectingRefusal = async <T>(endpoint: string, work: () => Promise<T>) => {
  const note = (expects: boolean) =>
    appendFileSync(functionsFile(endpoint), `${JSON.stringify({ expects })}\n`);
  note(true);
  const from = endOfLog(endpoint);
  try {
    const result = await work();
    const isRefused = JSON.stringify(functionsLog(endpoint, from)).includes("AccessDenied");
    return { result, isRefused };
  } finally {
    note(false);
  }
};

/** What functions wrote about being refused when nobody expected it. */
export const refusals = (endpoint: string): unknown[] => {
  let isExpected = false;
  return functionsLog(endpoint).filter((line) => {
    isExpected = line.expects ?? isExpected;
    return !isExpected && JSON.stringify(line).includes("AccessDenied");
  });
};
