// What may import what. The folder is the business, the file name is the layer.
const shell = "^core/.*(contract|fields|api|store|db)\\.ts$";
const sdk = "^node_modules/@aws-sdk/";

const rule = (name, from, to) => ({ name, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule(
      "rules-are-pure",
      { path: "^core/", pathNot: shell },
      { path: ["^node_modules/(zod|@aws-sdk|@middy|jose)/", shell], dependencyTypesNot: ["type-only"] },
    ),
    rule("core-stands-alone", { path: "^core/" }, { path: "^(functions|infra|test)/" }),
    rule(
      "contracts-know-no-store",
      { path: "^core/.*(contract|fields)\\.ts$" },
      { path: "^core/.*(store|db)\\.ts$" },
    ),
    rule(
      "functions-know-no-other",
      { path: "^functions/([^/]+)/([^/]+)\\.ts$" },
      { path: "^functions/[^/]+/" },
    ),
    rule(
      "functions-know-no-list",
      { path: "^functions/", pathNot: "^functions/system/" },
      { path: "^core/api\\.ts$" },
    ),
    rule(
      "sdk-in-one-place",
      { path: "^(core|functions)/", pathNot: "^(core/db|functions/deps)\\.ts$" },
      { path: sdk },
    ),
    rule(
      "local-is-for-local",
      { path: ".", pathNot: "^(infra/local/|infra/create-admin|test/)" },
      { path: "^infra/local/" },
    ),
    rule("nothing-ships-tests", { path: "^(core|functions|infra)/" }, { path: "^test/" }),
    rule(
      "zod-is-mini",
      { path: "^(core|functions|infra)/" },
      {
        path: "^node_modules/zod/",
        pathNot: "^node_modules/zod/(mini|v4/mini)/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule("no-circle", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),
    rule("no-dead-end", {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
