import { type AlarmType, type CloudWatchClient, paginateDescribeAlarms } from "@aws-sdk/client-cloudwatch";
import { deployedName } from "../../stage/functions.ts";
import { ROLL_BACK } from "../../stage/objectives.ts";

export type Alarm = { name: string; isFiring: boolean; description: string };

/** Both types by name: otherwise AWS leaves out composite alarms. */
const AlarmTypes: AlarmType[] = ["MetricAlarm", "CompositeAlarm"];

/**
 * Returns the stage's alarms that a release can set off.
 * @throws when there are none: nobody would notice a fault
 */
export const readAlarms = async (client: CloudWatchClient, stage: string): Promise<Alarm[]> => {
  const AlarmNamePrefix = deployedName(stage, "");
  const alarms: Alarm[] = [];
  for await (const page of paginateDescribeAlarms({ client }, { AlarmNamePrefix, AlarmTypes }))
    for (const one of [...(page.MetricAlarms ?? []), ...(page.CompositeAlarms ?? [])]) {
      const name = one.AlarmName?.slice(AlarmNamePrefix.length) ?? "";
      const description = one.AlarmDescription ?? "";
      // "anna-" is also the beginning of the names of a stage "anna-b".
      if (description.includes(ROLL_BACK) && !name.includes("-"))
        alarms.push({ name, isFiring: one.StateValue === "ALARM", description });
    }
  if (alarms.length === 0) throw new Error(`${stage} has no alarms to watch`);
  return alarms;
};
