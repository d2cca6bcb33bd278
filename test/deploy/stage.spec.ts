import { GetParametersByPathCommand } from "@aws-sdk/client-ssm";
import { afterAll, describe, expect, test } from "vitest";
import { journey } from "../../infra/operate/smoke/journey.ts";
import { readLives } from "../../infra/operate/traffic/aliases.ts";
import { directly } from "../../infra/operate/traffic/directly.ts";
import { allFunctions, deployedName } from "../../infra/stage/functions.ts";
import { publicKeysPath } from "../../infra/stage/stages.ts";
import { refusals } from "./support/emulator.ts";
import { atFront } from "./support/front.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

const account = sharedStage();
afterAll(account.leave);

describe("a stage", () => {
  test("is made of the program's resources", () => {
    const { created, updated, removed } = account.made;
    expect({ updated, removed }).toEqual({ updated: [], removed: [] });
    expect(created.length).toBeGreaterThan(6 * allFunctions.length);
  });

  test("has its public keys from the second time on, and is left as it is by the third", async () => {
    const withKeys = () =>
      account.stack.resources().flatMap(({ type, inputs }) => {
        const keys = inputs.environment?.variables?.SESSION_KEYS;
        return type === "aws:lambda/function:Function" && keys ? [[inputs.name, keys]] : [];
      });
    expect(withKeys()).toEqual([]);
    await account.deploy();
    const noted = new GetParametersByPathCommand({ Path: publicKeysPath(STAGE) });
    const keys = (await account.clients.ssm.send(noted)).Parameters?.[0]?.Value;
    expect(JSON.parse(keys ?? "")).not.toHaveProperty("current.d");
    const checking = allFunctions.filter((one) => one.keys !== "none");
    expect(withKeys().sort()).toEqual(checking.map(({ name }) => [deployedName(STAGE, name), keys]).sort());
    expect(await account.deploy()).toEqual({ created: [], updated: [], removed: [] });
  });

  test("gets its administrator and new session keys from the operator's commands", async () => {
    const password = { ADMIN_PASSWORD: "an operator's long passphrase" };
    const args = ["--stage", STAGE, "--email", "ops@planner.test"];
    const made = await account.operate("infra/operate/create-admin.ts", args, password);
    expect(made.stdout).toContain("is an administrator now");
    await account.operate("infra/operate/rotate-keys.ts", ["--stage", STAGE]);
  });

  test("does the main job through its gateway", async () => {
    const done: string[] = [];
    const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const result = await work();
      done.push(what);
      return result;
    };
    await journey(atFront(account.url), step);
    expect(done.length).toBeGreaterThan(10);
  });

  test("does it with versions themselves, as a deployment tries them", async () => {
    const { lambda } = account.clients;
    const lives = await readLives(lambda, STAGE);
    const versionOf = (of: string) => lives.find(({ name }) => name === of)?.version;
    const versions = directly(lambda, STAGE, versionOf);
    await journey(versions, (_, work) => work());
  });

  // After the integration tests.
  test("has roles that refused nothing that a function asked for, since they are whole", () => {
    expect(refusals(account.endpoint)).toEqual([]);
  });
});
