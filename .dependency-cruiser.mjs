// What may import what. The folder is the business, the file name is the layer.

/**
 * The rooms of core and infra by floor, from the ground. No import runs upward or to another room on the same floor, not
 * even of a type. A room inside another one is a room of its own.
 */
const floors = {
  core: [
    ["basics"],
    ["contract", "units"],
    ["foods", "nutrition/table"],
    ["storage", "catalogue", "recipe-import/lines", "system", "assistants"],
    ["line-items"],
    ["catalogue/log", "changes/log", "outbox", "throttle", "vocabulary", "pantry"],
    ["accounts", "recipes", "shopping", "visiting"],
    ["pictures", "webhooks"],
    ["households"],
    ["people"],
    ["plans", "recipe-import", "mail", "live", "shopping/marks"],
    ["admin", "cooking", "nutrition", "shopping/list", "variety"],
    ["variety/suggestions", "transfer", "shopping/put-away"],
    ["filling", "changes"],
    ["api.ts"],
    ["client"],
  ],
  infra: [
    ["command-line", "demo"],
    ["stage"],
    ["bundle"],
    ["openapi"],
    ["site"],
    ["aws", "local"],
    ["operate"],
  ],
};

/** Everything in core that is no pure rule: it may build schemas, or reach the storage. */
const contracts = "^core/[a-z/-]*(contract|fields)\\.ts$";
const stores = "^core/(storage/(?!table|write)[a-z-]+|[a-z/-]*(store|record))\\.ts$";
/** The words of the document know contracts, and only the document knows them. */
const words = "^core/[a-z/-]+/(api-)?words\\.ts$";
const model = "^core/[a-z/-]+/model\\.ts$";
const transferred = "^core/transfer/fields\\.ts$";
const shell = [contracts, stores, words, "^core/api\\.ts$"];
const sdk = "^node_modules/(@aws-sdk|@smithy)/";

const rule = (name, from, to) => ({ name, severity: "error", from, to });

/** The files of a room, without those of rooms inside it. */
const filesOf = (top, room) => {
  const inside = floors[top].flat().filter((other) => other.startsWith(`${room}/`));
  const others = inside.map((other) => `(?!${other.slice(room.length + 1)}/)`).join("");
  return room.includes(".") ? `^${top}/${room.replace(".", "\\.")}$` : `^${top}/${room}/${others}`;
};
const filesOfAll = (top) => floors[top].flat().map((room) => filesOf(top, room));

/** What a room must not import: the rooms above it, and the others on its floor. */
const floorRules = (top) =>
  floors[top].flatMap((rooms, floor) =>
    rooms.map((room) => {
      const others = [...rooms.filter((one) => one !== room), ...floors[top].slice(floor + 1).flat()];
      return rule(
        `floor-of-${top}-${room}`,
        { path: filesOf(top, room) },
        { path: others.length > 0 ? others.map((one) => filesOf(top, one)) : "^$" },
      );
    }),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...floorRules("core"),
    ...floorRules("infra"),
    rule("every-room-has-a-floor", { path: "^core/", pathNot: filesOfAll("core") }, {}),
    rule("every-room-of-infra-has-a-floor", { path: "^infra/", pathNot: filesOfAll("infra") }, {}),
    rule(
      "rules-are-pure",
      { path: "^core/", pathNot: [...shell, "^core/client/"] },
      { path: ["^node_modules/(zod|@aws-sdk|@middy|jose)/", ...shell], pathNot: transferred },
    ),
    // The items of an export are words of the interface, so its rules take their types from there.
    rule(
      "rules-build-no-schema",
      { path: "^core/", pathNot: [...shell, "^core/client/"] },
      { path: transferred, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "models-are-types",
      { path: model },
      { pathNot: [model, "^core/(contract/values|units/unit)\\.ts$"] },
    ),
    rule(
      "words-are-for-the-document",
      { path: "^(core|functions|infra)/", pathNot: [words, "^infra/(openapi|site)/"] },
      { path: words },
    ),
    rule("core-stands-alone", { path: "^core/" }, { path: "^(functions|infra|test)/" }),
    // A contract says what clients see. What only checks its fields belongs into a `fields.ts` beside it, and what all
    // contracts may need, such as a cursor, into `core/contract/`. The handler joins a contract with its rule.
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
        pathNot:
          "^(core/storage/db|functions/endpoint/aws/(deps|gateway-connections|lambda-functions|parameter-store|s3-bucket|ses-mailer))\\.ts$",
      },
      { path: sdk },
    ),
    rule(
      "local-is-for-local",
      {
        path: ".",
        pathNot: "^(infra/local/|infra/demo/|infra/operate/(table/connection|traffic/directly)|test/)",
      },
      { path: "^infra/local/" },
    ),
    // As any other app, which has the closed lists from the document. It forgets an earlier person as the pages do that
    // links open.
    rule(
      "kitchen-page-knows-the-client",
      { path: "^infra/site/kitchen/" },
      {
        pathNot: [
          "^infra/site/kitchen/",
          "^core/recipe-import/planners/",
          "^core/client/(index|amount|unit-words)\\.ts$",
          "^core/(contract/values|foods/food|units/unit)\\.ts$",
          "^functions/system/pages/forget\\.js$",
          "^node_modules/(@?preact|fflate|uqr)/",
        ],
      },
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
    rule("no-circle", { path: "^(core|functions|infra)/" }, { circular: true }),
    rule(
      "no-circle-in-tests",
      { path: "^test/" },
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    // Journeys import clients that the test generates, and pages in a browser import by address.
    rule(
      "no-dead-end",
      { pathNot: "^test/clients/journeys/" },
      { couldNotResolve: true, pathNot: "^/site/" },
    ),
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
