import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { buildShopIfChanged } from "../bundle/build-shop.ts";
import { projectRoot } from "../launch/project-root.mjs";
import { runChild } from "../launch/run-child.mjs";
import { say } from "../launch/say.mjs";

// `npm run checkers` validates the pages and the API description with two programs, which npx downloads, since they
// would slow down the install.
const nu = "vnu-jar@26.9.27";
const redocly = "@redocly/cli@2.77.0";

const folder = mkdtempSync(join(tmpdir(), "smile-checkers-"));
process.once("exit", () => removeTemporary(folder));
await buildShopIfChanged();

const gathered = await run(process.execPath, [
  join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
  "run",
  "web/valid-html",
]);
const count = readdirSync(folder).filter((file) => file.endsWith(".html")).length;
const responses = [gathered, await askNu(), await askRedocly()];
process.exitCode = Math.max(...responses);

async function askNu(): Promise<number> {
  say(`\n▸ Nu validator (${nu}) on ${count} pages`);
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) {
    say("  skipped: it needs Java 11 or later, and this machine has no 'java'");
    return 1;
  }
  // React writes '<br/>', which the validator reports thousands of times without harm.
  const harmless = "Trailing slash on void elements.*";
  const code = await npx(["--package", nu, "vnu", "--skip-non-html", "--filterpattern", harmless, folder]);
  say(code === 0 ? "  no errors" : "  errors: see above");
  return code;
}

async function askRedocly(): Promise<number> {
  say(`\n▸ Redocly (${redocly}) on the description of the API`);
  return await npx([redocly, "lint", "--extends", "recommended", join(folder, "openapi.json")]);
}

async function npx(args: readonly string[]): Promise<number> {
  return await run("npx", ["--yes", ...args]);
}

async function run(program: string, args: readonly string[]): Promise<number> {
  const { code } = await runChild(program, args, {
    cwd: projectRoot,
    env: { ...process.env, CHECKERS_FOLDER: folder },
    shell: process.platform === "win32",
    output: "shown",
  });
  return code;
}
