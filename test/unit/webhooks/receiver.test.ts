import { expect, test } from "vitest";
import { refuse } from "../../../core/contract/errors.ts";
import { requireReceiver } from "../../../core/webhooks/receiver.ts";

const told = (url: string, isLocal = false) => {
  try {
    requireReceiver(url, isLocal, refuse);
    return "fine";
  } catch (error) {
    expect(error).toMatchObject({ code: "validation_failed", extras: { errors: [{ pointer: "/url" }] } });
    return "refused";
  }
};

test.each([
  "https://hooks.example.com",
  "https://hooks.example.com:443/a?b=c",
  "HTTPS://bücher.example/x",
  "https://93.184.215.14/",
  "https://[2606:2800:220:1::1]/",
])("%s can be told", (url) => {
  expect(told(url)).toBe("fine");
});

test.each([
  "",
  "hooks.example.com",
  "http://hooks.example.com/",
  "ftp://hooks.example.com/",
  "https://",
  "https://me:secret@hooks.example.com/",
  "https://hooks.example.com:8443/",
  "https://localhost/",
  "https://homeassistant/",
  "https://homeassistant.local/",
  "https://home.internal./",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://10.1.2.3/",
  "https://169.254.169.254/latest",
  "https://[::1]/",
  "https://[::ffff:192.168.0.1]/",
  "https://[fd00::1]/",
])("%s can't", (url) => {
  expect(told(url)).toBe("refused");
});

test("this machine can be told where it may be visited, without TLS, too", () => {
  for (const url of ["http://127.0.0.1:8080/", "https://localhost:8443/"])
    expect(told(url, true)).toBe("fine");
  expect(told("ftp://127.0.0.1/", true)).toBe("refused");
});
