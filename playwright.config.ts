import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { removeTemporary } from "./db/testing/remove-temporary.ts";
import { installedBrowser } from "./scripts/test/browser.ts";
import { settingNames } from "./server/process/settings.ts";

// Settled once: every worker reads this file again, with the environment of the main process.
process.env["CHROMIUM"] ??= installedBrowser() ?? "";
process.env["BROWSER_TEST_DATA"] ??= temporaryFolder();
const { CHROMIUM: chromium, BROWSER_TEST_DATA: dataDir, BROWSER_TEST_ADDRESS: address } = process.env;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: "browser",
  // Compiled messages for browser/shop-texts.ts: hundreds of small files that Node loads without a transform.
  build: { external: ["**/messages/compiled/**"] },
  fullyParallel: true,
  // Two more than the cores of a small machine: a worker that waits for the shop uses none.
  workers: 4,
  // A busy machine can be too slow for one wait. A test that passes at the second attempt is reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env["CI"] === undefined ? "list" : [["dot"]],
  use: {
    ...devices["Desktop Chrome"],
    // A browser that prefers English is offered it (web/layout/language-offer.tsx).
    locale: "ar-EG",
    ...(address !== undefined && { baseURL: address }),
    // Not a trace of each, which costs a fifth of the time; --trace=on records those of a run.
    screenshot: "only-on-failure",
    launchOptions: {
      // Without one, Playwright's own.
      ...(chromium && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        // No page of a test lives long enough for what compiling its scripts a second time costs: a tenth of the time.
        "--js-flags=--no-opt --no-maglev",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "phone", testIgnore: /development|product-order/, grepInvert: /@desktop/, use: phone },
    // Tests without scripts belong to the phone: a third project would restart each worker, which takes seconds.
    {
      name: "desktop",
      testIgnore: /without-scripts|development|product-order/,
      grepInvert: /@phone/,
      use: desktop,
    },
    // Changes a setting that all product pages show.
    { name: "setting", testMatch: /product-order/, dependencies: ["phone", "desktop"], use: phone },
    // Compiles the messages again, which the other tests read.
    { name: "development", testMatch: /development/, dependencies: ["setting"], use: desktop },
  ],
  webServer: {
    command: `"${process.execPath}" build/server/main.js`,
    // The server chooses a free port and prints it.
    wait: { stdout: /Smile is open at (?<browser_test_address>\S+) / },
    timeout: 180_000,
    env: {
      // Playwright adds these to the caller's environment. The caller's own settings must not reach the tests.
      ...Object.fromEntries(settingNames.map((name) => [name, ""])),
      PORT: "0",
      DATA_DIR: dataDir ?? "",
      LOG_LEVEL: "warn",
      // All tests come from one address; the limits have tests of their own, beside the pages (*.built.test.ts).
      RATE_LIMITS: "off",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "smile-browser-"));
  process.once("exit", () => removeTemporary(folder));
  return folder;
}
