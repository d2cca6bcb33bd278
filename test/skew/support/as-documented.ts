import { router } from "../../../infra/local/routes.ts";
import type { Answer, Door, Request } from "../../support/doors.ts";

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema };
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };
/** As much of an OpenAPI document as tells what answers are made of. */
export type Document = { paths: Record<string, Record<string, Operation>> };

/**
 * A door behind which answers have only what a release's document says of them. A newer release may say more: as much
 * as that of its answers has to be the same.
 */
export const asDocumented = (document: Document, door: Door): Door => {
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operation,
      routeKey: `${method.toUpperCase()} ${path}`,
      handler: async () => undefined,
    })),
  );
  const find = router(routes);

  const resolved = (schema: Schema): Schema => {
    if (!schema.$ref) return schema;
    const names = schema.$ref.split("/").slice(1);
    // biome-ignore lint/suspicious/noExplicitAny: a reference may lead anywhere in the document
    return resolved(names.reduce((place: any, name) => place[name], document));
  };
  const cut = (schema: Schema, value: unknown): unknown => {
    const { properties, items } = resolved(schema);
    if (Array.isArray(value)) return items ? value.map((one) => cut(items, one)) : value;
    if (!properties || typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const known = properties[name];
        return known ? [[name, cut(known, one)]] : [];
      }),
    );
  };

  const schemaOf = ({ method, path }: Request, { status }: Answer): Schema | undefined => {
    const routeKey = find(method, path.split("?")[0] ?? "")?.route.routeKey;
    const operation = routes.find((one) => one.routeKey === routeKey)?.operation;
    return operation?.responses[status]?.content?.["application/json"]?.schema;
  };

  return {
    send: async (request) => {
      const answer = await door.send(request);
      const schema = schemaOf(request, answer);
      return schema ? { ...answer, body: cut(schema, answer.body) } : answer;
    },
    close: door.close,
  };
};
