import { spawn } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import type { Handler, Route } from "../../../infra/local/routes.ts";
import { deployedFunctions, deployedName } from "../../../infra/stage/functions.ts";
import { inputs, only, type Synthesis, synthesize } from "../../infra/synthesize.ts";
import { startRuntimeApi } from "../../runtime/runtime-api.ts";
import { edited, root } from "../../skew/support/release.ts";
import { doorTo } from "../../support/doors.ts";
import { following } from "../../support/output.ts";
import { patience } from "../../support/patience.ts";
import { kindOf } from "../resources/kinds.ts";
import { clientsAt, credentials, region } from "./clients.ts";
import { startRelay } from "./relay.ts";

const STAGE = "anna";

/** What a program needs to find the emulator instead of AWS. */
const variablesFor = (endpoint: string) => ({
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_REGION: region,
  AWS_ENDPOINT_URL: endpoint,
});

/** A copy of these sources, which may be edited, with SST's own sources. */
const copySources = (): string => {
  const folder = edited("sst-dev", []);
  const own = path.join(folder, ".sst");
  rmSync(own, { recursive: true, force: true });
  // Programs come and go there, of tests that run beside this one.
  const filter = (file: string) => !/(program|app)\.\d+\.\d+\.mjs$/.test(file);
  for (const part of ["platform", "provider-lock.json"])
    cpSync(path.join(root, ".sst", part), path.join(own, part), { recursive: true, filter });
  // SST would install packages for Pulumi's engine, which does not run here.
  mkdirSync(path.join(own, "platform/node_modules"), { recursive: true });
  return folder;
};

/** Starts our command, and with it SST's CLI. Its deployment fails, because there is no engine; the rest of it stays. */
const startCommand = (folder: string, variables: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ["infra/operate/sst-dev.ts", "--stage", STAGE], {
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      HOME: folder,
      NODE_OPTIONS: `--require ${path.join(import.meta.dirname, "redirect.cjs")}`,
      SST_SKIP_DEPENDENCY_CHECK: "1",
      // Of a synthesis before, in this process: SST would take itself for its own child.
      SST_SERVER: undefined,
    },
  });
  const { output, ended } = following(child);
  const file = path.join(folder, `.sst/${STAGE}.server`);
  const address = Promise.race([
    vi.waitFor(() => {
      const written = readFileSync(file, "utf8");
      // SST makes the file first, and then writes it.
      if (written === "") throw new Error("SST has not written its address yet");
      return written.replace("0.0.0.0", "localhost");
    }, patience),
    ended.then((code): never => {
      throw new Error(`sst dev ended (${code}): ${output()}`);
    }),
  ]);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { address, output, stop };
};

/** Runs SST's stub of a function as Lambda would. */
const startStub = async (program: string, variables: NodeJS.ProcessEnv) => {
  const api = await startRuntimeApi(patience.timeout);
  const worker = crypto.randomUUID().replaceAll("-", "");
  const child = spawn(program, {
    env: {
      ...variables,
      AWS_LAMBDA_RUNTIME_API: api.address,
      AWS_LAMBDA_LOG_STREAM_NAME: `2026/11/27/[$LATEST]${worker}`,
    },
  });
  const { output, ended } = following(child);
  const died = ended.then((code): never => {
    throw new Error(`The stub ended (${code}): ${output()}`);
  });
  died.catch(() => {});
  return {
    invoke: (event: unknown) => Promise.race([api.invoke(event), died]),
    stop: () => {
      child.kill("SIGKILL");
      api.close();
    },
  };
};
type Stub = Awaited<ReturnType<typeof startStub>>;

/** Makes the stage's table, as the program asks for it. */
const makeTable = async (stage: Synthesis, endpoint: string): Promise<void> => {
  const { type, name, inputs } = only(stage, "aws:dynamodb/table:Table");
  const clients = clientsAt(endpoint);
  await kindOf(type).create(clients, inputs, name);
  for (const client of Object.values(clients)) client.destroy();
};

/** What the edge tells functions. */
const toldBy = (stage: Synthesis): Record<string, string> => {
  const { origins } = only(stage, "aws:cloudfront/distribution:Distribution").inputs;
  const secrets: { name: string; value: string }[] = origins[0].customHeaders;
  return Object.fromEntries([
    ...secrets.map(({ name, value }) => [name, value]),
    ["x-viewer-address", "192.0.2.7"],
  ]);
};

/**
 * Runs `npm run sst-dev` for a developer's own stage, whose functions on AWS are SST's stubs. The door leads to them. The
 * program runs against mocks, so of all else that a stage has there is only the table.
 */
export const startSstDev = async (endpoint: string) => {
  const folder = copySources();
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const relay = await startRelay(Number(new URL(endpoint).port), folder);
    stops.push(relay.close);
    const variables = { ...variablesFor(endpoint), ...relay.variables };
    const command = startCommand(folder, variables);
    stops.push(command.stop);
    // A plain `npx sst dev` has no site either, so the program writes it.
    const address = await command.address;
    rmSync(path.join(folder, ".build/site"), { recursive: true });
    const stage = await synthesize(STAGE, {}, { root: folder, dev: address });
    await makeTable(stage, endpoint);

    const program = path.join(folder, "bootstrap");
    copyFileSync(path.join(folder, ".sst/platform/dist/bridge/bootstrap"), program);
    chmodSync(program, 0o755);
    const stubs = new Map<string, Promise<Stub>>();
    const start = async (name: string): Promise<Stub> => {
      const made = inputs(stage, "aws:lambda/function:Function").find(
        (one) => one.name === deployedName(STAGE, name),
      );
      const own = { ...made.environment.variables, ...variables, DYNAMODB_ENDPOINT: endpoint };
      const stub = await startStub(program, { ...own, SST_REGION: region });
      stops.push(stub.stop);
      return stub;
    };
    const told = toldBy(stage);
    const routes = deployedFunctions.map(({ name, routeKey }): Route => {
      const handler: Handler = async (event) => {
        const stub = stubs.get(name) ?? start(name);
        stubs.set(name, stub);
        const { invoke } = await stub;
        const { response, error } = await invoke({ ...event, headers: { ...event.headers, ...told } });
        if (error) throw new Error(`${JSON.stringify(error)}\n${command.output()}`);
        return response;
      };
      return { routeKey, handler };
    });
    return { door: doorTo(routes), folder, output: command.output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
