// What may import what. The folder is the business, the file name is the layer.

/** The rooms of core by floor, from the ground. No import runs upward, not even of a type. */
const floors = [
  ["basics"],
  ["contract", "units"],
  ["storage"],
  ["catalogue", "outbox", "accounts", "mail", "throttle"],
  [
    "recipe-import",
    "recipes",
    "vocabulary",
    "plans",
    "shopping",
    "pantry",
    "cooking",
    "households",
    "admin",
    "system",
  ],
  ["variety"],
  ["filling", "transfer"],
  ["api.ts"],
  ["client"],
];

/** Everything in core that is no pure rule: it may build schemas, or reach the storage. */
const contracts = "^core/[a-z/-]*(contract|fields)\\.ts$";
const stores = "^core/(storage/(?!table|write)[a-z-]+|[a-z/-]*(store|record))\\.ts$";
/** The words of the document know all contracts, and only the document knows them. */
const words = "^core/[a-z/-]+/words\\.ts$";
const shell = [contracts, stores, words, "^core/api\\.ts$"];
const sdk = "^node_modules/(@aws-sdk|@smithy)/";

const rule = (name, from, to) => ({ name, severity: "error", from, to });
const inRooms = (rooms) => `^core/(${rooms.join("|").replaceAll(".", "\\.")})(/|$)`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...floors
      .slice(0, -1)
      .map((rooms, floor) =>
        rule(
          `nothing-above-${rooms[0]}`,
          { path: inRooms(rooms), pathNot: words },
          { path: inRooms(floors.slice(floor + 1).flat()) },
        ),
      ),
    rule("every-room-has-a-floor", { path: "^core/", pathNot: inRooms(floors.flat()) }, {}),
    rule(
      "rules-are-pure",
      { path: "^core/", pathNot: [...shell, "^core/client/"] },
      { path: ["^node_modules/(zod|@aws-sdk|@middy|jose)/", ...shell], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "words-are-for-the-document",
      { path: "^(core|functions|infra)/", pathNot: [words, "^infra/(openapi|site)/"] },
      { path: words },
    ),
    rule("core-stands-alone", { path: "^core/" }, { path: "^(functions|infra|test)/" }),
    rule(
      "contracts-know-contracts",
      { path: "^core/[a-z/-]*contract\\.ts$" },
      { path: "^core/", pathNot: [contracts, "^core/contract/"] },
    ),
    rule(
      "functions-know-no-other",
      { path: "^functions/", pathNot: "^functions/endpoint/" },
      { path: "^functions/", pathNot: "^functions/(endpoint|system/pages)/" },
    ),
    rule(
      "functions-know-no-list",
      { path: "^functions/", pathNot: "^functions/system/" },
      { path: "^core/api\\.ts$" },
    ),
    rule(
      "sdk-in-one-place",
      {
        path: "^(core|functions)/",
        pathNot: "^(core/storage/db|functions/endpoint/(deps|parameter-store|ses-mailer))\\.ts$",
      },
      { path: sdk },
    ),
    rule(
      "local-is-for-local",
      { path: ".", pathNot: "^(infra/local/|infra/demo/|infra/operate/table/connection|test/)" },
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
    // Journeys import clients that the test generates.
    rule("no-dead-end", { pathNot: "^test/clients/journeys/" }, { couldNotResolve: true }),
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
