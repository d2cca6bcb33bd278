import { expect, test } from "vitest";
import {
  type Connection,
  type Reply,
  readParameter,
  signedHeaders,
  writeParameter,
} from "../../../functions/endpoint/parameter-store.ts";

const name = "/meal-planner/test/session-keys/public";
const connection: Connection = {
  region: "eu-central-1",
  // AWS's documentation uses this pair.
  credentials: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" },
  now: () => new Date("2026-11-21T08:09:10.123Z"),
};

/** Answers with each of the replies in turn, and keeps what was asked. */
const answering = (...replies: (Reply | Error)[]) => {
  const bodies: unknown[] = [];
  const send: Connection["send"] = async ({ body }) => {
    bodies.push(JSON.parse(body));
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error("asked too often");
    return reply;
  };
  return { bodies, connection: { ...connection, send } };
};
const found = { status: 200, body: '{"Parameter":{"Value":"keys"}}' };
const throttled = { status: 400, body: '{"__type":"ThrottlingException","message":"Rate exceeded"}' };

// The signatures are those that @smithy/signature-v4, the signer of AWS's SDK, gives to the same calls.
test.each([
  [undefined, "c8320e3efdc9a6a32dc43621fd9c741eecaa4463000964a9f833a02250e4bf5d"],
  ["the-session-token", "10806398bd57baef6331d1f6bc8fccd009c736de1e0b4ed6f80e2a9e9ad9ecca"],
])("calls are signed as AWS demands, with session token %s", (sessionToken, signature) => {
  const { authorization } = signedHeaders(
    { ...connection, credentials: { ...connection.credentials, sessionToken } },
    "GetParameter",
    {
      host: "ssm.eu-central-1.amazonaws.com",
      body: JSON.stringify({ Name: name, WithDecryption: true }),
    },
  );
  expect(authorization).toContain(`Signature=${signature}`);
});

test("a parameter is read decrypted", async () => {
  const { bodies, connection } = answering(found);
  expect(await readParameter(connection, name)).toBe("keys");
  expect(bodies).toEqual([{ Name: name, WithDecryption: true }]);
});

test("a parameter that is not there is undefined", async () => {
  const { connection } = answering({ status: 400, body: '{"__type":"ParameterNotFound"}' });
  expect(await readParameter(connection, name)).toBeUndefined();
});

test("throttling, faults of the service and lost connections are tried again", async () => {
  const { bodies, connection } = answering(throttled, { status: 503, body: "" }, new Error("reset"), found);
  expect(await readParameter(connection, name)).toBe("keys");
  expect(bodies).toHaveLength(4);
});

test("a service that stays away is an error that says why", async () => {
  await expect(
    readParameter(answering(throttled, throttled, throttled, throttled).connection, name),
  ).rejects.toThrow("ThrottlingException");
});

test("a refusal is not tried again", async () => {
  const { bodies, connection } = answering({ status: 400, body: '{"__type":"AccessDeniedException"}' });
  await expect(readParameter(connection, name)).rejects.toThrow("AccessDeniedException");
  expect(bodies).toHaveLength(1);
});

test("a parameter is written encrypted", async () => {
  const { bodies, connection } = answering({ status: 200, body: '{"Version":2}' });
  await writeParameter(connection, name, "keys");
  expect(bodies).toEqual([{ Name: name, Value: "keys", Type: "SecureString", Overwrite: true }]);
});
