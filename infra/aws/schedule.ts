import { type ScheduledFunction, scheduledFunctions } from "../stage/functions.ts";
import { createFunction, type Surroundings } from "./function.ts";
import { functionName } from "./function-name.ts";

const rateOf = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `rate(${count} ${unit}${count === 1 ? "" : "s"})`;
};

/**
 * Creates the functions that run by the clock. Without a sender address no function sends mails, and owed ones expire.
 * Only protected stages have a canary.
 */
export const createSchedule = (around: Surroundings): void => {
  const { sender, settings } = around;
  const isHere = ({ sendsMail, visits }: ScheduledFunction) =>
    (!sendsMail || sender) && (!visits || settings.isProtected);
  for (const deployed of scheduledFunctions.filter(isHere)) {
    const { name, everyMinutes } = deployed;
    const { arn, letCall } = createFunction(deployed, around);
    const rule = new aws.cloudwatch.EventRule(`Rule-${name}`, {
      name: functionName(name),
      description: `Runs ${name} of ${$app.name} on ${$app.stage}`,
      scheduleExpression: rateOf(everyMinutes),
    });
    letCall("events.amazonaws.com", rule.arn);
    new aws.cloudwatch.EventTarget(`Target-${name}`, { rule: rule.name, arn });
  }
};
