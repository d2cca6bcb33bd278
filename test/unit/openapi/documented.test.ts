import { expect, test } from "vitest";
import { checkDocumented } from "../../support/documented.ts";

const answer = (status: number, body: unknown, type = "application/json") => ({
  status,
  headers: new Headers({ "content-type": type }),
  cookies: [],
  text: body === undefined ? "" : JSON.stringify(body),
  body,
});
const tag = { id: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2b01", name: "vegan", tagType: "dietary" };
const problem = (code: string) => ({
  type: "/problems/x",
  title: "X",
  status: 409,
  code,
  detail: "X.",
  instance: "/v1/tags",
  requestId: "x",
});

const createTag = { method: "POST", path: "/v1/tags" };
const asProblem = "application/problem+json";

test("an answer as the document has it passes", () => {
  checkDocumented(createTag, answer(200, tag));
  checkDocumented(createTag, answer(409, problem("already_exists"), asProblem));
  checkDocumented(
    { method: "GET", path: "/v1/nothing" },
    answer(404, { ...problem("not_found"), status: 404 }),
  );
});

test.each([
  ["a status that it does not have", answer(201, tag)],
  ["a missing member", answer(200, { id: tag.id, name: tag.name })],
  ["a member that it does not know", answer(200, { ...tag, rev: 1 })],
  ["another type", answer(200, { ...tag, name: 1 })],
  ["another format", answer(200, { ...tag, id: "1" })],
  ["another media type", answer(200, tag, "text/plain")],
  ["a code that the operation does not have", answer(409, problem("last_admin"), asProblem)],
  ["another status in the problem", answer(409, { ...problem("conflict"), status: 404 }, asProblem)],
])("%s does not", (_what, wrong) => {
  expect(() => checkDocumented(createTag, wrong)).toThrow("The OpenAPI document");
});

test("a cookie that the operation does not set does not pass", () => {
  const cookies = ["session=x"];
  expect(() => checkDocumented(createTag, { ...answer(200, tag), cookies })).toThrow("Set-Cookie");
  checkDocumented({ method: "POST", path: "/v1/auth/logout" }, { ...answer(200, undefined), cookies });
});

test("a body where there must be none does not", () => {
  const path = "/v1/recipes/019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01";
  expect(() => checkDocumented({ method: "DELETE", path }, answer(204, tag))).toThrow("has no body");
});
