import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetRolePolicyCommand } from "@aws-sdk/client-iam";
import { GetFunctionConfigurationCommand } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Connection, readParameter } from "../../functions/endpoint/aws/parameter-store.ts";
import { planOf, restoreStage, type Tools } from "../../infra/operate/restore/restore-stage.ts";
import { lacksOf, restoredName } from "../../infra/operate/restore/restored-table.ts";
import { isClosed } from "../../infra/operate/restore/writes.ts";
import { journey } from "../../infra/operate/smoke/journey.ts";
import { tableParameter } from "../../infra/stage/stages.ts";
import { credentials, region } from "./support/clients.ts";
import { atFront } from "./support/front.ts";
import { obeyingPolicies } from "./support/policies.ts";
import { type Account, STAGE, startAccount } from "./support/stage.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

let account: Awaited<ReturnType<typeof startAccount>>;
beforeAll(async () => {
  account = await startAccount();
  await account.deploy();
  await account.makeKeys();
});
afterAll(() => account?.close());

const step = <T>(_: string, work: () => Promise<T>) => work();

/** What an operator has, but for the time that things take on AWS. */
const toolsOf = ({ deploy, endpoint, url }: Account): Tools & { said: string[] } => {
  const send: Connection["send"] = async ({ headers, body }) => {
    const answer = await fetch(endpoint, { method: "POST", headers, body });
    return { status: answer.status, body: await answer.text() };
  };
  const said: string[] = [];
  return {
    client: obeyingPolicies(new DynamoDBClient({ endpoint, region, credentials })),
    connection: { region, credentials, now: () => new Date(), send },
    deploy: async () => void (await deploy()),
    tryOut: async () => void (await journey(atFront(url), step)),
    say: (line) => void said.push(line),
    said,
  };
};

test("restoring a stage puts all of it on another table, with what people entered before", async () => {
  const { clients, url } = account;
  const account1 = { email: "before@planner.test", password: "a long passphrase of before" };
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post("/v1/auth/signup", { ...account1, displayName: "Before" })).ok).toBe(true);
  const old = account.stack.tableName();

  const tools = toolsOf(account);
  const to = new Date(Math.floor(Date.now() / 1000) * 1000);
  await restoreStage(tools, await planOf(tools, { stage: STAGE, to }));

  const target = restoredName(STAGE, to);
  expect(await readParameter(tools.connection, tableParameter(STAGE))).toBe(target);
  expect([await isClosed(tools.client, old), await isClosed(tools.client, target)]).toEqual([true, false]);
  expect(await lacksOf(tools.client, target, { isProtected: true })).toEqual([]);
  const name = `meal-planner-${STAGE}-list-tags`;
  const { Environment, Role } = await clients.lambda.send(
    new GetFunctionConfigurationCommand({ FunctionName: name }),
  );
  expect(Environment?.Variables?.TABLE_NAME).toBe(target);
  const role = { RoleName: Role?.split("/").at(-1), PolicyName: "function" };
  const { PolicyDocument = "" } = await clients.iam.send(new GetRolePolicyCommand(role));
  expect(decodeURIComponent(PolicyDocument)).toContain(`table/${target}`);
  expect(decodeURIComponent(PolicyDocument)).not.toContain(`table/${old}`);
  const requested = JSON.stringify(account.stack.resources().map(({ inputs }) => inputs));
  expect(requested).toContain(`"TableName":"${target}"`);
  expect(requested).not.toContain(old);
  expect((await post("/v1/auth/login", account1)).ok).toBe(true);
  expect(tools.said.at(-1)).toContain("is restored");
});

test("the next deployment leaves it there", async () => {
  expect(await account.deploy()).toEqual({ created: [], updated: [], removed: [] });
});
