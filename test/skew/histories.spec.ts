import { test } from "vitest";
import { histories } from "../security/support/histories.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { type DeployedStage, reachTable, serviceBehind } from "../support/service.ts";

const { url, environment }: DeployedStage = JSON.parse(process.env.DEPLOYED_STAGE ?? "");
reachTable(environment);

test.each(Object.entries(histories))(
  "answers of two releases to clients who act at once are linearizable: %s",
  (_name, history) => history(serviceBehind(() => plainHttpDoor(url))),
);
