import { join, resolve } from "node:path";
import { buildShopIfChanged } from "../bundle/build-shop.ts";
import { projectRoot } from "../launch/project-root.mjs";
import { exitCodeOf, runChild } from "../launch/run-child.mjs";
import { findOrInstallBrowser } from "../test/browser.ts";

// Pictures of all screens: `npm run shots`, `npm run shots -- folder`, or of some: `npm run shots -- folder -g cart`.
const args = process.argv.slice(2);
const folder = args[0]?.startsWith("-") === false ? args.shift() : undefined;

await buildShopIfChanged();
const browser = await findOrInstallBrowser();
const playwright = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
const { code, interruptedBy } = await runChild(
  process.execPath,
  [playwright, "test", "--config=playwright.shots.config.ts", ...args],
  {
    cwd: projectRoot,
    env: { ...process.env, CHROMIUM: browser ?? "", SHOTS_FOLDER: resolve(folder ?? "shots") },
    output: "shown",
  },
);
process.exitCode = interruptedBy === undefined ? code : exitCodeOf(interruptedBy);
