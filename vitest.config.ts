import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { settingNames } from "./server/process/settings.ts";

// A developer's own settings, such as SMTP_URL, do not reach the tests, which would send real mail with it.
for (const name of settingNames) delete process.env[name];

// Some tests restore a shop or start several processes.
const settings = { testTimeout: 240_000, hookTimeout: 60_000 };
// The tests below browser/ are Playwright's.
const elsewhere = ["**/node_modules/**", "build/**", "data/**", "browser/**"];
// Tests that replace a module, or that need their process for themselves, get one each; the others share theirs.
const alone = [
  "db/embedded/**/*.test.ts",
  "shop/credentials/passwords-queue.test.ts",
  // Measure turns of the event loop; collecting the garbage of other tests would count as theirs.
  "api/admin/imports/hostile-files.test.ts",
  "shop/spreadsheet/hostile-workbooks.test.ts",
];
// Looks at what is shipped. Another build would compile the messages again while other tests read them.
const shipped = ["checks/client-bundle.test.ts"];
// Tests of the built shop, with the React that it has when it is open: the other takes twice as long.
const built = ["{server,web}/**/*.built.test.ts"];
// Components of the back office, on a DOM of their own.
const components = ["admin/**/*.test.tsx"];

export default defineConfig({
  test: {
    globalSetup: "db/testing/start-test-server.ts",
    // One more than the cores: while one waits for a program or for a moment to pass the others go on.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...settings, name: "alone", include: alone } },
      {
        test: { ...settings, name: "built", include: built, isolate: false, env: { NODE_ENV: "production" } },
      },
      {
        test: {
          ...settings,
          name: "admin",
          include: components,
          environment: "happy-dom",
          env: { DEBUG_PRINT_LIMIT: "1000" },
          // Node loads the 1,400 files of messages once, whereas each test loads the pages again.
          server: { deps: { external: [/messages\/compiled/] } },
        },
      },
      { test: { ...settings, name: "shipped", include: shipped, env: { NODE_ENV: "production" } } },
      {
        test: {
          ...settings,
          name: "together",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...alone, ...built, ...components, ...shipped],
          isolate: false,
          // The files share their process, and so they would share a fake `fetch`.
          unstubGlobals: true,
        },
      },
    ],
  },
});
