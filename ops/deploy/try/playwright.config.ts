import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "#scripts/test/browser.ts";

// Configures the purchases of the drill. `ops/deploy/try.sh` sets the shop's URL.
const chromium = installedBrowser();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: ".",
  testMatch: "purchase.spec.ts",
  outputDir: "../../../test-results",
  workers: 2,
  timeout: 60_000,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    ...phone,
    baseURL: process.env["SHOP_ORIGIN"] ?? "",
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [{ name: "scripts" }, { name: "without scripts", use: { javaScriptEnabled: false } }],
});
