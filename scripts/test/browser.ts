import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { say } from "../launch/say.mjs";
import { runTool } from "./tools.ts";

// The headless one first. The others render their own tabs and menus during every test.
const headless = "chromium-headless-shell";
const programs = [headless, "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
const onMac = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
// Fails quickly without a network.
const apt = ["apt-get", "-q", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=15"];

/** Returns the installed Chromium or Chrome that starts. */
export function installedBrowser(): string | undefined {
  const found = programs.flatMap(
    (name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim() || [],
  );
  return [...found, ...onMac].find((file) => starts(file, "--version"));
}

/**
 * Returns a browser for the tests: an installed headless one, else Debian's, else any installed one, else (undefined)
 * Playwright's. Installs a second browser only as root.
 */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const own = installedBrowser();
  const isRoot = process.getuid?.() === 0;
  if (own !== undefined && (basename(own) === headless || !isRoot)) return own;
  const rights = isRoot ? [] : ["sudo", "-n"];
  const mayInstall = starts("apt-get", "--version") && (isRoot || starts("sudo", "-n", "true"));
  if (mayInstall) await installFromDebian(rights, own === undefined ? [headless, "chromium"] : [headless]);
  return installedBrowser() ?? (await installFromPlaywright());
}

/** Installs the first available package. */
async function installFromDebian(rights: readonly string[], packages: readonly string[]): Promise<void> {
  say("  installing Chromium …");
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  const [program = "apt-get", ...args] = [...rights, ...apt];
  if ((await runTool([program, ...args, "update"], quietly)) !== 0) return;
  for (const name of packages) {
    const install = ["install", "-y", "--no-install-recommends", "--no-remove", name];
    if ((await runTool([program, ...args, ...install], quietly)) === 0) return;
  }
}

async function installFromPlaywright(): Promise<undefined> {
  say("  installing Playwright's Chromium …");
  await runTool(["playwright", "install", "--only-shell", "chromium"]);
}

function starts(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore", timeout: 30_000 }).status === 0;
}
