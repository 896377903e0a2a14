import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env["BROWSER_TEST_PORT"] ?? 4321);
const address = `http://localhost:${port}`;
// One folder for the whole run: the configuration is read by every worker.
process.env["BROWSER_TEST_DATA"] ??= mkdtempSync(join(tmpdir(), "smile-browser-"));
const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: "browser",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env["CI"] === undefined ? "list" : [["dot"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    trace: "retain-on-failure",
    launchOptions: {
      ...(systemChromium !== undefined && { executablePath: systemChromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "phone", testIgnore: /without-scripts/, use: phone },
    { name: "desktop", testIgnore: /without-scripts/, use: desktop },
    { name: "without scripts", testMatch: /without-scripts/, use: { ...phone, javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node server/main.ts",
    url: `${address}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: process.env["BROWSER_TEST_DATA"],
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
