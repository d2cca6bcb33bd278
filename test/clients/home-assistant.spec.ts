import path from "node:path";
import { expect, test } from "vitest";
import { createClient, tokenOf } from "../support/client.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { ownServer } from "../support/own-server.ts";
import { languages } from "./support/languages.ts";
import { pythonPrograms } from "./support/python.ts";
import { emptyFolder, journeys, run } from "./support/tools.ts";

const server = ownServer();

test.runIf(languages["Python 3.11 on Linux"].isThere)(
  "Home Assistant has list and meals with the documentation's integration, and asks for a new token when one ends",
  async () => {
    // Home Assistant's harness lets tests reach this address alone.
    const url = server.baseUrl.replace("localhost", "127.0.0.1");
    const robin = createClient(plainHttpDoor(url));
    const currentPassword = "demo-robin-password";
    await robin.post("/v1/auth/login", { email: "robin@example.com", password: currentPassword });
    const wanted = { name: "Home Assistant", scope: "write", expiresInDays: 365, currentPassword };
    const [first, next] = [
      await robin.post("/v1/auth/tokens", wanted),
      await robin.post("/v1/auth/tokens", wanted),
    ];
    const cwd = emptyFolder("home-assistant");
    const script = await robin.get("/docs/home-assistant.sh");
    await run("sh", ["-c", script.text], { cwd });
    const bin = await pythonPrograms(path.join(import.meta.dirname, "home-assistant.txt"), "--no-deps");
    const options = [
      "-m",
      "pytest",
      "--quiet",
      "-p",
      "no:cacheprovider",
      "--asyncio-mode=auto",
      "--rootdir=.",
    ];
    const said = await run(
      path.join(bin, "python"),
      [...options, path.join(journeys, "home_assistant_test.py")],
      {
        cwd,
        env: {
          URL: url,
          SESSION: tokenOf(robin),
          TOKEN: first.body.token,
          TOKEN_ID: first.body.id,
          NEXT_TOKEN: next.body.token,
          PYTHONDONTWRITEBYTECODE: "1",
        },
      },
    );
    expect(said).toMatch(/\b5 passed/);
  },
);
