import { deployedName, scheduledFunctions } from "../../../infra/functions.ts";
import { functionsText } from "./emulator.ts";
import { STAGE } from "./stage.ts";

/** How AWS says whom it refuses what, in the errors that functions log. */
const refusal = /assumed-role\/[^/]+\/(?<who>\S+) is not authorized to perform: (?<action>\w+:\w+)/g;
/** Of SES's errors, only the name is logged: the rest may have the address. One function sends mails. */
const refusedMail = /SES did not take a mail: AccessDenied/g;
const sender = scheduledFunctions.find(({ sendsMail }) => sendsMail)?.name ?? "";

/** What functions were refused, since a place in their log. */
export const refusals = (endpoint: string, from = 0): { who: string; action: string }[] => {
  const text = functionsText(endpoint, from);
  return [
    ...[...text.matchAll(refusal)].map(({ groups: { who = "", action = "" } = {} }) => ({ who, action })),
    ...[...text.matchAll(refusedMail)].map(() => ({
      who: deployedName(STAGE, sender),
      action: "ses:SendEmail",
    })),
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
