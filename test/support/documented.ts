import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { operations, refusedRoutes } from "../../core/api.ts";
import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import document from "../../core/system/openapi.json" with { type: "json" };
import { pageAt } from "../../functions/system/pages/pages.ts";
import { router } from "../../infra/local/routes.ts";
import type { Answer, Request } from "./doors.ts";

type Content = Record<string, { examples?: object } | undefined>;
type Response = { $ref?: string; headers?: object; content?: Content };

const find = router(
  operations.map(({ contract }) => ({ routeKey: contract.route, handler: async () => undefined })),
);

const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  "json-pointer": /^(\/([^~/]|~[01])*)*$/,
  "uri-reference": /^\S+$/,
};

// The document allows answers to have further members, for later releases. Ours must not have any.
const schemas = Object.entries(document.components.schemas).map(([name, schema]) => {
  const isOpen = "additionalProperties" in schema || "oneOf" in schema;
  return [name, isOpen ? schema : { ...schema, additionalProperties: false }];
});
const components = { ...document.components, schemas: Object.fromEntries(schemas) };

let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();

/** Compiled when first needed, because a test file only sees a few kinds of answers. */
const validatorAt = (pointer: string): ValidateFunction => {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
    for (const name of ["int32", "int64", "double", "email"]) ajv.addFormat(name, true);
    ajv.addSchema({ ...document, $id: "openapi", components });
  }
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
  validators.set(pointer, known);
  return known;
};

const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const pointer = (...parts: string[]) => `#/${parts.map(escaped).join("/")}`;

/** A problem's status and code: schemas don't tell them, because generators would make a class of each. */
const checkProblem = (answer: Answer, codes: readonly string[]): void => {
  const { status, code } = Object(answer.body);
  if (status !== answer.status) throw new Error(`does not have the status ${status} in the problem`);
  if (!codes.includes(code)) throw new Error(`does not have the code "${code}" here`);
};

/** Where the document describes an answer's body, or undefined when it has none. */
const schemaOf = (routeKey: string, answer: Answer): string | undefined => {
  const [method = "", path = ""] = routeKey.split(" ");
  const at = ["paths", path, method.toLowerCase(), "responses", String(answer.status)];
  const own = at.reduce((part, key) => Object(part)[key], document as unknown) as Response | undefined;
  if (!own) throw new Error(`does not have the status ${answer.status}`);
  const name = own.$ref?.split("/").at(-1);
  const response = name ? (document.components.responses as Record<string, Response>)[name] : own;
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  if (answer.cookies.length > 0 && !Object(response?.headers)["Set-Cookie"])
    throw new Error("does not have the header Set-Cookie");
  if (!response?.content) return undefined;
  const content = response.content[type];
  if (!content) throw new Error(`does not have the content type "${type}"`);
  if (type === "application/problem+json") checkProblem(answer, Object.keys(content.examples ?? {}));
  return pointer(...(name ? ["components", "responses", name] : at), "content", type, "schema");
};

const check = ({ method, path }: Request, answer: Answer): void => {
  if (method === "HEAD") {
    if (answer.text !== "") throw new Error("gives no body to HEAD");
    return;
  }
  const at = decodeURI(path.split("?")[0] ?? "");
  // Neither pages nor well-known addresses are in the document.
  if ((pageAt(at) || at.startsWith("/.well-known/")) && answer.status < 400) return;
  const route = refusedRoutes.includes(`${method} ${at}`) ? undefined : find(method, at)?.route;
  const schema = route ? schemaOf(route.routeKey, answer) : pointer("components", "schemas", "Problem");
  if (schema === undefined) {
    if (answer.text !== "") throw new Error("has no body");
    return;
  }
  const validate = validatorAt(schema);
  if (!validate(answer.body ?? answer.text))
    throw new Error(`refuses it: ${ajv?.errorsText(validate.errors)}`);
};

/**
 * Checks an answer of the service against the OpenAPI document.
 * @throws Error when the document does not allow such an answer
 */
export const checkDocumented = (request: Request, answer: Answer): void => {
  // It has a protocol of its own.
  if (request.path === ASSISTANTS_PATH) return;
  try {
    check(request, answer);
  } catch (error) {
    const what = `${request.method} ${request.path} answered ${answer.status} ${answer.text.slice(0, 500)}`;
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `${what}\nThe OpenAPI document ${why}. If you changed a contract, run "npm run fix" to write the document again.`,
    );
  }
};
