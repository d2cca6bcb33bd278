import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Server, startServer } from "../support/server.ts";

/** The first one has no windows, and takes half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

export const chromiumOptions = () => {
  const executablePath =
    process.env.CHROMIUM ?? names.map((name) => `/usr/bin/${name}`).find((place) => existsSync(place));
  if (!executablePath)
    throw new Error("There is no Chromium. Install it, or say where it is: CHROMIUM=/path/to/it");
  return {
    executablePath,
    args: `--no-sandbox --disable-gpu --disable-quic --no-first-run
      --disable-background-networking --disable-component-update --disable-sync`.split(/\s+/),
  };
};

/** Starts the service with the demo household, for tests that show it. */
export const withDemo = () => startServer("--visit-local");

/** A server for a file of tests, and a page of its own for each of them. */
export const inBrowser = (start = () => startServer("--visit-local", "--no-demo")) => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  /** In a language without a region, weeks begin on Monday whatever the machine's own is. */
  const newPage = (options: BrowserContextOptions = {}) => browser.newPage({ locale: "en", ...options });

  beforeAll(async () => {
    [server, browser] = await Promise.all([start(), chromium.launch(chromiumOptions())]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  beforeEach(async () => {
    page = await newPage();
    complaints = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(server.baseUrl) && !url.startsWith("data:")) complaints.push(`Asked for ${url}`);
    });
  });

  afterEach(async () => {
    await page.close();
  });

  return {
    get baseUrl() {
      return server.baseUrl;
    },
    /** The server's output so far. */
    output: () => server.output(),
    get page() {
      return page;
    },
    /** Another page, with settings of its own. */
    open: (options: BrowserContextOptions) => newPage(options),
    /** The browser's complaints, and requests to other hosts. */
    complaints: () => complaints,
  };
};
