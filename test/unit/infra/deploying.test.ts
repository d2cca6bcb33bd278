import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../../../functions/endpoint/aws/parameter-store.ts";
import type { Service } from "../../../infra/operate/smoke/step.ts";
import { ROLL_BACK } from "../../../infra/stage/objectives.ts";
import type { StageSettings } from "../../../infra/stage/stages.ts";
import { released, stageWith } from "../../support/deployed-stage.ts";

// Runs infra/operate/deploy.ts itself. Only what it calls at its edges is replaced: bundler, SST, AWS, the smoke journey, time.

const edges = vi.hoisted(() => ({
  done: [] as string[],
  failing: "",
  /** Somebody stops the command when this happens. */
  stopping: "",
  signal: "SIGINT" as NodeJS.Signals,
  waits: async (_ms: number) => {},
  send: {} as Connection["send"],
}));
const { done } = edges;
const does = vi.hoisted(() => (what: string) => {
  edges.done.push(what);
  // Ctrl+C arrives from the terminal and from the launcher. A signal to which nobody listens ends the process.
  if (edges.stopping === what)
    for (const _ of [1, 2]) if (!process.emit(edges.signal)) edges.done.push("killed");
  if (edges.failing === what) throw new Error(`${what} failed`);
});

vi.mock("node:timers/promises", () => ({
  setTimeout: async (ms: number, _: unknown, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    await edges.waits(ms);
    signal.throwIfAborted();
  },
}));
vi.mock("../../../infra/bundle/ship.ts", () => ({ shipAll: async () => does("bundle") }));
vi.mock("../../../infra/bundle/stamp.ts", () => ({ checkStamp: () => does("check bundles") }));
vi.mock("../../../infra/site/write-site.ts", () => ({ writeSite: () => does("pages") }));
vi.mock("../../../infra/stage/sst.ts", () => ({
  sst: (command: string, stage: string) => {
    const what = `sst ${command} ${stage}`;
    edges.done.push(what);
    return edges.failing !== what;
  },
  deployedUrl: () => "https://stage.test",
}));
vi.mock("../../../infra/stage/access.ts", () => ({
  connectTo: async () => ({
    region: "eu-central-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    now: () => new Date(),
    send: edges.send,
  }),
}));
vi.mock("../../../infra/operate/smoke/try.ts", () => ({
  tryService: async (service: Service) => does(`try ${typeof service === "string" ? service : "versions"}`),
}));
vi.mock("../../../infra/stage/stages.ts", async (original) => {
  const stages = await original<typeof import("../../../infra/stage/stages.ts")>();
  const settingsOf = (stage: string): StageSettings =>
    JSON.parse(JSON.stringify(stages.settingsOf(stage)).replaceAll("example.com", "planner.test"));
  return { ...stages, settingsOf };
});

type Stage = ReturnType<typeof stageWith>;

/** Runs the command to its end. Functions move in the order of their names here. */
const deploy = async (stage: Stage, args: string[]) => {
  const { clock } = stage.tools;
  vi.setSystemTime(clock.now());
  edges.waits = async (ms) => {
    await clock.wait(ms);
    vi.setSystemTime(clock.now());
  };
  stage.moves.push = (...moved) => {
    for (const move of moved) does(move);
    return done.length;
  };
  edges.send = async ({ headers, body }) => {
    if (headers["x-amz-target"] !== "AmazonSSM.PutParameter")
      return { status: 400, body: '{"__type":"ParameterNotFound"}' };
    done.push(`note ${JSON.parse(body).Name}`);
    return { status: 200, body: "{}" };
  };
  process.argv = ["node", "infra/operate/deploy.ts", ...args];
  vi.resetModules();
  await import("../../../infra/operate/deploy.ts");
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { code, said: told.join("\n") };
};

const told: string[] = [];
beforeEach(() => {
  done.length = 0;
  told.length = 0;
  edges.failing = edges.stopping = "";
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const level of ["log", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line) => void told.push(line));
});
const argv = process.argv;
afterEach(() => {
  process.argv = argv;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const production = ["--stage", "production"];
const built = ["bundle", "pages", "sst deploy production"];
const keys = ["session-keys/public", "session-keys/private", "public-keys/session", "canary"].map(
  (name) => `note /meal-planner/production/${name}`,
);
const tenth = ["list-recipes 7 and 8 at 0.1", "log-in 4 and 5 at 0.1"];
const all = ["list-recipes 8", "log-in 5"];
const before = ["list-recipes 7", "log-in 4"];
const tried = "try https://stage.test";
const versions = "try versions";

test("deploying production builds, makes keys, moves the traffic in steps, tries the stage and keeps it", async () => {
  const stage = stageWith(released());
  const { code, said } = await deploy(stage, production);
  expect(done).toEqual([...built, ...keys, versions, ...tenth, ...all, tried]);
  expect(stage.seconds()).toBeGreaterThan(7 * 60);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/production is deployed\. To go back .* npm run roll-back/),
  ]);
  expect(stage.functions["log-in"]?.note).toMatch(/^moved .*, before: 4$/);
});

test.each<[string, string[], string[]]>([
  ["shows what would change", [...production, "--preview"], ["bundle", "pages", "sst diff production"]],
  [
    "takes the bundles that are there",
    [...production, "--bundled", "--at-once", "--untried"],
    ["check bundles", ...built.slice(1), ...keys, ...all],
  ],
  [
    "moves all at once on a trial stage, which has no canary",
    ["--stage", "anna"],
    [...built, ...keys.slice(0, 3), ...all, tried].map((what) => what.replace("production", "anna")),
  ],
])("it %s if asked", async (_, args, expected) => {
  expect((await deploy(stageWith(released()), args)).code).toBe(0);
  expect(done).toEqual(expected);
});

test.each<[string, string[]]>([
  ["bundle", ["bundle"]],
  ["pages", ["bundle", "pages"]],
  ["sst deploy production", built],
])("a deployment whose part %s fails moves no traffic and ends with 1", async (part, expected) => {
  edges.failing = part;
  expect((await deploy(stageWith(released()), production)).code).toBe(1);
  expect(done).toEqual(expected);
});

test("new versions that fail the trial get no traffic", async () => {
  edges.failing = versions;
  const { code, said } = await deploy(stageWith(released()), production);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining("No traffic has moved: the trial failed: try versions failed"),
  ]);
  expect(done).toEqual([...built, ...keys, versions]);
});

test("a deployment that is stopped during the trial moves nothing", async () => {
  edges.stopping = versions;
  const { code, said } = await deploy(stageWith(released()), production);
  expect([code, said]).toEqual([1, expect.stringContaining("No traffic has moved: Stopped by SIGINT")]);
  expect(done).toEqual([...built, ...keys, versions]);
});

describe("each function", () => {
  /** A batch of ticks, a job, the sockets' door and the reader of the stream. */
  const quiet = ["check-shopping-list-items", "send-mails", "open-socket", "follow-changes"] as const;
  const stageOf = (changed: (typeof quiet)[number]) => {
    const others = quiet.map((name) => [name, { version: 1, versions: { 1: "t" } }]);
    return stageWith({
      ...released(),
      ...Object.fromEntries(others),
      [changed]: { version: 1, versions: { 1: "t", 2: "t" } },
    });
  };

  test.each(quiet)("is named when it can't start, and gets no traffic: %s", async (name) => {
    const stage = stageOf(name);
    stage.broken.add(`${name} 2`);
    const { code, said } = await deploy(stage, production);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`No traffic has moved: meal-planner-production-${name} .*Cannot find module 'left-pad'`),
      ),
    ]);
    expect(done).toEqual([...built, ...keys]);
  });

  test("gets none either when all traffic would move at once, or when it is new and no traffic has to move", async () => {
    const atOnce = stageOf("send-mails");
    atOnce.broken.add("send-mails 2");
    expect((await deploy(atOnce, ["--stage", "anna"])).said).toContain("No traffic has moved");
    expect(done.filter((what) => what.startsWith("send-mails"))).toEqual([]);
    const first = stageWith({ "send-mails": { version: 1, versions: { 1: "t" } } });
    first.broken.add("send-mails 1");
    const { code, said } = await deploy(first, production);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("meal-planner-production-send-mails can't start"),
    ]);
  });

  test("gets none when it answers without a session", async () => {
    const stage = stageOf("check-shopping-list-items");
    stage.open.add("check-shopping-list-items");
    const { said } = await deploy(stage, production);
    expect(said).toMatch(/check-shopping-list-items answers 200 to PATCH \S+ without a session/);
  });

  test("is called once, at its newest version", async () => {
    const stage = stageOf("send-mails");
    expect((await deploy(stage, production)).code).toBe(0);
    const others = ["check-shopping-list-items 1", "follow-changes 1", "get-recipe 2", "open-socket 1"];
    expect(stage.started.sort()).toEqual([...others, "list-recipes 8", "log-in 5", "send-mails 2"].sort());
  });
});

describe("a deployment goes back by itself, and ends with 1, when", () => {
  test.each([
    ["a tenth moved", 60, tenth, "RepeatedErrors", ROLL_BACK],
    ["all moved", 400, [...tenth, ...all], "AvailabilityFast", "Users: All fail."],
  ])("an alarm fires after %s, and says which, and what it means", async (_, from, moves, name, advice) => {
    const stage = stageWith(released(), (seconds) => (seconds >= from ? [name] : []));
    const { code, said } = await deploy(stage, production);
    expect([code, done]).toEqual([1, [...built, ...keys, versions, ...moves, ...before]]);
    expect(said).toContain(`The alarm ${name} fires.\n${advice}`);
    expect(said).toContain(`${name} fired: all traffic goes back to the versions before`);
    expect(said).toContain(
      `The deployment was taken back: ${name} fired. All traffic goes to the versions before`,
    );
  });

  test("its trial fails", async () => {
    edges.failing = tried;
    const { code, said } = await deploy(stageWith(released()), production);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/the trial failed: .*\. All traffic goes to the versions before\./),
    ]);
    expect(done.slice(-5)).toEqual([...all, tried, ...before]);
  });

  test("its trial fails, but leaves the deployment before alone if it has moved nothing itself", async () => {
    const stage = stageWith(released());
    await deploy(stage, production);
    done.length = 0;
    edges.failing = tried;
    const { code, said } = await deploy(stage, production);
    expect([code, said]).toEqual([1, expect.stringContaining("the trial failed")]);
    expect(done).toEqual([...built, ...keys, tried]);
  });

  test.each<[NodeJS.Signals, string, string[]]>([
    ["SIGINT", "log-in 4 and 5 at 0.1", [...tenth, ...before]],
    ["SIGTERM", "log-in 5", [...tenth, ...all, ...before]],
    ["SIGHUP", tried, [...tenth, ...all, tried, ...before]],
  ])('%s comes at "%s"', async (signal, stopping, then) => {
    Object.assign(edges, { signal, stopping });
    const { code, said } = await deploy(stageWith(released()), production);
    expect([code, said]).toEqual([1, expect.stringContaining(`Stopped by ${signal}`)]);
    expect(done).toEqual([...built, ...keys, versions, ...then]);
  });
});
