import { expect, test } from "vitest";
import {
  type Connection,
  type Reply,
  readParameter,
  writeParameter,
} from "../../../functions/endpoint/aws/parameter-store.ts";

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

// The signature was worked out with node:crypto alone, step by step as AWS describes Signature Version 4.
test("a parameter is read decrypted, by a call that is signed as AWS demands", async () => {
  const signature = "81b175ad9f22e929fa44bf506c06870487c01d1c9c10fd55ce6816ee86679dff";
  const { bodies, headers, connection } = answering(found);
  const credentials = { ...connection.credentials, sessionToken: "the-session-token" };
  expect(await readParameter({ ...connection, credentials }, name)).toBe("keys");
  expect(bodies).toEqual([{ Name: name, WithDecryption: true }]);
  expect(headers[0]).toMatchObject({
    host: "ssm.eu-central-1.amazonaws.com",
    "x-amz-target": "AmazonSSM.GetParameter",
    authorization: expect.stringMatching(`Signature=${signature}$`),
  });
});

test("throttling, faults of the service and lost connections are tried again, signed anew", async () => {
  const { headers, connection } = answering(throttled, { status: 503, body: "" }, new Error("reset"), found);
  const days = [21, 22, 23, 24];
  const now = () => new Date(`2026-11-${days.shift()}T08:09:10Z`);
  expect(await readParameter({ ...connection, now }, name)).toBe("keys");
  expect(headers.map((sent) => sent["x-amz-date"]?.slice(0, 8))).toEqual(
    [21, 22, 23, 24].map((day) => `202611${day}`),
  );
});

test("a parameter that is not there is undefined; a refusal, or a service that stays away, is an error", async () => {
  const refused = (type: string) => ({ status: 400, body: `{"__type":"${type}"}` });
  expect(await readParameter(answering(refused("ParameterNotFound")).connection, name)).toBeUndefined();
  const { bodies, connection } = answering(refused("AccessDeniedException"));
  await expect(readParameter(connection, name)).rejects.toThrow("AccessDeniedException");
  expect(bodies).toHaveLength(1);
  const away = answering(throttled, throttled, throttled, throttled);
  await expect(readParameter(away.connection, name)).rejects.toThrow("ThrottlingException");
});

test("a parameter is written encrypted, perhaps with a key that is named", async () => {
  const { bodies, connection } = answering({ status: 200, body: "{}" }, { status: 200, body: "{}" });
  await writeParameter(connection, name, "keys");
  await writeParameter(connection, name, "keys", "alias/own");
  const written = { Name: name, Value: "keys", Type: "SecureString", Overwrite: true };
  expect(bodies).toEqual([written, { ...written, KeyId: "alias/own" }]);
});
