import { join, resolve } from "node:path";
import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { projectRoot } from "#scripts/launch/project-root.mjs";
import { exitCodeOf, runChild } from "#scripts/launch/run-child.mjs";
import { findOrInstallBrowser } from "#scripts/test/browser.ts";

/** Takes the screenshots that Playwright's options select and writes them into `folder`. Returns the exit code. */
export async function runShots(folder: string, options: readonly string[]): Promise<number> {
  await buildShopIfChanged();
  const browser = await findOrInstallBrowser();
  const playwright = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
  const { code, interruptedBy } = await runChild(
    process.execPath,
    [playwright, "test", "--config=playwright.shots.config.ts", ...options],
    {
      cwd: projectRoot,
      env: { ...process.env, CHROMIUM: browser ?? "", SHOTS_FOLDER: resolve(folder) },
      output: "shown",
    },
  );
  return interruptedBy === undefined ? (code ?? 1) : exitCodeOf(interruptedBy);
}
