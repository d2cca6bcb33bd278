import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { operations, refusedRoutes } from "../../core/api.ts";
import { sha256 } from "../../core/basics/sha256.ts";
import { partitions } from "../../core/storage/table.ts";
import { bundleFile, functionNames } from "../../infra/bundle/bundle.ts";
import { shippedFile } from "../../infra/bundle/ship.ts";
import { allFunctions, deployedFunctions } from "../../infra/stage/functions.ts";
import { functionOf } from "./described.ts";
import { all, inputs, only, type Synthesis, stages } from "./synthesize.ts";

// What every function has is in stages/*.txt once. Here is that every function has it, and what differs between them.

let production: Synthesis;
beforeAll(async () => {
  production = await stages.production();
});

const FUNCTION = "aws:lambda/function:Function";
const ROLE = "aws:iam/role:Role";
const ROUTE = "aws:apigatewayv2/route:Route";
const names = allFunctions.map(({ name }) => name).sort();

test("the program and its settings have the right types", async () => {
  const tsc = promisify(execFile)("tsc", ["-p", "infra/aws/tsconfig.json"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
  });
  await expect(tsc).resolves.toMatchObject({ stdout: "" });
});

describe("every function", () => {
  test.each([FUNCTION, ROLE, "aws:lambda/alias:Alias", "aws:lambda/permission:Permission"])(
    "has its own %s",
    (type) => {
      // Lambda itself reads the stream.
      const wanted = type.includes("permission") ? names.filter((name) => name !== "follow-changes") : names;
      expect(
        all(production, type)
          .flatMap((one) => functionOf(one) ?? [])
          .sort(),
      ).toEqual(wanted);
    },
  );

  test("is the bundle that the local server and the tests run, and nothing else", () => {
    const archives = inputs(production, "aws:s3/bucketObjectv2:BucketObjectv2");
    for (const name of functionNames()) {
      const deployed = inputs(production, FUNCTION).find((one) =>
        one.name.endsWith(`n-${name.split("/")[1]}`),
      );
      const archive = readFileSync(archives.find(({ key }) => key === deployed.s3Key).file);
      const { "./": _, "index.cjs": code, ...others } = unzipSync(archive);
      const besides = Object.keys(others).filter((file) => !file.startsWith("node_modules/"));
      expect([name, besides]).toEqual([name, []]);
      expect(readFileSync(bundleFile(name)).equals(code ?? Buffer.of())).toBe(true);
      expect(readdirSync(path.dirname(shippedFile(name)))).toEqual([
        "index.cjs",
        ...(name === "pictures/add-picture" ? ["node_modules"] : []),
      ]);
    }
  });

  test("that reads pictures has the library for AWS's processors, as the lock file has it", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const shipped = path.dirname(shippedFile("pictures/add-picture"));
    const { packages: found } = JSON.parse(
      readFileSync(path.join(shipped, "node_modules/.package-lock.json"), "utf8"),
    );
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining(["node_modules/sharp", "node_modules/@img/sharp-linux-arm64"]),
    );
    for (const [place, { version, integrity }] of Object.entries<{ version: string; integrity: string }>(
      found,
    ))
      expect([place, packages[place]]).toEqual([place, expect.objectContaining({ version, integrity })]);
    const archive = inputs(production, "aws:s3/bucketObjectv2:BucketObjectv2").find(({ key }) =>
      /AddpictureHandler/i.test(key),
    );
    // The machine of an ELF file is its 19th byte: 183 is 64-bit ARM.
    const libraries = Object.entries(unzipSync(readFileSync(archive.file))).filter(([file]) =>
      /\.(node|so[.\d]*)$/.test(file),
    );
    expect(libraries.map(([file]) => path.dirname(file)).sort()).toEqual([
      "node_modules/@img/sharp-libvips-linux-arm64/lib",
      "node_modules/@img/sharp-linux-arm64/lib",
    ]);
    for (const [file, bytes] of libraries) expect([file, bytes[18]]).toEqual([file, 183]);
  });

  test("may do on the stage's table what is recorded for it, with keys of the recorded partitions only", () => {
    for (const { name, table } of allFunctions) {
      const role = all(production, ROLE).find((one) => functionOf(one) === name);
      const { Statement } = JSON.parse(role?.inputs.inlinePolicies[0].policy);
      const onTable = Statement.filter(
        ({ Action, Resource }: { Action: string[]; Resource: string }) =>
          /dynamodb/.test(Action.join()) && !Resource.endsWith("/stream/*"),
      );
      expect([name, onTable]).toEqual([
        name,
        table.map((grant) => ({
          Effect: "Allow",
          Action: grant.actions.map((action) => `dynamodb:${action}`),
          Resource: `arn:mock:${only(production, "aws:dynamodb/table:Table").name}`,
          Condition: {
            "ForAllValues:StringLike": {
              "dynamodb:LeadingKeys": grant.partitions.map((kind) => partitions[kind]),
            },
            // Otherwise a request that names no key at all would pass.
            Null: { "dynamodb:LeadingKeys": "false" },
          },
        })),
      ]);
      expect(JSON.stringify(onTable)).not.toContain("dynamodb:Scan");
    }
  });

  test("has the release that brought its bundle, so that one without changes stays as it is", () => {
    const remembered = all(production, "random:index/randomId:RandomId");
    const noted = remembered.filter(({ name }) => !name.startsWith("Deployed-"));
    expect(remembered.every(({ ignored }) => ignored.join() === "prefix")).toBe(true);
    const hashed = functionNames()
      .filter((name) => name !== "system/get-health")
      .map((name) => {
        const lock = name === "pictures/add-picture" ? "node_modules/.package-lock.json" : "";
        const code = ["index.cjs", lock]
          .filter(Boolean)
          .map((file) => readFileSync(path.join(path.dirname(shippedFile(name)), file), "utf8"))
          .join("");
        return `Release-${name.split("/")[1]}-${sha256(code).slice(0, 12)}`;
      });
    expect(noted.map(({ name }) => name).sort()).toEqual(hashed.sort());
  });

  test("has a role that its boundary lets do all that stands in it", () => {
    const policy = all(production, "aws:iam/policy:Policy").find(({ name }) => name === "Boundary");
    const boundary = JSON.parse(policy?.inputs.policy).Statement;
    const bounds = boundary.flatMap(({ Action }: { Action: string[] }) => Action);
    for (const one of all(production, ROLE).filter(functionOf)) {
      expect([one.name, one.inputs.permissionsBoundary]).toEqual([one.name, "arn:mock:Boundary"]);
      const { Statement } = JSON.parse(one.inputs.inlinePolicies[0].policy);
      for (const { Action } of Statement) expect(bounds).toEqual(expect.arrayContaining(Action));
    }
  });

  test("finds no secret in its environment", () => {
    const secret = only(production, "aws:cloudfront/distribution:Distribution").inputs.origins[0]
      .customHeaders[0].value;
    expect(secret.length).toBeGreaterThan(32);
    for (const { environment } of inputs(production, FUNCTION)) {
      expect(JSON.stringify(environment)).not.toContain(secret);
      expect(environment.variables.RELEASE).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{7,}(-dirty)?$/);
    }
  });
});

test("only functions for requests with a session may read session keys, and what they ask for is what they may read", () => {
  const isOpen = ({ access, session }: (typeof operations)[number]["contract"]) =>
    access === "anyone" && session === undefined;
  const open = operations.flatMap(({ contract }) => (isOpen(contract) ? contract.name : []));
  for (const { name, environment, role } of inputs(production, FUNCTION)) {
    const { SESSION_KEYS_PARAMETER: keys, CANARY_PARAMETER: password } = environment.variables;
    const short = name.replace("meal-planner-production-", "");
    const expected =
      deployedFunctions.some((one) => one.name === short) &&
      ![...open, "mcp", "unknown-route"].includes(short);
    expect([short, keys !== undefined]).toEqual([short, expected]);
    const own = all(production, ROLE).find((one) => role === `arn:mock:${one.name}`);
    const read = JSON.parse(own?.inputs.inlinePolicies[0].policy).Statement.flatMap(
      ({ Action, Resource }: { Action: string[]; Resource: string }) =>
        Action.includes("ssm:GetParameter") ? [Resource.split(":parameter").at(-1)] : [],
    );
    expect([short, read]).toEqual([short, [keys ?? password].filter(Boolean)]);
  }
});

describe("routes", () => {
  test("are those of the contracts, with HEAD for each GET, assistants' own, $default, and paths that are no ids", () => {
    const expected = operations.flatMap(({ contract: { route } }) => [
      route,
      ...(route.startsWith("GET ") ? [route.replace("GET ", "HEAD ")] : []),
    ]);
    const routesOf = (api: string) =>
      inputs(production, ROUTE)
        .filter(({ apiId }) => apiId === api)
        .map(({ routeKey }) => routeKey)
        .sort();
    expect(routesOf("ApiApi-id")).toEqual([...expected, "POST /mcp", "$default", ...refusedRoutes].sort());
    expect(routesOf("Sockets-id")).toEqual(["$connect", "$default"]);
  });
});
