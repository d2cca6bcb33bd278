import path from "node:path";

/** Where AWS's runtime client is installed. */
export const folder = path.resolve(import.meta.dirname, "../../.build/runtime");
export const client = path.join(folder, "node_modules/aws-lambda-ric");
