import { readFileSync } from "node:fs";
import path from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";

/**
 * What the emulator needs beside a function's own code, which stays as it is: it looks for index.js, its events lack
 * `cookies`, the addresses that our code makes of a region lead to AWS, and it keeps no log of what its gateway calls.
 */
const wrapper = `require("./redirect.cjs");
process.env.S3_ENDPOINT = process.env.AWS_ENDPOINT_URL;
const { appendFileSync } = require("node:fs");
for (const output of [process.stdout, process.stderr]) {
  const write = output.write;
  output.write = (text, ...others) => {
    appendFileSync(process.env.FUNCTIONS_LOG, text);
    return write.call(output, text, ...others);
  };
}
// The canary visits the edge.
const { fetch } = globalThis;
globalThis.fetch = (url, ...others) =>
  fetch(String(url).replace(/^https:\\/\\/[\\w-]+\\.cloudfront\\.net/, process.env.EDGE_URL), ...others);
// What AWS refuses the function, of which it does not always say something.
const { ClientRequest } = require("node:http");
const { end } = ClientRequest.prototype;
ClientRequest.prototype.end = function (body, ...others) {
  const target = this.getHeader("x-amz-target") ?? (this.path.startsWith("/v2/email") ? "SES.SendEmail" : "");
  this.once("response", ({ headers }) => {
    if (!target || !/AccessDenied/.test(headers["x-amzn-errortype"])) return;
    const { TransactItems = [] } = JSON.parse(body);
    const calls = TransactItems.length > 0 ? TransactItems.flatMap(Object.keys) : [target.split(".")[1]];
    const line = JSON.stringify({ refused: process.env.AWS_LAMBDA_FUNCTION_NAME, calls });
    appendFileSync(process.env.FUNCTIONS_LOG, line + "\\n");
  });
  return end.call(this, body, ...others);
};
const withCookies = (event) => {
  const { cookie, ...headers } = event.headers ?? {};
  return cookie ? { ...event, headers, cookies: cookie.split("; ") } : event;
};
const { handler } = require("./index.cjs");
exports.handler = (event, context) => handler(event.version === "2.0" ? withCookies(event) : event, context);
`;
const redirect = readFileSync(path.join(import.meta.dirname, "redirect.cjs"));

/** The archive of a function's code, with the wrapper. Libraries for AWS's processors are left out: Node finds the project's own. */
export const withWrapper = (archive: Uint8Array): Uint8Array => {
  const files = Object.entries(unzipSync(archive)).filter(
    ([name]) => !name.endsWith("/") && !name.startsWith("node_modules/"),
  );
  return zipSync({ ...Object.fromEntries(files), "index.js": strToU8(wrapper), "redirect.cjs": redirect });
};
