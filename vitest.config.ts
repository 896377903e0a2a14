import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    // The tests below browser/ are Playwright's.
    exclude: ["**/node_modules/**", "build/**", "data/**", "browser/**"],
    globalSetup: "db/testing/start-test-server.ts",
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
