import { request } from "node:https";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

// The SDK's client would add 78 kB to every function.

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

type Call = { host: string; headers: Record<string, string>; body: string };
export type Reply = { status: number; body: string };

export type Connection = {
  region: string;
  credentials: Credentials;
  now: () => Date;
  send?: (call: Call) => Promise<Reply>;
};

const ATTEMPTS = 4;
const TIMEOUT_MS = 1_000;

const signedHeaders = async (
  { region, credentials, now }: Connection,
  operation: string,
  { host, body }: Pick<Call, "host" | "body">,
): Promise<Call["headers"]> => {
  const signer = new SignatureV4({ service: "ssm", region, credentials, sha256: Sha256 });
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    host,
    "x-amz-target": `AmazonSSM.${operation}`,
  };
  const call = { method: "POST", protocol: "https:", hostname: host, path: "/", headers, body };
  return (await signer.sign(call, { signingDate: now() })).headers;
};

const sendByHttps = ({ host, headers, body }: Call): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request({ host, method: "POST", headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("The Parameter Store does not answer")));
    sent.on("error", reject);
    sent.end(body);
  });

const isPassing = ({ status, body }: Reply) => status >= 500 || /Throttling/.test(body);

const call = async (connection: Connection, operation: string, input: object): Promise<Reply> => {
  const host = `ssm.${connection.region}.amazonaws.com`;
  const body = JSON.stringify(input);
  const send = connection.send ?? sendByHttps;
  for (let attempt = 1; ; attempt++) {
    const headers = await signedHeaders(connection, operation, { host, body });
    const isLast = attempt === ATTEMPTS;
    const reply = await send({ host, headers, body }).catch((error: unknown) => {
      if (isLast) throw error;
    });
    if (reply && (isLast || !isPassing(reply))) return reply;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** attempt));
  }
};

const failed = (name: string, { status, body }: Reply) =>
  new Error(`The parameter ${name} can't be accessed: ${status} ${body}`);

export const readParameter = async (connection: Connection, name: string): Promise<string | undefined> => {
  const reply = await call(connection, "GetParameter", { Name: name, WithDecryption: true });
  if (reply.body.includes("ParameterNotFound")) return undefined;
  if (reply.status !== 200) throw failed(name, reply);
  return JSON.parse(reply.body).Parameter.Value;
};

type Parameter = { Name: string; Value: string; Type: string; KeyId?: string | undefined };

const put = async (connection: Connection, parameter: Parameter): Promise<void> => {
  const reply = await call(connection, "PutParameter", { ...parameter, Overwrite: true });
  if (reply.status !== 200) throw failed(parameter.Name, reply);
};

/**
 * Writes an encrypted parameter, also over an old one.
 * @param keyId a KMS key's alias, id or ARN; else the account's own
 */
export const writeParameter = (
  connection: Connection,
  name: string,
  value: string,
  keyId?: string,
): Promise<void> => put(connection, { Name: name, Value: value, Type: "SecureString", KeyId: keyId });

/** Writes a parameter in plain text, also over an old one. */
export const noteParameter = (connection: Connection, name: string, value: string): Promise<void> =>
  put(connection, { Name: name, Value: value, Type: "String" });
