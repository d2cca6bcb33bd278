import { expect, test } from "vitest";
import {
  type Connection,
  type Reply,
  readParameter,
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
  const headers: Record<string, string>[] = [];
  const send: Connection["send"] = async (call) => {
    bodies.push(JSON.parse(call.body));
    headers.push(call.headers);
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error("asked too often");
    return reply;
  };
  return { bodies, headers, connection: { ...connection, send } };
};
const found = { status: 200, body: '{"Parameter":{"Value":"keys"}}' };
const throttled = { status: 400, body: '{"__type":"ThrottlingException","message":"Rate exceeded"}' };

// The signatures were worked out with node:crypto alone, step by step as AWS describes Signature Version 4.
test.each([
  ["lasting", {}, "decd00517e61ed17094d7009e436f77d9f816081a026d2b63973a0bd7deb470d"],
  [
    "a session's",
    { sessionToken: "the-session-token" },
    "81b175ad9f22e929fa44bf506c06870487c01d1c9c10fd55ce6816ee86679dff",
  ],
])("calls are signed as AWS demands, with %s credentials", async (_, session, signature) => {
  const { headers, connection } = answering(found);
  await readParameter({ ...connection, credentials: { ...connection.credentials, ...session } }, name);
  expect(headers[0]).toMatchObject({
    host: "ssm.eu-central-1.amazonaws.com",
    "x-amz-target": "AmazonSSM.GetParameter",
    authorization: expect.stringMatching(`Signature=${signature}$`),
  });
});

test("each try is signed with its own time", async () => {
  const { headers, connection } = answering(throttled, found);
  const times = ["2026-11-21T08:09:10Z", "2026-11-22T00:00:01Z"];
  const now = () => new Date(times.shift() ?? "");
  expect(await readParameter({ ...connection, now }, name)).toBe("keys");
  expect(headers.map((sent) => sent["x-amz-date"])).toEqual(["20261121T080910Z", "20261122T000001Z"]);
  expect(headers[1]?.authorization).toContain("/20261122/eu-central-1/ssm/aws4_request");
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

test("a parameter is written encrypted, perhaps with a key that is named", async () => {
  const { bodies, connection } = answering({ status: 200, body: "{}" }, { status: 200, body: "{}" });
  await writeParameter(connection, name, "keys");
  await writeParameter(connection, name, "keys", "alias/own");
  const written = { Name: name, Value: "keys", Type: "SecureString", Overwrite: true };
  expect(bodies).toEqual([written, { ...written, KeyId: "alias/own" }]);
});
